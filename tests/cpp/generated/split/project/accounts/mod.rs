//! Declares the modules of this folder, as the root of the other one does.
pub mod account;
