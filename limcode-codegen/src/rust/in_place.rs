//! Reading in place of a value that is there: vectors, strings and what is nested keep their memory.
//!
//! The steps are those of `decode`. Where a place has memory of its own, the step reads to it; other places are assigned
//! what the step has bound. An enum that holds the variant of the tag is read in place, field by field; else it is replaced.
//! So is what has fields that are not on the wire, whose values come from elsewhere.

use proc_macro2::TokenStream;
use quote::quote;

use super::decode::{Printer, construct};
use super::parts::{exports, of_members};
use super::place::or_return;
use super::size::{of_elems, unless};
use super::{ident, section, skipped, validation};
use crate::model::{Body, Item};
use crate::plan::{self, Arm, Base, Named, Op, Place, Plan, Tails, Variant, read};

/// The method `decode_in_place`; none where it would replace the value in any case.
pub fn method(item: &Item, plan: &Plan) -> Option<TokenStream> {
    if item.conversion.is_some() || item.remote.is_some() {
        return None;
    }
    let of = plan.validated.as_ref();
    let printer = InPlace { printer: Printer::new(item, plan) };
    let body = match (&plan.body, &item.body) {
        (plan::Body::Dispatch(dispatch), _) => {
            if !dispatch.arms.iter().any(|arm| arm.body.iter().any(Op::refills)) {
                return None;
            }
            validation::answered_in_place(of, printer.printer.dispatch(dispatch, |arm| printer.arm(arm)))
        }
        (plan::Body::Steps(list), Body::Struct { fields, .. }) => {
            if !list.iter().any(Op::refills) || !fields.are_all_kept() {
                return None;
            }
            let steps: TokenStream = read(list).map(|op| printer.step(op)).collect();
            let read = quote! { #steps ::core::result::Result::Ok(()) };
            let read = if of.is_some() {
                quote! { { #read } }
            } else {
                read
            };
            validation::answered_in_place(of, read)
        }
        (plan::Body::Steps(_), Body::Enum { .. }) => unreachable!("an enum's plan is one dispatch"),
    };
    Some(body)
}

/// The binding of a variant's field to what it holds.
fn old(place: &Place) -> proc_macro2::Ident {
    ident(&format!("__old_{}", place.local))
}

struct InPlace<'a> {
    printer: Printer<'a>,
}

impl InPlace<'_> {
    /// The place as an expression to assign to.
    fn target(&self, place: &Place) -> TokenStream {
        match &place.base {
            Base::Field(index) => {
                let member = self.printer.subject.member(*index);
                quote! { self.#member }
            }
            Base::Member(tuple, index) => {
                let (tuple, index) = (self.target(tuple), syn::Index::from(*index));
                quote! { #tuple.#index }
            }
            Base::Variant(_) => {
                let old = old(place);
                quote! { (*#old) }
            }
            Base::Named(whole, name) => {
                let (whole, name) = (self.target(whole), super::member(name));
                quote! { #whole.#name }
            }
            // An element that is read in place.
            Base::Local => {
                let local = ident(&place.local);
                quote! { #local }
            }
            Base::Converted => unreachable!("what is converted is decoded to a new value"),
        }
    }

    /// `place = local;`
    fn assign(&self, place: &Place) -> TokenStream {
        let (target, local) = (self.target(place), ident(&place.local));
        quote! { #target = #local; }
    }

    fn step(&self, op: &Op) -> TokenStream {
        let subject = &self.printer.subject;
        match op {
            Op::Elems { place, count, elem, codec, .. } => {
                let (len, target, or_return) = (ident(&count.local()), self.target(place), or_return(&place.path));
                let exactly = subject.exactly(elem);
                let take_vec = of_elems("take_vec_in_place", elem, *codec);
                quote! { input.#take_vec #exactly (#len, &mut #target) #or_return; }
            }
            Op::Text { place, count } => {
                let (len, target, or_return) = (ident(&count.local()), self.target(place), or_return(&place.path));
                quote! { input.take_string_in_place(#len, &mut #target) #or_return; }
            }
            Op::Collection { place, count, named, .. } => {
                let (len, target, or_return) = (ident(&count.local()), self.target(place), or_return(&place.path));
                let ty = &named.source;
                quote! {
                    <#ty as ::limcode::TakeCollection<'de>>::take_elems_in_place(&mut #target, input, #len) #or_return;
                }
            }
            Op::Call { place, named: Named { source: ty, .. }, .. } if op.refills() => {
                let (target, or_return) = (self.target(place), or_return(&place.path));
                quote! { <#ty as ::limcode::Decode<'de>>::decode_in_place(&mut #target, input) #or_return; }
            }
            Op::Run(run) => {
                let step = self.printer.step(op);
                let assign = run.fields.iter().map(|field| self.assign(&field.place));
                quote! { #step #(#assign)* }
            }
            Op::Scalars { place, .. }
            | Op::Varint { place, .. }
            | Op::Number { place, .. }
            | Op::Constant { place, .. }
            | Op::SizedBytes { place, .. }
            | Op::Char { place }
            | Op::Call { place, .. } => self.replace(op, place),
            Op::Delta { .. } => unreachable!("within a sequence"),
            Op::Loop { each, .. } | Op::Array { each, .. } => self.replace(op, &each.place),
            Op::Option(inner) | Op::Boxed { inner, .. } => self.replace(op, &inner.place),
            Op::Members(members) => self.replace(op, &members.place),
            Op::Tails(tails) => self.tails(tails),
            Op::Variant(variant) => self.variant(variant),
            Op::Present { inner, .. } => self.replace(op, &inner.place),
            Op::AtEnd { place, .. } => self.replace(op, place),
            Op::Need(_)
            | Op::Sum { .. }
            | Op::Len { .. }
            | Op::Rest { .. }
            | Op::Mask(_)
            | Op::Heads(_)
            | Op::Refuse { .. }
            | Op::Whole { .. } => self.printer.step(op),
            Op::Section { of, body, .. } => {
                let steps: TokenStream = read(body).map(|op| self.step(op)).collect();
                section::within(of, &steps)
            }
            Op::Validated { of, body } => {
                let steps: TokenStream = read(body).map(|op| self.step(op)).collect();
                let target = of.place.as_ref().map(|place| self.target(place));
                validation::read(of, &steps, &quote! { #target })
            }
            Op::Bits(_) | Op::Discard { .. } => unreachable!("decoded again"),
            Op::NotEmpty { .. } | Op::RestEnd { .. } => unreachable!("of writing only"),
        }
    }

    /// Elements that are there are read in place, and those beyond them anew.
    fn tails(&self, tails: &Tails) -> TokenStream {
        let Tails { heads, members, level } = tails;
        let (elems, or_return) = (self.target(&heads.place), or_return(&heads.place.path));
        let (len, index, elem) = (ident(&heads.count.local()), ident(&heads.index), ident(&heads.elem.local));
        let (run, scalars) = (self.printer.head(heads), heads.fields.iter().filter(|field| field.is_scalar()));
        let assign = scalars.map(|field| self.assign(&field.place));
        let in_place: TokenStream = members.body.iter().map(|op| self.step(op)).collect();
        let anew = self.printer.ops(&members.body);
        let value = of_members(self.printer.subject, members);
        let enter = unless(level.unless(), quote! { input.enter() #or_return; });
        let leave = unless(level.unless(), quote! { input.leave(); });
        quote! {
            ::limcode::Reader::keep_elems(input, &mut #elems, #len) #or_return;
            #enter
            for #index in 0..#len {
                #run
                if let ::core::option::Option::Some(#elem) = #elems.get_mut(#index) {
                    #(#assign)*
                    #in_place
                } else {
                    #anew
                    ::limcode::Reader::push_elem(input, &mut #elems, #len, #value) #or_return;
                }
            }
            #leave
        }
    }

    /// The variant's field, which is there.
    fn variant(&self, variant: &Variant) -> TokenStream {
        let (inner, ty, or_return) =
            (ident(&variant.inner.local), &variant.named.source, or_return(&variant.inner.path));
        let exports = exports(variant);
        quote! {
            <#ty as ::limcode::Decode<'de>>::decode_in_place(#inner, input) #or_return;
            #exports
        }
    }

    fn replace(&self, op: &Op, place: &Place) -> TokenStream {
        let (step, assign) = (self.printer.step(op), self.assign(place));
        quote! { #step #assign }
    }

    /// What is done for a tag.
    fn arm(&self, arm: &Arm) -> TokenStream {
        let (head, fields) = self.printer.subject.arm(arm);
        let anew = self.printer.ops(&arm.body);
        let locals: Vec<_> = arm.fields.iter().map(|place| place.local.clone()).collect();
        let skipped = skipped::locals(self.printer.subject, fields);
        let value = construct(self.printer.subject, &head, fields, &locals);
        let anew = quote! { #skipped #anew *self = #value; };
        if !arm.body.iter().any(Op::refills) || !fields.are_all_kept() {
            return quote! { #anew ::core::result::Result::Ok(()) };
        }
        let steps: TokenStream = read(&arm.body).map(|op| self.step(op)).collect();
        if let Some(variant) = arm.variant() {
            let path = self.printer.subject.variant(variant);
            let (inner, whole) = (ident(&variant.inner.local), self.target(&variant.place));
            return quote! {
                if let #path(#inner) = &mut #whole {
                    #steps
                } else {
                    #anew
                }
                ::core::result::Result::Ok(())
            };
        }
        let members = fields.list.iter().zip(&arm.fields).map(|(field, place)| {
            let (member, old) = (&field.member, old(place));
            quote! { #member: #old }
        });
        quote! {
            if let #head { #(#members),* } = self {
                #steps
            } else {
                #anew
            }
            ::core::result::Result::Ok(())
        }
    }
}
