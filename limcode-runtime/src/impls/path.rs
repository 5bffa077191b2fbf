//! Paths: their text. A path that is not UTF-8 has no wire form.

use crate::traits::collection::{Collection, PutCollection, TakeCollection, collection};
use crate::{Decode, Encode, Error, ErrorKind, Layout, Mode, Reader, Result, Writer};
use std::path::{Path, PathBuf};

collection!(layout Path, "Path", []);
collection!(encode Path, []);
collection!(PathBuf, "PathBuf", []);

macro_rules! path {
    ($($path:ty),*) => {$(
        impl Collection for $path {
            const ELEM_MIN_SIZE: usize = 1;

            #[inline]
            fn len_elems(&self) -> usize {
                self.as_os_str().len()
            }
        }

        impl PutCollection for $path {
            /// `invalid_utf8` where the text would start.
            #[inline]
            fn put_elems<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                match self.to_str() {
                    Some(text) => output.put_bytes(text.as_bytes()),
                    None => Err(Error::new(ErrorKind::InvalidUtf8, output.position())),
                }
            }
        }
    )*};
}

path!(Path, PathBuf);

impl<'de> TakeCollection<'de> for PathBuf {
    #[inline]
    fn take_elems<M: Mode>(input: &mut Reader<'de, M>, len_elems: usize) -> Result<Self> {
        input.take_string(len_elems).map(Self::from)
    }
}
