//! Sequences: how elements are written.

use super::Writer;
use crate::buffer::Progress;
use crate::bulk::bytes_of;
use crate::{Encode, Error, ErrorKind, Isa, MAX_DEPTH, Result};

/// Gives a writer the state of the one that was used in its place, also in a panic: what is written may be code of others, which
/// catches it and goes on. A pointer, because this must not be a part of what calls know the address of.
struct Restore<'w, 'a, I: Isa> {
    used: *const Writer<'w, I>,
    pos: &'a mut *mut u8,
    room: &'a mut usize,
}

impl<I: Isa> Drop for Restore<'_, '_, I> {
    #[inline(always)]
    fn drop(&mut self) {
        // SAFETY: the writer lives longer than this, in `apart`, and nothing else refers to it any more.
        let used = unsafe { &*self.used };
        (*self.pos, *self.room) = (used.pos, used.room);
    }
}

impl<I: Isa> Writer<'_, I> {
    /// What `run` does with a writer of its own over the same buffer: its state stays in registers through a loop, and
    /// that of this one if `run` is out of the way.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn apart<R>(&mut self, run: impl FnOnce(&mut Writer<'_, I>) -> R) -> R {
        // SAFETY: this is the state of a writer, which is not used meanwhile, and gets the new one whatever happens.
        let mut writer = unsafe { Writer::<I>::new(self.spare(), &mut *self.buffer) };
        let writer = &raw mut writer;
        let _restore = Restore { used: writer, pos: &mut self.pos, room: &mut self.room };
        // SAFETY: the writer above, which nothing refers to while `run` has it.
        run(unsafe { &mut *writer })
    }

    /// Writes the elements, without a length: one copy where they are bulk, else one by one, with one check for room
    /// before elements of fixed size.
    ///
    /// # Errors
    /// No room; an element's error, with its index; `depth_exceeded`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put_elems<T: Encode>(&mut self, elements: &[T]) -> Result<()> {
        if let Some(bytes) = bytes_of(elements) {
            return self.put_bytes(bytes);
        }
        if T::IS_FIXED {
            let len_bytes = elements.len().saturating_mul(T::MIN_SIZE);
            self.room_for_parts(len_bytes)?;
            return if self.counts(len_bytes) { Ok(()) } else { self.put_each(elements) };
        }
        self.enter()?;
        self.put_nested(elements)?;
        self.leave();
        Ok(())
    }

    /// Writes elements of variable size one by one. The outermost sequence of a value says how far it is, so that a
    /// buffer that grows can guess the rest.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put_nested<T: Encode>(&mut self, elements: &[T]) -> Result<()> {
        let is_outermost = self.start_nested(elements.len());
        for (index, element) in elements.iter().enumerate() {
            self.next_nested(is_outermost, index)?;
            if let Err(error) = element.encode(self) {
                return Err(error.in_index(index));
            }
        }
        Ok(())
    }

    /// Says that `len_elems` elements of variable size follow; whether they are those of the outermost sequence.
    #[inline]
    pub(crate) fn start_nested(&mut self, len_elems: usize) -> bool {
        let is_outermost = self.buffer.depth == MAX_DEPTH - 1;
        if is_outermost {
            self.buffer.progress = Progress { start: self.position(), done: 0, len: len_elems };
        }
        is_outermost
    }

    /// Says that the `len_elems` elements of the outermost sequence follow, whatever the writer's own depth says.
    #[cfg(feature = "serde")]
    #[inline]
    pub(crate) fn start_outermost(&mut self, len_elems: usize) {
        self.buffer.progress = Progress { start: self.position(), done: 0, len: len_elems };
    }

    /// Says that element `index` follows, of the sequence that [`start_nested`](Self::start_nested) started.
    ///
    /// # Errors
    /// A count has passed its limit.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn next_nested(&mut self, is_outermost: bool, index: usize) -> Result<()> {
        if is_outermost {
            self.buffer.progress.done = index;
        }
        if self.is_over() {
            return Err(Error::new(ErrorKind::BufferTooSmall { needed: 0, remaining: 0 }, self.position()));
        }
        Ok(())
    }

    /// Writes elements one by one, each with its index in its error.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn put_each<T: Encode>(&mut self, elements: &[T]) -> Result<()> {
        self.apart(|output| {
            for (index, element) in elements.iter().enumerate() {
                if let Err(error) = element.encode(output) {
                    return Err(error.in_index(index));
                }
            }
            Ok(())
        })
    }

    /// [`put_elems`](Self::put_elems) for elements that do not stand side by side.
    ///
    /// # Errors
    /// No room; an element's error, with its index; `depth_exceeded`.
    #[inline]
    pub(crate) fn put_each_of<T: Encode>(&mut self, elements: impl ExactSizeIterator<Item = T>) -> Result<()> {
        if T::IS_FIXED {
            let len_bytes = elements.len().saturating_mul(T::MIN_SIZE);
            self.room_for_parts(len_bytes)?;
            if self.counts(len_bytes) {
                return Ok(());
            }
            return self.apart(|output| {
                for (index, element) in elements.enumerate() {
                    element.encode(output).map_err(|error| error.in_index(index))?;
                }
                Ok(())
            });
        }
        self.enter()?;
        let is_outermost = self.start_nested(elements.len());
        self.apart(|output| {
            for (index, element) in elements.enumerate() {
                output.next_nested(is_outermost, index)?;
                element.encode(output).map_err(|error| error.in_index(index))?;
            }
            Result::Ok(())
        })?;
        self.leave();
        Ok(())
    }
}
