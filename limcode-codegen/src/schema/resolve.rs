//! Binds each type name to what it stands for.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use super::extent::{self, MAX_DEPTH, MAX_TYPES};
use super::lookup::{Found, anywhere, declaration, imported, lookup};
use super::names::{self, Declaration, Names};
use super::{SchemaItem, advice, bytes, constant};
use crate::context::Context;
use crate::model::{
    Argument, ArrangedPart, ArrayLen, Body, Fields, Len, Library, Named, Scalar, Section, SizedBytes, Source, Takes,
    Target, Type,
};
use crate::near;

/// What aliases stand for, by their module and name, and by whether the item around them is only written. Each is resolved
/// once; it is none while that is going on, and after a mistake.
pub type Aliases = RefCell<BTreeMap<AliasKey, Option<Type>>>;

/// The aliases that are being resolved, each inside the other.
pub type Open = RefCell<BTreeSet<AliasKey>>;

type AliasKey = (Vec<String>, String, bool);

/// Resolves the names in the fields of items.
pub fn items<'i>(names: &Names, contexts: &[Context], items: impl Iterator<Item = &'i mut SchemaItem>) {
    for entry in items {
        let module = entry.path[..entry.path.len() - 1].to_vec();
        let generics = entry.item.source.generics.clone();
        let scope = Scope {
            names,
            contexts,
            file: entry.file,
            module: &module,
            item: Some(&entry.path),
            generics: &generics,
            is_encode_only: entry.item.is_encode_only,
            is_asked: false,
        };
        match &mut entry.item.body {
            Body::Struct { fields, versions, .. } => {
                scope.fields(fields);
                versions
                    .iter_mut()
                    .flat_map(|version| &mut version.arrangement.parts)
                    .for_each(|part| scope.part(part));
            }
            Body::Enum { variants, .. } => variants.iter_mut().for_each(|variant| scope.fields(&mut variant.fields)),
        }
        if let Some(Section::Region(len_bytes)) = &mut entry.item.section {
            scope.region(len_bytes);
        }
    }
}

/// Resolves the names in a type outside of items: in a module, or from the command line.
pub fn alone(names: &Names, contexts: &[Context], module: Option<&[String]>, ty: &mut Type) {
    let generics = &syn::Generics::default();
    let (is_asked, module) = (module.is_none(), module.unwrap_or_default());
    Scope { names, contexts, file: 0, module, item: None, generics, is_encode_only: false, is_asked }.ty(ty, 0);
}

/// Where a name is looked up.
#[derive(Clone, Copy)]
struct Scope<'a> {
    names: &'a Names,
    contexts: &'a [Context],
    file: usize,
    module: &'a [String],
    /// The item that `Self` stands for.
    item: Option<&'a [String]>,
    generics: &'a syn::Generics,
    /// Whether the item is only written, so that its references may lead to anything.
    is_encode_only: bool,
    /// Whether a name may be that of an item in any module.
    is_asked: bool,
}

impl<'a> Scope<'a> {
    /// Where mistakes in the text of this scope are reported.
    fn cx(&self) -> &Context {
        &self.contexts[self.file]
    }

    fn fields(&self, fields: &mut Fields) {
        for field in &mut fields.list {
            self.ty(&mut field.ty, 0);
            if extent::has_too_large_array(&field.ty) {
                self.cx().error_at(
                    &field.source.ty,
                    "an array of more bytes than a process can address; use fewer elements",
                );
            }
        }
    }

    fn part(&self, part: &mut ArrangedPart) {
        if let ArrangedPart::Variant { inner, .. } = part {
            self.named(inner, 0);
        }
    }

    fn ty(&self, ty: &mut Type, steps: usize) {
        let steps = steps + 1;
        match ty {
            Type::Scalar(_) | Type::Bool | Type::Char | Type::SizeInteger(_) | Type::Varint(_) => {}
            Type::Number(number) => self.known(constant::number(self.names, self.place(), number)).unwrap_or_default(),
            Type::Constant(constant) => {
                let written = constant.len.clone();
                self.array_len(&mut constant.len);
                self.known(bytes::constant(self.names, self.place(), constant, &written)).unwrap_or_default();
            }
            Type::SizedBytes(bytes) => self.sized_bytes(bytes),
            Type::Text(len) => self.len(len),
            Type::Array(elem, len) => {
                self.ty(elem, steps);
                self.array_len(len);
            }
            Type::Option(inner) | Type::Boxed(inner) => self.ty(inner, steps),
            Type::Sequence(inner, len) => {
                self.ty(inner, steps);
                self.len(len);
            }
            Type::Collection(named, len) => {
                self.named(named, steps);
                self.len(len);
                if named.target != Target::Foreign && named.collection().is_none() {
                    let message = format!(
                        "`{}` has no length of its own to code; use this on a collection or a text",
                        named.text()
                    );
                    self.cx().error_at(&named.source, message);
                }
            }
            Type::NamedVarint(named) => {
                self.named(named, steps);
                match named.scalar() {
                    Some(scalar @ (Scalar::U16 | Scalar::U32 | Scalar::U64)) => *ty = Type::Varint(scalar),
                    _ if named.target == Target::Foreign => {}
                    _ => {
                        let message = format!("`varint` codes `u16`, `u32` or `u64`, which `{}` is not", named.text());
                        self.cx().error_at(&named.source, message);
                    }
                }
            }
            Type::Tuple(members) => members.iter_mut().for_each(|member| self.ty(member, steps)),
            Type::Named(named) => self.named(named, steps),
        }
    }

    fn len(&self, len: &mut Len) {
        if let Some(max_elems) = &mut len.max_elems {
            self.array_len(max_elems);
        }
    }

    /// Finds the number of bytes, which the length must be able to say.
    fn sized_bytes(&self, bytes: &mut SizedBytes) {
        let named = bytes.len.clone();
        self.array_len(&mut bytes.len);
        if let (ArrayLen::Symbol(expr), Some(message)) = (named, bytes.too_long()) {
            self.cx().error_at(&expr, message);
        }
    }

    /// Finds the size of a region.
    fn region(&self, len_bytes: &mut ArrayLen) {
        let ArrayLen::Symbol(expr) = len_bytes else { return };
        match self.known(constant::evaluate(self.names, self.place(), expr)) {
            Some(Some(value)) => *len_bytes = ArrayLen::Literal(value),
            Some(None) => {
                let message = "unsupported const parameter as the size of a region; write a number or a constant";
                self.cx().error_at(expr, message);
            }
            None => {}
        }
    }

    /// Binds a name.
    fn named(&self, named: &mut Named, steps: usize) {
        // Who wrote a codec by hand knows where it is.
        if matches!(named.target, Target::Parameter | Target::Coding(_)) {
            return;
        }
        let Some(segments) = path_segments(&named.source) else {
            return match self.row(&Library::references(), &named.arguments) {
                // What is only written may be anything.
                Some(Library { takes: Takes::One, .. }) | None if self.is_encode_only => {
                    named.arguments.iter_mut().for_each(|argument| self.argument(argument, steps));
                    named.target = Target::Alias;
                }
                Some(row) => self.library(named, &[row], steps),
                None => self.cx().error_at(&named.source, advice::unnamed(named)),
            };
        };
        if let ([name], Some(item)) = (segments.as_slice(), self.item)
            && name == "Self"
        {
            *named = self.itself(item);
            return;
        }
        let found = lookup(self.names, self.module, &segments).or_else(|| self.anywhere(named, &segments));
        if let Some(Found::Library(rows)) = found {
            return self.library(named, &rows, steps);
        }
        named.arguments.iter_mut().for_each(|argument| self.argument(argument, steps));
        match found {
            Some(Found::Declared(mut module, name, Declaration::Item(generics))) => {
                self.arguments_fit(named, generics);
                module.push(name);
                named.target = Target::Item(module);
            }
            Some(Found::Declared(module, name, Declaration::Alias(file, alias))) => {
                let generics = syn::Generics::default();
                self.arguments_fit(named, &generics);
                let scope = Scope { file: *file, module: &module, item: None, generics: &generics, ..*self };
                match scope.alias(&name, alias, steps) {
                    Ok(resolved) => {
                        named.target = Target::Alias;
                        named.arguments = vec![Argument::Type(resolved)];
                    }
                    Err(None) => {}
                    Err(Some(message)) => self.cx().error_at(&named.source, message),
                }
            }
            Some(_) => {
                self.cx().error_at(
                    &named.source,
                    format!("`{}` is not a type; name a struct, an enum or an alias", named.text()),
                );
            }
            None => self.unknown(named),
        }
    }

    /// The item, alias or library type of the end of a path, on the command line.
    fn anywhere(&self, named: &Named, segments: &[String]) -> Option<Found<'a>> {
        if !self.is_asked {
            return None;
        }
        anywhere(self.names, segments).unwrap_or_else(|message| {
            self.cx().error_at(&named.source, message);
            None
        })
    }

    /// What an alias of this scope stands for.
    ///
    /// # Errors
    /// What to report at its use; none after what was reported in it.
    fn alias(&self, name: &str, alias: &Type, steps: usize) -> Result<Type, Option<String>> {
        let key = (self.module.to_vec(), name.to_owned(), self.is_encode_only);
        if let Some(known) = self.names.aliases.borrow().get(&key) {
            return known.clone().ok_or_else(|| {
                self.names
                    .open
                    .borrow()
                    .contains(&key)
                    .then(|| format!("type alias `{name}` refers to itself; name the type"))
            });
        }
        if steps >= MAX_DEPTH {
            return Err(Some(format!(
                "`{name}` is more than {MAX_DEPTH} levels deep, in types and aliases; define a struct on the way"
            )));
        }
        self.names.aliases.borrow_mut().insert(key.clone(), None);
        self.names.open.borrow_mut().insert(key.clone());
        let errors_before = self.error_count();
        let mut resolved = alias.clone();
        self.ty(&mut resolved, steps);
        self.names.open.borrow_mut().remove(&key);
        if self.error_count() > errors_before {
            return Err(None);
        }
        let (types, depth) = extent::of(&resolved);
        if types > MAX_TYPES || depth > MAX_DEPTH {
            return Err(Some(format!(
                "type alias `{name}` expands to {types} types on {depth} levels, but at most {MAX_TYPES} on {MAX_DEPTH} are supported; define a struct on the way"
            )));
        }
        self.names.aliases.borrow_mut().insert(key, Some(resolved.clone()));
        Ok(resolved)
    }

    fn error_count(&self) -> usize {
        self.contexts.iter().map(Context::error_count).sum()
    }

    /// What `Self` stands for: the item with its own parameters.
    fn itself(&self, item: &[String]) -> Named {
        let name = item.last().expect("an item has a name");
        let ident: syn::Ident = syn::parse_str(name).expect("the name of an item is an identifier");
        let (_, parameters, _) = self.generics.split_for_impl();
        let arguments = self.generics.params.iter().filter_map(|parameter| match parameter {
            syn::GenericParam::Type(parameter) => {
                let ident = &parameter.ident;
                Some(Argument::Type(Type::Named(Named {
                    source: Source::new(syn::parse_quote!(#ident)),
                    target: Target::Parameter,
                    arguments: Vec::new(),
                    is_borrowed: false,
                    of: None,
                })))
            }
            syn::GenericParam::Const(parameter) => {
                let ident = &parameter.ident;
                Some(Argument::Const(ArrayLen::Symbol(syn::parse_quote!(#ident))))
            }
            syn::GenericParam::Lifetime(_) => None,
        });
        Named {
            source: Source::new(syn::parse_quote!(#ident #parameters)),
            target: Target::Item(item.to_vec()),
            arguments: arguments.collect(),
            is_borrowed: false,
            of: None,
        }
    }

    /// Binds the names in an argument. A constant's name parses as that of a type.
    fn argument(&self, argument: &mut Argument, steps: usize) {
        if let Argument::Type(Type::Named(Named { source, .. })) = argument
            && let syn::Type::Path(path) = &**source
            && let Some(segments) = path_segments(source)
            && let Some((_, _, Declaration::Constant(..))) = declaration(self.names, self.module, &segments)
        {
            let value = syn::ExprPath { attrs: Vec::new(), qself: None, path: path.path.clone() };
            *argument = Argument::Const(ArrayLen::Symbol(Box::new(value.into())));
        }
        match argument {
            Argument::Type(ty) | Argument::Slice(ty) => self.ty(ty, steps),
            Argument::Const(value) => self.array_len(value),
            Argument::Str => {}
        }
    }

    /// Compares arguments with the parameters that they are for.
    fn arguments_fit(&self, named: &Named, generics: &syn::Generics) {
        let parameters: Vec<_> =
            generics.params.iter().filter(|parameter| !matches!(parameter, syn::GenericParam::Lifetime(_))).collect();
        if parameters.len() != named.arguments.len() {
            let message = format!(
                "`{}` has {} for {}; give one for each, defaults are not followed",
                named.text(),
                count(named.arguments.len(), "argument"),
                count(parameters.len(), "parameter"),
            );
            return self.cx().error_at(&named.source, message);
        }
        for (parameter, argument) in parameters.into_iter().zip(&named.arguments) {
            let message = match (parameter, argument) {
                (syn::GenericParam::Type(parameter), Argument::Const(_)) => {
                    format!(
                        "expected a type for the parameter `{}` of `{}`, found a number",
                        parameter.ident,
                        named.text()
                    )
                }
                (syn::GenericParam::Const(parameter), Argument::Type(_)) => {
                    format!(
                        "expected a number for the parameter `{}` of `{}`, found a type",
                        parameter.ident,
                        named.text()
                    )
                }
                _ => continue,
            };
            self.cx().error_at(&named.source, message);
        }
    }

    /// Binds a name to the row of a library that takes its arguments.
    fn library(&self, named: &mut Named, rows: &[&'static Library], steps: usize) {
        let Some(row) = self.row(rows, &named.arguments) else {
            return self.cx().error_at(&named.source, advice::arguments(named, rows));
        };
        row.keep_coded(&mut named.arguments);
        named.arguments.iter_mut().for_each(|argument| self.argument(argument, steps));
        if !row.accepts(&named.arguments) {
            return self.cx().error_at(&named.source, advice::arguments(named, rows));
        }
        named.target = Target::Library(row);
    }

    /// The row that takes `arguments`.
    fn row(&self, rows: &[&'static Library], arguments: &[Argument]) -> Option<&'static Library> {
        rows.iter().copied().find(|row| row.fits(arguments) && self.is_unhidden(row, arguments))
    }

    /// Whether a type of unknown size that `row` takes is the library's.
    fn is_unhidden(&self, row: &Library, arguments: &[Argument]) -> bool {
        let (Takes::Of(_), [Argument::Type(Type::Named(target))]) = (row.takes, arguments) else { return true };
        let path = path_segments(&target.source).unwrap_or_default();
        matches!(lookup(self.names, self.module, &path), Some(Found::Library(_)))
    }

    fn unknown(&self, named: &Named) {
        let segments = path_segments(&named.source);
        let path = segments.as_ref().and_then(|path| imported(self.names, self.module, path).into_iter().next());
        let in_schemas = self.names.items.iter().filter_map(|declared| {
            let (name, module) = declared.path.split_last()?;
            let shown = if module == self.module { name.clone() } else { declared.path.join("::") };
            Some((name.clone(), shown))
        });
        let written = path.as_ref().and_then(|path| path.last().cloned()).unwrap_or_default();
        // `Hash` is a type that is missing, not the beginning of `HashMap`.
        let is_meant = |row: &&Library| row.name != "&" && !row.name.starts_with(&written);
        let of_libraries = Library::all().filter(is_meant);
        let of_libraries = of_libraries.map(|row| (row.name.to_owned(), row.name.to_owned()));
        let near = near::of_paths(&written, in_schemas.chain(of_libraries));
        self.cx().error_at(&named.source, advice::unknown(named, path.as_deref(), path != segments, &near));
    }

    fn array_len(&self, len: &mut ArrayLen) {
        let ArrayLen::Symbol(expr) = len else { return };
        if let Some(Some(value)) = self.known(constant::evaluate(self.names, self.place(), expr)) {
            *len = ArrayLen::Literal(value);
        }
    }

    fn place(&self) -> constant::Place<'a> {
        constant::Place { file: self.file, module: self.module, generics: Some(self.generics) }
    }

    /// What is known; none after reporting why it is not.
    fn known<T>(&self, found: Result<T, constant::Fault>) -> Option<T> {
        found.map_err(|fault| self.contexts[fault.file].error_at(&fault.at, fault.message)).ok()
    }
}

/// The names of a path; none for what is not a path.
fn path_segments(source: &syn::Type) -> Option<Vec<String>> {
    match source {
        syn::Type::Path(syn::TypePath { qself: None, path }) => Some(names::segments(path)),
        _ => None,
    }
}

/// `1 argument`, `2 arguments`
fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}
