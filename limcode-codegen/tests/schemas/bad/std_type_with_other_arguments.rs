use std::collections::HashMap;
use std::num::NonZero;
use std::sync::Arc;

pub type Flag = bool;

pub struct Vote {
    pub votes: HashMap<u64>,
    pub shared: Arc<u8, u8>,
    pub outcome: Result<u8>,
    pub number: NonZero<Flag>,
    pub name: std::ffi::CString<u8>,
}
