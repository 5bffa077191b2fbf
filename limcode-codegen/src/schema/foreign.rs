//! Attribute macros of other crates that change what is encoded, which limcode does not expand.

/// What an attribute macro of `serde_with` does, by the names of its path.
pub fn unseen(path: &[String]) -> Option<&'static str> {
    match path {
        [.., last] if last == "skip_serializing_none" => Some(
            "leaves fields that are `None` out of the encoding, and bincode's decoder cannot see that they are missing",
        ),
        [.., first, last] if first == "serde_with" && last == "apply" => {
            Some("adds attributes to fields, which limcode does not see")
        }
        _ => None,
    }
}
