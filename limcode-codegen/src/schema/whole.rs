//! The attribute of a whole file: `#![limcode(borrowed, view)]` asks for what it says of each item.

use syn::spanned::Spanned as _;

use crate::context::Context;
use crate::model::{Item, Style};
use crate::parse::{report_misspelt, skip_value};

/// What a file asks of each of its items.
#[derive(Clone, Copy, Default)]
pub struct WholeFile {
    borrowed: bool,
    view: bool,
    fields: bool,
    view_mut: bool,
}

impl WholeFile {
    /// Reads the attributes at the head of a file.
    pub fn read(cx: &Context, file: &syn::File) -> Self {
        let mut found = Self::default();
        file.attrs.iter().for_each(|attr| report_misspelt(cx, attr));
        for attr in file.attrs.iter().filter(|attr| attr.path().is_ident("limcode")) {
            if !matches!(attr.meta, syn::Meta::List(_)) {
                cx.error_at(attr, "expected a list in parentheses, such as `#![limcode(view)]`".to_owned());
                continue;
            }
            let read = attr.parse_nested_meta(|meta| {
                let is_alone = !meta.input.peek(syn::Token![=]) && !meta.input.peek(syn::token::Paren);
                let words = [
                    ("borrowed", &mut found.borrowed),
                    ("view", &mut found.view),
                    ("fields", &mut found.fields),
                    ("view_mut", &mut found.view_mut),
                ];
                let slot = words.into_iter().find(|(word, _)| meta.path.is_ident(word) && is_alone);
                if let Some((_, slot)) = slot {
                    *slot = true;
                    return Ok(());
                }
                skip_value(&meta)?;
                cx.error_span(
                    meta.path.span(),
                    "only `borrowed`, `view`, `fields` and `view_mut` apply to a whole file; put this attribute on an item".to_owned(),
                );
                Ok(())
            });
            if let Err(error) = read {
                cx.error(error);
            }
        }
        found
    }

    /// Asks it of an item, unless that cannot have it: it is written as another or describes one, a function accepts its values or those of a field, it
    /// borrows, is never read, may end before its last fields, or its bytes do not show where each field is.
    pub fn apply(self, item: &mut Item) {
        let is_other = item.conversion.is_some() || item.remote.is_some() || item.is_validated();
        if is_other || item.is_encode_only || item.source.generics.lifetimes().next().is_some() {
            return;
        }
        // A borrowed form without a skipped position would have its fields in other places.
        let is_position = |fields: &crate::model::Fields| fields.style != Style::Named && !fields.skipped.is_empty();
        let has_skipped_position = item.body.all_fields().any(is_position);
        let is_discarding = item.body.fields().any(|field| field.is_discarded);
        let may_be_missing = item.body.fields().any(|field| field.may_be_missing);
        item.has_borrowed |= self.borrowed && !has_skipped_position && !is_discarding && !may_be_missing;
        let has_places = item.body.has_places();
        item.has_fields |= self.fields && has_places;
        item.has_view_mut |= self.view_mut && has_places;
        item.has_view |= (self.view || self.fields || self.view_mut) && has_places;
    }
}
