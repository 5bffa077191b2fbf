//! The second type of an item: values that borrow from the input and from an arena.

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::{ToTokens as _, format_ident, quote};

use super::generics::{self, Needed};
use super::subject::{Comments, Form, Subject};
use super::{allow_deprecated, comparison, encode, in_arena, ownership};
use crate::model::{ArrayLen, Body, Borrowed, Field, Fields, Item, Style, Type};
use crate::plan::{Memory, Plan};

/// What an item has for borrowing: a second type with its impls; or the impls by which it is its own borrowed form.
pub fn implementation(item: &Item, plan: &Plan, comments: Comments) -> TokenStream {
    if item.has_second_type() {
        return Second::new(item).expand(plan, comments);
    }
    let has_lifetimes = item.source.generics.lifetimes().next().is_some();
    let is_other = item.remote.is_some() || item.is_encode_only || item.is_in_arena;
    if has_lifetimes || is_other || !(item.has_borrowed || item.may_be_copied()) {
        return TokenStream::new();
    }
    let ident = &item.source.ident;
    let (impl_generics, type_generics, where_clause) = item.source.generics.split_for_impl();
    let parameters = list(impl_generics.to_token_stream());
    let bounds = where_clause.map(|clause| &clause.predicates);
    // Who asks for a borrowed form hears here that there is none.
    let asked = (item.has_borrowed && item.source.generics.params.is_empty()).then(|| {
        quote! { const _: () = ::limcode::__private::by_value::<#ident>(); }
    });
    quote! { ::limcode::__by_value!([#parameters] #ident #type_generics [#bounds]); #asked }
}

/// What stands between `<` and `>`.
fn list(generics: TokenStream) -> TokenStream {
    let mut tokens: Vec<_> = generics.into_iter().collect();
    tokens.pop();
    tokens.into_iter().skip(1).collect()
}

/// The borrowed form of a type, as the compiler of the generated code knows it.
pub fn form_of(item: &Item, ty: &syn::Type, lifetime: &syn::Lifetime) -> TokenStream {
    let ty = without_self(item, quote!(#ty));
    quote! { <#ty as ::limcode::Borrowed>::Ref<#lifetime> }
}

/// The enum of a version's variant, by the name that [`names`] gives its borrowed form.
pub fn variant(version: u32, path: &syn::Path) -> TokenStream {
    let name = version_name(version);
    let variant = path.segments.last().map(|last| &last.ident);
    quote! { #name::#variant }
}

fn version_name(version: u32) -> syn::Ident {
    format_ident!("LimcodeVersion{version}")
}

/// Names for the borrowed forms of enums, one of whose variants a version of a struct begins with: a pattern takes a name.
pub fn names(item: &Item) -> TokenStream {
    let Body::Struct { versions, .. } = &item.body else { return TokenStream::new() };
    let names = versions.iter().filter_map(|version| {
        let mut whole = version.variant()?.clone();
        whole.segments.pop();
        whole.segments.pop_punct();
        let name = version_name(version.tag);
        let whole = syn::Type::Path(syn::TypePath { qself: None, path: whole });
        let form = form_of(item, &whole, &syn::parse_quote!('limcode));
        Some(quote! { type #name<'limcode> = #form; })
    });
    names.collect()
}

/// The type with the item's name in the place of `Self`, which means another type in the impls of the second one.
pub fn without_self(item: &Item, tokens: TokenStream) -> TokenStream {
    let replaced = tokens.into_iter().map(|token| match token {
        TokenTree::Ident(ident) if ident == "Self" => {
            let mut whole = item.source.ident.clone();
            whole.set_span(ident.span());
            let (_, type_generics, _) = item.source.generics.split_for_impl();
            quote! { #whole #type_generics }
        }
        TokenTree::Group(group) => {
            let mut inner = Group::new(group.delimiter(), without_self(item, group.stream()));
            inner.set_span(group.span());
            TokenTree::Group(inner).into()
        }
        other => other.into(),
    });
    replaced.collect()
}

/// The second type of an item.
pub struct Second<'a> {
    pub item: &'a Item,
    pub ident: syn::Ident,
    pub lifetime: syn::Lifetime,
    /// The item's parameters behind the lifetime, and what is asked of them.
    pub generics: syn::Generics,
}

impl<'a> Second<'a> {
    fn new(item: &'a Item) -> Self {
        let lifetime: syn::Lifetime = syn::parse_quote!('a);
        let mut generics = item.source.generics.clone();
        for parameter in generics.type_params_mut() {
            parameter.bounds.push(syn::parse_quote!(::limcode::Borrowed));
            parameter.bounds.push(syn::TypeParamBound::Lifetime(lifetime.clone()));
            (parameter.eq_token, parameter.default) = (None, None);
        }
        for parameter in generics.const_params_mut() {
            (parameter.eq_token, parameter.default) = (None, None);
        }
        generics.params.insert(0, syn::GenericParam::Lifetime(syn::LifetimeParam::new(lifetime.clone())));
        Second { item, ident: format_ident!("{}Ref", item.source.ident), lifetime, generics }
    }

    fn expand(&self, plan: &Plan, comments: Comments) -> TokenStream {
        let definition = self.definition();
        let layout = self.layout(plan);
        let encode = self.encode(plan, comments);
        let decode = self.decode(plan);
        let copy = self.copy();
        let owned = ownership::implementation(self);
        let compared = comparison::implementation(self);
        let kept = self.kept_types();
        quote! { #kept #definition #copy #layout #encode #decode #owned #compared }
    }

    /// An impl of a trait for the second type, with more bounds.
    pub fn implementation(&self, of: &TokenStream, bounds: &[syn::WherePredicate], body: &TokenStream) -> TokenStream {
        let mut generics = self.generics.clone();
        let more = self.kept().into_iter().chain(bounds.iter().cloned());
        generics.make_where_clause().predicates.extend(more);
        let (impl_generics, _, where_clause) = generics.split_for_impl();
        let (_, type_generics, _) = self.generics.split_for_impl();
        let ident = &self.ident;
        let allow_deprecated = allow_deprecated(self.item);
        quote! {
            #[automatically_derived]
            #allow_deprecated
            impl #impl_generics #of for #ident #type_generics #where_clause { #body }
        }
    }

    /// Asks that values which are kept as they are own nothing, where no parameter says what they are.
    fn kept_types(&self) -> TokenStream {
        if !self.item.source.generics.params.is_empty() {
            return TokenStream::new();
        }
        let fields: Vec<_> = self.item.body.fields().map(|field| field.ty.borrowed()).collect();
        let mut found = Vec::new();
        fields.iter().for_each(|field| coded(field, &mut found));
        let asked = found.iter().map(|of| {
            let of = without_self(self.item, quote!(#of));
            quote! { const _: () = ::limcode::__private::kept::<#of>(); }
        });
        asked.collect()
    }

    /// What is asked of values that are kept as they are in an owned value.
    fn kept(&self) -> Vec<syn::WherePredicate> {
        let lifetime = &self.lifetime;
        let fields: Vec<_> = self.item.body.fields().map(|field| field.ty.borrowed()).collect();
        let mut found = Vec::new();
        fields.iter().for_each(|field| coded(field, &mut found));
        let bounds = found.into_iter().flat_map(|of| {
            let copied = itself(&quote!(#of), lifetime, &quote!(::core::marker::Copy));
            [syn::parse_quote!(#of: ::limcode::__private::Kept<#lifetime>), copied]
        });
        bounds.collect()
    }

    /// What is asked of the borrowed forms of type parameters.
    pub fn of_parameters(&self, bound: &TokenStream) -> Vec<syn::WherePredicate> {
        let lifetime = &self.lifetime;
        let parameters = self.item.source.generics.type_params().map(|parameter| &parameter.ident);
        let bounds =
            parameters.map(|parameter| syn::parse_quote!(<#parameter as ::limcode::Borrowed>::Ref<#lifetime>: #bound));
        bounds.collect()
    }

    /// What the item's own impls ask for.
    fn of_item(&self, needed: Needed) -> Vec<syn::WherePredicate> {
        let generics = generics::with(self.item, needed);
        generics.where_clause.map(|clause| clause.predicates.into_iter().collect()).unwrap_or_default()
    }

    /// The item with its parameters.
    pub fn owned(&self) -> TokenStream {
        let ident = &self.item.source.ident;
        let (_, type_generics, _) = self.item.source.generics.split_for_impl();
        quote! { #ident #type_generics }
    }

    fn definition(&self) -> TokenStream {
        let (item, ident) = (self.item, &self.ident);
        let vis = &item.source.vis;
        let (impl_generics, _, where_clause) = self.generics.split_for_impl();
        let attrs = kept_attributes(&item.source.attrs);
        let doc = format!(
            " Borrowed form of [`{}`]: its slices and texts are in the input, and what the owned value would allocate is in an arena.",
            item.source.ident
        );
        let head = quote! { #[doc = #doc] #(#attrs)* #[allow(clippy::type_complexity)] #vis };
        match &item.body {
            Body::Struct { fields, .. } => {
                let list = self.fields(fields, true);
                match fields.style {
                    Style::Named => quote! { #head struct #ident #impl_generics #where_clause { #list } },
                    _ => quote! { #head struct #ident #impl_generics ( #list ) #where_clause; },
                }
            }
            Body::Enum { variants, .. } => {
                let variants = variants.iter().map(|variant| {
                    let (name, attrs) = (&variant.source.ident, docs_and_kept(&variant.source.attrs));
                    let list = self.fields(&variant.fields, false);
                    match (&variant.source.fields, variant.fields.style) {
                        (syn::Fields::Unit, _) => quote! { #(#attrs)* #name },
                        (_, Style::Named) => quote! { #(#attrs)* #name { #list } },
                        (syn::Fields::Named(_), _) => quote! { #(#attrs)* #name {} },
                        _ => quote! { #(#attrs)* #name(#list) },
                    }
                });
                quote! { #head enum #ident #impl_generics #where_clause { #(#variants),* } }
            }
        }
    }

    fn fields(&self, fields: &Fields, has_vis: bool) -> TokenStream {
        let list = fields.list.iter().map(|field| {
            let attrs = docs_and_kept(&field.source.attrs);
            let vis = has_vis.then_some(&field.source.vis);
            let ty = self.field_type(field);
            match &field.member {
                syn::Member::Named(name) => quote! { #(#attrs)* #vis #name: #ty },
                syn::Member::Unnamed(_) => quote! { #(#attrs)* #vis #ty },
            }
        });
        quote! { #(#list),* }
    }

    /// The type of a field.
    fn field_type(&self, field: &Field) -> TokenStream {
        self.ty(&field.ty.borrowed())
    }

    fn ty(&self, ty: &Borrowed<'_>) -> TokenStream {
        let lifetime = &self.lifetime;
        match ty {
            Borrowed::Value(ty) => self.value(ty),
            Borrowed::Coded(named) => {
                named.of.as_ref().map_or_else(|| quote!(_), |of| without_self(self.item, quote!(#of)))
            }
            Borrowed::Text => quote! { &#lifetime ::core::primitive::str },
            Borrowed::Slice(elem) => {
                let elem = self.ty(elem);
                quote! { &#lifetime [#elem] }
            }
            Borrowed::Pointer(payload) => {
                let payload = self.ty(payload);
                quote! { &#lifetime #payload }
            }
            Borrowed::Option(payload) => {
                let payload = self.ty(payload);
                quote! { ::core::option::Option<#payload> }
            }
            Borrowed::Tuple(members) => {
                let members = members.iter().map(|member| self.ty(member));
                quote! { (#(#members,)*) }
            }
            Borrowed::Array(elem, len) => {
                let (elem, len) = (self.ty(elem), self.len(len));
                quote! { [#elem; #len] }
            }
            Borrowed::Named(named) => form_of(self.item, &named.source, lifetime),
        }
    }

    /// A number, an array of numbers, a bool or a char; the option that a number may be.
    fn value(&self, ty: &Type) -> TokenStream {
        let primitive = |name: &str| {
            let name = super::ident(name);
            quote! { ::core::primitive::#name }
        };
        match ty {
            Type::Scalar(scalar) | Type::Varint(scalar) => primitive(scalar.name()),
            Type::Bool => primitive("bool"),
            Type::Char => primitive("char"),
            Type::SizeInteger(integer) => primitive(integer.name()),
            Type::NamedVarint(named) => named.source.to_token_stream(),
            Type::Number(number) => self.value(&number.memory),
            Type::Constant(constant) => self.value(&constant.memory()),
            Type::SizedBytes(bytes) => self.value(&bytes.memory()),
            Type::Option(payload) => {
                let payload = self.value(payload);
                quote! { ::core::option::Option<#payload> }
            }
            Type::Array(elem, len) => {
                let (elem, len) = (self.value(elem), self.len(len));
                quote! { [#elem; #len] }
            }
            _ => unreachable!("a value is flat"),
        }
    }

    fn len(&self, len: &ArrayLen) -> TokenStream {
        match len {
            ArrayLen::Literal(len) => super::size::literal(*len),
            ArrayLen::Symbol(len) => without_self(self.item, quote!(#len)),
        }
    }

    fn copy(&self) -> TokenStream {
        let clone = self.implementation(
            &quote!(::core::clone::Clone),
            &[],
            &quote! { #[inline] fn clone(&self) -> Self { *self } },
        );
        let copy = self.implementation(&quote!(::core::marker::Copy), &[], &TokenStream::new());
        quote! { #clone #copy }
    }

    /// The sizes are those of the item.
    fn layout(&self, plan: &Plan) -> TokenStream {
        let owned = self.owned();
        let codegen_version = proc_macro2::Literal::u32_unsuffixed(crate::CODEGEN_VERSION);
        let bulk = self.bulk(plan);
        let body = quote! {
            ::limcode::__codegen_version!(#codegen_version);
            const NAME: &'static str = <#owned as ::limcode::Layout>::NAME;
            const MIN_SIZE: usize = <#owned as ::limcode::Layout>::MIN_SIZE;
            const IS_FIXED: bool = <#owned as ::limcode::Layout>::IS_FIXED;
            const MAX_SIZE: ::core::option::Option<usize> = <#owned as ::limcode::Layout>::MAX_SIZE;
            const ENCODE_STEPS: usize = <#owned as ::limcode::Layout>::ENCODE_STEPS;
            #bulk
        };
        let mut bounds = self.of_item(Needed::Layout);
        bounds.extend(self.of_parameters(&quote!(::limcode::Layout)));
        self.implementation(&quote!(::limcode::Layout), &bounds, &body)
    }

    /// The proof that a struct's memory is its wire form, where that may be so.
    fn bulk(&self, plan: &Plan) -> Option<TokenStream> {
        let Body::Struct { fields, .. } = &self.item.body else { return None };
        if plan.memory.rust == Memory::Never || !fields.skipped.is_empty() {
            return None;
        }
        let members = fields.list.iter().map(|field| &field.member);
        let types = fields.list.iter().map(|field| self.field_type(field));
        Some(quote! {
            const BULK: ::limcode::Bulk<Self> = ::limcode::__bulk!(Self { #(#members: #types),* });
        })
    }

    fn encode(&self, plan: &Plan, comments: Comments) -> TokenStream {
        let subject = Subject { item: self.item, comments, form: Form::Borrowed(&self.lifetime) };
        let (names, steps) = (names(self.item), encode::body(subject, plan));
        let inline = super::inline(&crate::plan::Cost::of_encoder(&plan.body));
        let allowed = comments.allowed();
        let body = quote! {
            #inline
            #allowed
            fn encode<LimcodeMode: ::limcode::Mode>(
                &self,
                output: &mut ::limcode::Writer<'_, LimcodeMode>,
            ) -> ::limcode::Result<()> {
                #names
                #steps
                ::core::result::Result::Ok(())
            }
        };
        let mut bounds = self.of_item(Needed::Layout);
        bounds.extend(self.of_parameters(&quote!(::limcode::Encode)));
        self.implementation(&quote!(::limcode::Encode), &bounds, &body)
    }

    fn decode(&self, plan: &Plan) -> TokenStream {
        let lifetime = &self.lifetime;
        let subject = Subject { item: self.item, comments: Comments::Without, form: Form::Borrowed(lifetime) };
        let body = in_arena::method(subject, lifetime, plan);
        self.implementation(&quote!(::limcode::DecodeIn<#lifetime>), &self.of_item(Needed::Layout), &body)
    }
}

/// A bound on a type, which may not hold: rustc checks one without a parameter where it stands.
pub fn itself(ty: &TokenStream, lifetime: &syn::Lifetime, bound: &TokenStream) -> syn::WherePredicate {
    syn::parse_quote!(<#ty as ::limcode::__private::Itself<#lifetime>>::This: #bound)
}

/// The types of values that another type codes.
pub fn coded(ty: &Borrowed<'_>, found: &mut Vec<syn::Type>) {
    match ty {
        Borrowed::Coded(named) => found.extend(named.of.as_deref().cloned()),
        Borrowed::Slice(inner) | Borrowed::Pointer(inner) | Borrowed::Option(inner) | Borrowed::Array(inner, _) => {
            coded(inner, found);
        }
        Borrowed::Tuple(members) => members.iter().for_each(|member| coded(member, found)),
        Borrowed::Value(_) | Borrowed::Text | Borrowed::Named(_) => {}
    }
}

/// The attributes that are as true of the second type.
fn kept_attributes(attrs: &[syn::Attribute]) -> impl Iterator<Item = &syn::Attribute> {
    attrs.iter().filter(|attr| ["allow", "deprecated", "expect"].iter().any(|name| attr.path().is_ident(name)))
}

fn docs_and_kept(attrs: &[syn::Attribute]) -> Vec<&syn::Attribute> {
    attrs.iter().filter(|attr| attr.path().is_ident("doc")).chain(kept_attributes(attrs)).collect()
}
