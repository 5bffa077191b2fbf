//! Generic types, and structs that use them.

use super::arrays::{CELLS, Point};
use limcode::Limcode;

/// One parameter.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Wrapper<T> {
    /// In front.
    pub id: u16,
    /// Anything.
    pub inner: T,
    /// Behind.
    pub end: u8,
}

/// Two parameters, in containers.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Pair<A, B> {
    /// The first.
    pub first: A,
    /// The second, if any.
    pub second: Option<B>,
    /// More of the first.
    pub more: Vec<A>,
    /// Both.
    pub both: [(A, B); 2],
}

/// A generic enum.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub enum Either<L, R> {
    /// One.
    Left(L),
    /// The other.
    Right(R),
    /// Neither.
    Neither,
}

/// An array whose length is a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Block<const N: usize> {
    /// Bytes.
    pub bytes: [u8; N],
    /// Bools.
    pub flags: [bool; N],
    /// Behind.
    pub end: u16,
}

/// A type and a length.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Row<T, const N: usize> {
    /// The cells.
    pub cells: [T; N],
}

/// A recursive generic struct.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Stack<T> {
    /// The top.
    pub top: T,
    /// What is below.
    pub below: Option<Box<Stack<T>>>,
}

/// Of fixed size, or not.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Wrappers {
    /// A byte.
    pub byte: Wrapper<u8>,
    /// A bool.
    pub flag: Wrapper<bool>,
    /// A text.
    pub text: Wrapper<String>,
    /// A struct.
    pub point: Wrapper<Point>,
    /// A wrapper.
    pub nested: Wrapper<Wrapper<Option<u32>>>,
    /// A tuple.
    pub tuple: Wrapper<(u8, Vec<u16>)>,
    /// Many.
    pub list: Vec<Wrapper<u64>>,
}

/// Two parameters.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Pairs {
    /// Of fixed size.
    pub fixed: Pair<u8, u64>,
    /// Of varying size.
    pub varying: Pair<String, Vec<u8>>,
    /// Of pairs.
    pub nested: Pair<Wrapper<u16>, Pair<char, bool>>,
}

/// The generic enum.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Eithers {
    /// Of two sizes.
    pub one: Either<u8, u64>,
    /// Of a text.
    pub two: Either<String, Point>,
    /// Of itself.
    pub three: Either<Box<Either<u8, bool>>, Vec<u16>>,
    /// Many.
    pub list: Vec<Either<u32, u32>>,
}

/// Lengths as arguments.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Blocks {
    /// No bytes.
    pub none: Block<0>,
    /// A few.
    pub few: Block<4>,
    /// A length by name.
    pub named: Block<CELLS>,
    /// A length by arithmetic.
    pub sum: Block<{ CELLS + 2 }>,
    /// A row of texts.
    pub texts: Row<String, 2>,
    /// A row of blocks.
    pub blocks: Row<Block<3>, 2>,
    /// A row of numbers.
    pub numbers: Row<u32, 5>,
}

/// The recursive generic struct.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Stacks {
    /// Of numbers.
    pub numbers: Stack<u16>,
    /// Of texts.
    pub texts: Stack<String>,
}
