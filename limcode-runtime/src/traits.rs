//! The traits of types that are written and read, and what works for any of them: rows, elements, collections, codings.

pub(crate) mod at_end;
pub(crate) mod coded;
pub(crate) mod coding;
pub(crate) mod collection;
pub(crate) mod convert;
pub(crate) mod decode;
pub(crate) mod decode_in;
pub(crate) mod detached;
pub(crate) mod encode;
pub(crate) mod measure;
pub(crate) mod members;
pub(crate) mod place;
pub(crate) mod put_elements;
pub mod row;
pub(crate) mod section;
pub(crate) mod take_elements;
pub(crate) mod take_in;
pub(crate) mod taken;
pub(crate) mod view;
