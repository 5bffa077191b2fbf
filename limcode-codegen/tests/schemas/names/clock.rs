//! A file named as a function of the C library.

/// Uses a file named as the C++ library.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
pub struct Clock {
    pub slot: crate::std::Slot,
    pub inner: crate::inner::Inner,
    pub other: crate::outer::inner::Inner,
}
