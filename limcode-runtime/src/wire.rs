//! The reader and the writer, and how each single thing is written: numbers, lengths, tags, texts.

pub(crate) mod arranged;
pub(crate) mod bits;
pub(crate) mod buffer;
pub(crate) mod checked;
pub(crate) mod constant;
pub(crate) mod delta;
pub(crate) mod expected;
#[cfg(feature = "std")]
pub(crate) mod feed;
pub(crate) mod gather;
pub(crate) mod ledger;
pub(crate) mod len;
pub(crate) mod limited;
pub(crate) mod number;
pub(crate) mod pod;
pub(crate) mod reader;
pub(crate) mod run;
pub(crate) mod scalar;
pub(crate) mod short_len;
pub(crate) mod sized_bytes;
pub(crate) mod tag;
pub(crate) mod utf8;
pub(crate) mod varint;
pub(crate) mod writer;
