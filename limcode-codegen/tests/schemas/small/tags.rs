//! Tags that are set aside, and tags at the ends of what their width holds.

use limcode::Limcode;

/// The first and the last tag of one byte.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(tag = u8, reserved(0..=9, 100..=255))]
pub enum Byte {
    #[limcode(tag = 10)]
    First,
    #[limcode(tag = 99)]
    Last,
}

/// Tags that only four bytes hold.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(reserved(0, 3_000_000_000..=4_294_967_294))]
pub enum Wide {
    #[limcode(tag = 1)]
    Low,
    #[limcode(tag = 2, reserved)]
    Gone(u8),
    #[limcode(tag = 4_294_967_295)]
    High(Byte),
}

/// Versions that are set aside; 127 is none of them.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(tag = version_prefix, reserved(3, 100..=126))]
pub enum Message {
    #[limcode(untagged)]
    Legacy(u8),
    #[limcode(tag = 0)]
    V0(String),
    #[limcode(tag = 1, reserved)]
    V1(u8),
}
