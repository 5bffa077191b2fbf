//! An item with arguments for its generic parameters.

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::ToTokens as _;

use super::ty::tokens_text;
use super::{Argument, ArrangedPart, ArrayLen, Body, Item, Len, Named, SizedBytes, Source, Target, Type};

/// An item with arguments for its generic parameters, all of which are known.
#[derive(Clone, Copy)]
pub struct Instance<'a> {
    item: &'a Item,
    arguments: &'a [Argument],
}

impl<'a> Instance<'a> {
    /// The item with these arguments.
    pub fn new(item: &'a Item, arguments: &'a [Argument]) -> Self {
        Instance { item, arguments }
    }

    /// The argument for the parameter `name`.
    ///
    /// # Panics
    /// If the item has no such parameter.
    fn argument(&self, name: &str) -> &'a Argument {
        let index = self.position(name);
        &self.arguments[index.unwrap_or_else(|| panic!("`{name}` is no parameter of `{}`", self.item.name))]
    }

    /// Where a parameter is among those that take arguments.
    fn position(&self, name: &str) -> Option<usize> {
        let mut parameters = self.item.source.generics.params.iter().filter_map(|parameter| match parameter {
            syn::GenericParam::Type(parameter) => Some(&parameter.ident),
            syn::GenericParam::Const(parameter) => Some(&parameter.ident),
            syn::GenericParam::Lifetime(_) => None,
        });
        parameters.position(|ident| ident == name)
    }

    /// The item with arguments in place of parameters, in all of its fields and parts.
    ///
    /// # Panics
    /// As for [`close`](Self::close).
    pub fn item(&self) -> Item {
        let mut item = self.item.clone();
        item.body.fields_mut().for_each(|field| field.ty = self.close(&field.ty));
        if let Body::Struct { fields, versions, .. } = &mut item.body {
            let arrangements =
                versions.iter_mut().map(|version| &mut version.arrangement).chain(&mut fields.arrangement);
            for part in arrangements.flat_map(|arrangement| &mut arrangement.parts) {
                if let ArrangedPart::Variant { inner, .. } = part {
                    *inner = self.close_named(inner);
                }
            }
        }
        item
    }

    /// The type with arguments in place of parameters.
    ///
    /// # Panics
    /// If it names a parameter that the item does not have.
    pub fn close(&self, ty: &Type) -> Type {
        let boxed = |inner: &Type| Box::new(self.close(inner));
        match ty {
            Type::Array(elem, len) => Type::Array(boxed(elem), self.close_len(len)),
            Type::Tuple(members) => Type::Tuple(members.iter().map(|member| self.close(member)).collect()),
            Type::Option(payload) => Type::Option(boxed(payload)),
            Type::Boxed(payload) => Type::Boxed(boxed(payload)),
            Type::SizedBytes(bytes) => {
                Type::SizedBytes(SizedBytes { len: self.close_len(&bytes.len), ..bytes.clone() })
            }
            Type::Text(len) => Type::Text(self.close_count(len)),
            Type::Sequence(elem, len) => Type::Sequence(boxed(elem), self.close_count(len)),
            Type::Collection(named, len) => Type::Collection(self.close_named(named), self.close_count(len)),
            Type::Named(named) if named.target == Target::Parameter => {
                self.argument(&named.text()).ty().expect("an argument for a type").clone()
            }
            Type::Named(named) => Type::Named(self.close_named(named)),
            other => other.clone(),
        }
    }

    fn close_named(&self, named: &Named) -> Named {
        let arguments = named.arguments.iter().map(|argument| match argument {
            Argument::Type(ty) => Argument::Type(self.close(ty)),
            Argument::Slice(ty) => Argument::Slice(self.close(ty)),
            Argument::Const(len) => Argument::Const(self.close_len(len)),
            Argument::Str => Argument::Str,
        });
        Named { source: self.close_source(named), arguments: arguments.collect(), ..named.clone() }
    }

    /// The name, which is read with arguments in place of parameters in dumps.
    fn close_source(&self, named: &Named) -> Source {
        // A coding is found by its name, which is that of the module.
        if self.arguments.is_empty() || matches!(named.target, Target::Coding(_)) {
            return named.source.clone();
        }
        named.source.shown_as(tokens_text(&self.close_tokens(named.source.to_token_stream())))
    }

    fn close_tokens(&self, tokens: TokenStream) -> TokenStream {
        let mut before = ' ';
        let close = |token| {
            // Behind one of these is a segment of a path or a lifetime.
            let is_name = !matches!(std::mem::replace(&mut before, ' '), ':' | '\'');
            match token {
                TokenTree::Ident(name) if is_name => match self.position(&name.to_string()) {
                    Some(index) => self.arguments[index].text().parse().unwrap_or_default(),
                    None => TokenTree::Ident(name).into(),
                },
                TokenTree::Group(group) => {
                    TokenTree::Group(Group::new(group.delimiter(), self.close_tokens(group.stream()))).into()
                }
                TokenTree::Punct(punct) => {
                    before = punct.as_char();
                    TokenTree::Punct(punct).into()
                }
                other => TokenStream::from(other),
            }
        };
        tokens.into_iter().flat_map(close).collect()
    }

    fn close_count(&self, len: &Len) -> Len {
        Len { max_elems: len.max_elems.as_ref().map(|max_elems| self.close_len(max_elems)), ..*len }
    }

    /// The length with an argument in place of a parameter.
    ///
    /// # Panics
    /// If it is neither a number nor a const parameter of the item.
    pub fn close_len(&self, len: &ArrayLen) -> ArrayLen {
        match len {
            ArrayLen::Literal(_) => len.clone(),
            ArrayLen::Symbol(_) => match self.argument(&len.text()) {
                Argument::Const(value) => value.clone(),
                _ => panic!("a type instead of a length"),
            },
        }
    }
}
