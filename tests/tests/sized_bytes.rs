//! Arrays of bytes behind their length: bytes, and what is rejected in each direction.

use std::fmt::Debug;

use limcode::{Bump, DecodeOwned, ErrorKind, Limcode};
use limcode_schemas::examples::sized_bytes::{Exact, Fixed, Resized, ResizedRef, Set, Store};

/// As many bytes as `N`, none of them 0.
fn bytes<const N: usize>(first: u8) -> [u8; N] {
    std::array::from_fn(|at| first.wrapping_add(at as u8) | 1)
}

fn exact() -> Exact {
    Exact {
        version: 1,
        wide: bytes(2),
        narrow: bytes(3),
        named: bytes(4),
        empty: [],
        short: bytes(5),
        varint: bytes(6),
        end: 7,
    }
}

fn resized() -> Resized {
    let Exact { version, wide, narrow, named, empty, short, varint, end } = exact();
    Resized { version, wide, narrow, named, empty, short, varint, name: "ab".to_owned(), end }
}

/// Offsets of the lengths in the encoding of an [`Exact`].
const LENGTHS: [(&str, usize, u64); 6] =
    [("wide", 1, 40), ("narrow", 49, 3), ("named", 53, 5), ("empty", 60, 0), ("short", 64, 130), ("varint", 196, 2)];

/// The encoding of an [`Exact`].
fn encoding() -> Vec<u8> {
    let value = exact();
    [
        &[1][..],
        &40_u64.to_le_bytes(),
        &value.wide,
        &[3],
        &value.narrow,
        &5_u16.to_le_bytes(),
        &value.named,
        &0_u32.to_le_bytes(),
        &[0x82, 0x01],
        &value.short,
        &[2],
        &value.varint,
        &[7, 0],
    ]
    .concat()
}

/// A [`Resized`] whose arrays have as many bytes as these on the wire.
fn of_lengths(wide: &[u8], narrow: &[u8], named: &[u8], empty: &[u8], short: &[u8], varint: &[u8]) -> Vec<u8> {
    #[derive(Limcode)]
    struct Vectors {
        version: u8,
        wide: Vec<u8>,
        #[limcode(len = u8)]
        narrow: Vec<u8>,
        #[limcode(len = u16)]
        named: Vec<u8>,
        #[limcode(len = u32)]
        empty: Vec<u8>,
        #[limcode(short_vec)]
        short: Vec<u8>,
        #[limcode(len = varint)]
        varint: Vec<u8>,
        name: String,
        end: u16,
    }
    let [wide, narrow, named, empty, short, varint] = [wide, narrow, named, empty, short, varint].map(<[u8]>::to_vec);
    let value = Vectors { version: 1, wide, narrow, named, empty, short, varint, name: "ab".to_owned(), end: 7 };
    limcode::serialize(&value).unwrap()
}

/// Kind, offset and path of the error.
fn rejected<T: DecodeOwned + Debug>(bytes: &[u8]) -> (ErrorKind, usize, String) {
    let error = limcode::deserialize_exact::<T>(bytes).expect_err("it is rejected");
    (error.kind(), error.offset(), error.path().to_string())
}

/// Decodes bytes in every form.
fn decoded(bytes: &[u8]) -> Resized {
    let value = limcode::deserialize_exact::<Resized>(bytes).unwrap();
    let mut in_place = Resized { name: "longer".to_owned(), wide: [0xff; 40], narrow: [0xff; 3], ..resized() };
    limcode::deserialize_in_place(bytes, &mut in_place).unwrap();
    assert_eq!(in_place, value);
    let arena = Bump::new();
    let borrowed: ResizedRef<'_> = limcode::deserialize_in(bytes, &arena).unwrap();
    assert_eq!((borrowed.wide, borrowed.short, borrowed.name), (value.wide, value.short, &*value.name));
    assert_eq!(limcode::serialize(&borrowed).unwrap(), limcode::serialize(&value).unwrap());
    let view = limcode::read_view::<Resized>(&mut limcode::Reader::new(bytes)).unwrap();
    assert_eq!((view.wide().unwrap(), view.narrow().unwrap()), (value.wide, value.narrow));
    assert_eq!((view.named().unwrap(), view.empty().unwrap()), (value.named, value.empty));
    assert_eq!((view.short().unwrap(), view.varint().unwrap()), (value.short, value.varint));
    assert_eq!((view.name(), view.end()), (&*value.name, value.end));
    value
}

#[test]
fn arrays_are_written_behind_their_length() {
    assert_eq!(limcode::serialize(&exact()).unwrap(), encoding());
    assert_eq!(limcode::serialized_size(&exact()).unwrap(), encoding().len() as u64);
    assert_eq!(limcode::deserialize_exact::<Exact>(&encoding()).unwrap(), exact());
    let view = limcode::read_view::<Exact>(&mut limcode::Reader::new(&encoding())).map(|view| view.short().unwrap());
    assert_eq!(view.unwrap(), exact().short);
    let full = of_lengths(&bytes::<40>(2), &bytes::<3>(3), &bytes::<5>(4), &[], &bytes::<130>(5), &bytes::<2>(6));
    assert_eq!(limcode::serialize(&resized()).unwrap(), full);
    assert_eq!(decoded(&full), resized());
    for len_bytes in 0..full.len() {
        assert_eq!(limcode::deserialize::<Resized>(&full[..len_bytes]).unwrap_err().code(), "unexpected_end");
    }
}

#[test]
fn another_length_is_rejected_unless_it_is_lossy() {
    for (name, offset, expected) in LENGTHS {
        let mut bytes = encoding();
        bytes[offset] ^= 4;
        let len = expected ^ 4;
        let error = (ErrorKind::LengthMismatch { len, expected }, offset, format!("Exact.{name}"));
        assert_eq!(rejected::<Exact>(&bytes), error);
    }
    let mut bytes = encoding();
    bytes[1..9].fill(0xff);
    let error = ErrorKind::LengthMismatch { len: u64::MAX, expected: 40 };
    assert_eq!(rejected::<Exact>(&bytes), (error, 1, "Exact.wide".to_owned()));
}

#[test]
fn fewer_bytes_are_followed_by_zeros() {
    let value = decoded(&of_lengths(&[1, 2], &[], &[3], &[], &[4; 129], &[5]));
    let mut wide = [0; 40];
    wide[..2].copy_from_slice(&[1, 2]);
    assert_eq!((value.wide, value.narrow, value.named), (wide, [0; 3], [3, 0, 0, 0, 0]));
    assert_eq!((value.short[128], value.short[129], value.varint), (4, 0, [5, 0]));
    // All bytes are written.
    let written = limcode::serialize(&value).unwrap();
    assert_eq!(written[1..11], [40, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
    assert_eq!(limcode::deserialize_exact::<Resized>(&written).unwrap(), value);
}

#[test]
fn more_bytes_are_read_and_dropped() {
    let value = decoded(&of_lengths(&[1; 300], &[2; 255], &[3; 400], &[4; 20], &[5; 300], &[6; 100]));
    assert_eq!((value.wide, value.narrow, value.named, value.varint), ([1; 40], [2; 3], [3; 5], [6; 2]));
    assert_eq!((value.short, value.name.as_str(), value.end), ([5; 130], "ab", 7));
}

#[test]
fn the_bytes_that_a_length_says_must_be_there() {
    let mut bytes = limcode::serialize(&resized()).unwrap();
    let remaining = bytes.len() - 9;
    for len in [1 << 20, u64::MAX >> 1, u64::MAX] {
        bytes[1..9].copy_from_slice(&len.to_le_bytes());
        let error = ErrorKind::UnexpectedEnd { needed: len as usize, remaining };
        assert_eq!(rejected::<Resized>(&bytes), (error, 9, "Resized.wide".to_owned()));
        let view = limcode::read_view::<Resized>(&mut limcode::Reader::new(&bytes)).unwrap_err();
        assert_eq!((view.kind(), view.offset()), (error, 9));
    }
}

#[test]
fn elements_and_variants_hold_them() {
    let fixed = [Fixed { slot: 1, hash: [2; 4] }, Fixed { slot: 3, hash: [4; 4] }];
    let mut bytes = limcode::serialize(&fixed[..]).unwrap();
    assert_eq!(bytes.len(), 8 + 2 * 16);
    assert_eq!(limcode::deserialize_exact::<Vec<Fixed>>(&bytes).unwrap(), fixed);
    bytes[32] = 5;
    let error = ErrorKind::LengthMismatch { len: 5, expected: 4 };
    assert_eq!(rejected::<Vec<Fixed>>(&bytes), (error, 32, "Vec[1].hash".to_owned()));
    let sets = [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 9, 2, 0, 8, 8];
    let store = Store::Sets { sets: vec![Set { bits: [9, 0] }], last: [8, 8, 0, 0, 0, 0, 0, 0, 0] };
    let sets = [&[1, 0, 0, 0][..], &sets[8..]].concat();
    assert_eq!(limcode::deserialize_exact::<Store>(&sets).unwrap(), store);
    assert_eq!(
        limcode::deserialize_exact::<Store>(&[2, 0, 0, 0, 6, 1, 2, 3, 4, 5, 6]).unwrap(),
        Store::One([1, 2, 3, 4])
    );
}
