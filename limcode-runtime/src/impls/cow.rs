//! `Cow`: the form of the owned type, as which it is decoded.

use crate::traits::collection::{Collection, PutCollection, TakeCollection};
use crate::{Decode, Encode, Layout, Mode, Reader, Result, Writer};
use alloc::borrow::{Cow, ToOwned};

impl<B: ToOwned + ?Sized> Layout for Cow<'_, B>
where
    B::Owned: Layout,
{
    const NAME: &'static str = B::Owned::NAME;
    const MIN_SIZE: usize = B::Owned::MIN_SIZE;
    const IS_FIXED: bool = B::Owned::IS_FIXED;
    const MAX_SIZE: Option<usize> = B::Owned::MAX_SIZE;
}

impl<B: ToOwned + Encode + ?Sized> Encode for Cow<'_, B>
where
    B::Owned: Layout,
{
    #[inline]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        (**self).encode(output)
    }
}

impl<'de, B: ToOwned + ?Sized> Decode<'de> for Cow<'_, B>
where
    B::Owned: Decode<'de>,
{
    #[inline]
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        B::Owned::decode(input).map(Self::Owned)
    }
}

impl<B: ToOwned + Collection + ?Sized> Collection for Cow<'_, B>
where
    B::Owned: Collection,
{
    const ELEM_MIN_SIZE: usize = B::Owned::ELEM_MIN_SIZE;

    #[inline]
    fn len_elems(&self) -> usize {
        (**self).len_elems()
    }
}

impl<B: ToOwned + PutCollection + ?Sized> PutCollection for Cow<'_, B>
where
    B::Owned: Collection,
{
    #[inline]
    fn put_elems<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        (**self).put_elems(output)
    }
}

impl<'de, B: ToOwned + Collection + ?Sized> TakeCollection<'de> for Cow<'_, B>
where
    B::Owned: TakeCollection<'de>,
{
    #[inline]
    fn take_elems<M: Mode>(input: &mut Reader<'de, M>, len_elems: usize) -> Result<Self> {
        B::Owned::take_elems(input, len_elems).map(Self::Owned)
    }
}
