//! The vocabulary of `#[limcode(...)]`, and where each word belongs.

use super::attr::either;

/// Where an attribute stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Struct,
    Enum,
    Variant,
    Field,
}

/// The vocabulary: each word, and the places where it belongs.
pub(super) const WORDS: [(&str, &[Place]); 38] = [
    ("tag", &[Place::Struct, Place::Enum, Place::Variant]),
    ("untagged", &[Place::Struct, Place::Variant]),
    ("reserved", &[Place::Enum, Place::Variant]),
    ("len", &[Place::Field]),
    ("short_vec", &[Place::Field]),
    ("varint", &[Place::Struct, Place::Field]),
    ("max_len", &[Place::Field]),
    ("bits", &[Place::Struct, Place::Field]),
    ("none", &[Place::Field]),
    ("is", &[Place::Field]),
    ("as", &[Place::Field]),
    ("lossy", &[Place::Field]),
    ("expect", &[Place::Field]),
    ("delta", &[Place::Field]),
    ("skip", &[Place::Field]),
    ("discard", &[Place::Field]),
    ("at_end", &[Place::Field]),
    ("with", &[Place::Field]),
    ("cpp_header", &[Place::Struct, Place::Enum, Place::Field]),
    ("check", &[Place::Struct, Place::Enum, Place::Field]),
    ("borrow", &[Place::Field]),
    ("from", &[Place::Struct, Place::Enum]),
    ("try_from", &[Place::Struct, Place::Enum]),
    ("into", &[Place::Struct, Place::Enum]),
    ("remote", &[Place::Struct, Place::Enum]),
    ("encode_only", &[Place::Struct, Place::Enum]),
    ("segments", &[Place::Struct, Place::Enum]),
    ("view", &[Place::Struct, Place::Enum, Place::Field]),
    ("fields", &[Place::Struct, Place::Enum]),
    ("view_mut", &[Place::Struct, Place::Enum]),
    ("borrowed", &[Place::Struct, Place::Enum]),
    ("arena", &[Place::Struct, Place::Enum]),
    ("bound", &[Place::Struct, Place::Enum]),
    ("crate", &[Place::Struct, Place::Enum]),
    ("layout", &[Place::Struct]),
    ("version", &[Place::Struct]),
    ("byte_len", &[Place::Struct]),
    ("region", &[Place::Struct]),
];

/// Each word with the names of its places, for the test that compares them with the documentation of the derive.
pub fn vocabulary() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    WORDS.iter().map(|(word, places)| (*word, places.iter().map(|place| place.name()).collect()))
}

impl Place {
    pub(super) fn name(self) -> &'static str {
        match self {
            Place::Struct => "a struct",
            Place::Enum => "an enum",
            Place::Variant => "a variant",
            Place::Field => "a field",
        }
    }

    /// An attribute that may stand here, for a message.
    pub(super) fn example(self) -> &'static str {
        match self {
            Place::Struct => "#[limcode(tag = version_prefix, untagged)]",
            Place::Enum => "#[limcode(tag = version_prefix)]",
            Place::Variant => "#[limcode(tag = 3)]",
            Place::Field => "#[limcode(short_vec)]",
        }
    }
}

/// The words that `place` takes, for a message.
pub(super) fn words_at(place: Place) -> String {
    let words: Vec<_> =
        WORDS.iter().filter(|(_, places)| places.contains(&place)).map(|(word, _)| format!("`{word}`")).collect();
    either(&words)
}
