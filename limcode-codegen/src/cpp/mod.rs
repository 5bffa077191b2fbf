//! Prints plans as C++: one header for each schema file, or a header of types, one of codecs, and a source that compiles them.
//!
//! Passes turn plans into structs whose fields are ready to print; the templates below `templates/cpp` print them.

mod bits;
mod body;
mod borrowed;
mod check;
mod codec;
mod comparison;
mod constant;
mod decode;
mod encode;
mod file;
mod group;
mod identity;
mod include;
mod inlined;
mod key;
mod library;
mod measure;
mod method;
mod name;
mod number;
mod order;
mod ostream;
mod outer;
mod place;
mod reserved;
mod row;
mod row_part;
mod run;
mod shield;
mod size;
mod sized_bytes;
mod template;
mod types;
mod uses;
mod validation;
mod variable;
mod view;
mod walk;
mod wire;

use std::rc::Rc;

pub use check::check;
pub use outer::OuterNamespace;

pub(crate) use library::has_type;
pub(crate) use types::is_variant;

use crate::memory::Flat;
use crate::output::Output;
use crate::schema::{SchemaItem, Schemas};
use body::Target;
use borrowed::{Borrowed, Form};
use codec::{codec, functions, hash, is_hashed};
use comparison::Comparisons;
use file::{
    codec_path, file_docs, forwarding_codec_header, forwarding_header, forwarding_ostream_header, forwarding_source,
    forwarding_view_header, header_path, name_of, ostream_path, shown, source_path, view_path,
};
use group::Groups;
use include::Includes;
use inlined::Inlined;
use key::Keys;
use library::BOX_HEADER;
use name::{Names, is_template};
use template::{CodecHeader, Codecs, Compiled, Defined, Header, Namespace, Source, Used, render};

/// The headers of the selected files, one for each. What has no form in C++ must have been refused by `check`.
pub fn headers(schemas: &Schemas) -> Vec<Output> {
    headers_within(schemas, None)
}

/// The same, with a namespace around those of all modules.
pub fn headers_within(schemas: &Schemas, outer: Option<&OuterNamespace>) -> Vec<Output> {
    let (borrowed, classes) = (Borrowed::new(schemas), view::Classes::of(schemas));
    let names = Names { schemas, outer, borrowed: &borrowed, form: Form::Owned, classes: &classes };
    let mut printer = Printer {
        names,
        groups: Groups::new(schemas),
        keys: Keys::new(schemas),
        inlined: Inlined::of(schemas),
        flat: Flat::new(schemas),
        printed: vec![None; schemas.files.len()],
        views: vec![None; schemas.files.len()],
        texts: vec![None; schemas.files.len()],
    };
    let selected = schemas.files.iter().enumerate().filter(|(_, file)| file.is_selected);
    let headers = selected.flat_map(|(index, file)| {
        let has_types = schemas.items.iter().any(|entry| entry.file == index);
        let home = printer.groups.home(index);
        let home = (home != index).then_some(home);
        let output = |relative, text| Output { relative, text };
        if home.is_none() && has_types {
            let printed = printer.header(index);
            let header = output(header_path(file), printed.text.clone());
            let split = printed.split.iter().flat_map(|split| {
                [output(codec_path(file), split.header.clone()), output(source_path(file), split.source.clone())]
            });
            return [header].into_iter().chain(split).collect::<Vec<_>>();
        }
        let mut outputs = vec![output(header_path(file), forwarding_header(schemas, index, home))];
        if schemas.wants_split {
            outputs.push(output(codec_path(file), forwarding_codec_header(schemas, index, home)));
            outputs.push(output(source_path(file), forwarding_source(schemas, index, home)));
        }
        outputs
    });
    let mut outputs: Vec<_> = headers.collect();
    let selected = schemas.files.iter().enumerate().filter(|(_, file)| file.is_selected);
    outputs.extend(selected.filter_map(|(index, file)| {
        let home = printer.groups.home(index);
        let text = match printer.view_header(home) {
            Some(printed) if home == index => printed.text.clone(),
            Some(_) => forwarding_view_header(schemas, index, Some(home)),
            // A build system that asks for views of all knows the headers before they are made: one for each file.
            None if schemas.wants_all_views => forwarding_view_header(schemas, index, None),
            None => return None,
        };
        Some(Output { relative: view_path(file), text })
    }));
    if schemas.wants_ostream {
        let selected = schemas.files.iter().enumerate().filter(|(_, file)| file.is_selected);
        outputs.extend(selected.map(|(index, file)| {
            let home = printer.groups.home(index);
            let text = match printer.ostream_header(home) {
                Some(printed) if home == index => printed.text.clone(),
                printed => forwarding_ostream_header(schemas, index, printed.map(|_| home)),
            };
            Output { relative: ostream_path(file), text }
        }));
    }
    outputs
}

/// Prints headers, those that others include first.
struct Printer<'s> {
    names: Names<'s>,
    groups: Groups,
    keys: Keys<'s>,
    inlined: Inlined,
    flat: Flat<'s>,
    printed: Vec<Option<Rc<Printed>>>,
    /// Headers of views; `Some(None)` of a file without any.
    views: Vec<Option<Option<Rc<Printed>>>>,
    /// Headers that print values; `Some(None)` of a file without types.
    texts: Vec<Option<Option<Rc<Printed>>>>,
}

/// A printed header.
struct Printed {
    text: String,
    guard: String,
    split: Option<Split>,
}

/// What is printed beside a header of types without codecs.
struct Split {
    /// The guard of the header with the codecs.
    guard: String,
    header: String,
    source: String,
}

/// A header without what is made of its hash.
struct Unnamed {
    header: Header,
    /// Names that it sets aside, which are no part of the hash.
    shielded: Vec<String>,
    /// The codecs, where they are in a header of their own.
    split: Option<CodecsApart>,
}

/// The codecs of a header that does not have them itself.
struct CodecsApart {
    codecs: String,
    runtime_includes: Vec<&'static str>,
    /// The types that are compiled: all but templates.
    types_cpp: Vec<String>,
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
        let Unnamed { mut header, shielded, split } = self.unnamed(file, used);
        let codecs = split.as_ref().map_or("", |split| &split.codecs);
        let hash = identity::hash(&(render(&header) + codecs));
        header.shielded = shielded;
        header.guard = identity::guard(&path, &hash);
        header.layout_cpp = format!("layout_{hash}");
        let split = split.map(|apart| self.printed_apart(file, apart, &header, &hash));
        let printed = Rc::new(Printed { text: render(&header), guard: header.guard, split });
        self.printed[file] = Some(Rc::clone(&printed));
        printed
    }

    /// The header with the codecs of a file's types, and the source that compiles them.
    fn printed_apart(&mut self, file: usize, apart: CodecsApart, types: &Header, hash: &str) -> Split {
        let schemas = self.names.schemas;
        let source = &schemas.files[file];
        let (path, own) = (codec_path(source), header_path(source));
        let mut used = vec![Used { path: name_of(&own), guard: types.guard.clone() }];
        for other in self.groups.used(schemas, file) {
            if let Some(split) = &self.header(other).split {
                let other_path = codec_path(&schemas.files[other]);
                used.push(Used { path: identity::relative(&path, &other_path), guard: split.guard.clone() });
            }
        }
        let version = env!("CARGO_PKG_VERSION");
        let header = CodecHeader {
            version,
            source: types.source.clone(),
            source_file: name_of(&source_path(source)),
            docs: types.docs.clone(),
            guard: identity::guard(&path, hash),
            runtime_includes: apart.runtime_includes,
            used,
            shielded: types.shielded.clone(),
            codecs: apart.codecs,
        };
        let compiled = Source {
            version,
            source: types.source.clone(),
            header: name_of(&own),
            codec_header: name_of(&path),
            shielded: types.shielded.clone(),
            types_cpp: apart.types_cpp,
        };
        Split { header: render(&header), guard: header.guard, source: render(&compiled) }
    }

    /// The names of the structs of an item: of the one that owns, and of the one that borrows, where there is one.
    fn forms(&self, entry: &SchemaItem) -> impl Iterator<Item = Names<'_>> {
        let borrowed = self.names.borrowed.has_two(self.names.schemas, entry).then_some(Form::Borrowed);
        [Form::Owned].into_iter().chain(borrowed).map(|form| self.names.of_form(form))
    }

    /// The header with the views of a file's types, where there are some.
    fn view_header(&mut self, file: usize) -> Option<Rc<Printed>> {
        if let Some(printed) = &self.views[file] {
            return printed.clone();
        }
        let names = self.names;
        let schemas = names.schemas;
        let source = &schemas.files[file];
        let order = order::order(schemas, |entry| self.groups.home(entry.file) == file);
        let entries: Vec<_> = order.items.iter().map(|item| &schemas.items[*item]).collect();
        let mut parts = view::Parts::default();
        entries.iter().for_each(|entry| {
            let is_short = schemas.position(&entry.path).is_some_and(|item| self.inlined.has_short_pass(item));
            let target = Target { names: &names, flat: &self.flat, entry };
            parts.push(&target, order.is_recursive(schemas, entry), is_short);
        });
        if parts.is_empty() {
            self.views[file] = Some(None);
            return None;
        }
        let path = view_path(source);
        // Views call codecs.
        let printed = self.header(file);
        let (own, guard) = match &printed.split {
            Some(split) => (codec_path(source), split.guard.clone()),
            None => (header_path(source), printed.guard.clone()),
        };
        let mut used = vec![Used { path: identity::relative(&path, &own), guard }];
        for other in self.groups.used(schemas, file) {
            if let Some(printed) = self.view_header(other) {
                let other_path = view_path(&schemas.files[other]);
                used.push(Used { path: identity::relative(&path, &other_path), guard: printed.guard.clone() });
            }
        }
        let runtime = Includes::new(&names, &self.keys, &entries, &[]).runtime;
        let (docs, shielded) = (file_docs(&source.syntax), shield::shielded_in_views(&names, &entries));
        let mut header = parts.header(shown(&source.relative), docs, view::includes(&runtime), used, Vec::new());
        let text = render(&header);
        let hash = identity::hash(&text);
        header.shielded = shielded;
        header.guard = identity::guard(&path, &hash);
        header.layout_cpp = format!("layout_{hash}");
        let printed = Rc::new(Printed { text: render(&header), guard: header.guard, split: None });
        self.views[file] = Some(Some(Rc::clone(&printed)));
        Some(printed)
    }

    /// The header that prints a file's types, where there are some.
    fn ostream_header(&mut self, file: usize) -> Option<Rc<Printed>> {
        if let Some(printed) = &self.texts[file] {
            return printed.clone();
        }
        let schemas = self.names.schemas;
        let source = &schemas.files[file];
        let (path, own) = (ostream_path(source), header_path(source));
        let entries: Vec<_> = schemas.items.iter().filter(|entry| self.groups.home(entry.file) == file).collect();
        if entries.is_empty() {
            self.texts[file] = Some(None);
            return None;
        }
        let mut used = vec![Used { path: identity::relative(&path, &own), guard: self.header(file).guard.clone() }];
        for other in self.groups.used(schemas, file) {
            if let Some(printed) = self.ostream_header(other) {
                let other_path = ostream_path(&schemas.files[other]);
                used.push(Used { path: identity::relative(&path, &other_path), guard: printed.guard.clone() });
            }
        }
        let mut operators: Vec<Namespace> = Vec::new();
        let mut texts = Vec::new();
        for (entry, names) in entries.iter().flat_map(|entry| self.forms(entry).map(move |names| (*entry, names))) {
            texts.push(ostream::text(&names, entry));
            push_type(&mut operators, names, entry, ostream::operator(&names, entry));
        }
        let mut header = ostream::Header {
            version: env!("CARGO_PKG_VERSION"),
            source: shown(&source.relative),
            docs: file_docs(&source.syntax),
            guard: String::new(),
            used,
            shielded: Vec::new(),
            texts,
            operators,
        };
        let hash = identity::hash(&render(&header));
        header.shielded = shield::shielded(&self.names, &entries);
        header.guard = identity::guard(&path, &hash);
        let printed = Rc::new(Printed { text: render(&header), guard: header.guard, split: None });
        self.texts[file] = Some(Some(Rc::clone(&printed)));
        Some(printed)
    }

    /// A header without what is made of its hash.
    fn unnamed(&self, file: usize, used: Vec<Used>) -> Unnamed {
        let names = self.names;
        let schemas = names.schemas;
        let source = &schemas.files[file];
        let order = order::order(schemas, |entry| self.groups.home(entry.file) == file);
        let entries: Vec<_> = order.items.iter().map(|item| &schemas.items[*item]).collect();
        // The two structs of an item stand side by side.
        let forms: Vec<_> = entries.iter().flat_map(|entry| self.forms(entry).map(|names| (*entry, names))).collect();
        let comparisons: Vec<_> = forms
            .iter()
            .map(|(entry, names)| Comparisons {
                names: *names,
                order: &order,
                entry,
                is_ordered: self.keys.is_ordered(entry),
            })
            .collect();
        let mut namespaces: Vec<Namespace> = Vec::new();
        for ((entry, names), comparison) in forms.iter().zip(&comparisons) {
            if names.form == Form::Owned {
                for forward in order.forward_before(schemas, entry) {
                    let texts = self.forms(forward).map(|names| types::forward(&names, forward));
                    texts.for_each(|text| push_type(&mut namespaces, *names, forward, text));
                }
            }
            push_type(&mut namespaces, *names, entry, types::definition(comparison));
        }
        for ((entry, names), comparison) in forms.iter().zip(&comparisons) {
            comparison.later().into_iter().for_each(|text| push_type(&mut namespaces, *names, entry, text));
        }
        let mut includes = Includes::new(&names, &self.keys, &entries, &used);
        let defined = |entry: &&SchemaItem| {
            let path = names.path(entry);
            Defined { defined: identity::type_macro(&path), name_cpp: path.join("::") }
        };
        let codecs = forms.iter().map(|(entry, names)| {
            let plan = schemas.plan(entry);
            let target = Target { names, flat: &self.flat, entry };
            let encoder = encode::encoder(&target, plan);
            let declaration = codec(&target, plan, &encoder.checked_rows);
            (declaration, functions(&target, plan, &order, &self.inlined, encoder))
        });
        let (declarations, definitions): (Vec<_>, Vec<_>) = codecs.unzip();
        let codecs = render(Codecs { declarations, definitions: definitions.concat() });
        let (codecs, split) = if schemas.wants_split {
            let is_compiled = |(entry, _): &&(&SchemaItem, Names<'_>)| !is_template(&entry.item.source.generics);
            let types_cpp: Vec<_> = forms.iter().filter(is_compiled).map(|(entry, names)| names.item(entry)).collect();
            let source_file = name_of(&source_path(source));
            let compiled = if types_cpp.is_empty() {
                String::new()
            } else {
                render(Compiled { source_file, types_cpp: types_cpp.clone() })
            };
            (compiled, Some(CodecsApart { codecs, runtime_includes: includes.take_codecs_only(), types_cpp }))
        } else {
            includes.runtime.retain(|header| *header != BOX_HEADER);
            (codecs, None)
        };
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
            codecs,
            hashes: entries.iter().filter(|entry| is_hashed(entry)).map(|entry| hash(names, entry)).collect(),
            runtime: if split.is_some() { "limcode/calls.hpp" } else { "limcode/runtime.hpp" },
        };
        Unnamed { header, shielded: shield::shielded(&names, &entries), split }
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
