//! Whether a type always takes the same number of bytes; may depend on types known by name only.

use std::fmt;

use super::Size;
use crate::model::Named;

/// Whether every value takes the same number of bytes.
#[derive(Clone)]
pub enum Fixed {
    /// Always.
    Yes,
    /// Not.
    No,
    /// If all of these hold.
    When(Vec<Condition>),
}

/// A fact about a type or constant that is not known here.
#[derive(Clone)]
pub enum Condition {
    /// The type is of fixed size.
    TypeIsFixed(Named),
    /// The sizes are equal.
    SameSize(Vec<Size>),
}

impl Fixed {
    /// Fixed exactly when the named type is.
    pub fn when(named: &Named) -> Self {
        Fixed::When(vec![Condition::TypeIsFixed(named.clone())])
    }

    /// Fixed exactly when all sizes are equal.
    pub fn same_size(sizes: Vec<Size>) -> Self {
        if sizes.windows(2).all(|pair| pair[0] == pair[1]) {
            return Fixed::Yes;
        }
        if sizes.iter().all(|size| size.known().is_some()) {
            return Fixed::No;
        }
        Fixed::When(vec![Condition::SameSize(sizes)])
    }

    /// Both hold.
    pub fn and(self, other: Fixed) -> Fixed {
        match (self, other) {
            (Fixed::No, _) | (_, Fixed::No) => Fixed::No,
            (Fixed::Yes, other) => other,
            (this, Fixed::Yes) => this,
            (Fixed::When(mut these), Fixed::When(others)) => {
                for condition in others {
                    if !these.iter().any(|known| known.to_string() == condition.to_string()) {
                        these.push(condition);
                    }
                }
                Fixed::When(these)
            }
        }
    }

    /// All hold.
    pub fn all(parts: impl Iterator<Item = Fixed>) -> Fixed {
        parts.fold(Fixed::Yes, Fixed::and)
    }

    /// Whether it is known to hold.
    pub fn is_yes(&self) -> bool {
        matches!(self, Fixed::Yes)
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Condition::TypeIsFixed(named) => write!(f, "{} is fixed", named.text()),
            Condition::SameSize(sizes) => {
                let sizes: Vec<_> = sizes.iter().map(ToString::to_string).collect();
                write!(f, "{} are equal", sizes.join(" and "))
            }
        }
    }
}

impl fmt::Display for Fixed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fixed::Yes => f.write_str("always"),
            Fixed::No => f.write_str("never"),
            Fixed::When(conditions) => {
                let conditions: Vec<_> = conditions.iter().map(ToString::to_string).collect();
                f.write_str(&conditions.join(" and "))
            }
        }
    }
}
