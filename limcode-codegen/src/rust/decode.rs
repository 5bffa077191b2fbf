//! The reading direction: every step binds a local, the end puts the value together.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};

use super::generics::Needed;
use super::place::{self, or_return};
use super::size::{codecs, fixed, len, literal, of_elems, size, size_if, unless};
use super::subject::{Comments, Form, Subject};
use super::within::coding;
use super::{
    allow_deprecated, bits, constant, ident, method, need, number, parts, section, sized_bytes, skipped, unchecked,
    validation,
};
use crate::layout::{Fixed, Size};
use crate::model::{Body, Conversion, Fields, Item};
use crate::plan::{
    self, ArrayLen, Check, CodecKind, Cost, Each, Inner, Keep, LastPart, Len, Level, Named, Op, Place, Placing, Plan,
    Run, Segment, Type, ValueId, has_sibling_calls, read,
};

/// The impl of `Decode`.
pub fn implementation(item: &Item, plan: &Plan) -> TokenStream {
    let ident = &item.source.ident;
    let generics = super::generics::with(item, Needed::Decode);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let (_, type_generics, _) = item.source.generics.split_for_impl();
    let (codecs, unchecked) = (codecs(item, &plan.foreign), unchecked::within(item, plan));
    let allow_deprecated = allow_deprecated(item);
    let placing = plan.placing();
    let body = Printer { placing, copies_pod: plan.copies_pod(false), ..Printer::new(item, plan) }.body(plan);
    let inline = super::inline(&Cost::of_decoder(&plan.body));
    let body = quote! { #codecs #unchecked #body };
    let (body, decode_to) = match placing {
        Placing::Returned => (body, TokenStream::new()),
        Placing::PutTogether => placed(&body, &quote! { #[cfg_attr(not(debug_assertions), inline(always))] }),
        Placing::Put => placed(&body, &inline),
    };
    let in_place = super::in_place::method(item, plan).map(|body| {
        quote! {
            #[inline]
            #[allow(unused_variables, irrefutable_let_patterns, non_snake_case)]
            fn decode_in_place<LimcodeMode: ::limcode::Mode>(
                &mut self,
                input: &mut ::limcode::Reader<'de, LimcodeMode>,
            ) -> ::limcode::Result<()> {
                #codecs
                #unchecked
                #body
            }
        }
    });
    quote! {
        #[automatically_derived]
        #allow_deprecated
        impl #impl_generics ::limcode::Decode<'de> for #ident #type_generics #where_clause {
            #inline
            #[allow(unused_variables, non_snake_case)]
            fn decode<LimcodeMode: ::limcode::Mode>(
                input: &mut ::limcode::Reader<'de, LimcodeMode>,
            ) -> ::limcode::Result<Self> {
                #body
            }

            #decode_to

            #in_place
        }
    }
}

/// The body of `decode`, and the method that puts the value that `body` reads to where it stays.
fn placed(body: &TokenStream, inline: &TokenStream) -> (TokenStream, TokenStream) {
    let decode_to = quote! {
        #inline
        #[allow(unused_variables, non_snake_case)]
        fn decode_to<LimcodeMode: ::limcode::Mode, LimcodePlace: ::limcode::__private::Place<Self>>(
            input: &mut ::limcode::Reader<'de, LimcodeMode>,
            site: LimcodePlace::Site,
        ) -> ::limcode::Result<LimcodePlace> {
            #body
        }
    };
    (quote! { <Self as ::limcode::Decode<'de>>::decode_to(input, ()) }, decode_to)
}

/// The body of `decode`.
pub fn body(item: &Item, plan: &Plan) -> TokenStream {
    Printer::new(item, plan).body(plan)
}

impl Printer<'_> {
    /// Reads a value, up to the answer.
    pub fn body(&self, plan: &Plan) -> TokenStream {
        let (printer, item, of) = (self, self.subject.item, plan.validated.as_ref());
        match (&plan.body, &item.body) {
            (plan::Body::Dispatch(dispatch), _) => validation::answered(of, printer.tag(dispatch)),
            (plan::Body::Steps(list), Body::Struct { fields, .. }) => {
                let locals: Vec<_> = plan.places.iter().map(|place| place.local.clone()).collect();
                if let Some(conversion) = &item.conversion {
                    return converted(&printer.ops(list), &composed(&fields.list[0].ty, &locals[0]), conversion);
                }
                let skipped = skipped::locals(printer.subject, fields);
                let value = construct(printer.subject, &printer.subject.head(), fields, &locals);
                let read = printer.value(list, &value);
                let read = if of.is_some() {
                    quote! { { #read } }
                } else {
                    read
                };
                let answer = validation::answered(of, read);
                quote! { #skipped #answer }
            }
            (plan::Body::Steps(_), Body::Enum { .. }) => unreachable!("an enum's plan is one dispatch"),
        }
    }
}

/// The way back from the type that is written.
fn converted(steps: &TokenStream, value: &TokenStream, conversion: &Conversion) -> TokenStream {
    let wire = &conversion.wire;
    if !conversion.is_fallible {
        return quote! { #steps ::core::result::Result::Ok(<Self as ::core::convert::From<#wire>>::from(#value)) };
    }
    quote! {
        let start = ::limcode::Reader::offset(input);
        #steps
        <Self as ::core::convert::TryFrom<#wire>>::try_from(#value)
            .map_err(|error| ::limcode::Reader::invalid_value(input, start, &error))
    }
}

pub fn construct(subject: Subject<'_>, head: &TokenStream, fields: &Fields, locals: &[String]) -> TokenStream {
    let written = fields.list.iter().zip(locals).map(|(field, local)| {
        let member = &field.member;
        let value = match field {
            field if field.is_discarded => skipped::default_of(&field.source.ty),
            // The codec of its type reads all of it.
            field if field.may_be_missing => ident(local).into_token_stream(),
            field => composed(&field.ty, local),
        };
        match member {
            // The local's token, not the field's: under a macro by example the two may belong to different scopes.
            syn::Member::Named(name) if *name == value.to_string() => value,
            _ => quote! { #member: #value },
        }
    });
    let members = written.chain(skipped::members(subject, fields));
    quote! { #head { #(#members),* } }
}

/// The value of type `ty` from the locals that its parts were bound to.
pub fn composed(ty: &Type, local: &str) -> TokenStream {
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

/// `let local = expr?;`
pub fn bind(place: &Place, expr: TokenStream) -> TokenStream {
    let local = ident(&place.local);
    let or_return = or_return(&place.path);
    quote! { let #local = #expr #or_return; }
}

pub fn length(place: &Place, binds: &ValueId, how: &Len) -> TokenStream {
    let local = ident(&binds.local());
    let or_return = or_return(&place.path);
    let take = method::len("take", how.coding);
    let Some(max_elems) = &how.max_elems else { return quote! { let #local = input.#take() #or_return; } };
    let max_elems = len(max_elems);
    quote! {
        let start = ::limcode::Reader::offset(input);
        let #local = input.#take() #or_return;
        ::limcode::Reader::limit_len(input, start, #local, #max_elems) #or_return;
    }
}

/// Where the input may end, what follows is read at once.
pub fn whole(bytes: &Size, count: Option<&ValueId>, is_fixed: &Fixed) -> TokenStream {
    let bytes = size_if(is_fixed, size(bytes), quote!(0));
    let bytes = match count.map(|count| ident(&count.local())) {
        None => bytes,
        Some(len) => quote! { ::core::primitive::usize::saturating_mul(#len, #bytes) },
    };
    quote! { input.need_whole(#bytes)?; }
}

/// Where the input may end, each value of a run is read on its own.
pub fn units(run: &Run) -> Option<TokenStream> {
    let ends = run.unit_ends.iter().map(|end| literal(*end));
    (!run.unit_ends.is_empty()).then(|| quote! { input.need_units(&[#(#ends),*])?; })
}

pub struct Printer<'a> {
    pub subject: Subject<'a>,
    /// Whether values with codecs of their own stand side by side.
    has_siblings: bool,
    /// How long the bytes live.
    lifetime: syn::Lifetime,
    /// What becomes of the value.
    pub placing: Placing,
    /// Whether fields of plain old data are copied from the input.
    copies_pod: bool,
}

impl<'a> Printer<'a> {
    pub fn of(subject: Subject<'a>, plan: &Plan) -> Self {
        let lifetime = syn::Lifetime::new("'de", proc_macro2::Span::call_site());
        let copies_pod = subject.form.is_in_arena() && plan.copies_pod(true);
        Self { subject, has_siblings: has_sibling_calls(&plan.body), lifetime, placing: Placing::Returned, copies_pod }
    }

    pub fn new(item: &'a Item, plan: &Plan) -> Self {
        Self::of(Subject { item, comments: Comments::Without, form: Form::Owned }, plan)
    }

    /// For the bytes of a view, which live for `'a`.
    pub fn of_view(item: &'a Item, plan: &Plan) -> Self {
        Self { lifetime: syn::Lifetime::new("'a", proc_macro2::Span::call_site()), ..Self::new(item, plan) }
    }
}

impl Printer<'_> {
    /// Reads the parts of a struct, which are put together as `value`, and answers with it, or with where it was put.
    fn value(&self, list: &[Op], value: &TokenStream) -> TokenStream {
        if self.placing == Placing::Returned {
            let steps = self.ops(list);
            return quote! { #steps ::core::result::Result::Ok(#value) };
        }
        let put_together = quote! {
            let room = LimcodePlace::room(site, ::limcode::Reader::offset(input))?;
            ::core::result::Result::Ok(LimcodePlace::of(room, #value))
        };
        let Some(LastPart { before, place, named, may_be_pod }) = plan::last_part(list) else {
            let steps = self.ops(list);
            return quote! { #steps #put_together };
        };
        let (before, local, or_return) = (self.ops(before), ident(&place.local), or_return(&place.path));
        let ty = &named.source;
        let is_apart = self.has_siblings;
        let last = quote! {
            ::limcode::Reader::take_last::<#ty, Self, LimcodePlace, _, #is_apart>(input, site, |#local| #value) #or_return
        };
        if !may_be_pod {
            return quote! { #before #last };
        }
        // What the closure holds is in memory, because an error drops it through its address. Plain old data needs no closure.
        quote! {
            #before
            if const { ::limcode::__private::is_pod::<#ty, LimcodeMode>() } {
                let #local = ::limcode::Reader::take_pod::<#ty>(input) #or_return .copied();
                #put_together
            } else {
                #last
            }
        }
    }

    pub fn ops(&self, list: &[Op]) -> TokenStream {
        read(list).map(|op| self.step(op)).collect()
    }

    pub fn step(&self, op: &Op) -> TokenStream {
        if self.subject.form.is_in_arena() && op.kept_in_arena() != Keep::Value {
            return self.in_arena(op);
        }
        if op.place().is_some_and(|place| place.is_discarded) && !matches!(op, Op::Run(_)) {
            return super::view::passed(self, op);
        }
        match op {
            Op::Need(need) => need::need(need),
            Op::Run(run) => self.run(run),
            Op::Scalars { place, ty, .. } => {
                let exactly = self.subject.exactly(ty);
                bind(place, quote! { input.take #exactly () })
            }
            Op::Varint { place, ty } => {
                let exactly = self.subject.exactly(ty);
                bind(place, quote! { input.take_varint #exactly () })
            }
            Op::Sum { binds, from, .. } => {
                let (sum, from) = (ident(&binds.local()), from.as_ref().map(|from| ident(&from.local)));
                let from = from.map_or_else(|| quote!(0), |from| quote! { #from.unwrap_or(0) });
                quote! { let mut #sum: ::core::primitive::u64 = #from; }
            }
            Op::Delta { place, named, member, path, sum, .. } => self.delta(place, named, (member, path), sum),
            Op::Number { place, number, .. } => {
                let take = number::take(number);
                bind(place, quote! { input.#take })
            }
            Op::Constant { place, constant } => {
                let take = constant::take(constant);
                bind(place, quote! { input.#take })
            }
            Op::SizedBytes { place, bytes } => {
                let take = sized_bytes::take(bytes);
                bind(place, quote! { input.#take })
            }
            Op::Bits(bits) => bits::decode(bits),
            Op::Char { place } => bind(place, quote! { input.take_char() }),
            Op::Len { place, binds, len, .. } => length(place, binds, len),
            Op::Elems { place, count, elem, codec, .. } => {
                let len = ident(&count.local());
                let take_vec = of_elems("take_vec", elem, *codec);
                let exactly = self.subject.exactly(elem);
                bind(place, quote! { input.#take_vec #exactly (#len) })
            }
            Op::Collection { place, count, named, .. } => {
                let len = ident(&count.local());
                let (ty, lifetime) = (&named.source, &self.lifetime);
                bind(place, quote! { <#ty as ::limcode::TakeCollection<#lifetime>>::take_elems(input, #len) })
            }
            Op::Text { place, count } => {
                let len = ident(&count.local());
                bind(place, quote! { input.take_string(#len) })
            }
            Op::Loop { each, count, level, .. } => self.sequence(each, count, level),
            Op::Array { each, len, has_other_type } => self.array(each, len, *has_other_type),
            Op::Option(inner) => self.option(inner),
            Op::Boxed { inner, level } => self.boxed(inner, level),
            Op::Call { place, named, .. } if self.copies_pod && op.may_be_pod() => self.pod(place, named),
            Op::Call { place, named, codec, .. } => bind(place, self.call(named, *codec)),
            Op::Mask(mask) => parts::mask(mask),
            Op::Present { inner, mask, bits } => self.present(inner, mask, *bits),
            Op::Members(members) => self.members(members),
            Op::Heads(heads) => parts::heads(heads),
            Op::Tails(tails) => self.tails(tails),
            Op::Variant(variant) => self.variant(variant),
            Op::Refuse { place, version } => {
                let (version, or_return) = (literal(u64::from(*version)), or_return(&place.path));
                quote! { input.refuse_version(#version) #or_return; }
            }
            Op::Rest { place, binds, elem_size, elem_fixed, max_elems } => {
                let max_elems = max_elems.as_ref();
                section::rest(self.subject.item, section::Rest { place, binds, elem_size, elem_fixed, max_elems })
            }
            Op::Section { of, body, .. } => section::within(of, &self.ops(body)),
            Op::AtEnd { place, named } => {
                let ty = &named.source;
                bind(place, quote! { input.take_at_end::<#ty>() })
            }
            Op::Validated { of, body } => {
                let local = of.place.as_ref().map(|place| ident(&place.local));
                validation::read(of, &self.ops(body), &quote! { #local })
            }
            Op::Whole { size: bytes, count, fixed } => whole(bytes, count.as_ref(), fixed),
            // Its default is put in where the value is put together.
            Op::Discard { .. } => TokenStream::new(),
            Op::NotEmpty { .. } | Op::RestEnd { .. } => unreachable!("of writing only"),
        }
    }

    fn run(&self, run: &Run) -> TokenStream {
        let size_bytes = literal(run.size_bytes);
        let read: Vec<_> = run.fields.iter().filter(|field| field.is_looked_at()).collect();
        let fields = read.iter().map(|field| {
            let local = ident(&field.place.local);
            let offset = literal(field.offset_bytes);
            let or_return = or_return(&field.place.path);
            match field.check {
                Check::Bool => quote! { let #local = run.get_bool(#offset) #or_return; },
                Check::Size(integer) => {
                    let get = ident(&format!("get_{}", integer.name()));
                    quote! { let #local = run.#get(#offset) #or_return; }
                }
                Check::None => {
                    let exactly = self.subject.exactly(&field.ty);
                    quote! { let #local = run.get #exactly (#offset); }
                }
            }
        });
        let units = units(run);
        let binding = if read.is_empty() { quote!(_) } else { quote!(run) };
        quote! {
            #units
            let #binding = input.take_run::<#size_bytes>()?;
            #(#fields)*
        }
    }

    /// Reads a value of a type by name.
    pub fn call(&self, named: &Named, codec: CodecKind) -> TokenStream {
        let (ty, lifetime) = (&named.source, &self.lifetime);
        match codec {
            CodecKind::Borrowed => quote! { ::limcode::decode_borrowed(input) },
            CodecKind::Coding | CodecKind::Definition => {
                let (ty, of) = (coding(ty), self.subject.coded(named));
                quote! { <#ty as ::limcode::Coding<#of>>::decode(input) }
            }
            CodecKind::Own if self.subject.form.is_in_arena() => self.call_in_arena(named, self.has_siblings),
            CodecKind::Own if self.has_siblings => {
                quote! { <#ty as ::limcode::Decode<#lifetime>>::decode_apart(input) }
            }
            CodecKind::Own => quote! { <#ty as ::limcode::Decode<#lifetime>>::decode(input) },
        }
    }

    /// Reads a field that may be plain old data. That is copied from the input, because LLVM moves a `Result` of it in
    /// pieces.
    fn pod(&self, place: &Place, named: &Named) -> TokenStream {
        let ty = self.subject.named(named);
        let (local, or_return) = (ident(&place.local), or_return(&place.path));
        let decode = self.call(named, CodecKind::Own);
        quote! {
            let #local = if const { ::limcode::__private::is_pod::<#ty, LimcodeMode>() } {
                ::limcode::Reader::take_pod::<#ty>(input) #or_return .copied()
            } else {
                #decode #or_return
            };
        }
    }

    /// Reads a value, and makes the difference in it a sum.
    fn delta(&self, place: &Place, named: &Named, (member, path): (&str, &[Segment]), sum: &ValueId) -> TokenStream {
        let of_number = or_return(path);
        let (call, or_return) = (self.call(named, CodecKind::Own), or_return(&place.path));
        let (local, member, sum) = (ident(&place.local), super::member(member), ident(&sum.local()));
        quote! {
            let start = ::limcode::Reader::offset(input);
            let mut #local = #call #or_return;
            ::limcode::Reader::add_difference(input, start, &mut #sum, &mut #local.#member) #of_number;
        }
    }

    fn sequence(&self, each: &Each, count: &ValueId, level: &Level) -> TokenStream {
        let local = ident(&each.place.local);
        let len = ident(&count.local());
        let index = ident(&each.index);
        let elem_min = size(&each.elem_min);
        let body = self.ops(&each.body);
        let value = composed(&each.elem_type, &each.elem.local);
        let is_fixed = fixed(&each.elem_fixed);
        let or_return = or_return(&each.place.path);
        let enter = unless(level.unless(), quote! { input.enter() #or_return; });
        let leave = unless(level.unless(), quote! { input.leave(); });
        quote! {
            let mut #local = ::limcode::Reader::vec_for_elems(input, #len, #elem_min, #is_fixed) #or_return;
            #enter
            for #index in 0..#len {
                #body
                ::limcode::Reader::push_elem(input, &mut #local, #len, #value) #or_return;
            }
            #leave
        }
    }

    fn array(&self, each: &Each, len: &ArrayLen, has_other_type: bool) -> TokenStream {
        let len_elems = super::size::len(len);
        let exactly = has_other_type.then(|| quote! { ::<_, { #len_elems }> });
        let local = ident(&each.place.local);
        let index = ident(&each.index);
        let body = self.ops(&each.body);
        let value = composed(&each.elem_type, &each.elem.local);
        quote! {
            let #local = ::limcode::array_from_fn #exactly (|#index| {
                #body
                ::core::result::Result::Ok(#value)
            })?;
        }
    }

    fn option(&self, inner: &Inner) -> TokenStream {
        let local = ident(&inner.place.local);
        let or_return = or_return(&inner.place.path);
        let body = self.ops(&inner.body);
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

    fn boxed(&self, inner: &Inner, level: &Level) -> TokenStream {
        let local = ident(&inner.place.local);
        let or_return = or_return(&inner.place.path);
        let enter = unless(level.unless(), quote! { input.enter() #or_return; });
        let leave = unless(level.unless(), quote! { input.leave(); });
        if let Some((before, payload, named)) = inner.placed() {
            let (before, local_of_payload, or_return) =
                (self.ops(before), ident(&payload.local), place::or_return(&payload.path));
            let ty = &named.source;
            let take_box = ident(if self.has_siblings { "take_box_apart" } else { "take_box" });
            return quote! {
                let #local = {
                    #enter
                    #before
                    let #local_of_payload = ::limcode::Reader::#take_box::<#ty>(input) #or_return;
                    #leave
                    #local_of_payload
                };
            };
        }
        let (needs, body) = inner.split_needs();
        let (needs, body) = (self.ops(needs), self.ops(body));
        let value = composed(&inner.payload_type, &inner.payload.local);
        quote! {
            let #local = {
                #enter
                #needs
                let room = ::limcode::Reader::room_for_box(input) #or_return;
                #body
                #leave
                ::limcode::Reader::put_in_box(input, room, #value) #or_return
            };
        }
    }
}
