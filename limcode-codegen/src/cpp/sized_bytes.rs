//! Arrays of bytes behind their length: the coding that reads and writes one.

use super::method;
use super::name::array_len;
use crate::plan::SizedBytes;

/// The coding, as it is named inside of the runtime's namespace.
pub fn coding(bytes: &SizedBytes) -> String {
    let name = if bytes.is_lossy { "resized_bytes" } else { "sized_bytes" };
    format!("{name}<by_{}, {}>", method::len(bytes.coding), array_len(&bytes.len))
}
