//! The attributes of items that are reached: what is kept of them, with the paths in them written out.

use std::path::Path;

use proc_macro2::Span;
use quote::ToTokens as _;
use syn::punctuated::Punctuated;
use syn::visit_mut::VisitMut as _;

use super::paths::{End, Found};
use super::rewrite::Rewrite;
use super::tree::Tree;
use crate::context::Context;
use crate::schema::foreign;
use crate::schema::names::segments;

/// Derives of `serde_repr`.
const SERDE_REPR: [&str; 2] = ["Serialize_repr", "Deserialize_repr"];

/// Derives that are kept: what C++ and Rust do with values depends on them.
const KEPT: [&str; 8] = ["Clone", "Copy", "Debug", "Eq", "Hash", "Ord", "PartialEq", "PartialOrd"];

/// What encodes an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coder {
    Serde,
    Wincode,
}

/// What derives the codec of an item.
///
/// # Errors
/// Why there is none that can be read, after the item's name.
pub fn coder(tree: &Tree, module: &[String], item: &syn::DeriveInput) -> Result<(Coder, bool), String> {
    let derived = derives(&item.attrs);
    let is_derived = |names: [&str; 2]| derived.iter().any(|name| names.contains(&name.as_str()));
    let name = item.ident.to_string();
    let here = Found::Declared(module.to_vec(), name.clone());
    let of_crate = tree.modules.iter().filter(|(path, _)| path[0] == module[0]);
    let impls = of_crate.flat_map(|(path, entry)| entry.impls.iter().map(move |of| (path, of, entry.file)));
    let by_hand: Vec<_> = impls.filter(|(path, of, _)| tree.find(path, &of.of).as_ref() == Some(&here)).collect();
    let written = |names: [&str; 2]| by_hand.iter().find(|(_, of, _)| names.iter().any(|name| of.of_trait == name));
    for (names, coder) in
        [(["SchemaWrite", "SchemaRead"], Coder::Wincode), (["Serialize", "Deserialize"], Coder::Serde)]
    {
        if let Some((_, of, file)) = written(names) {
            let file = tree.files[*file].shown.file_name().unwrap_or_default();
            let line = of.of_trait.span().start().line;
            return Err(format!(
                "has a hand-written `impl {} for {name}` ({}:{line}), which limcode cannot read;",
                of.of_trait,
                Path::new(file).display()
            ));
        }
        let is_repr = coder == Coder::Serde && is_derived(SERDE_REPR);
        if is_derived(names) && !is_repr {
            let has_context = by_hand.iter().any(|(_, of, _)| of.of_trait == "SchemaReadContext");
            return Ok((
                coder,
                has_context && !derived.iter().any(|name| name == "SchemaRead") && coder == Coder::Wincode,
            ));
        }
    }
    if let Some(repr) = derived.iter().find(|name| SERDE_REPR.contains(&name.as_str())) {
        return Err(format!(
            "derives `{repr}` of `serde_repr`, which writes the number of a variant and no tag; declare the enum in a schema, with \
             `#[limcode(tag = u8)]` for `#[repr(u8)]` and with the numbers as tags, and"
        ));
    }
    Err(match tree.modules[module].hidden.get(&name) {
        Some(predicate) => format!("derives a codec only with `{predicate}`; add the feature with `--features`, or"),
        None => "derives no codec;".to_owned(),
    })
}

/// Reports an attribute macro that changes what serde encodes.
fn report_unseen(rewrite: &Rewrite<'_>, attr: &syn::Attribute, item: &str) {
    let path = match rewrite.tree.end_of_modules(rewrite.module, &segments(attr.path())) {
        End::Outside(path) => path,
        End::Inside(module, rest) => [module, rest].concat(),
    };
    if let (Some(does), Some(name)) = (foreign::unseen(&path), path.last()) {
        let message = format!("unsupported `{name}`: it {does}; map the type to a schema: `--replace {item}=PATH`");
        rewrite.cx.error_at(attr, message);
    }
}

/// Whether these attributes derive a codec.
pub fn derives_codec(attrs: &[syn::Attribute]) -> bool {
    derives(attrs).iter().any(|name| ["SchemaRead", "SchemaWrite", "Serialize", "Deserialize"].contains(&name.as_str()))
}

/// The last names of what an item derives.
fn derives(attrs: &[syn::Attribute]) -> Vec<String> {
    let lists = attrs.iter().filter(|attr| attr.path().is_ident("derive"));
    let paths =
        lists.filter_map(|attr| attr.parse_args_with(Punctuated::<syn::Path, syn::Token![,]>::parse_terminated).ok());
    paths.flatten().filter_map(|path| Some(path.segments.last()?.ident.to_string())).collect()
}

/// What is kept of the attributes of an item.
pub fn of_item(rewrite: &mut Rewrite<'_>, attrs: &mut Vec<syn::Attribute>, item: &str, coder: Coder) {
    if coder == Coder::Serde {
        attrs.iter().for_each(|attr| report_unseen(rewrite, attr, item));
    }
    let derived = derives(attrs);
    let mut kept: Vec<_> =
        derived.iter().filter(|name| KEPT.contains(&name.as_str())).map(|name| ident(name)).collect();
    // What is derived may be so for fields whose types do it by hand; these three are possible for all.
    for name in ["Clone", "Debug", "PartialEq"] {
        if !derived.iter().any(|derived| derived == name) {
            kept.push(ident(name));
        }
    }
    of_part(rewrite, attrs, coder);
    if !kept.is_empty() {
        attrs.push(syn::parse_quote!(#[derive(#(#kept),*)]));
    }
    // Without one of its attributes, an item is not known to be wincode's.
    if coder == Coder::Wincode {
        attrs.push(syn::parse_quote!(#[wincode(internal)]));
    }
}

/// What is kept of the attributes of a variant or field. The answer is a path that its type is mapped to, by a name in `with`.
pub fn of_part(rewrite: &mut Rewrite<'_>, attrs: &mut Vec<syn::Attribute>, coder: Coder) -> Option<syn::Type> {
    let mut mapped = None;
    let names: &[&str] =
        if coder == Coder::Wincode { &["doc", "serde", "wincode"] } else { &["doc", "serde", "serde_as"] };
    attrs.retain(|attr| names.iter().any(|name| attr.path().is_ident(name)));
    attrs.retain_mut(|attr| {
        if attr.path().is_ident("serde_as") {
            if matches!(attr.meta, syn::Meta::List(_)) {
                report_serde_as(rewrite.cx, attr);
            }
            return false;
        }
        let syn::Meta::List(list) = &mut attr.meta else { return true };
        let is_serde = list.path.is_ident("serde");
        let Ok(mut words) = list.parse_args_with(Punctuated::<syn::Meta, syn::Token![,]>::parse_terminated) else {
            return true;
        };
        for word in &mut words {
            let syn::Meta::NameValue(pair) = word else { continue };
            let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) = &mut pair.value else { continue };
            let is_module = is_serde && pair.path.is_ident("with");
            if ["with", "from", "try_from", "into"].iter().any(|name| pair.path.is_ident(name)) {
                match value(rewrite, text, is_module) {
                    Value::Text(written) => *text = written,
                    Value::Mapped(ty) => mapped = Some(*ty),
                    Value::Same => {}
                }
            }
        }
        list.tokens = words.into_token_stream();
        true
    });
    // What is mapped is as its schema says, and not as the attributes here do.
    if mapped.is_some() {
        attrs.retain(|attr| attr.path().is_ident("doc"));
    }
    mapped
}

/// What stands in the place of a text in an attribute.
enum Value {
    Same,
    /// The text with its paths written out.
    Text(syn::LitStr),
    /// Nothing: the field has this type.
    Mapped(Box<syn::Type>),
}

fn value(rewrite: &mut Rewrite<'_>, text: &syn::LitStr, is_module: bool) -> Value {
    let Ok(mut ty) = text.parse::<syn::Type>() else { return Value::Same };
    if let syn::Type::Path(syn::TypePath { qself: None, path }) = &ty
        && let Some(Found::Replaced(target)) = rewrite.tree.find(rewrite.module, &segments(path))
    {
        rewrite.replaced.push(target.clone());
        return Value::Mapped(Box::new(replaced(&target, text.span())));
    }
    if is_module {
        let syn::Type::Path(syn::TypePath { path, .. }) = &ty else { return Value::Same };
        return match rewrite.tree.end_of_modules(rewrite.module, &segments(path)) {
            // `use solana_short_vec as short_vec`
            End::Inside(module, names) if module != rewrite.module => {
                Value::Text(syn::LitStr::new(&[module, names].concat().join("::"), text.span()))
            }
            End::Inside(_, names) | End::Outside(names) => {
                Value::Text(syn::LitStr::new(&names.join("::"), text.span()))
            }
        };
    }
    let was = std::mem::replace(&mut rewrite.is_lenient, true);
    rewrite.visit_type_mut(&mut ty);
    rewrite.is_lenient = was;
    WithoutLimit.visit_type_mut(&mut ty);
    Value::Text(syn::LitStr::new(&ty.to_token_stream().to_string(), text.span()))
}

/// The type that a replacement leads to.
pub fn replaced(target: &[String], span: Span) -> syn::Type {
    let names = std::iter::once("crate").chain(target.iter().map(String::as_str));
    let segments = names.map(|name| syn::PathSegment::from(super::rewrite::ident(name, span))).collect();
    syn::Type::Path(syn::TypePath { qself: None, path: syn::Path { leading_colon: None, segments } })
}

/// Takes the limit out of lengths without one: `FixIntLen<u64, PREALLOCATION_SIZE_LIMIT_DISABLED>`.
struct WithoutLimit;

impl syn::visit_mut::VisitMut for WithoutLimit {
    fn visit_angle_bracketed_generic_arguments_mut(&mut self, list: &mut syn::AngleBracketedGenericArguments) {
        syn::visit_mut::visit_angle_bracketed_generic_arguments_mut(self, list);
        let is_unlimited = |argument: &syn::GenericArgument| {
            let text = argument.to_token_stream().to_string();
            text.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
                .any(|word| word == "PREALLOCATION_SIZE_LIMIT_DISABLED")
        };
        list.args = std::mem::take(&mut list.args).into_iter().filter(|argument| !is_unlimited(argument)).collect();
    }
}

/// `serde_as` may change bytes, unless it only says what the type does.
fn report_serde_as(cx: &Context, attr: &syn::Attribute) {
    let mut is_plain = false;
    let read = attr.parse_nested_meta(|meta| {
        let text: syn::LitStr = meta.value()?.parse()?;
        is_plain = meta.path.is_ident("as") && text.parse::<syn::Type>().is_ok_and(|ty| says_nothing(&ty));
        Ok(())
    });
    if read.is_err() || !is_plain {
        cx.error_at(attr, "unsupported `serde_as`: limcode cannot see the bytes that it writes; map the type to a schema with `--replace`");
    }
}

/// Whether a type is made of `_`, arrays and containers only.
fn says_nothing(ty: &syn::Type) -> bool {
    match ty {
        syn::Type::Infer(_) => true,
        syn::Type::Array(array) => says_nothing(&array.elem),
        syn::Type::Tuple(tuple) => tuple.elems.iter().all(says_nothing),
        syn::Type::Path(path) => path.path.segments.last().is_some_and(|last| {
            let syn::PathArguments::AngleBracketed(list) = &last.arguments else { return false };
            ["Box", "Option", "Vec"].iter().any(|name| last.ident == name)
                && list
                    .args
                    .iter()
                    .all(|argument| matches!(argument, syn::GenericArgument::Type(ty) if says_nothing(ty)))
        }),
        _ => false,
    }
}

fn ident(name: &str) -> syn::Ident {
    syn::Ident::new(name, Span::call_site())
}
