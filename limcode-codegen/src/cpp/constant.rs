//! Arrays of bytes that are always the same: the coding that reads and writes one.

use crate::plan::{Bytes, Constant};

/// The coding, as it is named inside of the runtime's namespace.
pub fn coding(constant: &Constant) -> String {
    let Bytes::Literal(bytes) = &constant.value else {
        unreachable!("values of constants were found when schemas were loaded")
    };
    let first = bytes.first().copied().unwrap_or_default();
    // Many of one byte are named once.
    match bytes.len() {
        len @ 5.. if bytes.iter().all(|byte| *byte == first) => format!("repeated_byte<{first}, {len}>"),
        _ => {
            let bytes: Vec<_> = bytes.iter().map(u8::to_string).collect();
            format!("constant_bytes<{}>", bytes.join(", "))
        }
    }
}
