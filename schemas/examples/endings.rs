//! Fields that may be missing at the end of the input: what is not there is the default.

use std::collections::BTreeMap;

use limcode::Limcode;

/// Ends anywhere behind its first field.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub struct Reply {
    /// Always there.
    pub code: u8,
    /// A number behind a byte: the byte may be there without the number.
    #[limcode(at_end = default)]
    pub slot: Option<u64>,
    /// Reads what is left of the field before it.
    #[limcode(at_end = default)]
    pub port: Option<u16>,
    /// Fixed size.
    #[limcode(at_end = default)]
    pub seed: [u8; 4],
}

/// Of variable size, with numbers side by side: the input may end between them.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub struct Route {
    /// Two numbers side by side, the second of which may be missing.
    pub from: u32,
    /// The second.
    pub to: u16,
    /// Read at once.
    pub pair: (u16, u8),
    /// Read at once, in two parts.
    pub place: (u8, Place),
    /// Variable size.
    pub name: String,
    /// Behind what varies.
    pub weight: u64,
    /// One of several.
    pub last: Stop,
}

/// Of fixed size: read at once.
#[derive(Clone, Copy, Debug, Default, Eq, Ord, PartialEq, PartialOrd, Limcode)]
pub struct Place {
    /// A type by name.
    pub id: Id,
    /// A number, which may be rejected.
    pub is_open: bool,
}

/// Bytes by another name.
#[derive(Clone, Copy, Debug, Default, Eq, Ord, PartialEq, PartialOrd, Limcode)]
pub struct Id(pub [u8; 3]);

/// Variants of every kind.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub enum Stop {
    /// Nothing but a tag.
    #[default]
    Never,
    /// Fixed size, read at once behind the tag.
    At {
        /// The first part.
        place: Place,
        /// The second.
        minute: u16,
    },
    /// Variable size: read part by part.
    Via(u8, u16, Option<Place>),
}

/// Ends within values of every kind.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub struct Journey {
    /// Always there, and of variable size.
    pub title: String,
    /// Always there.
    pub year: u16,
    /// Elements of fixed size, read at once.
    #[limcode(at_end = default)]
    pub places: Vec<Place>,
    /// Elements of variable size, read one by one.
    #[limcode(at_end = default)]
    pub routes: Vec<Route>,
    /// Entries of fixed size, read at once.
    #[limcode(at_end = default)]
    pub visits: BTreeMap<Place, u32>,
    /// Entries of variable size.
    #[limcode(at_end = default)]
    pub notes: BTreeMap<u16, Vec<Option<u16>>>,
    /// An array of variable size.
    #[limcode(at_end = default)]
    pub ends: [Option<u32>; 2],
    /// A tuple.
    #[limcode(at_end = default)]
    pub span: (u8, u32),
    /// A struct that may be missing in parts.
    #[limcode(at_end = default)]
    pub reply: Reply,
    /// A number.
    #[limcode(at_end = default)]
    pub checksum: u32,
}

/// Ends within parts, differences, lengths in bytes and regions.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub struct Report {
    /// Always there.
    pub code: u8,
    /// Elements in parts.
    #[limcode(at_end = default)]
    pub calls: Calls,
    /// Elements of fixed size, step by step.
    #[limcode(at_end = default)]
    pub tower: Tower,
    /// The input may end behind its length, in the value, or the value may end before the length says so.
    #[limcode(at_end = default)]
    pub framed: Framed,
    /// Padding may be missing.
    #[limcode(at_end = default)]
    pub padded: Padded,
    /// Elements of variable size, step by step.
    #[limcode(at_end = default)]
    pub names: Climb<String>,
    /// The same of fixed size, which are read at once.
    #[limcode(at_end = default)]
    pub codes: Climb<u16>,
    /// Reads what is left.
    #[limcode(at_end = default)]
    pub port: Option<u16>,
}

/// Parts of all calls side by side.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
#[limcode(layout(len(calls, u32), each(calls: program: u8, len(data, u16)), seal, each(calls: data: Vec<u8>)))]
pub struct Calls {
    /// In two parts.
    pub calls: Vec<Call>,
    /// Between them.
    pub seal: [u8; 32],
}

/// The first part of all elements is read at once, the second one by one.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub struct Call {
    /// In the first part.
    pub program: u8,
    /// Its length is in the first part.
    pub data: Vec<u8>,
}

/// All elements are read at once.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub struct Tower {
    /// Written as differences.
    #[limcode(delta(slot))]
    pub votes: Vec<Vote>,
}

/// Of fixed size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Limcode)]
pub struct Vote {
    /// The number that is written as a difference.
    pub slot: u64,
    /// Behind it.
    pub count: u32,
}

/// Behind its length in bytes.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
#[limcode(byte_len = u8)]
pub struct Framed {
    /// Of fixed size.
    pub slot: u32,
    /// Of variable size.
    pub note: String,
}

/// In a region.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
#[limcode(region = 12)]
pub struct Padded {
    /// Of variable size.
    pub notes: Vec<u8>,
}

/// Elements whose parameter decides whether they are read at once.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub struct Climb<T: Clone> {
    /// Written as differences.
    #[limcode(delta(height))]
    pub steps: Vec<Step<T>>,
}

/// Of fixed size if the parameter is.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub struct Step<T> {
    /// The number that is written as a difference.
    pub height: u64,
    /// Of any size.
    pub what: T,
}
