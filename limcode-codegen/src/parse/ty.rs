//! `syn::Type` to the model's [`Type`].

use super::attr::{Coding, Spanned};
use super::pointer;
use crate::context::Context;
use crate::model::{Argument, ArrayLen, Len, LenCoding, Named, Scalar, SizeInteger, Source, Target, Type};

/// Reads a type as bincode writes it. Answers none after reporting why the type is not supported.
pub fn ty(cx: &Context, generics: &syn::Generics, source: &syn::Type) -> Option<Type> {
    match source {
        syn::Type::Path(path) if path.qself.is_none() => from_path(cx, generics, source, &path.path),
        syn::Type::Path(_) => Some(named(source, Target::Foreign)),
        syn::Type::Paren(inner) => ty(cx, generics, &inner.elem),
        syn::Type::Group(inner) => ty(cx, generics, &inner.elem),
        syn::Type::Array(array) => {
            let elem = ty(cx, generics, &array.elem)?;
            Some(Type::Array(Box::new(elem), array_len(&array.len)))
        }
        syn::Type::Tuple(tuple) => {
            let members: Vec<_> = tuple.elems.iter().map(|member| ty(cx, generics, member)).collect();
            members.into_iter().collect::<Option<Vec<_>>>().map(Type::Tuple)
        }
        syn::Type::Reference(reference) => pointer::reference(cx, generics, source, reference),
        syn::Type::ImplTrait(_) | syn::Type::Infer(_) | syn::Type::Never(_) => {
            cx.error_unless_rustc(source, unsupported(source));
            None
        }
        _ => {
            cx.error_at(source, unsupported(source));
            None
        }
    }
}

/// Gives `ty` the coding of its field; reports a coding that does not fit.
pub fn with_coding(cx: &Context, ty: Type, coding: Option<Spanned<Coding>>) -> Type {
    let Some(Spanned { value, span }) = coding else { return ty };
    match (value, ty) {
        (Coding::Len(LenCoding::Rest), ty) if !matches!(ty, Type::Sequence(..)) => {
            let message = format!(
                "`len = rest` is for a `Vec<T>`, written out, whose elements fill the rest of the input, but this field is `{}`; \
                 use a `Vec<T>`, or `Vec<u8>` for bytes",
                ty.text()
            );
            cx.error_span(span, message);
            ty
        }
        (Coding::Len(coding), Type::Sequence(elem, len)) => Type::Sequence(elem, Len { coding, ..len }),
        (Coding::Len(coding), Type::Text(len)) => Type::Text(Len { coding, ..len }),
        (Coding::Len(coding), ty @ Type::Array(..)) if is_bytes(&ty) => {
            super::sized_bytes::sized_bytes(cx, &ty, Spanned { value: coding, span }).map_or(ty, Type::SizedBytes)
        }
        (Coding::Len(_), Type::Named(named)) if is_around(&named) => {
            cx.error_span(span, around(&value.text(), &named));
            Type::Named(named)
        }
        (Coding::Len(coding), Type::Named(named)) if named.target == Target::Foreign => {
            Type::Collection(named, Len { coding, max_elems: None })
        }
        (Coding::Varint, Type::Scalar(scalar @ (Scalar::U16 | Scalar::U32 | Scalar::U64))) => Type::Varint(scalar),
        (Coding::Varint, Type::Named(named)) if named.target == Target::Foreign => Type::NamedVarint(named),
        (Coding::Len(_), other) => {
            let message = format!(
                "`{}` codes the length of a sequence, but this field is `{}`; use it on a `Vec<T>` or a `[u8; N]`",
                value.text(),
                other.text()
            );
            cx.error_span(span, message);
            other
        }
        (Coding::Varint, other) => {
            let message = format!(
                "`varint` codes `u16`, `u32` or `u64`, but this field is `{}`; remove it, or change the type",
                other.text()
            );
            cx.error_span(span, message);
            other
        }
    }
}

/// Whether `ty` is an array of bytes.
fn is_bytes(ty: &Type) -> bool {
    matches!(ty, Type::Array(elem, _) if matches!(**elem, Type::Scalar(Scalar::U8)))
}

/// Gives `ty` a greatest length; reports one that does not fit.
pub fn max_len(cx: &Context, ty: Type, max_len: Option<Spanned<syn::Expr>>) -> Type {
    let Some(Spanned { value, span }) = max_len else { return ty };
    let max_elems = array_len(&value);
    let coding = match &ty {
        Type::Sequence(_, len) | Type::Text(len) | Type::Collection(_, len) => len.coding,
        Type::Named(named) if is_around(named) => {
            cx.error_span(span, around("max_len", named));
            return ty;
        }
        Type::Named(named) if named.target == Target::Foreign => LenCoding::U64,
        _ => {
            let message = format!(
                "`max_len` bounds the length of a sequence, but this field is `{}`; use it on a `Vec<T>` or a `String`",
                ty.text()
            );
            cx.error_span(span, message);
            return ty;
        }
    };
    if let ArrayLen::Literal(max_elems) = max_elems
        && max_elems > coding.max_elems()
    {
        let most = coding.max_elems();
        let message = format!("`len = {}` says at most {most} anyway; write a smaller `max_len`", coding.name());
        cx.error_span(span, message);
    }
    let len = Len { coding, max_elems: Some(max_elems) };
    match ty {
        Type::Sequence(elem, _) => Type::Sequence(elem, len),
        Type::Text(_) => Type::Text(len),
        Type::Named(named) | Type::Collection(named, _) => Type::Collection(named, len),
        other => other,
    }
}

/// Whether a type is one of std's that hold a value and are written as that value is.
fn is_around(named: &Named) -> bool {
    const AROUND: [&str; 9] = ["Arc", "Box", "Cell", "Mutex", "Rc", "RefCell", "RwLock", "Saturating", "Wrapping"];
    let syn::Type::Path(syn::TypePath { qself: None, path }) = &*named.source else { return false };
    named.target == Target::Foreign
        && path.segments.last().is_some_and(|last| AROUND.iter().any(|name| last.ident == name))
        && is_plain(path, &["alloc", "boxed", "cell", "core", "num", "rc", "std", "sync"])
        && match named.arguments.as_slice() {
            [Argument::Type(Type::Sequence(..) | Type::Text(_))] => true,
            [Argument::Type(Type::Named(held))] => !pointer::is_unsized(&held.source),
            _ => false,
        }
}

fn around(coding: &str, named: &Named) -> String {
    format!(
        "`{coding}` cannot reach through `{}`; wrap the sequence in a struct and put `{coding}` on its field",
        named.text()
    )
}

/// Marks a type that holds on to the input instead of copying it.
pub fn borrowed(cx: &Context, ty: Type, borrow: Option<Spanned<()>>) -> Type {
    let Some(Spanned { span, .. }) = borrow else { return ty };
    match ty {
        Type::Named(named) if is_cow(&named.source) => Type::Named(Named { is_borrowed: true, ..named }),
        Type::Named(ref named) | Type::Collection(ref named, _) if matches!(*named.source, syn::Type::Reference(_)) => {
            ty
        }
        Type::Collection(ref named, _) if is_cow(&named.source) => {
            let message = "`borrow` on a `Cow` cannot be combined with `len` or `max_len`; remove `borrow`, or make it `&'a str` or `&'a [u8]`";
            cx.error_span(span, message);
            ty
        }
        other => {
            let message = format!(
                "`borrow` is for references and `Cow`, but this field is `{}`; remove it, or borrow: `&'a str`, `&'a [u8]`, `Cow<'a, str>`",
                other.text()
            );
            cx.error_span(span, message);
            other
        }
    }
}

/// Marks a `Cow` of text or bytes that serde's `borrow` is on: of other types, serde does not borrow it, either.
pub fn borrowed_by_serde(ty: Type) -> Type {
    match ty {
        Type::Named(named)
            if is_cow(&named.source)
                && !is_static(&named.source)
                && matches!(
                    named.arguments.as_slice(),
                    [Argument::Str | Argument::Slice(Type::Scalar(Scalar::U8))]
                ) =>
        {
            Type::Named(Named { is_borrowed: true, ..named })
        }
        other => other,
    }
}

/// Whether a type is of the lifetime `'static`, for which no input lives.
fn is_static(source: &syn::Type) -> bool {
    let syn::Type::Path(path) = source else { return false };
    let Some(syn::PathSegment { arguments: syn::PathArguments::AngleBracketed(list), .. }) = path.path.segments.last()
    else {
        return false;
    };
    list.args
        .iter()
        .any(|argument| matches!(argument, syn::GenericArgument::Lifetime(lifetime) if lifetime.ident == "static"))
}

fn is_cow(source: &syn::Type) -> bool {
    matches!(source, syn::Type::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == "Cow"))
}

fn named(source: &syn::Type, target: Target) -> Type {
    Type::Named(Named {
        source: Source::new(source.clone()),
        target,
        arguments: Vec::new(),
        is_borrowed: false,
        of: None,
    })
}

/// A path: a scalar, one of std's containers, a type parameter, or a name.
fn from_path(cx: &Context, generics: &syn::Generics, source: &syn::Type, path: &syn::Path) -> Option<Type> {
    let last = path.segments.last()?;
    let name = last.ident.to_string();
    if is_plain(path, &["core", "std", "primitive"]) && last.arguments.is_none() {
        if let Some(primitive) = primitive(&name) {
            return Some(primitive);
        }
        if name == "str" {
            cx.error_at(source, "unsupported unsized type `str`; use `String`");
            return None;
        }
    }
    if path.segments.len() == 1 && generics.type_params().any(|parameter| parameter.ident == last.ident) {
        return Some(named(source, Target::Parameter));
    }
    let std_path = is_plain(path, &["std", "alloc", "core", "vec", "string", "boxed", "option"]);
    if std_path && name == "String" && last.arguments.is_none() {
        return Some(Type::Text(Len::PLAIN));
    }
    if std_path && let Some(argument) = only_argument(&last.arguments) {
        match name.as_str() {
            "Vec" => return Some(Type::Sequence(Box::new(ty(cx, generics, argument)?), Len::PLAIN)),
            "Option" => return Some(Type::Option(Box::new(ty(cx, generics, argument)?))),
            "Box" if !pointer::is_unsized(argument) => return Some(Type::Boxed(Box::new(ty(cx, generics, argument)?))),
            _ => {}
        }
    }
    Some(foreign(source, arguments(cx, generics, last)?))
}

/// A type of which only the name and its arguments are known.
pub fn foreign(source: &syn::Type, arguments: Vec<Argument>) -> Type {
    Type::Named(Named {
        source: Source::new(source.clone()),
        target: Target::Foreign,
        arguments,
        is_borrowed: false,
        of: None,
    })
}

/// The generic arguments of a name, but for lifetimes.
fn arguments(cx: &Context, generics: &syn::Generics, last: &syn::PathSegment) -> Option<Vec<Argument>> {
    let syn::PathArguments::AngleBracketed(list) = &last.arguments else { return Some(Vec::new()) };
    let mut arguments = Vec::new();
    for argument in &list.args {
        match argument {
            // Anything may stand there, for instance a pointer: no byte depends on it.
            syn::GenericArgument::Type(argument) if last.ident == "PhantomData" => {
                let unheard = Context::new();
                let marker = ty(&unheard, generics, argument);
                arguments.extend(unheard.finish().ok().and(marker).map(Argument::Type));
            }
            syn::GenericArgument::Type(argument) if pointer::is_pointer(&last.ident) => {
                arguments.push(pointer::pointee(cx, generics, argument)?);
            }
            syn::GenericArgument::Type(argument) => arguments.push(match const_parameter(generics, argument) {
                Some(parameter) => Argument::Const(array_len(&parameter)),
                None => Argument::Type(ty(cx, generics, argument)?),
            }),
            syn::GenericArgument::Const(value) => arguments.push(Argument::Const(array_len(value))),
            _ => {}
        }
    }
    Some(arguments)
}

/// The const parameter that an argument names, which parses as a type.
fn const_parameter(generics: &syn::Generics, argument: &syn::Type) -> Option<syn::Expr> {
    let syn::Type::Path(path) = argument else { return None };
    let ident = path.path.get_ident()?;
    generics
        .const_params()
        .any(|parameter| parameter.ident == *ident)
        .then(|| syn::Expr::Path(syn::ExprPath { attrs: Vec::new(), qself: None, path: path.path.clone() }))
}

/// Whether every segment but the last is one of `modules` and carries no arguments.
pub fn is_plain(path: &syn::Path, modules: &[&str]) -> bool {
    let leading = path.segments.len() - 1;
    path.segments.iter().take(leading).all(|segment| modules.iter().any(|module| segment.ident == module))
}

/// Whether a path is that of a number, `bool` or `char`.
pub fn is_primitive(path: &syn::Path) -> bool {
    is_plain(path, &["core", "std", "primitive"])
        && path
            .segments
            .last()
            .is_some_and(|last| last.arguments.is_none() && primitive(&last.ident.to_string()).is_some())
}

/// A number, `bool` or `char` by its name.
pub fn primitive(name: &str) -> Option<Type> {
    if let Some((_, scalar)) = Scalar::ALL.iter().find(|(known, _)| *known == name) {
        return Some(Type::Scalar(*scalar));
    }
    match name {
        "bool" => Some(Type::Bool),
        "char" => Some(Type::Char),
        "usize" => Some(Type::SizeInteger(SizeInteger::Usize)),
        "isize" => Some(Type::SizeInteger(SizeInteger::Isize)),
        _ => None,
    }
}

/// The argument in `<...>`, where it is one type.
pub fn only_argument(arguments: &syn::PathArguments) -> Option<&syn::Type> {
    let syn::PathArguments::AngleBracketed(list) = arguments else { return None };
    match (list.args.first(), list.args.len()) {
        (Some(syn::GenericArgument::Type(argument)), 1) => Some(argument),
        _ => None,
    }
}

/// The length of an array: a literal where it can be read as one.
pub fn array_len(len: &syn::Expr) -> ArrayLen {
    match len {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(number), .. }) => match number.base10_parse() {
            Ok(value) => ArrayLen::Literal(value),
            Err(_) => ArrayLen::Symbol(Box::new(len.clone())),
        },
        syn::Expr::Paren(inner) => array_len(&inner.expr),
        syn::Expr::Group(inner) => array_len(&inner.expr),
        _ => ArrayLen::Symbol(Box::new(len.clone())),
    }
}

/// What is wrong with a type that has no wire form, and what to use instead.
fn unsupported(source: &syn::Type) -> String {
    let (what, remedy) = match source {
        syn::Type::Ptr(_) => ("raw pointer", "an address means nothing to a reader, use the value it points to"),
        syn::Type::BareFn(_) => ("function pointer", "code cannot be written as data, use an enum of the choices"),
        syn::Type::Slice(_) => ("unsized slice", "use `Vec<T>`"),
        syn::Type::TraitObject(_) => ("trait object", "use an enum of the types it may hold"),
        syn::Type::ImplTrait(_) => ("`impl Trait`", "name the type"),
        syn::Type::Never(_) => ("never type", "remove the field, it can hold no value"),
        syn::Type::Infer(_) => ("inferred type", "name the type"),
        syn::Type::Macro(_) => ("macro in the place of a type", "write the type out"),
        _ => ("type", "use a struct, an enum, or one of the types listed in the schema language"),
    };
    format!("unsupported {what}; {remedy}")
}
