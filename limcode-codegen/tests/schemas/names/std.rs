//! A file named as the C++ library.

/// A text.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
pub struct Slot {
    pub text: String,
    pub list: Vec<u8>,
}
