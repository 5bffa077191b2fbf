//! Values in regions of fixed size, and elements that fill the rest of the input: bytes, what is rejected and where, views and
//! setters.

use std::fmt::Debug;
use std::io::Read;

use limcode::{DecodeOwned, Encode, ErrorKind, Layout, OwnedView, View};
use limcode_schemas::examples::regions::{
    Account, AccountView, AccountViewMut, Arranged, Blank, Envelope, EverywhereView, Filled, FilledViewMut, Flags,
    Framed, Full, Key, Message, Meta, Packed, PackedFields, PackedView, PackedViewMut, Samples, Slotted, State,
    StateVariant, Table, TableFields, TableView, TableViewMut, Tail,
};

/// Writes `value` as these bytes, in every way, and reads it back in every way.
#[track_caller]
fn agrees<T: Encode + DecodeOwned + View + PartialEq + Debug>(value: &T, bytes: &[u8]) {
    assert_eq!(limcode::serialize(value).unwrap(), bytes);
    assert_eq!(limcode::serialized_size(value).unwrap(), bytes.len() as u64);
    let mut buffer = vec![0xcc; bytes.len() + 3];
    limcode::serialize_into(&mut buffer[..], value).unwrap();
    assert_eq!(buffer[..bytes.len()], *bytes);
    assert_eq!(&limcode::deserialize_exact::<T>(bytes).unwrap(), value);
    assert_eq!(&limcode::deserialize_from::<T, _>(Slow(bytes)).unwrap(), value);
    let view = OwnedView::<T, _>::parse_exact(bytes).unwrap();
    assert_eq!(format!("{:?}", view.view()), format!("{value:?}"));
}

/// Rejects `bytes` in every way, for this reason.
#[track_caller]
fn refuses<T: DecodeOwned + View + Debug>(bytes: &[u8], kind: ErrorKind, offset: usize, path: &str) {
    let errors = [
        limcode::deserialize::<T>(bytes).unwrap_err(),
        limcode::deserialize_exact::<T>(bytes).unwrap_err(),
        limcode::deserialize_from::<T, _>(Slow(bytes)).unwrap_err(),
        limcode::validate::<T>(bytes).unwrap_err(),
    ];
    for error in errors {
        assert_eq!((error.kind(), error.offset(), error.path().to_string().as_str()), (kind, offset, path), "{error}");
    }
}

/// Does not write `value`, in any way, for this reason.
#[track_caller]
fn is_not_written<T: Encode + Debug>(value: &T, kind: ErrorKind, offset: usize, path: &str) {
    let mut buffer = vec![0; 10_000];
    let errors = [
        limcode::serialize(value).unwrap_err(),
        limcode::serialize_into(&mut buffer[..], value).unwrap_err(),
        limcode::serialize_into(&mut Vec::new(), value).unwrap_err(),
    ];
    for error in errors {
        assert_eq!((error.kind(), error.offset(), error.path().to_string().as_str()), (kind, offset, path), "{error}");
    }
}

/// Gives a byte at a time.
struct Slow<'a>(&'a [u8]);

impl Read for Slow<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let len_bytes = buffer.len().min(1);
        self.0.read(&mut buffer[..len_bytes])
    }
}

fn ended(needed: usize, remaining: usize) -> ErrorKind {
    ErrorKind::UnexpectedEnd { needed, remaining }
}

/// The bytes, and zeros behind them.
fn padded(bytes: &[u8], len_bytes: usize) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    bytes.resize(len_bytes, 0);
    bytes
}

fn owned(slot: u64, owner: Option<[u8; 16]>) -> Account {
    Account(State::Owned { slot, owner })
}

fn meta(slot: u64) -> Meta {
    Meta { slot, is_open: true }
}

fn packed() -> Packed {
    Packed { start: 1, section: vec![2, 3], region_start: Some(4), meta: meta(5), note: "six".to_owned() }
}

fn packed_bytes() -> Vec<u8> {
    let mut bytes = vec![1, 0, 2, 2, 0, 0, 0, 3, 0, 0, 0, 1, 4, 0, 0, 0];
    bytes.extend(padded(&[5, 0, 0, 0, 0, 0, 0, 0, 1], 40));
    bytes.extend([3, 0, 0, 0, 0, 0, 0, 0, b's', b'i', b'x']);
    padded(&bytes, 200)
}

#[test]
fn a_region_is_as_long_for_each_value() {
    agrees(&Account(State::Empty), &[0; 64]);
    agrees(&owned(7, None), &padded(&[1, 0, 0, 0, 7], 64));
    let with_owner = [&[1, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 1][..], &[9; 16]].concat();
    agrees(&owned(7, Some([9; 16])), &padded(&with_owner, 64));
    agrees(
        &Account(State::Listed(vec![5; 26])),
        &[&[3, 0, 0, 0, 26, 0, 0, 0, 0, 0, 0, 0][..], &[5, 0].repeat(26)].concat(),
    );
    agrees(&meta(3), &padded(&[3, 0, 0, 0, 0, 0, 0, 0, 1], 40));
    agrees(&Full { slot: 1, index: 2 }, &[1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0]);
    agrees(&Blank {}, &[0; 3]);
    agrees(&packed(), &packed_bytes());
    agrees(&Slotted { value: vec![8_u8; 2], end: 9 }, &padded(&[2, 0, 0, 0, 0, 0, 0, 0, 8, 8, 9], 80));
    agrees(&Arranged { keys: vec![[1, 2, 3]], end: 4 }, &padded(&[1, 4, 0, 0, 0, 1, 2, 3], 900));
    let layouts = [Account::FIXED_SIZE, Packed::FIXED_SIZE, Slotted::<String>::FIXED_SIZE, Arranged::FIXED_SIZE];
    assert_eq!(layouts, [Some(64), Some(200), Some(80), Some(900)]);
    assert_eq!([Account::MAX_SIZE, Packed::MAX_SIZE], [Some(64), Some(200)]);
}

#[test]
fn padding_is_ignored_and_written_as_zeros() {
    let mut bytes = limcode::serialize(&owned(7, None)).unwrap();
    bytes[13..].fill(0xee);
    let account: Account = limcode::deserialize_exact(&bytes).unwrap();
    assert_eq!(account, owned(7, None));
    assert_eq!(AccountView::parse_exact(&bytes).unwrap().raw_value(), &bytes[..13]);
    assert_eq!(limcode::serialize(&account).unwrap(), padded(&bytes[..13], 64));
    // What is behind a region is read behind all of it.
    let (pair, len_bytes) = limcode::deserialize_prefix::<(Account, u8)>(&[&bytes[..], &[5, 6]].concat()).unwrap();
    assert_eq!((pair, len_bytes), ((owned(7, None), 5), 65));
}

#[test]
fn a_region_that_is_cut_is_rejected_at_its_start() {
    let bytes = limcode::serialize(&packed()).unwrap();
    for len_bytes in [0, 1, 57, 199] {
        refuses::<Packed>(&bytes[..len_bytes], ended(200, len_bytes), 0, "Packed");
    }
    let error = limcode::deserialize::<(u8, Account)>(&[0; 64]).unwrap_err();
    assert_eq!((error.kind(), error.offset(), error.path().as_str()), (ended(65, 64), 0, "tuple"));
    let error = limcode::deserialize::<Vec<Account>>(&padded(&[2], 8 + 127)).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ended(128, 127), 8));
}

#[test]
fn a_value_sees_no_more_than_its_region() {
    // 27 elements of 2 bytes, where 52 bytes are left of the region, and more behind it.
    let long = [&[3, 0, 0, 0, 27, 0, 0, 0, 0, 0, 0, 0][..], &[5; 90]].concat();
    refuses::<Account>(&long, ended(54, 52), 12, "Account");
    refuses::<Account>(&padded(&[4], 64), ErrorKind::UnknownTag { found: 4 }, 0, "Account");
    let mut bytes = packed_bytes();
    bytes[56] = 200;
    refuses::<Packed>(&[bytes, vec![b'a'; 200]].concat(), ended(200, 136), 64, "Packed.note");
    let mut bytes = packed_bytes();
    bytes[24] = 2;
    refuses::<Packed>(&bytes, ErrorKind::InvalidBool { found: 2 }, 24, "Packed.meta.is_open");
}

#[test]
fn what_is_too_long_for_its_region_is_rejected_before_it_is_written() {
    let long = |len| Account(State::Listed(vec![5; len]));
    let kind = ErrorKind::LengthOverflow { len: 12 + 2 * 27, max: 64 };
    is_not_written(&long(27), kind, 0, "Account");
    is_not_written(&(1_u8, long(27), 2_u8), kind, 1, "tuple.1");
    is_not_written(&vec![long(26), long(27)], kind, 8 + 64, "Vec[1]");
    is_not_written(&[long(27)], kind, 0, "array[0]");
    assert_eq!(limcode::serialized_size(&long(27)).unwrap_err().kind(), kind);
    // A slot of exactly the region's size has no room for more.
    let mut slot = [0; 64];
    assert_eq!(limcode::serialize_into(&mut slot[..], &long(27)).unwrap_err().kind(), kind);
    assert_eq!(slot, [0; 64], "nothing is written");
    // In a region within a region, and within a value behind a length.
    let slotted = Slotted { value: long(27), end: 1 };
    is_not_written(&slotted, kind, 0, "Slotted.value");
    let inner = ErrorKind::LengthOverflow { len: 40 + 41, max: 80 };
    is_not_written(&Slotted { value: (meta(1), [0_u8; 32], 5_u64), end: 1 }, inner, 0, "Slotted");
    let few = Packed { section: vec![0; 40], ..packed() };
    is_not_written(&few, ErrorKind::LengthOverflow { len: 59 + 38 * 4 + 8, max: 200 }, 0, "Packed");
}

#[test]
fn elements_that_are_regions_are_found_by_their_index() {
    let accounts: Vec<_> = (0..5).map(|slot| owned(slot, (slot % 2 == 0).then_some([slot as u8; 16]))).collect();
    let bytes = limcode::serialize(&accounts).unwrap();
    assert_eq!(bytes.len(), 8 + 5 * 64);
    let view = OwnedView::<Vec<Account>, _>::parse_exact(&bytes[..]).unwrap();
    let elems = view.view();
    for index in [4, 0, 3, 1, 2] {
        let StateVariant::Owned { slot, owner } = elems.get(index).unwrap().value().variant() else {
            panic!("{elems:?}")
        };
        assert_eq!((slot, owner.is_some()), (index as u64, index % 2 == 0));
    }
    assert!(elems.get(5).is_none());
    let mut reused = vec![owned(9, None); 7];
    limcode::deserialize_in_place(&bytes, &mut reused).unwrap();
    assert_eq!(reused, accounts);
}

#[test]
fn setters_stay_within_their_region() {
    let mut bytes = packed_bytes();
    let mut view = PackedViewMut::parse_exact(&mut bytes).unwrap();
    view.set_start(0xabcd).unwrap();
    view.set_section_at(1, 9).unwrap();
    assert_eq!(view.set_section_at(2, 9).unwrap_err().code(), "buffer_too_small");
    view.meta_mut().set_slot(6).unwrap();
    view.set_meta(&meta(7)).unwrap();
    let expected = Packed { start: 0xabcd, section: vec![2, 9], meta: meta(7), ..packed() };
    assert_eq!(limcode::deserialize_exact::<Packed>(&bytes).unwrap(), expected);
    assert_eq!(bytes, limcode::serialize(&expected).unwrap(), "the padding is as it was");
    let mut bytes = limcode::serialize(&owned(1, Some([2; 16]))).unwrap();
    let mut account = AccountViewMut::parse_exact(&mut bytes).unwrap();
    assert_eq!(account.value_mut().raw().len(), 4 + 8 + 1 + 16, "the padding is not a part of the value");
    let mut bytes = limcode::serialize(&Filled { first: 1, words: vec![2, 3, 4, 5] }).unwrap();
    let mut filled = FilledViewMut::parse_exact(&mut bytes).unwrap();
    filled.set_words_at(3, 6).unwrap();
    assert_eq!(filled.set_words_at(4, 6).unwrap_err().code(), "buffer_too_small");
    assert_eq!(limcode::deserialize::<Filled>(&bytes).unwrap().words, [2, 3, 4, 6]);
}

#[test]
fn single_fields_are_read_within_their_region() {
    let bytes = packed_bytes();
    let fields = PackedFields::new(&bytes);
    assert_eq!(fields.note().unwrap(), "six");
    assert_eq!(fields.meta().unwrap().slot().unwrap(), 5);
    // A field that goes on behind its region.
    let mut long = [packed_bytes(), vec![b'a'; 200]].concat();
    long[56] = 200;
    let error = PackedFields::new(&long).note().unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ended(200, 136), 64));
    assert_eq!(
        PackedView::parse_exact(&bytes).unwrap().raw_note().len(),
        8 + 3,
        "the padding is not a part of the field"
    );
    let table = table(3);
    let bytes = limcode::serialize(&table).unwrap();
    assert_eq!(TableFields::new(&bytes).keys().unwrap().len(), 3);
}

fn table(len: u8) -> Table {
    Table { head: owned(1, None), keys: (0..len).map(|key| Key([key; 32])).collect() }
}

#[test]
fn the_rest_of_the_input_is_elements() {
    agrees(&Tail(Vec::new()), &[]);
    agrees(&Tail(vec![1, 2, 3]), &[1, 2, 3]);
    agrees(&Samples(None, vec![1, 2]), &[0, 1, 0, 0, 0, 2, 0, 0, 0]);
    agrees(&Samples(Some(3), Vec::new()), &[1, 3, 0]);
    let flags = Flags { name: "a".to_owned(), flags: vec![(true, 2), (false, 3)] };
    agrees(&flags, &[1, 0, 0, 0, 0, 0, 0, 0, b'a', 1, 2, 0, 0, 3, 0]);
    let head = padded(&[1, 0, 0, 0, 1], 64);
    agrees(&table(2), &[head, vec![0; 32], vec![1; 32]].concat());
    agrees(&Message::Ping, &[0]);
    agrees(&Message::Raw(5, vec![6]), &[1, 5, 0, 0, 0, 6]);
    agrees(&Message::Inner(Some(Box::new(Samples(None, vec![7])))), &[3, 1, 0, 7, 0, 0, 0]);
    agrees(&Message::Table { id: 8, table: table(0) }, &[&[2, 8, 0, 1, 0, 0, 0, 1][..], &[0; 59]].concat());
    assert_eq!((Table::MIN_SIZE, Table::MAX_SIZE, Table::FIXED_SIZE), (64, None, None));
    assert_eq!((Flags::MIN_SIZE, Flags::MAX_SIZE), (8, None));
    // What other types ignore behind a value is a part of this one.
    assert_eq!(limcode::deserialize::<Samples>(&[0, 1, 0, 0, 0]).unwrap(), Samples(None, vec![1]));
    assert_eq!(limcode::deserialize_prefix::<Tail>(&[1, 2]).unwrap(), (Tail(vec![1, 2]), 2));
}

#[test]
fn a_part_of_an_element_is_rejected_where_it_begins() {
    for part in [1, 2, 3] {
        let bytes = padded(&[0], 1 + 8 + part);
        refuses::<Samples>(&bytes, ended(4, part), 9, "Samples.1");
    }
    let bytes = limcode::serialize(&table(2)).unwrap();
    refuses::<Table>(&bytes[..64 + 63], ended(32, 31), 64 + 32, "Table.keys");
    refuses::<Table>(&bytes[..63], ended(64, 63), 0, "Table");
    let bool_is_checked = [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 2, 2, 0];
    refuses::<Flags>(&bool_is_checked, ErrorKind::InvalidBool { found: 2 }, 11, "Flags.flags[1].0");
}

#[test]
fn the_number_of_elements_has_a_limit_in_both_directions() {
    let flags = |len| Flags { name: String::new(), flags: vec![(true, 2); len] };
    let longest = limcode::serialize(&flags(100)).unwrap();
    assert_eq!(limcode::deserialize_exact::<Flags>(&longest).unwrap(), flags(100));
    let kind = ErrorKind::LengthOverflow { len: 101, max: 100 };
    refuses::<Flags>(&[&longest[..], &[1, 2, 0]].concat(), kind, 8, "Flags.flags");
    is_not_written(&flags(101), kind, 8, "Flags.flags");
}

#[test]
fn the_rest_of_a_section_ends_with_it() {
    agrees(
        &Filled { first: 1, words: vec![2, 3, 4, 0] },
        &padded(&[&[1, 2][..], &[0; 7], &[3], &[0; 7], &[4]].concat(), 33),
    );
    for words in [vec![], vec![2], vec![2, 3, 4]] {
        let len = 1 + 8 * words.len() as u64;
        let kind = ErrorKind::LengthMismatch { len, expected: 33 };
        is_not_written(&Filled { first: 1, words: words.clone() }, kind, 0, "Filled");
        let within = Envelope { frames: vec![], filled: vec![Filled { first: 1, words }], tail: Tail(vec![]) };
        is_not_written(&within, kind, 16, "Envelope.filled[0]");
    }
    let framed = Framed { kind: 1, keys: vec![meta(2)] };
    let bytes = [&[41, 0, 1][..], &padded(&[2, 0, 0, 0, 0, 0, 0, 0, 1], 40)].concat();
    agrees(&framed, &bytes);
    let part = [&[40, 0][..], &bytes[2..]].concat();
    refuses::<Framed>(&part, ended(40, 39), 3, "Framed.keys");
    let envelope =
        Envelope { frames: vec![framed], filled: vec![Filled { first: 7, words: vec![1; 4] }], tail: Tail(vec![9; 2]) };
    let written = limcode::serialize(&envelope).unwrap();
    assert_eq!(limcode::deserialize_exact::<Envelope>(&written).unwrap(), envelope);
    assert_eq!(&written[written.len() - 2..], [9, 9]);
}

/// What ends with the rest may be in a region of another type; nothing behind a part that ends elsewhere fills anything.
#[test]
fn a_rest_within_an_option_fills_its_region_as_well() {
    #[derive(Debug, PartialEq, limcode::Limcode)]
    struct Ends {
        first: u8,
        #[limcode(len = rest)]
        words: Vec<u16>,
    }
    #[derive(Debug, PartialEq, limcode::Limcode)]
    #[limcode(region = 8)]
    struct Outer {
        framed: Inner,
        ends: Option<Box<Ends>>,
    }
    #[derive(Debug, PartialEq, limcode::Limcode)]
    #[limcode(byte_len = u8)]
    struct Inner {
        #[limcode(len = rest)]
        bytes: Vec<u8>,
    }
    let outer = |bytes: &[u8], words: Option<&[u16]>| Outer {
        framed: Inner { bytes: bytes.to_vec() },
        ends: words.map(|words| Box::new(Ends { first: 9, words: words.to_vec() })),
    };
    for (value, bytes) in [
        (outer(&[7], None), [1, 7, 0, 0, 0, 0, 0, 0]),
        (outer(&[7], Some(&[5, 6])), [1, 7, 1, 9, 5, 0, 6, 0]),
        (outer(&[1, 2, 3, 4, 5], Some(&[])), [5, 1, 2, 3, 4, 5, 1, 9]),
    ] {
        assert_eq!(limcode::serialize(&value).unwrap(), bytes);
        assert_eq!(limcode::deserialize_exact::<Outer>(&bytes).unwrap(), value);
    }
    // Nothing reads what is before a region to its end.
    assert_eq!(limcode::serialized_size(&(Tail(vec![1]), outer(&[7], None))).unwrap(), 9);
    let kind = ErrorKind::LengthMismatch { len: 6, expected: 8 };
    is_not_written(&outer(&[7], Some(&[5])), kind, 0, "Outer");
    assert_eq!(limcode::serialized_size(&outer(&[7], Some(&[5]))).unwrap_err().kind(), kind);
    is_not_written(&vec![outer(&[7], None), outer(&[7], Some(&[5]))], kind, 16, "Vec[1]");
}

#[test]
fn the_rest_is_viewed_and_set_in_place() {
    let mut bytes = limcode::serialize(&table(4)).unwrap();
    let view = TableView::parse(&bytes).unwrap();
    assert_eq!((view.keys().len(), view.raw_keys().len()), (4, 128));
    assert_eq!(view.keys()[3].0, [3; 32]);
    let mut table_mut = TableViewMut::parse(&mut bytes).unwrap();
    table_mut.set_keys_at(3, &Key([7; 32])).unwrap();
    assert_eq!(table_mut.set_keys_at(4, &Key([7; 32])).unwrap_err().code(), "buffer_too_small");
    assert_eq!(TableView::parse(&bytes).unwrap().keys()[3].0, [7; 32]);
}

#[test]
fn a_stream_is_read_to_its_end_for_the_rest_and_no_further_for_a_region() {
    let bytes = [limcode::serialize(&owned(3, None)).unwrap(), vec![1, 2, 3]].concat();
    let mut stream = &bytes[..];
    assert_eq!(limcode::deserialize_from::<Account, _>(&mut stream).unwrap(), owned(3, None));
    assert_eq!(limcode::deserialize_from::<Tail, _>(&mut stream).unwrap(), Tail(vec![1, 2, 3]));
    assert_eq!(stream, []);
}

#[test]
fn views_of_everything_with_regions_are_as_decoded() {
    let everywhere = limcode_schemas::examples::regions::Everywhere {
        accounts: vec![owned(1, None), Account(State::Named("two".to_owned()))],
        metas: [meta(3), meta(4)],
        full: Full { slot: 5, index: 6 },
        number: 7,
        packed: Some(packed()),
        pair: (Blank {}, 8, Slotted { value: vec![9], end: 10 }),
        boxed: Box::new(owned(11, Some([12; 16]))),
        arranged: Some(Arranged { keys: vec![[13; 3]; 2], end: 14 }),
        map: [(meta(15), Blank {})].into(),
    };
    let bytes = limcode::serialize(&everywhere).unwrap();
    let view = EverywhereView::parse_exact(&bytes).unwrap();
    assert_eq!(view.to_owned().unwrap(), everywhere);
    assert_eq!(format!("{view:?}"), format!("{everywhere:?}"));
}

/// Issue 16: the bytes of so many elements, as a number of 64 bits, would be few.
#[test]
fn counts_whose_bytes_wrap_around_are_rejected() {
    for (size, wrapping) in
        [(40_u64, (1_u64 << 61) / 5 + 1), (40, u64::MAX / 40 + 1), (32, 1 << 59), (64, 1 << 58), (64, u64::MAX)]
    {
        let bytes = [&wrapping.to_le_bytes()[..], &[0; 200]].concat();
        let needed = usize::try_from(size.saturating_mul(wrapping)).unwrap();
        match size {
            40 => refuses::<Vec<Meta>>(&bytes, ended(needed, 200), 8, "Vec"),
            64 => refuses::<Vec<Account>>(&bytes, ended(needed, 200), 8, "Vec"),
            _ => refuses::<Vec<Key>>(&bytes, ended(needed, 200), 8, "Vec"),
        }
    }
}
