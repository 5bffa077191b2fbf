//! Items whose values are accepted or rejected by a function of the user.

use super::attr::Attributes;
use crate::context::Context;
use crate::model::Validation;

/// What to write where the item itself cannot have a function.
const NEWTYPE: &str = "put it on a struct of your own whose only field is this one, which changes no byte";

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
    let is_versioned = attributes.untagged.is_some() || !attributes.versions.is_empty();
    let borrows = attributes.borrowed.is_some() || attributes.arena.is_some();
    let reasons = [
        (attributes.try_from.is_some(), "beside `try_from`", "reject the value there"),
        (is_other_type, "on a converted type or a remote definition", "put it on the type that is encoded"),
        (is_versioned, "beside `untagged` and `version`", NEWTYPE),
        (borrows, "beside `borrowed` and `arena`, because the function takes an owned value", NEWTYPE),
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
