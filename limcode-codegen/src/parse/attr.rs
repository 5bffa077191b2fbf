//! `#[limcode(...)]`: one vocabulary for the derive and for schema files.

use proc_macro2::{Span, TokenTree};
use syn::meta::ParseNestedMeta;
use syn::spanned::Spanned as _;

use crate::context::Context;

/// Where an attribute stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Struct,
    Enum,
    Variant,
    Field,
}

/// A value and where it was written.
pub struct Spanned<T> {
    pub value: T,
    pub span: Span,
}

/// What `tag = ...` says.
pub enum Tag {
    /// A number: the tag of a variant.
    Number(u32),
    /// `version_prefix`: how an item's tag is written.
    VersionPrefix,
}

impl Tag {
    /// The number, where it is one.
    pub fn number(&self) -> Option<u32> {
        match self {
            Tag::Number(tag) => Some(*tag),
            Tag::VersionPrefix => None,
        }
    }
}

/// Codings of a field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Coding {
    ShortVec,
    Varint,
}

impl Coding {
    pub fn name(self) -> &'static str {
        match self {
            Coding::ShortVec => "short_vec",
            Coding::Varint => "varint",
        }
    }
}

/// The `limcode` attributes of one item, variant or field.
#[derive(Default)]
pub struct Attributes {
    pub tag: Option<Spanned<Tag>>,
    pub untagged: Option<Spanned<()>>,
    pub coding: Option<Spanned<Coding>>,
    /// Something in them was refused: what is missing now may be missing because of that.
    pub is_broken: bool,
}

/// The vocabulary: each word, and the places where it belongs.
const WORDS: [(&str, &[Place]); 4] = [
    ("tag", &[Place::Struct, Place::Enum, Place::Variant]),
    ("untagged", &[Place::Struct, Place::Variant]),
    ("short_vec", &[Place::Field]),
    ("varint", &[Place::Field]),
];

impl Place {
    fn name(self) -> &'static str {
        match self {
            Place::Struct => "a struct",
            Place::Enum => "an enum",
            Place::Variant => "a variant",
            Place::Field => "a field",
        }
    }

    /// An attribute that may stand here, for a message.
    fn example(self) -> &'static str {
        match self {
            Place::Struct => "#[limcode(tag = version_prefix, untagged)]",
            Place::Enum => "#[limcode(tag = version_prefix)]",
            Place::Variant => "#[limcode(tag = 3)]",
            Place::Field => "#[limcode(short_vec)]",
        }
    }
}

/// Reads the `limcode` attributes among `attrs`.
pub fn attributes(cx: &Context, attrs: &[syn::Attribute], place: Place) -> Attributes {
    let mut found = Attributes::default();
    let errors_before = cx.error_count();
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
        cx.error_at(&meta.path, format!("unknown attribute `{name}`; {} takes {}", place.name(), words_at(place)));
        return Ok(());
    };
    if !places.contains(&place) {
        skip_value(meta)?;
        let belongs = either(&places.iter().map(|place| place.name().to_owned()).collect::<Vec<_>>());
        cx.error_span(span, format!("`{name}` belongs on {belongs}, not on {}", place.name()));
        return Ok(());
    }
    match name.as_str() {
        "tag" => {
            let value = tag(meta, place)?;
            set(cx, &mut found.tag, value, span, "`tag`");
            return Ok(());
        }
        "untagged" => set(cx, &mut found.untagged, (), span, "`untagged`"),
        "short_vec" => set(cx, &mut found.coding, Coding::ShortVec, span, "a coding"),
        _ => set(cx, &mut found.coding, Coding::Varint, span, "a coding"),
    }
    if meta.input.peek(syn::Token![=]) || meta.input.peek(syn::token::Paren) {
        return Err(meta.error(format!("`{name}` takes no value; write `#[limcode({name})]`")));
    }
    Ok(())
}

/// Reads the value of `tag = ...`.
fn tag(meta: &ParseNestedMeta<'_>, place: Place) -> syn::Result<Tag> {
    if !meta.input.peek(syn::Token![=]) {
        let message = match place {
            Place::Variant => "expected the variant's tag as a number, such as `tag = 3`",
            _ => "expected how the tag is written, such as `tag = version_prefix`",
        };
        return Err(syn::Error::new_spanned(&meta.path, message));
    }
    let value = ungrouped(meta.value()?.parse()?);
    match (&value, place) {
        (syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(number), .. }), Place::Variant) => {
            number.base10_parse().map(Tag::Number).map_err(|_| {
                syn::Error::new(number.span(), format!("tag {number} does not fit; tags are 0 to 4294967295"))
            })
        }
        (syn::Expr::Path(path), Place::Struct | Place::Enum) if path.path.is_ident("version_prefix") => {
            Ok(Tag::VersionPrefix)
        }
        (_, Place::Variant) => {
            Err(syn::Error::new_spanned(&value, "expected the variant's tag as a number, such as `tag = 3`"))
        }
        _ => Err(syn::Error::new_spanned(
            &value,
            "unknown tag coding; write `tag = version_prefix`, or leave it out for bincode's u32",
        )),
    }
}

/// What a macro by example was given, out of the group that it puts around it.
fn ungrouped(value: syn::Expr) -> syn::Expr {
    match value {
        syn::Expr::Group(group) => ungrouped(*group.expr),
        value => value,
    }
}

/// Skips `= value` or `(...)` after a word that is not understood, so that the list can be read on.
pub fn skip_value(meta: &ParseNestedMeta<'_>) -> syn::Result<()> {
    if meta.input.peek(syn::Token![=]) {
        let _: syn::Expr = meta.value()?.parse()?;
    } else if meta.input.peek(syn::token::Paren) {
        let content;
        syn::parenthesized!(content in meta.input);
        let _: proc_macro2::TokenStream = content.parse()?;
    }
    Ok(())
}

/// Keeps the first value of an attribute, refuses a second.
fn set<T>(cx: &Context, slot: &mut Option<Spanned<T>>, value: T, span: Span, what: &str) {
    match slot {
        Some(_) => cx.error_span(span, format!("{what} is given twice; keep one")),
        None => *slot = Some(Spanned { value, span }),
    }
}

/// The words that `place` takes, for a message.
fn words_at(place: Place) -> String {
    let words: Vec<_> =
        WORDS.iter().filter(|(_, places)| places.contains(&place)).map(|(word, _)| format!("`{word}`")).collect();
    either(&words)
}

/// `a`, `a or b`, `a, b or c`.
fn either(words: &[String]) -> String {
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
