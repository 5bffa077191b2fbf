//! Sequences in their order: a `u64` count and the elements.

use crate::memory::{holder, vec_for};
use crate::traits::collection::{Collection, PutCollection, TakeCollection, collection};
use crate::traits::row::{Elems, Len};
use crate::traits::take_elements::is_dense;
use crate::{Decode, Encode, Layout, Mode, Reader, Result, Writer};
use alloc::collections::{BinaryHeap, LinkedList, VecDeque};
use alloc::vec::Vec;

collection!(layout[T], "slice", [T]);
collection!(encode[T], [T]);
collection!(Vec<T>, "Vec", [T]);
collection!(VecDeque<T>, "VecDeque", [T]);
collection!(LinkedList<T>, "LinkedList", [T]);
collection!(BinaryHeap<T>, "BinaryHeap", [T] where T: Ord);

macro_rules! counted {
    ($($sequence:ty),*) => {$(
        impl<T: Layout> Collection for $sequence {
            const ELEM_MIN_SIZE: usize = T::MIN_SIZE;

            #[inline(always)]
            fn len_elems(&self) -> usize {
                self.len()
            }
        }
    )*};
}

counted!([T], Vec<T>, VecDeque<T>, LinkedList<T>, BinaryHeap<T>);

impl<T: Encode> PutCollection for [T] {
    #[inline]
    fn put_elems<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.detached(|output| output.put_elems(self))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put_counted<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        if T::BULK.is_written_whole() {
            return output.put_row((Len(self.len()), Elems(self)));
        }
        put_each_counted(self, output)
    }
}

impl<T: Encode> PutCollection for Vec<T> {
    #[inline]
    fn put_elems<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.detached(|output| output.put_elems(self))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put_counted<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        self.as_slice().put_counted(output)
    }
}

/// [`PutCollection::put_counted`] of elements without a bulk proof.
#[inline]
fn put_each_counted<T: Encode, M: Mode>(elements: &[T], output: &mut Writer<'_, M>) -> Result<()> {
    output.put_len(elements.len())?;
    elements.put_elems(output)
}

impl<'de, T: Decode<'de>> TakeCollection<'de> for Vec<T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take_elems<M: Mode>(input: &mut Reader<'de, M>, len_elems: usize) -> Result<Self> {
        input.take_vec(len_elems)
    }

    #[inline]
    fn take_elems_in_place<M: Mode>(&mut self, input: &mut Reader<'de, M>, len_elems: usize) -> Result<()> {
        input.take_vec_in_place(len_elems, self)
    }
}

impl<T: Encode> PutCollection for VecDeque<T> {
    #[inline]
    fn put_elems<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        match self.as_slices() {
            (elements, []) => output.put_elems(elements),
            (first, second) if T::BULK.is_proved() => {
                output.put_elems(first)?;
                output.put_elems(second)
            }
            _ => output.detached(|output| put_ring(self, output)),
        }
    }
}

/// [`PutCollection::put_elems`] of elements in two pieces. It is out of line to keep the code for one piece short: decoded ones are in one.
#[inline(never)]
fn put_ring<T: Encode, M: Mode>(elements: &VecDeque<T>, output: &mut Writer<'_, M>) -> Result<()> {
    output.put_each_of(elements.iter())
}

impl<'de, T: Decode<'de>> TakeCollection<'de> for VecDeque<T> {
    const IS_INLINED: bool = T::IS_FIXED;

    #[inline]
    fn take_elems<M: Mode>(input: &mut Reader<'de, M>, len_elems: usize) -> Result<Self> {
        input.take_vec(len_elems).map(Self::from)
    }
}

impl<T: Encode> PutCollection for LinkedList<T> {
    #[inline]
    fn put_elems<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_each_of(self.iter())
    }
}

impl<'de, T: Decode<'de>> TakeCollection<'de> for LinkedList<T> {
    #[inline]
    fn take_elems<M: Mode>(input: &mut Reader<'de, M>, len_elems: usize) -> Result<Self> {
        input.spend(len_elems, len_elems.saturating_mul(holder::behind_two_words::<T>()))?;
        let mut elements = Self::new();
        input.take_each(len_elems, |element| elements.push_back(element))?;
        Ok(elements)
    }
}

/// In the order that the heap has in memory, as serde does.
impl<T: Encode> PutCollection for BinaryHeap<T> {
    #[inline]
    fn put_elems<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_elems(self.as_slice())
    }
}

/// As if elements were pushed one by one, which is what serde does, so that the heap has the same order in memory, and is
/// written back as the same bytes.
impl<'de, T: Decode<'de> + Ord> TakeCollection<'de> for BinaryHeap<T> {
    #[inline]
    fn take_elems<M: Mode>(input: &mut Reader<'de, M>, len_elems: usize) -> Result<Self> {
        input.spend(len_elems, holder::copied_block::<T>(len_elems, is_dense::<T>()))?;
        let read = input.take_spent_vec::<T>(len_elems)?;
        if (1..read.len()).all(|index| read[index] <= read[(index - 1) / 2]) {
            // No element would move.
            return Ok(Self::from(read));
        }
        let mut elements = Self::from(vec_for(len_elems, input.offset())?);
        for element in read {
            elements.push(element);
        }
        Ok(elements)
    }
}
