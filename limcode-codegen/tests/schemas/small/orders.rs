//! Imports from `people`, which imports from here.

use super::people::*;
use limcode::Limcode;

/// Goes to an address.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Order {
    pub number: u64,
    pub to: Address,
    pub weights: Vec<f64>,
}
