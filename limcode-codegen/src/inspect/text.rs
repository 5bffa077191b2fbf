//! Values as text.

use super::reader::number;
use crate::plan::Scalar;

/// Elements that are shown of a value; of bytes and texts, four times as many.
#[derive(Clone, Copy)]
pub struct Limit(pub usize);

/// Zeros behind an array that are printed at most: they are not in the input, whose length does not bound them.
const MAX_ZEROS: u64 = 4096;

/// A number of elements with their unit.
pub fn count(count: u64, unit: &str) -> String {
    format!("{count} {unit}{}", if count == 1 { "" } else { "s" })
}

/// Numbers of a sequence, after their count.
pub fn numbers(of: Scalar, bytes: &[u8], limit: Limit) -> String {
    let len_elems = bytes.len() as u64 / of.size_bytes();
    let unit = if of == Scalar::U8 { "byte" } else { "number" };
    let shown = if bytes.is_empty() { String::new() } else { format!(", {}", array(of, bytes, limit)) };
    count(len_elems, unit) + &shown
}

/// Numbers side by side, shortened.
pub fn array(of: Scalar, bytes: &[u8], limit: Limit) -> String {
    if of == Scalar::U8 {
        return hex(bytes, limit);
    }
    let size = of.size_bytes() as usize;
    let shown: Vec<_> = bytes.chunks_exact(size).take(limit.0).map(|bytes| scalar(of, bytes)).collect();
    let more = if bytes.len() / size > shown.len() { ", …" } else { "" };
    format!("[{}{more}]", shown.join(", "))
}

/// A number.
pub fn scalar(of: Scalar, bytes: &[u8]) -> String {
    let bits = number(bytes);
    match of {
        Scalar::U8 | Scalar::U16 | Scalar::U32 | Scalar::U64 | Scalar::U128 => bits.to_string(),
        Scalar::I8 => (bits as i8).to_string(),
        Scalar::I16 => (bits as i16).to_string(),
        Scalar::I32 => (bits as i32).to_string(),
        Scalar::I64 => (bits as i64).to_string(),
        Scalar::I128 => (bits as i128).to_string(),
        Scalar::F32 => format!("{:?}", f32::from_bits(bits as u32)),
        Scalar::F64 => format!("{:?}", f64::from_bits(bits as u64)),
    }
}

/// Bytes in hexadecimal digits, shortened.
pub fn hex(bytes: &[u8], limit: Limit) -> String {
    let most = limit.0.saturating_mul(4);
    let digits: String = bytes.iter().take(most).map(|byte| format!("{byte:02x}")).collect();
    format!("0x{digits}{}", if bytes.len() > most { "…" } else { "" })
}

/// The bytes of an array of `len` bytes, with zeros behind them, shortened.
pub fn padded(bytes: &[u8], len: u64, limit: Limit) -> String {
    let zeros = (len - bytes.len() as u64).min(MAX_ZEROS) as usize;
    let all = [bytes, &[0; MAX_ZEROS as usize][..zeros]].concat();
    let text = hex(&all, limit);
    let is_cut = (all.len() as u64) < len && !text.ends_with('…');
    text + if is_cut { "…" } else { "" }
}

/// A text in quotes, shortened.
pub fn quoted(text: &str, limit: Limit) -> String {
    let most = limit.0.saturating_mul(4);
    let shown: String = text.chars().take(most).collect();
    let more = if shown.len() < text.len() { format!("… ({} bytes)", text.len()) } else { String::new() };
    format!("{shown:?}{more}")
}
