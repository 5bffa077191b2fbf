//! Imports from `orders`, which imports from here.

use crate::orders::Order;
use limcode::Limcode;

/// Has orders.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Person {
    pub name: String,
    pub orders: Vec<Order>,
}

/// How to reach a person.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Address {
    pub street: String,
    pub number: u16,
}
