//! Values of few bytes on the wire and many in memory.

use std::collections::LinkedList;
use std::rc::Rc;
use std::sync::Arc;

use limcode::Limcode;

/// A byte on the wire, or 8,193; 8 KiB in memory.
#[allow(clippy::large_enum_variant, reason = "that is what it is for")]
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
#[limcode(tag = u8)]
pub enum Large {
    /// A byte.
    Empty,
    /// All of it.
    Full([[u64; 32]; 32]),
}

/// Boxes of such values.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Crates {
    /// Boxes.
    pub boxes: Vec<Box<Large>>,
    /// Boxes, some of which are not there.
    pub maybe: Vec<Option<Box<Large>>>,
}

/// The same with counts.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Shared {
    /// Of one thread.
    pub large: Vec<Rc<Large>>,
}

/// Counts beside small values.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Counted {
    /// Of any thread.
    pub small: Vec<Arc<u8>>,
}

/// A list.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Listed {
    /// Elements of one byte.
    pub bytes: LinkedList<u8>,
}

/// Boxes that lead to no bytes, or to boxes.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Empty {
    /// Of nothing.
    pub nothings: Vec<Box<()>>,
    /// Boxes in boxes, of nothing.
    pub nested: Vec<Box<Box<Box<()>>>>,
    /// Boxes in boxes, beside bytes.
    pub pairs: Vec<(u8, Box<Box<u8>>)>,
    /// Boxes in options.
    pub maybe: Vec<Option<Box<Box<()>>>>,
}
