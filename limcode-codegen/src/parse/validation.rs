//! Items and fields whose values are accepted or rejected by a function of the user.

use super::attr::{Attributes, Coding, Spanned, Tag};
use crate::context::Context;
use crate::model::{LenCoding, TagCoding, Type, Validation};

/// What to write where the item itself cannot have a function.
const NEWTYPE: &str = "put it on a struct of your own whose only field is this one, which changes no byte";

/// The same of a type with a borrowed form, of which that struct has none.
const OWNED: &str = "put it on a struct of your own whose only field is this one, which changes no byte, and decode that as an owned value";

/// The same where a field cannot.
const FIELD_ALONE: &str = "give the field a struct of your own as its type, whose only field is this value, and put `check` on that struct, which changes no byte";

/// The function that the attributes of an item name. `is_other_type` says that the item is written as another type, or describes one.
pub fn validation(cx: &Context, attributes: &Attributes, is_other_type: bool) -> Option<Validation> {
    let Some(check) = &attributes.check else {
        if let Some(header) = &attributes.cpp_header {
            cx.error_span(
                header.span,
                "on an item, `cpp_header` is where the function of `check = path` is found in C++; add that, or remove it",
            );
        }
        return None;
    };
    let is_zero_count = matches!(&attributes.tag, Some(Spanned { value: Tag::Coding(TagCoding::ZeroCount), .. }));
    let is_versioned = attributes.untagged.is_some() || !attributes.versions.is_empty();
    let borrows = attributes.borrowed.is_some() || attributes.arena.is_some();
    let reasons = [
        (attributes.try_from.is_some(), "beside `try_from`", "reject the value there"),
        (is_other_type, "on a converted type or a remote definition", "put it on the type that is encoded"),
        (is_versioned, "beside `untagged` and `version`", NEWTYPE),
        (is_zero_count, "beside `tag = zero_count`", NEWTYPE),
        (borrows, "beside `borrowed` and `arena`, because the function takes an owned value", OWNED),
        (attributes.asks_for_view().is_some(), "beside a view, because the function takes a decoded value", NEWTYPE),
    ];
    if let Some((_, why, remedy)) = reasons.into_iter().find(|(holds, ..)| *holds) {
        cx.error_span(check.span, format!("unsupported `check` {why}; {remedy}"));
        return None;
    }
    Some(Validation {
        function: check.value.clone(),
        cpp_header: attributes.cpp_header.as_ref().map(|header| header.value.clone()),
    })
}

/// Why no field of an item with these attributes has a function.
pub fn never(attributes: &Attributes) -> Option<&'static str> {
    let is_versioned = attributes.untagged.is_some() || !attributes.versions.is_empty();
    let reasons = [
        (attributes.bits.is_some(), "on bits of an integer"),
        (attributes.layout.is_some() || is_versioned, "in a struct with `layout`, `untagged` or `version`"),
        (attributes.remote.is_some(), "in the definition of another type"),
        (attributes.borrowed.is_some() || attributes.arena.is_some(), "in a type with `borrowed` or `arena`"),
        (attributes.asks_for_view().is_some(), "in a type with a view"),
    ];
    reasons.into_iter().find(|(holds, _)| *holds).map(|(_, reason)| reason)
}

/// Why a field with these attributes has no function.
pub fn beside(attributes: &Attributes) -> Option<&'static str> {
    let is_rest = attributes.coding.as_ref().is_some_and(|coding| coding.value == Coding::Len(LenCoding::Rest));
    let reasons = [
        (attributes.discard.is_some() || attributes.at_end.is_some(), "beside `discard` and `at_end`"),
        (is_rest, "beside `len = rest`"),
    ];
    reasons.into_iter().find(|(holds, _)| *holds).map(|(_, reason)| reason)
}

/// The function for a field, unless there is a reason against it.
pub fn of_field(
    cx: &Context,
    ty: &Type,
    function: Spanned<syn::Path>,
    cpp_header: Option<Spanned<String>>,
    reason: Option<&str>,
) -> Option<Validation> {
    let of_type = matches!(ty, Type::Tuple(_)).then_some("on a tuple, which has no place of its own");
    if let Some(reason) = reason.or(of_type) {
        cx.error_span(function.span, format!("unsupported `check` {reason}; {FIELD_ALONE}"));
        return None;
    }
    Some(Validation { function: function.value, cpp_header: cpp_header.map(|header| header.value) })
}
