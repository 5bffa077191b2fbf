//! The writing direction.

use proc_macro2::TokenStream;
use quote::quote;

use super::generics::Needed;
use super::place::or_return;
use super::size::{codecs, fixed, len, literal, of_elems, unless};
use super::subject::{Comments, Form, Subject};
use super::within::coding;
use super::{
    allow_deprecated, bits, constant, ident, member, method, number, row, section, sized_bytes, unchecked, validation,
};
use crate::model::{Fields, Item};
use crate::plan::{
    self, Alternatives, Arm, ArrayLen, CodecKind, Cost, Dispatch, Each, Heads, Inner, Len, LenCoding, Level, Named, Op,
    Piece, Place, Plan, Proof, RowPart, Section, Segment, TagCoding, Tails, ValueId, Variant, head_row, rows,
};

/// The impl of `Encode`.
pub fn implementation(item: &Item, plan: &Plan, comments: Comments) -> TokenStream {
    let ident = &item.source.ident;
    let generics = super::generics::with(item, Needed::Encode);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let (_, type_generics, _) = item.source.generics.split_for_impl();
    let form = if item.is_in_arena { Form::Arena } else { Form::Owned };
    let body = body(Subject { item, comments, form }, plan);
    let allowed = comments.allowed();
    let (codecs, unchecked) = (codecs(item, &plan.foreign), unchecked::within(item, plan));
    let allow_deprecated = allow_deprecated(item);
    let inline = super::inline(&Cost::of_encoder(&plan.body));
    quote! {
        #[automatically_derived]
        #allow_deprecated
        impl #impl_generics ::limcode::Encode for #ident #type_generics #where_clause {
            #inline
            #allowed
            fn encode<LimcodeMode: ::limcode::Mode>(
                &self,
                output: &mut ::limcode::Writer<'_, LimcodeMode>,
            ) -> ::limcode::Result<()> {
                #codecs
                #unchecked
                #body
                ::core::result::Result::Ok(())
            }
        }
    }
}

/// The body of `encode`, up to its answer.
pub fn body(subject: Subject<'_>, plan: &Plan) -> TokenStream {
    let printer = Printer { subject };
    let write = match &plan.body {
        plan::Body::Dispatch(dispatch) => printer.tag(dispatch),
        plan::Body::Steps(list) => printer.ops(list),
    };
    let Some(conversion) = &subject.item.conversion else {
        return match &plan.validated {
            Some(of) => validation::written(of, &write, &quote!(self)),
            None => write,
        };
    };
    let wire = &conversion.wire;
    let local = plan.places.iter().map(|place| ident(&place.local));
    quote! {
        #(let #local = &::core::convert::Into::<#wire>::into(::core::clone::Clone::clone(self));)*
        #write
    }
}

/// `output.method(argument)?;`
fn put(place: &Place, method: TokenStream, argument: TokenStream) -> TokenStream {
    let or_return = or_return(&place.path);
    quote! { output.#method(#argument) #or_return; }
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
    let rest = (!fields.skipped.is_empty()).then(|| quote!(..)).into_iter();
    let members = bindings.chain(rest);
    quote! { { #(#members),* } }
}

struct Printer<'a> {
    subject: Subject<'a>,
}

impl Printer<'_> {
    fn ops(&self, list: &[Op]) -> TokenStream {
        self.ops_after(None, list)
    }

    /// The steps after `first`, a part of a row.
    fn ops_after(&self, first: Option<RowPart<'_>>, list: &[Op]) -> TokenStream {
        let pieces = rows(first, list, Proof::Compiler);
        let statements = pieces.iter().map(|piece| match piece {
            Piece::Row(parts) => row::statements(&self.subject, parts),
            Piece::Step(op) => self.step(op),
        });
        statements.collect()
    }

    fn step(&self, op: &Op) -> TokenStream {
        let subject = &self.subject;
        match op {
            Op::Need(_) | Op::Refuse { .. } | Op::Discard { .. } | Op::Whole { .. } => unreachable!("of reading only"),
            Op::AtEnd { place, named } => {
                let (ty, reference, or_return) = (&named.source, subject.reference(place), or_return(&place.path));
                quote! { <#ty as ::limcode::Encode>::encode_bounded(#reference, output) #or_return; }
            }
            Op::Varint { place, ty } => {
                let exactly = subject.exactly(ty);
                put(place, quote!(put_varint #exactly), subject.copied(place))
            }
            Op::Sum { binds, from, .. } => {
                let sum = ident(&binds.local());
                let from = from.as_ref().map(|from| subject.copied(from));
                let from = from.map_or_else(|| quote!(0), |from| quote! { #from.unwrap_or(0) });
                quote! { let mut #sum: ::core::primitive::u64 = #from; }
            }
            Op::Delta { place, named, member, path, sum, .. } => self.delta(place, named, (member, path), sum),
            Op::Number { place, number, .. } => {
                let (put, or_return) = (number::put(number, &subject.copied(place)), or_return(&place.path));
                quote! { output.#put #or_return; }
            }
            Op::Constant { place, constant } => {
                let put = constant::put(constant, &subject.reference(place));
                let or_return = or_return(&place.path);
                quote! { output.#put #or_return; }
            }
            Op::SizedBytes { place, bytes } => {
                let put = sized_bytes::put(bytes, &subject.reference(place));
                let or_return = or_return(&place.path);
                quote! { output.#put #or_return; }
            }
            Op::Bits(bits) => bits::encode(subject, bits),
            Op::Char { place } => put(place, quote!(put_char), subject.copied(place)),
            Op::Len { place, len, collection, .. } => self.length(place, len, collection.as_ref()),
            Op::Collection { place, named, .. } => {
                let (ty, reference) = (subject.named(named), subject.reference(place));
                let or_return = or_return(&place.path);
                quote! { <#ty as ::limcode::PutCollection>::put_elems(#reference, output) #or_return; }
            }
            Op::Loop { each, level, .. } => self.sequence(each, level),
            Op::Array { each, .. } => self.elems(each),
            Op::Option(inner) | Op::Present { inner, .. } => self.payload(inner),
            Op::Heads(heads) => self.heads(heads),
            Op::Tails(tails) => self.tails(tails),
            Op::Variant(variant) => self.variant(variant),
            Op::Boxed { inner, level } => self.boxed(inner, level),
            Op::Elems { place, elem, codec, .. } => {
                // In an arena, the type of the elements is known from the field.
                let codec = codec.filter(|_| !subject.form.is_in_arena());
                put(place, of_elems("put_elems", elem, codec), subject.reference(place))
            }
            Op::Call { place, named, codec, .. } => {
                let (reference, or_return) = (subject.reference(place), or_return(&place.path));
                let encode = self.encode(named, *codec);
                quote! { #encode(#reference, output) #or_return; }
            }
            Op::Run(_) | Op::Scalars { .. } | Op::Text { .. } | Op::Mask(_) | Op::Members(_) => {
                unreachable!("part of a row")
            }
            Op::NotEmpty { place } => {
                let (count, or_return) = (subject.count(place, None), or_return(&place.path));
                quote! { ::limcode::Writer::check_not_empty(output, #count) #or_return; }
            }
            Op::RestEnd { .. } => quote! { ::limcode::Writer::end_rest(output); },
            Op::Rest { place, max_elems, .. } => self.limit(place, max_elems.as_ref(), None),
            Op::Validated { of, body } => {
                let reference = of.place.as_ref().map(|place| subject.reference(place));
                validation::written(of, &self.ops(body), &quote! { #reference })
            }
            Op::Section { of: Section::Counted(coding), body, .. } => self.section(*coding, body),
            Op::Section { of: Section::Region(len_bytes), body, .. } => section::region(len_bytes, &self.ops(body)),
        }
    }

    /// Writes a copy of the value that has the difference in it.
    fn delta(&self, place: &Place, named: &Named, (member, path): (&str, &[Segment]), sum: &ValueId) -> TokenStream {
        let of_number = or_return(path);
        let (reference, or_return) = (self.subject.reference(place), or_return(&place.path));
        let (encode, member, sum) = (self.encode(named, CodecKind::Own), super::member(member), ident(&sum.local()));
        quote! {
            let mut difference = ::core::clone::Clone::clone(#reference);
            ::limcode::Writer::take_difference(output, &mut #sum, &mut difference.#member) #of_number;
            #encode(&difference, output) #or_return;
        }
    }

    /// The function that writes a value of a type by name.
    fn encode(&self, named: &Named, codec: CodecKind) -> TokenStream {
        match codec {
            CodecKind::Own | CodecKind::Borrowed => {
                let ty = self.subject.named(named);
                quote! { <#ty as ::limcode::Encode>::encode_bounded }
            }
            CodecKind::Coding | CodecKind::Definition => {
                let (ty, of) = (coding(&named.source), self.subject.coded(named));
                quote! { <#ty as ::limcode::Coding<#of>>::encode }
            }
        }
    }

    fn length(&self, place: &Place, how: &Len, collection: Option<&Named>) -> TokenStream {
        let count = self.subject.count(place, collection);
        let method = method::len("put", how.coding);
        let limit = self.limit(place, how.max_elems.as_ref(), collection);
        let length = put(place, quote!(#method), count);
        quote! { #limit #length }
    }

    /// Refuses more elements than a field may have.
    fn limit(&self, place: &Place, max_elems: Option<&ArrayLen>, collection: Option<&Named>) -> TokenStream {
        let Some(max_elems) = max_elems.map(len) else { return TokenStream::new() };
        let (count, or_return) = (self.subject.count(place, collection), or_return(&place.path));
        quote! { ::limcode::Writer::limit_len(output, #count, #max_elems) #or_return; }
    }

    fn sequence(&self, each: &Each, level: &Level) -> TokenStream {
        if matches!(level, Level::Never) {
            return self.elems(each);
        }
        let reference = self.subject.reference(&each.place);
        let nested = ident(&format!("{}_nested", each.place.local));
        let (index, elem) = (ident(&each.index), ident(&each.elem.local));
        let is_fixed = fixed(&each.elem_fixed);
        let or_return = or_return(&each.place.path);
        let enter = unless(level.unless(), quote! { output.enter() #or_return; });
        let leave = unless(level.unless(), quote! { output.leave(); });
        let body = self.ops(&each.body);
        quote! {
            #enter
            let mut #nested = output.nested(#reference, #is_fixed);
            while let ::core::option::Option::Some((#index, #elem)) = output.next_elem(&mut #nested)? {
                #body
            }
            #leave
        }
    }

    fn elems(&self, each: &Each) -> TokenStream {
        let reference = self.subject.reference(&each.place);
        let index = ident(&each.index);
        let elem = ident(&each.elem.local);
        let body = self.ops(&each.body);
        quote! {
            for (#index, #elem) in ::core::iter::Iterator::enumerate(<[_]>::iter(#reference)) {
                #body
            }
        }
    }

    /// What comes after the byte of an option.
    fn payload(&self, inner: &Inner) -> TokenStream {
        let reference = self.subject.reference(&inner.place);
        let payload = ident(&inner.payload.local);
        let body = self.ops(&inner.body);
        quote! {
            if let ::core::option::Option::Some(#payload) = #reference {
                #body
            }
        }
    }

    fn heads(&self, heads: &Heads) -> TokenStream {
        let (reference, index, elem) =
            (self.subject.reference(&heads.place), ident(&heads.index), ident(&heads.elem.local));
        let row = row::statements(&self.subject, &head_row(heads));
        quote! {
            for (#index, #elem) in ::core::iter::Iterator::enumerate(<[_]>::iter(#reference)) {
                #row
            }
        }
    }

    fn tails(&self, Tails { heads, members, level }: &Tails) -> TokenStream {
        let (reference, index, elem) =
            (self.subject.reference(&heads.place), ident(&heads.index), ident(&heads.elem.local));
        let or_return = or_return(&heads.place.path);
        let enter = unless(level.unless(), quote! { output.enter() #or_return; });
        let leave = unless(level.unless(), quote! { output.leave(); });
        let body = self.ops(&members.body);
        quote! {
            #enter
            for (#index, #elem) in ::core::iter::Iterator::enumerate(<[_]>::iter(#reference)) {
                #body
            }
            #leave
        }
    }

    /// The field of the variant, once what it counts is known to have as many elements.
    fn variant(&self, variant: &Variant) -> TokenStream {
        let inner = ident(&variant.inner.local);
        let checks = variant.exports.iter().map(|export| {
            let (names, or_return) = (export.path.iter().map(|name| member(name)), or_return(&export.counted.path));
            let count = self.subject.count(&export.counted, None);
            quote! {
                ::limcode::Writer::match_len(output, #count, ::core::primitive::usize::from(#inner #(.#names)*)) #or_return;
            }
        });
        let (encode, or_return) = (self.encode(&variant.named, variant.codec), or_return(&variant.place.path));
        quote! {
            #(#checks)*
            #encode(#inner, output) #or_return;
        }
    }

    /// The length is counted before the steps, and checked behind them.
    fn section(&self, coding: LenCoding, body: &[Op]) -> TokenStream {
        let (put, width_bytes) = (method::len("put", coding), literal(coding.min_bytes()));
        let most = literal(coding.max_elems());
        let body = self.ops(body);
        quote! {
            let section = ::limcode::Writer::section_len(output, self, #width_bytes);
            let start = ::limcode::Writer::position(output);
            output.#put(section)?;
            #body
            ::limcode::Writer::end_section(output, start, #width_bytes, section, #most)?;
        }
    }

    fn boxed(&self, inner: &Inner, level: &Level) -> TokenStream {
        let boxed = self.subject.copied(&inner.place);
        let payload = ident(&inner.payload.local);
        let or_return = or_return(&inner.place.path);
        let enter = unless(level.unless(), quote! { output.enter() #or_return; });
        let leave = unless(level.unless(), quote! { output.leave(); });
        let body = self.ops(&inner.body);
        quote! {
            #enter
            {
                let #payload = &*#boxed;
                #body
            }
            #leave
        }
    }

    fn tag(&self, Dispatch { coding, arms, is_partial, of, .. }: &Dispatch) -> TokenStream {
        let coding = *coding;
        let bodies = arms.iter().map(|arm| match arm.tag {
            Some(tag) => self.ops_after(Some(RowPart::Tag(coding, tag)), &arm.body),
            None if coding == TagCoding::ZeroCount => self.ops(&arm.body),
            None => {
                let body = self.ops(&arm.body);
                quote! {
                    let start = ::limcode::Writer::position(output);
                    #body
                    ::limcode::Writer::check_unprefixed(output, start)?;
                }
            }
        });
        match of {
            Alternatives::Forms => self.forms(arms, bodies),
            Alternatives::Variants | Alternatives::Tags => self.variants(arms, bodies, *is_partial),
        }
    }

    /// The forms of a struct: each version where its field is the variant that it begins with, else the form without a prefix.
    fn forms(&self, arms: &[Arm], bodies: impl Iterator<Item = TokenStream>) -> TokenStream {
        let (mut versions, mut otherwise) = (Vec::new(), TokenStream::new());
        for (arm, body) in arms.iter().zip(bodies) {
            match arm.variant() {
                Some(variant) => {
                    let (path, inner) = (self.subject.variant(variant), ident(&variant.inner.local));
                    let reference = self.subject.reference(&variant.place);
                    versions.push(quote! { if let #path(#inner) = #reference { #body } else });
                }
                None => otherwise = body,
            }
        }
        if versions.is_empty() {
            otherwise
        } else {
            quote! { #(#versions)* { #otherwise } }
        }
    }

    /// A match over the variants of an enum.
    fn variants(&self, arms: &[Arm], bodies: impl Iterator<Item = TokenStream>, is_partial: bool) -> TokenStream {
        let root = self.subject.root();
        if arms.is_empty() {
            // rustc accepts this for a type without values only, of which nothing is ever written. In a closure, what follows is
            // reachable to rustc.
            return quote! { let _ = || -> ::limcode::Result<()> { match *#root {} }; };
        }
        let arms = arms.iter().zip(bodies).map(|(arm, body)| {
            let (head, fields) = self.subject.arm(arm);
            let pattern = pattern(fields, &arm.fields);
            quote! { #head #pattern => { #body } }
        });
        let otherwise = is_partial.then(|| {
            quote! {
                #[allow(unreachable_patterns)]
                _ => return ::core::result::Result::Err(::limcode::Writer::unsupported_variant(output)),
            }
        });
        quote! { match #root { #(#arms)* #otherwise } }
    }
}
