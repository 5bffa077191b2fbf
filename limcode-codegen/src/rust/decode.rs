//! The reading direction: every step binds a local, the end puts the value together.

use proc_macro2::TokenStream;
use quote::quote;

use super::place::or_return;
use super::size::{codecs, literal, size, turbofish, unless};
use super::{allow_deprecated, bounded, ident};
use crate::model::{Body, Fields, Item, LenCoding, TagCoding, Type};
use crate::plan::{Arm, Each, Inner, Need, Op, Place, Plan, Run};

/// The impl of `Decode`.
pub fn implementation(item: &Item, plan: &Plan) -> TokenStream {
    let ident = &item.source.ident;
    let mut generics = bounded(item, &quote!(::limcode::Decode<'de>));
    generics.params.insert(0, syn::parse_quote!('de));
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let (_, type_generics, _) = item.source.generics.split_for_impl();
    let codecs = codecs(&plan.foreign);
    let allow_deprecated = allow_deprecated(item);
    let body = body(item, plan);
    quote! {
        #[automatically_derived]
        #allow_deprecated
        impl #impl_generics ::limcode::Decode<'de> for #ident #type_generics #where_clause {
            #[inline]
            #[allow(unused_variables)]
            fn decode<LimcodeIsa: ::limcode::Isa>(
                input: &mut ::limcode::Reader<'de, LimcodeIsa>,
            ) -> ::limcode::Result<Self> {
                #codecs
                #body
            }
        }
    }
}

fn body(item: &Item, plan: &Plan) -> TokenStream {
    match (plan.decode.as_slice(), &item.body) {
        ([Op::Tag { coding, arms }], _) => tag(item, *coding, arms),
        (list, Body::Struct { fields, .. }) => {
            let steps = ops(list);
            let locals: Vec<_> = plan.places.iter().map(|place| place.local.clone()).collect();
            let value = construct(&quote!(Self), fields, &locals);
            quote! { #steps ::core::result::Result::Ok(#value) }
        }
        (_, Body::Enum { .. }) => unreachable!("an enum's plan is one dispatch"),
    }
}

fn construct(head: &TokenStream, fields: &Fields, locals: &[String]) -> TokenStream {
    let fields = fields.list.iter().zip(locals).map(|(field, local)| {
        let member = &field.member;
        let value = composed(&field.ty, local);
        match member {
            // The local's token, not the field's: under a macro by example the two may belong to different scopes.
            syn::Member::Named(name) if *name == value.to_string() => value,
            _ => quote! { #member: #value },
        }
    });
    quote! { #head { #(#fields),* } }
}

/// The value of type `ty` from the locals that its parts were bound to.
fn composed(ty: &Type, local: &str) -> TokenStream {
    match ty {
        Type::Tuple(members) => {
            let members =
                members.iter().enumerate().map(|(index, member)| composed(member, &format!("{local}_{index}")));
            quote! { (#(#members,)*) }
        }
        _ => {
            let local = ident(local);
            quote! { #local }
        }
    }
}

fn ops(list: &[Op]) -> TokenStream {
    list.iter().map(step).collect()
}

fn step(op: &Op) -> TokenStream {
    match op {
        Op::Need(need) => self::need(need),
        Op::Run(run) => self::run(run),
        Op::Scalars { place, .. } => bind(place, quote! { input.take() }),
        Op::Varint { place, .. } => bind(place, quote! { input.take_varint() }),
        Op::Char { place } => bind(place, quote! { input.take_char() }),
        Op::Len { place, coding } => {
            let len = ident(&place.len());
            let or_return = or_return(&place.path);
            let take = match coding {
                LenCoding::U64 => quote! { take_len },
                LenCoding::ShortVec => quote! { take_short_len },
            };
            quote! { let #len = input.#take() #or_return; }
        }
        Op::Elems { place, elem, .. } => {
            let len = ident(&place.len());
            let turbofish = turbofish(elem);
            bind(place, quote! { input.take_vec #turbofish (#len) })
        }
        Op::Text { place } => {
            let len = ident(&place.len());
            bind(place, quote! { input.take_string(#len) })
        }
        Op::Loop(each) => sequence(each),
        Op::Array { each, .. } => array(each),
        Op::Option(inner) => option(inner),
        Op::Boxed(inner) => boxed(inner),
        Op::Call { place, named, .. } => {
            let ty = &named.source;
            bind(place, quote! { <#ty as ::limcode::Decode<'de>>::decode(input) })
        }
        Op::Tag { .. } => unreachable!("a dispatch is the whole plan of its item"),
    }
}

/// `let local = expr?;`
fn bind(place: &Place, expr: TokenStream) -> TokenStream {
    let local = ident(&place.local);
    let or_return = or_return(&place.path);
    quote! { let #local = #expr #or_return; }
}

fn need(need: &Need) -> TokenStream {
    let or_return = or_return(&need.path);
    let bytes = size(&need.bytes);
    let check = match &need.elems {
        Some((place, elem_min)) => {
            let len = ident(&place.len());
            let elem_min = size(elem_min);
            quote! { input.need_elems(#len, #elem_min, #bytes) #or_return; }
        }
        None => quote! { input.need(#bytes) #or_return; },
    };
    unless(&need.unless, check)
}

fn run(run: &Run) -> TokenStream {
    let size_bytes = literal(run.size_bytes);
    let fields = run.fields.iter().map(|field| {
        let local = ident(&field.place.local);
        let offset = literal(field.offset_bytes);
        let or_return = or_return(&field.place.path);
        match &field.ty {
            Type::Bool => quote! { let #local = run.get_bool(#offset) #or_return; },
            Type::SizeInteger(integer) => {
                let get = ident(&format!("get_{}", integer.name()));
                quote! { let #local = run.#get(#offset) #or_return; }
            }
            _ => quote! { let #local = run.get(#offset); },
        }
    });
    quote! {
        let run = input.take_run::<#size_bytes>()?;
        #(#fields)*
    }
}

fn sequence(each: &Each) -> TokenStream {
    let local = ident(&each.place.local);
    let len = ident(&each.place.len());
    let index = ident(&each.index);
    let or_return = or_return(&each.place.path);
    let is_dense = super::size::fixed(&each.dense());
    let enter = unless(&each.elem_fixed, quote! { input.enter() #or_return; });
    let leave = unless(&each.elem_fixed, quote! { input.leave(); });
    let body = ops(&each.body);
    let value = composed(&each.elem_type, &each.elem.local);
    quote! {
        let mut #local = input.vec_for_elems(#len, #is_dense) #or_return;
        #enter
        for #index in 0..#len {
            #body
            input.push_elem(&mut #local, #value) #or_return;
        }
        #leave
    }
}

fn array(each: &Each) -> TokenStream {
    let local = ident(&each.place.local);
    let index = ident(&each.index);
    let body = ops(&each.body);
    let value = composed(&each.elem_type, &each.elem.local);
    quote! {
        let #local = ::limcode::array_from_fn(|#index| {
            #body
            ::core::result::Result::Ok(#value)
        })?;
    }
}

fn option(inner: &Inner) -> TokenStream {
    let local = ident(&inner.place.local);
    let or_return = or_return(&inner.place.path);
    let body = ops(&inner.body);
    let value = composed(&inner.payload_type, &inner.payload.local);
    quote! {
        let #local = if input.take_option_tag() #or_return {
            #body
            ::core::option::Option::Some(#value)
        } else {
            ::core::option::Option::None
        };
    }
}

fn boxed(inner: &Inner) -> TokenStream {
    let local = ident(&inner.place.local);
    let or_return = or_return(&inner.place.path);
    let body = ops(&inner.body);
    let value = composed(&inner.payload_type, &inner.payload.local);
    quote! {
        let #local = {
            input.enter() #or_return;
            #body
            input.leave();
            ::limcode::__private::Box::new(#value)
        };
    }
}

fn tag(item: &Item, coding: TagCoding, arms: &[Arm]) -> TokenStream {
    let arms = arms.iter().map(|arm| {
        let (head, fields) = match (&item.body, arm.variant) {
            (Body::Enum { variants, .. }, Some(index)) => {
                let variant = &variants[index].source.ident;
                (quote! { Self::#variant }, &variants[index].fields)
            }
            (Body::Struct { fields, .. }, _) => (quote! { Self }, fields),
            (Body::Enum { .. }, None) => unreachable!("each arm of an enum is a variant"),
        };
        let pattern = match (coding, arm.tag.map(|tag| literal(u64::from(tag)))) {
            (TagCoding::U32, Some(tag)) => tag,
            (_, Some(tag)) => quote! { ::core::option::Option::Some(#tag) },
            (_, None) => quote! { ::core::option::Option::None },
        };
        let body = ops(&arm.body);
        let locals: Vec<_> = arm.fields.iter().map(|place| place.local.clone()).collect();
        let value = construct(&head, fields, &locals);
        quote! { #pattern => { #body ::core::result::Result::Ok(#value) } }
    });
    match coding {
        TagCoding::U32 => quote! {
            match input.take_tag()? {
                #(#arms)*
                found => ::core::result::Result::Err(input.unknown_tag(found, 4)),
            }
        },
        TagCoding::VersionPrefix => quote! {
            match input.take_version_prefix()? {
                #(#arms)*
                ::core::option::Option::Some(found) => ::core::result::Result::Err(input.unknown_version(found)),
            }
        },
    }
}
