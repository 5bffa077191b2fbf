//! Rules that look at more than one place of an item; one message each.

mod reference;
mod section;

use std::collections::{HashMap, HashSet};

use crate::context::Context;
use crate::layout::{self, OpenWorld, World};
use crate::model::{Body, Item, LenCoding, Reserved, TagCoding, Type, Variant};

pub use reference::reference;
pub use section::section;

/// Reports what is wrong with `item` as a whole.
pub fn item(cx: &Context, item: &Item) {
    packed(cx, item);
    names(cx, item);
    size(cx, item);
    reference::fields(cx, item);
    section(cx, &OpenWorld, item, false);
    if let Body::Struct { fields, version_guard: true, .. } = &item.body
        && fields.list.is_empty()
    {
        cx.error_at(&item.source.ident, UNTAGGED_WITHOUT_FIELD);
    }
    if let Body::Enum { tag, variants, reserved } = &item.body {
        match (variants.is_empty(), reserved.is_empty(), tag.width_bytes()) {
            (false, ..) | (true, true, Some(_)) => {}
            (true, false, _) => cx.error_at(&item.source.ident, ALL_RESERVED),
            (true, true, None) => cx.error_at(&item.source.ident, UNTAGGED_WITHOUT_VARIANT),
        }
        tags(cx, item, variants, reserved);
        match tag {
            TagCoding::VersionPrefix => untagged(cx, item, variants),
            TagCoding::ZeroCount => zero_count(cx, item, variants, reserved),
            TagCoding::U8 | TagCoding::U16 | TagCoding::U32 | TagCoding::U64 => {}
        }
    }
}

const ALL_RESERVED: &str = "all variants are reserved, so no value can be encoded; add a variant that is not";

const UNTAGGED_WITHOUT_VARIANT: &str =
    "an enum without variants needs a tag that is always there, to be rejected; leave out `tag`, or add a variant";

const UNTAGGED_WITHOUT_FIELD: &str =
    "an untagged form needs at least one field: its first byte takes the place of the prefix; add one";

/// Fields of one name, or variants. rustc rejects them.
fn names(cx: &Context, item: &Item) {
    fn of_fields(fields: &syn::Fields) -> impl Iterator<Item = &syn::Ident> {
        fields.iter().filter_map(|field| field.ident.as_ref())
    }
    let report = |idents: &mut dyn Iterator<Item = &syn::Ident>| {
        let mut seen = HashSet::new();
        for ident in idents.filter(|ident| !seen.insert((*ident).clone())) {
            cx.error_unless_rustc(ident, format!("`{ident}` is declared twice; rename one"));
        }
    };
    match &item.source.data {
        syn::Data::Struct(data) => report(&mut of_fields(&data.fields)),
        syn::Data::Enum(data) => {
            report(&mut data.variants.iter().map(|variant| &variant.ident));
            data.variants.iter().for_each(|variant| report(&mut of_fields(&variant.fields)));
        }
        syn::Data::Union(_) => {}
    }
}

/// Generated code borrows fields, which a packed struct does not allow.
fn packed(cx: &Context, item: &Item) {
    for attr in item.source.attrs.iter().filter(|attr| attr.path().is_ident("repr")) {
        let parsed = attr.parse_nested_meta(|meta| {
            if meta.path.is_ident("packed") {
                cx.error_at(&meta.path, "unsupported `repr(packed)`; remove it, the wire has no padding anyway");
            }
            crate::parse::skip_value(&meta)
        });
        if let Err(error) = parsed {
            cx.error(error);
        }
    }
}

/// The message for an item of which no value can be in memory.
pub const TOO_LARGE: &str = "a value of more bytes than a process can address; use arrays of fewer elements";

/// Reports an item whose values are too large, as far as this world knows.
pub fn addressable(cx: &Context, world: &dyn World, item: &Item) {
    if layout::is_too_large(world, item) {
        cx.error_at(&item.source.ident, TOO_LARGE);
    }
}

/// The message for an item that holds itself by value, `through` others or not.
pub fn contains_itself(name: &str, through: &str) -> String {
    format!(
        "`{name}` contains itself{through}, so it has no finite size; put an `Option<Box<_>>` or a `Vec` in between"
    )
}

/// A struct that holds itself by value. Items that hold each other are found where both are known.
fn size(cx: &Context, item: &Item) {
    let mut named = Vec::new();
    item.body.fields().for_each(|field| field.ty.held_by_value(&mut named));
    if let Some(itself) = named.iter().find(|named| named.text() == item.name || named.text() == "Self") {
        cx.error_unless_rustc(&itself.source, contains_itself(&item.name, ""));
    }
}

/// A decoder dispatches on the tag, so no two variants may share one, and none may have one that is set aside.
fn tags(cx: &Context, item: &Item, variants: &[Variant], reserved: &[Reserved]) {
    let mut users: HashMap<u32, String> = HashMap::new();
    for reserved in reserved {
        if let Some(name) = &reserved.variant {
            users.insert(reserved.first, name.to_string());
        }
    }
    for variant in variants {
        let Some(tag) = variant.tag else { continue };
        let is_set_aside =
            |reserved: &&Reserved| reserved.variant.is_none() && (reserved.first..=reserved.last).contains(&tag);
        if reserved.iter().find(is_set_aside).is_some() {
            let message = format!("tag {tag} is reserved; give `{}` another with `#[limcode(tag = N)]`", variant.name);
            cx.error_at(&variant.source.ident, message);
        }
        match users.get(&tag) {
            Some(user) => {
                let is_counted = !has_attribute(variant) && !crate::parse::is_coded_by_wincode(&item.source);
                let counted = if !is_counted { "" } else { ", and without one they count on from the variant before" };
                let message = format!(
                    "tag {tag} is already used by `{user}`; tags must differ because the decoder dispatches on them{counted}"
                );
                cx.error_at(&variant.source.ident, message);
            }
            None => {
                users.insert(tag, variant.name.clone());
            }
        }
    }
}

/// A first byte without a prefix belongs to one variant, and there is nothing left to tell two apart.
fn untagged(cx: &Context, item: &Item, variants: &[Variant]) {
    let mut untagged = variants.iter().filter(|variant| variant.is_untagged);
    let Some(first) = untagged.next() else {
        if variants.iter().all(|variant| variant.tag.is_some()) && !variants.is_empty() {
            cx.error_at(
                &item.source.ident,
                "no variant accepts a first byte below 128; mark the form without a prefix `#[limcode(untagged)]`, or leave out `tag = version_prefix`",
            );
        }
        return;
    };
    for variant in untagged {
        let message = format!(
            "`{}` is already the untagged variant; without a prefix there is nothing to tell them apart, give one a `tag`",
            first.name
        );
        cx.error_at(&variant.source.ident, message);
    }
    if first.fields.list.is_empty() {
        cx.error_at(&first.source.ident, UNTAGGED_WITHOUT_FIELD);
    }
}

/// A count that is not 0 belongs to one variant, and 0 to another.
fn zero_count(cx: &Context, item: &Item, variants: &[Variant], reserved: &[Reserved]) {
    if !reserved.is_empty() {
        cx.error_at(&item.source.ident, "a zero count has no tags to reserve; remove `reserved`");
    }
    let untagged: Vec<_> = variants.iter().filter(|variant| variant.is_untagged).collect();
    let is_whole = variants.iter().all(|variant| variant.is_untagged || variant.tag.is_some());
    match untagged.as_slice() {
        _ if !is_whole || variants.is_empty() => {}
        [] => cx.error_at(&item.source.ident, "no variant accepts a count other than 0; mark the one that begins with a count `#[limcode(untagged)]`, or leave out `tag = zero_count`"),
        [only] if variants.len() == 1 => {
            cx.error_at(&only.source.ident, "no variant accepts a count of 0; give another variant `#[limcode(tag = 0)]`, or leave out `tag = zero_count`");
        }
        [first] if !begins_with_count(first) => {
            cx.error_at(&first.source.ident, "the untagged variant begins with a u64 count; make its first field a `Vec` or `String`, written out, without another length");
        }
        [_] => {}
        [first, others @ ..] => {
            for variant in others {
                let message = format!("`{}` is already the untagged variant; give one `#[limcode(tag = 0)]`", first.name);
                cx.error_at(&variant.source.ident, message);
            }
        }
    }
}

/// Whether the first bytes are bincode's count of elements.
fn begins_with_count(variant: &Variant) -> bool {
    match variant.fields.list.first().map(|field| &field.ty) {
        Some(Type::Sequence(_, len) | Type::Text(len)) => len.coding == LenCoding::U64,
        _ => false,
    }
}

fn has_attribute(variant: &Variant) -> bool {
    variant.source.attrs.iter().any(|attr| attr.path().is_ident("limcode"))
}
