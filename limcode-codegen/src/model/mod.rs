//! What a type is and how each of its fields is coded, free of any output language.

mod library;
mod ty;

pub use library::{Cpp, Library, Shape};
pub use ty::{Argument, ArrayLen, LenCoding, Named, Scalar, SizeInteger, Target, Type};

/// One struct or enum.
pub struct Item {
    /// The item as written: spans, generics, attributes, visibility.
    pub source: syn::DeriveInput,
    /// Its name.
    pub name: String,
    /// Struct or enum.
    pub body: Body,
    /// Lines of its doc comment.
    pub docs: Vec<String>,
}

/// The shape of an item.
pub enum Body {
    /// A struct, with the arm of a dispatch that it stands for.
    Struct {
        /// Its fields.
        fields: Fields,
        /// Whether its first byte tells it from other versions: then a set top bit there is refused.
        version_guard: bool,
    },
    /// An enum.
    Enum {
        /// How the tag is written.
        tag: TagCoding,
        /// Its variants in declaration order.
        variants: Vec<Variant>,
    },
}

impl Body {
    /// Its fields, those of all variants.
    pub fn fields(&self) -> impl Iterator<Item = &Field> {
        let (fields, variants) = match self {
            Body::Struct { fields, .. } => (Some(fields), [].as_slice()),
            Body::Enum { variants, .. } => (None, variants.as_slice()),
        };
        fields.into_iter().chain(variants.iter().map(|variant| &variant.fields)).flat_map(|fields| &fields.list)
    }
}

/// How the tag of an enum is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagCoding {
    /// `u32`, little endian: bincode's.
    U32,
    /// Solana's message version: a first byte with its top bit set carries the tag in its low 7 bits;
    /// without it the byte already belongs to the untagged variant.
    VersionPrefix,
}

/// One variant of an enum.
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
pub struct Fields {
    /// Named, positional or none.
    pub style: Style,
    /// The fields.
    pub list: Vec<Field>,
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

/// One field.
pub struct Field {
    /// Name or index in Rust.
    pub member: syn::Member,
    /// As written.
    pub source: syn::Field,
    /// Its type with its coding.
    pub ty: Type,
    /// Lines of its doc comment.
    pub docs: Vec<String>,
}

impl Field {
    /// The field's name in generated locals, dumps and C++: its own, `value` in a newtype, `_0` … otherwise.
    pub fn local_name(&self, style: Style) -> String {
        match &self.member {
            syn::Member::Named(ident) => ident.to_string().trim_start_matches("r#").to_owned(),
            syn::Member::Unnamed(_) if style == Style::Newtype => "value".to_owned(),
            syn::Member::Unnamed(index) => format!("_{}", index.index),
        }
    }
}
