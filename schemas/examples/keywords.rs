//! Names that mean something in C++, or in generated code.

use limcode::Limcode;

/// Keywords of C++.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Keywords {
    /// A keyword.
    pub class: u8,
    /// A keyword.
    pub template: bool,
    /// A keyword.
    pub namespace: String,
    /// A keyword.
    pub operator: Vec<u8>,
    /// A keyword.
    pub new: Option<u16>,
    /// A keyword.
    pub delete: (u8, bool),
    /// A keyword.
    pub int: i32,
    /// A keyword.
    pub double: f64,
    /// A keyword.
    pub this: [u8; 2],
    /// A keyword.
    pub co_await: char,
    /// A keyword in both languages.
    pub r#const: u8,
    /// A keyword in Rust alone.
    pub r#type: u8,
    /// A macro of C's headers.
    pub errno: u8,
    /// A keyword spelled as an operator.
    pub and: Vec<String>,
}

/// Names that generated functions use.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Locals {
    /// The reader in Rust.
    pub input: u8,
    /// The writer in Rust.
    pub output: Vec<u16>,
    /// The reader in C++.
    pub r#in: u8,
    /// The result in C++.
    pub out: Vec<String>,
    /// A run.
    pub run: [u8; 3],
    /// A variable.
    pub start: Option<u8>,
    /// A variable.
    pub size: Vec<u8>,
    /// A variable.
    pub found: u8,
    /// A variable.
    pub error: String,
    /// A variable.
    pub value: u8,
    /// A variable.
    pub tag: Vec<(u8, u8)>,
    /// A variable.
    pub version: u8,
    /// A type in C++.
    pub reader: u8,
    /// A type in C++.
    pub codec: u8,
    /// A namespace in C++.
    pub std: u8,
    /// A namespace in C++.
    pub limcode: u8,
}

/// Names that look like the locals for parts of other fields.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Suffixes {
    /// Its length is `data_len`.
    pub data: Vec<String>,
    /// Not that length.
    pub data_len: u64,
    /// Not its index.
    pub data_index: u32,
    /// Not its element.
    pub data_elem: Vec<(u8, u8)>,
    /// Its member is `pair_0`.
    pub pair: (u8, u16),
    /// Not that member.
    pub pair_0: u8,
    /// Its payload is `maybe_payload`.
    pub maybe: Option<(u8, u8)>,
    /// Not that payload.
    pub maybe_payload: u8,
    /// Not its flag.
    pub maybe_is_some: bool,
    /// A name that starts with an underscore.
    pub _reserved: u16,
}

/// Variants and fields with such names.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub enum Choice {
    /// As the enum.
    Choice(u8),
    /// As a type of the standard library.
    String(String),
    /// As a type of this module.
    Locals(Box<Locals>),
    /// With fields of such names.
    Fields {
        /// The variant in C++.
        arm: u8,
        /// The variant's holder in C++.
        value: Vec<u8>,
        /// The result in C++.
        out: bool,
        /// A keyword.
        r#struct: u16,
    },
    /// A macro of C's headers.
    EOF,
}

/// Nothing but tags, with such names.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum Tags {
    /// A macro of C's headers.
    NULL,
    /// A macro of C's headers.
    TRUE,
    /// As the enum.
    Tags,
}

/// A type with the name of a type of the standard library.
pub mod vector {
    use limcode::Limcode;

    /// Not `std::vector`.
    #[derive(Clone, Debug, PartialEq, Limcode)]
    #[limcode(borrowed, view, fields, view_mut)]
    pub struct Array {
        /// A vector all the same.
        pub vector: Vec<u8>,
        /// An option all the same.
        pub optional: Option<u8>,
        /// A tuple all the same.
        pub tuple: (u8, u8),
    }
}

/// Uses a type of a module whose name means something in C++.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Holder {
    /// The type.
    pub array: vector::Array,
    /// Many.
    pub arrays: Vec<vector::Array>,
    /// A choice.
    pub choice: Choice,
    /// Tags.
    pub tags: Vec<Tags>,
}
