//! Strings of the operating system: a tag for the system, then its units as a sequence: bytes on Unix, `u16` on Windows.
//! Those of the other system are not read.
#![cfg(any(unix, windows))]

use crate::{Decode, Encode, Layout, Mode, Reader, Result, Writer};
use alloc::vec::Vec;
use std::ffi::{OsStr, OsString};

#[cfg(unix)]
mod platform {
    use std::ffi::{OsStr, OsString};
    use std::os::unix::ffi::{OsStrExt, OsStringExt};

    pub(super) const TAG: u32 = 0;
    pub(super) type Unit = u8;

    pub(super) fn units(text: &OsStr) -> &[u8] {
        text.as_bytes()
    }

    pub(super) fn from_units(units: Vec<u8>) -> OsString {
        OsString::from_vec(units)
    }

    use alloc::vec::Vec;
}

#[cfg(windows)]
mod platform {
    use alloc::vec::Vec;
    use std::ffi::{OsStr, OsString};
    use std::os::windows::ffi::{OsStrExt, OsStringExt};

    pub(super) const TAG: u32 = 1;
    pub(super) type Unit = u16;

    pub(super) fn units(text: &OsStr) -> Vec<u16> {
        text.encode_wide().collect()
    }

    pub(super) fn from_units(units: Vec<u16>) -> OsString {
        OsString::from_wide(&units)
    }
}

impl Layout for OsStr {
    const NAME: &'static str = "OsStr";
    const MIN_SIZE: usize = 12;
    const IS_FIXED: bool = false;
}

impl Encode for OsStr {
    #[inline]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_tag(platform::TAG)?;
        platform::units(self).encode(output)
    }
}

impl Layout for OsString {
    const NAME: &'static str = "OsString";
    const MIN_SIZE: usize = 12;
    const IS_FIXED: bool = false;
}

impl Encode for OsString {
    #[inline]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        self.as_os_str().encode(output)
    }
}

impl<'de> Decode<'de> for OsString {
    #[inline]
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        match input.take_tag()? {
            platform::TAG => Vec::<platform::Unit>::decode(input).map(platform::from_units),
            found => Err(input.unknown_tag(found, 4)),
        }
    }
}
