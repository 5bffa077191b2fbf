//! The members of a tuple, as decoders and errors need them. One list for all: rustc takes its time for each line of a tuple, of which
//! there are those of 1 to 32 members.

/// The members of a tuple, in order.
#[derive(Debug)]
pub(crate) struct Members<const N: usize> {
    has_siblings: bool,
    sizes: [(usize, &'static str); N],
    heads: [usize; N],
}

/// A member, with those after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rest {
    /// Whether more than one member of the tuple is of variable size.
    pub(crate) has_siblings: bool,
    /// Bytes that the members after it take at least, up to the first of variable size.
    pub(crate) head_bytes: usize,
    /// The member and those after it, as `Error::in_first_missing` wants them.
    members: &'static [(usize, &'static str)],
}

impl<const N: usize> Members<N> {
    /// Those of which each has its minimum size, in bytes, whether it is of fixed size, and its name.
    pub(crate) const fn of(members: [(usize, bool, &'static str); N]) -> Self {
        let mut of_variable_size = 0;
        let mut sizes = [(0, ""); N];
        let mut heads = [0; N];
        let mut head_bytes = 0;
        let mut index = N;
        while index > 0 {
            index -= 1;
            let (min_bytes, is_fixed, name) = members[index];
            of_variable_size += !is_fixed as usize;
            sizes[index] = (if is_fixed { min_bytes } else { usize::MAX }, name);
            heads[index] = head_bytes;
            head_bytes = min_bytes + if is_fixed { head_bytes } else { 0 };
        }
        Self { has_siblings: of_variable_size > 1, sizes, heads }
    }

    /// The member of this index.
    #[inline(always)]
    pub(crate) fn from(&'static self, index: usize) -> Rest {
        Rest { has_siblings: self.has_siblings, head_bytes: self.heads[index], members: &self.sizes[index..] }
    }
}

impl Rest {
    /// Adds the member to an error on its way up.
    #[cold]
    pub(crate) fn in_this(self, error: crate::Error) -> crate::Error {
        error.in_field(self.members[0].1)
    }

    /// Moves an error about the bytes after the member to the first member that is missing.
    #[cold]
    pub(crate) fn in_first_missing(self, error: crate::Error) -> crate::Error {
        error.in_first_missing(&self.members[1..])
    }
}

#[cfg(test)]
mod tests {
    use super::Members;
    use crate::proof::sizes::head;

    #[test]
    fn the_heads_after_members_are_those_of_what_is_left() {
        for fixed in 0..16_u32 {
            let values = [0, 1, 2, 3].map(|index| (1 << index, fixed & (1 << index) != 0));
            let members = Members::of(values.map(|(bytes, is_fixed)| (bytes, is_fixed, "")));
            assert_eq!(members.heads, [1, 2, 3, 4].map(|next| head(&values[next..])), "{values:?}");
            assert_eq!(members.has_siblings, values.iter().filter(|(_, is_fixed)| !is_fixed).count() > 1, "{values:?}");
        }
    }

    #[test]
    fn members_of_variable_size_end_what_is_known_about_missing_ones() {
        let members = Members::of([(1, true, "0"), (8, false, "1"), (4, true, "2")]);
        assert_eq!(members.sizes, [(1, "0"), (usize::MAX, "1"), (4, "2")]);
        assert_eq!(members.heads, [8, 4, 0]);
        assert!(!members.has_siblings);
    }
}
