//! Short lengths and varints beside the official crates.

use limcode::{Limcode, Reader, Varint};
use limcode_tests::peer::{Bincode, InWincode, Peer, Wincode};
use limcode_tests::varints::{Of16, Of32, Of64};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use solana_short_vec::decode_shortu16_len;

/// A list of the official crate, and the same by limcode.
#[derive(Limcode, Serialize, Deserialize)]
struct List(
    #[limcode(short_vec)]
    #[serde(with = "solana_short_vec")]
    Vec<u16>,
);

/// Reads the bytes as a short length, as a list behind one, and as varints of each width.
///
/// # Panics
/// If limcode and the official crates differ.
pub fn lengths(data: &[u8]) {
    let mut input = Reader::new(data);
    let ours = input.take_short_len().map(|len| (len, input.offset())).ok();
    assert_eq!(ours, decode_shortu16_len(data).ok(), "{data:02x?}");
    list(data);
    varint::<u16, Of16>(data);
    varint::<u32, Of32>(data);
    varint::<u64, Of64>(data);
}

fn list(data: &[u8]) {
    let (ours, theirs) = (limcode::deserialize::<List>(data), <Bincode as Peer<List>>::deserialize(data));
    match (&ours, &theirs) {
        (Ok(List(ours)), Ok(List(theirs))) => {
            assert_eq!(ours, theirs);
            let written = limcode::serialize(&List(ours.clone())).expect("what was read can be written");
            assert!(data.starts_with(&written), "{written:02x?}");
        }
        (Err(_), Err(_)) => {}
        _ => panic!("{data:02x?}: {:?}, by the official crate {:?}", ours.err(), theirs.err()),
    }
}

fn varint<T, O>(data: &[u8])
where
    T: Varint + Into<u64>,
    O: limcode::Encode + limcode::DecodeOwned + InWincode + Serialize + DeserializeOwned + Into<u64>,
{
    let mut input = Reader::new(data);
    let ours = input.take_varint::<T>().map(Into::into).ok();
    let len_bytes = input.offset();
    assert_eq!(ours, <Bincode as Peer<O>>::deserialize(data).ok().map(Into::into), "{data:02x?}");
    assert_eq!(ours, <Wincode as Peer<O>>::deserialize(data).ok().map(Into::into), "{data:02x?}");
    let Ok(number) = limcode::deserialize::<O>(data) else {
        assert_eq!(ours, None, "{data:02x?}");
        return;
    };
    assert_eq!(limcode::serialize(&number).expect("what was read can be written"), data[..len_bytes]);
    assert_eq!(ours, Some(number.into()), "{data:02x?}");
}
