//! Arrays of bytes that are always the same: the coding that reads and writes one.

use crate::model::repeated;
use crate::plan::{Bytes, Constant};

/// The coding, as it is named inside of the runtime's namespace.
pub fn coding(constant: &Constant) -> String {
    let Bytes::Literal(bytes) = &constant.value else {
        unreachable!("values of constants were found when schemas were loaded")
    };
    match repeated(bytes) {
        Some(byte) => format!("repeated_byte<{byte}, {}>", bytes.len()),
        None => {
            let bytes: Vec<_> = bytes.iter().map(u8::to_string).collect();
            format!("constant_bytes<{}>", bytes.join(", "))
        }
    }
}
