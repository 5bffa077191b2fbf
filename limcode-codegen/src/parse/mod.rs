//! Reads syn items into the model. Reports what it cannot read and goes on.

mod arena;
mod arrange;
mod at_end;
pub(crate) mod attr;
mod bits;
pub(crate) mod constant;
mod conversion;
mod delta;
mod item;
mod layout;
pub(crate) mod number;
mod peers;
mod place;
mod pointer;
mod section;
mod serde;
mod serde_with;
mod sized_bytes;
mod tag;
mod ty;
mod validation;
mod value;
mod wincode;
mod wincode_with;
mod with;

pub use attr::{meant_as, report_misspelt};
pub(crate) use attr::{runtime_path, skip_value};
pub use item::{docs, item};
pub use place::vocabulary;
pub use pointer::is_unsized;
pub use ty::{is_plain, is_primitive, ty};
pub use wincode::is_used as is_coded_by_wincode;
