//! Tags of variants.

use super::attr::{Attributes, Spanned, Tag};
use super::wincode::Wincode;
use crate::context::Context;
use crate::model::{Reserved, TagCoding};

/// The tags that an enum sets aside; reports those that are too large.
pub fn reserved_of(cx: &Context, attributes: &Attributes, coding: TagCoding) -> Vec<Reserved> {
    let ranges = attributes.reserved.iter().flat_map(|reserved| &reserved.value);
    let reserved = ranges.map(|(first, last)| {
        // A zero count has none at all, which is another message.
        if coding != TagCoding::ZeroCount {
            fits(cx, coding, *last);
        }
        Reserved { first: *first, last: last.value, variant: None }
    });
    reserved.collect()
}

/// Gives each variant in turn its tag: the one written, or the one after the previous variant's. Under wincode, which
/// does not count on, it is the variant's position instead.
pub struct Tags {
    coding: TagCoding,
    next: Next,
    /// The position of the next variant, where wincode codes the enum.
    position: Option<u32>,
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
    pub fn new(coding: TagCoding, is_coded_by_wincode: bool) -> Self {
        Tags { coding, next: Next::Number(0), position: is_coded_by_wincode.then_some(0) }
    }

    /// The tag of the next variant; none for the untagged one, and after a mistake.
    pub fn of(
        &mut self,
        cx: &Context,
        source: &syn::Variant,
        attributes: &Attributes,
        wincode: &Wincode,
    ) -> Option<u32> {
        let of_position = self.position.filter(|_| !self.coding.has_untagged());
        let of_position = of_position.map(|value| Spanned { value, span: source.ident.span() });
        let of_wincode = wincode.tag.or(of_position);
        self.position = self.position.map(|position| position + 1);
        let tag = self.tag(cx, source, attributes, of_wincode);
        self.next = match tag {
            Some(tag) if tag >= self.coding.max() => Next::Exhausted,
            Some(tag) => Next::Number(tag + 1),
            None => Next::Unknown,
        };
        tag
    }

    fn tag(
        &self,
        cx: &Context,
        source: &syn::Variant,
        attributes: &Attributes,
        of_wincode: Option<Spanned<u32>>,
    ) -> Option<u32> {
        let coding = self.coding;
        match (&attributes.tag, &attributes.untagged, coding) {
            _ if attributes.is_broken => None,
            (Some(tag), Some(untagged), _) => {
                cx.error_span(untagged.span, "a variant is either `untagged` or has a `tag`; keep one");
                tag.value.number()
            }
            (None, Some(_), coding) if coding.has_untagged() => None,
            (None, Some(untagged), _) => {
                cx.error_span(untagged.span, "`untagged` needs `#[limcode(tag = version_prefix)]` on the enum");
                None
            }
            (Some(Spanned { value: Tag::Number(tag), span }), None, _) => {
                fits(cx, coding, Spanned { value: *tag, span: *span });
                if let Some(of_wincode) = of_wincode.filter(|of_wincode| of_wincode.value != *tag) {
                    let message = format!(
                        "tag {tag} contradicts wincode, which gives this variant {}; write the same in both",
                        of_wincode.value
                    );
                    cx.error_span(*span, message);
                }
                Some(*tag)
            }
            (_, None, coding) if coding.has_untagged() => {
                let name = &source.ident;
                let message = match coding {
                    TagCoding::ZeroCount => format!(
                        "variant `{name}` has no tag; give it `#[limcode(tag = 0)]`, or `#[limcode(untagged)]` for the one that begins with a count"
                    ),
                    _ => format!(
                        "variant `{name}` has no version; give it `#[limcode(tag = N)]`, or `#[limcode(untagged)]` for the form without a prefix"
                    ),
                };
                cx.error_at(name, message);
                None
            }
            (_, None, _) => match (of_wincode, self.next) {
                (Some(tag), _) => {
                    fits(cx, coding, tag);
                    Some(tag.value)
                }
                (None, Next::Number(tag)) => Some(tag),
                (None, Next::Exhausted) => {
                    let message = format!(
                        "no tag is left after {}; give this variant one with `#[limcode(tag = N)]`",
                        coding.max()
                    );
                    cx.error_at(&source.ident, message);
                    None
                }
                (None, Next::Unknown) => None,
            },
        }
    }
}

/// Reports a tag that is too large for its coding.
fn fits(cx: &Context, coding: TagCoding, Spanned { value: tag, span }: Spanned<u32>) {
    let most = coding.max();
    if tag > most && coding == TagCoding::VersionPrefix {
        cx.error_span(span, format!("version {tag} does not fit; versions are 0 to {most}"));
    } else if tag > most && coding == TagCoding::ZeroCount {
        cx.error_span(span, format!("tag {tag} does not fit; the only tag of a zero count is 0"));
    } else if tag > most {
        cx.error_span(span, format!("tag {tag} does not fit; tags of a {} are 0 to {most}", coding.name()));
    }
}
