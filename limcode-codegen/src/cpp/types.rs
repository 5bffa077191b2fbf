//! The types: structs as plain aggregates, enums as `enum class` or a variant of structs.

use super::borrowed::Form;
use super::comparison::{Comparisons, member_names};
use super::library::Cpp;
use super::name::{Names, comment_lines, escape, is_template, variant, variants_scope};
use super::template::{Enum, EnumClass, Enumerator, Forward, Member, OwnedForm, Struct, render};
use crate::model::{Body, Field, Fields, Named, Style, TagCoding, Target, Type, Variant};
use crate::schema::SchemaItem;

/// Whether an enum needs to hold more than its tag.
pub fn is_variant(body: &Body) -> bool {
    matches!(body, Body::Enum { .. }) && !is_enum_class(body)
}

/// Whether an enum is nothing but its tag.
pub fn is_enum_class(body: &Body) -> bool {
    body.is_only_tags()
}

/// Only the name of a type that is defined later.
pub fn forward(names: &Names<'_>, entry: &SchemaItem) -> String {
    render(Forward { template_head: head(entry), name_cpp: escape(&names.rust_name(entry)) })
}

fn head(entry: &SchemaItem) -> String {
    let parameters = super::name::parameters(&entry.item.source.generics);
    if parameters.is_empty() { String::new() } else { format!("template <{}>\n", parameters.join(", ")) }
}

/// The definition of an item.
pub fn definition(comparisons: &Comparisons<'_>) -> String {
    let Comparisons { names, order, entry, .. } = *comparisons;
    let schemas = names.schemas;
    let name_cpp = escape(&names.rust_name(entry));
    let docs = comment_lines(&entry.item.docs);
    let owned_cpp = owned(&names, entry, &escape(&entry.item.name), "");
    match &entry.item.body {
        Body::Struct { fields, .. } => {
            let own = member_names(fields);
            let ty_cpp = |field: &Field| names.ty_within(&field.ty, entry.module(), &own);
            let fields = members(fields, |field| initializer(comparisons, field), ty_cpp);
            let comparison = comparisons.of_item();
            render(Struct { docs, template_head: head(entry), name_cpp, owned_cpp, fields, comparison })
        }
        body @ Body::Enum { tag, variants, .. } if is_enum_class(body) => {
            let variants = variants.iter().map(|variant| Enumerator {
                docs: comment_lines(&variant.docs),
                name_cpp: escape(&variant.name),
                tag: variant.tag.expect("such an enum has no untagged variant"),
            });
            let underlying_cpp = match tag {
                TagCoding::U8 => "std::uint8_t",
                TagCoding::U16 => "std::uint16_t",
                TagCoding::U32 | TagCoding::U64 | TagCoding::VersionPrefix | TagCoding::ZeroCount => "std::uint32_t",
            };
            render(EnumClass { docs, name_cpp, underlying_cpp, variants: variants.collect() })
        }
        Body::Enum { variants, .. } => {
            let parameters = super::name::parameter_names(&entry.item.source.generics);
            let variants_cpp = variants_scope(&names.rust_name(entry));
            let scope_cpp = match parameters.as_slice() {
                [] => variants_cpp.clone(),
                parameters => format!("typename {variants_cpp}<{}>", parameters.join(", ")),
            };
            render(Enum {
                docs,
                template_head: head(entry),
                name_cpp,
                owned_cpp,
                is_recursive: order.is_recursive(schemas, entry),
                variants: variants.iter().map(|variant| variant_struct(&names, comparisons, variant)).collect(),
                variants_cpp,
                scope_cpp,
                names_cpp: variants.iter().map(|each| variant(&entry.item.name, &each.name)).collect(),
                comparison: comparisons.of_item(),
            })
        }
    }
}

/// The declaration of a borrowing struct's owned form: of `name_cpp` with the owned forms of the struct's arguments, and in
/// it `member`. Arguments may be incomplete where the struct is first named, so they are looked at where the alias is.
fn owned(names: &Names<'_>, entry: &SchemaItem, name_cpp: &str, member: &str) -> Option<OwnedForm> {
    if names.form == Form::Owned {
        return None;
    }
    let parameters = super::name::parameter_names(&entry.item.source.generics);
    let (mut head, mut arguments) = (Vec::new(), Vec::new());
    let of_cpp = entry.item.source.generics.params.iter();
    let of_cpp = of_cpp.filter(|parameter| !matches!(parameter, syn::GenericParam::Lifetime(_)));
    for (parameter, name) in of_cpp.zip(&parameters) {
        if matches!(parameter, syn::GenericParam::Type(_)) {
            let of = super::comparison::fresh(&format!("Of{name}"), &parameters);
            head.push(format!("class {of} = {name}"));
            arguments.push(format!("limcode::owned_t<{of}>"));
        } else {
            arguments.push(name.clone());
        }
    }
    let keyword = if arguments.is_empty() || member.is_empty() { "" } else { "typename " };
    let arguments = if arguments.is_empty() { String::new() } else { format!("<{}>", arguments.join(", ")) };
    let head = if head.is_empty() { String::new() } else { format!("template <{}>", head.join(", ")) };
    Some(OwnedForm { head, ty_cpp: format!("{keyword}{name_cpp}{arguments}{member}") })
}

/// Whether values are of a class with a constructor, which leaves nothing unset.
fn is_class_of_library(ty: &Type) -> bool {
    match ty {
        Type::Option(_) | Type::Boxed(_) | Type::Sequence(..) | Type::Collection(..) => true,
        Type::Named(Named { target: Target::Library(row), .. }) => Cpp::of(row).is_class(),
        _ => false,
    }
}

/// An initializer asks for a complete type where an item of the same cycle is still incomplete. Such a member is a box,
/// vector, option, tuple or struct, which is not left unset without one. In a template, any argument may be of such a cycle.
fn initializer(comparisons: &Comparisons<'_>, field: &Field) -> &'static str {
    let Comparisons { names, order, entry, .. } = *comparisons;
    let sets_itself = is_template(&entry.item.source.generics) && is_class_of_library(&field.ty);
    if sets_itself || order.leads_back(names.schemas, entry, &field.ty) { "" } else { "{}" }
}

/// A variant as a struct. A variant may have the name of the type it holds, so types are named in full.
fn variant_struct(names: &Names<'_>, comparisons: &Comparisons<'_>, of: &Variant) -> String {
    let entry = comparisons.entry;
    let name_cpp = variant(&entry.item.name, &of.name);
    let owned_cpp = owned(names, entry, &variants_scope(&entry.item.name), &format!("::{name_cpp}"));
    render(Struct {
        docs: comment_lines(&of.docs),
        template_head: String::new(),
        owned_cpp,
        name_cpp,
        fields: members(&of.fields, |field| initializer(comparisons, field), |field| names.ty(&field.ty)),
        comparison: comparisons.of_variant(of),
    })
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
