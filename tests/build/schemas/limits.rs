//! Limits.

/// Bytes of a note.
pub const MAX_NOTE_BYTES: usize = 16;

/// Bytes of a key.
pub const KEY_BYTES: usize = 4;
