//! Structs in parts whose members, elements and enums are called by aliases.

use limcode::Limcode;

/// A number by another name.
pub type Lamports = u64;
/// A byte by another name.
pub type Byte = u8;
/// A struct by another name.
pub type Transfer = Call;
/// Options by another name.
pub type Limits = Config;
/// An enum by another name.
pub type Message = Body;

/// An element.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Call {
    /// In the first section.
    pub program: Byte,
    /// In the second.
    pub data: Vec<Byte>,
}

/// Options.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Config {
    /// Of such a number.
    pub fee: Option<Lamports>,
}

/// Parts that are written out are what the aliases stand for.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(layout(
    mask(limits, u32),
    len(calls, u8),
    options(limits: fee: u64 = 0),
    each(calls: program: u8, len(data, u16)),
    each(calls: data: Vec<u8>)
))]
pub struct Calls {
    /// In two sections.
    pub calls: Vec<Transfer>,
    /// By a mask.
    pub limits: Limits,
}

/// A body with a count.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Head {
    /// The count.
    pub count: Byte,
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

/// A letter whose body is called by the alias.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(tag = version_prefix, untagged)]
#[limcode(version(1: message = Body::Second(Head), names(len = message.count)))]
pub struct Letter {
    /// As many as the body says.
    #[limcode(len = u8)]
    pub names: Vec<u16>,
    /// Of the enum.
    pub message: Message,
}
