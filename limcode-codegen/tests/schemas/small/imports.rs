//! Types of the standard library by every kind of import, and types that borrow from the input.

use limcode::Limcode;
use std::borrow::Cow;
use std::collections::{BTreeMap as Map, *};
use std::marker::PhantomData;
use std::net::IpAddr;
use std::rc::Rc;
use std::{ops, sync, time};

/// A name that std has too.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Limcode)]
pub struct Duration(pub u32);

/// Strings.
pub type Names = Vec<String>;

/// A key.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Limcode)]
pub struct Key {
    pub group: i8,
    pub duration: Duration,
    pub names: Names,
}

/// Of fixed size and of varying size.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Imports {
    pub time: time::Duration,
    pub duration: Duration,
    pub names: Names,
    pub shared: sync::Arc<str>,
    pub map: Map<Key, HashSet<u64>>,
    pub set: BTreeSet<Key>,
    pub outcome: Result<u8, Names>,
    pub range: ops::Range<u64>,
    pub address: IpAddr,
    pub marker: PhantomData<fn(Unknown)>,
    pub end: u16,
}

/// Borrows from the input.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Packet<'a, T> {
    pub name: &'a str,
    pub data: &'a [u8],
    pub numbers: Cow<'a, [u16]>,
    pub payload: T,
}

/// Uses it.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Packets<'a> {
    pub first: Packet<'a, u8>,
    pub others: Vec<Packet<'a, Rc<Packets<'a>>>>,
}
