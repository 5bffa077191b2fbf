//! The reading direction: every step binds a local, the end puts the value together.

use proc_macro2::TokenStream;
use quote::quote;

use super::generics::Needed;
use super::place::{or_return, segments};
use super::size::{codecs, fixed, len, literal, of_elems, size, size_if, unless};
use super::subject::{Codec, Comments, Subject, len_method};
use super::within::coding;
use super::{allow_deprecated, ident, skipped};
use crate::model::{ArrayLen, Body, Conversion, Fields, HeadCoding, Item, Len, LenCoding, Named, TagCoding, Type};
use crate::plan::{
    self, Arm, Dispatch, Each, Heads, Inner, Mask, Members, Missing, Need, Op, Place, Plan, Run, Segment, Tails,
    Variant, read,
};

/// The impl of `Decode`.
pub fn implementation(item: &Item, plan: &Plan) -> TokenStream {
    let ident = &item.source.ident;
    let generics = super::generics::with(item, Needed::Decode);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let (_, type_generics, _) = item.source.generics.split_for_impl();
    let codecs = codecs(item, &plan.foreign);
    let allow_deprecated = allow_deprecated(item);
    let body = body(item, plan);
    let inline = super::inline(plan.body.count(super::read_steps));
    let in_place = super::in_place::method(item, plan).map(|body| {
        quote! {
            #[inline]
            #[allow(unused_variables, irrefutable_let_patterns)]
            fn decode_in_place<LimcodeMode: __limcode::Mode>(
                &mut self,
                input: &mut __limcode::Reader<'de, LimcodeMode>,
            ) -> __limcode::Result<()> {
                #codecs
                #body
            }
        }
    });
    quote! {
        #[automatically_derived]
        #allow_deprecated
        impl #impl_generics __limcode::Decode<'de> for #ident #type_generics #where_clause {
            #inline
            #[allow(unused_variables)]
            fn decode<LimcodeMode: __limcode::Mode>(
                input: &mut __limcode::Reader<'de, LimcodeMode>,
            ) -> __limcode::Result<Self> {
                #codecs
                #body
            }

            #in_place
        }
    }
}

/// The body of `decode`.
pub fn body(item: &Item, plan: &Plan) -> TokenStream {
    let printer = Printer::new(item, plan);
    match (&plan.body, &item.body) {
        (plan::Body::Dispatch(dispatch), _) => printer.tag(dispatch),
        (plan::Body::Steps(list), Body::Struct { fields, .. }) => {
            let steps = printer.ops(list);
            let locals: Vec<_> = plan.places.iter().map(|place| place.local.clone()).collect();
            if let Some(conversion) = &item.conversion {
                return converted(&steps, &composed(&fields.list[0].ty, &locals[0]), conversion);
            }
            let skipped = skipped::locals(printer.subject, fields);
            let value = construct(&printer.subject.head(), fields, &locals);
            quote! { #skipped #steps ::core::result::Result::Ok(#value) }
        }
        (plan::Body::Steps(_), Body::Enum { .. }) => unreachable!("an enum's plan is one dispatch"),
    }
}

/// How many values are read by codecs of their own, one after the other.
fn calls(list: &[Op]) -> usize {
    let of = |op: &Op| match op {
        Op::Call { .. } | Op::Variant(_) => 1,
        Op::Loop(each) | Op::Array { each, .. } => 2 * calls(&each.body),
        Op::Option(inner) | Op::Boxed(inner) => calls(&inner.body),
        Op::Section { body, .. } => calls(body),
        _ => 0,
    };
    list.iter().map(of).sum()
}

/// The way back from the type that is written.
fn converted(steps: &TokenStream, value: &TokenStream, conversion: &Conversion) -> TokenStream {
    let wire = &conversion.wire;
    if !conversion.is_fallible {
        return quote! { #steps ::core::result::Result::Ok(<Self as ::core::convert::From<#wire>>::from(#value)) };
    }
    quote! {
        let start = __limcode::Reader::offset(input);
        #steps
        <Self as ::core::convert::TryFrom<#wire>>::try_from(#value)
            .map_err(|error| __limcode::Reader::invalid_value(input, start, &error))
    }
}

pub fn construct(head: &TokenStream, fields: &Fields, locals: &[String]) -> TokenStream {
    let written = fields.list.iter().zip(locals).map(|(field, local)| {
        let member = &field.member;
        let value = composed(&field.ty, local);
        match member {
            // The local's token, not the field's: under a macro by example the two may belong to different scopes.
            syn::Member::Named(name) if *name == value.to_string() => value,
            _ => quote! { #member: #value },
        }
    });
    let members = written.chain(skipped::members(fields));
    quote! { #head { #(#members),* } }
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

/// `let local = expr?;`
fn bind(place: &Place, expr: TokenStream) -> TokenStream {
    let local = ident(&place.local);
    let or_return = or_return(&place.path);
    quote! { let #local = #expr #or_return; }
}

fn need(need: &Need) -> TokenStream {
    let or_return = or_return_missing(need);
    let bytes = needed(need);
    let check = match &need.elems {
        Some(elems) => {
            let len = ident(&elems.place.len());
            let elem_min = size(&elems.min);
            let rest = size_if(&need.bytes_if, bytes, quote!(0));
            quote! { input.need_elems(#len, #elem_min, #rest) #or_return; }
        }
        None => quote! { __limcode::Reader::need(input, #bytes) #or_return; },
    };
    unless(&need.unless, check)
}

/// The bytes of a need beside its elements.
fn needed(need: &Need) -> TokenStream {
    if !need.is_conditional() {
        return size(&need.bytes);
    }
    let parts = need.rest.parts().map(|part| {
        let (bytes, is_fixed) = (size(&part.size), fixed(&part.fixed));
        quote! { (#bytes, #is_fixed) }
    });
    quote! { const { __limcode::head(&[#(#parts),*]) } }
}

/// Adds the first of the need's fields that is missing to an error, and returns with it.
fn or_return_missing(need: &Need) -> TokenStream {
    if let [Missing { name, .. }] = need.missing.as_slice() {
        let name = (!name.is_empty()).then(|| Segment::Field(name.clone()));
        return or_return(&need.path.iter().cloned().chain(name).collect::<Vec<_>>());
    }
    let shares = need.missing.iter().map(|missing| {
        let bytes = match (&missing.size, &need.elems) {
            (Some(bytes), _) => size(bytes),
            (None, Some(elems)) => {
                let (len, elem_min) = (ident(&elems.place.len()), size(&elems.min));
                quote! { #len.saturating_mul(#elem_min) }
            }
            (None, None) => unreachable!("the need has elements"),
        };
        let bytes = size_if(&missing.fixed, bytes, quote!(::core::primitive::usize::MAX));
        let name = &missing.name;
        quote! { (#bytes, #name) }
    });
    let segments = segments(&need.path);
    quote! { .map_err(|error| error.in_first_missing(&[#(#shares),*]) #segments)? }
}

fn length(place: &Place, how: &Len) -> TokenStream {
    let local = ident(&place.len());
    let or_return = or_return(&place.path);
    let take = len_method("take", how.coding);
    let Some(max_elems) = &how.max_elems else { return quote! { let #local = input.#take() #or_return; } };
    let max_elems = len(max_elems);
    quote! {
        let start = __limcode::Reader::offset(input);
        let #local = input.#take() #or_return;
        __limcode::Reader::limit_len(input, start, #local, #max_elems) #or_return;
    }
}

fn mask(mask: &Mask) -> TokenStream {
    let local = ident(&mask.place.mask());
    let or_return = or_return(&mask.place.path);
    let (known, groups) = (literal(u64::from(mask.known())), mask.groups().map(|bits| literal(u64::from(bits))));
    quote! { let #local = input.take_mask(#known, &[#(#groups),*]) #or_return; }
}

fn heads(heads: &Heads) -> TokenStream {
    let (local, len) = (ident(&heads.place.heads()), ident(&heads.place.len()));
    let (size_bytes, or_return) = (literal(heads.size_bytes), or_return(&heads.place.path));
    quote! { let #local = input.take_heads::<#size_bytes>(#len) #or_return; }
}

/// A length in bytes, and the steps that see no more than these.
pub fn section(coding: LenCoding, steps: &TokenStream) -> TokenStream {
    let take = len_method("take", coding);
    quote! {
        let section = input.#take()?;
        let section = input.enter_section(section)?;
        #steps
        input.leave_section(section)?;
    }
}

/// The numbers of elements that a variant's field holds.
pub fn counted(variant: &Variant) -> TokenStream {
    let inner = ident(&variant.inner.local);
    let counted = variant.counted.iter().map(|(place, names)| {
        let (len, names) = (ident(&place.len()), names.iter().map(|name| ident(name)));
        quote! { let #len = ::core::primitive::usize::from(#inner #(.#names)*); }
    });
    counted.collect()
}

/// A struct from the locals of its members.
pub fn of_members(members: &Members) -> TokenStream {
    let mut ty = (*members.named.source).clone();
    // What the type has in `<...>` is known from where it goes.
    if let syn::Type::Path(path) = &mut ty {
        path.path.segments.iter_mut().for_each(|segment| segment.arguments = syn::PathArguments::None);
    }
    let list = members.list.iter().map(|(name, place)| {
        let (name, local) = (ident(name), ident(&place.local));
        quote! { #name: #local }
    });
    quote! { #ty { #(#list),* } }
}

pub struct Printer<'a> {
    pub subject: Subject<'a>,
    /// Whether values with codecs of their own stand side by side.
    has_siblings: bool,
}

impl<'a> Printer<'a> {
    pub fn new(item: &'a Item, plan: &Plan) -> Self {
        Self {
            subject: Subject { item, comments: Comments::Without },
            has_siblings: plan.body.lists().into_iter().map(calls).max().unwrap_or(0) > 1,
        }
    }
}

impl Printer<'_> {
    pub fn ops(&self, list: &[Op]) -> TokenStream {
        read(list).map(|op| self.step(op)).collect()
    }

    pub fn step(&self, op: &Op) -> TokenStream {
        match op {
            Op::Need(need) => self::need(need),
            Op::Run(run) => self.run(run),
            Op::Scalars { place, ty, .. } => {
                let exactly = self.subject.exactly(ty);
                bind(place, quote! { input.take #exactly () })
            }
            Op::Varint { place, ty } => {
                let exactly = self.subject.exactly(ty);
                bind(place, quote! { input.take_varint #exactly () })
            }
            Op::Char { place } => bind(place, quote! { input.take_char() }),
            Op::Len { place, len, .. } => length(place, len),
            Op::Elems { place, elem, .. } => {
                let len = ident(&place.len());
                let take_vec = of_elems("take_vec", elem);
                let exactly = self.subject.exactly(elem);
                bind(place, quote! { input.#take_vec #exactly (#len) })
            }
            Op::Collection { place, named, .. } => {
                let len = ident(&place.len());
                let ty = &named.source;
                bind(place, quote! { <#ty as __limcode::TakeCollection<'de>>::take_elems(input, #len) })
            }
            Op::Text { place } => {
                let len = ident(&place.len());
                bind(place, quote! { input.take_string(#len) })
            }
            Op::Loop(each) => self.sequence(each),
            Op::Array { each, len } => self.array(each, len),
            Op::Option(inner) => self.option(inner),
            Op::Boxed(inner) => self.boxed(inner),
            Op::Call { place, named, .. } => bind(place, self.call(named)),
            Op::Mask(mask) => self::mask(mask),
            Op::Present { inner, mask, bits } => self.present(inner, mask, *bits),
            Op::Members(members) => self.members(members),
            Op::Heads(heads) => self::heads(heads),
            Op::Tails(tails) => self.tails(tails),
            Op::Variant(variant) => self.variant(variant),
            Op::Refuse { place, version } => {
                let (version, or_return) = (literal(u64::from(*version)), or_return(&place.path));
                quote! { input.refuse_version(#version) #or_return; }
            }
            Op::Section { coding, body } => section(*coding, &self.ops(body)),
            Op::NotEmpty { .. } => unreachable!("of writing only"),
        }
    }

    fn run(&self, run: &Run) -> TokenStream {
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
                ty => {
                    let exactly = self.subject.exactly(ty);
                    quote! { let #local = run.get #exactly (#offset); }
                }
            }
        });
        quote! {
            let run = input.take_run::<#size_bytes>()?;
            #(#fields)*
        }
    }

    fn call(&self, named: &Named) -> TokenStream {
        let ty = &named.source;
        match self.subject.codec(named) {
            _ if named.is_borrowed => quote! { __limcode::decode_borrowed(input) },
            Codec::Coding(of) => {
                let ty = coding(ty);
                quote! { <#ty as __limcode::Coding<#of>>::decode(input) }
            }
            Codec::Own if self.has_siblings => quote! { <#ty as __limcode::Decode<'de>>::decode_apart(input) },
            Codec::Own => quote! { <#ty as __limcode::Decode<'de>>::decode(input) },
        }
    }

    fn sequence(&self, each: &Each) -> TokenStream {
        let local = ident(&each.place.local);
        let len = ident(&each.place.len());
        let index = ident(&each.index);
        let elem_min = size(&each.elem_min);
        let body = self.ops(&each.body);
        let value = composed(&each.elem_type, &each.elem.local);
        let is_fixed = fixed(&each.elem_fixed);
        let or_return = or_return(&each.place.path);
        let enter = unless(&each.elem_fixed, quote! { input.enter() #or_return; });
        let leave = unless(&each.elem_fixed, quote! { input.leave(); });
        quote! {
            let mut #local = __limcode::Reader::vec_for_elems(input, #len, #elem_min, #is_fixed) #or_return;
            #enter
            for #index in 0..#len {
                #body
                __limcode::Reader::push_elem(input, &mut #local, #len, #value) #or_return;
            }
            #leave
        }
    }

    fn array(&self, each: &Each, len: &ArrayLen) -> TokenStream {
        let len_elems = super::size::len(len);
        let is_of_other_type = self.subject.item.remote.is_some() || each.elem_type.has_other_coding();
        let exactly = is_of_other_type.then(|| quote! { ::<_, { #len_elems }> });
        let local = ident(&each.place.local);
        let index = ident(&each.index);
        let body = self.ops(&each.body);
        let value = composed(&each.elem_type, &each.elem.local);
        quote! {
            let #local = __limcode::array_from_fn #exactly (|#index| {
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

    /// An option whose presence is in a mask.
    fn present(&self, inner: &Inner, mask: &str, bits: u32) -> TokenStream {
        let local = ident(&inner.place.local);
        let (mask, bits) = (ident(mask), literal(u64::from(bits)));
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

    fn members(&self, members: &Members) -> TokenStream {
        let local = ident(&members.place.local);
        let body = self.ops(&members.body);
        let value = of_members(members);
        quote! { #body let #local = #value; }
    }

    fn tails(&self, Tails { heads, members }: &Tails) -> TokenStream {
        let local = ident(&heads.place.local);
        let (len, index, or_return) = (ident(&heads.place.len()), ident(&heads.index), or_return(&heads.place.path));
        let size_bytes = literal(heads.size_bytes);
        let (head, body) = (self.head(heads), self.ops(&members.body));
        let value = of_members(members);
        quote! {
            let mut #local = __limcode::Reader::vec_for_elems(input, #len, #size_bytes, true) #or_return;
            input.enter() #or_return;
            for #index in 0..#len {
                #head
                #body
                __limcode::Reader::push_elem(input, &mut #local, #len, #value) #or_return;
            }
            input.leave();
        }
    }

    /// What is in the first section of an element.
    pub fn head(&self, heads: &Heads) -> TokenStream {
        let (index, all_heads) = (ident(&heads.index), ident(&heads.place.heads()));
        let fields = heads.fields.iter().map(|field| {
            let offset = literal(field.offset_bytes);
            match field.coding {
                HeadCoding::Scalar(scalar) => {
                    let (local, ty) = (ident(&field.place.local), ident(scalar.name()));
                    quote! { let #local = run.get::<::core::primitive::#ty>(#offset); }
                }
                HeadCoding::Count(coding) => {
                    let (len, get) = (ident(&field.place.len()), len_method("get", coding));
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
    fn variant(&self, variant: &Variant) -> TokenStream {
        let (inner, path) = (ident(&variant.inner.local), &variant.variant);
        let read = bind(&variant.inner, self.call(&variant.named));
        let counted = counted(variant);
        let local = ident(&variant.place.local);
        quote! { #read #counted let #local = #path(#inner); }
    }

    fn boxed(&self, inner: &Inner) -> TokenStream {
        let local = ident(&inner.place.local);
        let or_return = or_return(&inner.place.path);
        let body = self.ops(&inner.body);
        let value = composed(&inner.payload_type, &inner.payload.local);
        quote! {
            let #local = {
                input.enter() #or_return;
                #body
                input.leave();
                __limcode::__private::Box::new(#value)
            };
        }
    }

    fn tag(&self, dispatch: &Dispatch) -> TokenStream {
        self.dispatch(dispatch, |arm| {
            let (head, fields) = self.subject.arm(arm);
            let body = self.ops(&arm.body);
            let locals: Vec<_> = arm.fields.iter().map(|place| place.local.clone()).collect();
            let skipped = skipped::locals(self.subject, fields);
            let value = construct(&head, fields, &locals);
            quote! { #skipped #body ::core::result::Result::Ok(#value) }
        })
    }

    /// Reads a tag, and goes on with what `body` says for its arm.
    pub fn dispatch(
        &self,
        Dispatch { coding, arms, reserved, .. }: &Dispatch,
        body: impl Fn(&Arm) -> TokenStream,
    ) -> TokenStream {
        let coding = *coding;
        let arms = arms.iter().map(|arm| {
            let pattern = match (coding.width_bytes(), arm.tag.map(|tag| literal(u64::from(tag)))) {
                (Some(_), Some(tag)) => tag,
                (None, tag) if coding == TagCoding::ZeroCount => {
                    let is_zero = tag.is_some();
                    quote! { #is_zero }
                }
                (_, Some(tag)) => quote! { ::core::option::Option::Some(#tag) },
                (_, None) => quote! { ::core::option::Option::None },
            };
            let body = body(arm);
            quote! { #pattern => { #body } }
        });
        let reserved = reserved.iter().map(|(first, last)| {
            let (first, last) = (literal(u64::from(*first)), literal(u64::from(*last)));
            quote! { #first..=#last }
        });
        let reserved: Vec<_> = reserved.collect();
        let Some(width_bytes) = coding.width_bytes() else {
            let refuse = (!reserved.is_empty()).then(|| {
                quote! {
                    ::core::option::Option::Some(found @ (#(#reserved)|*)) => {
                        ::core::result::Result::Err(__limcode::Reader::reserved_tag(
                            input,
                            ::core::convert::From::from(found),
                            1,
                        ))
                    }
                }
            });
            if coding == TagCoding::ZeroCount {
                return quote! {
                    match input.take_zero_count()? {
                        #(#arms)*
                    }
                };
            }
            return quote! {
                match input.take_version_prefix()? {
                    #(#arms)*
                    #refuse
                    ::core::option::Option::Some(found) => {
                        ::core::result::Result::Err(__limcode::Reader::unknown_version(input, found))
                    }
                }
            };
        };
        let width_bytes = literal(width_bytes);
        let take = ident(&format!("take_{}", coding.method()));
        let refuse = (!reserved.is_empty()).then(|| {
            quote! {
                found @ (#(#reserved)|*) => {
                    ::core::result::Result::Err(__limcode::Reader::reserved_tag(input, found, #width_bytes))
                }
            }
        });
        quote! {
            match input.#take()? {
                #(#arms)*
                #refuse
                found => ::core::result::Result::Err(__limcode::Reader::unknown_tag(input, found, #width_bytes)),
            }
        }
    }
}
