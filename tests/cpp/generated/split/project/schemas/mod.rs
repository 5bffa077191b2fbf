//! Declares the modules of this folder.
pub mod key;
pub mod ledger;
pub mod unused;
