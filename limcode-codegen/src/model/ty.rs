//! Types of fields, each with its coding.

use quote::ToTokens;

use super::{Constant, Named, Number, SizedBytes, Target};

/// A type together with the way it is written.
#[derive(Clone)]
pub enum Type {
    /// An integer or float of fixed size, any bit pattern valid.
    Scalar(Scalar),
    /// One byte, 0 or 1.
    Bool,
    /// UTF-8, 1 to 4 bytes, no length.
    Char,
    /// `usize` or `isize`: 8 bytes on the wire.
    SizeInteger(SizeInteger),
    /// `String`: length in bytes, UTF-8.
    Text(Len),
    /// `u16`, `u32` or `u64` as LEB128.
    Varint(Scalar),
    /// The same, of a type of which only the name is known.
    NamedVarint(Named),
    /// A number that is another on the wire than in memory, or always the same.
    Number(Number),
    /// An array of bytes that is always the same.
    Constant(Constant),
    /// An array of bytes behind its length.
    SizedBytes(SizedBytes),
    /// `[T; N]`: the elements, no length.
    Array(Box<Type>, ArrayLen),
    /// A tuple: its members in order.
    Tuple(Vec<Type>),
    /// One byte 0 or 1, then the payload.
    Option(Box<Type>),
    /// The payload; one level of depth.
    Boxed(Box<Type>),
    /// A length, then the elements.
    Sequence(Box<Type>, Len),
    /// A collection of which only the name is known, its length in a coding of its own.
    Collection(Named, Len),
    /// A type by its name: another item, a type parameter, or a type of which only the name is known.
    Named(Named),
}

/// Integers and floats of fixed size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Scalar {
    U8,
    U16,
    U32,
    U64,
    U128,
    I8,
    I16,
    I32,
    I64,
    I128,
    F32,
    F64,
}

/// Integers whose size in memory depends on the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum SizeInteger {
    Usize,
    Isize,
}

/// How the length of a sequence is written, and what it may be.
#[derive(Clone)]
pub struct Len {
    /// How it is written.
    pub coding: LenCoding,
    /// The most elements that are written or read, where that is fewer than the coding can say.
    pub max_elems: Option<ArrayLen>,
}

/// How the length of a sequence is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LenCoding {
    /// One byte.
    U8,
    /// u16, little endian.
    U16,
    /// u32, little endian.
    U32,
    /// u64, little endian: bincode's.
    U64,
    /// Solana's short_vec: 1 to 3 bytes, at most 65,535 elements.
    ShortVec,
    /// u64 as LEB128: 1 to 10 bytes.
    Varint,
    /// It is not written: the elements fill what is left of the input, or of the section around them.
    Rest,
}

/// The length of an array, in elements.
#[derive(Clone)]
pub enum ArrayLen {
    /// Known here.
    Literal(u64),
    /// A constant or const parameter whose value this world does not know.
    Symbol(Box<syn::Expr>),
}

impl Scalar {
    /// Every scalar with its Rust name.
    pub const ALL: [(&'static str, Scalar); 12] = [
        ("u8", Scalar::U8),
        ("u16", Scalar::U16),
        ("u32", Scalar::U32),
        ("u64", Scalar::U64),
        ("u128", Scalar::U128),
        ("i8", Scalar::I8),
        ("i16", Scalar::I16),
        ("i32", Scalar::I32),
        ("i64", Scalar::I64),
        ("i128", Scalar::I128),
        ("f32", Scalar::F32),
        ("f64", Scalar::F64),
    ];

    /// Its Rust name.
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(_, scalar)| *scalar == self).expect("every scalar is listed").0
    }

    /// Bytes on the wire.
    pub fn size_bytes(self) -> u64 {
        match self {
            Scalar::U8 | Scalar::I8 => 1,
            Scalar::U16 | Scalar::I16 => 2,
            Scalar::U32 | Scalar::I32 | Scalar::F32 => 4,
            Scalar::U64 | Scalar::I64 | Scalar::F64 => 8,
            Scalar::U128 | Scalar::I128 => 16,
        }
    }
}

impl SizeInteger {
    /// Its Rust name.
    pub fn name(self) -> &'static str {
        match self {
            SizeInteger::Usize => "usize",
            SizeInteger::Isize => "isize",
        }
    }
}

impl LenCoding {
    /// Minimum size of a length, in bytes.
    pub fn min_bytes(self) -> u64 {
        self.facts().1
    }

    /// Most bytes of a length.
    pub fn max_bytes(self) -> u64 {
        self.facts().2
    }

    /// Most elements that a length can say.
    pub fn max_elems(self) -> u64 {
        self.facts().3
    }

    /// Its name in attributes and dumps.
    pub fn name(self) -> &'static str {
        self.facts().0
    }

    /// Whether every length takes the same number of bytes.
    pub fn is_fixed(self) -> bool {
        self.min_bytes() == self.max_bytes()
    }

    /// Every coding of a length that is written.
    pub const ALL: [LenCoding; 6] =
        [LenCoding::U8, LenCoding::U16, LenCoding::U32, LenCoding::U64, LenCoding::ShortVec, LenCoding::Varint];

    /// Name, minimum and maximum size in bytes, maximum number of elements.
    fn facts(self) -> (&'static str, u64, u64, u64) {
        match self {
            LenCoding::U8 => ("u8", 1, 1, u8::MAX.into()),
            LenCoding::U16 => ("u16", 2, 2, u16::MAX.into()),
            LenCoding::U32 => ("u32", 4, 4, u32::MAX.into()),
            LenCoding::U64 => ("u64", 8, 8, u64::MAX),
            LenCoding::ShortVec => ("short_vec", 1, 3, u16::MAX.into()),
            LenCoding::Varint => ("varint", 1, 10, u64::MAX),
            LenCoding::Rest => ("rest", 0, 0, u64::MAX),
        }
    }
}

impl Len {
    /// bincode's: u64, of any value.
    pub const PLAIN: Len = Len { coding: LenCoding::U64, max_elems: None };

    /// Whether this is the length that a type has without attributes.
    pub fn is_plain(&self) -> bool {
        self.coding == LenCoding::U64 && self.max_elems.is_none()
    }

    /// As it is read in dumps: `u64`, `short_vec, at most 65535`.
    pub fn text(&self) -> String {
        match (&self.max_elems, self.coding.max_elems()) {
            (Some(max_elems), _) => format!("{}, at most {}", self.coding.name(), max_elems.text()),
            (None, u64::MAX) => self.coding.name().to_owned(),
            (None, max_elems) => format!("{}, at most {max_elems}", self.coding.name()),
        }
    }
}

impl ArrayLen {
    /// As it is read in dumps.
    pub fn text(&self) -> String {
        match self {
            ArrayLen::Literal(len_elems) => len_elems.to_string(),
            ArrayLen::Symbol(expr) => tokens_text(expr),
        }
    }
}

/// Tokens without the spaces that printing a token stream puts around punctuation.
pub fn tokens_text(node: &impl ToTokens) -> String {
    let text = node.to_token_stream().to_string();
    [
        (" :: ", "::"),
        (":: ", "::"),
        (" < ", "<"),
        ("< ", "<"),
        (" <", "<"),
        (" >", ">"),
        (" ,", ","),
        ("& ", "&"),
        ("[ ", "["),
        (" ]", "]"),
        (" ;", ";"),
    ]
    .iter()
    .fold(text, |text, (from, to)| text.replace(from, to))
}

impl Type {
    /// As it is read in dumps.
    pub fn text(&self) -> String {
        match self {
            Type::Scalar(scalar) => scalar.name().to_owned(),
            Type::Bool => "bool".to_owned(),
            Type::Char => "char".to_owned(),
            Type::SizeInteger(integer) => integer.name().to_owned(),
            Type::Text(_) => "String".to_owned(),
            Type::Varint(scalar) => format!("varint {}", scalar.name()),
            Type::NamedVarint(named) => format!("varint {}", named.text()),
            Type::Number(number) => number.text(),
            Type::Constant(constant) => constant.text(),
            Type::SizedBytes(bytes) => bytes.text(),
            Type::Array(elem, len) => format!("[{}; {}]", elem.text(), len.text()),
            Type::Tuple(members) if members.len() == 1 => format!("({},)", members[0].text()),
            Type::Tuple(members) => format!("({})", members.iter().map(Type::text).collect::<Vec<_>>().join(", ")),
            Type::Option(payload) => format!("Option<{}>", payload.text()),
            Type::Boxed(payload) => format!("Box<{}>", payload.text()),
            Type::Sequence(elem, _) => format!("Vec<{}>", elem.text()),
            Type::Named(named) | Type::Collection(named, _) => named.text(),
        }
    }

    /// What is written, as text: two types with the same are written alike.
    pub fn wire_text(&self) -> String {
        let counted = |what: String, len: &Len| match len.coding {
            LenCoding::U64 => what,
            coding => format!("{what}, len = {}", coding.name()),
        };
        match self {
            Type::Array(elem, len) => format!("[{}; {}]", elem.wire_text(), len.text()),
            Type::Tuple(members) => format!("({})", members.iter().map(Type::wire_text).collect::<Vec<_>>().join(", ")),
            Type::Option(payload) => format!("Option<{}>", payload.wire_text()),
            Type::Boxed(payload) => format!("Box<{}>", payload.wire_text()),
            Type::Sequence(elem, len) => counted(format!("Vec<{}>", elem.wire_text()), len),
            Type::Text(len) => counted(self.text(), len),
            Type::Collection(named, len) => counted(named.text(), len),
            other => other.text(),
        }
    }

    /// The type that an alias of the closed world stands for; any other type is what it is.
    pub fn meant(&self) -> &Type {
        match self {
            Type::Named(Named { target: Target::Alias, arguments, .. }) => {
                arguments.first().and_then(super::Argument::ty).map_or(self, Type::meant)
            }
            _ => self,
        }
    }

    /// The name, where it is a type by name.
    pub fn by_name(&self) -> Option<&Named> {
        match self {
            Type::Named(named) | Type::Collection(named, _) => Some(named),
            _ => None,
        }
    }

    /// Appends the types by name that a value holds in place, not behind a box or in a sequence.
    pub fn held_by_value<'a>(&'a self, found: &mut Vec<&'a Named>) {
        match self {
            Type::Array(inner, _) | Type::Option(inner) => inner.held_by_value(found),
            Type::Tuple(members) => members.iter().for_each(|member| member.held_by_value(found)),
            Type::Named(named) => found.push(named),
            _ => {}
        }
    }

    /// Appends the types by name that a value consists of; what their own arguments are is for them to say.
    pub fn named<'a>(&'a self, found: &mut Vec<&'a Named>) {
        match self {
            Type::Array(inner, _) | Type::Option(inner) | Type::Boxed(inner) | Type::Sequence(inner, _) => {
                inner.named(found)
            }
            Type::Tuple(members) => members.iter().for_each(|member| member.named(found)),
            Type::Named(named) | Type::NamedVarint(named) | Type::Collection(named, _) => found.push(named),
            _ => {}
        }
    }

    /// Whether another type says how values, or parts of them, are written: what their memory is, is not known then.
    pub fn has_other_coding(&self) -> bool {
        let mut found = Vec::new();
        self.named(&mut found);
        found.iter().any(|named| matches!(named.target, Target::Coding(_)))
    }

    /// Whether its elements fill the rest of the input.
    pub fn takes_rest(&self) -> bool {
        matches!(self, Type::Sequence(_, len) if len.coding == LenCoding::Rest)
    }

    /// Whether an attribute says how values, or parts of them, are written.
    pub fn is_coded_by_attribute(&self) -> bool {
        match self {
            Type::Varint(_) | Type::NamedVarint(_) | Type::Number(_) => true,
            Type::Constant(_) | Type::SizedBytes(_) | Type::Collection(..) => true,
            Type::Text(len) => !len.is_plain(),
            Type::Sequence(elem, len) => !len.is_plain() || elem.is_coded_by_attribute(),
            Type::Array(inner, _) | Type::Option(inner) | Type::Boxed(inner) => inner.is_coded_by_attribute(),
            Type::Tuple(members) => members.iter().any(Type::is_coded_by_attribute),
            Type::Named(named) => named.of.is_some(),
            Type::Scalar(_) | Type::Bool | Type::Char | Type::SizeInteger(_) => false,
        }
    }

    /// How many types without parts this is made of, and at least 1.
    pub fn parts(&self) -> usize {
        match self {
            Self::Tuple(members) => members.iter().map(Self::parts).sum::<usize>().max(1),
            Self::Array(inner, _) | Self::Option(inner) | Self::Boxed(inner) | Self::Sequence(inner, _) => {
                inner.parts()
            }
            _ => 1,
        }
    }

    /// Whether a value is a number, a bool, a char or an array of numbers.
    pub fn is_flat(&self) -> bool {
        matches!(self, Self::Bool | Self::Char | Self::SizeInteger(_)) || self.scalar_elem().is_some()
    }

    /// The scalar at the bottom of an array of scalars (of arrays …), or of a scalar itself.
    pub fn scalar_elem(&self) -> Option<Scalar> {
        match self {
            Type::Scalar(scalar) => Some(*scalar),
            Type::Array(elem, _) => elem.scalar_elem(),
            _ => None,
        }
    }
}
