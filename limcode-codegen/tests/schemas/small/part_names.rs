//! Structs in parts whose members are called as keywords, parameters and variables of generated code are.

use limcode::Limcode;

/// Options with such names.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Mask {
    /// A keyword.
    pub r#in: Option<u16>,
    /// A parameter.
    pub value: Option<u32>,
}

/// An element with such names.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Call {
    /// A keyword.
    pub r#type: u8,
    /// A keyword with a count.
    pub r#do: Vec<u8>,
    /// A variable with a count.
    pub heads: Vec<u16>,
}

/// Its parts name them with `r#` or as they are.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(layout(
    mask(out, u32),
    len(r#match, u8),
    options(out: r#in: u16 = 0, value: u32 = 1),
    each(r#match: r#type: u8, len(r#do, u8), len(heads, u16)),
    each(r#match: r#do: Vec<u8>, heads: Vec<u16>)
))]
pub struct Names {
    /// A parameter.
    pub out: Mask,
    /// A keyword.
    pub r#match: Vec<Call>,
}

/// A body with a count by the name of a keyword.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Head {
    /// The count.
    pub r#loop: u16,
}

/// A body of either version.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(tag = version_prefix)]
pub enum Body {
    /// No prefix.
    #[limcode(untagged)]
    First(u16),
    /// Prefix 0x81.
    #[limcode(tag = 1)]
    Second(Head),
}

/// A letter that is counted by such a name.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(tag = version_prefix, untagged)]
#[limcode(version(1: r#in = Body::Second(Head), to(len = r#in.r#loop)))]
pub struct Letter {
    /// A variable.
    #[limcode(len = u8)]
    pub to: Vec<u16>,
    /// A keyword.
    pub r#in: Body,
}
