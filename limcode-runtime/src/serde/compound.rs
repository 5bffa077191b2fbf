//! What serde shows of a value with parts: its members, elements or entries.

use super::known::{self, Known};
use super::levels::Levels;
use super::ser::encode_other;
use crate::limits::MEMBERS_BYTES;
use crate::wire::buffer::Room;
use crate::{Error, Mode, Result, Scalar, Writer};
use ::serde::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant,
};

/// A writer to which numbers are written in its back.
///
/// Its place is a copy of the writer's, which learns of what was written when something else comes: a loop over numbers
/// then touches nothing but locals. No call that is not inlined may get the address of a draft, or it would live in memory,
/// stored and loaded for each number.
struct Draft<'a, 'w, M: Mode> {
    output: &'a mut Writer<'w, M>,
    /// The writer's room, as it is in `output`.
    room: Room,
    /// Bytes written to it.
    len_bytes: usize,
}

impl<'a, 'w, M: Mode> Draft<'a, 'w, M> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn new(output: &'a mut Writer<'w, M>) -> Self {
        let room = output.spare();
        Self { output, room, len_bytes: 0 }
    }

    /// Tells the writer what was written. The code that uses the writer calls [`resume`](Self::resume) afterwards.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn finish(&mut self) {
        // SAFETY: if M writes, as many bytes have been written to the start of the writer's room, which has not changed
        // since.
        unsafe { self.output.advance(self.len_bytes) };
        self.len_bytes = 0;
    }

    /// Continues at the position of the writer.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn resume(&mut self) {
        self.room = self.output.spare();
    }

    /// Makes room for `needed` more bytes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn make_room(&mut self, needed: usize) -> Result<()> {
        if M::WRITES && self.room.len_bytes - self.len_bytes < needed {
            let made = room_after(self.output, self.len_bytes, needed);
            // Whatever became of it: an impl of `Serialize` may catch the error and go on.
            self.len_bytes = 0;
            self.resume();
            return made;
        }
        Ok(())
    }

    /// The first byte that is not written yet, if M writes. What [`make_room`](Self::make_room) made room for is valid for
    /// writes there, less what was written since.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn end(&self) -> *mut u8 {
        // SAFETY: len_bytes <= room.len_bytes, so the address lies inside the writer's room or at its end. The writer has
        // not been used since the room was taken.
        unsafe { self.room.pos.add(self.len_bytes) }
    }

    /// Writes a value that is not known.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put_other<T: Serialize + ?Sized>(&mut self, value: &T, levels: Levels) -> Result<()> {
        self.finish();
        // An impl of `Serialize` may catch a panic and go on: then there is no room until the writer is asked for it.
        self.room.len_bytes = 0;
        let written = encode_other(value, self.output, levels);
        self.resume();
        written
    }
}

impl<M: Mode> Known for Draft<'_, '_, M> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put_number<N: Scalar>(&mut self, number: N) -> Result<()> {
        self.make_room(N::SIZE)?;
        if M::WRITES {
            // SAFETY: N::SIZE bytes are valid for writes there, as room was made for them.
            unsafe { number.store(self.end()) };
        }
        self.len_bytes += N::SIZE;
        Ok(())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put_text(&mut self, bytes: &[u8]) -> Result<()> {
        self.make_room(8_usize.saturating_add(bytes.len()))?;
        self.put_number(bytes.len() as u64)?;
        if M::WRITES {
            // SAFETY: as many bytes are valid for writes there, as 8 less than that are after 8 were written; the room
            // is not what the bytes lie in, and the processor has the instructions of M.
            unsafe { M::copy(bytes.as_ptr(), self.end(), bytes.len()) };
        }
        self.len_bytes += bytes.len();
        Ok(())
    }
}

/// Makes room for `needed` bytes after `len_bytes` of which the writer does not know, and tells it of them.
#[cold]
#[inline(never)]
fn room_after<M: Mode>(output: &mut Writer<'_, M>, len_bytes: usize, needed: usize) -> Result<()> {
    // SAFETY: if M writes, as many bytes have been written to the start of its room, which has not changed since.
    unsafe { output.advance(len_bytes) };
    output.room(needed)
}

/// The elements of a sequence, which are a level of nesting.
pub(super) struct Elements<'a, 'w, M: Mode> {
    draft: Draft<'a, 'w, M>,
    levels: Levels,
    /// Elements written so far.
    done: usize,
}

impl<'a, 'w, M: Mode> Elements<'a, 'w, M> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn new(output: &'a mut Writer<'w, M>, levels: Levels, len: usize) -> Self {
        if levels.are_of_outermost() {
            output.start_outermost(len);
        }
        Self { draft: Draft::new(output), levels, done: 0 }
    }
}

impl<M: Mode> SerializeSeq for Elements<'_, '_, M> {
    type Ok = ();
    type Error = Error;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        let written = match known::put_known(value, &mut self.draft) {
            Some(written) => written,
            None => {
                self.draft.output.next_nested(self.levels.are_of_outermost(), self.done)?;
                self.draft.put_other(value, self.levels)
            }
        };
        match written {
            Ok(()) => {
                self.done += 1;
                Ok(())
            }
            Err(error) => Err(error.in_index(self.done)),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn end(mut self) -> Result<()> {
        self.draft.finish();
        Ok(())
    }
}

/// The members of a tuple, an array, a struct or a variant.
pub(super) struct Members<'a, 'w, M: Mode> {
    draft: Draft<'a, 'w, M>,
    levels: Levels,
    /// Members written so far, where they have no names.
    done: usize,
}

impl<'a, 'w, M: Mode> Members<'a, 'w, M> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn new(output: &'a mut Writer<'w, M>, levels: Levels) -> Self {
        Self { draft: Draft::new(output), levels, done: 0 }
    }

    /// The members of a tuple or array, which may be bytes: with room for as many, their checks fold away.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn of_tuple(output: &'a mut Writer<'w, M>, levels: Levels, len: usize) -> Result<Self> {
        output.room(len.min(MEMBERS_BYTES))?;
        Ok(Self::new(output, levels))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put<T: Serialize + ?Sized>(&mut self, value: &T, place: impl FnOnce(Error, usize) -> Error) -> Result<()> {
        let written = match known::put_known(value, &mut self.draft) {
            Some(written) => written,
            None => self.draft.put_other(value, self.levels),
        };
        match written {
            Ok(()) => {
                self.done += 1;
                Ok(())
            }
            Err(error) => Err(place(error, self.done)),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn finish(mut self) -> Result<()> {
        self.draft.finish();
        Ok(())
    }
}

macro_rules! members {
    ($($part:ident $method:ident $place:ident;)*) => {$(
        impl<M: Mode> $part for Members<'_, '_, M> {
            type Ok = ();
            type Error = Error;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
                self.put(value, Error::$place)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn end(self) -> Result<()> {
                self.finish()
            }
        }
    )*};
}

members! {
    SerializeTuple serialize_element in_index;
    SerializeTupleStruct serialize_field in_member;
    SerializeTupleVariant serialize_field in_member;
}

macro_rules! fields {
    ($($part:ident)*) => {$(
        impl<M: Mode> $part for Members<'_, '_, M> {
            type Ok = ();
            type Error = Error;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<()> {
                self.put(value, |error, _| error.in_field(name))
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn end(self) -> Result<()> {
                self.finish()
            }
        }
    )*};
}

fields!(SerializeStruct SerializeStructVariant);

/// The entries of a map, which are a level of nesting.
pub(super) struct Entries<'a, 'w, M: Mode> {
    draft: Draft<'a, 'w, M>,
    levels: Levels,
    /// Keys written so far.
    done: usize,
}

impl<'a, 'w, M: Mode> Entries<'a, 'w, M> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn new(output: &'a mut Writer<'w, M>, levels: Levels, len: usize) -> Self {
        if levels.are_of_outermost() {
            output.start_outermost(len);
        }
        Self { draft: Draft::new(output), levels, done: 0 }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put<T: Serialize + ?Sized>(&mut self, value: &T, member: usize) -> Result<()> {
        let written = match known::put_known(value, &mut self.draft) {
            Some(written) => written,
            None => self.draft.put_other(value, self.levels),
        };
        match written {
            Ok(()) => Ok(()),
            Err(error) => Err(error.in_member(member).in_index(self.done.saturating_sub(1))),
        }
    }
}

impl<M: Mode> SerializeMap for Entries<'_, '_, M> {
    type Ok = ();
    type Error = Error;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<()> {
        self.draft.output.next_nested(self.levels.are_of_outermost(), self.done)?;
        self.done += 1;
        self.put(key, 0)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.put(value, 1)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn end(mut self) -> Result<()> {
        self.draft.finish();
        Ok(())
    }
}
