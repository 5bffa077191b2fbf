//! `smallvec`: as `Vec`. Elements that fit the space inside are read without an allocation.

use crate::traits::collection::{Collection, PutCollection, TakeCollection};
use crate::{Decode, Encode, Layout, Mode, Reader, Result, Writer};
use ::smallvec::{Array, SmallVec};

impl<A: Array<Item: Layout>> Layout for SmallVec<A> {
    const NAME: &'static str = "SmallVec";
    const MIN_SIZE: usize = 8;
    const IS_FIXED: bool = false;
}

impl<A: Array<Item: Encode>> Encode for SmallVec<A> {
    #[inline]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        self.as_slice().encode(output)
    }
}

impl<'de, A: Array<Item: Decode<'de>>> Decode<'de> for SmallVec<A> {
    #[inline]
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        let len_elems = input.take_len()?;
        input.need_elems(len_elems, Self::ELEM_MIN_SIZE, 0)?;
        Self::take_elems(input, len_elems)
    }
}

impl<A: Array<Item: Layout>> Collection for SmallVec<A> {
    const ELEM_MIN_SIZE: usize = A::Item::MIN_SIZE;

    #[inline]
    fn len_elems(&self) -> usize {
        self.len()
    }
}

impl<A: Array<Item: Encode>> PutCollection for SmallVec<A> {
    #[inline]
    fn put_elems<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_elems(self.as_slice())
    }
}

impl<'de, A: Array<Item: Decode<'de>>> TakeCollection<'de> for SmallVec<A> {
    #[inline]
    fn take_elems<M: Mode>(input: &mut Reader<'de, M>, len_elems: usize) -> Result<Self> {
        let mut elements = Self::new();
        if len_elems > elements.inline_size() {
            return input.take_vec(len_elems).map(Self::from_vec);
        }
        input.spend(len_elems, 0)?;
        input.take_each(len_elems, |element| elements.push(element))?;
        Ok(elements)
    }
}
