//! What is known about types by name: nothing in the derive, every item of the schemas on the command line.

use super::{Fixed, Size};
use crate::model::Named;

/// What a pass may learn about a type that it knows by name. Every answer may be "not known here".
pub trait World {
    /// Minimum size of a value, in bytes.
    fn min(&self, named: &Named) -> Option<Size>;
    /// Whether every value takes the same number of bytes.
    fn fixed(&self, named: &Named) -> Option<Fixed>;
    /// Most bytes of a value.
    fn max(&self, named: &Named) -> Option<u64>;
}

/// The world of a derive: it sees one item.
pub struct OpenWorld;

impl World for OpenWorld {
    fn min(&self, _: &Named) -> Option<Size> {
        None
    }

    fn fixed(&self, _: &Named) -> Option<Fixed> {
        None
    }

    fn max(&self, _: &Named) -> Option<u64> {
        None
    }
}
