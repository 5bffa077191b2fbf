//! The most memory, in bytes, that what holds values allocates while they are read: for Rust, the rows of the table "Memory" in
//! `docs/wire.md`. `limcode_codegen::memory` computes the bound of a type by the same rows, for both languages. `tests/tests/bounds.rs` checks
//! that no value is counted as more than its bound, or takes more than it is counted as.

/// A vector. One that grows moves from half of its capacity to twice as much; one of elements of fixed size is made whole.
#[inline(always)]
pub(crate) const fn block<T>(len_elems: usize, is_dense: bool) -> usize {
    len_elems.saturating_mul(size_of::<T>()).saturating_mul(if is_dense { 1 } else { 3 })
}

/// A vector that is copied to one more block once it is whole.
#[inline(always)]
pub(crate) const fn copied_block<T>(len_elems: usize, is_dense: bool) -> usize {
    block::<T>(len_elems, is_dense).saturating_add(copy_of_block::<T>(len_elems, is_dense))
}

/// What the copy adds to [`block`]: a vector that grew has given back as much.
#[inline(always)]
pub(crate) const fn copy_of_block<T>(len_elems: usize, is_dense: bool) -> usize {
    if is_dense { len_elems.saturating_mul(size_of::<T>()) } else { 0 }
}

/// The counts of an `Rc` or `Arc` of a slice or text, and padding: in front of elements of a greater alignment, or behind those of a lesser one.
#[inline(always)]
pub(crate) const fn counts<T>() -> usize {
    if align_of::<T>() > 24 { align_of::<T>() } else { 24 }
}

/// A value behind two words: a node of a list, or the payload of an `Rc` or `Arc`.
#[inline(always)]
pub(crate) const fn behind_two_words<T>() -> usize {
    let align = if align_of::<T>() > 8 { align_of::<T>() } else { 8 };
    (size_of::<T>() + 16).next_multiple_of(align)
}

/// A B-tree, with the vector that its elements may be read to. Nodes have 11 places, and at least 5 elements, except the first one.
#[inline(always)]
pub(crate) const fn tree<T>(len_elems: usize) -> usize {
    if len_elems == 0 {
        return 0;
    }
    len_elems.saturating_mul(5 * size_of::<T>() + 8).saturating_add(11 * size_of::<T>() + 32)
}

/// A hash table, with that vector. Of 16 places, 7 may be in use; there are at least 4.
#[inline(always)]
#[cfg(feature = "std")]
pub(crate) const fn table<T>(len_elems: usize) -> usize {
    if len_elems == 0 {
        return 0;
    }
    let each = (size_of::<T>() + 1).saturating_mul(30).div_ceil(7);
    len_elems.saturating_mul(each).saturating_add(4 * size_of::<T>() + 48)
}

/// An `IndexMap` or `IndexSet`: a hash table of indexes beside a vector of entries, each with its hash.
#[inline(always)]
#[cfg(feature = "indexmap")]
pub(crate) const fn indexed_table<T>(len_elems: usize) -> usize {
    if len_elems == 0 {
        return 0;
    }
    let align = if align_of::<T>() > 8 { align_of::<T>() } else { 8 };
    let entry = (size_of::<T>() + 8).next_multiple_of(align);
    len_elems.saturating_mul(2 * size_of::<T>() + 2 * entry + 39).saturating_add(4 * entry + 64)
}
