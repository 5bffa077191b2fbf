//! A path that reads alike once its separator is gone.

/// Uses both.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
pub struct Both {
    pub one: crate::inner::Inner,
    pub other: crate::outer::inner::Inner,
}
