//! The types: structs as plain aggregates, enums as `enum class` or a variant of structs.

use super::body::mentions;
use super::name::{Names, comment_lines, escape, variant};
use super::order::Order;
use super::template::{Comparison, Enum, EnumClass, Enumerator, Forward, Member, Struct, render};
use crate::model::{Body, Field, Fields, Style, TagCoding, Variant};
use crate::schema::{SchemaItem, Schemas};

/// Whether an enum needs to hold more than its tag.
pub fn is_variant(body: &Body) -> bool {
    matches!(body, Body::Enum { .. }) && !is_enum_class(body)
}

/// Whether an enum is nothing but its tag.
pub fn is_enum_class(body: &Body) -> bool {
    match body {
        Body::Enum { tag: TagCoding::VersionPrefix, .. } | Body::Struct { .. } => false,
        Body::Enum { variants, .. } => variants.iter().all(|variant| variant.fields.list.is_empty()),
    }
}

/// Only the name of a type that is defined later.
pub fn forward(entry: &SchemaItem) -> String {
    let names = head(entry);
    render(Forward { template_head: names, name_cpp: escape(&entry.item.name) })
}

fn head(entry: &SchemaItem) -> String {
    let parameters = super::name::parameters(&entry.item.source.generics);
    if parameters.is_empty() { String::new() } else { format!("template <{}>\n", parameters.join(", ")) }
}

/// The definition of an item.
pub fn definition(schemas: &Schemas, order: &Order, entry: &SchemaItem, is_ordered: bool) -> String {
    let names = Names { schemas };
    let name_cpp = escape(&entry.item.name);
    let docs = comment_lines(&entry.item.docs);
    let is_defaulted = !compares_later(schemas, order, entry);
    match &entry.item.body {
        Body::Struct { fields, .. } => {
            let own: Vec<_> = fields.list.iter().map(|field| escape(&field.local_name(fields.style))).collect();
            // A member hides a type of its name.
            let ty_cpp = |field: &Field| match names.ty_within(&field.ty, entry.module()) {
                short if own.iter().any(|member| mentions(&short, member)) => names.ty(&field.ty),
                short => short,
            };
            // An initializer asks for a complete type where an item of the same cycle is still incomplete. Such a member
            // is a box, vector, option, tuple or struct, which is not left unset without one.
            let initializer_cpp = |field: &Field| match order.leads_back(schemas, entry, &field.ty) {
                true => "",
                false => "{}",
            };
            let fields = members(fields, initializer_cpp, ty_cpp);
            render(Struct { docs, template_head: head(entry), name_cpp, fields, is_defaulted, is_ordered })
        }
        body @ Body::Enum { tag, variants, .. } if is_enum_class(body) => {
            let variants = variants.iter().map(|variant| Enumerator {
                docs: comment_lines(&variant.docs),
                name_cpp: escape(&variant.name),
                tag: variant.tag.expect("only a version prefix leaves a variant untagged"),
            });
            let underlying_cpp = match tag {
                TagCoding::U8 => "std::uint8_t",
                TagCoding::U16 => "std::uint16_t",
                TagCoding::U32 | TagCoding::VersionPrefix => "std::uint32_t",
            };
            render(EnumClass { docs, name_cpp, underlying_cpp, variants: variants.collect() })
        }
        Body::Enum { variants, .. } => {
            let alternatives: Vec<_> = variants.iter().map(|each| variant(&entry.item.name, &each.name)).collect();
            render(Enum {
                docs,
                template_head: head(entry),
                name_cpp,
                variants: variants
                    .iter()
                    .map(|variant| Struct { is_ordered, ..variant_struct(&names, order, entry, variant) })
                    .map(render)
                    .collect(),
                alternatives_cpp: alternatives.join(", "),
                is_defaulted,
                is_ordered,
            })
        }
    }
}

/// Whether the comparisons of an item are only declared in it. Defaulted ones ask for complete types before all types of
/// a cycle are. Those of a template cannot be defined outside of it.
fn compares_later(schemas: &Schemas, order: &Order, entry: &SchemaItem) -> bool {
    head(entry).is_empty() && order.is_recursive(schemas, entry)
}

fn variant_compares_later(schemas: &Schemas, order: &Order, entry: &SchemaItem, of: &Variant) -> bool {
    compares_later(schemas, order, entry)
        && of.fields.list.iter().any(|field| order.leads_back(schemas, entry, &field.ty))
}

/// The comparisons of an item and of its variants, where they are only declared in the item; they stand after all types.
pub fn comparisons(schemas: &Schemas, order: &Order, entry: &SchemaItem, is_ordered: bool) -> Vec<String> {
    if !compares_later(schemas, order, entry) {
        return Vec::new();
    }
    let ty_cpp = Names { schemas }.item(entry);
    let of_fields = |ty_cpp: String, fields: &Fields| {
        let names = fields.list.iter().map(|field| escape(&field.local_name(fields.style)));
        render(Comparison { ty_cpp, members_cpp: names.collect(), is_ordered })
    };
    match &entry.item.body {
        Body::Struct { fields, .. } => vec![of_fields(ty_cpp, fields)],
        Body::Enum { variants, .. } => {
            let later = variants.iter().filter(|of| variant_compares_later(schemas, order, entry, of));
            let nested =
                later.map(|of| of_fields(format!("{ty_cpp}::{}", variant(&entry.item.name, &of.name)), &of.fields));
            let whole = Comparison { ty_cpp: ty_cpp.clone(), members_cpp: vec!["value".to_owned()], is_ordered };
            nested.chain([render(whole)]).collect()
        }
    }
}

/// A variant as a struct inside its enum. A variant may have the name of the type it holds, so types are named in full.
/// Its members have no initializers, which C++ would not see before the end of the enum; `std::variant` sets them to zero.
fn variant_struct(names: &Names<'_>, order: &Order, entry: &SchemaItem, of: &Variant) -> Struct {
    Struct {
        is_defaulted: !variant_compares_later(names.schemas, order, entry, of),
        docs: comment_lines(&of.docs),
        template_head: String::new(),
        name_cpp: variant(&entry.item.name, &of.name),
        fields: members(&of.fields, |_| "", |field| names.ty(&field.ty)),
        is_ordered: false,
    }
}

fn members(
    fields: &Fields,
    initializer_cpp: impl Fn(&Field) -> &'static str,
    ty_cpp: impl Fn(&Field) -> String,
) -> Vec<Member> {
    let style: Style = fields.style;
    let member = |field: &Field| Member {
        initializer_cpp: initializer_cpp(field),
        docs: comment_lines(&field.docs),
        ty_cpp: ty_cpp(field),
        name_cpp: escape(&field.local_name(style)),
    };
    fields.list.iter().map(member).collect()
}
