//! The comment above a codec: what is written, in words.

use crate::model::{Body, Fields, LenCoding, Reserved, Section, Style, TagCoding, Type};
use crate::plan::{Plan, dump_written};
use crate::schema::SchemaItem;

/// The wire form of an item, line by line.
pub fn lines(entry: &SchemaItem, plan: &Plan) -> Vec<String> {
    let size = match plan.layout.fixed.is_yes() {
        true => format!("{} bytes", plan.layout.min),
        false => format!("min {} bytes", plan.layout.min),
    };
    if plan.is_arranged() {
        let steps = dump_written(plan);
        let steps = steps.lines().skip(1).map(ToOwned::to_owned);
        return std::iter::once(format!("Wire layout, step by step, {size}")).chain(steps).collect();
    }
    match &entry.item.body {
        Body::Struct { fields, .. } => {
            let (before, behind) = match &entry.item.section {
                None => (String::new(), ""),
                Some(Section::Counted(coding)) => (format!("byte length {}, then ", coding.name()), ""),
                Some(Section::Region(_)) => (String::new(), " | padding"),
            };
            match fields.list.is_empty() {
                true => vec![format!("Wire layout: {before}nothing{behind}")],
                false => vec![format!("Wire layout: {before}{}{behind}, {size}", field_list(fields))],
            }
        }
        Body::Enum { tag, variants, reserved } => {
            let mut lines = vec![match tag {
                TagCoding::VersionPrefix => format!("Wire layout: version prefix, then the variant; {size}"),
                TagCoding::ZeroCount => {
                    format!("Wire layout: u64 0 and a variant, or one that begins with a count; {size}")
                }
                tag => format!("Wire layout: tag {}, then the variant; {size}", tag.name()),
            }];
            lines.extend(variants.iter().map(|variant| {
                let tag = match (variant.tag, tag) {
                    (None, _) => "untagged".to_owned(),
                    (Some(tag), TagCoding::VersionPrefix) => format!("{:#04x}", tag | 0x80),
                    (Some(tag), _) => tag.to_string(),
                };
                format!("  {tag}: {} {}", variant.name, field_list(&variant.fields)).trim_end().to_owned()
            }));
            if !reserved.is_empty() {
                lines.push(format!("  reserved: {}", reserved.iter().map(tags).collect::<Vec<_>>().join(", ")));
            }
            lines
        }
    }
}

/// Reserved tags as they are written in an attribute, and the variant that has them.
fn tags(reserved: &Reserved) -> String {
    match (&reserved.variant, reserved.first, reserved.last) {
        (Some(variant), tag, _) => format!("{tag} {variant}"),
        (None, first, last) if first == last => first.to_string(),
        (None, first, last) => format!("{first}..={last}"),
    }
}

fn field_list(fields: &Fields) -> String {
    let parts = fields.list.iter().map(|field| {
        let coding = match &field.ty {
            Type::Sequence(_, len) | Type::Text(len) | Type::Collection(_, len) => {
                let how = if len.coding == LenCoding::Rest { "to the end" } else { len.coding.name() };
                let length = if len.coding == LenCoding::Rest { "" } else { " length" };
                let most = len.max_elems.as_ref().map(|most| format!(", at most {}", most.text()));
                format!(" ({how}{length}{})", most.unwrap_or_default())
            }
            _ => String::new(),
        };
        match fields.style {
            Style::Named => format!("{} {}{coding}", field.local_name(fields.style), field.ty.text()),
            _ => format!("{}{coding}", field.ty.text()),
        }
    });
    parts.collect::<Vec<_>>().join(" | ")
}
