//! Memory between two pages that nobody may touch.

use std::ptr::{NonNull, null_mut};

/// Of the memory: which of the two guards is next to the bytes.
#[derive(Clone, Copy, Debug)]
pub enum End {
    /// The bytes start where the memory starts.
    First,
    /// The bytes end where the memory ends.
    Last,
}

/// Whole pages between two guards.
pub struct Guarded {
    /// The guard before.
    start: NonNull<u8>,
    page_bytes: usize,
    /// Bytes between the guards.
    len_bytes: usize,
}

impl Guarded {
    /// Memory for `len_bytes` bytes at least.
    ///
    /// # Panics
    /// If the system has none.
    pub fn new(len_bytes: usize) -> Self {
        // SAFETY: a question without arguments that matter.
        let page_bytes = usize::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).unwrap();
        let len_bytes = len_bytes.next_multiple_of(page_bytes);
        let all_bytes = len_bytes + 2 * page_bytes;
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
        // SAFETY: a new mapping, at an address of the system's choice.
        let start = unsafe { libc::mmap(null_mut(), all_bytes, libc::PROT_NONE, flags, -1, 0) };
        assert_ne!(start, libc::MAP_FAILED, "{}", std::io::Error::last_os_error());
        let start = NonNull::new(start.cast::<u8>()).unwrap();
        let guarded = Self { start, page_bytes, len_bytes };
        // SAFETY: the pages between the guards are part of the mapping, which nobody uses yet.
        let answer = unsafe { libc::mprotect(guarded.first().cast(), len_bytes, libc::PROT_READ | libc::PROT_WRITE) };
        assert_eq!(answer, 0, "{}", std::io::Error::last_os_error());
        guarded
    }

    /// Bytes between the guards.
    pub fn len_bytes(&self) -> usize {
        self.len_bytes
    }

    /// The first byte between the guards.
    fn first(&self) -> *mut u8 {
        self.start.as_ptr().wrapping_add(self.page_bytes)
    }

    /// `len_bytes` bytes at an end of the memory.
    ///
    /// # Panics
    /// If it has fewer.
    pub fn bytes(&mut self, end: End, len_bytes: usize) -> &mut [u8] {
        let skipped = match end {
            End::First => 0,
            End::Last => self.len_bytes.checked_sub(len_bytes).unwrap(),
        };
        assert!(skipped + len_bytes <= self.len_bytes, "{len_bytes} bytes of {}", self.len_bytes);
        let first = self.first().wrapping_add(skipped);
        // SAFETY: those bytes are between the guards, zeroed by the system or written since, and borrowed as long as `self`.
        unsafe { std::slice::from_raw_parts_mut(first, len_bytes) }
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        // SAFETY: the mapping that `new` made, to which nothing refers any more.
        let answer = unsafe { libc::munmap(self.start.as_ptr().cast(), self.len_bytes + 2 * self.page_bytes) };
        assert_eq!(answer, 0, "{}", std::io::Error::last_os_error());
    }
}
