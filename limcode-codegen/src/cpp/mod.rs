//! Prints plans as C++: one header for each schema file.
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
    file_docs, forwarding_header, forwarding_ostream_header, forwarding_view_header, header_path, ostream_path, shown,
    view_path,
};
use group::Groups;
use include::Includes;
use inlined::Inlined;
use key::Keys;
use name::Names;
use template::{Defined, Header, Namespace, Used, render};

/// The headers of the selected files, one for each. What has no form in C++ must have been refused by [`check`].
pub fn headers(schemas: &Schemas) -> Vec<Output> {
    headers_within(schemas, None)
}

/// The same, with a namespace around those of all modules.
pub fn headers_within(schemas: &Schemas, outer: Option<&OuterNamespace>) -> Vec<Output> {
    let borrowed = Borrowed::new(schemas);
    let names = Names { schemas, outer, borrowed: &borrowed, form: Form::Owned };
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
    let headers = selected.map(|(index, file)| {
        let has_types = schemas.items.iter().any(|entry| entry.file == index);
        let text = match printer.groups.home(index) {
            home if home == index && has_types => printer.header(index).text.clone(),
            home => forwarding_header(schemas, index, (home != index).then_some(home)),
        };
        Output { relative: header_path(file), text }
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
        let own = header_path(source);
        let mut used = vec![Used { path: identity::relative(&path, &own), guard: self.header(file).guard.clone() }];
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
        let printed = Rc::new(Printed { text: render(&header), guard: header.guard });
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
        let printed = Rc::new(Printed { text: render(&header), guard: header.guard });
        self.texts[file] = Some(Some(Rc::clone(&printed)));
        Some(printed)
    }

    /// A header without what is made of its hash, and the names that it sets aside, which are no part of that.
    fn unnamed(&self, file: usize, used: Vec<Used>) -> (Header, Vec<String>) {
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
        let includes = Includes::new(&names, &self.keys, &entries, &used);
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
