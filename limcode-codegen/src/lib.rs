//! The schema compiler of limcode.
