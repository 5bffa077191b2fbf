//! Numbers that were read earlier and say what follows.

use super::Place;

/// A number that was read earlier. The operation that reads it binds it; operations behind that one name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueId {
    kind: Kind,
    /// The local of the place that it says something about.
    of: String,
    /// As that place is read in dumps.
    text: String,
}

/// What the number says of the place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// How many elements, or bytes of text, it has.
    Count,
    /// Which options of a struct have a value.
    Mask,
    /// Where the first sections of its elements are.
    Heads,
    /// The sum of the differences that its elements were written as.
    Sum,
    /// The number itself.
    Number,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Count => "len",
            Kind::Mask => "mask",
            Kind::Heads => "heads",
            Kind::Sum => "sum",
            Kind::Number => "number",
        }
    }
}

impl ValueId {
    fn new(kind: Kind, place: &Place) -> Self {
        ValueId { kind, of: place.local.clone(), text: place.text.clone() }
    }

    /// The number of elements of the sequence, or of bytes of the text, at `place`.
    pub fn count(place: &Place) -> Self {
        ValueId::new(Kind::Count, place)
    }

    /// The mask of the options of the struct at `place`.
    pub fn mask(place: &Place) -> Self {
        ValueId::new(Kind::Mask, place)
    }

    /// Where the first sections of the elements at `place` are.
    pub fn heads(place: &Place) -> Self {
        ValueId::new(Kind::Heads, place)
    }

    /// The sum of the differences in the elements of the sequence at `place`, up to the element that was read last.
    pub fn sum(place: &Place) -> Self {
        ValueId::new(Kind::Sum, place)
    }

    /// The number at `place`.
    pub fn number(place: &Place) -> Self {
        ValueId::new(Kind::Number, place)
    }

    /// Whether the locals of such numbers append this to that of their place.
    pub(super) fn is_suffix(word: &str) -> bool {
        [Kind::Count, Kind::Mask, Kind::Heads, Kind::Sum].iter().any(|kind| kind.name() == word)
    }

    /// Name of its local variable in generated code.
    pub fn local(&self) -> String {
        match self.kind {
            Kind::Number => self.of.clone(),
            kind => format!("{}_{}", self.of, kind.name()),
        }
    }

    /// As it is read in messages: `len(votes)`.
    pub fn text(&self) -> String {
        format!("{}({})", self.kind.name(), self.text)
    }
}
