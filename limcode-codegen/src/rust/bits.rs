//! Fields that are bits of one integer.

use proc_macro2::TokenStream;
use quote::quote;

use super::size::literal;
use super::subject::Subject;
use super::{ident, place::or_return};
use crate::plan::{BitField, Bits};

/// The integer, read: `input.take_bits::<u16>()?`.
pub fn take(bits: &Bits) -> TokenStream {
    let wire = ident(bits.wire.name());
    let take = if bits.is_varint { quote!(take_varint_bits) } else { quote!(take_bits) };
    quote! { input.#take::<::core::primitive::#wire>()? }
}

/// Binds the fields.
pub fn decode(bits: &Bits) -> TokenStream {
    let take = take(bits);
    let fields = bits.fields.iter().map(|BitField { place, ty, shift, width }| {
        let (local, ty) = (ident(&place.local), super::view::explicit(ty));
        let (shift, width) = (literal(u64::from(*shift)), literal(u64::from(*width)));
        quote! { let #local = ::limcode::__private::bit_field::<#ty>(limcode_bits, #shift, #width); }
    });
    quote! {
        let limcode_bits = #take;
        #(#fields)*
    }
}

/// Checks that each field fits, then writes the integer.
pub fn encode(subject: &Subject<'_>, bits: &Bits) -> TokenStream {
    let wire = ident(bits.wire.name());
    let put = if bits.is_varint { quote!(put_varint_bits) } else { quote!(put_bits) };
    let fields = bits.fields.iter().map(|BitField { place, shift, width, .. }| {
        let (value, or_return) = (subject.copied(place), or_return(&place.path));
        let (shift, width) = (literal(u64::from(*shift)), literal(u64::from(*width)));
        quote! { let limcode_bits = limcode_bits | output.fit_bits(#value, #shift, #width) #or_return; }
    });
    quote! {
        let limcode_bits = 0;
        #(#fields)*
        output.#put::<::core::primitive::#wire>(limcode_bits)?;
    }
}
