//! Digests.

/// Bytes of a digest.
pub const BYTES: usize = SIZE.0;

struct Size(usize);
const SIZE: Size = Size(32);

/// A digest.
#[cfg(not(feature = "wide"))]
#[cfg_attr(feature = "serde", derive(serde_derive::Deserialize, serde_derive::Serialize))]
#[cfg_attr(feature = "wincode", derive(wincode::SchemaRead, wincode::SchemaWrite))]
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Digest([u8; 32]);

/// A digest of twice the size.
#[cfg(feature = "wide")]
#[cfg_attr(feature = "wincode", derive(wincode::SchemaRead, wincode::SchemaWrite))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Digest(pub [u8; 64]);
