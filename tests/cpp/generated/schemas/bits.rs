//! Bits in blocks, of the crate `bv`.

use bv::BitVec;

/// Bits in every place.
#[derive(Hash)]
pub struct Bits {
    /// In bytes.
    pub octets: BitVec<u8>,
    /// In blocks of 8 bytes.
    pub words: BitVec<usize>,
    /// Perhaps.
    pub maybe: Option<Box<BitVec<u16>>>,
    /// Many.
    pub list: Vec<BitVec<u32>>,
    /// Behind.
    pub end: u8,
}
