//! The comparison with bincode.

use std::fmt::Debug;
use std::io::Cursor;

use limcode::serde as bridge;
use limcode_tests::bincode;
use limcode_tests::mutation::mutate;
use limcode_tests::oracle::bincode_deserialize_exact;
use limcode_tests::random::Random;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Random edits of each encoded value.
const MUTATIONS: usize = 150;

/// What a changed byte is set to.
const TELLING_BYTES: [u8; 7] = [0x00, 0x01, 0x02, 0x7f, 0x80, 0xfe, 0xff];

/// A type that both codecs read.
pub trait Subject: Serialize + DeserializeOwned + PartialEq + Debug {}

impl<T: Serialize + DeserializeOwned + PartialEq + Debug> Subject for T {}

/// Compares what is written of `value`, and what is read of it whole, cut, and damaged.
pub fn agree<T: Subject>(value: &T) {
    let bytes = agree_whole(value);
    for len_bytes in 0..bytes.len() {
        judge::<T>(&bytes[..len_bytes]);
    }
    for at in 0..bytes.len().min(200) {
        let mut changed = bytes.clone();
        for byte in TELLING_BYTES {
            changed[at] = byte;
            judge::<T>(&changed);
        }
    }
    let mut random = Random::new(bytes.len() as u64);
    for _ in 0..MUTATIONS {
        judge::<T>(&mutate(&mut random, &bytes));
    }
}

/// [`agree`] on undamaged bytes only, which are given back: for types of which bincode would read for ever.
pub fn agree_whole<T: Subject>(value: &T) -> Vec<u8> {
    let bytes = written(value);
    assert!(same(&bridge::deserialize_exact::<T>(&bytes).expect("its own bytes"), value), "{value:?}: another value");
    judge::<T>(&bytes);
    let followed = [&bytes[..], &[1, 2, 3]].concat();
    judge::<T>(&followed);
    let (prefix, len_bytes) = bridge::deserialize_prefix::<T>(&followed).expect("its own bytes");
    assert!(same(&prefix, value) && len_bytes == bytes.len(), "{value:?}: another prefix");
    bytes
}

/// The bytes of `value`, which all ways of writing agree on.
pub fn written<T: Serialize + ?Sized>(value: &T) -> Vec<u8> {
    let bytes = bincode::serialize(value).expect("bincode writes it");
    assert_eq!(bridge::serialize(value).expect("the bridge writes it"), bytes);
    assert_eq!(bridge::serialized_size(value).expect("the bridge counts it"), bytes.len() as u64);
    let mut appended = vec![7; 3];
    bridge::serialize_into(&mut appended, value).expect("a vector takes it");
    assert_eq!(appended, [&[7; 3], &bytes[..]].concat());
    let mut cursor = Cursor::new(Vec::new());
    bridge::serialize_into(&mut cursor, value).expect("a cursor takes it");
    assert_eq!(cursor.into_inner(), bytes);
    let mut slice = vec![9; bytes.len() + 2];
    bridge::serialize_into(&mut slice[..], value).expect("a slice takes it");
    assert_eq!(slice, [&bytes[..], &[9, 9]].concat());
    bytes
}

/// Compares the verdicts of both on `bytes`, and the values: from a slice, from a slice that must be read to its end, and
/// from a reader. bincode is not asked to read what it refuses from a reader: it allocates what a length says.
pub fn judge<T: Subject>(bytes: &[u8]) {
    if judge_slice::<T>(bytes) {
        judge_reader::<T>(bytes);
    } else {
        let read = bridge::deserialize_from::<_, T>(bytes);
        assert!(read.is_err(), "{bytes:02x?}: {read:?} from a reader");
    }
}

/// Compares the verdicts of both on a reader, and the values, for which as many bytes must have been read.
pub fn judge_reader<T: Subject>(bytes: &[u8]) {
    let (mut theirs, mut ours) = (Cursor::new(bytes), Cursor::new(bytes));
    if compare(bincode::deserialize_from::<_, T>(&mut theirs), bridge::deserialize_from(&mut ours), bytes) {
        assert_eq!(ours.position(), theirs.position(), "{bytes:02x?}: other bytes were read");
    }
}

/// Compares the verdicts of both on a slice, and the values; whether both accept it.
pub fn judge_slice<T: Subject>(bytes: &[u8]) -> bool {
    compare(bincode_deserialize_exact::<T>(bytes), bridge::deserialize_exact(bytes), bytes);
    compare(bincode::deserialize::<T>(bytes), bridge::deserialize(bytes), bytes)
}

/// Whether both accept.
fn compare<T: Subject>(theirs: bincode::Result<T>, ours: bridge::Result<T>, bytes: &[u8]) -> bool {
    match (&theirs, &ours) {
        (Ok(theirs), Ok(ours)) => assert!(same(theirs, ours), "{bytes:02x?}: {ours:?}, bincode {theirs:?}"),
        (Err(_), Err(error)) => assert!(error.offset() <= bytes.len(), "{bytes:02x?}: {error}"),
        _ => panic!("{bytes:02x?}: {ours:?}, bincode {theirs:?}"),
    }
    ours.is_ok()
}

/// Equal, or of equal bytes: a NaN is not equal to itself, and a map may come in another order.
fn same<T: Subject>(a: &T, b: &T) -> bool {
    a == b || bincode::serialize(a).ok() == bincode::serialize(b).ok()
}
