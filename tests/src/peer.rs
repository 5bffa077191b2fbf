//! The codecs that limcode is compared with, behind one trait.

use serde::Serialize;
use serde::de::DeserializeOwned;
use wincode::config::Configuration;
use wincode::{SchemaRead, SchemaWrite};

/// A codec that is known to be right about `T`.
pub trait Peer<T> {
    /// Its name.
    const NAME: &'static str;

    /// The bytes of `value`.
    ///
    /// # Panics
    /// If it refuses the value.
    fn serialize(value: &T) -> Vec<u8>;

    /// The value at the front of `bytes`.
    ///
    /// # Errors
    /// In its own words.
    fn deserialize(bytes: &[u8]) -> Result<T, String>;
}

/// bincode's free functions, by serde's impls.
#[derive(Debug)]
pub struct Bincode;

impl<T: Serialize + DeserializeOwned> Peer<T> for Bincode {
    const NAME: &'static str = "bincode";

    fn serialize(value: &T) -> Vec<u8> {
        bincode::serialize(value).expect("bincode writes it")
    }

    fn deserialize(bytes: &[u8]) -> Result<T, String> {
        bincode::deserialize(bytes).map_err(|error| error.to_string())
    }
}

/// wincode, with vectors of up to [`MAX_VEC_BYTES`] where its own limit is 4 MiB.
#[derive(Debug)]
pub struct Wincode;

/// What [`Wincode`] allocates at once, in bytes: it trusts the count that it reads.
const MAX_VEC_BYTES: usize = 1 << 28;

/// The configuration of [`Wincode`].
pub type WincodeConfig = Configuration<true, MAX_VEC_BYTES>;

const WINCODE: WincodeConfig = Configuration::default().with_preallocation_size_limit::<MAX_VEC_BYTES>();

/// What wincode reads and writes.
pub trait InWincode:
    SchemaWrite<WincodeConfig, Src = Self> + for<'de> SchemaRead<'de, WincodeConfig, Dst = Self>
{
}

impl<T> InWincode for T where T: SchemaWrite<WincodeConfig, Src = T> + for<'de> SchemaRead<'de, WincodeConfig, Dst = T> {}

impl<T: InWincode> Peer<T> for Wincode {
    const NAME: &'static str = "wincode";

    fn serialize(value: &T) -> Vec<u8> {
        wincode::config::serialize(value, WINCODE).expect("wincode writes it")
    }

    fn deserialize(bytes: &[u8]) -> Result<T, String> {
        wincode::config::deserialize(bytes, WINCODE).map_err(|error| error.to_string())
    }
}
