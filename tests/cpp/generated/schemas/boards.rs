//! Values that functions accept or reject, in views and in borrowed forms, and discarded.
//!
//! In C++, their tests make the borrowed form of every type. In Rust, a type with a function has one only if it is `Copy`.

use limcode::Limcode;

use crate::by_hand::{Calls, Even, Evens, Form, Interview, Language, Window};

/// What is pinned to a board.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields)]
pub struct Board {
    /// Its title.
    pub title: String,
    /// Without memory of its own.
    #[limcode(view = owned)]
    pub window: Window,
    /// A struct with memory of its own.
    #[limcode(view = owned)]
    pub calls: Calls,
    /// Enums.
    #[limcode(view = owned)]
    pub interview: Interview,
    /// Fields.
    #[limcode(view = owned)]
    pub form: Form,
    /// Fields that could be copied.
    #[limcode(view = bytes)]
    pub evens: Evens,
    /// Structs that could be copied.
    #[limcode(view = owned)]
    pub windows: Vec<Window>,
}

/// What a borrowed value holds in both languages.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
#[limcode(borrowed)]
pub struct Pinned {
    /// Its title.
    pub title: String,
    /// In place.
    pub window: Window,
    /// In the arena.
    pub windows: Vec<Window>,
    /// Numbers.
    pub evens: Vec<Even>,
    /// A tag.
    pub language: Language,
}

/// A struct with a view, by which values with a function are discarded.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
#[limcode(view)]
pub struct Caller {
    /// The calls.
    #[limcode(view = owned)]
    pub calls: Calls,
}

/// Something called.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub struct Called {
    /// By this one, whom nobody remembers.
    #[limcode(discard)]
    pub caller: Caller,
    /// A number behind it.
    pub behind: u8,
}
