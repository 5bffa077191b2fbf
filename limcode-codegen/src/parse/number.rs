//! Numbers whose encoding is not their memory: `none`, `is`, `as`, `lossy` and `expect`.

use proc_macro2::Span;

use super::attr::{Spanned, either};
use super::ty::array_len;
use super::value;
use crate::context::Context;
use crate::model::{ArrayLen, Number, NumberRule, Scalar, SizedBytes, Type, own_name};

/// The words of a number.
#[derive(Clone, Default)]
pub struct Words {
    /// What `none` says.
    pub none: Option<Spanned<syn::Expr>>,
    /// What `is` says.
    pub is: Option<Spanned<syn::Expr>>,
    /// What `as` says.
    pub wire: Option<Spanned<syn::Type>>,
    pub lossy: Option<Spanned<()>>,
    /// What `expect` says.
    pub expect: Option<Spanned<syn::Ident>>,
}

impl Words {
    /// The first that is there, and where.
    pub fn first(&self) -> Option<(&'static str, Span)> {
        let words = [
            ("none", self.none.as_ref().map(|word| word.span)),
            ("is", self.is.as_ref().map(|word| word.span)),
            ("as", self.wire.as_ref().map(|word| word.span)),
            ("lossy", self.lossy.map(|word| word.span)),
            ("expect", self.expect.as_ref().map(|word| word.span)),
        ];
        words.into_iter().find_map(|(word, span)| Some((word, span?)))
    }
}

/// What other attributes make of the field.
#[derive(Clone, Copy)]
pub struct Beside {
    /// One of them says how it is written.
    pub is_coded: bool,
    /// That does not fit, and was reported.
    pub is_reported: bool,
}

/// Gives `ty` the coding of a number, where an attribute asks for one; reports one that does not fit.
pub fn number(cx: &Context, ty: Type, words: &Words, Beside { is_coded, is_reported }: Beside) -> Type {
    let Some((word, span)) = words.first() else { return ty };
    if let Words { none: None, is: None, wire: None, lossy: Some(_), expect: None } = words {
        if let Type::SizedBytes(bytes) = &ty {
            return Type::SizedBytes(SizedBytes { is_lossy: true, ..bytes.clone() });
        }
        if !(is_coded && is_reported) {
            cx.error_span(span, lossy_misplaced(&ty, is_coded));
        }
        return ty;
    }
    if is_coded {
        cx.error_span(span, format!("`{word}` is a coding of its own; keep one of the two"));
        return ty;
    }
    if let Words { none: None, is: Some(is), wire: None, lossy: None, expect: None } = words
        && let Some(constant) = super::constant::constant(cx, &ty, &is.value)
    {
        return Type::Constant(constant);
    }
    let read = match words {
        Words { none: Some(none), is: None, wire: None, lossy: None, expect: None } => self::none(cx, &ty, none),
        Words { none: None, is: Some(is), wire: None, lossy: None, expect: None } => self::is(cx, &ty, is),
        Words { none: None, is: None, wire: Some(wire), lossy, expect: None } => self::wire(cx, &ty, wire, *lossy),
        Words { none: None, is: None, wire: None, lossy: None, expect: Some(name) } => expect(cx, &ty, name),
        Words { none: None, is: None, wire: None, lossy: Some(lossy), .. } => {
            cx.error_span(lossy.span, lossy_misplaced(&ty, true));
            None
        }
        _ => {
            cx.error_span(span, "`none`, `is`, `as` and `expect` are codings of a number; keep one");
            None
        }
    };
    read.map_or(ty, Type::Number)
}

/// An option, whose `None` is a number.
fn none(cx: &Context, ty: &Type, Spanned { value, span }: &Spanned<syn::Expr>) -> Option<Number> {
    let wire = if let Type::Option(payload) = ty { unsigned(payload) } else { None };
    let Some(wire) = wire else {
        let options = INTEGERS.map(|integer| format!("`Option<{}>`", integer.name()));
        cx.error_span(*span, misplaced("none", &options, ty));
        return None;
    };
    let value = value_of(cx, wire, value)?;
    Some(Number { wire, memory: Box::new(ty.clone()), rule: NumberRule::NoneIs(value) })
}

/// A constant.
fn is(cx: &Context, ty: &Type, Spanned { value, span }: &Spanned<syn::Expr>) -> Option<Number> {
    let Some(wire) = unsigned(ty) else {
        let types = [names().as_slice(), &["`[u8; N]`".to_owned()]].concat();
        cx.error_span(*span, misplaced("is", &types, ty));
        return None;
    };
    if let Some(error) = value::quoted_number(value, "is") {
        cx.error(error);
        return None;
    }
    let value = value_of(cx, wire, value)?;
    Some(Number { wire, memory: Box::new(ty.clone()), rule: NumberRule::Is(value) })
}

/// A number that the caller of a decoder may expect.
fn expect(cx: &Context, ty: &Type, Spanned { value, span }: &Spanned<syn::Ident>) -> Option<Number> {
    let Some(wire) = unsigned(ty) else {
        cx.error_span(*span, misplaced("expect", &names(), ty));
        return None;
    };
    Some(Number { wire, memory: Box::new(ty.clone()), rule: NumberRule::Expected(own_name(value)) })
}

/// A number of another width.
fn wire(
    cx: &Context,
    ty: &Type,
    Spanned { value, span }: &Spanned<syn::Type>,
    lossy: Option<Spanned<()>>,
) -> Option<Number> {
    let Some(memory) = unsigned(ty) else {
        cx.error_span(*span, misplaced("as", &names(), ty));
        return None;
    };
    let named = |integer: &Scalar| matches!(value, syn::Type::Path(path) if path.path.is_ident(integer.name()));
    let Some(wire) = INTEGERS.into_iter().find(named) else {
        cx.error_at(value, format!("expected the integer that is written: {}", either(&names())));
        return None;
    };
    if wire == memory {
        let name = wire.name();
        cx.error_span(*span, format!("`as = {name}` changes nothing, because the field is `{name}`; remove it"));
        return None;
    }
    if let Some(lossy) = lossy.filter(|_| wire.size_bytes() < memory.size_bytes()) {
        let (wire, memory) = (wire.name(), memory.name());
        cx.error_span(
            lossy.span,
            format!("`lossy` changes nothing, because every `{wire}` fits into `{memory}`; remove it"),
        );
        return None;
    }
    let rule = if lossy.is_some() { NumberRule::Lossy } else { NumberRule::Exact };
    Some(Number { wire, memory: Box::new(ty.clone()), rule })
}

/// What to say of `lossy` that changes nothing.
fn lossy_misplaced(ty: &Type, is_coded: bool) -> String {
    const PLACES: &str = "`lossy` belongs beside `as`, or beside `len` on a `[u8; N]`";
    match ty {
        Type::Sequence(..) | Type::Text(_) | Type::Collection(..) => {
            let text = ty.text();
            format!("`lossy` reads any length into a `[u8; N]`, but `{text}` already holds any length; remove `lossy`")
        }
        _ if is_coded => format!("{PLACES}; remove it"),
        Type::Array(..) => format!("{PLACES}; write `len = u64, lossy`, or remove it"),
        _ => format!("{PLACES}; write `as = u64, lossy`, or remove it"),
    }
}

/// The integers that these codings are for.
pub(super) const INTEGERS: [Scalar; 4] = [Scalar::U8, Scalar::U16, Scalar::U32, Scalar::U64];

pub(super) fn names() -> [String; 4] {
    INTEGERS.map(|integer| format!("`{}`", integer.name()))
}

/// The integer that a type is.
fn unsigned(ty: &Type) -> Option<Scalar> {
    match ty {
        Type::Scalar(scalar) if INTEGERS.contains(scalar) => Some(*scalar),
        _ => None,
    }
}

fn misplaced(word: &str, types: &[String], ty: &Type) -> String {
    format!(
        "`{word}` is for {}, but this field is `{}`; write one of these, without an alias, or remove `{word}`",
        either(types),
        ty.text()
    )
}

/// The number that an attribute names, if it fits.
fn value_of(cx: &Context, wire: Scalar, value: &syn::Expr) -> Option<ArrayLen> {
    let number = array_len(value);
    match &number {
        ArrayLen::Literal(literal) if Some(*literal) > wire.max_unsigned() => {
            cx.error_at(value, too_large(*literal, wire));
            None
        }
        _ => Some(number),
    }
}

/// What to say of a number that the field cannot hold.
pub fn too_large(number: u64, wire: Scalar) -> String {
    let most = wire.max_unsigned().unwrap_or_default();
    format!("{number} does not fit into `{}`; write a number of 0 to {most}", wire.name())
}
