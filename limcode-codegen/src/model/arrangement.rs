//! What is written of a struct, part by part, where that is not one field after the other, each as a whole.

use super::{LenCoding, Named, Scalar};

/// The parts of a struct in wire order.
#[derive(Clone)]
pub struct Arrangement {
    /// In wire order; each names a field by its index.
    pub parts: Vec<ArrangedPart>,
}

/// A part of a struct's wire form.
#[derive(Clone)]
pub enum ArrangedPart {
    /// A field in the coding that its type and attributes say.
    Whole(usize),
    /// The number of elements of a field, which come in another place.
    Count {
        /// The field.
        field: usize,
        /// How the number is written.
        coding: LenCoding,
    },
    /// The elements of a field whose number is known before.
    Elems {
        /// The field.
        field: usize,
    },
    /// A u32 whose bits say which options of a field have a value.
    Mask {
        /// The field.
        field: usize,
        /// Its options.
        options: Vec<MaskedOption>,
    },
    /// The values of a field's options that have one, without a byte before each.
    Options {
        /// The field.
        field: usize,
        /// Its options.
        options: Vec<MaskedOption>,
    },
    /// Of each element of a field, the members of fixed size, and the counts of the others.
    Heads {
        /// The field.
        field: usize,
        /// What is written of an element.
        heads: Vec<Head>,
    },
    /// Of each element of a field, the members whose counts are in its head.
    Tails {
        /// The field.
        field: usize,
        /// What was written of an element before.
        heads: Vec<Head>,
        /// What is written of it here.
        tails: Vec<Tail>,
    },
    /// A field that is a certain variant of its enum, without the tag.
    Variant {
        /// The field.
        field: usize,
        /// The variant.
        variant: syn::Path,
        /// The type of its only field.
        inner: Named,
        /// The fields whose numbers of elements are numbers in it.
        counted: Vec<CountedBy>,
    },
}

impl ArrangedPart {
    /// The field that it is of.
    pub fn field(&self) -> usize {
        match self {
            ArrangedPart::Whole(field) => *field,
            ArrangedPart::Count { field, .. }
            | ArrangedPart::Elems { field }
            | ArrangedPart::Mask { field, .. }
            | ArrangedPart::Options { field, .. }
            | ArrangedPart::Heads { field, .. }
            | ArrangedPart::Tails { field, .. }
            | ArrangedPart::Variant { field, .. } => *field,
        }
    }
}

/// An option whose presence is a bit of a mask, or several.
#[derive(Clone)]
pub struct MaskedOption {
    /// Its name.
    pub member: syn::Ident,
    /// The bits of the mask that are all set if it has a value, and else all clear.
    pub bits: u32,
    /// The type of its value.
    pub scalar: Scalar,
}

/// A member of an element, in the first section.
#[derive(Clone)]
pub struct Head {
    /// Its name.
    pub member: syn::Ident,
    /// What is written.
    pub coding: HeadCoding,
}

/// What is written of a member in the first section.
#[derive(Clone, Copy)]
pub enum HeadCoding {
    /// The number itself.
    Scalar(Scalar),
    /// The number of its elements.
    Count(LenCoding),
}

impl Head {
    /// Its bytes.
    pub fn size_bytes(&self) -> u64 {
        match self.coding {
            HeadCoding::Scalar(scalar) => scalar.size_bytes(),
            HeadCoding::Count(coding) => coding.min_bytes(),
        }
    }
}

/// A member of an element, in the second section: a vector of numbers.
#[derive(Clone)]
pub struct Tail {
    /// Its name.
    pub member: syn::Ident,
    /// The type of its elements.
    pub elem: Scalar,
}

/// A field whose number of elements is a number that another field holds.
#[derive(Clone)]
pub struct CountedBy {
    /// The field.
    pub field: usize,
    /// The names that lead to the number, from the other field's value on.
    pub path: Vec<syn::Ident>,
}

/// A form of a struct that has a version prefix.
#[derive(Clone)]
pub struct Version {
    /// The version.
    pub tag: u32,
    /// What is written behind the prefix.
    pub arrangement: Arrangement,
}

impl Version {
    /// The variant that a field is in this form, as written.
    pub fn variant(&self) -> Option<&syn::Path> {
        self.arrangement.parts.iter().find_map(|part| match part {
            ArrangedPart::Variant { variant, .. } => Some(variant),
            _ => None,
        })
    }

    /// Whether that field is the first part, so that the prefix and the field are the bytes of its enum.
    pub fn starts_with_variant(&self) -> bool {
        matches!(self.arrangement.parts.first(), Some(ArrangedPart::Variant { .. }))
    }
}
