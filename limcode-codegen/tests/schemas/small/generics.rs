//! Type and const parameters: sizes stay symbols.

use super::scalars::Slot;
use limcode::Limcode;

/// One parameter.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Wrapper<T> {
    pub before: u8,
    pub inner: T,
    pub after: u16,
}

/// Two parameters, in every place.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Many<T, U> {
    pub list: Vec<T>,
    pub option: Option<U>,
    pub pair: (T, U),
    pub array: [T; 2],
    pub boxed: Box<U>,
    pub wrapped: Wrapper<T>,
    pub wrapped_list: Vec<Wrapper<U>>,
    pub end: u8,
}

/// Lengths.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Bytes<const N: usize> {
    pub before: u8,
    pub bytes: [u8; N],
    pub flags: [bool; N],
    pub after: u32,
}

/// A generic enum.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub enum Either<L, R> {
    Left(L),
    Right { value: R },
    Neither,
}

/// A generic recursive type.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Tree<T> {
    pub value: T,
    pub children: Vec<Tree<T>>,
}

/// Uses with arguments.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Uses {
    pub slot: Wrapper<Slot>,
    pub nested: Wrapper<Wrapper<u8>>,
    pub many: Many<u8, String>,
    pub bytes: Bytes<3>,
    pub either: Either<u8, Vec<Slot>>,
    pub tree: Tree<u32>,
    pub list: Vec<Bytes<2>>,
    pub alias: Alias,
}

/// An alias of a use.
pub type Alias = Either<Slot, Box<Alias2>>;

/// An alias of a tuple.
pub type Alias2 = (u8, Wrapper<u64>);
