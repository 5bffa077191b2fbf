//! Values in regions of fixed size, and elements that fill the rest of the input.

use std::collections::BTreeMap;

use limcode::Limcode;

/// Bytes of a [`Meta`], padding among them.
pub const META_BYTES: usize = 40;

/// What may be known of a place.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub enum State {
    /// Nothing.
    #[default]
    Empty,
    /// Its owner.
    Owned {
        /// When.
        slot: u64,
        /// Who, if that is known.
        owner: Option<[u8; 16]>,
    },
    /// Its name.
    Named(#[limcode(len = u8)] String),
    /// A long list, which not every region has room for.
    Listed(Vec<u16>),
}

/// An enum in a region: as long for each variant.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[limcode(region = 64)]
pub struct Account(pub State);

/// Fields in a region whose size is a constant, and of which nothing varies in size.
#[derive(Clone, Copy, Debug, Default, Eq, Ord, PartialEq, PartialOrd, Limcode)]
#[limcode(view, fields, view_mut)]
#[limcode(region = META_BYTES)]
pub struct Meta {
    /// A number.
    pub slot: u64,
    /// A bool, behind which is padding.
    pub is_open: bool,
}

/// Fields that fill their region to the last byte.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
#[limcode(region = 12)]
pub struct Full {
    /// The first.
    pub slot: u64,
    /// The last.
    pub index: u32,
}

/// Nothing but padding.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
#[limcode(region = 3)]
pub struct Blank {}

/// Of variable size, with names that generated functions use.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[limcode(region = 200)]
pub struct Packed {
    /// A number before what varies.
    pub start: u16,
    /// Of variable size.
    #[limcode(short_vec)]
    pub section: Vec<u32>,
    /// Between.
    pub region_start: Option<u32>,
    /// A region in a region.
    pub meta: Meta,
    /// Of variable size, and the last before the padding.
    pub note: String,
}

/// A generic value in a region.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[limcode(region = 80)]
pub struct Slotted<T> {
    /// The value.
    pub value: T,
    /// Behind it.
    pub end: u8,
}

/// A struct in parts in a region.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[limcode(region = 900, layout(len(keys, u8), end, keys))]
pub struct Arranged {
    /// Behind the last part.
    pub keys: Vec<[u8; 3]>,
    /// Between.
    pub end: u32,
}

/// Regions wherever values are: all of them are of fixed size.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Everywhere {
    /// In a vector, whose elements are found by their index.
    pub accounts: Vec<Account>,
    /// Side by side.
    pub metas: [Meta; 2],
    /// Between numbers.
    pub full: Full,
    /// One more number.
    pub number: u32,
    /// In an option.
    pub packed: Option<Packed>,
    /// In a tuple.
    pub pair: (Blank, u8, Slotted<Vec<u8>>),
    /// Behind a pointer.
    pub boxed: Box<Account>,
    /// In parts.
    pub arranged: Option<Arranged>,
    /// As keys.
    pub map: BTreeMap<Meta, Blank>,
}

/// A head in a region, and keys to the end of the input: an account of a lookup table looks so.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Table {
    /// The head.
    pub head: Account,
    /// The keys.
    #[limcode(len = rest)]
    pub keys: Vec<Key>,
}

/// A key.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Key(pub [u8; 32]);

/// Bytes to the end of the input.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Tail(#[limcode(len = rest)] pub Vec<u8>);

/// The rest by position, of numbers that are not bytes.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Samples(pub Option<u16>, #[limcode(len = rest)] pub Vec<u32>);

/// Elements that are checked, at most so many of them.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Flags {
    /// A text before.
    pub name: String,
    /// No more than these.
    #[limcode(len = rest, max_len = 100)]
    pub flags: Vec<(bool, u16)>,
}

/// The rest of a region in which it is.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[limcode(region = 33)]
pub struct Filled {
    /// Before the rest.
    pub first: u8,
    /// All that is left: there is no padding.
    #[limcode(len = rest)]
    pub words: Vec<u64>,
}

/// The rest of the bytes that a length says.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[limcode(byte_len = u16)]
pub struct Framed {
    /// Before the rest.
    pub kind: u8,
    /// As many as the length has room for.
    #[limcode(len = rest)]
    pub keys: Vec<Meta>,
}

/// One of several forms, two of which take the rest.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[limcode(tag = u8)]
pub enum Message {
    /// Nothing.
    Ping,
    /// Bytes.
    Raw(u32, #[limcode(len = rest)] Vec<u8>),
    /// A type that takes the rest, as its last part.
    Table {
        /// Before it.
        id: u16,
        /// Takes the rest.
        table: Table,
    },
    /// Within an option and a box.
    Inner(Option<Box<Samples>>),
}

/// A type that takes the rest as the last field, and sections in a list.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Envelope {
    /// Each takes the rest of its own bytes.
    pub frames: Vec<Framed>,
    /// Of fixed size.
    pub filled: Vec<Filled>,
    /// Takes what is left.
    pub tail: Tail,
}

/// Regions that may be missing at the end of the input.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub struct Late {
    /// Always there.
    pub code: u8,
    /// Of fixed size, without anything that varies.
    #[limcode(at_end = default)]
    pub meta: Meta,
    /// Of fixed size, and what is in it varies.
    #[limcode(at_end = default)]
    pub account: Account,
    /// Takes all of its region, if it is there.
    #[limcode(at_end = default)]
    pub filled: Option<Filled>,
    /// A list of regions.
    #[limcode(at_end = default)]
    pub metas: Vec<Meta>,
}
