//! The types that wincode's `with = "..."` may name: what they write, and of which types.

use super::attr::{Coding, Spanned};
use super::pointer::ungrouped;
use super::ty::{array_len, is_plain, primitive, ty, with_coding};
use super::with::{Leaf, Shape, parts, walk};
use crate::context::Context;
use crate::model::{ArrayLen, Len, LenCoding, Scalar, Type, tokens_text as text};

/// The type as which the field `of` is written.
pub fn coded(cx: &Context, generics: &syn::Generics, of: &syn::Type, with: &Spanned<syn::Type>) -> Option<Type> {
    walk(cx, generics, &Reader { cx, generics, with }, of, &with.value)
}

/// Reads what is no container of std's.
struct Reader<'a> {
    cx: &'a Context,
    generics: &'a syn::Generics,
    /// The whole of the attribute.
    with: &'a Spanned<syn::Type>,
}

impl Leaf for Reader<'_> {
    fn leaf(&self, of: &syn::Type, with: &syn::Type) -> Option<Type> {
        // Of what is behind an alias only the compiler knows the type.
        if is_same(of, with) && !matches!(of, syn::Type::Infer(_)) {
            return ty(self.cx, self.generics, of);
        }
        let syn::Type::Path(syn::TypePath { qself: None, path }) = with else { return self.unknown(with) };
        let last = path.segments.last()?;
        let Some(arguments) = type_arguments(&last.arguments) else { return self.unknown(with) };
        match (last.ident.to_string().as_str(), arguments.as_slice()) {
            ("DefaultOnEmptyRead", _) => self.error("unsupported `DefaultOnEmptyRead` within another schema; only a whole field may be missing at the end of the input"),
            ("Leb128Int", [integer]) if is_plain(path, &["solana_wincode_varint"]) => self.varint(of, integer),
            ("Pod", [inner]) if is_plain(path, &["wincode", "containers"]) && is_same(of, inner) => self.pod(of),
            (name, [elems @ .., len]) if is_plain(path, &["wincode", "containers"]) && !elems.is_empty() => {
                match len_coding(len) {
                    Some(coding) => self.container(name, of, elems, coding),
                    None => self.error(&format!(
                        "unknown length encoding `{}`; use `ShortU16`, `BincodeLen` or `FixIntLen` of `u8`, `u16`, `u32` or `u64`, or add a limcode attribute such as `#[limcode(len = u16, max_len = 64)]`",
                        text(len)
                    )),
                }
            }
            _ => self.unknown(with),
        }
    }
}

impl Reader<'_> {
    fn error<T>(&self, message: &str) -> Option<T> {
        self.cx.error_span(self.with.span, message);
        None
    }

    fn unknown<T>(&self, with: &syn::Type) -> Option<T> {
        let with = text(with);
        self.error(&format!("unknown wincode schema `{with}`; limcode cannot see the bytes it writes, use a limcode attribute beside it, such as `short_vec`, or `with = Path` with a `Coding` that writes the same"))
    }

    /// `Leb128Int<integer>`
    fn varint(&self, of: &syn::Type, integer: &syn::Type) -> Option<Type> {
        let written = ty(self.cx, self.generics, of)?;
        let of_integer = scalar(integer);
        if is_same(of, integer) || (matches!(written, Type::Named(_)) && of_integer.is_some()) {
            let coding = Spanned { value: Coding::Varint, span: self.with.span };
            return Some(with_coding(self.cx, written, Some(coding)));
        }
        self.mismatch(of)
    }

    /// The memory of `of`.
    fn pod(&self, of: &syn::Type) -> Option<Type> {
        let written = ty(self.cx, self.generics, of)?;
        if written.scalar_elem().is_some() {
            return Some(written);
        }
        let of = text(of);
        self.error(&format!("unsupported `Pod`: limcode cannot see whether the memory of `{of}` is what its codec writes; code its bytes, as in `#[limcode(with = Bytes<32>)]`"))
    }

    /// A container under the name of the field's, with elements that are written as `elems`.
    fn container(&self, name: &str, of: &syn::Type, elems: &[&syn::Type], coding: LenCoding) -> Option<Type> {
        if let (Some((Shape::Vec, inner)), "Vec", [elem]) = (parts(of), name, elems) {
            let elem = walk(self.cx, self.generics, self, inner[0], elem)?;
            return Some(Type::Sequence(Box::new(elem), Len { coding, max_elems: None }));
        }
        let is_container = match of {
            syn::Type::Path(path) => path.path.segments.last().is_some_and(|last| {
                let ofs = type_arguments(&last.arguments).unwrap_or_default();
                let is_like = ofs.len() == elems.len() && ofs.iter().zip(elems).all(|(of, elem)| is_same(of, elem));
                // What an alias is made of is not known here; what numbers are written like, is.
                let is_alias = last.arguments.is_none() && elems.iter().all(|elem| is_flat(elem));
                last.ident == name && is_like || is_alias
            }),
            _ => false,
        };
        if !is_container {
            return self.mismatch(of);
        }
        let written = ty(self.cx, self.generics, of)?;
        // The length that it has anyway.
        if coding == LenCoding::U64 {
            return Some(written);
        }
        let coding = Spanned { value: Coding::Len(coding), span: self.with.span };
        Some(with_coding(self.cx, written, Some(coding)))
    }

    fn mismatch<T>(&self, of: &syn::Type) -> Option<T> {
        let (with, of) = (text(&self.with.value), text(of));
        self.error(&format!("`{with}` is not a known schema for `{of}`; name the field's own types, or `_`, in it, or use a limcode attribute beside it, such as `short_vec`"))
    }
}

/// Whether `with` stands for `of` as it is.
fn is_same(of: &syn::Type, with: &syn::Type) -> bool {
    let (of, with) = (ungrouped(of), ungrouped(with));
    matches!(with, syn::Type::Infer(_)) || text(of) == text(with)
}

/// Whether a type is a number, or an array of them, whose wire form its text says.
fn is_flat(source: &syn::Type) -> bool {
    match ungrouped(source) {
        syn::Type::Array(array) => is_flat(&array.elem) && matches!(array_len(&array.len), ArrayLen::Literal(_)),
        source => scalar(source).is_some(),
    }
}

fn scalar(source: &syn::Type) -> Option<Scalar> {
    let syn::Type::Path(path) = source else { return None };
    primitive(&path.path.get_ident()?.to_string())?.scalar_elem()
}

/// How a type of wincode's writes a length, by its name.
fn len_coding(source: &syn::Type) -> Option<LenCoding> {
    let syn::Type::Path(syn::TypePath { qself: None, path }) = source else { return None };
    let last = path.segments.last()?;
    let arguments = type_arguments(&last.arguments)?;
    let of_scalar = |source| match scalar(source)? {
        Scalar::U8 => Some(LenCoding::U8),
        Scalar::U16 => Some(LenCoding::U16),
        Scalar::U32 => Some(LenCoding::U32),
        Scalar::U64 => Some(LenCoding::U64),
        _ => None,
    };
    match (last.ident.to_string().as_str(), arguments.as_slice()) {
        ("ShortU16" | "ShortU16Len", []) if is_plain(path, &["solana_short_vec", "wincode", "len", "short_vec"]) => {
            Some(LenCoding::ShortVec)
        }
        ("BincodeLen", []) if is_plain(path, &["wincode", "len"]) => Some(LenCoding::U64),
        ("FixIntLen" | "UseIntLen", [integer]) if is_plain(path, &["wincode", "len"]) => of_scalar(integer),
        (_, []) => of_scalar(source),
        _ => None,
    }
}

/// The arguments in `<...>`, where all are types.
fn type_arguments(arguments: &syn::PathArguments) -> Option<Vec<&syn::Type>> {
    let list = match arguments {
        syn::PathArguments::None => return Some(Vec::new()),
        syn::PathArguments::AngleBracketed(list) => list,
        syn::PathArguments::Parenthesized(_) => return None,
    };
    let types = list.args.iter().map(|argument| match argument {
        syn::GenericArgument::Type(argument) => Some(argument),
        _ => None,
    });
    types.collect()
}
