//! Fields that both serde's and wincode's attributes speak of: the two must ask for the same bytes.

use quote::ToTokens as _;

use super::attr::{Attributes, Spanned};
use super::serde::Serde;
use super::serde_with::{self, Form};
use super::wincode::Wincode;
use super::{ty, wincode_with};
use crate::context::Context;
use crate::model::{DefaultValue, SkippedValue, Type};

/// What the attributes around a field say of it.
pub struct Field<'a> {
    /// Its type.
    pub source: &'a syn::Type,
    /// limcode's, which stand above the others.
    pub own: &'a Attributes,
    pub serde: &'a Serde,
    /// What serde writes, by its attributes on the field or around it.
    pub form: Option<Spanned<Form>>,
    pub wincode: &'a Wincode,
    /// Whether wincode codes the item: then a field without its attributes is one that it writes as it is.
    pub is_coded_by_wincode: bool,
}

impl Field<'_> {
    /// Whether the field is left out. `is_serde_skip` is where serde leaves it out.
    pub fn is_skipped(&self, cx: &Context, serde_skip: Option<proc_macro2::Span>) -> bool {
        if self.own.skip.is_some() {
            return true;
        }
        match (serde_skip, &self.wincode.skip) {
            (Some(span), None) if self.is_coded_by_wincode => cx.error_span(
                span,
                "serde skips this field, but wincode writes it; add `#[wincode(skip)]`, or decide with `#[limcode(skip)]`",
            ),
            // serde writes the field of a newtype, whatever its attributes say of skipping.
            (None, Some(skip)) if self.form.is_some() || self.serde.with.is_some() || self.serde.speaks_of_skipping() => {
                cx.error_span(
                    skip.span,
                    "wincode skips this field, but serde writes it; keep one of the two, or decide with `#[limcode(skip)]`",
                );
            }
            _ => {}
        }
        serde_skip.is_some() || self.wincode.skip.is_some()
    }

    /// What a skipped field is after decoding, where `of_serde` is what serde makes of it, if serde skips it.
    pub fn skipped_value(&self, cx: &Context, of_serde: Option<SkippedValue>) -> SkippedValue {
        let own = self.own.skip.as_ref().and_then(|skip| skip.value.clone());
        if let Some(value) = own {
            return SkippedValue::Own(DefaultValue::Expression(Box::new(value)));
        }
        let of_wincode = self.wincode.skip.as_ref();
        let (Some(serde), Some(wincode)) = (&of_serde, of_wincode) else {
            let of_wincode = of_wincode.map(|skip| SkippedValue::Own(skip.value.clone()));
            return of_serde.or(of_wincode).unwrap_or(SkippedValue::Own(DefaultValue::OfType));
        };
        if self.own.skip.is_none() && text(serde) != text(&SkippedValue::Own(wincode.value.clone())) {
            cx.error_span(
                wincode.span,
                "serde and wincode give the skipped field different values; decide with `#[limcode(skip = E)]`",
            );
        }
        of_serde.expect("it was looked at")
    }

    /// The type as the field is written, by serde's and wincode's attributes; by its own `coding` if it has one.
    pub fn coded(&self, cx: &Context, generics: &syn::Generics, coding: impl FnOnce(Type) -> Type) -> Option<Type> {
        let plain = ty(cx, generics, self.source)?;
        let is_decided = self.own.coding.is_some();
        // A schema of wincode's that is not known is no fault where limcode's own attribute says what is written.
        let quiet = Context::new();
        let heard = if is_decided { &quiet } else { cx };
        let of_wincode = match &self.wincode.with {
            Some(with) => wincode_with::coded(heard, generics, self.source, with).map(|ty| (ty, with.span)),
            None => None,
        };
        let _ = quiet.finish();
        if is_decided {
            let written = coding(plain);
            if let Some((wincode, span)) = of_wincode {
                contradicts(cx, span, "limcode's", &written, &wincode);
            }
            return Some(written);
        }
        let of_serde = self.form.map(|form| (serde_with::coded(cx, plain.clone(), Some(form)), form.span));
        let has_unknown = self.wincode.with.is_some() && of_wincode.is_none();
        Some(match (of_serde, of_wincode) {
            (Some((serde, _)), Some((wincode, span))) => {
                contradicts(cx, span, "serde's", &serde, &wincode);
                serde
            }
            (Some((serde, span)), None) => {
                if self.is_coded_by_wincode && !has_unknown && serde.wire_text() != plain.wire_text() {
                    let message = format!(
                        "serde writes `{}` here, but wincode writes `{}`; add the attribute for wincode, or decide with a limcode attribute such as `short_vec`",
                        serde.wire_text(),
                        plain.wire_text()
                    );
                    cx.error_span(span, message);
                }
                serde
            }
            (None, Some((wincode, _))) => wincode,
            (None, None) => plain,
        })
    }
}

fn contradicts(cx: &Context, span: proc_macro2::Span, whose: &str, one: &Type, wincode: &Type) {
    let (one, wincode) = (one.wire_text(), wincode.wire_text());
    if one != wincode {
        let message =
            format!("wincode writes `{wincode}` here, but {whose} attribute asks for `{one}`; keep one of the two");
        cx.error_span(span, message);
    }
}

fn text(value: &SkippedValue) -> String {
    match value {
        SkippedValue::Own(DefaultValue::OfType) => String::new(),
        SkippedValue::Own(DefaultValue::Expression(value)) => value.to_token_stream().to_string(),
        SkippedValue::OfHolder => "of the holder".to_owned(),
    }
}
