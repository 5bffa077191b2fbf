//! Versions told by the first byte: a set top bit carries the version, a clear one is part of the oldest form.

use limcode::Limcode;

/// The form from before versions; its first byte is a count below 128.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct OldOrder {
    /// How many.
    pub count: u8,
    /// Of what.
    pub item: u32,
}

/// An order of any version.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[limcode(tag = version_prefix)]
pub enum Order {
    /// No prefix.
    #[limcode(untagged)]
    Old(OldOrder),
    /// Prefix 0x80.
    #[limcode(tag = 0)]
    Named {
        /// Of what, by name.
        item: String,
        /// How many.
        count: u32,
    },
    /// Prefix 0x85; no other fields.
    #[limcode(tag = 5)]
    Cancel,
    /// Prefix 0xfe, the largest version.
    #[limcode(tag = 126)]
    Many(Vec<OldOrder>),
}

/// A newtype that is the untagged form, in an enum that has nothing else but versions without fields.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
#[limcode(tag = version_prefix)]
pub enum Level {
    /// Prefix 0x81.
    #[limcode(tag = 1)]
    One,
    /// No prefix; the top bit of the number's first byte is clear.
    #[limcode(untagged)]
    Plain(u16),
    /// Prefix 0x82.
    #[limcode(tag = 2)]
    Two(u16, bool),
}

/// A struct that is the untagged form of something else.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[limcode(tag = version_prefix, untagged)]
pub struct Guarded {
    /// Its length stands first, and is below 128.
    #[limcode(short_vec)]
    pub bytes: Vec<u8>,
    /// Orders.
    pub orders: Vec<Order>,
    /// After all.
    pub end: Level,
}
