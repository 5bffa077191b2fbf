//! Sizes and conditions as constant expressions that rustc folds.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};

use super::within::coding;
use super::{ident, one_place};
use crate::layout::{Atom, Condition, Fixed, Max, Size, Term};
use crate::model::{Argument, ArrayLen, Item, Named, Scalar, Type};
use crate::plan::{CodecKind, Foreign, Role};

/// A size in bytes.
pub fn size(bytes: &Size) -> TokenStream {
    let mut parts: Vec<_> = bytes.terms.iter().map(term).collect();
    if bytes.known_bytes > 0 || parts.is_empty() {
        parts.push(literal(bytes.known_bytes));
    }
    quote! { #(#parts)+* }
}

fn term(term: &Term) -> TokenStream {
    let mut factors: Vec<_> = term.counts.iter().map(len).collect();
    match &term.atom {
        Atom::Byte => {}
        Atom::MinOf(named) => {
            let ty = &named.source;
            factors.push(quote! { <#ty as ::limcode::Layout>::MIN_SIZE });
        }
        Atom::ElemMinOf(named) => {
            let ty = &named.source;
            factors.push(quote! { <#ty as ::limcode::Collection>::ELEM_MIN_SIZE });
        }
        Atom::Least(sizes) => {
            let sizes = sizes.iter().map(size);
            factors.push(quote! { ::limcode::least([#(#sizes),*]) });
        }
        Atom::AtLeastOne(inner) => {
            let inner = size(inner);
            factors.push(quote! { ::limcode::at_least_one(#inner) });
        }
    }
    let product = factors.into_iter().reduce(|product, factor| quote! { #product * #factor });
    product.unwrap_or_else(|| literal(1))
}

/// The most bytes, as an `Option<usize>`.
pub fn max(bytes: &Max) -> TokenStream {
    match bytes {
        Max::Bytes(bytes) => {
            let bytes = literal(*bytes);
            quote! { ::core::option::Option::Some(#bytes) }
        }
        Max::Of(named) => {
            let ty = &named.source;
            quote! { <#ty as ::limcode::Layout>::MAX_SIZE }
        }
        Max::FixedOf(named) => {
            let ty = &named.source;
            quote! { <#ty as ::limcode::Layout>::FIXED_SIZE }
        }
        Max::Sum(parts) => {
            let parts = parts.iter().map(max);
            quote! { ::limcode::max_sum([#(#parts),*]) }
        }
        Max::Greatest(parts) => {
            let parts = parts.iter().map(max);
            quote! { ::limcode::greatest_max([#(#parts),*]) }
        }
        Max::AtMost(inner, most) => {
            let (inner, most) = (max(inner), literal(*most));
            quote! { ::limcode::max_at_most(#inner, #most) }
        }
        Max::Times(elem, count) => {
            let elem = max(elem);
            match count {
                ArrayLen::Literal(count) => {
                    let count = literal(*count);
                    quote! { ::limcode::max_times(#elem, #count) }
                }
                ArrayLen::Symbol(count) => quote! { ::limcode::max_times(#elem, #count) },
            }
        }
    }
}

pub fn len(len: &ArrayLen) -> TokenStream {
    match len {
        ArrayLen::Literal(len_elems) => literal(*len_elems),
        // A name needs no parentheses.
        ArrayLen::Symbol(expr) if syn::parse2::<syn::Path>(expr.to_token_stream()).is_ok() => quote! { #expr },
        ArrayLen::Symbol(expr) => quote! { (#expr) },
    }
}

/// A number without a suffix.
pub fn literal(number: u64) -> TokenStream {
    let literal = Literal::u64_unsuffixed(number);
    quote!(#literal)
}

/// Whether a type is of fixed size.
pub fn fixed(fixed: &Fixed) -> TokenStream {
    match fixed {
        Fixed::Yes => quote!(true),
        Fixed::No => quote!(false),
        Fixed::When(conditions) => {
            let conditions = conditions.iter().map(condition);
            quote! { #(#conditions)&&* }
        }
    }
}

fn condition(condition: &Condition) -> TokenStream {
    match condition {
        Condition::TypeIsFixed(named) => {
            let ty = &named.source;
            quote! { <#ty as ::limcode::Layout>::IS_FIXED }
        }
        Condition::SameSize(sizes) => {
            let sizes = sizes.iter().map(size);
            quote! { ::limcode::all_equal([#(#sizes),*]) }
        }
    }
}

/// `method::<T>` for elements that have a codec, so that a mistake about a type by name is reported at it, and what has the name of
/// one of std's types is not taken for it.
pub fn of_elems(method: &str, elem: &Type, codec: Option<CodecKind>) -> TokenStream {
    if codec.is_none() {
        return ident(method).into_token_stream();
    }
    let mut named = Vec::new();
    elem.named(&mut named);
    // rustc points at the type as a whole, so all of it is where the name in it is.
    let place = named.first().map_or_else(Span::call_site, |named| one_place::of(&named.source));
    let (method, ty) = (Ident::new(method, place), with_std(elem, place));
    quote_spanned! { place => #method::<#ty> }
}

/// The type, std's types by their paths.
fn with_std(ty: &Type, place: Span) -> TokenStream {
    match ty {
        Type::Text(_) => quote_spanned! { place => ::limcode::__private::String },
        Type::Option(inner) => {
            let inner = with_std(inner, place);
            quote_spanned! { place => ::core::option::Option<#inner> }
        }
        Type::Boxed(inner) => {
            let inner = with_std(inner, place);
            quote_spanned! { place => ::limcode::__private::Box<#inner> }
        }
        Type::Sequence(elem, _) => {
            let elem = with_std(elem, place);
            quote_spanned! { place => ::limcode::__private::Vec<#elem> }
        }
        Type::Tuple(members) => {
            let members = members.iter().map(|member| with_std(member, place));
            quote_spanned! { place => (#(#members,)*) }
        }
        Type::Array(elem, len) => {
            let elem = with_std(elem, place);
            match len {
                ArrayLen::Literal(len) => {
                    let len = literal(*len);
                    quote_spanned! { place => [#elem; #len] }
                }
                ArrayLen::Symbol(len) => quote_spanned! { place => [#elem; #len] },
            }
        }
        Type::Named(named) => named.source.to_token_stream(),
        // A number's codec is that of its type, whatever it is called.
        _ => quote_spanned! { place => _ },
    }
}

/// Asks for the codecs of types that are known by name only, so that a missing one is one message.
pub fn codecs(item: &Item, foreign: &[Foreign]) -> TokenStream {
    let asked = foreign.iter().map(|foreign| {
        let ty = &foreign.named.source;
        // Of what is read into an arena, the decoder asks by itself.
        let is_encoded = item.is_encode_only || item.is_in_arena;
        let within = if is_encoded { TokenStream::new() } else { codecs_within(item, &foreign.named) };
        let whole = match (&foreign.named.of, foreign.role) {
            (Some(of), _) => {
                let ty = coding(ty);
                quote! { ::limcode::__private::coding::<#ty, #of>(); }
            }
            (None, Role::Codec) if is_encoded => quote! { ::limcode::__private::encoded::<#ty>(); },
            (None, Role::Collection) if is_encoded => quote! { ::limcode::__private::put::<#ty>(); },
            (None, Role::Codec) => {
                keyed(&foreign.named).unwrap_or_else(|| quote! { ::limcode::__private::coded::<#ty>(); })
            }
            (None, Role::Collection) => {
                // What its keys lack is no matter of the count.
                let keyed = keyed(&foreign.named);
                quote! { #keyed ::limcode::__private::counted::<#ty>(); }
            }
            (None, Role::Varint) => quote! { ::limcode::__private::varint::<#ty>(); },
        };
        quote! { #within #whole }
    });
    let lent = super::reference::codecs(item);
    quote! { #lent #(#asked)* }
}

/// Asks first for the codecs of what is in a container: what the container lacks because of them, rustc leaves out.
fn codecs_within(item: &Item, container: &Named) -> TokenStream {
    let syn::Type::Path(path) = &*container.source else { return TokenStream::new() };
    let count = parts(path).count();
    let mut named = Vec::new();
    container.arguments.iter().take(count).filter_map(Argument::ty).for_each(|part| part.named(&mut named));
    let asked = named.iter().filter(|named| !named.mentions_parameter(&item.source.generics)).map(|named| {
        let (ty, within) = (&named.source, codecs_within(item, named));
        quote! { #within ::limcode::__private::coded::<#ty>(); }
    });
    asked.collect()
}

/// What a container needs of the first of its parts.
#[derive(Clone, Copy)]
enum Key {
    Ordered,
    Hashed,
}

/// The maps, sets and lists that plans do not know: how many of their arguments are coded, and whether the first of these is a key.
const CONTAINERS: [(&str, usize, Option<Key>); 9] = [
    ("BTreeMap", 2, Some(Key::Ordered)),
    ("BTreeSet", 1, Some(Key::Ordered)),
    ("BinaryHeap", 1, Some(Key::Ordered)),
    ("HashMap", 2, Some(Key::Hashed)),
    ("HashSet", 1, Some(Key::Hashed)),
    ("IndexMap", 2, Some(Key::Hashed)),
    ("IndexSet", 1, Some(Key::Hashed)),
    ("LinkedList", 1, None),
    ("VecDeque", 1, None),
];

/// What is coded of the arguments of such a container; nothing of another type.
pub fn parts(path: &syn::TypePath) -> impl Iterator<Item = &syn::Type> {
    let last = path.path.segments.last().filter(|_| path.qself.is_none());
    let count = last.and_then(|last| CONTAINERS.iter().find(|(name, ..)| last.ident == name));
    let count = count.map_or(0, |(_, count, _)| *count);
    let list = match last.map(|last| &last.arguments) {
        Some(syn::PathArguments::AngleBracketed(list)) => Some(&list.args),
        _ => None,
    };
    let types = list.into_iter().flatten().filter_map(|argument| match argument {
        syn::GenericArgument::Type(argument) => Some(argument),
        _ => None,
    });
    types.take(count)
}

/// Asks for the codec of a type with keys. The same is asked of each, but its name and its keys tell in which words a mistake is
/// told.
fn keyed(named: &Named) -> Option<TokenStream> {
    let ty = &named.source;
    let key = CONTAINERS.iter().find(|(name, ..)| named.is_called(name)).and_then(|(.., key)| *key)?;
    Some(match (named.arguments.first().and_then(Argument::ty), key) {
        (Some(Type::Scalar(Scalar::F32 | Scalar::F64)), _) => quote! { ::limcode::__private::keyed_by_float::<#ty>(); },
        (_, Key::Ordered) => quote! { ::limcode::__private::ordered::<#ty>(); },
        (_, Key::Hashed) => quote! { ::limcode::__private::hashed::<#ty>(); },
    })
}

/// The key of a map or set, or what a heap compares.
pub fn key_of(path: &syn::TypePath) -> Option<&syn::Type> {
    let last = path.path.segments.last()?;
    let is_keyed = |(name, _, key): &(&str, usize, Option<Key>)| last.ident == name && key.is_some();
    parts(path).next().filter(|_| CONTAINERS.iter().any(is_keyed))
}

/// `statement` where `fixed` does not hold; nothing where it is known to hold.
pub fn unless(fixed: &Fixed, statement: TokenStream) -> TokenStream {
    match fixed {
        Fixed::Yes => quote!(),
        Fixed::No => statement,
        Fixed::When(_) => {
            let condition = self::fixed(fixed);
            quote! { if !(#condition) { #statement } }
        }
    }
}

/// `bytes` where `fixed` holds, else `other`.
pub fn size_if(fixed: &Fixed, bytes: TokenStream, other: TokenStream) -> TokenStream {
    match fixed {
        Fixed::Yes | Fixed::No => bytes,
        Fixed::When(_) => {
            let condition = self::fixed(fixed);
            quote! { if #condition { #bytes } else { #other } }
        }
    }
}
