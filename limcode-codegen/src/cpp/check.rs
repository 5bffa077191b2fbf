//! What Rust can say and C++ cannot: types of libraries without a counterpart, keys that C++ would order otherwise, and
//! members with the names of parameters, of their structs or of each other.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::borrowed::Borrowed;
use super::group::Groups;
use super::key::Keys;
use super::library::Cpp;
use super::name::{escape, parameter_names, variant, variants_scope, with_ending};
use super::reserved::is_taken;
use super::types::{is_enum_class, is_variant};
use super::view;
use super::walk::parts;
use crate::context::Context;
use crate::model::{Body, Fields, Item, Named, Target, Type, Validation, is_container, tokens_text};
use crate::schema::{Diagnostic, File, SchemaItem, Schemas};
use quote::ToTokens;

/// Looks at the items of the headers that are asked for, and of those that they include.
///
/// # Errors
/// Everything that has no form in C++, in all files.
pub fn check(schemas: &Schemas) -> Result<(), Vec<Diagnostic>> {
    let groups = Groups::new(schemas);
    let keys = Keys::new(schemas);
    let borrowed = Borrowed::new(schemas);
    let printed = printed(schemas, &groups);
    let beside = names_by_module(schemas);
    hidden_runtime(schemas)?;
    schemas.check(|cx, entry| {
        if printed.contains(&groups.home(entry.file)) {
            shadows(cx, &entry.item);
            validations(cx, &entry.item);
            variants_name(cx, schemas, entry);
            view_names(cx, schemas, &beside, entry);
            if borrowed.has_two(schemas, entry) {
                borrowed_name(cx, schemas, entry);
            }
            for field in entry.item.body.fields() {
                counterparts(cx, &field.ty, None);
                keys.check(cx, &field.ty, None);
            }
        }
    })
}

/// Looks for headers that a compiler would find where it looks for the runtime's.
fn hidden_runtime(schemas: &Schemas) -> Result<(), Vec<Diagnostic>> {
    let hides = |file: &&File| {
        let mut folders = file.relative.parent().into_iter().flat_map(Path::components);
        file.is_selected && folders.next().is_some_and(|first| first.as_os_str().eq_ignore_ascii_case("limcode"))
    };
    let hiding = schemas.files.iter().filter(hides).map(|file| Diagnostic {
        message: "the headers of the C++ runtime are in a folder `limcode`, too; rename the folder of this file"
            .to_owned(),
        file: file.shown.clone(),
        place: None,
    });
    let errors: Vec<_> = hiding.collect();
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

/// The files whose headers are asked for, and those that they include.
fn printed(schemas: &Schemas, groups: &Groups) -> BTreeSet<usize> {
    let files = (0..schemas.files.len()).filter(|file| schemas.files[*file].is_selected);
    let mut pending: Vec<_> = files.map(|file| groups.home(file)).collect();
    let mut found = BTreeSet::new();
    while let Some(file) = pending.pop() {
        if found.insert(file) {
            pending.extend(groups.used(schemas, file));
        }
    }
    found
}

/// Reports fields and variants whose name C++ wants for something else.
fn shadows(cx: &Context, item: &Item) {
    let scope = Scope { cx, item, parameters: parameter_names(&item.source.generics) };
    match &item.body {
        Body::Struct { fields, .. } => scope.fields(fields, &escape(&item.name)),
        Body::Enum { variants, .. } if is_enum_class(&item.body) => {
            if !scope.parameters.is_empty() {
                cx.error_at(
                    &item.source.ident,
                    "an enum without fields is an `enum class` in C++, which has no parameters; remove them",
                );
            }
            let mut taken = Vec::new();
            variants.iter().for_each(|each| scope.name(&each.source.ident, &each.name, escape(&each.name), &mut taken));
        }
        Body::Enum { variants, .. } => {
            const VALUE: &str = "value";
            let mut taken = vec![VALUE.to_owned()];
            if item.name == VALUE {
                scope.report(&item.source.ident, VALUE, "its member that holds the variant");
            }
            for each in variants {
                let name_cpp = variant(&item.name, &each.name);
                scope.name(&each.source.ident, &each.name, name_cpp.clone(), &mut taken);
                if name_cpp != VALUE {
                    scope.fields(&each.fields, &name_cpp);
                }
            }
        }
    }
}

/// Reports an enum whose variants are in C++ in a struct that has the name of another item, or of a module.
fn variants_name(cx: &Context, schemas: &Schemas, entry: &SchemaItem) {
    let (name, module) = (&entry.item.name, entry.module());
    let scope_cpp = variants_scope(name);
    let mut beside = schemas.items.iter().filter_map(|other| other.path.strip_prefix(module)?.first());
    if is_variant(&entry.item.body)
        && let Some(other) = beside.find(|other| escape(other) == scope_cpp)
    {
        let message = format!(
            "unsupported name `{name}` in C++: the variants are in a struct `{scope_cpp}`, and `{other}` has that name; \
             rename one of them, which changes no byte"
        );
        cx.error_at(&entry.item.source.ident, message);
    }
}

/// Reports an item whose borrowed form has the name of another item, of a module, or of a member.
fn borrowed_name(cx: &Context, schemas: &Schemas, entry: &SchemaItem) {
    const OWNED: &str = "owned_type";
    let (item, module) = (&entry.item, entry.module());
    let name = format!("{}_ref", item.name);
    let names_cpp = [escape(&name), variants_scope(&name)];
    let mut beside = schemas.items.iter().filter_map(|other| other.path.strip_prefix(module)?.first());
    let is_taken = |other: &str| names_cpp.contains(&escape(other)) || variants_scope(other) == names_cpp[0];
    if let Some(other) = beside.find(|other| is_taken(other)) {
        let message = format!(
            "unsupported name `{}` in C++: its borrowed form is `{}`, and `{other}` has that name; rename one of them, \
             which changes no byte",
            item.name, names_cpp[0]
        );
        cx.error_at(&item.source.ident, message);
    }
    let scope = Scope { cx, item, parameters: Vec::new() };
    let members = |fields: &Fields| {
        for field in &fields.list {
            let member = field.local_name(fields.style);
            if member == OWNED || names_cpp.contains(&escape(&member)) {
                scope.report(&field.member, &member, "its borrowed form");
            }
        }
    };
    match &item.body {
        Body::Struct { fields, .. } => members(fields),
        Body::Enum { variants, .. } => {
            for each in variants {
                if each.name == OWNED || names_cpp.contains(&variant(&item.name, &each.name)) {
                    scope.report(&each.source.ident, &each.name, "its borrowed form");
                }
                members(&each.fields);
            }
        }
    }
}

/// The names of items and modules in each module, by their names in C++.
type Beside<'s> = BTreeMap<&'s [String], BTreeMap<String, &'s str>>;

fn names_by_module(schemas: &Schemas) -> Beside<'_> {
    let mut found = Beside::new();
    for path in schemas.items.iter().map(|entry| &entry.path) {
        for (depth, name) in path.iter().enumerate() {
            found.entry(&path[..depth]).or_default().insert(escape(name), name);
        }
    }
    found
}

/// Reports an item with a view of which a class has the name of another item, or of a module.
fn view_names(cx: &Context, schemas: &Schemas, beside: &Beside<'_>, entry: &SchemaItem) {
    if view::Kind::of(schemas, entry) != view::Kind::Class {
        return;
    }
    let (name, module) = (&entry.item.name, entry.module());
    let classes_cpp: Vec<_> = view::ENDINGS
        .iter()
        .map(|ending| with_ending(name, ending))
        .chain(view::section_classes(schemas.plan(entry), name))
        .collect();
    if let Some(other) = classes_cpp.iter().find_map(|class_cpp| beside[module].get(class_cpp)) {
        let message = format!(
            "unsupported name `{name}` in C++: a class of its view is `{other}`, and `{other}` has that name; rename one of \
             them, which changes no byte"
        );
        cx.error_at(&entry.item.source.ident, message);
    }
}

/// Where names are declared in C++.
struct Scope<'a> {
    cx: &'a Context,
    item: &'a Item,
    parameters: Vec<String>,
}

impl Scope<'_> {
    /// The fields of the struct that C++ calls `struct_cpp`.
    fn fields(&self, Fields { style, list, .. }: &Fields, struct_cpp: &str) {
        let mut taken = Vec::new();
        for field in list {
            let name = field.local_name(*style);
            if escape(&name) == struct_cpp {
                self.report(&field.member, &name, "the struct that it is in");
            }
            self.name(&field.member, &name, escape(&name), &mut taken);
        }
    }

    /// A name that becomes `name_cpp`, where others were `taken` before.
    fn name(&self, source: &dyn ToTokens, name: &str, name_cpp: String, taken: &mut Vec<String>) {
        if self.parameters.contains(&name_cpp) {
            self.report(source, name, &format!("a parameter of `{}`", self.item.name));
        } else if taken.contains(&name_cpp) {
            self.report(source, name, &format!("another member of `{}`", self.item.name));
        }
        taken.push(name_cpp);
    }

    fn report(&self, source: &dyn ToTokens, name: &str, owner: &str) {
        let message = format!(
            "unsupported name `{name}` in C++: {owner} also uses that name; rename one of them, which changes no byte"
        );
        self.cx.error_at(source, message);
    }
}

/// Reports functions that C++ does not find.
fn validations(cx: &Context, item: &Item) {
    for Validation { function, cpp_header } in item.validations() {
        let name = tokens_text(function);
        if let Some(message) = foreign_path(function) {
            cx.error_at(function, message);
        } else if function.segments.iter().any(|segment| !segment.arguments.is_none()) {
            let message =
                format!("unsupported arguments in `{name}` in C++; name a function that is called without them");
            cx.error_at(function, message);
        } else if cpp_header.is_none() {
            cx.error_at(
                function,
                format!(
                    "the function `{name}` has no C++ header; add the header that declares it: `cpp_header = \"...\"`"
                ),
            );
        }
    }
}

/// Why a path does not lead to something that somebody wrote by hand in C++, too.
fn foreign_path(path: &syn::Path) -> Option<String> {
    let text = tokens_text(path);
    let is_relative = |name: &&String| ["self", "super", "Self"].contains(&name.as_str());
    let names = super::name::foreign_path(path);
    if let Some(relative) = names.iter().find(is_relative) {
        return Some(format!(
            "unsupported `{relative}` in `{text}` in C++, where a path begins in the global namespace; write the whole path, from `crate` on"
        ));
    }
    let taken = names.iter().find(|name| is_taken(name))?;
    Some(format!("unsupported name `{taken}` in `{text}` in C++, where it is a keyword or a macro; rename it"))
}

/// Reports types without a counterpart; those behind an alias at its name, which stands in this file.
fn counterparts(cx: &Context, ty: &Type, alias: Option<&Named>) {
    let mut behind = alias;
    if let Some(named) = ty.by_name() {
        if let Target::Library(row) = named.target
            && let Cpp::Refused(reason) = Cpp::of(row)
        {
            let at = alias.unwrap_or(named);
            cx.error_at(&at.source, format!("unsupported type `{}` in C++: {reason}", named.text()));
        }
        if let Target::Coding(header) = &named.target
            && let Some(message) = missing_coding(named, header.is_some()).or_else(|| coding_path(named))
        {
            cx.error_at(&named.source, message);
        }
        behind = behind.or((named.target == Target::Alias).then_some(named));
    }
    parts(ty).into_iter().for_each(|part| counterparts(cx, part, behind));
}

/// What is wrong with the path of a coding that has a form in C++.
fn coding_path(named: &Named) -> Option<String> {
    match &*named.source {
        syn::Type::Path(path) => foreign_path(&path.path),
        _ => None,
    }
}

/// What is wrong with a coding that C++ has no form of.
fn missing_coding(named: &Named, has_header: bool) -> Option<String> {
    let text = named.text();
    let last = match &*named.source {
        syn::Type::Path(path) => path.path.segments.last()?,
        _ => return None,
    };
    if is_container(&last.ident) && !last.arguments.is_none() {
        return Some(format!(
            "unsupported coding `{text}` in C++: of containers, only `Vec`, `Option`, `Box`, arrays and tuples may hold \
             codings there; use one of these, such as `Vec<(K, V)>` for a map"
        ));
    }
    if has_header {
        return None;
    }
    if last.ident == "Bytes"
        && let syn::PathArguments::AngleBracketed(list) = &last.arguments
    {
        let len = list.args.to_token_stream();
        return Some(format!(
            "the codec `{text}` has no C++ counterpart; declare its field as `[u8; {len}]`, which has the same bytes"
        ));
    }
    Some(format!("the codec `{text}` has no C++ header; add the header that defines it: `cpp_header = \"...\"`"))
}
