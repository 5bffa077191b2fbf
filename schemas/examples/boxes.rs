//! Boxes: the payload, one level deeper. Recursive types go through them, or through vectors.

use limcode::Limcode;

/// Boxes without recursion.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Parcels {
    /// A number.
    pub number: Box<u64>,
    /// A text.
    pub text: Box<String>,
    /// An array.
    pub key: Box<[u8; 32]>,
    /// Boxes in a box.
    pub three: Box<Box<Box<u16>>>,
    /// A vector.
    pub list: Box<Vec<u32>>,
    /// After all.
    pub end: u8,
}

/// A list by recursion.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Chain {
    /// The element.
    pub value: u16,
    /// The rest.
    pub next: Option<Box<Chain>>,
}

/// A tree by recursion through a vector.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Tree {
    /// The label.
    pub label: u8,
    /// The branches.
    pub branches: Vec<Tree>,
}

/// A recursive enum.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub enum Expression {
    /// A leaf.
    Number(i64),
    /// A leaf with text.
    Name(String),
    /// One branch.
    Negative(Box<Expression>),
    /// Two branches.
    Sum {
        /// The first.
        left: Box<Expression>,
        /// The second.
        right: Box<Expression>,
    },
    /// Any number of branches.
    Call(String, Vec<Expression>),
}

/// One half of a mutual recursion.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Ping {
    /// Counts.
    pub count: u8,
    /// The other half.
    pub pong: Option<Box<Pong>>,
}

/// The other half.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub enum Pong {
    /// The end.
    Stop,
    /// Back again.
    Back(Box<Ping>),
    /// Back again, more than once.
    Many(Vec<Ping>),
}
