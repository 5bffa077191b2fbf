//! Input that ends early is reported at the first field which it cannot hold, at that field's start, though one check may cover
//! several fields.

use limcode::{ErrorKind, Limcode};
use limcode_schemas::solana::transaction::{self as schema, VersionedMessage, VersionedTransaction};
use limcode_tests::corpus::{self, Sample};

#[derive(Limcode, Default)]
struct Mixed {
    bytes: Vec<u8>,
    slot: u64,
    pair: (u8, u32),
    maybe: Option<u16>,
    hash: [u8; 32],
    texts: Vec<String>,
    end: u16,
}

#[derive(Limcode)]
enum Choice {
    #[allow(dead_code)]
    Unit,
    Fields {
        number: u32,
        flag: bool,
        list: Vec<u16>,
        last: u64,
    },
}

/// What is wrong with `bytes` as a `T`: offset, path, and the bytes needed and left.
fn end_of<T: for<'de> limcode::Decode<'de>>(bytes: &[u8]) -> (usize, String, usize, usize) {
    let Err(error) = limcode::deserialize::<T>(bytes) else { panic!("{bytes:?} is accepted") };
    let ErrorKind::UnexpectedEnd { needed, remaining } = error.kind() else { panic!("{error}") };
    (error.offset(), error.path(), needed, remaining)
}

fn mixed() -> Vec<u8> {
    let value = Mixed {
        bytes: vec![1, 2, 3],
        slot: 4,
        pair: (5, 6),
        maybe: Some(7),
        hash: [8; 32],
        texts: vec!["nine".to_owned(), String::new()],
        end: 10,
    };
    limcode::serialize(&value).unwrap()
}

/// The fields of `mixed()` that are decided one by one, with the byte at which each starts.
const STARTS: [(&str, usize); 10] = [
    ("Mixed.bytes", 8),
    ("Mixed.slot", 11),
    ("Mixed.pair.0", 19),
    ("Mixed.pair.1", 20),
    ("Mixed.maybe", 24),
    ("Mixed.hash", 27),
    ("Mixed.texts", 59),
    ("Mixed.texts[0]", 67),
    ("Mixed.texts[1]", 79),
    ("Mixed.end", 87),
];

#[test]
fn decode_names_the_first_missing_field() {
    let bytes = mixed();
    // Below the minimum size nothing is known of single fields.
    let min_bytes = 8 + 8 + 5 + 1 + 32 + 8 + 2;
    for cut in min_bytes..bytes.len() {
        let (offset, path, needed, remaining) = end_of::<Mixed>(&bytes[..cut]);
        assert_eq!(offset + remaining, cut, "{path}");
        assert!(needed > remaining, "{path}: needed {needed}, {remaining} remain");
        let (expected, start) = STARTS.into_iter().rfind(|(_, start)| *start <= cut).unwrap();
        // Elements that cannot be there are the sequence's fault; the count of a text and its bytes are checked apart.
        assert!(expected.starts_with(&path), "cut at {cut}: {path} at {offset}, expected {expected} at {start}");
        assert!(
            path != expected || offset >= start,
            "cut at {cut}: {path} at {offset}, expected {expected} at {start}"
        );
    }
    assert_eq!(end_of::<Mixed>(&bytes[..min_bytes - 1]), (0, "Mixed".to_owned(), min_bytes, min_bytes - 1));
}

#[test]
fn decode_steps_over_fields_of_fixed_size_that_are_there() {
    let list = |len: u64, rest: &[u8]| [&len.to_le_bytes(), rest].concat();
    #[derive(Limcode)]
    struct List {
        elems: Vec<u16>,
        first: u64,
        second: u32,
    }
    assert_eq!(end_of::<List>(&list(7, &[0; 13])), (8, "List.elems".to_owned(), 26, 13));
    assert_eq!(end_of::<List>(&list(3, &[0; 13])), (14, "List.first".to_owned(), 12, 7));
    assert_eq!(end_of::<List>(&list(3, &[0; 15])), (22, "List.second".to_owned(), 4, 1));
    assert_eq!(end_of::<List>(&list(u64::MAX, &[0; 15])), (8, "List.elems".to_owned(), usize::MAX, 15));
}

#[test]
fn decode_names_fields_of_variants_and_members_of_tuples() {
    let choice = Choice::Fields { number: 1, flag: true, list: vec![2], last: 3 };
    let bytes = limcode::serialize(&choice).unwrap();
    assert_eq!(end_of::<Choice>(&bytes[..6]), (4, "Choice.number".to_owned(), 13, 2));
    assert_eq!(end_of::<Choice>(&bytes[..8]), (8, "Choice.flag".to_owned(), 9, 0));
    assert_eq!(end_of::<Choice>(&bytes[..18]), (17, "Choice.list".to_owned(), 10, 1));
    assert_eq!(end_of::<Choice>(&bytes[..20]), (19, "Choice.last".to_owned(), 8, 1));

    let tuple = limcode::serialize(&vec![(Some(1_u8), 2_u16, 3_u32)]).unwrap();
    assert_eq!(end_of::<Vec<(Option<u8>, u16, u32)>>(&tuple[..15]), (12, "Vec[0].2".to_owned(), 4, 3));
    let range = limcode::serialize(&(Some(1_u8)..Some(2_u8))).unwrap();
    assert_eq!(end_of::<std::ops::Range<Option<u8>>>(&range[..2]), (2, "Range.end".to_owned(), 1, 0));
}

#[test]
fn a_transaction_cut_before_its_lookups_is_blamed_on_these() {
    let message = |instructions| {
        VersionedMessage::V0(schema::v0::Message {
            header: schema::MessageHeader {
                num_required_signatures: 0,
                num_readonly_signed_accounts: 0,
                num_readonly_unsigned_accounts: 0,
            },
            account_keys: Vec::new(),
            recent_blockhash: schema::Hash([7; 32]),
            instructions,
            address_table_lookups: Vec::new(),
        })
    };
    let cut = |instructions| {
        let transaction = VersionedTransaction { signatures: Vec::new(), message: message(instructions) };
        let mut bytes = limcode::serialize(&transaction).unwrap();
        bytes.pop();
        (bytes.len(), end_of::<VersionedTransaction>(&bytes))
    };
    let instruction = schema::CompiledInstruction { program_id_index: 1, accounts: vec![2], data: vec![3] };
    let (len, found) = cut(vec![instruction]);
    assert_eq!(found, (len, "VersionedTransaction.message.address_table_lookups".to_owned(), 1, 0));
    // Without instructions it is below the minimum size of a message, of which nothing more is known.
    assert_eq!(cut(Vec::new()).1, (2, "VersionedTransaction.message".to_owned(), 38, 37));
}

#[test]
fn captured_transactions_cut_anywhere_are_reported_where_the_input_ends() {
    for Sample { name, bytes } in corpus::transactions("first_missing") {
        for cut in 38..bytes.len() {
            let (offset, path, needed, remaining) = end_of::<VersionedTransaction>(&bytes[..cut]);
            assert_eq!(offset + remaining, cut, "{name} cut at {cut}: {path}");
            assert!(needed > remaining, "{name} cut at {cut}: {path}");
        }
    }
}
