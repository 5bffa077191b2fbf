//! Rules of regions, of elements that fill the rest of the input, and of forms without a prefix, which need sizes.

use crate::context::Context;
use crate::layout::{self, Fixed, World};
use crate::model::{ArrayLen, Body, Field, Item, Section, TagCoding, Type};

/// Reports a region that is too short for its fields, a form without a prefix that has no first byte, and elements whose number does not
/// follow from their bytes. Sizes that this world does not know are for rustc to look at, unless there is no other world.
pub fn section(cx: &Context, world: &dyn World, item: &Item, is_closed: bool) {
    if let (Some(Section::Region(ArrayLen::Literal(0))), true) = (&item.section, is_closed) {
        cx.error_at(&item.source.ident, "a region of no bytes holds no value; write a larger `region`");
    }
    if let (Some(Section::Region(ArrayLen::Literal(len_bytes))), Some(min)) =
        (&item.section, layout::body_min(world, item).known())
        && min > *len_bytes
        && *len_bytes > 0
    {
        let message = format!(
            "a value of at least {min} bytes does not fit in a region of {len_bytes}; write `region = {min}`, or more"
        );
        cx.error_at(&item.source.ident, message);
    }
    unprefixed(cx, world, item);
    item.body.fields().for_each(|field| rest(cx, world, field, is_closed));
}

/// The form without a prefix, whose first byte takes the place of one. Encoders look at what may have none.
fn unprefixed(cx: &Context, world: &dyn World, item: &Item) {
    let form = match &item.body {
        Body::Struct { fields, version_guard: true, .. } => Some((&item.source.ident, fields)),
        Body::Enum { tag: TagCoding::VersionPrefix, variants, .. } => {
            let form = variants.iter().find(|variant| variant.is_untagged);
            form.map(|variant| (&variant.source.ident, &variant.fields))
        }
        _ => None,
    };
    if let Some((name, fields)) = form
        && !fields.list.is_empty()
        && layout::fields_max(world, fields) == Some(0)
    {
        let message = format!(
            "`{name}` has no bytes, but the first byte of an untagged form takes the place of the prefix; add a field that has some"
        );
        cx.error_at(name, message);
    }
}

fn rest(cx: &Context, world: &dyn World, field: &Field, is_closed: bool) {
    let Type::Sequence(elem, _) = &field.ty else { return };
    if !field.ty.takes_rest() {
        return;
    }
    let message = match (layout::fixed(world, elem), layout::min(world, elem).known()) {
        (Fixed::No, _) => format!(
            "the number of elements in the rest of the input follows from their size, but `{}` varies in size; give the \
             field a length that is written",
            elem.text()
        ),
        (_, Some(0)) => format!(
            "the number of elements in the rest of the input follows from their size, but `{}` is of size 0; give the \
             field a length that is written",
            elem.text()
        ),
        (Fixed::Yes, Some(_)) => return,
        _ if !is_closed => return,
        _ => format!(
            "the number of elements in the rest of the input follows from their size, but that of `{}` is not known here; \
             name a type of known size, or give the field a length that is written",
            elem.text()
        ),
    };
    cx.error_at(&field.source.ty, message);
}
