//! Conditional compilation: which `cfg` hold, and what is left of attributes.

use std::collections::BTreeSet;

use quote::ToTokens as _;
use syn::punctuated::Punctuated;

/// What is set: features of one crate, and `--cfg`. Everything else is not set, whatever the machine is.
#[derive(Clone, Default)]
pub struct Config {
    pub features: BTreeSet<String>,
    pub options: BTreeSet<String>,
}

/// `key` or `key="value"`, without spaces.
pub fn option_text(option: &str) -> String {
    option.split_whitespace().collect()
}

impl Config {
    /// Whether a predicate holds.
    pub fn holds(&self, predicate: &syn::Meta) -> bool {
        match predicate {
            syn::Meta::List(list) => {
                let Some(parts) = parts(list) else { return false };
                let mut parts = parts.iter().map(|part| self.holds(part));
                match list.path.get_ident().map(ToString::to_string).as_deref() {
                    Some("all") => parts.all(|holds| holds),
                    Some("any") => parts.any(|holds| holds),
                    Some("not") => parts.next().is_some_and(|holds| !holds),
                    _ => false,
                }
            }
            syn::Meta::NameValue(pair) => match &pair.value {
                syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(value), .. }) if pair.path.is_ident("feature") => {
                    self.features.contains(&value.value())
                }
                value => {
                    let option = format!("{}={}", pair.path.to_token_stream(), value.to_token_stream());
                    self.options.contains(&option_text(&option))
                }
            },
            syn::Meta::Path(path) => {
                path.is_ident("true") || self.options.contains(&path.to_token_stream().to_string())
            }
        }
    }

    /// Whether the predicate in `cfg(...)`, as manifests have it, holds.
    pub fn holds_text(&self, text: &str) -> bool {
        let inside = text.trim().strip_prefix("cfg(").and_then(|rest| rest.strip_suffix(')'));
        inside.and_then(|predicate| syn::parse_str(predicate).ok()).is_some_and(|predicate| self.holds(&predicate))
    }

    /// Takes every `cfg` away, and puts what `cfg_attr` holds in its place.
    ///
    /// # Errors
    /// The predicate that does not hold, if what has the attributes is not compiled.
    pub fn expand(&self, attrs: &mut Vec<syn::Attribute>) -> Result<(), String> {
        for attr in std::mem::take(attrs) {
            if attr.path().is_ident("cfg") {
                let predicate: syn::Meta = attr.parse_args().map_err(|_| attr.to_token_stream().to_string())?;
                if !self.holds(&predicate) {
                    return Err(spaced(&predicate));
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
            let mut parts = attr.meta.require_list().ok().and_then(parts)?.into_iter();
            let predicate = parts.next().filter(|predicate| !self.holds(predicate))?;
            let inner: Vec<_> = parts.map(|meta| syn::Attribute { meta, ..attr.clone() }).collect();
            is_sought(&inner).then(|| spaced(&predicate))
        })
    }

    /// The attributes that a `cfg_attr` stands for.
    fn conditional(&self, attr: &syn::Attribute) -> Vec<syn::Attribute> {
        let parts = attr.meta.require_list().ok().and_then(parts).unwrap_or_default();
        let mut parts = parts.into_iter();
        if !parts.next().is_some_and(|predicate| self.holds(&predicate)) {
            return Vec::new();
        }
        parts.map(|meta| syn::Attribute { meta, ..attr.clone() }).collect()
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

fn parts(list: &syn::MetaList) -> Option<Vec<syn::Meta>> {
    let parser = Punctuated::<syn::Meta, syn::Token![,]>::parse_terminated;
    list.parse_args_with(parser).ok().map(|parts| parts.into_iter().collect())
}

/// A predicate as it is written: `all(feature = "a", unix)`.
fn spaced(predicate: &syn::Meta) -> String {
    match predicate {
        syn::Meta::List(list) => {
            let inside: Vec<_> = parts(list).unwrap_or_default().iter().map(spaced).collect();
            format!("{}({})", list.path.to_token_stream(), inside.join(", "))
        }
        other => other.to_token_stream().to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::Config;

    #[test]
    fn predicates_hold_for_what_is_set_and_nothing_else() {
        let set = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let config = Config { features: set(&["serde"]), options: set(&["docsrs", "target_os=\"solana\""]) };
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
            ("x86_64-unknown-linux-gnu", false),
        ] {
            assert_eq!(config.holds_text(text), holds, "{text}");
        }
    }

    #[test]
    fn what_cfg_attr_holds_is_put_in_its_place() {
        let config = Config { features: ["a".to_owned()].into(), ..Config::default() };
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
