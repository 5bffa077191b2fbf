//! What types hold that is not encoded: it is not followed, and what it is made of needs no codec.

use quote::ToTokens as _;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};

use super::attributes::Coder;
use super::paths::End;
use super::rewrite::{Rewrite, is_library};
use crate::schema::names::segments;

/// Takes fields away that are not encoded and whose types are of crates. One whose type names a parameter is kept: the parameter must be used.
pub fn remove_skipped(rewrite: &Rewrite<'_>, fields: &mut syn::Fields, coder: Coder) {
    let is_kept = |field: &syn::Field| {
        !is_skipped(&field.attrs, coder)
            || mentions(&field.ty, &rewrite.parameters)
            || !is_of_crates(rewrite, &field.ty)
    };
    match fields {
        syn::Fields::Named(fields) => {
            fields.named = std::mem::take(&mut fields.named).into_iter().filter(is_kept).collect();
        }
        // serde writes the only one of a tuple, whatever it says.
        syn::Fields::Unnamed(fields) if fields.unnamed.len() > 1 => {
            fields.unnamed = std::mem::take(&mut fields.unnamed).into_iter().filter(is_kept).collect();
        }
        syn::Fields::Unnamed(_) | syn::Fields::Unit => {}
    }
}

/// Whether a field is not encoded: serde has a word for both directions, and one for each.
fn is_skipped(attrs: &[syn::Attribute], coder: Coder) -> bool {
    let is_said = |word: &str| says(attrs, coder, &[word]);
    is_said("skip") || is_said("skip_serializing") && is_said("skip_deserializing")
}

/// Whether an item is encoded as another type, so that its fields are not.
pub fn is_converted(attrs: &[syn::Attribute], coder: Coder) -> bool {
    says(attrs, coder, &["into"]) && says(attrs, coder, &["from", "try_from"])
}

/// Whether the attributes of what encodes an item have one of these words.
fn says(attrs: &[syn::Attribute], coder: Coder, words: &[&str]) -> bool {
    let name = if coder == Coder::Wincode { "wincode" } else { "serde" };
    attrs.iter().filter(|attr| attr.path().is_ident(name)).any(|attr| {
        let found = attr.parse_args_with(Punctuated::<syn::Meta, syn::Token![,]>::parse_terminated);
        found.into_iter().flatten().any(|meta| words.iter().any(|word| meta.path().is_ident(word)))
    })
}

/// Takes arguments of types of libraries away that are not encoded: hashers, and what a `PhantomData` is of.
pub fn remove_arguments(rewrite: &Rewrite<'_>, path: &mut syn::Path) {
    let names = segments(path);
    let Some(last) = path.segments.last_mut() else { return };
    let syn::PathArguments::AngleBracketed(list) = &mut last.arguments else { return };
    let End::Outside(names) = rewrite.tree.end(rewrite.module, &names) else { return };
    let (first, last) = (names[0].as_str(), names[names.len() - 1].as_str());
    if !["std", "core", "indexmap"].contains(&first) {
        return;
    }
    let is_needed = |argument: &syn::GenericArgument| match argument {
        syn::GenericArgument::Type(ty) => mentions(ty, &rewrite.parameters),
        _ => true,
    };
    match last {
        "PhantomData" if !list.args.iter().any(is_needed) => {
            list.args = std::iter::once::<syn::GenericArgument>(syn::parse_quote!(())).collect();
        }
        "HashMap" | "IndexMap" if list.args.len() == 3 && !is_needed(&list.args[2]) => drop_last(list),
        "HashSet" | "IndexSet" if list.args.len() == 2 && !is_needed(&list.args[1]) => drop_last(list),
        _ => {}
    }
}

/// Whether a type is made of others than those of libraries.
fn is_of_crates(rewrite: &Rewrite<'_>, ty: &syn::Type) -> bool {
    struct Paths<'r>(&'r Rewrite<'r>, bool);
    impl Visit<'_> for Paths<'_> {
        fn visit_type_path(&mut self, path: &syn::TypePath) {
            let names = segments(&path.path);
            self.1 |= match self.0.tree.find(self.0.module, &names) {
                Some(_) => true,
                None => match self.0.tree.end(self.0.module, &names) {
                    End::Outside(names) => !["core", "alloc"].contains(&names[0].as_str()) && !is_library(&names),
                    End::Inside(..) => names.len() > 1,
                },
            };
            visit::visit_type_path(self, path);
        }
    }
    let mut paths = Paths(rewrite, false);
    paths.visit_type(ty);
    paths.1
}

fn drop_last(list: &mut syn::AngleBracketedGenericArguments) {
    let kept = list.args.len() - 1;
    list.args = std::mem::take(&mut list.args).into_iter().take(kept).collect();
}

/// Whether a type names one of these parameters, or a lifetime.
fn mentions(ty: &syn::Type, parameters: &[String]) -> bool {
    struct Names<'p>(&'p [String], bool);
    impl Visit<'_> for Names<'_> {
        fn visit_ident(&mut self, ident: &proc_macro2::Ident) {
            self.1 |= self.0.iter().any(|parameter| ident == parameter);
        }
        fn visit_lifetime(&mut self, lifetime: &syn::Lifetime) {
            self.1 |= lifetime.ident != "static";
        }
        fn visit_macro(&mut self, made: &syn::Macro) {
            self.1 |= !made.tokens.to_token_stream().is_empty();
        }
    }
    let mut names = Names(parameters, false);
    names.visit_type(ty);
    names.1
}
