//! `bv`: an option of the blocks, unused capacity included, then the number of bits as `u64`.

use crate::{Decode, Encode, Error, ErrorKind, Layout, Mode, Reader, Result, Writer};
use ::bv::{BitVec, Bits, BlockType};
use alloc::boxed::Box;

impl<Block: BlockType + Layout> Layout for BitVec<Block> {
    const NAME: &'static str = "BitVec";
    const MIN_SIZE: usize = <Option<Box<[Block]>>>::MIN_SIZE + 8;
    const IS_FIXED: bool = false;
}

impl<Block: BlockType + Encode> Encode for BitVec<Block> {
    #[inline]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        let capacity = self.block_capacity();
        output.put_option_tag(capacity > 0)?;
        if capacity > self.block_len() {
            // The blocks behind the last one in use are shown by a copy only.
            self.clone().into_boxed_slice().encode(output)?;
        } else if capacity > 0 {
            output.put_len(capacity)?;
            output.put_each_of((0..capacity).map(|index| self.get_raw_block(index)))?;
        }
        output.put(&self.len())
    }
}

impl<'de, Block: BlockType + Decode<'de>> Decode<'de> for BitVec<Block> {
    /// `invalid_value` at the first byte for no blocks where there should be some, or fewer than the bits need.
    #[inline]
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        let start = input.offset();
        let blocks = Option::<Box<[Block]>>::decode(input)?;
        input.need(8)?;
        let len_bits = input.take()?;
        if blocks.as_ref().is_some_and(|blocks| blocks.is_empty()) {
            return Err(Error::new(ErrorKind::InvalidValue, start));
        }
        let mut bits = blocks.map_or_else(Self::new, Self::from);
        if len_bits > bits.len() {
            return Err(Error::new(ErrorKind::InvalidValue, start));
        }
        bits.truncate(len_bits);
        Ok(bits)
    }
}
