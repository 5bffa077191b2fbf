//! Numbers whose encoding is not their memory.

use limcode::Limcode;

/// A number that another constant names.
pub const NOTHING: u32 = u32::MAX - 1;

/// Between fields of every kind.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Slot {
    /// In one run with what follows.
    pub version: u8,
    /// Always there.
    #[limcode(is = 0x0d0a)]
    pub magic: u16,
    /// None without a tag.
    #[limcode(none = u64::MAX)]
    pub parent: Option<u64>,
    /// A number that a constant names.
    #[limcode(none = NOTHING)]
    pub last: Option<u32>,
    /// Wider on the wire.
    #[limcode(as = u64)]
    pub index: u32,
    /// The same, of which the official reader keeps the low bits.
    #[limcode(as = u64, lossy)]
    pub set: u32,
    /// Narrower on the wire.
    #[limcode(as = u8)]
    pub count: u64,
    /// Of variable size.
    pub name: String,
    /// Behind what varies.
    #[limcode(none = 0)]
    pub end: Option<u8>,
}

/// With numbers that whoever decodes it may expect.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Message {
    /// Of variable size.
    pub text: String,
    /// Those of one cluster have the same.
    #[limcode(expect = shred_version)]
    pub shred_version: u16,
    /// In one run with what follows.
    pub kind: u8,
    /// Expected under another name.
    #[limcode(expect = first_epoch)]
    pub epoch: u64,
}

/// A number that may be expected, with what follows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Limcode)]
pub struct Stamp {
    /// That of the cluster.
    #[limcode(expect = shred_version)]
    pub shred_version: u16,
    /// In one run with it.
    pub slot: u32,
    /// Not read at once with the others where the input may end.
    pub name: Option<u8>,
}

/// With numbers that may be missing.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Stamped {
    /// In front of them.
    pub id: u8,
    /// The default is no value that was compared.
    #[limcode(at_end = default)]
    pub stamp: Stamp,
    /// Behind it.
    #[limcode(at_end = default)]
    pub other: Stamp,
}

/// Of fixed size, and not copied as bytes, although its memory may be its encoding.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Header {
    /// Always 7.
    #[limcode(is = 7)]
    pub tag: u32,
    /// Any number.
    pub value: u32,
}

/// In variants and elements.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub enum Event {
    /// Nothing.
    Idle,
    /// One.
    At(#[limcode(none = u64::MAX)] Option<u64>),
    /// Several.
    Many {
        /// Elements that are checked one by one.
        headers: Vec<Header>,
        /// Wider on the wire.
        #[limcode(as = u32)]
        weight: u8,
    },
}
