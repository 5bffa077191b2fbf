//! Values of attributes: what stands behind `name =`.

use proc_macro2::{TokenStream, TokenTree};
use syn::meta::ParseNestedMeta;
use syn::parse::ParseStream;

use super::attr::{Place, Spanned, Tag, TagRange, either, ungrouped};
use crate::model::{Bounds, FieldView, LenCoding, TagCoding};

/// What to say where `= value` is missing.
pub fn missing(name: &str, place: Place) -> String {
    let expected = match name {
        "tag" if place == Place::Variant => "the variant's tag as a number, such as `tag = 3`",
        "tag" => "a tag coding, such as `tag = u8`",
        "len" => "a length coding, such as `len = u16`",
        "byte_len" => "a coding of the length in bytes, such as `byte_len = u16`",
        "region" => "the size of the region in bytes, such as `region = 56`",
        "max_len" => "the maximum number of elements, such as `max_len = 64`",
        "none" => "the number that is `None`, such as `none = u64::MAX`",
        "is" => "a number or bytes, such as `is = 0` or `is = *b\"text\"`",
        "bits" if place == Place::Field => "the field's number of bits, such as `bits = 4`",
        "bits" => "the integer whose bits the fields are, such as `bits = u8`",
        "as" => "the integer on the wire, such as `as = u64`",
        "expect" => "the name of what the caller expects, such as `expect = shred_version`",
        "with" => "the type that codes the field, such as `with = UnixSeconds`",
        "check" => "the function that accepts or rejects a value, such as `check = is_valid`",
        "cpp_header" => "a header in quotes, such as `cpp_header = \"unix_seconds.hpp\"`",
        "remote" => "the path of the type that is described, such as `remote = other_crate::Header`",
        "at_end" => "the value of a missing field: `at_end = default`",
        "view" => "a kind of view: `view = bytes` or `view = owned`",
        "crate" => "the path of limcode, such as `crate = renamed::limcode`",
        _ => return format!("expected the type that is written, such as `{name} = u64`"),
    };
    format!("expected {expected}")
}

/// What to do with a word that does not belong at a place.
pub fn elsewhere(name: &str, place: Place) -> String {
    match (name, place) {
        ("region" | "byte_len", Place::Enum) => {
            format!("; hold the enum in a struct with `{name}`: `struct Account(Versions);`")
        }
        ("check", _) => {
            "; put it on a struct of your own that holds this value alone, which changes no byte: `struct Checked(Value);`"
                .to_owned()
        }
        ("region", Place::Field) => {
            "; put it on the struct of the field's type, or on a struct that holds it".to_owned()
        }
        _ => String::new(),
    }
}

/// What to write in the place of a word that other languages of schemas have.
pub fn instead_of(name: &str) -> Option<&'static str> {
    Some(match name {
        "default" => {
            "a field that is not on the wire is `skip` or `skip = EXPR`, one that may be missing at the end of the input is `at_end = default`"
        }
        "if" | "when" => {
            "whether a field is there may depend on a bit of a mask, `layout(mask(…), options(…))`, or on the tag of an enum; for the rest see \"What the language cannot say, and what to do\" in docs/schema-language.md"
        }
        "count" => "a count that is written elsewhere is a part of the struct's `layout(len(field, u8), …)`",
        _ => return None,
    })
}

/// Reads an expression of any kind. A derive is built without a parser for all of them; what it cannot read, rustc does.
pub fn expression(input: ParseStream<'_>) -> syn::Result<syn::Expr> {
    let ahead = input.fork();
    let is_read = ahead.parse::<syn::Expr>().is_ok() && (ahead.is_empty() || ahead.peek(syn::Token![,]));
    if is_read || cfg!(feature = "files") {
        return input.parse().map(ungrouped);
    }
    let mut tokens = TokenStream::new();
    while !input.is_empty() && !input.peek(syn::Token![,]) {
        tokens.extend([input.parse::<TokenTree>()?]);
    }
    if tokens.is_empty() {
        return Err(input.error("expected an expression"));
    }
    Ok(syn::Expr::Verbatim(tokens))
}

/// Reads a number: a literal, a constant or another expression, without quotes.
pub fn number(meta: &ParseNestedMeta<'_>, attribute: &str) -> syn::Result<syn::Expr> {
    let value = expression(meta.value()?)?;
    not_unsigned(&value, attribute).map_or(Ok(value), Err)
}

/// The message about a literal that is no integer or below 0, and about `Some(…)`. What else is no such number, rustc reports.
fn not_unsigned(value: &syn::Expr, attribute: &str) -> Option<syn::Error> {
    let is_no_integer = match value {
        syn::Expr::Lit(syn::ExprLit { lit, .. }) => {
            !matches!(lit, syn::Lit::Int(_) | syn::Lit::Byte(_) | syn::Lit::Str(_) | syn::Lit::Verbatim(_))
        }
        syn::Expr::Unary(syn::ExprUnary { op: syn::UnOp::Neg(_), expr, .. }) => matches!(**expr, syn::Expr::Lit(_)),
        syn::Expr::Call(syn::ExprCall { func, .. }) => {
            matches!(&**func, syn::Expr::Path(path) if path.path.is_ident("Some"))
        }
        _ => false,
    };
    if is_no_integer {
        return Some(syn::Error::new_spanned(value, missing(attribute, Place::Field)));
    }
    quoted_number(value, attribute)
}

/// The message about a number in quotes.
pub fn quoted_number(value: &syn::Expr, attribute: &str) -> Option<syn::Error> {
    let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) = value else { return None };
    let message = match text.parse::<syn::Expr>() {
        Ok(_) => format!("expected a number without quotes; write `{attribute} = {}`", text.value()),
        Err(_) => missing(attribute, Place::Field),
    };
    Some(syn::Error::new_spanned(value, message))
}

/// Reads the value of `tag = ...`.
pub fn tag(meta: &ParseNestedMeta<'_>, place: Place) -> syn::Result<Tag> {
    let value = ungrouped(meta.value()?.parse()?);
    match (&value, place) {
        (syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(number), .. }), Place::Variant) => {
            number.base10_parse().map(Tag::Number).map_err(|_| {
                syn::Error::new(number.span(), format!("tag {number} does not fit; tags are 0 to 4294967295"))
            })
        }
        (syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Byte(byte), .. }), Place::Variant) => {
            Ok(Tag::Number(byte.value().into()))
        }
        (_, Place::Variant) => {
            Err(syn::Error::new_spanned(&value, "expected the variant's tag as a number, such as `tag = 3`"))
        }
        _ => tag_coding(&value).map(Tag::Coding).ok_or_else(|| match place {
            Place::Struct => {
                syn::Error::new_spanned(&value, "a struct has no tag; remove it, or put it on an enum or a variant")
            }
            _ => unknown_tag_coding(&value),
        }),
    }
}

fn tag_coding(value: &syn::Expr) -> Option<TagCoding> {
    let syn::Expr::Path(path) = value else { return None };
    TagCoding::ALL.into_iter().find(|coding| path.path.is_ident(coding.name()))
}

fn unknown_tag_coding(value: &syn::Expr) -> syn::Error {
    if let Some(error) = quoted(value, "tag", TagCoding::ALL.into_iter().map(TagCoding::name)) {
        return error;
    }
    let message = "unknown tag coding; write `tag = u8`, `u16`, `u32`, `u64`, `version_prefix` or `zero_count`, or leave it out for bincode's u32";
    syn::Error::new_spanned(value, message)
}

/// Reads the value of `len = ...`.
pub fn len(meta: &ParseNestedMeta<'_>) -> syn::Result<LenCoding> {
    one_of(meta, LENGTH, LenCoding::ALL.into_iter().chain([LenCoding::Rest]))
}

/// Reads the value of `byte_len = ...`.
pub fn byte_len(meta: &ParseNestedMeta<'_>) -> syn::Result<LenCoding> {
    one_of(meta, "coding of a length in bytes", LenCoding::ALL.into_iter().filter(|coding| coding.is_fixed()))
}

/// Reads the value of `view = ...`.
pub fn field_view(meta: &ParseNestedMeta<'_>) -> syn::Result<FieldView> {
    let value = ungrouped(meta.value()?.parse()?);
    match &value {
        syn::Expr::Path(path) if path.path.is_ident("bytes") => Ok(FieldView::Bytes),
        syn::Expr::Path(path) if path.path.is_ident("owned") => Ok(FieldView::Owned),
        _ => Err(syn::Error::new_spanned(&value, "unknown kind of view; write `view = bytes` or `view = owned`")),
    }
}

/// Reads the value of `at_end = ...`.
pub fn at_end(meta: &ParseNestedMeta<'_>) -> syn::Result<()> {
    let value = ungrouped(meta.value()?.parse()?);
    match &value {
        syn::Expr::Path(path) if path.path.is_ident("default") => Ok(()),
        _ => Err(syn::Error::new_spanned(&value, "a field that is missing gets its default; write `at_end = default`")),
    }
}

/// The message about a word that would be right without its quotes.
fn quoted<'w>(value: &syn::Expr, attribute: &str, words: impl Iterator<Item = &'w str>) -> Option<syn::Error> {
    let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) = value else { return None };
    let text = text.value();
    let word = words.into_iter().find(|word| *word == text)?;
    Some(syn::Error::new_spanned(value, format!("expected a word without quotes; write `{attribute} = {word}`")))
}

/// What `len` says.
const LENGTH: &str = "length coding";

/// What to say where a length is the name of something.
const ELSEWHERE: &str = "; a count comes before its elements, and one in front of other fields is a part of the struct's `layout(len(field, u8), …)`";

fn one_of(
    meta: &ParseNestedMeta<'_>,
    what: &str,
    mut known: impl Iterator<Item = LenCoding> + Clone,
) -> syn::Result<LenCoding> {
    let value = ungrouped(meta.value()?.parse()?);
    let words: Vec<_> = known.clone().map(|coding| format!("`{}`", coding.name())).collect();
    let found = match &value {
        syn::Expr::Path(path) => known.find(|coding| path.path.is_ident(coding.name())),
        _ => None,
    };
    found.ok_or_else(|| {
        let attribute = if what == LENGTH { "len" } else { "byte_len" };
        if let Some(error) = quoted(&value, attribute, known.map(LenCoding::name)) {
            return error;
        }
        let instead = match &value {
            // A field.
            syn::Expr::Path(path) if what == LENGTH && path.path.get_ident().is_some_and(|name| name != "usize") => {
                ELSEWHERE
            }
            _ => "",
        };
        syn::Error::new_spanned(&value, format!("unknown {what}; write {}{instead}", either(&words)))
    })
}

/// Reads a type, with or without quotes around it.
pub fn ty(meta: &ParseNestedMeta<'_>) -> syn::Result<syn::Type> {
    quoted_or_plain(meta.value()?)
}

/// Reads a path, with or without quotes around it.
pub fn path(meta: &ParseNestedMeta<'_>) -> syn::Result<syn::Path> {
    quoted_or_plain(meta.value()?)
}

/// Reads the path of a function.
pub fn function(meta: &ParseNestedMeta<'_>) -> syn::Result<syn::Path> {
    match ungrouped(expression(meta.value()?)?) {
        syn::Expr::Path(syn::ExprPath { qself: None, path, .. }) => Ok(path),
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => {
            let message = format!("expected a path without quotes; write `check = {}`", text.value());
            Err(syn::Error::new_spanned(text, message))
        }
        other => Err(syn::Error::new_spanned(
            other,
            "expected the path of a function, such as `check = is_valid`; put other code into a function",
        )),
    }
}

/// Reads a name.
pub fn name(meta: &ParseNestedMeta<'_>) -> syn::Result<syn::Ident> {
    match ungrouped(meta.value()?.parse()?) {
        syn::Expr::Path(syn::ExprPath { qself: None, path, .. }) if path.get_ident().is_some() => {
            path.require_ident().cloned()
        }
        other => Err(syn::Error::new_spanned(other, missing("expect", Place::Field))),
    }
}

/// Reads a type or a path, with or without quotes around it.
pub fn quoted_or_plain<T: syn::parse::Parse>(input: ParseStream<'_>) -> syn::Result<T> {
    if input.peek(syn::LitStr) {
        return input.parse::<syn::LitStr>()?.parse();
    }
    input.parse()
}

/// Reads `= "T: Trait"`, or `(encode = "T: Trait", decode = "T: Other")`.
pub fn bound(meta: &ParseNestedMeta<'_>) -> syn::Result<Bounds> {
    let mut bounds = Bounds::default();
    if meta.input.peek(syn::token::Paren) {
        meta.parse_nested_meta(|meta| {
            let side = match () {
                () if meta.path.is_ident("encode") => &mut bounds.encode,
                () if meta.path.is_ident("decode") => &mut bounds.decode,
                () => return Err(syn::Error::new_spanned(&meta.path, EXPECTED_BOUND)),
            };
            side.extend(predicates(&meta)?);
            Ok(())
        })?;
    } else {
        bounds.always = predicates(meta)?;
    }
    Ok(bounds)
}

const EXPECTED_BOUND: &str =
    "expected bounds in quotes, such as `bound = \"T: Slot\"` or `bound(encode = \"\", decode = \"K: Ord\")`";

fn predicates(meta: &ParseNestedMeta<'_>) -> syn::Result<Vec<syn::WherePredicate>> {
    if !meta.input.peek(syn::Token![=]) {
        return Err(syn::Error::new_spanned(&meta.path, EXPECTED_BOUND));
    }
    let text: syn::LitStr =
        meta.value()?.parse().map_err(|error: syn::Error| syn::Error::new(error.span(), EXPECTED_BOUND))?;
    let parser = syn::punctuated::Punctuated::<syn::WherePredicate, syn::Token![,]>::parse_terminated;
    let list = text.parse_with(parser).map_err(|_| syn::Error::new(text.span(), EXPECTED_BOUND))?;
    Ok(list.into_iter().collect())
}

/// Reads the path of a header, in quotes.
pub fn header(meta: &ParseNestedMeta<'_>) -> syn::Result<String> {
    let value = meta.value()?;
    let error =
        |span| syn::Error::new(span, "expected a header's path in quotes, such as `cpp_header = \"unix_seconds.hpp\"`");
    let text: syn::LitStr = value.parse().map_err(|found: syn::Error| error(found.span()))?;
    let is_path = |letter: char| letter.is_ascii_alphanumeric() || "_-./+".contains(letter);
    if text.value().is_empty() || !text.value().chars().all(is_path) {
        return Err(error(text.span()));
    }
    Ok(text.value())
}

/// Reads `(3, 5..=9)`: tags, each range by its first and last.
pub fn reserved(meta: &ParseNestedMeta<'_>) -> syn::Result<Vec<TagRange>> {
    const EXPECTED: &str = "expected tags in parentheses, such as `reserved(3, 5..=9)`";
    if !meta.input.peek(syn::token::Paren) {
        return Err(syn::Error::new_spanned(&meta.path, EXPECTED));
    }
    let content;
    syn::parenthesized!(content in meta.input);
    let mut tags = Vec::new();
    while !content.is_empty() {
        let first = content.parse::<syn::LitInt>().map_err(|error| syn::Error::new(error.span(), EXPECTED))?;
        let mut last = first.clone();
        if content.peek(syn::Token![..=]) {
            content.parse::<syn::Token![..=]>()?;
            last = content.parse().map_err(|error: syn::Error| syn::Error::new(error.span(), EXPECTED))?;
        } else if !content.is_empty() && !content.peek(syn::Token![,]) {
            let token: TokenTree = content.parse()?;
            return Err(syn::Error::new(token.span(), EXPECTED));
        }
        let (first, last) = (first.base10_parse()?, Spanned { value: last.base10_parse()?, span: last.span() });
        if first > last.value {
            return Err(syn::Error::new(last.span, "this range is empty; write the smaller tag first"));
        }
        tags.push((first, last));
        if !content.is_empty() {
            content.parse::<syn::Token![,]>()?;
        }
    }
    if tags.is_empty() {
        return Err(syn::Error::new_spanned(&meta.path, EXPECTED));
    }
    Ok(tags)
}
