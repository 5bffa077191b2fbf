//! Types by name.

use std::cell::OnceCell;
use std::ops::Deref;
use std::rc::Rc;

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;

use super::{ArrayLen, Library, Type, tokens_text};

/// A type given by name.
#[derive(Clone)]
pub struct Named {
    /// As written in Rust.
    pub source: Source,
    /// What the name stands for.
    pub target: Target,
    /// Generic arguments.
    pub arguments: Vec<Argument>,
    /// Whether a decoded value holds on to the input where it could copy it.
    pub is_borrowed: bool,
    /// The type of the values, where this one only says how they are written.
    pub of: Option<Box<syn::Type>>,
}

/// A type as it is written in Rust, with its text. Clones share both.
#[derive(Clone)]
pub struct Source(Rc<(syn::Type, OnceCell<String>)>);

impl Source {
    /// The type, whose text is made when it is asked for.
    pub fn new(ty: syn::Type) -> Self {
        Source(Rc::new((ty, OnceCell::new())))
    }

    /// The type with another text.
    pub fn shown_as(&self, text: String) -> Self {
        Source(Rc::new((self.0.0.clone(), OnceCell::from(text))))
    }

    /// What [`tokens_text`] makes of it, or the text that it is shown as.
    pub fn text(&self) -> &str {
        let (ty, text) = &*self.0;
        text.get_or_init(|| tokens_text(ty))
    }
}

impl Deref for Source {
    type Target = syn::Type;

    fn deref(&self) -> &syn::Type {
        &self.0.0
    }
}

impl ToTokens for Source {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.0.0.to_tokens(tokens);
    }
}

/// A generic argument.
#[derive(Clone)]
pub enum Argument {
    /// For a type parameter.
    Type(Type),
    /// For a const parameter.
    Const(ArrayLen),
    /// `[T]`, behind a pointer.
    Slice(Type),
    /// `str`, behind a pointer.
    Str,
}

impl Argument {
    /// Whether it is a type whose name ends in `name`.
    pub fn is_called(&self, name: &str) -> bool {
        self.ty().and_then(Type::by_name).is_some_and(|named| named.is_called(name))
    }

    /// As it is written in Rust.
    pub fn text(&self) -> String {
        match self {
            Argument::Type(ty) => ty.text(),
            Argument::Slice(ty) => format!("[{}]", ty.text()),
            Argument::Const(len) => len.text(),
            Argument::Str => "str".to_owned(),
        }
    }

    /// The type, where it is one; that of the elements of a slice.
    pub fn ty(&self) -> Option<&Type> {
        match self {
            Argument::Type(ty) | Argument::Slice(ty) => Some(ty),
            Argument::Const(_) | Argument::Str => None,
        }
    }
}

/// What a type name stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// Not known: its sizes stay symbols.
    Foreign,
    /// A type parameter of the item.
    Parameter,
    /// An item of the closed world, by its module path and name.
    Item(Vec<String>),
    /// An alias of the closed world: it stands for its only argument.
    Alias,
    /// A type of a library, which nothing in the closed world hides.
    Library(&'static Library),
    /// A codec that somebody wrote by hand for a field of another type; C++ finds its counterpart in this header.
    Coding(Option<String>),
}

impl Named {
    /// The type under a name of its own, so that its codec is called.
    pub fn alias(ty: &Type) -> Named {
        // It is shown, and never looked into.
        let source = syn::Type::Verbatim(ty.text().parse().unwrap_or_default());
        let arguments = vec![Argument::Type(ty.clone())];
        Named { source: Source::new(source), target: Target::Alias, arguments, is_borrowed: false, of: None }
    }

    /// The type of a field, as it is written in Rust.
    pub fn of_field(ty: &Type, source: &syn::Type) -> Named {
        match ty {
            Type::Named(named) => named.clone(),
            ty => Named { source: Source::new(source.clone()), ..Named::alias(ty) },
        }
    }

    /// Whether the type of the values can be named. That of what is in a container that only the compiler sees cannot.
    pub fn is_nameable(&self) -> bool {
        self.of.as_ref().is_none_or(|of| !matches!(**of, syn::Type::Infer(_)))
    }

    /// The name as it is read in dumps: `Hash`, `legacy::Message`, `Wrapper<u8>`.
    pub fn text(&self) -> String {
        self.source.text().to_owned()
    }

    /// Whether a parameter among `generics` is part of the name, or of what `Self` stands for in it.
    pub fn mentions_parameter(&self, generics: &syn::Generics) -> bool {
        let of = self.of.to_token_stream();
        mentions(self.source.to_token_stream().into_iter().chain(of).collect(), &|word| {
            word == "Self"
                || generics.lifetimes().any(|parameter| word == &parameter.lifetime.ident)
                || generics.type_params().any(|parameter| word == &parameter.ident)
                || generics.const_params().any(|parameter| word == &parameter.ident)
        })
    }
}

fn mentions(tokens: TokenStream, is_sought: &dyn Fn(&Ident) -> bool) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(word) => is_sought(&word),
        TokenTree::Group(group) => mentions(group.stream(), is_sought),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}
