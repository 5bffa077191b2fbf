//! Memory: what may be copied as bytes, because it has its encoding in memory.
//!
//! The plan knows what may be copied. That it is so, the compiler of the generated code proves: it knows sizes, padding and
//! the order of bytes.

use super::{Body, CodecKind, Dispatch};
use crate::layout::Fixed;
use crate::model::{self, Argument, Fields, Item, Named, Type};

/// Whether values of an item are copied as bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Memory {
    /// They are not.
    Never,
    /// Where the compiler proves that memory and encoding agree.
    IfProved,
    /// The same, and what is read is checked first: not all bytes are values.
    IfProvedAndChecked,
}

/// Whether values of an item are copied as bytes in each language.
#[derive(Clone, Copy)]
pub struct Memories {
    /// In Rust.
    pub rust: Memory,
    /// In C++.
    pub cpp: Memory,
}

impl Memories {
    /// In neither.
    pub const NEVER: Memories = Memories { rust: Memory::Never, cpp: Memory::Never };
}

/// What types of a language are, for this pass.
struct Types {
    /// Whether they hold what is on the wire and nothing else. If not, they are as their author wrote them: with fields that
    /// are not on the wire, in other crates, or converted.
    are_of_wire: bool,
    /// Whether enums that are nothing but tags are copied.
    copy_enums: bool,
}

const RUST: Types = Types { are_of_wire: false, copy_enums: true };
const CPP: Types = Types { are_of_wire: true, copy_enums: false };

/// The memory of an item's values.
pub(super) fn memories(item: &Item, fixed: &Fixed, body: &Body) -> Memories {
    let memory = |types: &Types| match &item.body {
        model::Body::Struct { fields, version_guard: false, .. } if may_agree(types, item, fields, fixed) => {
            Memory::IfProved
        }
        model::Body::Enum { .. } if types.copy_enums && is_tag_alone(item, body) => Memory::IfProvedAndChecked,
        _ => Memory::Never,
    };
    Memories { rust: memory(&RUST), cpp: memory(&CPP) }
}

/// Whether a struct's memory may be its encoding.
fn may_agree(types: &Types, item: &Item, fields: &Fields, fixed: &Fixed) -> bool {
    let is_of_wire =
        types.are_of_wire || (item.conversion.is_none() && item.remote.is_none() && fields.skipped.is_empty());
    is_of_wire
        && item.section.is_none()
        && !item.is_validated()
        && !fields.list.is_empty()
        && fields.bits.is_none()
        && !fields.list.iter().any(|field| {
            field.ty.has_other_coding()
                || matches!(field.ty, Type::Number(_) | Type::Constant(_) | Type::SizedBytes(_))
                || field.is_discarded
        })
        && !matches!(fixed, Fixed::No)
}

/// Whether an enum's variants have no fields and are all written.
fn is_tag_alone(item: &Item, body: &Body) -> bool {
    let model::Body::Enum { tag, variants, .. } = &item.body else { return false };
    let Body::Dispatch(Dispatch { arms, is_partial: false, .. }) = body else { return false };
    let has_no_fields = |fields: &Fields| fields.list.is_empty() && fields.skipped.is_empty();
    let is_plain = item.remote.is_none() && item.conversion.is_none() && item.source.generics.params.is_empty();
    is_plain
        && !item.is_validated()
        && tag.width_bytes().is_some()
        && !arms.is_empty()
        && arms.iter().all(|arm| arm.tag.is_some())
        && variants.iter().all(|variant| has_no_fields(&variant.fields))
}

/// Types that are known to have their encoding in memory.
pub trait Flat {
    /// Whether values of the type have.
    fn is_flat(&self, ty: &Type) -> bool;
}

/// Who knows which values an encoder copies as bytes, so that they may be parts of rows.
#[derive(Clone, Copy)]
pub enum Proof<'a> {
    /// The compiler of the generated code: any value with a codec of its own may be a part, and its codec decides. But not one
    /// of a generic type: wherever that is named, rustc speaks of its arguments, too, so its name stands outside of rows.
    Compiler,
    /// It is known here.
    Known(&'a dyn Flat),
}

impl Proof<'_> {
    /// Whether a value of a type by name may be part of a row.
    pub fn copies_value(self, named: &Named, codec: CodecKind) -> bool {
        match self {
            Proof::Compiler => codec.is_types_own() && !is_generic(named),
            Proof::Known(flat) => flat.is_flat(&Type::Named(named.clone())),
        }
    }

    /// Whether the elements of a sequence may be part of a row.
    pub fn copies_elems(self, elem: &Type, codec: Option<CodecKind>) -> bool {
        match (self, codec) {
            (Proof::Compiler, None) => true,
            (Proof::Compiler, Some(_)) => matches!(elem, Type::Named(named) if !is_generic(named)),
            (Proof::Known(flat), _) => flat.is_flat(elem),
        }
    }
}

fn is_generic(named: &Named) -> bool {
    named.arguments.iter().any(|argument| matches!(argument, Argument::Type(_) | Argument::Slice(_)))
}
