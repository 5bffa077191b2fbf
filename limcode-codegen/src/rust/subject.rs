//! What the two directions share: the item, and how generated code names it, its parts and their codecs.

use proc_macro2::TokenStream;
use quote::quote;

use super::{borrowed, ident, place};
use crate::model::{Body, Fields, Item, Named, Type, Version};
use crate::plan::{Arm, Place, Variant};

/// The item whose impls are printed.
#[derive(Clone, Copy)]
pub struct Subject<'a> {
    pub item: &'a Item,
    /// Whether comments are printed.
    pub comments: Comments,
    /// Which of its values are written and read.
    pub form: Form<'a>,
}

/// Which values of an item are written and read.
#[derive(Clone, Copy)]
pub enum Form<'a> {
    /// Those of the item.
    Owned,
    /// Those of the item, whose parts are in an arena.
    Arena,
    /// Those of its borrowed form, whose parts are in an arena for this lifetime.
    Borrowed(&'a syn::Lifetime),
}

impl Form<'_> {
    /// Whether an arena holds what is neither in the value nor in the input.
    pub fn is_in_arena(self) -> bool {
        !matches!(self, Form::Owned)
    }
}

/// Whether a row has a comment above it, which says what it writes. The compiler reads it as documentation, so it is for
/// sources that people read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Comments {
    /// Yes.
    With,
    /// No.
    Without,
}

impl Comments {
    /// The lints of a function's statements that generated code is free of.
    pub fn allowed(self) -> TokenStream {
        match self {
            Comments::With => quote! { #[allow(unused_variables, unused_doc_comments, non_snake_case)] },
            Comments::Without => quote! { #[allow(unused_variables, non_snake_case)] },
        }
    }
}

impl Subject<'_> {
    /// What fields are members of, when they are written.
    pub fn root(&self) -> TokenStream {
        if self.item.remote.is_some() { quote!(value) } else { quote!(self) }
    }

    /// The type.
    pub fn whole(&self) -> TokenStream {
        match &self.item.remote {
            Some(remote) => quote!(#remote),
            None => quote!(Self),
        }
    }

    /// The type, in expressions and patterns.
    pub fn head(&self) -> TokenStream {
        let Some(remote) = &self.item.remote else { return quote!(Self) };
        let mut path = remote.clone();
        // What a path has in `<...>` is known from the function's signature.
        path.segments.iter_mut().for_each(|segment| segment.arguments = syn::PathArguments::None);
        quote!(#path)
    }

    /// `::<T>` for a type without a name of its own. In the description of another crate's type, that type's own fields
    /// must not decide what is written.
    pub fn exactly(&self, ty: &Type) -> TokenStream {
        if let Type::NamedVarint(named) = ty {
            let ty = &named.source;
            return quote! { ::<#ty> };
        }
        match (&self.item.remote, primitive(ty)) {
            (Some(_), Some(ty)) => quote! { ::<#ty> },
            _ => quote!(),
        }
    }

    /// The type of the values that a coding is for.
    pub fn coded(&self, named: &Named) -> TokenStream {
        match &named.of {
            Some(of) => quote!(#of),
            // The parts of another crate's type are of other types, too.
            None => quote!(_),
        }
    }

    /// The name or index of a field of the struct.
    pub fn member(&self, index: usize) -> &syn::Member {
        match &self.item.body {
            Body::Struct { fields, .. } => &fields.list[index].member,
            Body::Enum { .. } => unreachable!("the fields of an enum are those of its variants"),
        }
    }

    /// The type of the field that a place is, as written.
    pub fn type_of(&self, place: &Place) -> &syn::Type {
        let Body::Struct { fields, .. } = &self.item.body else { unreachable!("only a struct has versions") };
        let field = fields.list.iter().find(|field| field.local_name(fields.style) == place.text);
        &field.expect("the place of a field").source.ty
    }

    /// The variant that a field is in the form of a version.
    pub fn variant(&self, variant: &Variant) -> TokenStream {
        let Body::Struct { versions, .. } = &self.item.body else { unreachable!("only a struct has versions") };
        let version = versions.iter().find(|version| version.tag == variant.version);
        let path = version.and_then(Version::variant).expect("the plan is that of the item");
        match self.form {
            Form::Borrowed(_) => borrowed::variant(variant.version, path),
            Form::Owned | Form::Arena => quote!(#path),
        }
    }

    /// The type of the values of a type by name.
    pub fn named(&self, named: &Named) -> TokenStream {
        let ty = &named.source;
        match self.form {
            Form::Borrowed(lifetime) => borrowed::form_of(self.item, ty, lifetime),
            Form::Owned | Form::Arena => quote!(#ty),
        }
    }

    pub fn reference(&self, place: &Place) -> TokenStream {
        place::reference(place, self)
    }

    pub fn copied(&self, place: &Place) -> TokenStream {
        place::copied(place, self)
    }

    /// The number of elements of the sequence at `place`, which is of the type `collection` where that is known by name only.
    pub fn count(&self, place: &Place, collection: Option<&Named>) -> TokenStream {
        match collection {
            Some(named) => {
                let (ty, reference) = (self.named(named), self.reference(place));
                quote! { <#ty as ::limcode::Collection>::len_elems(#reference) }
            }
            None => {
                let reference = self.reference(place);
                quote! { ::limcode::__private::len_elems(#reference) }
            }
        }
    }

    /// The fields that an arm stands for, and their struct or variant.
    pub fn arm(&self, arm: &Arm) -> (TokenStream, &Fields) {
        let head = self.head();
        match (&self.item.body, arm.chosen.variant()) {
            (Body::Enum { variants, .. }, Some(index)) => {
                let variant = &variants[index].source.ident;
                (quote! { #head::#variant }, &variants[index].fields)
            }
            (Body::Struct { fields, .. }, _) => (head, fields),
            (Body::Enum { .. }, None) => unreachable!("each arm of an enum is a variant"),
        }
    }
}

/// A number, or an array of arrays of numbers.
fn primitive(ty: &Type) -> Option<TokenStream> {
    let name = |name| {
        let name = ident(name);
        Some(quote! { ::core::primitive::#name })
    };
    match ty {
        Type::Scalar(scalar) | Type::Varint(scalar) => name(scalar.name()),
        Type::Bool => name("bool"),
        Type::Char => name("char"),
        Type::SizeInteger(integer) => name(integer.name()),
        Type::Array(elem, len) => {
            let (elem, len) = (primitive(elem)?, super::size::len(len));
            Some(quote! { [#elem; #len] })
        }
        _ => None,
    }
}
