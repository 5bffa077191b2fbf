//! The modules that serde's `with = "..."` may name: what they write, and of which types.

use super::attr::{Coding, Spanned};
use super::pointer::is_pointer;
use super::ty::with_coding;
use crate::context::Context;
use crate::model::{Argument, Len, LenCoding, Named, Scalar, Target, Type};

/// What a module writes.
#[derive(Clone, Copy)]
pub enum Form {
    /// What a coding of limcode's writes.
    Coding(Coding),
    /// Of `serde_bytes`: a length, then bytes, of arrays too.
    Bytes,
    /// Of `BigArray`: the elements of an array.
    BigArray,
}

impl Form {
    /// The coding of limcode's, if it is one.
    pub fn coding(form: Spanned<Self>) -> Option<Spanned<Coding>> {
        match form.value {
            Self::Coding(value) => Some(Spanned { value, span: form.span }),
            Self::Bytes | Self::BigArray => None,
        }
    }
}

const SHORT_VEC: Form = Form::Coding(Coding::Len(LenCoding::ShortVec));
const VARINT: Form = Form::Coding(Coding::Varint);

/// Modules by paths that say whose they are.
const KNOWN: [(&str, Form); 9] = [
    ("solana_short_vec", SHORT_VEC),
    ("solana_program::short_vec", SHORT_VEC),
    ("solana_sdk::short_vec", SHORT_VEC),
    ("solana_serde_varint", VARINT),
    ("solana_program::serde_varint", VARINT),
    ("solana_sdk::serde_varint", VARINT),
    ("serde_bytes", Form::Bytes),
    ("BigArray", Form::BigArray),
    ("serde_big_array::BigArray", Form::BigArray),
];

/// Names that Solana's modules are often given by `use`, which anybody's module may have; and the coding if it is Solana's.
const AMBIGUOUS: [(&str, &str); 2] = [("short_vec", "short_vec"), ("serde_varint", "varint")];

/// What the module at `path` writes.
pub fn known(path: &str) -> Option<Form> {
    KNOWN.iter().find(|(known, _)| *known == path).map(|(_, form)| *form)
}

/// What to say of `serde_as`.
pub const SERDE_AS: &str = "unsupported `serde_as`: limcode cannot see the bytes that serde_with writes; add `#[limcode(with = Path)]` to the field, with a `Coding` that writes the same, or if `serde_as` is there for a long array, write `#[serde(with = \"BigArray\")]` of serde-big-array instead";

/// What to say of a module that is not known; `place` is where a limcode attribute belongs.
pub fn unknown(path: &str, place: &str) -> String {
    // What the macro `serde_as` makes of its attributes.
    if path.replace(' ', "").trim_start_matches("::").starts_with("serde_with::As::<") {
        return SERDE_AS.to_owned();
    }
    let last = path.rsplit("::").next().unwrap_or(path).trim();
    match AMBIGUOUS.iter().find(|(name, _)| *name == last) {
        Some((_, coding)) => format!(
            "limcode cannot see which module `{path}` is; if it is Solana's, add `#[limcode({coding})]` {place}, or write `with = \"solana_{last}\"`"
        ),
        None => format!(
            "unknown serde module `{path}`; limcode cannot see the bytes it writes, use a limcode attribute {place}, such as `short_vec`, or `with = Path` with a `Coding` that writes the same"
        ),
    }
}

/// Gives `ty` the form of its field; reports one that does not fit.
pub fn coded(cx: &Context, ty: Type, form: Option<Spanned<Form>>) -> Type {
    let Some(Spanned { value, span }) = form else { return ty };
    let message = match value {
        Form::Coding(value) => return with_coding(cx, ty, Some(Spanned { value, span })),
        Form::Bytes => match bytes(ty.clone()) {
            Ok(coded) => return coded,
            Err(Type::Array(..)) => format!(
                "`serde_bytes` writes a length in front of the bytes, but limcode writes none for `{}`; use `Vec<u8>`, or `serde_bytes::ByteArray` with `#[limcode(with = limcode::serde::AsSerde)]`",
                ty.text()
            ),
            Err(_) => format!(
                "`serde_bytes` writes bytes, but this field is `{}`; remove it, or use it on a `Vec<u8>`",
                ty.text()
            ),
        },
        Form::BigArray => match &ty {
            Type::Array(..) => return ty,
            Type::Named(Named { target: Target::Foreign, .. }) => return ty,
            _ => format!(
                "`BigArray` writes arrays, but this field is `{}`; remove it, or use it on a `[T; N]`",
                ty.text()
            ),
        },
    };
    cx.error_span(span, message);
    ty
}

/// The type as `serde_bytes` writes it; the part that it does not write so, if there is one.
fn bytes(ty: Type) -> Result<Type, Type> {
    match ty {
        Type::Option(inner) => Ok(Type::Option(Box::new(bytes(*inner)?))),
        Type::Boxed(inner) => Ok(Type::Boxed(Box::new(bytes(*inner)?))),
        Type::Sequence(elem, len) if may_be_byte(&elem) => Ok(Type::Sequence(elem, len)),
        Type::Named(named) if named.target == Target::Foreign => match named.arguments.as_slice() {
            [Argument::Slice(elem)] if may_be_byte(elem) => Ok(Type::Named(named)),
            [Argument::Type(inner)] if leads_to(&named) => Err(inner.clone()),
            [Argument::Slice(_) | Argument::Str] => Err(Type::Named(named)),
            // The name may be an array's. rustc knows whether it is a collection's, which has a length.
            _ => Ok(Type::Collection(named, Len::PLAIN)),
        },
        other => Err(other),
    }
}

/// Whether a type is `u8`. `serde_bytes` writes no other elements, so a name must mean it.
fn may_be_byte(elem: &Type) -> bool {
    matches!(elem, Type::Scalar(Scalar::U8) | Type::Named(Named { target: Target::Foreign, .. }))
}

/// Whether a name is that of a pointer, or a reference.
fn leads_to(named: &Named) -> bool {
    match &*named.source {
        syn::Type::Path(path) => path.path.segments.last().is_some_and(|last| is_pointer(&last.ident)),
        source => matches!(source, syn::Type::Reference(_)),
    }
}
