//! What the operations of a struct are made of that is written part by part.

use super::{CodecKind, Level, Op, Place, ValueId};
use crate::layout::{Fixed, Size};
use crate::model::{LenCoding, Named, Scalar};

/// The mask of a struct's options.
pub struct Mask {
    /// The struct.
    pub place: Place,
    /// The number that is read.
    pub binds: ValueId,
    /// Its options, each with its bits.
    pub options: Vec<(Place, u32)>,
}

impl Mask {
    /// The bits that may be set.
    pub fn known(&self) -> u32 {
        self.options.iter().fold(0, |known, (_, bits)| known | bits)
    }

    /// Bits that are set together.
    pub fn groups(&self) -> impl Iterator<Item = u32> {
        self.options.iter().map(|(_, bits)| *bits).filter(|bits| bits.count_ones() > 1)
    }
}

/// The members of a struct.
pub struct Members {
    /// The struct.
    pub place: Place,
    /// Its type.
    pub named: Named,
    /// Its members, each by its name.
    pub list: Vec<(String, Place)>,
    /// The steps for them.
    pub body: Vec<Op>,
}

/// The first sections of elements.
#[derive(Clone)]
pub struct Heads {
    /// The sequence.
    pub place: Place,
    /// How many elements there are.
    pub count: ValueId,
    /// Where the sections are.
    pub binds: ValueId,
    /// An element.
    pub elem: Place,
    /// Local name of the index.
    pub index: String,
    /// Bytes of one.
    pub size_bytes: u64,
    /// What is in one, in wire order.
    pub fields: Vec<HeadField>,
}

/// A member in the first section of an element.
#[derive(Clone)]
pub struct HeadField {
    /// The member.
    pub place: Place,
    /// What is written of it.
    pub part: HeadPart,
    /// Offset from the start of the section.
    pub offset_bytes: u64,
}

/// What the first section of an element holds of a member.
#[derive(Clone)]
pub enum HeadPart {
    /// The member: a number.
    Scalar(Scalar),
    /// The count of its elements.
    Count {
        /// How it is written.
        coding: LenCoding,
        /// The number that is read.
        binds: ValueId,
    },
}

impl HeadField {
    /// Whether it is a number of the element, and not a count.
    pub fn is_scalar(&self) -> bool {
        matches!(self.part, HeadPart::Scalar(_))
    }
}

/// The second sections of elements.
pub struct Tails {
    /// Their first sections.
    pub heads: Heads,
    /// An element, with the steps for what its head counts.
    pub members: Members,
    /// Whether elements are one level deeper: always.
    pub level: Level,
}

/// A field that is a certain variant of its enum.
pub struct Variant {
    /// The field.
    pub place: Place,
    /// The variant's name.
    pub name: String,
    /// Its path as it is read in dumps: `VersionedMessage::V1`.
    pub path_text: String,
    /// The version of the struct whose form this is a part of. The Rust back end finds the path's tokens by it.
    pub version: u32,
    /// The variant's only field.
    pub inner: Place,
    /// Its type.
    pub named: Named,
    /// Which codec of the type.
    pub codec: CodecKind,
    /// Its minimum size.
    pub min: Size,
    /// Whether it is of fixed size: then the cover beyond it still holds.
    pub fixed: Fixed,
    /// Numbers of it that say what follows.
    pub exports: Vec<Export>,
}

/// A number in a value that was read, which is the number of elements of a sequence. Writing checks that they agree.
pub struct Export {
    /// The number.
    pub binds: ValueId,
    /// The names that lead to it.
    pub path: Vec<String>,
    /// The sequence.
    pub counted: Place,
}
