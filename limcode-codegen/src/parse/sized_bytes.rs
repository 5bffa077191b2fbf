//! Arrays of bytes behind their length: `len` on a `[u8; N]`.

use super::attr::Spanned;
use crate::context::Context;
use crate::model::{LenCoding, Scalar, SizedBytes, Type};

/// The array that a field of type `ty` is, behind its length; none if that is no array of bytes.
pub fn sized_bytes(cx: &Context, ty: &Type, coding: Spanned<LenCoding>) -> Option<SizedBytes> {
    let Type::Array(elem, len) = ty else { return None };
    if !matches!(**elem, Type::Scalar(Scalar::U8)) || coding.value == LenCoding::Rest {
        return None;
    }
    let bytes = SizedBytes { coding: coding.value, len: len.clone(), is_lossy: false };
    if let Some(message) = bytes.too_long() {
        cx.error_span(coding.span, message);
    }
    Some(bytes)
}
