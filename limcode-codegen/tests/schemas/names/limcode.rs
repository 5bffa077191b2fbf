//! A file named as the runtime.

/// A box of the runtime's.
#[derive(Clone, Debug, PartialEq, ::limcode::Limcode)]
pub struct Holder {
    pub boxed: Box<u8>,
    pub wide: u128,
}
