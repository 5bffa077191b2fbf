//! Values that functions accept or reject, in borrowed forms and in views. These have neither themselves, so the derive reads them as owned.

use limcode::Limcode;

use crate::by_hand::{Calls, Evens, Form, Interview, Window};

/// What is pinned to a board.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view)]
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
    pub windows: Vec<Window>,
}
