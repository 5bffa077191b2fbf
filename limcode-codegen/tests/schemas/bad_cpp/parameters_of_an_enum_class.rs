//! Parameters that no field uses.

use std::marker::PhantomData;

pub enum Sized<const N: usize> {
    Small,
    Large,
}

pub enum Marked<T> {
    Plain(#[limcode(skip)] PhantomData<T>),
    Other,
}
