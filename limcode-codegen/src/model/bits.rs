//! Structs whose fields are bits of one integer.

use super::Scalar;

/// The integer that a struct is written as. Its fields take all of its bits, the first one the lowest.
#[derive(Clone)]
pub struct Bits {
    /// The integer: unsigned, of up to 64 bits.
    pub wire: Scalar,
    /// Whether it is written as LEB128.
    pub is_varint: bool,
    /// The bits of each field, in the order of declaration.
    pub widths: Vec<u32>,
}

impl Bits {
    /// Minimum size, in bytes.
    pub fn min_bytes(&self) -> u64 {
        if self.is_varint { 1 } else { self.wire.size_bytes() }
    }

    /// Most bytes.
    pub fn max_bytes(&self) -> u64 {
        if self.is_varint { u64::from(self.len_bits().div_ceil(7)) } else { self.wire.size_bytes() }
    }

    /// Bits of the integer.
    pub fn len_bits(&self) -> u32 {
        self.wire.size_bytes() as u32 * 8
    }
}
