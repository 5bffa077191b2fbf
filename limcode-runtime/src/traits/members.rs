//! What the decoders of tuples share: one list of the members, and the check after each. It is a function, since rustc compiles each line
//! of the macros for 528 members.

use crate::traits::place::Place;
use crate::traits::taken::Taken;
use crate::{Decode, Mode, Reader, Result};
use core::mem::MaybeUninit;

/// The members of a tuple, in order.
#[derive(Debug)]
pub(crate) struct Members<const N: usize> {
    sizes: [(usize, &'static str); N],
    heads: [usize; N],
}

/// A member, with those after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rest {
    /// The member and those after it, as `Error::in_first_missing` wants them.
    members: &'static [(usize, &'static str)],
    /// The minimum size, in bytes, of the members after it, up to the first of variable size.
    head_bytes: usize,
}

impl<const N: usize> Members<N> {
    /// Each member as its minimum size, in bytes, whether it is of fixed size, and its name.
    pub(crate) const fn of(members: [(usize, bool, &'static str); N]) -> Self {
        let mut sizes = [(0, ""); N];
        let mut heads = [0; N];
        let mut head_bytes = 0;
        let mut index = N;
        while index > 0 {
            index -= 1;
            let (min_bytes, is_fixed, name) = members[index];
            sizes[index] = (if is_fixed { min_bytes } else { usize::MAX }, name);
            heads[index] = head_bytes;
            head_bytes = min_bytes + if is_fixed { head_bytes } else { 0 };
        }
        Self { sizes, heads }
    }

    /// The member of this index, with those after it.
    #[inline(always)]
    pub(crate) fn rest(&'static self, index: usize) -> Rest {
        Rest { members: &self.sizes[index..], head_bytes: self.heads[index] }
    }
}

impl Rest {
    /// What was read as the member, after a check that the members after it are there, up to the first of variable size, with its minimum
    /// size. After a member of fixed size, an earlier check has done so.
    ///
    /// # Errors
    /// That of the member, with its name; `unexpected_end` in the first member that is missing.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn after<T, M: Mode>(self, input: &mut Reader<'_, M>, member: Result<T>, is_fixed: bool) -> Result<T> {
        let value = match member {
            Ok(value) => value,
            Err(error) => return Err(error.in_field(self.members[0].1)),
        };
        if !is_fixed
            && self.head_bytes > 0
            && let Err(error) = input.need(self.head_bytes)
        {
            return Err(error.in_first_missing(&self.members[1..]));
        }
        Ok(value)
    }

    /// The tuple in its place, of which this is the last member. `last` leads to it from the address of a tuple, and `put_heads` writes the others.
    ///
    /// # Errors
    /// That of the member, with its name; those of the place.
    ///
    /// # Safety
    /// `last` leads to a member of the tuple at its address, and `put_heads` writes all other members there.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) unsafe fn placed<'de, T, L: Decode<'de>, M: Mode, P: Place<T>>(
        self,
        input: &mut Reader<'de, M>,
        site: P::Site,
        taken: Result<Taken<'de, L>>,
        last: impl FnOnce(*mut T) -> *mut L,
        put_heads: impl FnOnce(*mut T),
    ) -> Result<P> {
        let value = self.after(input, taken, L::IS_FIXED)?;
        let room = P::room(site, input.offset())?;
        let write = |tuple: *mut T| {
            put_heads(tuple);
            // SAFETY: the address is that of a place for a tuple.
            unsafe { last(tuple).write(value.value()) };
        };
        // SAFETY: all members are written, as for this function.
        Ok(unsafe { P::of_members(room, write) })
    }

    /// [`placed`](Self::placed), where the member is read to where it stays: of an enum, each variant then writes its own bytes only.
    ///
    /// # Errors
    /// As for `placed`.
    ///
    /// # Safety
    /// As for `placed`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) unsafe fn read_there<'de, T, L: Decode<'de>, M: Mode, P: Place<T>>(
        self,
        input: &mut Reader<'de, M>,
        site: P::Site,
        last: impl FnOnce(*mut T) -> *mut L,
        put_heads: impl FnOnce(*mut T),
    ) -> Result<P> {
        let write = |input: &mut Reader<'de, M>, tuple: *mut T| {
            // SAFETY: the address is that of a place for a tuple.
            let site = unsafe { &mut *last(tuple).cast::<MaybeUninit<L>>() };
            let placed = L::decode_to::<M, &mut L>(input, site);
            self.after(input, placed, false)?;
            put_heads(tuple);
            Ok(())
        };
        // SAFETY: unless there is an error, the last member was put there: a decoder has only its place to make a reference from, whose type it
        // does not know; then the others are written.
        unsafe { P::fill(input, site, write) }
    }
}

#[cfg(test)]
mod tests {
    use super::Members;
    use crate::proof::sizes::head;

    fn heads<const N: usize>(values: [(usize, bool); N]) -> [usize; N] {
        Members::of(values.map(|(bytes, is_fixed)| (bytes, is_fixed, ""))).heads
    }

    #[test]
    fn the_heads_after_members_are_those_of_what_is_left() {
        for fixed in 0..16_u32 {
            let values = [0, 1, 2, 3].map(|index| (1 << index, fixed & (1 << index) != 0));
            let expected = [1, 2, 3, 4].map(|next| head(&values[next..]));
            assert_eq!(heads(values), expected, "{values:?}");
        }
        assert_eq!(heads([(1, true), (2, true), (4, false), (8, true)]), [6, 4, 8, 0]);
        assert_eq!(heads([(1, true)]), [0]);
        assert_eq!(heads([]), []);
    }

    #[test]
    fn nothing_is_known_behind_a_missing_member_of_variable_size() {
        let members = Members::of([(1, true, "0"), (8, false, "1"), (4, true, "2")]);
        assert_eq!(members.sizes, [(1, "0"), (usize::MAX, "1"), (4, "2")]);
    }
}
