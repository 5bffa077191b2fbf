//! Uses types of another module whose names C++ reserves.

/// Uses both.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Elsewhere {
    pub double: crate::reserved::double,
    pub int: crate::reserved::int,
}
