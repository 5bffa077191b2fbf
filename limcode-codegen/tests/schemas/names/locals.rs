//! Names that generated functions use themselves.

use limcode::Limcode;

/// Locals and parameters of generated functions as fields.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Locals {
    pub input: u8,
    pub output: Vec<(u8, String)>,
    pub r#in: u8,
    pub out: Vec<(u8, String)>,
    pub run: u8,
    pub run2: u8,
    pub to: Vec<(u8, String)>,
    pub value: Option<(u8, String)>,
    pub arm: u8,
    pub tag: Vec<(u8, String)>,
    pub data: Vec<(u8, String)>,
    pub data_len: u8,
    pub data_elem: Vec<(u8, String)>,
    pub data_index: u8,
    pub maybe: Option<(u8, String)>,
    pub maybe_is_some: Option<(u8, String)>,
    pub maybe_payload: Option<(u8, String)>,
    pub pair: (u8, (u8, String)),
    pub pair_1: (u8, String),
}

/// The same in variants, which have locals of their own.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub enum Arms {
    One { value: Vec<(u8, String)>, arm: Option<(u8, String)>, tag: u8, out: (u8, String) },
    Two(Vec<(u8, String)>, Option<(u8, String)>),
}

/// The number that differs in elements.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Step {
    pub r#type: u64,
}

/// Locals and functions of differences as fields.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Differences {
    #[limcode(none = u64::MAX)]
    pub add_difference: Option<u64>,
    pub steps_sum: u64,
    #[limcode(delta(r#type, from = add_difference))]
    pub steps: Vec<Step>,
    pub take_difference: u8,
}

/// Functions of bits as fields.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(bits = u8)]
pub struct Parts {
    pub bits: bool,
    pub limcode_bits: bool,
    pub spread_bits: bool,
    #[limcode(bits = 5)]
    pub gather_bits: u8,
}

/// Variables beside borrowed elements would be named as functions of the runtime.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed)]
pub struct Takes {
    pub take: Vec<()>,
    pub make: Vec<()>,
    #[limcode(len = u8)]
    pub other: Vec<u16>,
    pub boxed: Box<u32>,
}

/// Types of C++ and of the generated headers as names.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct std {
    pub vector: Vec<String>,
    pub string: String,
}

pub mod limcode_names {
    //! A module whose types are named as those of the C++ runtime.

    /// As the runtime's own.
    #[derive(Clone, Debug, PartialEq, limcode::Limcode)]
    pub struct codec {
        pub reader: u8,
    }

    /// As the runtime's own, too.
    #[derive(Clone, Debug, PartialEq, limcode::Limcode)]
    pub struct Reader {
        pub codec: codec,
        pub list: Vec<codec>,
    }
}
