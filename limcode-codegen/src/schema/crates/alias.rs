//! The parameters of aliases, and the arguments that replace them.

use std::collections::BTreeMap;

use syn::spanned::Spanned as _;
use syn::visit_mut::{self, VisitMut};

use super::rewrite::{Rewrite, respanned};

/// Puts arguments in the place of an alias's parameters.
#[derive(Default)]
pub struct Substitute {
    arguments: BTreeMap<String, syn::GenericArgument>,
    /// The first path that begins at a parameter: `T::Item`.
    of_parameter: Option<String>,
}

impl Substitute {
    /// The arguments of `path` for the parameters of `alias`, with its defaults, which `rewrite` writes out.
    ///
    /// # Errors
    /// How many arguments the alias has, if they do not fit.
    pub fn new(alias: &syn::ItemType, path: &syn::Path, rewrite: &mut Rewrite<'_>) -> Result<Self, String> {
        let given = match path.segments.last().map(|last| &last.arguments) {
            Some(syn::PathArguments::AngleBracketed(list)) => list.args.iter().cloned().collect(),
            _ => Vec::new(),
        };
        let is_lifetime = |argument: &syn::GenericArgument| matches!(argument, syn::GenericArgument::Lifetime(_));
        let (lifetimes, others): (Vec<_>, Vec<_>) = given.into_iter().partition(is_lifetime);
        let counts = (alias.generics.params.len() - alias.generics.lifetimes().count(), others.len());
        let (mut lifetimes, mut others) = (lifetimes.into_iter(), others.into_iter());
        let mut found = Substitute::default();
        for parameter in &alias.generics.params {
            let (name, argument) = match parameter {
                syn::GenericParam::Lifetime(parameter) => {
                    let elided = || Some(syn::parse_quote!('_));
                    (parameter.lifetime.to_string(), lifetimes.next().or_else(elided))
                }
                syn::GenericParam::Type(parameter) => {
                    let default = || parameter.default.as_ref().map(|ty| found.default_type(ty, path, rewrite));
                    (parameter.ident.to_string(), others.next().or_else(default))
                }
                syn::GenericParam::Const(parameter) => {
                    let default = || parameter.default.as_ref().map(|value| found.default_value(value, path, rewrite));
                    (parameter.ident.to_string(), others.next().or_else(default))
                }
            };
            found.arguments.insert(name, argument.ok_or_else(|| wrong_count(alias, counts))?);
        }
        if others.next().is_some() { Err(wrong_count(alias, counts)) } else { Ok(found) }
    }

    /// The default of a parameter, which may name the parameters before it, at the place of `path`.
    fn default_type(&mut self, ty: &syn::Type, path: &syn::Path, rewrite: &mut Rewrite<'_>) -> syn::GenericArgument {
        let mut ty = ty.clone();
        rewrite.visit_type_mut(&mut ty);
        let mut ty = respanned(&ty, path.span());
        self.visit_type_mut(&mut ty);
        syn::GenericArgument::Type(ty)
    }

    /// The same of a constant.
    fn default_value(
        &mut self,
        value: &syn::Expr,
        path: &syn::Path,
        rewrite: &mut Rewrite<'_>,
    ) -> syn::GenericArgument {
        let mut value = value.clone();
        rewrite.visit_expr_mut(&mut value);
        let mut value = respanned(&value, path.span());
        self.visit_expr_mut(&mut value);
        syn::GenericArgument::Const(value)
    }

    /// Puts the arguments into the type of the alias.
    ///
    /// # Errors
    /// What it names of a parameter, which has no name here.
    pub fn put_into(mut self, ty: &mut syn::Type) -> Result<(), String> {
        self.visit_type_mut(ty);
        match self.of_parameter {
            Some(path) => Err(format!("unsupported `{path}`, a type of a parameter of the alias; name the type")),
            None => Ok(()),
        }
    }
}

fn wrong_count(alias: &syn::ItemType, (expected, found): (usize, usize)) -> String {
    let plural = if expected == 1 { "" } else { "s" };
    format!("type alias `{}` takes {expected} argument{plural} besides lifetimes, found {found}", alias.ident)
}

impl VisitMut for Substitute {
    fn visit_type_mut(&mut self, ty: &mut syn::Type) {
        if let syn::Type::Path(syn::TypePath { qself: None, path }) = ty {
            let first = path.segments.first().map(|first| first.ident.to_string()).unwrap_or_default();
            match self.arguments.get(&first) {
                Some(syn::GenericArgument::Type(argument)) if path.segments.len() == 1 => {
                    *ty = argument.clone();
                    return;
                }
                Some(_) if path.segments.len() > 1 => {
                    let names: Vec<_> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
                    self.of_parameter.get_or_insert(names.join("::"));
                }
                _ => {}
            }
        }
        visit_mut::visit_type_mut(self, ty);
    }

    fn visit_generic_argument_mut(&mut self, argument: &mut syn::GenericArgument) {
        // A constant is a type to the parser, where it is a name.
        if let syn::GenericArgument::Type(syn::Type::Path(syn::TypePath { qself: None, path })) = argument
            && let Some(ident) = path.get_ident()
            && let Some(value @ syn::GenericArgument::Const(_)) = self.arguments.get(&ident.to_string())
        {
            *argument = value.clone();
            return;
        }
        visit_mut::visit_generic_argument_mut(self, argument);
    }

    fn visit_lifetime_mut(&mut self, lifetime: &mut syn::Lifetime) {
        if let Some(syn::GenericArgument::Lifetime(argument)) = self.arguments.get(&lifetime.to_string()) {
            *lifetime = argument.clone();
        }
    }

    fn visit_expr_mut(&mut self, expr: &mut syn::Expr) {
        if let syn::Expr::Path(path) = expr
            && let Some(ident) = path.path.get_ident()
        {
            match self.arguments.get(&ident.to_string()) {
                Some(syn::GenericArgument::Const(value)) => *expr = value.clone(),
                Some(syn::GenericArgument::Type(syn::Type::Path(value))) => path.path = value.path.clone(),
                _ => {}
            }
            return;
        }
        visit_mut::visit_expr_mut(self, expr);
    }
}
