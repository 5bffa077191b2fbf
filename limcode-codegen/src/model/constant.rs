//! Arrays of bytes that are always the same.

use super::{ArrayLen, Scalar, Type, tokens_text};

/// An array of bytes that may only have certain values.
#[derive(Clone)]
pub struct Constant {
    /// The number of bytes.
    pub len: ArrayLen,
    /// The bytes.
    pub value: Bytes,
}

/// The bytes of a constant.
#[derive(Clone)]
pub enum Bytes {
    /// Known here.
    Literal(Vec<u8>),
    /// An expression whose value this world does not know: an array of as many bytes.
    Symbol(Box<syn::Expr>),
}

impl Constant {
    /// What a value is in memory.
    pub fn memory(&self) -> Type {
        Type::Array(Box::new(Type::Scalar(Scalar::U8)), self.len.clone())
    }

    /// As it is read in dumps: `[u8; 4] is [0, 0, 0, 0]`.
    pub fn text(&self) -> String {
        format!("{} is {}", self.memory().text(), self.value.text())
    }
}

/// As many bytes as are listed one by one, if they are the same.
const MANY_BYTES: usize = 4;

/// The byte that many bytes are, if they are all the same.
pub fn repeated(bytes: &[u8]) -> Option<u8> {
    let is_one = bytes.len() > MANY_BYTES && bytes.iter().all(|byte| *byte == bytes[0]);
    is_one.then(|| bytes[0])
}

impl Bytes {
    /// As it is read in dumps.
    pub fn text(&self) -> String {
        match self {
            Bytes::Literal(bytes) => match repeated(bytes) {
                Some(byte) => format!("[{byte}; {}]", bytes.len()),
                None if is_word(bytes) => format!("b\"{}\"", bytes.escape_ascii()),
                None => format!("{bytes:?}"),
            },
            Bytes::Symbol(expr) => tokens_text(expr),
        }
    }
}

/// Whether bytes are better read as text.
fn is_word(bytes: &[u8]) -> bool {
    bytes.iter().filter(|byte| byte.is_ascii_graphic() || **byte == b' ').count() * 2 > bytes.len()
}
