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

    /// What to say if there are more bytes than the length can say, as is known here.
    pub fn too_long(&self) -> Option<String> {
        match self.len {
            ArrayLen::Literal(len_bytes) if len_bytes > self.coding.max_elems() => {
                Some(self.message(&format!("{len_bytes} bytes")))
            }
            _ => None,
        }
    }

    /// Where only rustc knows how many bytes there are: the most that the length can say, and what to say if there are more.
    pub fn limit(&self) -> Option<(u64, String)> {
        let most = self.coding.max_elems();
        let is_open = matches!(self.len, ArrayLen::Symbol(_)) && most < u64::MAX;
        is_open.then(|| (most, self.message("more bytes")))
    }

    fn message(&self, found: &str) -> String {
        let (name, most) = (self.coding.name(), self.coding.max_elems());
        let word = if self.coding == LenCoding::ShortVec { name.to_owned() } else { format!("len = {name}") };
        format!("`{word}` says at most {most}, but this field has {found}; write a wider length")
    }
}
