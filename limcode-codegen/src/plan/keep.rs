//! Keep: what becomes of the memory that a value has when another is read in its place.

use super::{CodecKind, Op};

impl Op {
    /// Whether reading refills the memory of the value that is there. What other operations read replaces it.
    pub fn refills(&self) -> bool {
        match self {
            Op::Elems { .. } | Op::Collection { .. } | Op::Text { .. } | Op::Tails(_) | Op::Variant(_) => true,
            Op::Call { codec, .. } => *codec == CodecKind::Own,
            Op::Section { body, .. } => body.iter().any(Op::refills),
            _ => false,
        }
    }
}
