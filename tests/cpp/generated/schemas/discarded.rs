//! Fields that are read and checked, and not kept.

use limcode::Limcode;

/// Keeps its first field and its last.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Letter {
    /// Kept.
    pub id: u32,
    /// A text.
    #[limcode(discard)]
    pub note: String,
    /// Elements that have a length themselves.
    #[limcode(discard, short_vec, max_len = 4)]
    pub attachments: Vec<Vec<u8>>,
    /// A byte that is 0 or 1, in a run with what is kept.
    #[limcode(discard)]
    pub is_read: bool,
    /// Kept.
    pub price: u64,
    /// A type by name, in an option, in a tuple.
    #[limcode(discard)]
    pub stamps: Option<(u8, Stamp)>,
    /// Types by name, side by side.
    #[limcode(discard)]
    pub more: Vec<Stamp>,
}

/// Is passed over where it is discarded.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Stamp {
    /// Where it is from.
    pub country: [u8; 2],
    /// What it shows.
    pub motif: String,
}

/// Discards a field of a variant.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub enum Parcel {
    /// Nothing.
    Empty,
    /// Keeps its weight.
    Full {
        /// Not kept.
        #[limcode(discard)]
        label: String,
        /// Kept.
        weight_grams: u32,
    },
}

/// Its view shows what is passed over.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view)]
pub struct Padding(#[limcode(discard)] pub [u8; 8]);
