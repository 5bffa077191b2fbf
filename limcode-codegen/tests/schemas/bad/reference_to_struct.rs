use std::borrow::Cow;
use std::num::{NonZeroU8, Wrapping};

pub struct Hash(pub [u8; 32]);

pub struct Flags {
    pub hash: Hash,
    pub is_open: bool,
}

pub struct Slot(pub Wrapping<u64>);

pub struct Pair<T> {
    pub left: T,
    pub right: T,
}

pub type Place = Slot;

pub enum Side {
    Left,
    Right,
}

#[limcode(check = is_valid)]
pub struct Checked(pub [u8; 2]);

pub struct Packet<'a> {
    pub hash: &'a Hash,
    pub hashes: &'a [Hash],
    pub slots: &'a [Slot],
    pub pair: &'a Pair<Hash>,
    pub flags: &'a Flags,
    pub slot: &'a Slot,
    pub place: Option<&'a Place>,
    pub pairs: Vec<&'a Pair<u16>>,
    pub side: &'a Side,
    pub sides: &'a [Side],
    pub checked: &'a Checked,
    pub non_zero: &'a NonZeroU8,
    #[limcode(borrow)]
    pub cow: Cow<'a, Flags>,
}
