//! Predicates of `cfg` and `cfg_attr`.

use quote::ToTokens as _;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;

/// A predicate as it is written.
pub enum Predicate {
    Constant(bool),
    All(Vec<Predicate>),
    Any(Vec<Predicate>),
    Not(Box<Predicate>),
    /// `name`
    Name(String),
    /// `key = "value"`
    Value(String, syn::LitStr),
    /// One that only a compiler can decide.
    Unknown(String),
}

impl Parse for Predicate {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if let Some(constant) = input.parse::<Option<syn::LitBool>>()? {
            return Ok(Predicate::Constant(constant.value));
        }
        let path = input.call(syn::Path::parse_mod_style)?;
        let name = path.to_token_stream().to_string().replace(' ', "");
        if input.parse::<Option<syn::Token![=]>>()?.is_some() {
            return Ok(Predicate::Value(name, input.parse()?));
        }
        if !input.peek(syn::token::Paren) {
            return Ok(Predicate::Name(name));
        }
        let inside;
        syn::parenthesized!(inside in input);
        if !["all", "any", "not"].contains(&name.as_str()) {
            return Ok(Predicate::Unknown(format!("{name}({})", inside.parse::<proc_macro2::TokenStream>()?)));
        }
        let parts = Punctuated::<Predicate, syn::Token![,]>::parse_terminated(&inside)?;
        let mut parts: Vec<_> = parts.into_iter().collect();
        Ok(match (name.as_str(), parts.len()) {
            ("all", _) => Predicate::All(parts),
            ("any", _) => Predicate::Any(parts),
            (_, 1) => Predicate::Not(Box::new(parts.remove(0))),
            _ => return Err(syn::Error::new_spanned(path, "expected one condition in `not(...)`")),
        })
    }
}

/// `cfg(predicate)`, without the `cfg`.
pub fn alone(input: ParseStream<'_>) -> syn::Result<Predicate> {
    let predicate = input.parse()?;
    input.parse::<Option<syn::Token![,]>>()?;
    Ok(predicate)
}

/// `cfg_attr(predicate, attribute, ...)`, without the `cfg_attr`.
pub fn with_attributes(input: ParseStream<'_>) -> syn::Result<(Predicate, Vec<syn::Meta>)> {
    let predicate = input.parse()?;
    if !input.is_empty() {
        input.parse::<syn::Token![,]>()?;
    }
    let attributes = Punctuated::<syn::Meta, syn::Token![,]>::parse_terminated(input)?;
    Ok((predicate, attributes.into_iter().collect()))
}

impl std::fmt::Display for Predicate {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let list = |parts: &[Predicate]| parts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        match self {
            Predicate::Constant(constant) => write!(out, "{constant}"),
            Predicate::All(parts) => write!(out, "all({})", list(parts)),
            Predicate::Any(parts) => write!(out, "any({})", list(parts)),
            Predicate::Not(part) => write!(out, "not({part})"),
            Predicate::Name(text) | Predicate::Unknown(text) => out.write_str(text),
            Predicate::Value(key, value) => write!(out, "{key} = {}", value.to_token_stream()),
        }
    }
}
