//! Tuples: the members in order.

use limcode::Limcode;

/// Of fixed size.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Fixed {
    /// Two members.
    pub pair: (u8, u64),
    /// One member.
    pub single: (u32,),
    /// No member.
    pub unit: (),
    /// Tuples in a tuple.
    pub nested: ((u8, u16), (u32, (bool, i8))),
}

/// Of varying size, so that a check follows each such member.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Varying {
    /// A text between numbers.
    pub note: (u16, String, u64),
    /// Chars.
    pub letters: (char, (char, u8), char),
    /// An option, a vector, a bool.
    pub parts: (Option<u8>, Vec<u16>, bool),
    /// After all.
    pub end: u32,
}

/// As long as tuples get.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Long {
    /// Twelve members.
    pub twelve: (u8, u16, u32, u64, u128, i8, i16, i32, i64, i128, bool, String),
}

/// In sequences and options, where they are read step by step.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Inside {
    /// Of fixed size.
    pub fixed: Vec<(u8, u32)>,
    /// Of varying size.
    pub varying: Vec<(String, u8, Option<u16>)>,
    /// In an option.
    pub maybe: Option<(u8, (char, u16))>,
    /// In a box.
    pub boxed: Box<(u8, String)>,
}
