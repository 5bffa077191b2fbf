//! Arrays of bytes behind their length.

use super::{ArrayLen, LenCoding, Scalar, Type};

/// An array of bytes behind its length.
#[derive(Clone)]
pub struct SizedBytes {
    /// How the length is written.
    pub coding: LenCoding,
    /// The number of bytes in memory.
    pub len: ArrayLen,
    /// Whether fewer bytes are read as if zeros followed, and of more bytes only the first are kept. Otherwise another length is rejected.
    pub is_lossy: bool,
}

impl SizedBytes {
    /// What a value is in memory.
    pub fn memory(&self) -> Type {
        Type::Array(Box::new(Type::Scalar(Scalar::U8)), self.len.clone())
    }

    /// As it is read in dumps: `[u8; 4] behind u64, lossy`.
    pub fn text(&self) -> String {
        let lossy = if self.is_lossy { ", lossy" } else { "" };
        format!("{} behind {}{lossy}", self.memory().text(), self.coding.name())
    }
}
