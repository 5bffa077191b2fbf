//! The root of the modules, above the folder that is generated.

pub mod chain;
pub mod sizes;
