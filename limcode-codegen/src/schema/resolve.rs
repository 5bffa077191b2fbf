//! Binds each type name to what it stands for.

use super::SchemaItem;
use super::constant;
use super::names::{Declaration, Names};
use crate::context::Context;
use crate::model::{Argument, ArrayLen, Body, Fields, Named, Target, Type};
use crate::parse;

/// Imports and aliases that may be followed before a cycle is assumed.
const MAX_STEPS: usize = 64;

/// Resolves the names in the fields of all items.
pub fn items(names: &Names, contexts: &[Context], items: &mut [SchemaItem]) {
    for entry in items {
        let cx = &contexts[entry.file];
        let module = entry.path[..entry.path.len() - 1].to_vec();
        let generics = entry.item.source.generics.clone();
        let scope = Scope { names, cx, module: &module, generics: &generics };
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
    cx: &'a Context,
    module: &'a [String],
    generics: &'a syn::Generics,
}

impl Scope<'_> {
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
        let syn::Type::Path(path) = &named.source else {
            self.unknown(named);
            return None;
        };
        let segments: Vec<_> = path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        match lookup(self.names, self.module, &segments, 0) {
            Some((module, name, Declaration::Item)) => {
                let mut target = module;
                target.push(name);
                named.target = Target::Item(target);
                None
            }
            Some((module, _, Declaration::Alias(alias))) if steps < MAX_STEPS => {
                let mut resolved = parse::ty(self.cx, self.generics, alias)?;
                Scope { module: &module, ..*self }.ty(&mut resolved, steps + 1);
                Some(resolved)
            }
            Some(_) => {
                self.cx.error_at(&named.source, format!("`{}` is not a type", named.text()));
                None
            }
            None => {
                self.unknown(named);
                None
            }
        }
    }

    /// Binds the names in an argument. A constant's name parses as that of a type.
    fn argument(&self, argument: &mut Argument, steps: usize) {
        if let Argument::Type(Type::Named(Named { source: syn::Type::Path(path), .. })) = argument {
            let segments: Vec<_> = path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
            if let Some((_, _, Declaration::Constant(_))) = lookup(self.names, self.module, &segments, 0) {
                let value = syn::ExprPath { attrs: Vec::new(), qself: None, path: path.path.clone() };
                *argument = Argument::Const(ArrayLen::Symbol(Box::new(value.into())));
            }
        }
        match argument {
            Argument::Type(ty) => self.ty(ty, steps),
            Argument::Const(value) => self.array_len(value),
        }
    }

    fn unknown(&self, named: &Named) {
        let message = match named.text().as_str() {
            text @ ("Vec" | "Option" | "Box") => format!("`{text}` needs its type argument, such as `{text}<u8>`"),
            text => {
                format!(
                    "unknown type `{text}`; define it in the schemas, or import it with `use` from the file that does"
                )
            }
        };
        self.cx.error_at(&named.source, message);
    }

    fn array_len(&self, len: &mut ArrayLen) {
        let ArrayLen::Symbol(expr) = len else { return };
        match constant::evaluate(self.names, self.module, self.generics, expr) {
            Ok(Some(value)) => *len = ArrayLen::Literal(value),
            Ok(None) => {}
            Err(message) => self.cx.error_at(expr, message),
        }
    }
}

/// Follows a path from `module` to a declaration that is not an import: its module, its name, and itself.
pub fn lookup<'n>(
    names: &'n Names,
    module: &[String],
    segments: &[String],
    steps: usize,
) -> Option<(Vec<String>, String, &'n Declaration)> {
    if steps > MAX_STEPS {
        return None;
    }
    let (first, rest) = segments.split_first()?;
    match first.as_str() {
        "crate" => return lookup(names, &[], rest, steps + 1),
        "self" => return lookup(names, module, rest, steps + 1),
        "super" => return lookup(names, module.split_last()?.1, rest, steps + 1),
        _ => {}
    }
    let entry = names.modules.get(module)?;
    match entry.declarations.get(first) {
        Some(Declaration::Import(path)) => {
            let mut path = path.clone();
            path.extend_from_slice(rest);
            // An import of the name by itself, such as `use limcode::Limcode`, leads outside.
            if path != segments {
                return lookup(names, module, &path, steps + 1);
            }
        }
        Some(declaration) if rest.is_empty() => return Some((module.to_vec(), first.clone(), declaration)),
        _ => {}
    }
    let mut child = module.to_vec();
    child.push(first.clone());
    if names.modules.contains_key(&child) && !rest.is_empty() {
        return lookup(names, &child, rest, steps + 1);
    }
    entry.globs.iter().find_map(|glob| {
        let mut path = glob.clone();
        path.extend_from_slice(segments);
        lookup(names, module, &path, steps + 1)
    })
}
