//! Binds each type name to what it stands for.

use std::collections::BTreeSet;

use super::SchemaItem;
use super::constant;
use super::names::{Declaration, Names};
use crate::context::Context;
use crate::model::{Argument, ArrayLen, Body, Fields, Named, Target, Type};

/// Aliases that may be followed before a cycle is assumed.
const MAX_STEPS: usize = 64;

/// Resolves the names in the fields of all items.
pub fn items(names: &Names, contexts: &[Context], items: &mut [SchemaItem]) {
    for entry in items {
        let module = entry.path[..entry.path.len() - 1].to_vec();
        let generics = entry.item.source.generics.clone();
        let scope =
            Scope { names, contexts, file: entry.file, module: &module, item: Some(&entry.path), generics: &generics };
        match &mut entry.item.body {
            Body::Struct { fields, .. } => scope.fields(fields),
            Body::Enum { variants, .. } => variants.iter_mut().for_each(|variant| scope.fields(&mut variant.fields)),
        }
    }
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
}

impl Scope<'_> {
    /// Where mistakes in the text of this scope are reported.
    fn cx(&self) -> &Context {
        &self.contexts[self.file]
    }

    fn fields(&self, fields: &mut Fields) {
        for field in &mut fields.list {
            self.ty(&mut field.ty, 0);
        }
    }

    fn ty(&self, ty: &mut Type, steps: usize) {
        match ty {
            Type::Scalar(_) | Type::Bool | Type::Char | Type::SizeInteger(_) | Type::Text | Type::Varint(_) => {}
            Type::Array(elem, len) => {
                self.ty(elem, steps);
                self.array_len(len);
            }
            Type::Option(inner) | Type::Boxed(inner) | Type::Sequence(inner, _) => self.ty(inner, steps),
            Type::Tuple(members) => members.iter_mut().for_each(|member| self.ty(member, steps)),
            Type::Named(named) => {
                if let Some(replacement) = self.named(named, steps) {
                    *ty = replacement;
                }
            }
        }
    }

    /// Binds a name; the answer is the type behind an alias.
    fn named(&self, named: &mut Named, steps: usize) -> Option<Type> {
        if named.target == Target::Parameter {
            return None;
        }
        named.arguments.iter_mut().for_each(|argument| self.argument(argument, steps));
        let syn::Type::Path(path) = &*named.source else {
            self.unknown(named);
            return None;
        };
        let segments: Vec<_> = path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if let ([name], Some(item)) = (segments.as_slice(), self.item)
            && name == "Self"
        {
            *named = self.itself(item);
            return None;
        }
        match lookup(self.names, self.module, &segments) {
            Some((module, name, Declaration::Item(generics))) => {
                self.arguments_fit(named, generics);
                let mut target = module;
                target.push(name);
                named.target = Target::Item(target);
                None
            }
            Some((module, _, Declaration::Alias(file, alias))) if steps < MAX_STEPS => {
                let generics = syn::Generics::default();
                let scope = Scope {
                    file: *file,
                    module: &module,
                    item: None,
                    generics: &generics,
                    names: self.names,
                    contexts: self.contexts,
                };
                let mut resolved = alias.as_ref().clone();
                scope.ty(&mut resolved, steps + 1);
                Some(resolved)
            }
            Some((_, _, Declaration::Alias(..))) => {
                self.cx().error_at(&named.source, format!("`{}` stands for itself; name the type", named.text()));
                None
            }
            Some(_) => {
                self.cx().error_at(
                    &named.source,
                    format!("`{}` is not a type; name a struct, an enum or an alias", named.text()),
                );
                None
            }
            None => {
                self.unknown(named);
                None
            }
        }
    }

    /// What `Self` stands for: the item with its own parameters.
    fn itself(&self, item: &[String]) -> Named {
        let name = item.last().expect("an item has a name");
        let ident: syn::Ident = syn::parse_str(name).expect("the name of an item is an identifier");
        let (_, parameters, _) = self.generics.split_for_impl();
        let arguments = self.generics.params.iter().filter_map(|parameter| match parameter {
            syn::GenericParam::Type(parameter) => {
                let ident = &parameter.ident;
                let source = syn::parse_quote!(#ident);
                Some(Argument::Type(Type::Named(Named { source, target: Target::Parameter, arguments: Vec::new() })))
            }
            syn::GenericParam::Const(parameter) => {
                let ident = &parameter.ident;
                Some(Argument::Const(ArrayLen::Symbol(syn::parse_quote!(#ident))))
            }
            syn::GenericParam::Lifetime(_) => None,
        });
        Named {
            source: syn::parse_quote!(#ident #parameters),
            target: Target::Item(item.to_vec()),
            arguments: arguments.collect(),
        }
    }

    /// Binds the names in an argument. A constant's name parses as that of a type.
    fn argument(&self, argument: &mut Argument, steps: usize) {
        if let Argument::Type(Type::Named(Named { source, .. })) = argument
            && let syn::Type::Path(path) = &**source
        {
            let segments: Vec<_> = path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
            if let Some((_, _, Declaration::Constant(..))) = lookup(self.names, self.module, &segments) {
                let value = syn::ExprPath { attrs: Vec::new(), qself: None, path: path.path.clone() };
                *argument = Argument::Const(ArrayLen::Symbol(Box::new(value.into())));
            }
        }
        match argument {
            Argument::Type(ty) => self.ty(ty, steps),
            Argument::Const(value) => self.array_len(value),
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
                        "the parameter `{}` of `{}` stands for a type, not for a number",
                        parameter.ident,
                        named.text()
                    )
                }
                (syn::GenericParam::Const(parameter), Argument::Type(_)) => {
                    format!(
                        "the parameter `{}` of `{}` stands for a number, not for a type",
                        parameter.ident,
                        named.text()
                    )
                }
                _ => continue,
            };
            self.cx().error_at(&named.source, message);
        }
    }

    /// Whether a path leads to the standard library, by itself or by an import.
    fn is_of_std(&self, path: &syn::Type) -> bool {
        let syn::Type::Path(path) = path else { return false };
        let Some(first) = path.path.segments.first().map(|segment| segment.ident.to_string()) else { return false };
        let is_std = |name: &str| matches!(name, "std" | "core" | "alloc");
        let declared = self.names.modules.get(self.module).and_then(|module| module.declarations.get(&first));
        match declared {
            Some(Declaration::Import(path)) => path.first().is_some_and(|name| is_std(name)),
            _ => is_std(&first),
        }
    }

    fn unknown(&self, named: &Named) {
        let message = match named.text().as_str() {
            text @ ("Vec" | "Option" | "Box") => format!("`{text}` needs its type argument, such as `{text}<u8>`"),
            text if self.is_of_std(&named.source) => {
                format!(
                    "unsupported type `{text}` of the standard library; use `Vec`, `Option`, `Box`, `String`, an array or a tuple"
                )
            }
            text => {
                format!(
                    "unknown type `{text}`; define it in the schemas, or import it with `use` from the file that does"
                )
            }
        };
        self.cx().error_at(&named.source, message);
    }

    fn array_len(&self, len: &mut ArrayLen) {
        let ArrayLen::Symbol(expr) = len else { return };
        let place = constant::Place { file: self.file, module: self.module, generics: Some(self.generics) };
        match constant::evaluate(self.names, place, expr) {
            Ok(Some(value)) => *len = ArrayLen::Literal(value),
            Ok(None) => {}
            Err(fault) => self.contexts[fault.file].error_at(&fault.at, fault.message),
        }
    }
}

/// `1 argument`, `2 arguments`
fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// Follows a path from `module` to a declaration that is not an import: its module, its name, and itself.
pub fn lookup<'n>(names: &'n Names, module: &[String], segments: &[String]) -> Option<Found<'n>> {
    Search { names, seen: BTreeSet::new() }.find(module, segments)
}

/// Module, name and declaration.
pub type Found<'n> = (Vec<String>, String, &'n Declaration);

/// Imports may lead in a circle, and globs to the same module over and over: each place is searched once.
struct Search<'n> {
    names: &'n Names,
    seen: BTreeSet<(Vec<String>, Vec<String>)>,
}

impl<'n> Search<'n> {
    fn find(&mut self, module: &[String], segments: &[String]) -> Option<Found<'n>> {
        if !self.seen.insert((module.to_vec(), segments.to_vec())) {
            return None;
        }
        let (first, rest) = segments.split_first()?;
        match first.as_str() {
            "crate" => return self.find(&[], rest),
            "self" => return self.find(module, rest),
            "super" => return self.find(module.split_last()?.1, rest),
            _ => {}
        }
        let entry = self.names.modules.get(module)?;
        match entry.declarations.get(first) {
            Some(Declaration::Import(path)) => {
                let mut path = path.clone();
                path.extend_from_slice(rest);
                // An import of the name by itself, such as `use limcode::Limcode`, leads outside.
                if path != segments {
                    return self.find(module, &path);
                }
            }
            Some(declaration) if rest.is_empty() => return Some((module.to_vec(), first.clone(), declaration)),
            _ => {}
        }
        let mut child = module.to_vec();
        child.push(first.clone());
        if self.names.modules.contains_key(&child) && !rest.is_empty() {
            return self.find(&child, rest);
        }
        entry.globs.iter().find_map(|glob| {
            let mut path = glob.clone();
            path.extend_from_slice(segments);
            self.find(module, &path)
        })
    }
}
