//! Reads syn items into the model. Reports what it cannot read and goes on.

pub(crate) mod attr;
mod item;
mod serde;
mod ty;

pub(crate) use attr::skip_value;
pub use item::{docs, item};
pub use ty::ty;
