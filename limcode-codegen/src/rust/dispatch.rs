//! Dispatches on a tag.

use proc_macro2::TokenStream;
use quote::quote;

use super::decode::{Printer, construct};
use super::size::literal;
use super::{method, skipped};
use crate::plan::{Arm, Dispatch, Placing, TagCoding};

impl Printer<'_> {
    /// Reads a tag, and a new value of its variant.
    pub fn tag(&self, dispatch: &Dispatch) -> TokenStream {
        self.dispatch(dispatch, |arm| {
            let (head, fields) = self.subject.arm(arm);
            let locals: Vec<_> = arm.fields.iter().map(|place| place.local.clone()).collect();
            let skipped = skipped::locals(self.subject, fields);
            let value = construct(self.subject, &head, fields, &locals);
            let body = self.ops(&arm.body);
            let answer = if self.placing == Placing::Put {
                // In one call, of which each variant has less on the stack where nothing is optimised.
                quote! { LimcodePlace::put(site, ::limcode::Reader::offset(input), #value) }
            } else {
                quote! { ::core::result::Result::Ok(#value) }
            };
            quote! { #skipped #body #answer }
        })
    }

    /// Reads a tag, and goes on with what `body` says for its arm.
    pub fn dispatch(&self, dispatch: &Dispatch, body: impl Fn(&Arm) -> TokenStream) -> TokenStream {
        let Dispatch { coding, arms, reserved, .. } = dispatch;
        let arms = arms.iter().map(|arm| {
            let (pattern, body) = (pattern(*coding, arm.tag), body(arm));
            quote! { #pattern => { #body } }
        });
        let reserved = reserved.iter().map(|(first, last)| {
            let (first, last) = (literal(u64::from(*first)), literal(u64::from(*last)));
            quote! { #first..=#last }
        });
        let reserved: Vec<_> = reserved.collect();
        let otherwise = match coding {
            TagCoding::U8 | TagCoding::U16 | TagCoding::U32 | TagCoding::U64 => {
                unknown_tag(coding.tagged_bytes(), &reserved)
            }
            TagCoding::VersionPrefix => unknown_version(&reserved),
            // A count is 0 or not.
            TagCoding::ZeroCount => TokenStream::new(),
        };
        let take = method::take_tag(*coding);
        quote! {
            match input.#take()? {
                #(#arms)*
                #otherwise
            }
        }
    }
}

/// What the runtime answers for the tag of an arm.
fn pattern(coding: TagCoding, tag: Option<u32>) -> TokenStream {
    match (coding, tag.map(|tag| literal(u64::from(tag)))) {
        (TagCoding::U8 | TagCoding::U16 | TagCoding::U32 | TagCoding::U64, Some(tag)) => tag,
        (TagCoding::ZeroCount, tag) => {
            let is_zero = tag.is_some();
            quote! { #is_zero }
        }
        (_, Some(tag)) => quote! { ::core::option::Option::Some(#tag) },
        (_, None) => quote! { ::core::option::Option::None },
    }
}

/// The arms for tags that no variant has.
fn unknown_tag(width_bytes: u64, reserved: &[TokenStream]) -> TokenStream {
    let width_bytes = literal(width_bytes);
    let refuse = (!reserved.is_empty()).then(|| {
        quote! {
            found @ (#(#reserved)|*) => {
                ::core::result::Result::Err(::limcode::Reader::reserved_tag(input, found, #width_bytes))
            }
        }
    });
    quote! {
        #refuse
        found => ::core::result::Result::Err(::limcode::Reader::unknown_tag(input, found, #width_bytes)),
    }
}

/// The arms for versions that no variant has.
fn unknown_version(reserved: &[TokenStream]) -> TokenStream {
    let refuse = (!reserved.is_empty()).then(|| {
        quote! {
            ::core::option::Option::Some(found @ (#(#reserved)|*)) => {
                ::core::result::Result::Err(::limcode::Reader::reserved_tag(
                    input,
                    ::core::primitive::u32::from(found),
                    1,
                ))
            }
        }
    });
    quote! {
        #refuse
        ::core::option::Option::Some(found) => {
            ::core::result::Result::Err(::limcode::Reader::unknown_version(input, found))
        }
    }
}
