//! Writers that borrow: what those over [`Gather`](crate::copy::mode::Gather) do besides.

use crate::wire::buffer::{Buffer, Room};
use crate::wire::ledger::{Found, Ledger};
use crate::{Mode, Result, Writer};
use alloc::vec::Vec;

/// What a writer over [`Gather`](crate::copy::mode::Gather) grows by. The vector is first, so that a pointer to the one is a pointer
/// to the other.
#[repr(C)]
pub(crate) struct Gathered<'v> {
    pub(crate) vector: Vec<u8>,
    pub(crate) ledger: Ledger<'v>,
}

impl Buffer {
    /// The ledger of a writer that borrows; none if it can grow by nothing.
    ///
    /// # Safety
    /// The buffer is that of a writer that borrows, and no loan is added to the ledger.
    pub(crate) unsafe fn ledger(&mut self) -> Option<&mut Ledger<'_>> {
        let gathered = self.vector?.cast::<Gathered<'_>>();
        // SAFETY: the buffer of a writer that borrows points at a valid Gathered, says the caller; it is not accessed by
        // anything else.
        let ledger = unsafe { &raw mut (*gathered.as_ptr()).ledger };
        // SAFETY: a part of a valid Gathered, borrowed as long as the buffer; the loans in it live longer than the writer.
        Some(unsafe { &mut *ledger })
    }

    /// [`ledger`](Self::ledger), to look at.
    ///
    /// # Safety
    /// The buffer is that of a writer that borrows.
    pub(crate) unsafe fn loans(&self) -> Option<&Ledger<'_>> {
        let gathered = self.vector?.cast::<Gathered<'_>>();
        // SAFETY: as in `ledger`.
        let ledger = unsafe { &raw const (*gathered.as_ptr()).ledger };
        // SAFETY: as in `ledger`; the buffer is borrowed, so nobody changes it.
        Some(unsafe { &*ledger })
    }

    /// [`grow`](Self::grow) for a writer that borrows: what it has borrowed is not in the room.
    ///
    /// # Errors
    /// As for `grow`.
    ///
    /// # Safety
    /// As for `grow` and for [`ledger`](Self::ledger).
    #[cold]
    #[inline(never)]
    pub(crate) unsafe fn grow_beside_loans(&mut self, free: usize, needed: usize) -> Result<Room> {
        // SAFETY: as for this function; nothing is added.
        let borrowed_bytes = unsafe { self.ledger() }.map_or(0, |ledger| ledger.borrowed_bytes());
        self.len_bytes -= borrowed_bytes;
        // SAFETY: as for this function, now that the length is that of the room.
        let room = unsafe { self.grow(free, needed) };
        self.len_bytes += borrowed_bytes;
        room.map_err(|error| error.moved(borrowed_bytes))
    }
}

impl<M: Mode> Writer<'_, M> {
    /// [`room`](Self::room) for several members, each of which asks for its own all the same. A writer that borrows does not
    /// know yet how many of the bytes it will copy.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn room_for_members(&mut self, len_bytes: usize) -> Result<()> {
        if M::BORROWS { Ok(()) } else { self.room(len_bytes) }
    }

    /// Takes the `len_bytes` bytes at `from`, which are written next, as written if they are a loan; whether they are.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn borrows(&mut self, from: *const u8, len_bytes: usize) -> bool {
        M::BORROWS && len_bytes >= M::LEAST_BORROWED_BYTES && self.cut(from.addr(), len_bytes)
    }

    #[inline(never)]
    fn cut(&mut self, address: usize, len_bytes: usize) -> bool {
        assert!(M::BORROWS, "loans of a writer that copies");
        let position = self.position();
        // SAFETY: M borrows, and no loan is added.
        let is_cut = unsafe { self.buffer.ledger() }.is_some_and(|ledger| ledger.cut(address, len_bytes, position));
        if is_cut {
            // The position moves, and the room stays.
            self.buffer.len_bytes += len_bytes;
        }
        is_cut
    }

    /// The byte at position `start`, below that of the writer, which borrows.
    #[inline(never)]
    pub(crate) fn first_from(&self, start: usize) -> u8 {
        assert!(M::BORROWS, "loans of a writer that copies");
        // SAFETY: M borrows.
        let (found, borrowed_bytes) = match unsafe { self.buffer.loans() } {
            Some(ledger) => (ledger.find(start), ledger.borrowed_bytes()),
            None => (Found::Copied(start), 0),
        };
        let copied_bytes = self.position() - borrowed_bytes;
        match found {
            Found::Borrowed(byte) => byte,
            Found::Copied(index) => {
                assert!(index < copied_bytes, "byte {index} of {copied_bytes} copied");
                // SAFETY: the `copied_bytes` bytes before `pos` are what was copied, and 0 < copied_bytes - index.
                let first = unsafe { self.pos.sub(copied_bytes - index) };
                // SAFETY: that byte has been written.
                unsafe { first.read() }
            }
        }
    }
}
