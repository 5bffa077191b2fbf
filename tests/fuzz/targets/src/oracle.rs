//! bincode 1.3.3 on the serde twins: beside limcode's codec of the type, and beside `limcode::serde` on the twin itself.

use std::fmt::Debug;
use std::sync::OnceLock;

use limcode::serde as bridge;
use limcode::{Decode, Encode, ErrorKind};
use limcode_tests::bincode as peer;
use limcode_tests::oracle::bincode_deserialize_exact;
use serde::{Deserialize, Serialize};

use crate::forms::prefix;
use crate::types;

/// The number of bytes of a value and what is written of it; or why there is none.
pub(crate) type Reading = limcode::Result<(usize, Vec<u8>)>;

/// What limcode makes of the front of `bytes`.
pub(crate) fn again<'de, T: Encode + Decode<'de>>(bytes: &'de [u8]) -> Reading {
    let (value, len_bytes) = prefix::<T>(bytes)?;
    Ok((len_bytes, limcode::serialize(&value)?))
}

/// What bincode makes of the front of `bytes`.
pub(crate) fn read<'de, T: Serialize + Deserialize<'de>>(bytes: &'de [u8]) -> Option<Vec<u8>> {
    let value: T = peer::deserialize(bytes).ok()?;
    Some(peer::serialize(&value).expect("what bincode has read it can write"))
}

/// Reads the bytes after the first four, which pick the type, by limcode and by bincode: both must accept them as the same value, or reject
/// them. Types that serde cannot describe are left out.
///
/// # Panics
/// If they differ in another way than `docs/wire.md` says.
pub fn bincode(data: &[u8]) {
    static TWINS: OnceLock<Twins> = OnceLock::new();
    let twins = TWINS.get_or_init(|| twins(types::for_bincode()));
    let Some((index, bytes)) = types::picked(twins, data) else { return };
    let (ty, twin) = twins[index].1;
    let ours = (ty.again)(&bytes);
    // bincode has no limit of depth, and counts to any number of elements without bytes.
    let is_known = |error: &limcode::Error| ty.known.has_free_elems || is_too_deep(error.kind());
    if ours.as_ref().is_err_and(is_known) {
        return;
    }
    match (ours, (twin.read)(&bytes)) {
        (Ok((_, mut ours)), Some(mut theirs)) => {
            if ty.known.is_unordered {
                ours.sort_unstable();
                theirs.sort_unstable();
            }
            assert_eq!(ours, theirs, "{}: bincode writes another value", ty.name);
        }
        (Err(_), None) => {}
        (Ok(_), None) => panic!("{}: only bincode rejects {bytes:02x?}", ty.name),
        (Err(error), Some(_)) => panic!("{}: only limcode rejects {bytes:02x?}: {error:?}", ty.name),
    }
}

fn is_too_deep(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::DepthExceeded { .. })
}

/// Reads the bytes after the first four, which pick the type, by `limcode::serde` and by bincode.
///
/// # Panics
/// If they differ in another way than `docs/wire.md` says.
pub fn bridge(data: &[u8]) {
    static TWINS: OnceLock<Twins> = OnceLock::new();
    let twins = TWINS.get_or_init(|| twins(types::for_bridge()));
    let Some((index, bytes)) = types::picked(twins, data) else { return };
    let (ty, twin) = twins[index].1;
    (twin.bridge)(&bytes, ty.known.has_free_elems);
}

/// Compares `limcode::serde` with bincode on the serde twin `T`.
pub(crate) fn compare<'de, T: Serialize + Deserialize<'de> + Debug>(bytes: &'de [u8], has_free_elems: bool) {
    let ours = bridge::deserialize::<T>(bytes);
    let is_known = |error: &bridge::Error| has_free_elems || is_too_deep(error.kind());
    if ours.as_ref().is_err_and(is_known) {
        return;
    }
    let (ours_exact, theirs_exact) = (bridge::deserialize_exact::<T>(bytes), bincode_deserialize_exact::<T>(bytes));
    equal(&ours, &peer::deserialize::<T>(bytes), bytes);
    equal(&ours_exact, &theirs_exact, bytes);
}

/// Compares what was read, by the bytes that bincode writes of it.
#[inline(never)]
fn equal<T: Serialize + Debug>(ours: &bridge::Result<T>, theirs: &peer::Result<T>, bytes: &[u8]) {
    match (ours, theirs) {
        (Ok(ours), Ok(theirs)) => {
            let mut written = bridge::serialize(ours).expect("what was read can be written");
            assert_eq!(bridge::serialized_size(ours).ok(), Some(written.len() as u64));
            assert_eq!(written, peer::serialize(ours).expect("what was read can be written"), "{ours:?}");
            let mut expected = peer::serialize(theirs).expect("what bincode has read it can write");
            if written != expected {
                // A hash table has an order of its own.
                written.sort_unstable();
                expected.sort_unstable();
            }
            assert_eq!(written, expected, "{ours:?}, by bincode {theirs:?}");
        }
        (Err(error), Err(_)) => assert!(error.offset() <= bytes.len(), "{error}"),
        _ => panic!("{ours:?}, by bincode {theirs:?} of {bytes:02x?}"),
    }
}

/// Types with a twin, in the order of their numbers.
type Twins = Vec<(u32, (&'static types::Type, types::Twin))>;

fn twins(types: &'static [(u32, types::Type)]) -> Twins {
    types.iter().filter_map(|(number, ty)| Some((*number, (ty, ty.twin?)))).collect()
}
