//! Attributes that choose another coding.

use limcode::Limcode;

/// Lengths and integers in fewer bytes.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Short {
    pub before: u8,
    #[limcode(short_vec)]
    pub bytes: Vec<u8>,
    #[serde(with = "solana_short_vec")]
    pub texts: Vec<String>,
    #[limcode(varint)]
    pub small: u16,
    #[limcode(varint)]
    pub large: u64,
    pub after: u8,
}

/// The first byte tells the version.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(tag = version_prefix)]
pub enum Message {
    /// No prefix: this count is below 128.
    #[limcode(untagged)]
    Legacy { count: u8, slot: u64 },
    #[limcode(tag = 0)]
    V0(String),
    #[limcode(tag = 7)]
    V7,
}

/// The form without a prefix, alone.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(tag = version_prefix, untagged)]
pub struct Envelope {
    #[limcode(short_vec)]
    pub signatures: Vec<[u8; 64]>,
    pub message: Message,
}
