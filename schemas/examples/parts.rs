//! Structs that are written part by part: counts away from their elements, masks, sections, and forms by version.

use limcode::Limcode;

/// Options whose presence is in a mask.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Limits {
    /// The lowest bit.
    pub low: Option<u8>,
    /// Three bits for one option.
    pub wide: Option<i64>,
    /// The highest bit.
    pub high: Option<u16>,
}

/// An element in two sections.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Call {
    /// Before the counts.
    pub program: u32,
    /// Counted in two bytes.
    pub data: Vec<u8>,
    /// Between and behind.
    pub weight: i16,
    /// Counted in one byte.
    pub slots: Vec<u64>,
}

/// A text by its length.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Note {
    /// What it says.
    pub text: String,
}

/// Every part, and fields as a whole between them.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[limcode(layout(
    kind,
    len(notes, short_vec),
    len(calls, u16),
    mask(limits, u32),
    flag,
    len(hashes, u32),
    title,
    options(limits: high: u16 = 31, low: u8 = 0, wide: i64 = 4..=6),
    hashes,
    each(calls: program: u32, len(data, u16), weight: i16, len(slots, u8)),
    pair,
    notes,
    each(calls: data: Vec<u8>, slots: Vec<u64>),
    end
))]
pub struct Parts {
    /// Written last.
    pub end: u32,
    /// Calls of programs.
    pub calls: Vec<Call>,
    /// Written first.
    pub kind: u8,
    /// Elements of fixed size.
    pub hashes: Vec<[u8; 4]>,
    /// Elements of variable size.
    pub notes: Vec<Note>,
    /// What has a value is written.
    pub limits: Limits,
    /// Between two counts.
    pub flag: bool,
    /// A field of variable size.
    #[limcode(len = u8)]
    pub title: String,
    /// After the first sections.
    pub pair: (u8, Option<u8>),
}

/// A body that counts what stands behind it.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Counted {
    /// Before the count.
    pub slot: u64,
    /// How many names follow the body.
    pub names: u8,
    /// How many marks follow the names.
    pub marks: u16,
}

/// A body without counts.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Plain {
    /// All there is.
    pub slot: u64,
}

/// A body of any version.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[limcode(tag = version_prefix)]
pub enum Body {
    /// No prefix.
    #[limcode(untagged)]
    First(u16),
    /// Prefix 0x82.
    #[limcode(tag = 2)]
    Second(Counted),
    /// Prefix 0x83.
    #[limcode(tag = 3)]
    Third(Plain),
    /// Prefix 0x84.
    #[limcode(tag = 4)]
    Fourth(Plain),
}

/// A letter whose body stands first in two versions.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
#[limcode(tag = version_prefix, untagged)]
#[limcode(version(
    2: body = Body::Second(Counted),
    names(len = body.names),
    flag,
    marks(len = body.marks)
))]
#[limcode(version(3: body = Body::Third(Plain), flag, marks, names))]
pub struct Letter {
    /// Names, of variable size.
    #[limcode(len = u8)]
    pub names: Vec<String>,
    /// What it is about.
    pub body: Body,
    /// Between.
    pub flag: bool,
    /// Marks, of fixed size.
    pub marks: Vec<u16>,
}
