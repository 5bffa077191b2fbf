//! Compile-time facts about a type: its sizes, and the proof that its memory is its wire form.

pub(crate) mod bulk;
pub(crate) mod check;
pub(crate) mod claim;
pub(crate) mod layout;
pub(crate) mod lent;
pub(crate) mod sizes;
pub(crate) mod units;
