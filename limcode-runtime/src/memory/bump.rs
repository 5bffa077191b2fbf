//! A bump arena: chunks of memory that are filled front to back, and kept when the arena is reset.

use super::arena::Arena;
use super::pages::advise_huge;
use crate::limits::FIRST_CHUNK_BYTES;
use alloc::vec::Vec;
use core::alloc::Layout;
use core::cell::{Cell, RefCell};
use core::mem::MaybeUninit;
use core::ptr::NonNull;

/// Alignment of a chunk, in bytes.
const CHUNK_ALIGN: usize = 16;

/// Arena that allocates from a few large chunks, front to back.
///
/// [`reset`](Self::reset) frees all of its memory for reuse, so that values of like size are decoded without an
/// allocation. It holds at most 4 times the memory requested between two resets, plus 4 KiB.
///
/// ```
/// # use limcode_runtime as limcode;
/// use limcode::{Bump, deserialize_in};
///
/// let bytes = limcode::serialize(&["one", "two"].as_slice())?;
/// let mut arena = Bump::new();
/// for _ in 0..2 {
///     let names: &[&str] = deserialize_in(&bytes, &arena)?;
///     assert_eq!(names, ["one", "two"]);
///     arena.reset();
/// }
/// # limcode::Result::Ok(())
/// ```
pub struct Bump {
    /// The next byte of the chunk in use.
    next: Cell<*mut u8>,
    /// Bytes from there to the end of the chunk.
    left_bytes: Cell<usize>,
    chunks: RefCell<Chunks>,
}

/// The chunks, of which the first `used` are in use.
#[derive(Default)]
struct Chunks {
    list: Vec<Chunk>,
    used: usize,
}

/// An allocation of the global allocator.
struct Chunk {
    first: NonNull<u8>,
    layout: Layout,
}

// SAFETY: the chunks belong to the arena alone; what was handed out borrows the arena, so that it cannot be sent away meanwhile.
unsafe impl Send for Bump {}

impl Bump {
    /// Returns an arena without memory. Its first use allocates the first chunk.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::Bump::new().allocated_bytes(), 0);
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        let chunks = Chunks { list: Vec::new(), used: 0 };
        Self { next: Cell::new(core::ptr::null_mut()), left_bytes: Cell::new(0), chunks: RefCell::new(chunks) }
    }

    /// Returns an arena with a chunk of that many bytes, or without memory if the allocation fails.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert!(limcode::Bump::with_capacity(1000).allocated_bytes() >= 1000);
    /// ```
    #[must_use]
    pub fn with_capacity(capacity_bytes: usize) -> Self {
        let arena = Self::new();
        if capacity_bytes > 0 {
            let chunk = Chunk::new(capacity_bytes);
            chunk.into_iter().for_each(|chunk| arena.chunks.borrow_mut().list.push(chunk));
        }
        arena
    }

    /// Total size of all chunks, in bytes, in use or not.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let arena = limcode::Bump::new();
    /// let bytes = limcode::serialize(&vec!["one", "two"])?;
    /// let _: &[&str] = limcode::deserialize_in(&bytes, &arena)?;
    /// assert!(arena.allocated_bytes() > 0);
    /// # limcode::Result::Ok(())
    /// ```
    #[must_use]
    pub fn allocated_bytes(&self) -> usize {
        self.chunks.borrow().allocated_bytes()
    }

    /// Frees all memory for reuse. Values borrowed from the arena cannot be used any more.
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// let mut arena = limcode::Bump::new();
    /// for message in ["one", "two"] {
    ///     let bytes = limcode::serialize(&vec![message])?;
    ///     let words: &[&str] = limcode::deserialize_in(&bytes, &arena)?;
    ///     assert_eq!(words, [message]);
    ///     arena.reset();
    /// }
    /// # limcode::Result::Ok(())
    /// ```
    pub fn reset(&mut self) {
        self.chunks.get_mut().used = 0;
        self.next.set(core::ptr::null_mut());
        self.left_bytes.set(0);
    }

    /// Continues with the next chunk that has room for `layout`, or with a new one: where the memory is.
    #[cold]
    #[inline(never)]
    fn alloc_in_next(&self, layout: Layout) -> Option<NonNull<u8>> {
        let mut chunks = self.chunks.borrow_mut();
        let chunk = chunks.next_for(layout)?;
        self.next.set(chunk.first.as_ptr());
        self.left_bytes.set(chunk.layout.size());
        self.alloc_here(layout)
    }

    /// Memory for `layout`, whose size is not 0, in the chunk in use; none if it has no room.
    #[inline(always)]
    fn alloc_here(&self, layout: Layout) -> Option<NonNull<u8>> {
        let next = self.next.get();
        let padding = next.addr().wrapping_neg() & (layout.align() - 1);
        let left = self.left_bytes.get().checked_sub(padding)?.checked_sub(layout.size())?;
        // SAFETY: padding and the size are bytes of the chunk, from its next one on.
        let first = unsafe { next.add(padding) };
        // SAFETY: as above.
        self.next.set(unsafe { first.add(layout.size()) });
        self.left_bytes.set(left);
        NonNull::new(first)
    }
}

impl Arena for Bump {
    #[inline(always)]
    fn alloc_slice<T: Copy>(&self, len_elems: usize) -> Option<&mut [MaybeUninit<T>]> {
        let layout = Layout::array::<T>(len_elems).ok()?;
        let first = match layout.size() {
            0 => NonNull::dangling(),
            _ => match self.alloc_here(layout) {
                Some(first) => first.cast::<MaybeUninit<T>>(),
                None => self.alloc_in_next(layout)?.cast::<MaybeUninit<T>>(),
            },
        };
        // SAFETY: the memory has that layout, or no bytes at an aligned address; nothing else refers to it, because the bytes of
        // a chunk are handed out once until the arena is reset or dropped, for which it must not be borrowed; what is
        // uninitialised needs no value.
        Some(unsafe { core::slice::from_raw_parts_mut(first.as_ptr(), len_elems) })
    }
}

impl Chunks {
    fn allocated_bytes(&self) -> usize {
        self.list.iter().map(|chunk| chunk.layout.size()).sum()
    }

    /// The next chunk that has room for `layout` at any address: one that was kept, or a new one, as large as all others together.
    fn next_for(&mut self, layout: Layout) -> Option<&Chunk> {
        let needed = layout.size().checked_add(layout.align().saturating_sub(CHUNK_ALIGN))?;
        let kept = self.list.iter().skip(self.used).position(|chunk| chunk.layout.size() >= needed);
        let index = match kept {
            Some(skipped) => {
                // Those without enough room stay behind it, for what is smaller.
                let (first, found) = (self.used, self.used + skipped);
                self.list.swap(first, found);
                first
            }
            None => {
                self.list.try_reserve(1).ok()?;
                let size_bytes = needed.max(self.allocated_bytes()).max(FIRST_CHUNK_BYTES);
                // What is only for later is no reason to fail.
                let chunk = Chunk::new(size_bytes).or_else(|| Chunk::new(needed))?;
                self.list.push(chunk);
                let last = self.list.len() - 1;
                self.list.swap(self.used, last);
                self.used
            }
        };
        self.used = index + 1;
        self.list.get(index)
    }
}

impl Chunk {
    /// A chunk of that many bytes, not 0; `None` if the allocation fails.
    fn new(size_bytes: usize) -> Option<Self> {
        let layout = Layout::from_size_align(size_bytes, CHUNK_ALIGN).ok()?;
        // SAFETY: the size is not 0 (the caller's promise): all chunks are as large as something that is.
        let first = NonNull::new(unsafe { alloc::alloc::alloc(layout) })?;
        advise_huge(first.as_ptr(), size_bytes);
        Some(Self { first, layout })
    }
}

impl Drop for Chunk {
    fn drop(&mut self) {
        // SAFETY: the global allocator gave the memory for this layout, and nothing refers to it any more.
        unsafe { alloc::alloc::dealloc(self.first.as_ptr(), self.layout) };
    }
}

impl Default for Bump {
    fn default() -> Self {
        Self::new()
    }
}

impl core::fmt::Debug for Bump {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Bump").field("allocated_bytes", &self.allocated_bytes()).finish_non_exhaustive()
    }
}
