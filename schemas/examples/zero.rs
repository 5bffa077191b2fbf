//! Elements that take no bytes: a count of them is bounded, though no input stands behind it.

use super::newtypes::Unit;
use limcode::Limcode;

/// Vectors of nothing.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Nothings {
    /// Of `()`.
    pub units: Vec<()>,
    /// Of a unit struct.
    pub structs: Vec<Unit>,
    /// After all.
    pub end: u8,
}

/// Arrays without elements, and short vectors.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Empties {
    /// Of arrays without elements.
    pub arrays: Vec<[u32; 0]>,
    /// With a short length.
    #[limcode(short_vec)]
    pub short: Vec<()>,
    /// An array of nothing.
    pub row: [(); 4],
    /// An option of nothing.
    pub maybe: Option<Unit>,
}
