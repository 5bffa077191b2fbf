//! Arrays of bytes that are always the same: `is` on a `[u8; N]`.

use crate::context::Context;
use crate::model::{ArrayLen, Bytes, Constant, Scalar, Type};

/// The constant that a field of type `ty` is; none if that is no array of bytes.
pub fn constant(cx: &Context, ty: &Type, value: &syn::Expr) -> Option<Constant> {
    let Type::Array(elem, len) = ty else { return None };
    if !matches!(**elem, Type::Scalar(Scalar::U8)) {
        return None;
    }
    if let Some(message) = misread(value) {
        cx.error_at(value, message);
        return Some(Constant { len: len.clone(), value: Bytes::Literal(Vec::new()) });
    }
    let bytes = bytes(value);
    if let (ArrayLen::Literal(len_bytes), Bytes::Literal(bytes)) = (len, &bytes)
        && *len_bytes != bytes.len() as u64
    {
        cx.error_at(value, other_len(*len_bytes, bytes.len()));
    }
    Some(Constant { len: len.clone(), value: bytes })
}

/// What to say of a constant of another length than its field.
pub fn other_len(expected: u64, found: usize) -> String {
    let unit = |number: u64| if number == 1 { "byte" } else { "bytes" };
    format!(
        "this value has {found} {}, but the field has {expected}; write {expected} {}",
        unit(found as u64),
        unit(expected)
    )
}

/// What to say of a literal that is no array.
fn misread(value: &syn::Expr) -> Option<&'static str> {
    match value {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::ByteStr(_), .. }) => Some(REFERENCE),
        syn::Expr::Lit(_) => {
            Some("expected as many bytes as the field has, such as `is = [0; 4]` or `is = *b\"text\"`")
        }
        _ => None,
    }
}

/// What to say of a byte string in the place of its bytes.
pub const REFERENCE: &str = "a byte string is a reference to an array; write `*` in front of it";

/// The bytes of `*b"text"`. Other values are evaluated where constants are known.
fn bytes(value: &syn::Expr) -> Bytes {
    if let syn::Expr::Unary(syn::ExprUnary { op: syn::UnOp::Deref(_), expr, .. }) = value
        && let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::ByteStr(bytes), .. }) = &**expr
    {
        return Bytes::Literal(bytes.value());
    }
    Bytes::Symbol(Box::new(value.clone()))
}
