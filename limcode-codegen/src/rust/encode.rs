//! The writing direction.

use proc_macro2::TokenStream;
use quote::quote;

use super::place::{copied, or_return, reference, value};
use super::size::{codecs, literal, turbofish, unless};
use super::{allow_deprecated, bounded, ident};
use crate::model::{Body, Fields, Item, LenCoding, TagCoding, Type};
use crate::plan::{Arm, Each, Inner, Op, Place, Plan, Run};

/// The impl of `Encode`.
pub fn implementation(item: &Item, plan: &Plan) -> TokenStream {
    let ident = &item.source.ident;
    let generics = bounded(item, &quote!(::limcode::Encode));
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let (_, type_generics, _) = item.source.generics.split_for_impl();
    let write = match plan.encode.as_slice() {
        [Op::Tag { coding, arms }] => tag(item, *coding, arms),
        list => ops(list),
    };
    let codecs = codecs(&plan.foreign);
    let allow_deprecated = allow_deprecated(item);
    quote! {
        #[automatically_derived]
        #allow_deprecated
        impl #impl_generics ::limcode::Encode for #ident #type_generics #where_clause {
            #[inline]
            #[allow(unused_variables)]
            fn encode<LimcodeIsa: ::limcode::Isa>(
                &self,
                output: &mut ::limcode::Writer<'_, LimcodeIsa>,
            ) -> ::limcode::Result<()> {
                #codecs
                #write
                ::core::result::Result::Ok(())
            }
        }
    }
}

fn ops(list: &[Op]) -> TokenStream {
    list.iter().map(step).collect()
}

fn step(op: &Op) -> TokenStream {
    match op {
        Op::Need(_) => quote!(),
        Op::Run(run) => self::run(run),
        Op::Scalars { place, .. } => put(place, quote!(put), reference(place)),
        Op::Varint { place, .. } => put(place, quote!(put_varint), copied(place)),
        Op::Char { place } => put(place, quote!(put_char), copied(place)),
        Op::Len { place, coding } => {
            let value = value(place);
            let method = match coding {
                LenCoding::U64 => quote!(put_len),
                LenCoding::ShortVec => quote!(put_short_len),
            };
            put(place, method, quote! { #value.len() })
        }
        Op::Elems { place, elem, .. } => {
            let turbofish = turbofish(elem);
            put(place, quote!(put_elems #turbofish), reference(place))
        }
        Op::Text { place } => {
            let value = value(place);
            put(place, quote!(put_bytes), quote! { #value.as_bytes() })
        }
        Op::Loop(each) => {
            let or_return = or_return(&each.place.path);
            let enter = unless(&each.elem_fixed, quote! { output.enter() #or_return; });
            let leave = unless(&each.elem_fixed, quote! { output.leave(); });
            let elems = elems(each);
            quote! { #enter #elems #leave }
        }
        Op::Array { each, .. } => elems(each),
        Op::Option(inner) => option(inner),
        Op::Boxed(inner) => boxed(inner),
        Op::Call { place, named, .. } => {
            let ty = &named.source;
            let reference = reference(place);
            let or_return = or_return(&place.path);
            quote! { <#ty as ::limcode::Encode>::encode(#reference, output) #or_return; }
        }
        Op::Tag { .. } => unreachable!("a dispatch is the whole plan of its item"),
    }
}

/// `output.method(argument)?;`
fn put(place: &Place, method: TokenStream, argument: TokenStream) -> TokenStream {
    let or_return = or_return(&place.path);
    quote! { output.#method(#argument) #or_return; }
}

fn run(run: &Run) -> TokenStream {
    let size_bytes = literal(run.size_bytes);
    let fields = run.fields.iter().map(|field| match &field.ty {
        Type::Bool => {
            let value = copied(&field.place);
            quote! { output.put_bool(#value)?; }
        }
        Type::SizeInteger(integer) => {
            let value = copied(&field.place);
            let put = ident(&format!("put_{}", integer.name()));
            quote! { output.#put(#value)?; }
        }
        _ => {
            let reference = reference(&field.place);
            quote! { output.put(#reference)?; }
        }
    });
    quote! {
        output.room(#size_bytes)?;
        #(#fields)*
    }
}

fn elems(each: &Each) -> TokenStream {
    let value = value(&each.place);
    let index = ident(&each.index);
    let elem = ident(&each.elem.local);
    let body = ops(&each.body);
    quote! {
        for (#index, #elem) in #value.iter().enumerate() {
            #body
        }
    }
}

fn option(inner: &Inner) -> TokenStream {
    let value = value(&inner.place);
    let reference = reference(&inner.place);
    let payload = ident(&inner.payload.local);
    let tag = put(&inner.place, quote!(put_option_tag), quote! { #value.is_some() });
    let body = ops(&inner.body);
    quote! {
        #tag
        if let ::core::option::Option::Some(#payload) = #reference {
            #body
        }
    }
}

fn boxed(inner: &Inner) -> TokenStream {
    let boxed = copied(&inner.place);
    let payload = ident(&inner.payload.local);
    let or_return = or_return(&inner.place.path);
    let body = ops(&inner.body);
    quote! {
        output.enter() #or_return;
        {
            let #payload = &*#boxed;
            #body
        }
        output.leave();
    }
}

fn tag(item: &Item, coding: TagCoding, arms: &[Arm]) -> TokenStream {
    let bodies = arms.iter().map(|arm| {
        let body = ops(&arm.body);
        match (arm.tag.map(|tag| literal(u64::from(tag))), coding) {
            (Some(tag), TagCoding::U32) => quote! { output.put_tag(#tag)?; #body },
            (Some(version), TagCoding::VersionPrefix) => quote! { output.put_version_prefix(#version)?; #body },
            (None, _) => quote! {
                let start = output.position();
                #body
                output.check_unprefixed(start)?;
            },
        }
    });
    dispatch(item, arms, bodies)
}

/// A match over the variants of an enum; for a struct, its only arm.
fn dispatch(item: &Item, arms: &[Arm], bodies: impl Iterator<Item = TokenStream>) -> TokenStream {
    let Body::Enum { variants, .. } = &item.body else { return bodies.collect() };
    let arms = arms.iter().zip(bodies).map(|(arm, body)| {
        let variant = &variants[arm.variant.expect("each arm of an enum is a variant")];
        let pattern = pattern(&variant.fields, &arm.fields);
        let name = &variant.source.ident;
        quote! { Self::#name #pattern => { #body } }
    });
    quote! { match self { #(#arms)* } }
}

fn pattern(fields: &Fields, places: &[Place]) -> TokenStream {
    let bindings = fields.list.iter().zip(places).map(|(field, place)| {
        let member = &field.member;
        let local = ident(&place.local);
        match member {
            // The local's token, not the field's: under a macro by example the two may belong to different scopes.
            syn::Member::Named(name) if *name == place.local => quote! { #local },
            _ => quote! { #member: #local },
        }
    });
    quote! { { #(#bindings),* } }
}
