//! The codec of an item: its declaration and its functions.

use super::body::{self, Target};
use super::borrowed::Form;
use super::encode::Encoder;
use super::inlined::Inlined;
use super::name::{Names, escape, is_template};
use super::order;
use super::row::CheckedRow;
use super::template::{BorrowedCodec, Codec, EncodeCheckedRow, Function, Hash, Streams, render};
use super::variable::Variable;
use super::{decode, key, measure, size, types, uses, wire};
use crate::model::Body;
use crate::plan::{Memory, Plan};
use crate::schema::SchemaItem;

/// The declaration of an item's codec.
pub fn codec(target: &Target<'_>, plan: &Plan, checked_rows: &[CheckedRow]) -> String {
    let Target { names, entry, .. } = target;
    let streams = streams(entry);
    let checked_rows = checked_rows.iter().map(|row| (row.name.clone(), checked_parameters(row, streams.writer)));
    render(Codec {
        wire: wire::lines(entry, plan),
        template_head: names.specialisation_head(entry),
        ty_cpp: names.item(entry),
        name: entry.item.name.clone(),
        min_cpp: size::size(names, &plan.layout.min),
        max_cpp: plan.layout.max.filter(|_| !plan.layout.fixed.is_yes()).map(max),
        fixed_cpp: size::fixed(names, &plan.layout.fixed),
        bulk_cpp: bulk(names, entry, plan),
        checked_rows: checked_rows.collect(),
        streams,
        borrowed: (names.form == Form::Borrowed).then(|| BorrowedCodec {
            name_cpp: escape(&names.rust_name(entry)),
            overwritten_cpp: overwritten(names, entry),
        }),
    })
}

/// A maximum size and its type. A `std::size_t` may have 32 bits.
fn max(bytes: u64) -> (&'static str, String) {
    (if u32::try_from(bytes).is_ok() { "std::size_t" } else { "std::uint64_t" }, bytes.to_string())
}

/// Whether an item has a hash of its own; C++ hashes enums that are nothing but tags by itself.
pub fn is_hashed(entry: &SchemaItem) -> bool {
    key::derives(entry, "Hash") && !types::is_enum_class(&entry.item.body)
}

pub fn hash(names: Names<'_>, entry: &SchemaItem) -> Hash {
    Hash { template_head: names.specialisation_head(entry), ty_cpp: names.item(entry) }
}

/// Whether memory and wire may agree; the C++ compiler proves it.
fn bulk(names: &Names<'_>, entry: &SchemaItem, plan: &Plan) -> String {
    match &entry.item.body {
        Body::Struct { fields, .. } if plan.memory.cpp != Memory::Never => {
            let types: Vec<_> = fields.list.iter().map(|field| names.ty(&field.ty)).collect();
            format!("is_bulk_struct<{}, {}>", names.item(entry), types.join(", "))
        }
        _ => "false".to_owned(),
    }
}

/// Whether a decoder writes all of a value that borrows without a look at what was there; the C++ compiler knows it of the types
/// of fields. Alternatives of a variant are made anew.
fn overwritten(names: &Names<'_>, entry: &SchemaItem) -> String {
    match &entry.item.body {
        Body::Struct { fields, .. } => {
            let types: Vec<_> = fields.list.iter().map(|field| names.ty(&field.ty)).collect();
            format!("are_overwritten<{}>", types.join(", "))
        }
        Body::Enum { .. } => "true".to_owned(),
    }
}

/// The types of the functions' first parameters. The codec of a type without parameters has templates for functions, too:
/// a compiler looks into the body of a template only when it is called, and at all other functions in each file that
/// includes the header. A decoder is a template in any case: there are two readers.
pub fn streams(entry: &SchemaItem) -> Streams {
    if !is_template(&entry.item.source.generics) {
        return Streams { reader: "auto", writer: "auto", sizer: "auto" };
    }
    Streams { reader: "auto", writer: "writer", sizer: "sizer" }
}

/// The parameters of a function that writes a row part by part.
fn checked_parameters(row: &CheckedRow, writer: &str) -> String {
    let variables = row.variables.iter().map(Variable::parameter);
    std::iter::once(format!("{writer} out")).chain(variables).collect::<Vec<_>>().join(", ")
}

/// What makes a decoder safe to call: bytes that its caller has checked, and what they are for. None where it needs none.
pub fn precondition(plan: &Plan) -> Option<String> {
    let min = &plan.layout.min;
    if min.is_zero() {
        return None;
    }
    let bytes = match min.known() {
        Some(1) => "1 byte was".to_owned(),
        Some(bytes) => format!("{bytes} bytes were"),
        None => "min_size bytes were".to_owned(),
    };
    let parts = body::parts(plan.min_parts.iter());
    let parts = if parts.is_empty() { parts } else { format!(": {parts}") };
    Some(format!("Precondition: {bytes} checked by the caller{parts}."))
}

/// The functions of an item's codec.
pub fn functions(
    target: &Target<'_>,
    plan: &Plan,
    order: &order::Order,
    inlined: &Inlined,
    encoder: Encoder,
) -> Vec<String> {
    let Target { names, entry, .. } = target;
    let schemas = names.schemas;
    let streams = streams(entry);
    // A compiler seldom inlines an encoder by itself, and then the writer passes through memory at each call. It cannot
    // inline what comes back to itself; the functions of a template's codec may.
    let is_short = schemas.position(&entry.path).is_some_and(|item| inlined.has_short_encoder(item));
    let is_template = is_template(&entry.item.source.generics);
    let is_inlined = !is_template && !order.is_recursive(schemas, entry) && is_short;
    let written = [
        (uses::Function::Decode, streams.reader, decode::body(target, plan)),
        (uses::Function::Encode, streams.writer, encoder.body),
        (uses::Function::Measure, streams.sizer, measure::body(target, plan)),
    ];
    let function = |(function, stream_type, body): (uses::Function, &str, body::Text)| {
        let (stream, value_type, value) = match function {
            uses::Function::Decode => ("in", "type&", "out"),
            uses::Function::Encode | uses::Function::Measure => ("out", "const type&", "value"),
        };
        // A parameter that the body does not use goes without a name.
        let parameter =
            |ty: &str, name: &str, is_used: bool| if is_used { format!("{ty} {name}") } else { ty.to_owned() };
        let used = function.parameters(plan);
        let is_inlined = is_inlined && function == uses::Function::Encode;
        render(Function {
            precondition: if function == uses::Function::Decode { precondition(plan) } else { None },
            template_head: names.function_head(entry),
            inline_cpp: if is_inlined { "LIMCODE_INLINE" } else { "inline" },
            ty_cpp: names.item(entry),
            name: function.name(),
            stream_cpp: parameter(&format!("{stream_type}&"), stream, used.stream),
            value_cpp: parameter(value_type, value, used.value),
            body: body.text,
            falls_through: body.falls_through,
        })
    };
    let checked = encoder.checked_rows.iter().map(|row| {
        let (name, body) = (row.name.clone(), row.body.clone());
        let (template_head, ty_cpp) = (names.function_head(entry), names.item(entry));
        let parameters_cpp = checked_parameters(row, streams.writer);
        render(EncodeCheckedRow { template_head, ty_cpp, name, parameters_cpp, body })
    });
    written.into_iter().map(function).chain(checked).collect()
}
