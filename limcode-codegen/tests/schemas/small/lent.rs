//! Types with a borrowed form.

use limcode::Limcode;
use std::collections::BTreeMap;

/// Has one for an attribute.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed)]
pub struct Shelf {
    /// Left in the input.
    pub label: String,
    /// In the input, where they are aligned.
    #[limcode(len = u16)]
    pub numbers: Vec<u32>,
    /// Side by side in the arena.
    pub books: Vec<Book>,
    /// In place.
    #[limcode(varint)]
    pub marks: u32,
    /// Entries in wire order.
    pub index: BTreeMap<String, Spot>,
}

/// Is behind a pointer of itself.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed)]
pub enum Book {
    /// Has nothing.
    Blank,
    /// A text, and a book in it.
    Written(String, Option<Box<Book>>),
    /// Two of anything.
    Pair { both: Both<Vec<u8>, Spot> },
}

/// Has one for any arguments.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed)]
pub struct Both<A, B> {
    pub first: A,
    pub second: Option<B>,
}

/// Owns no memory, and is its own.
#[derive(limcode::Limcode, Clone, Copy)]
#[limcode(borrowed)]
pub struct Spot {
    pub row: u8,
    pub column: Option<u8>,
}
