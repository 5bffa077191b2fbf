//! A check while reading, and the field that its error names.
//!
//! A check covers fields of fixed size, and the head (the minimum size) of the first field of variable size after them; behind
//! that one comes another check. Where it fails, the error is that of the first field which the input cannot hold, at that
//! field's start, as if the fields had been checked one by one.

use std::rc::Rc;

use super::{Place, Segment, ValueId};
use crate::layout::{Fixed, Size};

/// A share of a need.
#[derive(Clone)]
pub struct Part {
    /// Its minimum size.
    pub size: Size,
    /// What the bytes are for, as it is read: `slot`, `len(votes)`.
    pub label: String,
    /// Whether the field takes exactly these bytes.
    pub fixed: Fixed,
    /// The field, as an error names it.
    pub path: Vec<Segment>,
}

/// The fields that follow in the same item. All places in a list of fields share it.
#[derive(Clone)]
pub struct Rest {
    parts: Rc<[Part]>,
    /// Of each part, the bytes up to the first field of variable size, with its head.
    heads: Rc<[Size]>,
    start: usize,
}

impl Rest {
    /// The parts in order.
    pub fn new(parts: Vec<Part>) -> Rest {
        let mut head = Size::ZERO;
        let mut heads = vec![Size::ZERO; parts.len()];
        for (part, slot) in parts.iter().zip(&mut heads).rev() {
            head = if matches!(part.fixed, Fixed::No) { part.size.clone() } else { part.size.clone() + head };
            *slot = head.clone();
        }
        Rest { parts: parts.into(), heads: heads.into(), start: 0 }
    }

    /// What is left of these behind the first `count` parts.
    pub fn behind(&self, count: usize) -> Rest {
        Rest { start: self.start + count, ..self.clone() }
    }

    /// These, and the `count` parts before them in the same list.
    pub fn before(&self, count: usize) -> Rest {
        Rest { start: self.start - count, ..self.clone() }
    }

    /// The bytes up to the first field of variable size, with its head.
    pub fn head(&self) -> Size {
        self.heads.get(self.start).cloned().unwrap_or(Size::ZERO)
    }

    /// The parts up to the first field of variable size, in order.
    pub fn parts(&self) -> impl Iterator<Item = &Part> {
        let parts = &self.parts[self.start..];
        let last = parts.iter().position(|part| matches!(part.fixed, Fixed::No));
        parts[..last.map_or(parts.len(), |last| last + 1)].iter()
    }
}

/// Fails unless this many bytes are left.
pub struct Need {
    /// Elements, before the other bytes.
    pub elems: Option<NeedElems>,
    /// Bytes beside the elements: those of `rest`.
    pub bytes: Size,
    /// They are needed where this holds: elements of variable size have a need of their own behind them.
    pub bytes_if: Fixed,
    /// What follows, of which the need covers the first parts.
    pub rest: Rest,
    /// The need is void where this holds, because the cover still does.
    pub unless: Fixed,
    /// Where the fields at fault are, outermost segment first.
    pub path: Vec<Segment>,
    /// The fields that an error may name, in order: the first that is missing. At least one.
    pub missing: Vec<Missing>,
}

/// The elements of a sequence whose length was read.
#[derive(Clone)]
pub struct NeedElems {
    /// The sequence.
    pub place: Place,
    /// How many there are.
    pub count: ValueId,
    /// Minimum size of an element.
    pub min: Size,
    /// Whether elements are of fixed size.
    pub fixed: Fixed,
}

/// A field that may be the first one missing.
pub struct Missing {
    /// Its bytes; none for the elements of the need.
    pub size: Option<Size>,
    /// Whether the field is stepped over when its bytes are there. The last one never is.
    pub fixed: Fixed,
    /// Its name below the path of the need: `hash`, `pair.1`; empty for the place itself.
    pub name: String,
}

impl Need {
    /// A need for the elements, if any, and what follows them.
    pub fn new(elems: Option<NeedElems>, rest: Rest, unless: Fixed) -> Self {
        let bytes_if = elems.as_ref().map_or(Fixed::Yes, |elems| elems.fixed.clone());
        let rest = if matches!(bytes_if, Fixed::No) { Rest::new(Vec::new()) } else { rest };
        let (path, missing) = missing(elems.as_ref(), &rest);
        Need { elems, bytes: rest.head(), bytes_if, rest, unless, path, missing }
    }

    /// Whether `bytes` are only needed up to a field that may turn out not to be of fixed size, which the compiler of the
    /// generated code knows.
    pub fn is_conditional(&self) -> bool {
        let mut parts = self.rest.parts();
        parts.any(|part| matches!(part.fixed, Fixed::When(_))) && parts.next().is_some()
    }

    /// Whether it always holds.
    pub fn is_void(&self) -> bool {
        self.unless.is_yes() || (self.elems.is_none() && self.bytes.is_zero())
    }
}

/// The path that the fields share which an error may name, and these fields.
fn missing(elems: Option<&NeedElems>, rest: &Rest) -> (Vec<Segment>, Vec<Missing>) {
    let of_elems = elems.map(|elems| (None, &elems.fixed, &elems.place.path));
    let of_rest = rest.parts().map(|part| (Some(&part.size), &part.fixed, &part.path));
    // What takes no bytes is never missing.
    let is_missing = |(size, fixed, _): &(Option<&Size>, &Fixed, _)| {
        matches!(fixed, Fixed::No) || size.is_none_or(|size| !size.is_zero())
    };
    let fields: Vec<_> = of_elems.into_iter().chain(of_rest).filter(is_missing).collect();
    let Some((_, _, first)) = fields.first() else { return (Vec::new(), Vec::new()) };
    let shared = fields.iter().fold(first.len(), |shared, (_, _, path)| {
        first.iter().zip(path.iter()).take(shared).take_while(|(one, other)| one == other).count()
    });
    let path = first[..shared].to_vec();
    let missing = fields.into_iter().map(|(size, fixed, path)| Missing {
        size: size.cloned(),
        fixed: fixed.clone(),
        name: name(&path[shared..]),
    });
    (path, missing.collect())
}

/// The segments below the shared path, which are names: a need does not reach out of the body of a loop.
fn name(path: &[Segment]) -> String {
    let names = path.iter().map(|segment| match segment {
        Segment::Field(name) => name.as_str(),
        Segment::Index(_) => unreachable!("the fields of a need share the indices in their paths"),
    });
    names.collect::<Vec<_>>().join(".")
}

/// The most parts that a comment lists.
const MAX_LISTED: usize = 12;

/// Parts in a comment, each printed by `print`: `8 slot + 32 hash + 3 more fields`.
pub fn list_parts<'a>(parts: impl Iterator<Item = &'a Part>, print: impl Fn(&Part) -> String) -> String {
    let mut parts = parts.filter(|part| !part.size.is_zero());
    let mut listed: Vec<_> = parts.by_ref().take(MAX_LISTED).map(print).collect();
    match parts.count() {
        0 => {}
        1 => listed.push("1 more field".to_owned()),
        more => listed.push(format!("{more} more fields")),
    }
    listed.join(" + ")
}
