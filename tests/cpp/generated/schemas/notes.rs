//! Borrowed forms that an attribute asks for: of a type, and of all that it holds.

use limcode::Limcode;

/// Has a borrowed form, and so has what it holds.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed)]
pub struct Notebook {
    /// Who wrote it.
    pub author: String,
    /// What is in it.
    pub notes: Vec<Note>,
    /// Where it may be found, which owns no memory.
    pub place: Place,
    /// Pages, at any address.
    #[limcode(short_vec)]
    pub pages: Vec<u32>,
    /// A name for each color.
    pub colors: Vec<Named<u8>>,
}

/// Held by a type with a borrowed form.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub enum Note {
    /// Nothing.
    Empty,
    /// A text, and notes to it.
    Text {
        /// The text.
        text: String,
        /// Notes to it.
        notes: Vec<Note>,
        /// A last one.
        last: Option<Box<Note>>,
    },
}

/// Is its own borrowed form.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Place {
    /// Along.
    pub x: u8,
    /// Up, perhaps.
    pub y: Option<u16>,
}

/// Anything with a name.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Named<T> {
    /// The name.
    pub name: String,
    /// The thing.
    pub thing: T,
}

/// Has none.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Diary {
    /// The days.
    pub days: Vec<String>,
}
