//! A module name that comes again below another.

/// Uses the other.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
pub struct Inner {
    pub other: crate::outer::inner::Inner,
}
