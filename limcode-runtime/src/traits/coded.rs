//! One message for a field whose type has no codec.
//!
//! A derive asks three traits of each type of which it sees the name only. Without more, a type that has none of them would be
//! reported once for each: three messages for one mistake. So generated code first asks for [`Coded`], which implies all
//! three, at the very tokens of the field's type. The compiler then leaves out what that message implies, and prints the same
//! message at the same place once; the derive sees to it that all it asks of a type is asked at one place.

use crate::{Coding, DecodeOwned, Encode, PutCollection, TakeCollection, Varint};

/// All that a field's type needs.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no limcode codec",
    label = "this type has no codec",
    note = "if it is yours, add `#[derive(Limcode)]`, without `encode_only`, to its definition and to those of the types it holds",
    note = "types of `bv`, `bytes`, `indexmap`, `smallvec` and `uuid` have codecs behind limcode's features of these names; Solana's addresses, hashes and signatures behind `solana`",
    note = "code a field of any other type with `#[limcode(with = Path)]`: a definition with `remote`, a `Coding` of your own, `limcode::Bytes<N>` for N bytes, or `limcode::serde::AsSerde` for a type with serde's impls"
)]
pub trait Coded: Encode + DecodeOwned {}

#[diagnostic::do_not_recommend]
impl<T: Encode + DecodeOwned> Coded for T {}

/// Asks for the codec of `T`. Does nothing.
#[inline(always)]
pub const fn coded<T: Coded>() {}

/// The same of what a reference leads to. Slices and texts ask by themselves.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no limcode codec",
    label = "this type has no codec",
    note = "add `#[derive(Limcode)]`, without `encode_only`, to its definition and to those of the types it holds; for a type of another crate, hold the value itself and describe it with `#[limcode(remote = ...)]`"
)]
pub trait Lendable {}

#[diagnostic::do_not_recommend]
impl<T: Encode + DecodeOwned> Lendable for T {}
#[diagnostic::do_not_recommend]
impl<T> Lendable for [T] {}
#[diagnostic::do_not_recommend]
impl Lendable for str {}

/// Asks for the codec of what a reference leads to. Does nothing.
#[inline(always)]
pub const fn lendable<T: Lendable + ?Sized>() {}

/// The same of a map, set or heap that compares its keys; the name of a field's type tells which message fits.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no limcode codec",
    label = "its keys have no order, or no codec",
    note = "decoding requires keys that are `Ord`: add `#[derive(PartialEq, Eq, PartialOrd, Ord)]` to the definition of their type; keys and values also need `#[derive(Limcode)]`"
)]
pub trait Ordered: Encode + DecodeOwned {}

#[diagnostic::do_not_recommend]
impl<T: Encode + DecodeOwned> Ordered for T {}

/// Asks for the codec of `T`. Does nothing.
#[inline(always)]
pub const fn ordered<T: Ordered>() {}

/// The same of a map or set that hashes its keys.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no limcode codec",
    label = "its keys have no hash, its hasher no default, or a type in it no codec",
    note = "decoding requires keys that are `Eq` and `Hash`: add `#[derive(PartialEq, Eq, Hash)]` to the definition of their type; keys and values also need `#[derive(Limcode)]`",
    note = "decoding creates the hasher, which must be `Default`; types of `indexmap` have codecs behind limcode's feature of this name"
)]
pub trait Hashed: Encode + DecodeOwned {}

#[diagnostic::do_not_recommend]
impl<T: Encode + DecodeOwned> Hashed for T {}

/// Asks for the codec of `T`. Does nothing.
#[inline(always)]
pub const fn hashed<T: Hashed>() {}

/// The same of a map, set or heap of floats.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no limcode codec",
    label = "`f32` and `f64` are neither `Ord` nor `Hash`",
    note = "use integers, a type of your own that is `Ord` (`Eq` and `Hash` where it is hashed), or a `Vec` instead"
)]
pub trait KeyedByFloat: Encode + DecodeOwned {}

#[diagnostic::do_not_recommend]
impl<T: Encode + DecodeOwned> KeyedByFloat for T {}

/// Asks for the codec of `T`. Does nothing.
#[inline(always)]
pub const fn keyed_by_float<T: KeyedByFloat>() {}

/// Asks that `T` can be written. Does nothing.
#[inline(always)]
pub const fn encoded<T: Encode>() {}

/// Asks that `T` can be written without its count. Does nothing.
#[inline(always)]
pub const fn put<T: PutCollection>() {}

/// All that a field's type needs whose count is written in another coding than its own.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not length-prefixed",
    label = "no length prefix to code",
    note = "`len`, `short_vec` and `max_len` are for vectors, strings, maps and other collections",
    note = "types of `bytes`, `indexmap` and `smallvec` have codecs behind limcode's features of these names"
)]
pub trait Counted: PutCollection + for<'de> TakeCollection<'de> {}

#[diagnostic::do_not_recommend]
impl<T: PutCollection + for<'de> TakeCollection<'de>> Counted for T {}

/// Asks for the codec of `T` without its count. Does nothing.
#[inline(always)]
pub const fn counted<T: Counted>() {}

/// Asks that `T` is an integer that is written as LEB128. Does nothing.
#[inline(always)]
pub const fn varint<T: Varint>() {}

/// Asks for the codec `C` of values of type `T`. Does nothing.
#[inline(always)]
pub const fn coding<C: Coding<T>, T>() {}
