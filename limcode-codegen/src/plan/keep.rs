//! Keep: where what an operation reads is kept, in a value that is there, and in one that borrows.

use super::{Base, Body, Check, CodecKind, Inner, Named, Op, Place, Plan, Type, has_sibling_calls};
use crate::layout::Fixed;

/// Bytes that every value of a struct takes, from which its decoder puts a value to where it stays. A smaller one costs less to move
/// than a second function to compile.
const PLACED_FROM_BYTES: u64 = 64;

/// What a type whose size is not known here is taken for in that, in bytes.
const TAKEN_FOR_BYTES: u64 = 32;

/// Where what is read is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// In the value.
    Value,
    /// In the memory that the value has.
    Refill,
    /// In the input.
    Borrow,
    /// In the input, where the elements are in memory as on the wire and are aligned there; else in an arena.
    BorrowOrArena,
    /// In an arena.
    Arena,
}

impl Keep {
    /// Its name in dumps.
    pub fn name(self) -> &'static str {
        match self {
            Keep::Value => "in the value",
            Keep::Refill => "refilled",
            Keep::Borrow => "borrowed",
            Keep::BorrowOrArena => "borrowed if aligned",
            Keep::Arena => "in the arena",
        }
    }
}

/// What becomes of a value that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placing {
    /// It is returned.
    Returned,
    /// A large struct is put together where it stays, as behind a pointer. Its decoder is inlined there, so that LLVM sees the memory.
    PutTogether,
    /// A variant around a type that may be large is put to where the enum stays. All variants are too much to inline.
    Put,
}

impl Op {
    /// What becomes of the memory that a value has when another is read in its place.
    pub fn kept_in_place(&self) -> Keep {
        match self {
            Op::Elems { .. } | Op::Collection { .. } | Op::Text { .. } | Op::Tails(_) | Op::Variant(_) => Keep::Refill,
            Op::Call { codec: CodecKind::Own, .. } => Keep::Refill,
            Op::Section { body, .. } | Op::Validated { body, .. } if body.iter().any(Op::refills) => Keep::Refill,
            _ => Keep::Value,
        }
    }

    /// Where a value that borrows keeps what is read.
    pub fn kept_in_arena(&self) -> Keep {
        match self {
            Op::Text { .. } => Keep::Borrow,
            Op::Elems { elem, codec: None, check, .. } => match (elem.scalar_elem(), check) {
                (Some(scalar), Check::None) if scalar.size_bytes() == 1 => Keep::Borrow,
                (Some(_), Check::None) => Keep::BorrowOrArena,
                (_, Check::Bool) => Keep::Borrow,
                // An array without a known scalar, a char, or an integer of the host's size.
                _ => Keep::Arena,
            },
            Op::Elems { codec: Some(_), elem: Type::Named(_), .. } => Keep::BorrowOrArena,
            Op::Elems { .. } | Op::Collection { .. } | Op::Loop { .. } | Op::Tails(_) | Op::Boxed { .. } => Keep::Arena,
            _ => Keep::Value,
        }
    }

    /// Whether reading refills the memory of the value that is there. What other operations read replaces it.
    pub fn refills(&self) -> bool {
        self.kept_in_place() == Keep::Refill
    }

    /// Whether it reads a value that may be plain old data, by the type's own codec. rustc has the proof.
    pub fn may_be_pod(&self) -> bool {
        matches!(self, Op::Call { codec: CodecKind::Own, fixed: Fixed::Yes | Fixed::When(_), .. })
    }
}

impl Plan {
    /// What becomes of a new value.
    pub fn placing(&self) -> Placing {
        if self.validated.is_some() {
            return Placing::Returned;
        }
        match &self.body {
            Body::Steps(_) => {
                let is_converted = self.places.iter().any(|place| matches!(place.base, Base::Converted));
                let unknown_bytes = TAKEN_FOR_BYTES.saturating_mul(self.layout.min.terms.len() as u64);
                let is_large = self.layout.min.known_bytes.saturating_add(unknown_bytes) >= PLACED_FROM_BYTES;
                if is_large && !is_converted { Placing::PutTogether } else { Placing::Returned }
            }
            Body::Dispatch(dispatch) => {
                let holds_other = dispatch.arms.iter().any(|arm| last_part(&arm.body).is_some());
                if holds_other { Placing::Put } else { Placing::Returned }
            }
        }
    }

    /// Whether fields of plain old data are copied from the input, past the codecs of their types: in structs that are put to where they
    /// stay, and in an arena. In other values rustc would take longer for each field than is gained.
    pub fn copies_pod(&self, in_arena: bool) -> bool {
        has_sibling_calls(&self.body) && (in_arena || self.placing() == Placing::PutTogether)
    }
}

/// The last step of reading, where a type's own codec reads a value that may be of variable size. It is put to where it stays, as is the struct around
/// it.
pub struct LastPart<'a> {
    /// The steps before it.
    pub before: &'a [Op],
    /// What it is a part of.
    pub place: &'a Place,
    /// Its type.
    pub named: &'a Named,
    /// Whether rustc may prove it plain old data, which is then copied from the input.
    pub may_be_pod: bool,
}

/// The last part of what these steps read, if it is such a one.
pub fn last_part(steps: &[Op]) -> Option<LastPart<'_>> {
    let (last, before) = steps[..=steps.iter().rposition(Op::is_read)?].split_last()?;
    match last {
        Op::Call { place, named, codec: CodecKind::Own, fixed: Fixed::No | Fixed::When(_), .. }
            if !place.is_discarded =>
        {
            Some(LastPart { before, place, named, may_be_pod: last.may_be_pod() })
        }
        _ => None,
    }
}

impl Inner {
    /// The last step, if the payload as a whole is read by its type's own codec, and those before it.
    pub fn placed(&self) -> Option<(&[Op], &Place, &Named)> {
        match (self.body.split_last(), &self.payload_type) {
            (Some((Op::Call { place, named, codec: CodecKind::Own, .. }, before)), Type::Named(_)) => {
                Some((before, place, named))
            }
            _ => None,
        }
    }
}
