//! Prints plans as C++: one header for each schema file.
//!
//! Passes turn plans into structs whose fields are ready to print; the templates below `templates/cpp` print them.

mod body;
mod check;
mod comparison;
mod decode;
mod encode;
mod group;
mod identity;
mod include;
mod inlined;
mod key;
mod library;
mod measure;
mod method;
mod name;
mod order;
mod outer;
mod place;
mod reserved;
mod row;
mod row_part;
mod run;
mod shield;
mod size;
mod template;
mod types;
mod uses;
mod variable;
mod wire;

use std::path::{Path, PathBuf};
use std::rc::Rc;

pub use check::check;
pub use outer::OuterNamespace;

pub(crate) use library::has_type;
pub(crate) use types::is_variant;

use crate::memory::Flat;
use crate::model::{Argument, Body, Fields, Type};
use crate::output::Output;
use crate::plan::{Memory, Plan};
use crate::schema::{File, SchemaItem, Schemas};
use body::Target;
use comparison::Comparisons;
use encode::Encoder;
use group::Groups;
use include::Includes;
use inlined::Inlined;
use key::Keys;
use name::{Names, is_template};
use row::CheckedRow;
use template::{
    Codec, Defined, EncodeCheckedRow, ForwardingHeader, Function, Hash, Header, Namespace, Streams, Used, render,
};
use variable::Variable;

/// The headers of the selected files, one for each. What has no form in C++ must have been refused by [`check`].
pub fn headers(schemas: &Schemas) -> Vec<Output> {
    headers_within(schemas, None)
}

/// The same, with a namespace around those of all modules.
pub fn headers_within(schemas: &Schemas, outer: Option<&OuterNamespace>) -> Vec<Output> {
    let names = Names { schemas, outer };
    let mut printer = Printer {
        names,
        groups: Groups::new(schemas),
        keys: Keys::new(schemas),
        inlined: Inlined::of(schemas),
        flat: Flat::new(schemas),
        printed: vec![None; schemas.files.len()],
    };
    let selected = schemas.files.iter().enumerate().filter(|(_, file)| file.is_selected);
    let headers = selected.map(|(index, file)| {
        let has_types = schemas.items.iter().any(|entry| entry.file == index);
        let text = match printer.groups.home(index) {
            home if home == index && has_types => printer.header(index).text.clone(),
            home => forwarding_header(schemas, index, (home != index).then_some(home)),
        };
        Output { relative: header_path(file), text }
    });
    headers.collect()
}

/// The path of a file's header below the output folder.
fn header_path(file: &File) -> PathBuf {
    file.relative.with_extension("hpp")
}

fn shown(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

fn forwarding_header(schemas: &Schemas, file: usize, home: Option<usize>) -> String {
    let source = &schemas.files[file];
    let header = ForwardingHeader {
        version: env!("CARGO_PKG_VERSION"),
        source: shown(&source.relative),
        docs: file_docs(&source.syntax),
        home: home.map(|home| identity::relative(&source.relative, &header_path(&schemas.files[home]))),
    };
    render(header)
}

/// Prints headers, those that others include first.
struct Printer<'s> {
    names: Names<'s>,
    groups: Groups,
    keys: Keys<'s>,
    inlined: Inlined,
    flat: Flat<'s>,
    printed: Vec<Option<Rc<Printed>>>,
}

/// A printed header.
struct Printed {
    text: String,
    guard: String,
}

impl Printer<'_> {
    fn header(&mut self, file: usize) -> Rc<Printed> {
        if let Some(printed) = &self.printed[file] {
            return Rc::clone(printed);
        }
        let schemas = self.names.schemas;
        let path = header_path(&schemas.files[file]);
        let used = self.groups.used(schemas, file).into_iter().map(|other| {
            let other_path = header_path(&schemas.files[other]);
            Used { path: identity::relative(&path, &other_path), guard: self.header(other).guard.clone() }
        });
        let used = used.collect();
        let (mut header, shielded) = self.unnamed(file, used);
        let hash = identity::hash(&render(&header));
        header.shielded = shielded;
        header.guard = identity::guard(&path, &hash);
        header.layout_cpp = format!("layout_{hash}");
        let printed = Rc::new(Printed { text: render(&header), guard: header.guard });
        self.printed[file] = Some(Rc::clone(&printed));
        printed
    }

    /// A header without what is made of its hash, and the names that it sets aside, which are no part of that.
    fn unnamed(&self, file: usize, used: Vec<Used>) -> (Header, Vec<String>) {
        let names = self.names;
        let schemas = names.schemas;
        let source = &schemas.files[file];
        let order = order::order(schemas, |entry| self.groups.home(entry.file) == file);
        let entries: Vec<_> = order.items.iter().map(|item| &schemas.items[*item]).collect();
        let comparisons: Vec<_> = entries
            .iter()
            .map(|entry| Comparisons { names, order: &order, entry, is_ordered: self.keys.is_ordered(entry) })
            .collect();
        let mut namespaces: Vec<Namespace> = Vec::new();
        for (entry, comparison) in entries.iter().zip(&comparisons) {
            for forward in order.forward_before(schemas, entry) {
                push_type(&mut namespaces, names, forward, types::forward(forward));
            }
            push_type(&mut namespaces, names, entry, types::definition(comparison));
        }
        for (entry, comparison) in entries.iter().zip(&comparisons) {
            comparison.later().into_iter().for_each(|text| push_type(&mut namespaces, names, entry, text));
        }
        let includes = Includes::new(&self.keys, &entries, &used);
        let defined = |entry: &&SchemaItem| {
            let path = names.path(entry);
            Defined { defined: identity::type_macro(&path), name_cpp: path.join("::") }
        };
        let codecs = entries.iter().map(|entry| {
            let plan = schemas.plan(entry);
            let target = Target { names: &names, flat: &self.flat, entry };
            let encoder = encode::encoder(&target, plan);
            let declaration = codec(&target, plan, &encoder.checked_rows);
            (declaration, functions(&target, plan, &order, &self.inlined, encoder))
        });
        let (declarations, definitions): (Vec<_>, Vec<_>) = codecs.unzip();
        let header = Header {
            version: env!("CARGO_PKG_VERSION"),
            source: shown(&source.relative),
            docs: file_docs(&source.syntax),
            guard: String::new(),
            types: entries.iter().map(defined).collect(),
            std_includes: includes.std,
            runtime_includes: includes.runtime,
            includes: includes.quoted,
            used,
            shielded: Vec::new(),
            layout_cpp: String::new(),
            namespaces,
            declarations,
            definitions: definitions.concat(),
            hashes: entries.iter().filter(|entry| is_hashed(entry)).map(|entry| hash(names, entry)).collect(),
        };
        (header, shield::shielded(&names, &entries))
    }
}

/// Appends a type to the block of its namespace, or to a new block where the namespace changes.
fn push_type(namespaces: &mut Vec<Namespace>, names: Names<'_>, entry: &SchemaItem, text: String) {
    let name_cpp = names.namespace(entry.module());
    match namespaces.last_mut() {
        Some(block) if block.name_cpp == name_cpp => block.types.push(text),
        _ => namespaces.push(Namespace { name_cpp, types: vec![text] }),
    }
}

/// The lines of a file's `//!` comment.
fn file_docs(file: &syn::File) -> Vec<String> {
    let docs = crate::parse::docs(&file.attrs);
    name::comment_lines(&docs)
}

/// Calls `visit` for each type in the fields of `body`, outermost first.
fn each_type<'a>(body: &'a Body, visit: &mut impl FnMut(&'a Type)) {
    let mut fields = |fields: &'a Fields| fields.list.iter().for_each(|field| walk_type(&field.ty, visit));
    match body {
        Body::Struct { fields: list, .. } => fields(list),
        Body::Enum { variants, .. } => variants.iter().for_each(|variant| fields(&variant.fields)),
    }
}

/// Calls `visit` for `ty` and each type within it, outermost first.
fn walk_type<'a>(ty: &'a Type, visit: &mut impl FnMut(&'a Type)) {
    visit(ty);
    parts(ty).into_iter().for_each(|part| walk_type(part, visit));
}

/// The types directly within a type.
fn parts(ty: &Type) -> Vec<&Type> {
    match ty {
        Type::Array(inner, _) | Type::Option(inner) | Type::Boxed(inner) | Type::Sequence(inner, _) => vec![&**inner],
        Type::Tuple(members) => members.iter().collect(),
        Type::Named(named) | Type::Collection(named, _) => named.arguments.iter().filter_map(Argument::ty).collect(),
        _ => Vec::new(),
    }
}

/// The declaration of an item's codec.
fn codec(target: &Target<'_>, plan: &Plan, checked_rows: &[CheckedRow]) -> String {
    let Target { names, entry, .. } = target;
    let streams = streams(entry);
    let checked_rows = checked_rows.iter().map(|row| (row.name.clone(), checked_parameters(row, streams.writer)));
    render(Codec {
        wire: wire::lines(entry, plan),
        template_head: names.specialisation_head(entry),
        ty_cpp: names.item(entry),
        name: entry.item.name.clone(),
        min_cpp: size::size(names, &plan.layout.min),
        max_cpp: plan.layout.max.filter(|_| !plan.layout.fixed.is_yes()).map(|max| max.to_string()),
        fixed_cpp: size::fixed(names, &plan.layout.fixed),
        bulk_cpp: bulk(names, entry, plan),
        checked_rows: checked_rows.collect(),
        streams,
    })
}

/// Whether an item has a hash of its own; C++ hashes enums that are nothing but tags by itself.
fn is_hashed(entry: &SchemaItem) -> bool {
    key::derives(entry, "Hash") && !types::is_enum_class(&entry.item.body)
}

fn hash(names: Names<'_>, entry: &SchemaItem) -> Hash {
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

/// The types of the functions' first parameters. The codec of a type without parameters has templates for functions, too:
/// a compiler looks into the body of a template only when it is called, and at all other functions in each file that
/// includes the header.
fn streams(entry: &SchemaItem) -> Streams {
    if !is_template(&entry.item.source.generics) {
        return Streams { reader: "auto", writer: "auto", sizer: "auto" };
    }
    Streams { reader: "reader", writer: "writer", sizer: "sizer" }
}

/// The parameters of a function that writes a row part by part.
fn checked_parameters(row: &CheckedRow, writer: &str) -> String {
    let variables = row.variables.iter().map(Variable::parameter);
    std::iter::once(format!("{writer} out")).chain(variables).collect::<Vec<_>>().join(", ")
}

/// What makes a decoder safe to call: bytes that its caller has checked, and what they are for. None where it needs none.
fn precondition(plan: &Plan) -> Option<String> {
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
fn functions(
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
    let is_short = schemas.position(&entry.path).is_some_and(|item| inlined.is_short(item));
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
