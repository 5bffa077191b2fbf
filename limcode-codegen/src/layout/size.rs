//! Sizes in bytes that may hold symbols: the minimum size of a foreign type, the value of a constant.

use std::fmt;
use std::ops::Add;

use crate::model::{ArrayLen, Named};

/// A sum of bytes and symbolic terms.
#[derive(Clone, PartialEq, Eq)]
pub struct Size {
    /// The part that is known here, in bytes.
    pub known_bytes: u64,
    /// The rest.
    pub terms: Vec<Term>,
}

/// A symbol, times the lengths of the arrays around it.
#[derive(Clone)]
pub struct Term {
    /// Array lengths and the known factor in front.
    pub counts: Vec<ArrayLen>,
    /// The symbol.
    pub atom: Atom,
}

/// A size that is not known here.
#[derive(Clone)]
pub enum Atom {
    /// One byte; what is unknown is the count in front.
    Byte,
    /// The minimum size of a type.
    MinOf(Named),
    /// The minimum size of an element of a collection.
    ElemMinOf(Named),
    /// The least of several sizes.
    Least(Vec<Size>),
    /// The greater of one byte and a size.
    AtLeastOne(Box<Size>),
}

impl PartialEq for Term {
    /// By the text: two terms that read alike are the same symbol within one item.
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for Term {}

impl Size {
    /// No bytes.
    pub const ZERO: Size = Size { known_bytes: 0, terms: Vec::new() };

    /// A known number of bytes.
    pub fn bytes(known_bytes: u64) -> Self {
        Size { known_bytes, terms: Vec::new() }
    }

    /// The minimum size of a type that is known by name only.
    pub fn min_of(named: &Named) -> Self {
        Self::symbol(Atom::MinOf(named.clone()))
    }

    /// The minimum size of an element of a collection that is known by name only.
    pub fn elem_min_of(named: &Named) -> Self {
        Self::symbol(Atom::ElemMinOf(named.clone()))
    }

    fn symbol(atom: Atom) -> Self {
        Size { known_bytes: 0, terms: vec![Term { counts: Vec::new(), atom }] }
    }

    /// The least of `sizes`.
    pub fn least(sizes: Vec<Size>) -> Self {
        let known: Option<Vec<u64>> = sizes.iter().map(Size::known).collect();
        match known {
            Some(known) => Size::bytes(known.into_iter().min().unwrap_or(0)),
            None if sizes.windows(2).all(|pair| pair[0] == pair[1]) => sizes.into_iter().next().unwrap_or(Size::ZERO),
            None => Self::symbol(Atom::Least(sizes)),
        }
    }

    /// This size, but not less than one byte.
    pub fn at_least_one_byte(self) -> Self {
        if self.known_bytes > 0 {
            return self;
        }
        if self.terms.is_empty() { Size::bytes(1) } else { Self::symbol(Atom::AtLeastOne(Box::new(self))) }
    }

    /// This size for each of `len` elements.
    pub fn times(mut self, len: &ArrayLen) -> Self {
        match len {
            ArrayLen::Literal(0) => return Size::ZERO,
            ArrayLen::Literal(1) => return self,
            ArrayLen::Literal(len_elems) => self.known_bytes = self.known_bytes.saturating_mul(*len_elems),
            ArrayLen::Symbol(_) if self.known_bytes > 0 => {
                let counts = match self.known_bytes {
                    1 => Vec::new(),
                    bytes => vec![ArrayLen::Literal(bytes)],
                };
                self.terms.push(Term { counts, atom: Atom::Byte });
                self.known_bytes = 0;
            }
            ArrayLen::Symbol(_) => {}
        }
        for term in &mut self.terms {
            term.counts.insert(0, len.clone());
        }
        self
    }

    /// The number of bytes, where it holds no symbol.
    pub fn known(&self) -> Option<u64> {
        self.terms.is_empty().then_some(self.known_bytes)
    }

    /// Whether this is no bytes at all.
    pub fn is_zero(&self) -> bool {
        self.known() == Some(0)
    }

    /// What is left of this size after `part`, where `part` is provably within it.
    pub fn minus(&self, part: &Size) -> Option<Size> {
        let mut left = self.clone();
        for term in &part.terms {
            let index = left.terms.iter().position(|candidate| candidate == term)?;
            left.terms.remove(index);
        }
        left.known_bytes = left.known_bytes.checked_sub(part.known_bytes)?;
        Some(left)
    }
}

impl Add for Size {
    type Output = Size;

    fn add(mut self, other: Size) -> Size {
        self.known_bytes = self.known_bytes.saturating_add(other.known_bytes);
        self.terms.extend(other.terms);
        self
    }
}

impl std::iter::Sum for Size {
    fn sum<I: Iterator<Item = Size>>(sizes: I) -> Size {
        sizes.fold(Size::ZERO, Add::add)
    }
}

impl fmt::Display for Size {
    /// `45`, `min(Hash) + 12`, `N × 32`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts: Vec<String> = self.terms.iter().map(ToString::to_string).collect();
        if self.known_bytes > 0 || parts.is_empty() {
            parts.push(self.known_bytes.to_string());
        }
        f.write_str(&parts.join(" + "))
    }
}

impl fmt::Debug for Size {
    /// As it is read in dumps.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut factors: Vec<String> = self.counts.iter().map(ArrayLen::text).collect();
        match &self.atom {
            Atom::Byte => {}
            Atom::MinOf(named) => factors.push(format!("min({})", named.text())),
            Atom::ElemMinOf(named) => factors.push(format!("elem_min({})", named.text())),
            Atom::Least(sizes) => {
                let sizes: Vec<_> = sizes.iter().map(ToString::to_string).collect();
                factors.push(format!("least({})", sizes.join(", ")));
            }
            Atom::AtLeastOne(size) => factors.push(format!("most(1, {size})")),
        }
        f.write_str(&factors.join(" × "))
    }
}
