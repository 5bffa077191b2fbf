//! What a type is and how each of its fields is coded, free of any output language.

mod arrangement;
mod bits;
mod borrowed;
mod constant;
mod delta;
mod discarded;
mod instance;
mod key;
mod lent;
mod library;
mod named;
mod number;
mod sized_bytes;
mod ty;
mod validation;

pub use arrangement::{ArrangedPart, Arrangement, CountedBy, Head, HeadCoding, MaskedOption, Tail, Version};
pub use bits::Bits;
pub use borrowed::Borrowed;
pub use constant::{Bytes, Constant, repeated};
pub use delta::Delta;
pub use discarded::{compared_difference, discarded_count, discarded_difference};
pub use instance::Instance;
pub use lent::Lent;
pub use library::{Library, Rule, Shape, Takes, is_container};
pub use named::{Argument, Named, Source, Target};
pub use number::{Number, NumberRule};
pub use sized_bytes::SizedBytes;
pub(crate) use ty::tokens_text;
pub use ty::{ArrayLen, Len, LenCoding, Scalar, SizeInteger, Type};
pub use validation::Validation;

/// One struct or enum.
#[derive(Clone)]
pub struct Item {
    /// The item as written: spans, generics, attributes, visibility.
    pub source: syn::DeriveInput,
    /// Its name.
    pub name: String,
    /// Struct or enum; of an item that is converted, a newtype of the type that is written.
    pub body: Body,
    /// Set where the item is written as another type.
    pub conversion: Option<Conversion>,
    /// What accepts or rejects its values.
    pub validation: Option<Validation>,
    /// The type of another crate that the item describes, where it is a remote definition.
    pub remote: Option<syn::Path>,
    /// What says how many bytes its fields are in, where something does.
    pub section: Option<Section>,
    /// Whether it is written and never read.
    pub is_encode_only: bool,
    /// Whether generated Rust can encode it to segments. Concerns no other language.
    pub has_segments: bool,
    /// Whether its values are read in place, by a view.
    pub has_view: bool,
    /// Whether `TFields` is generated. Rust only.
    pub has_fields: bool,
    /// Whether `TViewMut` is generated. Rust only.
    pub has_view_mut: bool,
    /// Whether a second type is generated whose values borrow from the input and an arena.
    pub has_borrowed: bool,
    /// Whether it is such a type itself, as its author wrote it.
    pub is_in_arena: bool,
    /// Whether values may be read where the input ends, as those in a field that may be missing. A derive does not know.
    pub may_end: bool,
    /// What its impls need beyond what follows from the fields.
    pub bounds: Bounds,
    /// Where generated Rust finds limcode's runtime, if not at `::limcode`.
    pub runtime: Option<syn::Path>,
    /// Lines of its doc comment.
    pub docs: Vec<String>,
}

/// The bytes that the fields of a struct are in.
#[derive(Clone)]
pub enum Section {
    /// A length in bytes is in front of them. The fields take all of them.
    Counted(LenCoding),
    /// They are as many in any case. What the fields leave is padding.
    Region(ArrayLen),
}

impl Section {
    /// Bytes of the length in front of the fields.
    pub fn prefix_bytes(&self) -> u64 {
        match self {
            Section::Counted(coding) => coding.min_bytes(),
            Section::Region(_) => 0,
        }
    }

    /// Whether there may be padding behind the fields.
    pub fn is_padded(&self) -> bool {
        matches!(self, Section::Region(_))
    }
}

/// Bounds that the author of an item asks for.
#[derive(Clone, Default)]
pub struct Bounds {
    /// Of all impls.
    pub always: Vec<syn::WherePredicate>,
    /// Of the one that writes.
    pub encode: Vec<syn::WherePredicate>,
    /// Of the one that reads.
    pub decode: Vec<syn::WherePredicate>,
}

impl Bounds {
    /// Those of an impl that writes, reads, does both or neither.
    pub fn of(&self, writes: bool, reads: bool) -> impl Iterator<Item = &syn::WherePredicate> {
        let encode = self.encode.iter().filter(move |_| writes);
        let decode = self.decode.iter().filter(move |_| reads);
        self.always.iter().chain(encode).chain(decode)
    }
}

/// How an item becomes the type that is written, and comes back from it.
#[derive(Clone)]
pub struct Conversion {
    /// The type that is written.
    pub wire: syn::Type,
    /// Whether the way back may fail: `TryFrom` instead of `From`.
    pub is_fallible: bool,
}

/// The shape of an item.
#[derive(Clone)]
pub enum Body {
    /// A struct, with the arm of a dispatch that it stands for.
    Struct {
        /// Its fields.
        fields: Fields,
        /// Whether its first byte tells it from other versions: then a set top bit there is refused.
        version_guard: bool,
        /// Its forms that begin with a version prefix.
        versions: Vec<Version>,
    },
    /// An enum.
    Enum {
        /// How the tag is written.
        tag: TagCoding,
        /// Its coded variants in declaration order.
        variants: Vec<Variant>,
        /// Tags that are known and refused.
        reserved: Vec<Reserved>,
    },
}

impl Body {
    /// Its fields, those of all variants.
    pub fn fields(&self) -> impl Iterator<Item = &Field> {
        self.all_fields().flat_map(|fields| &fields.list)
    }

    /// Its fields that are not on the wire, those of all variants.
    pub fn skipped(&self) -> impl Iterator<Item = &Skipped> {
        self.all_fields().flat_map(|fields| &fields.skipped)
    }

    /// Whether the bytes of a value show where each field is: none may be missing, and a variant that a version is of follows the prefix.
    pub fn has_places(&self) -> bool {
        let is_apart = match self {
            Body::Struct { versions, .. } => !versions.iter().all(Version::starts_with_variant),
            Body::Enum { .. } => false,
        };
        !is_apart && !self.fields().any(|field| field.may_be_missing)
    }

    /// Whether it is an enum whose values are nothing but their tags.
    pub fn is_only_tags(&self) -> bool {
        match self {
            Body::Struct { .. } => false,
            Body::Enum { tag, variants, .. } => {
                !tag.has_untagged() && variants.iter().all(|variant| variant.fields.list.is_empty())
            }
        }
    }

    /// Its fields, to change them.
    pub fn fields_mut(&mut self) -> impl Iterator<Item = &mut Field> {
        self.all_fields_mut().flat_map(|fields| &mut fields.list)
    }

    /// The fields of the struct, or those of each variant, to change them.
    pub fn all_fields_mut(&mut self) -> impl Iterator<Item = &mut Fields> {
        let (fields, variants) = match self {
            Body::Struct { fields, .. } => (Some(fields), [].as_mut_slice()),
            Body::Enum { variants, .. } => (None, variants.as_mut_slice()),
        };
        fields.into_iter().chain(variants.iter_mut().map(|variant| &mut variant.fields))
    }

    /// The fields of the struct, or those of each variant.
    pub(crate) fn all_fields(&self) -> impl Iterator<Item = &Fields> {
        let (fields, variants) = match self {
            Body::Struct { fields, .. } => (Some(fields), [].as_slice()),
            Body::Enum { variants, .. } => (None, variants.as_slice()),
        };
        fields.into_iter().chain(variants.iter().map(|variant| &variant.fields))
    }
}

/// Tags that no value has: those of variants without a wire form, and those set aside.
#[derive(Clone)]
pub struct Reserved {
    /// The first of them.
    pub first: u32,
    /// The last of them.
    pub last: u32,
    /// The variant that has the tag, where there is one.
    pub variant: Option<syn::Ident>,
}

/// How the tag of an enum is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagCoding {
    /// `u8`.
    U8,
    /// `u16`, little endian.
    U16,
    /// `u32`, little endian: bincode's.
    U32,
    /// `u64`, little endian.
    U64,
    /// Solana's message version: a first byte with its top bit set carries the tag in its low 7 bits;
    /// without it the byte already belongs to the untagged variant.
    VersionPrefix,
    /// A `u64` 0 in front of the tagged variant, in the place of the count that the untagged variant begins with.
    ZeroCount,
}

impl TagCoding {
    /// Each of them.
    pub const ALL: [Self; 6] = [Self::U8, Self::U16, Self::U32, Self::U64, Self::VersionPrefix, Self::ZeroCount];

    /// Bytes of a tag that is a number of fixed size.
    pub fn width_bytes(self) -> Option<u64> {
        match self {
            TagCoding::U8 => Some(1),
            TagCoding::U16 => Some(2),
            TagCoding::U32 => Some(4),
            TagCoding::U64 => Some(8),
            TagCoding::VersionPrefix | TagCoding::ZeroCount => None,
        }
    }

    /// Bytes in front of a tagged variant.
    pub fn tagged_bytes(self) -> u64 {
        match self {
            TagCoding::VersionPrefix => 1,
            TagCoding::ZeroCount => 8,
            coding => coding.width_bytes().expect("a number of fixed size"),
        }
    }

    /// Whether a variant without a tag is told from the others by how it begins.
    pub fn has_untagged(self) -> bool {
        self.width_bytes().is_none()
    }

    /// The greatest tag that a variant may have. On the wire, 8 bytes may hold a greater one.
    pub fn max(self) -> u32 {
        match self {
            TagCoding::U8 => u8::MAX.into(),
            TagCoding::U16 => u16::MAX.into(),
            TagCoding::U32 | TagCoding::U64 => u32::MAX,
            // 127 marks off-chain messages.
            TagCoding::VersionPrefix => 126,
            TagCoding::ZeroCount => 0,
        }
    }

    /// Its name in attributes and dumps.
    pub fn name(self) -> &'static str {
        match self {
            TagCoding::U8 => "u8",
            TagCoding::U16 => "u16",
            TagCoding::U32 => "u32",
            TagCoding::U64 => "u64",
            TagCoding::VersionPrefix => "version_prefix",
            TagCoding::ZeroCount => "zero_count",
        }
    }
}

/// One variant of an enum.
#[derive(Clone)]
pub struct Variant {
    /// Its name.
    pub name: String,
    /// As written.
    pub source: syn::Variant,
    /// The tag on the wire; none for the untagged variant of a version prefix.
    pub tag: Option<u32>,
    /// Whether it is that variant.
    pub is_untagged: bool,
    /// Its fields.
    pub fields: Fields,
    /// Lines of its doc comment.
    pub docs: Vec<String>,
}

/// The fields of a struct or variant, in wire order.
#[derive(Clone)]
pub struct Fields {
    /// Named, positional or none.
    pub style: Style,
    /// The fields that are on the wire.
    pub list: Vec<Field>,
    /// The fields that are not.
    pub skipped: Vec<Skipped>,
    /// What the whole is by default, where skipped fields are taken from that.
    pub default: Option<DefaultValue>,
    /// What is written, where that is not one field after the other.
    pub arrangement: Option<Arrangement>,
    /// The integer that is written, where the fields are its bits.
    pub bits: Option<Bits>,
}

impl Fields {
    /// Whether reading gives each field what was read.
    pub fn are_all_kept(&self) -> bool {
        self.skipped.is_empty() && !self.list.iter().any(|field| field.is_discarded)
    }
}

/// A field that is not on the wire.
#[derive(Clone)]
pub struct Skipped {
    /// Name or index in Rust.
    pub member: syn::Member,
    /// Its type.
    pub ty: syn::Type,
    /// What it is after decoding.
    pub value: SkippedValue,
}

/// What a skipped field is after decoding.
#[derive(Clone)]
pub enum SkippedValue {
    /// This.
    Own(DefaultValue),
    /// What it is in [`Fields::default`].
    OfHolder,
}

/// A value that nothing was read for.
#[derive(Clone)]
pub enum DefaultValue {
    /// By the type's `Default`.
    OfType,
    /// This.
    Expression(Box<syn::Expr>),
}

/// How fields are written in Rust.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// `{ a: A }`
    Named,
    /// `(A, B)`
    Tuple,
    /// Exactly one positional field: transparent, in error paths too.
    Newtype,
    /// No fields.
    Unit,
}

/// What a view gives of a field whose type has no view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldView {
    /// The exact bytes of its encoding.
    Bytes,
    /// Its value, decoded.
    Owned,
}

/// One field.
#[derive(Clone)]
pub struct Field {
    /// Name or index in Rust.
    pub member: syn::Member,
    /// As written.
    pub source: syn::Field,
    /// Its type with its coding.
    pub ty: Type,
    /// What a view gives of it, where an attribute says so.
    pub view: Option<FieldView>,
    /// Whether it is read and checked, and not kept.
    pub is_discarded: bool,
    /// Whether it gets its default where the input ends before it does.
    pub may_be_missing: bool,
    /// That it is a sequence of structs of which one number is a difference.
    pub delta: Option<Delta>,
    /// What accepts or rejects its values.
    pub validation: Option<Validation>,
    /// Lines of its doc comment.
    pub docs: Vec<String>,
}

impl Field {
    /// Whether decoding compares it with what the caller expects.
    pub fn is_compared(&self) -> bool {
        matches!(self.ty.meant(), Type::Number(Number { rule: NumberRule::Expected(_), .. }))
    }

    /// The field's name in error paths: its own or its index in Rust; none in a newtype, which adds nothing to them.
    pub fn path_name(&self, style: Style) -> Option<String> {
        match (style, &self.member) {
            (Style::Newtype, _) => None,
            (_, syn::Member::Unnamed(index)) => Some(index.index.to_string()),
            _ => Some(self.local_name(style)),
        }
    }

    /// The field's name as its author knows it: `0` in a tuple struct.
    pub fn source_name(&self) -> String {
        match &self.member {
            syn::Member::Named(ident) => own_name(ident),
            syn::Member::Unnamed(index) => index.index.to_string(),
        }
    }

    /// The field's name in generated locals, dumps and C++: its own, `value` in a newtype, `_0` … otherwise.
    pub fn local_name(&self, style: Style) -> String {
        match &self.member {
            syn::Member::Named(ident) => own_name(ident),
            syn::Member::Unnamed(_) if style == Style::Newtype => "value".to_owned(),
            syn::Member::Unnamed(index) => format!("_{}", index.index),
        }
    }
}

/// The name without `r#`, which is a way to write a name and not a part of it.
pub fn own_name(ident: &syn::Ident) -> String {
    syn::ext::IdentExt::unraw(ident).to_string()
}
