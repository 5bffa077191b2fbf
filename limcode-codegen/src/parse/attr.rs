//! `#[limcode(...)]`: one vocabulary for the derive and for schema files.

use proc_macro2::{Span, TokenTree};
use quote::ToTokens as _;
use syn::meta::ParseNestedMeta;
use syn::spanned::Spanned as _;

use super::bits;
use super::delta;
use super::layout::{self, WrittenVersion};
use super::number;
pub use super::place::Place;
use super::place::{WORDS, words_at};
use super::value;
use crate::context::Context;
use crate::model::{Bounds, FieldView, LenCoding, TagCoding};
use crate::near;

/// A value and where it was written.
#[derive(Clone, Copy)]
pub struct Spanned<T> {
    pub value: T,
    pub span: Span,
}

/// Tags that are set aside: the first and the last.
pub type TagRange = (u32, Spanned<u32>);

/// What `tag = ...` says.
pub enum Tag {
    /// A number: the tag of a variant.
    Number(u32),
    /// How an item's tag is written.
    Coding(TagCoding),
}

impl Tag {
    /// The number, where it is one.
    pub fn number(&self) -> Option<u32> {
        match self {
            Tag::Number(tag) => Some(*tag),
            Tag::Coding(_) => None,
        }
    }
}

/// Codings of a field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Coding {
    /// Of the length of a sequence.
    Len(LenCoding),
    /// Of an integer: LEB128.
    Varint,
}

impl Coding {
    /// As it is written in an attribute.
    pub fn text(self) -> String {
        match self {
            Coding::Len(LenCoding::ShortVec) => "short_vec".to_owned(),
            Coding::Len(coding) => format!("len = {}", coding.name()),
            Coding::Varint => "varint".to_owned(),
        }
    }
}

/// The `limcode` attributes of one item, variant or field.
#[derive(Default)]
pub struct Attributes {
    pub tag: Option<Spanned<Tag>>,
    pub untagged: Option<Spanned<()>>,
    /// Tags set aside on an enum; on a variant, the variant itself.
    pub reserved: Option<Spanned<Vec<TagRange>>>,
    pub coding: Option<Spanned<Coding>>,
    pub max_len: Option<Spanned<syn::Expr>>,
    /// The value that a skipped field gets; none for its default.
    pub skip: Option<Spanned<Option<syn::Expr>>>,
    /// That a field is read and checked, and not kept.
    pub discard: Option<Spanned<()>>,
    /// On a struct, the integer whose bits its fields are; on a field, its number of bits.
    pub bits: Option<Spanned<bits::Word>>,
    /// How a number is written that is another in memory.
    pub number: number::Words,
    /// That a number of each element is written as a difference.
    pub delta: Option<Spanned<delta::Words>>,
    /// That a field may be missing at the end of the input.
    pub at_end: Option<Spanned<()>>,
    pub with: Option<Spanned<syn::Type>>,
    pub cpp_header: Option<Spanned<String>>,
    /// The function that accepts or rejects values.
    pub check: Option<Spanned<syn::Path>>,
    pub borrow: Option<Spanned<()>>,
    pub from: Option<Spanned<syn::Type>>,
    pub try_from: Option<Spanned<syn::Type>>,
    pub into: Option<Spanned<syn::Type>>,
    pub remote: Option<Spanned<syn::Path>>,
    pub encode_only: Option<Spanned<()>>,
    pub segments: Option<Spanned<()>>,
    /// On an item: that its values are read in place.
    pub view: Option<Spanned<()>>,
    /// That there are single fields beside its view.
    pub fields: Option<Spanned<()>>,
    /// That there is a mutable view beside its view.
    pub view_mut: Option<Spanned<()>>,
    /// On a field: what a view gives of it.
    pub field_view: Option<Spanned<FieldView>>,
    pub borrowed: Option<Spanned<()>>,
    pub arena: Option<Spanned<()>>,
    pub bound: Option<Spanned<Bounds>>,
    pub runtime: Option<Spanned<syn::Path>>,
    pub byte_len: Option<Spanned<LenCoding>>,
    pub region: Option<Spanned<syn::Expr>>,
    pub layout: Option<Spanned<Vec<layout::Written>>>,
    pub versions: Vec<WrittenVersion>,
    /// Something in them was refused: what is missing now may be missing because of that.
    pub is_broken: bool,
}

impl Attributes {
    /// The first word that asks for a view: single fields and a mutable view are beside one.
    pub(super) fn asks_for_view(&self) -> Option<(&'static str, Span)> {
        let words = [("view", &self.view), ("fields", &self.fields), ("view_mut", &self.view_mut)];
        words.into_iter().find_map(|(name, word)| Some((name, word.as_ref()?.span)))
    }

    /// Whether they say how a field is written.
    pub(super) fn is_coding(&self) -> bool {
        let is_number = self.number.first().is_some();
        self.with.is_some()
            || self.coding.is_some()
            || self.delta.is_some()
            || self.skip.is_some()
            || self.at_end.is_some()
            || is_number
    }
}

/// Reads the `limcode` attributes among `attrs`.
pub fn attributes(cx: &Context, attrs: &[syn::Attribute], place: Place) -> Attributes {
    let mut found = Attributes::default();
    let errors_before = cx.error_count();
    attrs.iter().for_each(|attr| report_misspelt(cx, attr));
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("limcode")) {
        let syn::Meta::List(list) = &attr.meta else {
            cx.error_at(attr, format!("expected a list in parentheses, such as `{}`", place.example()));
            continue;
        };
        if let Some(literal) = leading_literal(list) {
            cx.error_span(literal, format!("expected a word without quotes, such as `{}`", place.example()));
        } else if let Err(error) = attr.parse_nested_meta(|meta| word(cx, &meta, place, &mut found)) {
            cx.error(error);
        }
    }
    found.is_broken = cx.error_count() > errors_before;
    found
}

/// The attribute that limcode reads and `path` is, or must be meant as.
pub fn meant_as(path: &syn::Path) -> Option<&'static str> {
    // With the letters that may be wrong.
    const READ: [(&str, usize); 3] = [("limcode", 2), ("serde", 1), ("wincode", 1)];
    // Of other derives, as near.
    const OTHERS: [&str; 3] = ["bincode", "bitcode", "nserde"];
    let name = path_text(path);
    if name.starts_with("limcode::") {
        return Some("limcode");
    }
    if OTHERS.contains(&&*name) {
        return None;
    }
    let near = READ.into_iter().map(|(read, letters)| (near::distance(&name, read), read, letters));
    near.filter(|(distance, _, letters)| distance <= letters).min().map(|(_, read, _)| read)
}

/// Reports an attribute that is misspelt. rustc rejects what belongs to no derive, so it is left to rustc where that compiles the item.
pub fn report_misspelt(cx: &Context, attr: &syn::Attribute) {
    let path = attr.path();
    let Some(read) = meant_as(path).filter(|read| !cx.is_beside_rustc() && !path.is_ident(read)) else { return };
    let name = path_text(path);
    let remedy = match name.strip_prefix("limcode::") {
        None => format!("did you mean `{read}`?"),
        Some(word) => match &attr.meta {
            syn::Meta::Path(_) => format!("write `#[limcode({word})]`"),
            syn::Meta::List(list) => format!("write `#[limcode({word}({}))]`", list.tokens),
            syn::Meta::NameValue(pair) => format!("write `#[limcode({word} = {})]`", pair.value.to_token_stream()),
        },
    };
    cx.error_at(path, format!("unknown attribute `{name}`; {remedy}"));
}

/// The literal that stands where a word of the list should.
fn leading_literal(list: &syn::MetaList) -> Option<Span> {
    let mut is_start = true;
    list.tokens.clone().into_iter().find_map(|token| {
        let literal = matches!(&token, TokenTree::Literal(_) if is_start).then(|| token.span());
        is_start = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == ',');
        literal
    })
}

/// Reads one word of the list.
fn word(cx: &Context, meta: &ParseNestedMeta<'_>, place: Place, found: &mut Attributes) -> syn::Result<()> {
    let span = meta.path.span();
    let name = path_text(&meta.path);
    let Some((_, places)) = WORDS.iter().find(|(word, _)| *word == name) else {
        skip_value(meta)?;
        let message = match value::instead_of(&name) {
            Some(instead) => format!("unknown attribute `{name}`; {instead}"),
            None => match near::suggestion(&name, WORDS.iter().map(|(word, _)| *word)) {
                near if near.is_empty() => {
                    format!("unknown attribute `{name}`; {} takes {}", place.name(), words_at(place))
                }
                near => format!("unknown attribute `{name}`{near}"),
            },
        };
        cx.error_at(&meta.path, message);
        return Ok(());
    };
    if !places.contains(&place) {
        skip_value(meta)?;
        let belongs = either(&places.iter().map(|place| place.name().to_owned()).collect::<Vec<_>>());
        let remedy = value::elsewhere(&name, place);
        cx.error_span(span, format!("`{name}` belongs on {belongs}, not on {}{remedy}", place.name()));
        return Ok(());
    }
    if takes_value(&name, place) {
        return valued(cx, meta, &name, place, found);
    }
    match name.as_str() {
        "untagged" => set(cx, &mut found.untagged, (), span, "`untagged`"),
        "short_vec" => set(cx, &mut found.coding, Coding::Len(LenCoding::ShortVec), span, "a coding"),
        "varint" => set(cx, &mut found.coding, Coding::Varint, span, "a coding"),
        "borrow" => set(cx, &mut found.borrow, (), span, "`borrow`"),
        "discard" => set(cx, &mut found.discard, (), span, "`discard`"),
        "lossy" => set(cx, &mut found.number.lossy, (), span, "`lossy`"),
        "encode_only" => set(cx, &mut found.encode_only, (), span, "`encode_only`"),
        "segments" => set(cx, &mut found.segments, (), span, "`segments`"),
        "view" => set(cx, &mut found.view, (), span, "`view`"),
        "fields" => set(cx, &mut found.fields, (), span, "`fields`"),
        "view_mut" => set(cx, &mut found.view_mut, (), span, "`view_mut`"),
        "borrowed" => set(cx, &mut found.borrowed, (), span, "`borrowed`"),
        "arena" => set(cx, &mut found.arena, (), span, "`arena`"),
        "bound" => {
            set(cx, &mut found.bound, value::bound(meta)?, span, "`bound`");
            return Ok(());
        }
        "layout" | "version" if !meta.input.peek(syn::token::Paren) => {
            let example = if name == "layout" { "layout(a, b)" } else { "version(1: a, b)" };
            return Err(meta.error(format!("`{name}` lists the fields in wire order; write `#[limcode({example})]`")));
        }
        "layout" => {
            set(cx, &mut found.layout, layout::layout(meta.input)?, span, "`layout`");
            return Ok(());
        }
        "version" => {
            found.versions.push(layout::version(meta.input, span)?);
            return Ok(());
        }
        "delta" => {
            set(cx, &mut found.delta, delta::words(meta)?, span, "`delta`");
            return Ok(());
        }
        "skip" => {
            let value = if meta.input.peek(syn::Token![=]) { Some(value::expression(meta.value()?)?) } else { None };
            set(cx, &mut found.skip, value, span, "`skip`");
            return Ok(());
        }
        _ => {
            let tags = if place == Place::Enum { value::reserved(meta)? } else { Vec::new() };
            set(cx, &mut found.reserved, tags, span, "`reserved`");
            if place == Place::Enum {
                return Ok(());
            }
        }
    }
    if meta.input.peek(syn::Token![=]) || meta.input.peek(syn::token::Paren) {
        return Err(meta.error(format!("`{name}` takes no value; write `#[limcode({name})]`")));
    }
    Ok(())
}

/// Whether a word stands in front of `= value`.
fn takes_value(name: &str, place: Place) -> bool {
    const OTHERS: [&str; 18] = [
        "delta",
        "discard",
        "lossy",
        "untagged",
        "short_vec",
        "varint",
        "borrow",
        "skip",
        "reserved",
        "encode_only",
        "segments",
        "fields",
        "view_mut",
        "borrowed",
        "arena",
        "bound",
        "layout",
        "version",
    ];
    // Of an item it says that there is one, of a field which.
    if name == "view" { place == Place::Field } else { !OTHERS.contains(&name) }
}

/// Reads `name = value`.
fn valued(
    cx: &Context,
    meta: &ParseNestedMeta<'_>,
    name: &str,
    place: Place,
    found: &mut Attributes,
) -> syn::Result<()> {
    let span = meta.path.span();
    let what = format!("`{name}`");
    if !meta.input.peek(syn::Token![=]) {
        return Err(syn::Error::new_spanned(&meta.path, value::missing(name, place)));
    }
    match name {
        "tag" => set(cx, &mut found.tag, value::tag(meta, place)?, span, &what),
        "len" => set(cx, &mut found.coding, Coding::Len(value::len(meta)?), span, "a coding"),
        "byte_len" => set(cx, &mut found.byte_len, value::byte_len(meta)?, span, &what),
        "region" => set(cx, &mut found.region, value::number(meta, name)?, span, &what),
        "max_len" => set(cx, &mut found.max_len, value::number(meta, name)?, span, &what),
        "at_end" => set(cx, &mut found.at_end, value::at_end(meta)?, span, &what),
        "bits" => set(cx, &mut found.bits, bits::word(meta, place)?, span, &what),
        "none" => set(cx, &mut found.number.none, value::number(meta, name)?, span, &what),
        "is" => set(cx, &mut found.number.is, value::expression(meta.value()?)?, span, &what),
        "as" => set(cx, &mut found.number.wire, value::ty(meta)?, span, &what),
        "expect" => set(cx, &mut found.number.expect, value::name(meta)?, span, &what),
        "with" => set(cx, &mut found.with, value::ty(meta)?, span, &what),
        "view" => set(cx, &mut found.field_view, value::field_view(meta)?, span, &what),
        "cpp_header" => set(cx, &mut found.cpp_header, value::header(meta)?, span, &what),
        "check" => set(cx, &mut found.check, value::function(meta)?, span, &what),
        "from" => set(cx, &mut found.from, value::ty(meta)?, span, &what),
        "try_from" => set(cx, &mut found.try_from, value::ty(meta)?, span, &what),
        "into" => set(cx, &mut found.into, value::ty(meta)?, span, &what),
        "remote" => set(cx, &mut found.remote, value::path(meta)?, span, &what),
        _ => set(cx, &mut found.runtime, value::path(meta)?, span, &what),
    }
    Ok(())
}

/// The path that `crate = ...` gives, for when the rest of the attributes could not be read.
pub fn runtime_path(attrs: &[syn::Attribute]) -> Option<syn::Path> {
    let mut found = None;
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("limcode")) {
        // What is wrong with the attribute was reported.
        let _ = attr.parse_nested_meta(|meta| {
            if meta.path.is_ident("crate") {
                found = Some(value::path(&meta)?);
                return Ok(());
            }
            skip_value(&meta)
        });
    }
    found
}

/// What a macro by example was given, out of the group that it puts around it.
pub(super) fn ungrouped(value: syn::Expr) -> syn::Expr {
    match value {
        syn::Expr::Group(group) => ungrouped(*group.expr),
        value => value,
    }
}

/// Skips `= value` or `(...)` after a word that is not understood, so that the list can be read on.
pub fn skip_value(meta: &ParseNestedMeta<'_>) -> syn::Result<()> {
    if meta.input.peek(syn::Token![=]) {
        meta.value()?;
        // A value is an expression or a type; the next word stands behind a comma outside of brackets and of `<...>`.
        let mut depth = 0_usize;
        while !meta.input.is_empty() && (depth > 0 || !meta.input.peek(syn::Token![,])) {
            let token: TokenTree = meta.input.parse()?;
            match &token {
                TokenTree::Punct(punct) if punct.as_char() == '<' => depth += 1,
                TokenTree::Punct(punct) if punct.as_char() == '>' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
    } else if meta.input.peek(syn::token::Paren) {
        let content;
        syn::parenthesized!(content in meta.input);
        let _: proc_macro2::TokenStream = content.parse()?;
    }
    Ok(())
}

/// Keeps the first value of an attribute, refuses a second.
pub(super) fn set<T>(cx: &Context, slot: &mut Option<Spanned<T>>, value: T, span: Span, what: &str) {
    match slot {
        Some(_) => cx.error_span(span, format!("{what} is given twice; keep one")),
        None => *slot = Some(Spanned { value, span }),
    }
}

/// `a`, `a or b`, `a, b or c`.
pub(super) fn either(words: &[String]) -> String {
    match words {
        [rest @ .., last] if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        words => words.concat(),
    }
}

/// A path as it is written.
fn path_text(path: &syn::Path) -> String {
    let segments: Vec<_> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
    segments.join("::")
}
