//! Short lengths and varints beside the official crates.

use limcode::{Limcode, Reader, Varint};
use limcode_tests::bincode;
use limcode_tests::wincode::{self, SchemaRead, SchemaWrite};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use solana_short_vec::decode_shortu16_len;
use solana_wincode_varint::Leb128Int;

/// A list of the official crate, and the same by limcode.
#[derive(Limcode, Serialize, Deserialize)]
struct List(
    #[limcode(short_vec)]
    #[serde(with = "solana_short_vec")]
    Vec<u16>,
);

/// A varint, for the official codecs and for limcode.
macro_rules! number {
    ($name:ident, $ty:ty, $wincode:tt) => {
        #[derive(Limcode, Serialize, Deserialize, SchemaRead, SchemaWrite)]
        struct $name(
            #[limcode(varint)]
            #[serde(with = "solana_serde_varint")]
            #[wincode(with = $wincode)]
            $ty,
        );

        impl From<$name> for u64 {
            fn from(number: $name) -> u64 {
                number.0.into()
            }
        }
    };
}

number!(Of16, u16, "Leb128Int<u16>");
number!(Of32, u32, "Leb128Int<u32>");
number!(Of64, u64, "Leb128Int<u64>");

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
    let (ours, theirs) = (limcode::deserialize::<List>(data), bincode::deserialize::<List>(data));
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
    O: limcode::Encode + limcode::DecodeOwned + Serialize + DeserializeOwned + Into<u64>,
    O: for<'de> SchemaRead<'de, wincode::config::DefaultConfig, Dst = O>,
{
    let mut input = Reader::new(data);
    let ours = input.take_varint::<T>().map(Into::into).ok();
    let len_bytes = input.offset();
    assert_eq!(ours, bincode::deserialize::<O>(data).ok().map(Into::into), "{data:02x?}");
    assert_eq!(ours, wincode::deserialize::<O>(data).ok().map(Into::into), "{data:02x?}");
    let Ok(number) = limcode::deserialize::<O>(data) else {
        assert_eq!(ours, None, "{data:02x?}");
        return;
    };
    assert_eq!(limcode::serialize(&number).expect("what was read can be written"), data[..len_bytes]);
    assert_eq!(ours, Some(number.into()), "{data:02x?}");
}
