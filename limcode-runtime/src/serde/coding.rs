//! Coding for fields whose type implements serde's traits only.

use super::access::decode;
use super::levels::Levels;
use super::ser::encode;
use super::source::Input;
use crate::entry::api;
use crate::{Coding, Encode, Layout, Mode, Reader, Result, Writer};
use ::serde::Serialize;
use ::serde::de::DeserializeOwned;
use core::marker::PhantomData;

/// The coding of any type that is serde's `Serialize` and `DeserializeOwned`: bincode's bytes of it.
///
/// `#[limcode(with = limcode::serde::AsSerde)]` on a field lets a derived type hold a type of another crate. A derive of
/// limcode's on that type, where it can be had, is faster, and known to the C++ side.
///
/// ```
/// # use limcode_runtime as limcode;
/// # use limcode::{deserialize_as, serialize_as, serde::AsSerde};
/// # fn main() -> limcode::Result<()> {
/// let bytes = serialize_as::<AsSerde, _>(&(1_u8, true))?;
/// assert_eq!(bytes, [1, 1]);
/// assert_eq!(deserialize_as::<AsSerde, (u8, bool)>(&bytes)?, (1, true));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub enum AsSerde {}

impl Layout for AsSerde {
    const NAME: &'static str = "AsSerde";
    const MIN_SIZE: usize = 0;
    const IS_FIXED: bool = false;
}

impl<T: Serialize + DeserializeOwned> Coding<T> for AsSerde {
    #[inline]
    fn encode<M: Mode>(value: &T, output: &mut Writer<'_, M>) -> Result<()> {
        if output.is_endless() {
            let levels = Levels::left(output.depth());
            return encode(value, output, levels);
        }
        // A slice: numbers ask for the room of those that may follow, which a slice may not have.
        let start = output.position();
        match api::to_vec(&Nested { value, levels: Levels::left(output.depth()) }) {
            Ok(bytes) => output.put_bytes(&bytes),
            Err(error) => Err(error.moved(start)),
        }
    }

    #[inline]
    fn decode<M: Mode>(input: &mut Reader<'_, M>) -> Result<T> {
        let levels = Levels::left(input.depth());
        let mut own = Input::new(input.detached());
        let decoded = decode(&mut own, levels, PhantomData);
        *input = own.reader;
        decoded.map_err(|failure| failure.0)
    }
}

/// A value inside others, to be written to a vector of its own.
struct Nested<'a, T> {
    value: &'a T,
    levels: Levels,
}

impl<T> Layout for Nested<'_, T> {
    const NAME: &'static str = "AsSerde";
    const MIN_SIZE: usize = 0;
    const IS_FIXED: bool = false;
}

impl<T: Serialize> Encode for Nested<'_, T> {
    #[inline]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        encode(self.value, output, self.levels)
    }
}
