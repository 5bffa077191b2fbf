//! A writer of a loop's own, in registers.

use crate::{Mode, Writer};

/// Gives a writer the state of the one that was used in its place, also in a panic: what is written may be code of others, which
/// catches it and continues. A pointer, because this must not be a part of what calls know the address of.
pub(crate) struct Restore<'w, 'a, M: Mode> {
    pub(crate) used: *const Writer<'w, M>,
    pub(crate) pos: &'a mut *mut u8,
    pub(crate) room: &'a mut usize,
}

impl<M: Mode> Drop for Restore<'_, '_, M> {
    #[inline(always)]
    fn drop(&mut self) {
        // SAFETY: the writer lives longer than this, in `detached`, and nothing else refers to it any more.
        let used = unsafe { &*self.used };
        (*self.pos, *self.room) = (used.pos, used.room);
    }
}

/// Gives `$run` a new writer over the same buffer, whose state stays in registers through a loop. It is a macro because LLVM may leave a closure out
/// of line, and that gets the writer's address.
macro_rules! detached {
    ($writer:expr, |$output:ident| $run:expr) => {{
        let writer = &mut *$writer;
        // SAFETY: this is the state of a writer, which is not used meanwhile, and gets the new one whatever happens.
        let mut own = unsafe { Writer::<M>::new(writer.spare(), &mut *writer.buffer) };
        let own = &raw mut own;
        let _restore = $crate::traits::detached::Restore { used: own, pos: &mut writer.pos, room: &mut writer.room };
        // SAFETY: the writer above, which nothing refers to while `$run` has it.
        let $output = unsafe { &mut *own };
        $run
    }};
}
pub(crate) use detached;

impl<M: Mode> Writer<'_, M> {
    /// Gives `run` a new writer over the same buffer, so that the address of this one is not passed on.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn detached<R>(&mut self, run: impl FnOnce(&mut Writer<'_, M>) -> R) -> R {
        detached!(self, |output| run(output))
    }
}
