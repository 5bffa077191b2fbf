//! C strings: the bytes before the NUL, as a sequence.

use crate::memory::vec_for;
use crate::traits::collection::{Collection, PutCollection, TakeCollection, collection};
use crate::{Decode, Encode, Error, ErrorKind, Layout, Mode, Reader, Result, Writer};
use alloc::ffi::CString;
use core::ffi::CStr;

collection!(layout CStr, "CStr", []);
collection!(encode CStr, []);
collection!(CString, "CString", []);

impl Collection for CStr {
    const ELEM_MIN_SIZE: usize = 1;

    #[inline]
    fn len_elems(&self) -> usize {
        self.count_bytes()
    }
}

impl PutCollection for CStr {
    #[inline]
    fn put_elems<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_bytes(self.to_bytes())
    }
}

impl Collection for CString {
    const ELEM_MIN_SIZE: usize = 1;

    #[inline]
    fn len_elems(&self) -> usize {
        self.as_bytes().len()
    }
}

impl PutCollection for CString {
    #[inline]
    fn put_elems<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_bytes(self.as_bytes())
    }
}

impl<'de> TakeCollection<'de> for CString {
    #[inline]
    fn take_elems<M: Mode>(input: &mut Reader<'de, M>, len_elems: usize) -> Result<Self> {
        let start = input.offset();
        input.spend(0, len_elems.saturating_add(1))?;
        let bytes = input.take_slice(len_elems)?;
        // With room for the NUL, which `CString::new` appends.
        let mut vector = vec_for(len_elems.saturating_add(1), start)?;
        vector.extend_from_slice(bytes);
        Self::new(vector).map_err(|error| Error::new(ErrorKind::InteriorNul, start + error.nul_position()))
    }
}
