//! Locks and cells between threads: the inner value.

use super::cell::{as_inner, as_option};
use crate::{Decode, Encode, Error, ErrorKind, Layout, Mode, Reader, Result, Writer};
use std::sync::{Mutex, OnceLock, RwLock};

as_inner!(Mutex RwLock);
as_option!(OnceLock, "OnceLock");

macro_rules! lock {
    ($($lock:ident: $read:ident;)*) => {$(
        impl<T: Encode + ?Sized> Encode for $lock<T> {
            /// Waits for the lock; `value_in_use` here when it is poisoned.
            #[inline]
            fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                match self.$read() {
                    Ok(value) => value.encode(output),
                    Err(_) => Err(Error::new(ErrorKind::ValueInUse, output.position())),
                }
            }
        }
    )*};
}

lock! {
    Mutex: lock;
    RwLock: read;
}
