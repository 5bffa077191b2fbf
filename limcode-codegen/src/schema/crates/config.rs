//! Conditional compilation: which `cfg` hold, and what is left of attributes.

use std::cell::RefCell;
use std::collections::BTreeSet;

use quote::ToTokens as _;
use syn::parse::Parser as _;

use super::predicate::{self, Predicate};

/// What is set: features of one crate, and `--cfg`. Everything else is not set, whatever the machine is.
#[derive(Clone, Default)]
pub struct Config {
    features: BTreeSet<String>,
    options: BTreeSet<String>,
    /// Conditions that cannot be read.
    wrong: RefCell<Vec<syn::Error>>,
}

/// `key` or `key="value"`, without spaces.
pub fn option_text(option: &str) -> String {
    option.split_whitespace().collect()
}

impl Config {
    pub fn new(features: BTreeSet<String>, options: BTreeSet<String>) -> Self {
        Config { features, options, wrong: RefCell::default() }
    }

    /// Whether a predicate holds.
    pub fn holds(&self, predicate: &Predicate) -> bool {
        match predicate {
            Predicate::Constant(constant) => *constant,
            Predicate::All(parts) => parts.iter().all(|part| self.holds(part)),
            Predicate::Any(parts) => parts.iter().any(|part| self.holds(part)),
            Predicate::Not(part) => !self.holds(part),
            Predicate::Name(name) => self.options.contains(name),
            Predicate::Value(key, value) if key == "feature" => self.features.contains(&value.value()),
            Predicate::Value(key, value) => {
                self.options.contains(&option_text(&format!("{key}={}", value.to_token_stream())))
            }
            Predicate::Unknown(_) => false,
        }
    }

    /// Whether the predicate in `cfg(...)`, as manifests have it, holds.
    pub fn holds_text(&self, text: &str) -> bool {
        let inside = text.trim().strip_prefix("cfg(").and_then(|rest| rest.strip_suffix(')'));
        let predicate = inside.and_then(|inside| predicate::alone.parse_str(inside).ok());
        predicate.is_some_and(|predicate| self.holds(&predicate))
    }

    /// What was found to be wrong since the last call.
    pub fn take_wrong(&self) -> Vec<syn::Error> {
        self.wrong.take()
    }

    fn report(&self, attr: &syn::Attribute, error: &syn::Error) {
        let message = format!("cannot read this condition: {error}; write it as rustc expects it");
        self.wrong.borrow_mut().push(syn::Error::new_spanned(attr, message));
    }

    /// Takes every `cfg` away, and puts what `cfg_attr` holds in its place.
    ///
    /// # Errors
    /// The predicate that does not hold, if what has the attributes is not compiled.
    pub fn expand(&self, attrs: &mut Vec<syn::Attribute>) -> Result<(), String> {
        for attr in std::mem::take(attrs) {
            if attr.path().is_ident("cfg") {
                let predicate = attr.parse_args_with(predicate::alone).map_err(|error| {
                    self.report(&attr, &error);
                    attr.to_token_stream().to_string()
                })?;
                if !self.holds(&predicate) {
                    return Err(predicate.to_string());
                }
            } else if attr.path().is_ident("cfg_attr") {
                let mut inner = self.conditional(&attr);
                self.expand(&mut inner)?;
                attrs.extend(inner);
            } else {
                attrs.push(attr);
            }
        }
        Ok(())
    }

    /// The predicate that does not hold of the first `cfg_attr` with attributes such as `is_sought` looks for.
    pub fn hidden(&self, attrs: &[syn::Attribute], is_sought: impl Fn(&[syn::Attribute]) -> bool) -> Option<String> {
        attrs.iter().filter(|attr| attr.path().is_ident("cfg_attr")).find_map(|attr| {
            let (predicate, inner) = attr.parse_args_with(predicate::with_attributes).ok()?;
            let inner: Vec<_> = inner.into_iter().map(|meta| syn::Attribute { meta, ..attr.clone() }).collect();
            (!self.holds(&predicate) && is_sought(&inner)).then(|| predicate.to_string())
        })
    }

    /// The attributes that a `cfg_attr` stands for.
    fn conditional(&self, attr: &syn::Attribute) -> Vec<syn::Attribute> {
        match attr.parse_args_with(predicate::with_attributes) {
            Ok((predicate, inner)) if self.holds(&predicate) => {
                inner.into_iter().map(|meta| syn::Attribute { meta, ..attr.clone() }).collect()
            }
            Ok(_) => Vec::new(),
            Err(error) => {
                self.report(attr, &error);
                Vec::new()
            }
        }
    }

    /// Takes away the fields and variants of an item that are not compiled.
    pub fn expand_inside(&self, item: &mut syn::DeriveInput) {
        match &mut item.data {
            syn::Data::Struct(data) => self.fields(&mut data.fields),
            syn::Data::Enum(data) => {
                data.variants = std::mem::take(&mut data.variants)
                    .into_iter()
                    .filter_map(|mut variant| {
                        self.expand(&mut variant.attrs).ok()?;
                        self.fields(&mut variant.fields);
                        Some(variant)
                    })
                    .collect();
            }
            syn::Data::Union(_) => {}
        }
    }

    fn fields(&self, fields: &mut syn::Fields) {
        let list = match fields {
            syn::Fields::Named(fields) => &mut fields.named,
            syn::Fields::Unnamed(fields) => &mut fields.unnamed,
            syn::Fields::Unit => return,
        };
        *list = std::mem::take(list)
            .into_iter()
            .filter_map(|mut field| self.expand(&mut field.attrs).is_ok().then_some(field))
            .collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn predicates_hold_for_what_is_set_and_nothing_else() {
        let set = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let config = Config::new(set(&["serde"]), set(&["docsrs", "target_os=\"solana\""]));
        for (text, holds) in [
            ("cfg(feature = \"serde\")", true),
            ("cfg(feature = \"wincode\")", false),
            ("cfg(any(feature = \"wincode\", feature = \"serde\"))", true),
            ("cfg(all(feature = \"serde\", not(feature = \"wincode\")))", true),
            ("cfg(all())", true),
            ("cfg(any())", false),
            ("cfg(not(test))", true),
            ("cfg(docsrs)", true),
            ("cfg(target_os = \"solana\")", true),
            ("cfg(unix)", false),
            ("cfg(true)", true),
            ("cfg(not(false))", true),
            ("cfg(false)", false),
            ("cfg(any(false, feature = \"serde\",),)", true),
            ("cfg(all(true, version(\"1.70\")))", false),
            ("x86_64-unknown-linux-gnu", false),
        ] {
            assert_eq!(config.holds_text(text), holds, "{text}");
        }
    }

    #[test]
    fn what_cfg_attr_holds_is_put_in_its_place() {
        let config = Config::new(["a".to_owned()].into(), BTreeSet::new());
        let mut item: syn::ItemStruct = syn::parse_quote! {
            #[cfg_attr(feature = "a", derive(X), cfg_attr(not(feature = "b"), y(1)))]
            #[cfg_attr(feature = "b", derive(Z))]
            struct S;
        };
        config.expand(&mut item.attrs).unwrap();
        let expected: syn::ItemStruct = syn::parse_quote!(
            #[derive(X)]
            #[y(1)]
            struct S;
        );
        let texts = [&item, &expected].map(|item| quote::quote!(#item).to_string());
        assert_eq!(texts[0], texts[1]);
        let mut item: syn::ItemStruct = syn::parse_quote!(
            #[cfg(all(feature = "b", unix))]
            struct S;
        );
        assert_eq!(config.expand(&mut item.attrs).unwrap_err(), "all(feature = \"b\", unix)");
    }
}
