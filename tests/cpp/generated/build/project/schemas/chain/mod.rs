//! No types.
