//! Sizes and conditions as constant expressions. In a closed world nearly all are numbers; what depends on a template's
//! parameter stays a symbol.

use super::name::{Names, array_len};
use crate::layout::{Atom, Condition, Fixed, Size, Term};

/// A size in bytes.
pub fn size(names: &Names<'_>, bytes: &Size) -> String {
    let mut parts: Vec<_> = bytes.terms.iter().map(|term| self::term(names, term)).collect();
    if bytes.known_bytes > 0 || parts.is_empty() {
        parts.push(bytes.known_bytes.to_string());
    }
    parts.join(" + ")
}

fn term(names: &Names<'_>, term: &Term) -> String {
    let mut factors: Vec<_> = term.counts.iter().map(array_len).collect();
    match &term.atom {
        Atom::Byte => {}
        Atom::MinOf(named) => factors.push(format!("{}::min_size", names.codec(named))),
        Atom::ElemMinOf(named) => factors.push(format!("{}::min_elem_size", names.codec(named))),
        Atom::Least(sizes) => {
            let sizes: Vec<_> = sizes.iter().map(|bytes| size(names, bytes)).collect();
            factors.push(format!("least({{{}}})", sizes.join(", ")));
        }
        Atom::AtLeastOne(bytes) => factors.push(format!("at_least_one({})", size(names, bytes))),
    }
    factors.join(" * ")
}

/// Whether a type is of fixed size.
pub fn fixed(names: &Names<'_>, fixed: &Fixed) -> String {
    match fixed {
        Fixed::Yes => "true".to_owned(),
        Fixed::No => "false".to_owned(),
        Fixed::When(conditions) => {
            conditions.iter().map(|condition| self::condition(names, condition)).collect::<Vec<_>>().join(" && ")
        }
    }
}

fn condition(names: &Names<'_>, condition: &Condition) -> String {
    match condition {
        Condition::TypeIsFixed(named) => format!("{}::is_fixed", names.codec(named)),
        Condition::SameSize(sizes) => {
            let sizes: Vec<_> = sizes.iter().map(|bytes| size(names, bytes)).collect();
            format!("all_equal({{{}}})", sizes.join(", "))
        }
    }
}

/// `bytes` where `fixed` holds, else `other`.
pub fn size_if(names: &Names<'_>, fixed: &Fixed, bytes: String, other: &str) -> String {
    match fixed {
        Fixed::Yes | Fixed::No => bytes,
        Fixed::When(_) => format!("{} ? {bytes} : {other}", self::fixed(names, fixed)),
    }
}
