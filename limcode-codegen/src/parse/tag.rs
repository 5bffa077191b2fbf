//! Tags of variants.

use super::attr::{Attributes, Spanned, Tag};
use crate::context::Context;
use crate::model::{Reserved, TagCoding};

/// The tags that an enum sets aside.
pub fn reserved_of(attributes: &Attributes) -> impl Iterator<Item = Reserved> + use<'_> {
    let ranges = attributes.reserved.iter().flat_map(|reserved| &reserved.value);
    ranges.map(|(first, last)| Reserved { first: *first, last: *last, variant: None })
}

/// Gives each variant in turn its tag: the one written, or the one after the previous variant's.
pub struct Tags {
    coding: TagCoding,
    next: Next,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Number(u32),
    /// The previous variant has the last one.
    Exhausted,
    /// The previous variant has none, which was reported where it is a mistake.
    Unknown,
}

impl Tags {
    pub fn new(coding: TagCoding) -> Self {
        Tags { coding, next: Next::Number(0) }
    }

    /// The tag of the next variant; none for the untagged one, and after a mistake.
    pub fn of(&mut self, cx: &Context, source: &syn::Variant, attributes: &Attributes) -> Option<u32> {
        let tag = self.tag(cx, source, attributes);
        self.next = match tag {
            Some(tag) if tag >= self.coding.max() => Next::Exhausted,
            Some(tag) => Next::Number(tag + 1),
            None => Next::Unknown,
        };
        tag
    }

    fn tag(&self, cx: &Context, source: &syn::Variant, attributes: &Attributes) -> Option<u32> {
        let coding = self.coding;
        match (&attributes.tag, &attributes.untagged, coding) {
            _ if attributes.is_broken => None,
            (Some(tag), Some(untagged), _) => {
                cx.error_span(untagged.span, "a variant is either `untagged` or has a `tag`; keep one");
                tag.value.number()
            }
            (None, Some(_), TagCoding::VersionPrefix) => None,
            (None, Some(untagged), _) => {
                cx.error_span(untagged.span, "`untagged` needs `#[limcode(tag = version_prefix)]` on the enum");
                None
            }
            (Some(Spanned { value: Tag::Number(tag), span }), None, _) => {
                let most = coding.max();
                if *tag > most && coding == TagCoding::VersionPrefix {
                    cx.error_span(*span, format!("version {tag} does not fit; versions are 0 to {most}"));
                } else if *tag > most {
                    cx.error_span(
                        *span,
                        format!("tag {tag} does not fit; tags of a {} are 0 to {most}", coding.name()),
                    );
                }
                Some(*tag)
            }
            (_, None, TagCoding::VersionPrefix) => {
                let name = &source.ident;
                cx.error_at(
                    name,
                    format!(
                        "variant `{name}` has no version; give it `#[limcode(tag = N)]`, or `#[limcode(untagged)]` for the form without a prefix"
                    ),
                );
                None
            }
            (_, None, _) => match self.next {
                Next::Number(tag) => Some(tag),
                Next::Exhausted => {
                    let message = format!(
                        "no tag is left after {}; give this variant one with `#[limcode(tag = N)]`",
                        coding.max()
                    );
                    cx.error_at(&source.ident, message);
                    None
                }
                Next::Unknown => None,
            },
        }
    }
}
