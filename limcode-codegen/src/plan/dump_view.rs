//! What a view shows, as text.

use super::dump::{Text, line};
use super::{Anchor, Anchors, Body, End, Extent, Lead, Offset, OneSize, Plan, Setter, Shown, View};
use crate::layout::Fixed;

/// Prints how the values of a plan are viewed.
pub fn view(out: &mut Text, plan: &Plan, view: &View) {
    if view.is_bytes {
        return line(out, 1, "a reference to the bytes", "");
    }
    if view.is_value && matches!(plan.body, Body::Steps(_)) {
        return line(out, 1, "the value", "");
    }
    match (&plan.body, view.arms.as_slice()) {
        (Body::Dispatch(dispatch), arms) => {
            for ((index, arm), anchors) in dispatch.arms.iter().enumerate().zip(arms) {
                line(out, 1, &arm.name, lead(view.leads[index]));
                self::anchors(out, 2, anchors, view.setters.get(index).or(view.setters.first()));
            }
        }
        (Body::Steps(_), arms) => arms.iter().for_each(|anchors| self::anchors(out, 1, anchors, view.setters.first())),
    }
}

fn anchors(out: &mut Text, depth: usize, anchors: &Anchors, setters: Option<&Vec<Setter>>) {
    for (index, Anchor { place, pieces, shown, .. }) in anchors.fields.iter().enumerate() {
        let where_from: Vec<_> = pieces.iter().map(|piece| range(anchors, piece)).collect();
        let set = setters.and_then(|setters| setters.get(index)).map(set).unwrap_or_default();
        line(out, depth, &format!("{} @{}", place.text, where_from.join(", ")), &format!("{}{set}", text(shown)));
    }
}

/// What is set of a field.
fn set(setter: &Setter) -> String {
    let value =
        setter.value.as_ref().map(|value| if value.one_size == OneSize::Plain { "set" } else { "set if fixed" });
    let elem = setter.elem.as_ref();
    let elem = elem.map(|elem| if elem.one_size == OneSize::Plain { "elements set" } else { "elements set if fixed" });
    let parts = setter.has_parts.then_some("parts set");
    [value, elem, parts].into_iter().flatten().map(|what| format!("; {what}")).collect()
}

fn lead(lead: Lead) -> &'static str {
    match lead {
        Lead::Free => "",
        Lead::Unprefixed => "the first byte stays below 0x80",
        Lead::Kept(_) => "the count in front stays",
    }
}

fn range(anchors: &Anchors, Extent { start, end, .. }: &Extent) -> String {
    match end {
        End::At(end) => format!("{}..{}", offset(anchors, start), offset(anchors, end)),
        End::OfValue => format!("{}..", offset(anchors, start)),
    }
}

/// `40`, `end(signatures) + 3`.
fn offset(anchors: &Anchors, Offset { mark, plus }: &Offset) -> String {
    let Some(mark) = mark.map(|mark| &anchors.marks[mark]) else { return plus.to_string() };
    let end = match &mark.fixed {
        Fixed::When(_) => format!("end({}, kept unless {})", mark.field, mark.fixed),
        _ => format!("end({})", mark.field),
    };
    if plus.is_zero() { end } else { format!("{end} + {plus}") }
}

fn text(shown: &Shown) -> String {
    let counted = |coding: super::LenCoding| format!("behind {}", coding.name());
    match shown {
        Shown::Own { ty, is_kept } => format!("{}{}", ty.text(), if *is_kept { ", with its marks" } else { "" }),
        Shown::Variant { .. } => "the enum, with its marks".to_owned(),
        Shown::Elems { elem, coding, kept } => {
            let otherwise = if kept.is_some() { "their count kept" } else { "all that fit" };
            let counted = coding.map_or_else(|| otherwise.to_owned(), counted);
            format!("elements: {}, {counted}", elem.text())
        }
        Shown::Collection { coding } => format!("elements, {}", counted(*coding)),
        Shown::Text { coding } => format!("text, {}", counted(*coding)),
        Shown::Varint { ty } => ty.text(),
        Shown::Number { number } => number.text(),
        Shown::Sections => "elements of two sections".to_owned(),
        Shown::Bytes => "its bytes".to_owned(),
        Shown::Owned { .. } | Shown::Parts { .. } => "decoded".to_owned(),
        Shown::Whole => "of the whole, decoded".to_owned(),
    }
}
