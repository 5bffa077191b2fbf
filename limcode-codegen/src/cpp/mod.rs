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
mod indent;
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
mod size;
mod template;
mod types;
mod variable;

use std::path::{Path, PathBuf};
use std::rc::Rc;

use askama::Template as _;

pub use check::check;
pub use outer::OuterNamespace;

pub(crate) use library::has_type;
pub(crate) use types::is_variant;

use crate::memory::Flat;
use crate::model::{Argument, Body, Fields, Reserved, Style, TagCoding, Type};
use crate::output::Output;
use crate::plan::{Memory, Plan, dump_written};
use crate::schema::{File, SchemaItem, Schemas};
use body::Target;
use comparison::Comparisons;
use encode::Encoder;
use group::Groups;
use include::Includes;
use inlined::Inlined;
use key::Keys;
use name::Names;
use row::CheckedRow;
use template::{Codec, Defined, EncodeCheckedRow, ForwardingHeader, Function, Hash, Header, Namespace, Streams, Used};
use variable::Variable;

/// The headers of the selected files, one for each. What has no form in C++ must have been refused by [`check`].
pub fn headers(schemas: &Schemas) -> Vec<Output> {
    headers_within(schemas, None)
}

/// The same, with a namespace around those of all modules.
pub fn headers_within(schemas: &Schemas, outer: Option<&OuterNamespace>) -> Vec<Output> {
    let names = Names { schemas, outer: outer.map(OuterNamespace::name) };
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
        Output { relative: header_path(file), text: indent::indent(&text) }
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
    header.render().expect("templates print any value")
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
        let mut header = self.unnamed(file, used);
        let text = render(&header);
        let hash = identity::hash(&text);
        header.shielded = identity::foreign_macros(&text);
        header.guard = identity::guard(&path, &hash);
        header.layout_cpp = format!("layout_{hash}");
        let printed = Rc::new(Printed { text: render(&header), guard: header.guard });
        self.printed[file] = Some(Rc::clone(&printed));
        printed
    }

    /// A header without what is made of its hash.
    fn unnamed(&self, file: usize, used: Vec<Used>) -> Header {
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
            let name_cpp = names.full(entry).trim_start_matches("::").to_owned();
            Defined { defined: identity::type_macro(&name_cpp), name_cpp }
        };
        let codecs = entries.iter().map(|entry| {
            let plan = schemas.plan(entry);
            let target = Target { names: &names, flat: &self.flat, entry };
            let encoder = encode::encoder(&target, &plan);
            let declaration = codec(&target, &plan, &encoder.checked_rows);
            (declaration, functions(&target, &plan, &order, &self.inlined, encoder))
        });
        let (declarations, definitions): (Vec<_>, Vec<_>) = codecs.unzip();
        Header {
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
        }
    }
}

fn render(header: &Header) -> String {
    header.render().expect("templates print any value")
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
    let streams = streams(names, entry);
    let checked_rows = checked_rows.iter().map(|row| (row.name.clone(), checked_parameters(row, streams.writer)));
    Codec {
        wire: wire(entry, plan),
        template_head: names.specialisation_head(entry),
        ty_cpp: names.item(entry),
        name: entry.item.name.clone(),
        min_cpp: size::size(names, &plan.layout.min),
        max_cpp: plan.layout.max.filter(|_| !plan.layout.fixed.is_yes()).map(|max| max.to_string()),
        fixed_cpp: size::fixed(names, &plan.layout.fixed),
        bulk_cpp: bulk(names, entry, plan),
        checked_rows: checked_rows.collect(),
        streams,
    }
    .render()
    .expect("templates print any value")
}

/// Whether an item has a hash of its own; C++ hashes enums that are nothing but tags by itself.
fn is_hashed(entry: &SchemaItem) -> bool {
    key::derives(entry, "Hash") && !types::is_enum_class(&entry.item.body)
}

fn hash(names: Names<'_>, entry: &SchemaItem) -> String {
    let hash = Hash { template_head: names.specialisation_head(entry), ty_cpp: names.item(entry) };
    hash.render().expect("templates print any value")
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

/// The wire form in a comment.
fn wire(entry: &SchemaItem, plan: &Plan) -> Vec<String> {
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
            let byte_len = entry.item.byte_len.map(|coding| format!("byte length {}, then ", coding.name()));
            let byte_len = byte_len.unwrap_or_default();
            match fields.list.is_empty() {
                true => vec![format!("Wire layout: {byte_len}nothing")],
                false => vec![format!("Wire layout: {byte_len}{}, {size}", field_list(fields))],
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
                let most = len.max_elems.as_ref().map(|most| format!(", at most {}", most.text()));
                format!(" ({} length{})", len.coding.name(), most.unwrap_or_default())
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

/// The types of the functions' first parameters. The codec of a type without parameters has templates for functions, too:
/// a compiler looks into the body of a template only when it is called, and at all other functions in each file that
/// includes the header.
fn streams(names: &Names<'_>, entry: &SchemaItem) -> Streams {
    if names.function_head(entry).is_empty() {
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
    let streams = streams(names, entry);
    // A compiler seldom inlines an encoder by itself, and then the writer passes through memory at each call. It cannot
    // inline what comes back to itself; the functions of a template's codec may.
    let is_short = schemas.position(&entry.path).is_some_and(|item| inlined.is_short(item));
    let is_inlined = streams.writer == "auto" && !order.is_recursive(schemas, entry) && is_short;
    let written = [
        ("decode", streams.reader, "in", "type&", "out", decode::body(target, plan)),
        ("encode", streams.writer, "out", "const type&", "value", encoder.body),
        ("measure", streams.sizer, "out", "const type&", "value", measure::body(target, plan)),
    ];
    let function = |(name, stream_type, stream, value_type, value, body): (_, &str, &str, &str, &str, body::Text)| {
        // A parameter that the body does not use goes without a name.
        let parameter = |ty: &str, name: &str| match body::mentions(&body.text, name) {
            true => format!("{ty} {name}"),
            false => ty.to_owned(),
        };
        Function {
            precondition: (name == "decode").then(|| precondition(plan)).flatten(),
            template_head: names.function_head(entry),
            inline_cpp: if name == "encode" && is_inlined { "LIMCODE_INLINE" } else { "inline" },
            ty_cpp: names.item(entry),
            name,
            stream_cpp: parameter(&format!("{stream_type}&"), stream),
            value_cpp: parameter(value_type, value),
            body: body.text,
            falls_through: body.falls_through,
        }
        .render()
        .expect("templates print any value")
    };
    let checked = encoder.checked_rows.iter().map(|row| {
        let (name, body) = (row.name.clone(), row.body.clone());
        let (template_head, ty_cpp) = (names.function_head(entry), names.item(entry));
        let parameters_cpp = checked_parameters(row, streams.writer);
        template::render(EncodeCheckedRow { template_head, ty_cpp, name, parameters_cpp, body })
    });
    written.into_iter().map(function).chain(checked).collect()
}
