//! Structs that are written part by part: masks, sections of elements, and counts that another field holds.

use proc_macro2::TokenStream;
use quote::quote;

use super::decode::{Printer, bind, composed};
use super::place::or_return;
use super::size::{literal, unless};
use super::subject::{Form, Subject};
use super::{borrowed, ident, member, method};
use crate::plan::{HeadPart, Heads, Inner, Mask, Members, Named, Tails, ValueId, Variant};

/// Reads the mask of a struct's options.
pub fn mask(mask: &Mask) -> TokenStream {
    let local = ident(&mask.binds.local());
    let or_return = or_return(&mask.place.path);
    let (known, groups) = (literal(u64::from(mask.known())), mask.groups().map(|bits| literal(u64::from(bits))));
    quote! { let #local = input.take_mask(#known, &[#(#groups),*]) #or_return; }
}

/// Finds the first sections of elements.
pub fn heads(heads: &Heads) -> TokenStream {
    let (local, len) = (ident(&heads.binds.local()), ident(&heads.count.local()));
    let (size_bytes, or_return) = (literal(heads.size_bytes), or_return(&heads.place.path));
    quote! { let #local = input.take_heads::<#size_bytes>(#len) #or_return; }
}

/// The numbers in a variant's field that say what follows.
pub fn exports(variant: &Variant) -> TokenStream {
    let inner = ident(&variant.inner.local);
    let numbers = variant.exports.iter().map(|export| {
        let (number, names) = (ident(&export.binds.local()), export.path.iter().map(|name| member(name)));
        quote! { let #number = ::core::primitive::usize::from(#inner #(.#names)*); }
    });
    numbers.collect()
}

/// The path of a struct in an expression: without its arguments, which rustc infers.
pub fn path_of(named: &Named) -> syn::Type {
    let mut ty = (*named.source).clone();
    if let syn::Type::Path(path) = &mut ty {
        path.path.segments.iter_mut().for_each(|segment| segment.arguments = syn::PathArguments::None);
    }
    ty
}

/// A struct from the locals of its members.
pub fn of_members(subject: Subject<'_>, members: &Members) -> TokenStream {
    let path = path_of(&members.named);
    let list = members.list.iter().map(|(name, place)| {
        let (name, local) = (member(name), ident(&place.local));
        quote! { #name: #local }
    });
    match subject.form {
        Form::Owned | Form::Arena => quote! { #path { #(#list),* } },
        // A struct is put together by a name.
        Form::Borrowed(_) => {
            let form = borrowed::form_of(subject.item, &members.named.source, &syn::parse_quote!('limcode));
            quote! {
                {
                    type LimcodeMembers<'limcode> = #form;
                    LimcodeMembers { #(#list),* }
                }
            }
        }
    }
}

impl Printer<'_> {
    /// An option whose presence is in a mask.
    pub fn present(&self, inner: &Inner, mask: &ValueId, bits: u32) -> TokenStream {
        let local = ident(&inner.place.local);
        let (mask, bits) = (ident(&mask.local()), literal(u64::from(bits)));
        let body = self.ops(&inner.body);
        let value = composed(&inner.payload_type, &inner.payload.local);
        quote! {
            let #local = if #mask & #bits != 0 {
                #body
                ::core::option::Option::Some(#value)
            } else {
                ::core::option::Option::None
            };
        }
    }

    pub fn members(&self, members: &Members) -> TokenStream {
        let local = ident(&members.place.local);
        let body = self.ops(&members.body);
        let value = of_members(self.subject, members);
        quote! { #body let #local = #value; }
    }

    pub fn tails(&self, Tails { heads, members, level }: &Tails) -> TokenStream {
        let local = ident(&heads.place.local);
        let (len, index, or_return) = (ident(&heads.count.local()), ident(&heads.index), or_return(&heads.place.path));
        let size_bytes = literal(heads.size_bytes);
        let (head, body) = (self.head(heads), self.ops(&members.body));
        let value = of_members(self.subject, members);
        let enter = unless(level.unless(), quote! { input.enter() #or_return; });
        let leave = unless(level.unless(), quote! { input.leave(); });
        quote! {
            let mut #local = ::limcode::Reader::vec_for_elems(input, #len, #size_bytes, true) #or_return;
            #enter
            for #index in 0..#len {
                #head
                #body
                ::limcode::Reader::push_elem(input, &mut #local, #len, #value) #or_return;
            }
            #leave
        }
    }

    /// What is in the first section of an element.
    pub fn head(&self, heads: &Heads) -> TokenStream {
        let (index, all_heads) = (ident(&heads.index), ident(&heads.binds.local()));
        let fields = heads.fields.iter().map(|field| {
            let offset = literal(field.offset_bytes);
            match &field.part {
                HeadPart::Scalar(scalar) => {
                    let (local, ty) = (ident(&field.place.local), ident(scalar.name()));
                    quote! { let #local = run.get::<::core::primitive::#ty>(#offset); }
                }
                HeadPart::Count { coding, binds } => {
                    let (len, get) = (ident(&binds.local()), method::len("get", *coding));
                    let or_return = or_return(&field.place.path);
                    quote! { let #len = run.#get(#offset) #or_return; }
                }
            }
        });
        quote! {
            let run = #all_heads.run(#index);
            #(#fields)*
        }
    }

    /// The variant's field is read, and what it counts; then the field is put together.
    pub fn variant(&self, variant: &Variant) -> TokenStream {
        let (inner, path) = (ident(&variant.inner.local), self.subject.variant(variant));
        let read = bind(&variant.inner, self.call(&variant.named, variant.codec));
        let exports = exports(variant);
        let local = ident(&variant.place.local);
        quote! { #read #exports let #local = #path(#inner); }
    }
}
