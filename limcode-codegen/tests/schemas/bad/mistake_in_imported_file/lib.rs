//! The root.
