//! Prints the text of values: for each header, one beside it that prints its types to a `std::ostream`.

use askama::Template;

use super::name::{Names, escape};
use super::template::filters;
use super::template::{Namespace, Used, render};
use super::types::is_enum_class;
use crate::model::{Body, Fields, Style};
use crate::schema::SchemaItem;

macro_rules! templates {
    ($($path:literal $name:ident { $($field:ident: $ty:ty),* $(,)? })*) => {$(
        #[derive(Template)]
        #[template(path = $path, escape = "none")]
        pub struct $name {
            $(pub $field: $ty,)*
        }
    )*};
}

templates! {
    "cpp/ostream/header.hpp" Header {
        version: &'static str, source: String, docs: Vec<String>, guard: String, used: Vec<Used>, shielded: Vec<String>,
        texts: Vec<String>, operators: Vec<Namespace>,
    }
    "cpp/ostream/struct.hpp" TextOfStruct { template_head: String, ty_cpp: String, is_used: bool, fields: String }
    "cpp/ostream/enum_class.hpp" TextOfEnumClass {
        template_head: String, ty_cpp: String, name: String, variants: Vec<(String, String)>,
    }
    "cpp/ostream/enum.hpp" TextOfEnum { template_head: String, ty_cpp: String, variants: Vec<TextOfVariant> }
    "cpp/ostream/fields.hpp" TextOfFields {
        name: String, is_named: bool, place_cpp: &'static str, fields: Vec<(String, String)>,
    }
    "cpp/ostream/operator.hpp" Operator { template_head: String, ty_cpp: String }
}

/// A case of a switch over a variant's index.
pub struct TextOfVariant {
    pub index: usize,
    pub has_fields: bool,
    pub fields: String,
}

/// How values of an item are printed.
pub fn text(names: &Names<'_>, entry: &SchemaItem) -> String {
    let (template_head, ty_cpp) = (names.specialisation_head(entry), names.item(entry));
    let item = &entry.item;
    match &item.body {
        Body::Struct { fields: list, .. } => {
            let fields = fields(&item.name, list, "value");
            render(TextOfStruct { template_head, ty_cpp, is_used: !list.list.is_empty(), fields })
        }
        body @ Body::Enum { variants, .. } if is_enum_class(body) => {
            let variants = variants.iter().map(|each| (escape(&each.name), each.name.clone())).collect();
            render(TextOfEnumClass { template_head, ty_cpp, name: item.name.clone(), variants })
        }
        Body::Enum { variants, .. } => {
            let variants = variants.iter().enumerate().map(|(index, each)| TextOfVariant {
                index,
                has_fields: !each.fields.list.is_empty(),
                fields: fields(&each.name, &each.fields, "variant"),
            });
            render(TextOfEnum { template_head, ty_cpp, variants: variants.collect() })
        }
    }
}

/// The operator that prints values of an item, for its namespace.
pub fn operator(names: &Names<'_>, entry: &SchemaItem) -> String {
    render(Operator { template_head: names.type_head(entry), ty_cpp: names.item(entry) })
}

/// The statement that prints fields of the value at `place_cpp`.
fn fields(name: &str, fields: &Fields, place_cpp: &'static str) -> String {
    let style: Style = fields.style;
    let field = |field: &crate::model::Field| {
        let name = field.local_name(style);
        let member_cpp = escape(&name);
        (name, member_cpp)
    };
    render(TextOfFields {
        name: name.to_owned(),
        is_named: style == Style::Named,
        place_cpp,
        fields: fields.list.iter().map(field).collect(),
    })
}
