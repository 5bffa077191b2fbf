//! A module name that comes again at the root.

/// Uses nothing.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
pub struct Inner {
    pub number: u8,
}
