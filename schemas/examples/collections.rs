//! The collections of the standard library, and what serves in their keys.

use super::arrays::Point;
use limcode::Limcode;
use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, BTreeSet, HashMap as Hashed, HashSet, LinkedList, VecDeque};
use std::ffi::CString;
use std::hash::BuildHasherDefault;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

/// Lists that are not vectors.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Lists {
    /// Of fixed size.
    pub numbers: VecDeque<u64>,
    /// Of varying size.
    pub texts: VecDeque<String>,
    /// Of fixed size.
    pub points: LinkedList<Point>,
    /// Of lists.
    pub nested: LinkedList<VecDeque<(u8, u16)>>,
    /// Behind.
    pub end: u8,
}

/// Maps in the order of their keys.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Maps {
    /// Of fixed size.
    pub numbers: BTreeMap<u16, u64>,
    /// Of varying size.
    pub texts: BTreeMap<String, String>,
    /// Of signed numbers.
    pub signed: BTreeMap<i32, bool>,
    /// Of maps.
    pub nested: BTreeMap<char, BTreeMap<u8, Vec<u16>>>,
    /// In a vector.
    pub list: Vec<BTreeMap<bool, Point>>,
    /// Behind.
    pub end: u8,
}

/// Sets in their order.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Sets {
    /// Of fixed size.
    pub numbers: BTreeSet<u32>,
    /// Of varying size.
    pub texts: BTreeSet<String>,
    /// Of tuples.
    pub pairs: BTreeSet<(i8, String)>,
    /// Of arrays.
    pub arrays: BTreeSet<[u16; 2]>,
    /// Of sets.
    pub nested: BTreeSet<BTreeSet<u8>>,
    /// Behind.
    pub end: u8,
}

/// Maps and sets in no order.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Hashes {
    /// Of fixed size.
    pub numbers: Hashed<u16, u64>,
    /// Of varying size.
    pub texts: Hashed<String, Vec<u8>>,
    /// Numbers.
    pub set: HashSet<u64>,
    /// With hashers of their own.
    pub hashers:
        (Hashed<u8, u8, BuildHasherDefault<DefaultHasher>>, HashSet<String, BuildHasherDefault<DefaultHasher>>),
    /// Behind.
    pub end: u8,
}

/// Counts in other codings.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Counted {
    /// A list.
    #[limcode(len = u8)]
    pub list: VecDeque<String>,
    /// A map.
    #[limcode(len = u16, max_len = 100)]
    pub map: BTreeMap<u8, Point>,
    /// A set.
    #[limcode(short_vec)]
    pub set: BTreeSet<i16>,
    /// A map without an order.
    #[limcode(len = varint)]
    pub hashed: Hashed<u32, Vec<u8>>,
    /// Shared numbers.
    #[limcode(len = u32)]
    pub shared: Arc<[u16]>,
    /// A shared text.
    #[limcode(len = u16)]
    pub text: Rc<str>,
    /// A text for C.
    #[limcode(len = u8)]
    #[limcode(view = owned)]
    pub c_text: CString,
    /// A path.
    #[limcode(len = u64, max_len = 1000)]
    pub path: PathBuf,
    /// Behind.
    pub end: u8,
}

/// A key.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Key {
    /// Compared first.
    pub group: i64,
    /// Compared next.
    pub kind: Kind,
    /// Compared then.
    pub name: String,
    /// Compared last.
    pub more: Vec<Option<(char, bool)>>,
}

/// Without fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum Kind {
    /// The first.
    High,
    /// The second.
    Low,
    /// The third.
    None,
}

/// With fields.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum Shape {
    /// Nothing.
    Empty,
    /// A key.
    Keyed(Key),
    /// Numbers.
    Sized {
        /// Compared first.
        width: u128,
        /// Compared then.
        height: Option<Box<i16>>,
    },
}

/// A key that holds itself.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Node {
    /// A number.
    pub label: u8,
    /// More of them.
    pub nodes: Vec<Node>,
    /// One of these.
    pub leaf: Leaf,
}

/// A key that holds the other.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum Leaf {
    /// A number.
    Number(u16),
    /// One level deeper.
    Node(Box<Node>),
}

/// A generic key.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Ranked<T> {
    /// Compared first.
    pub rank: u8,
    /// Compared then.
    pub value: T,
}

/// Keys of types of the schemas.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Keyed {
    /// A struct.
    pub structs: BTreeMap<Key, u8>,
    /// Enums.
    pub enums: BTreeMap<Kind, BTreeSet<Shape>>,
    /// A recursive type.
    pub nodes: BTreeSet<Node>,
    /// A generic type.
    pub ranked: BTreeSet<Ranked<Kind>>,
    /// A generic map.
    pub index: Index<Ranked<String>, Point>,
    /// Behind.
    pub end: u8,
}

/// A map whose key is a parameter.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Index<K: Ord, V> {
    /// The entries.
    pub entries: BTreeMap<K, V>,
    /// The keys that are gone.
    pub gone: BTreeSet<K>,
}

/// Holds itself in its values.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Folder {
    /// How many bytes.
    pub size: u32,
    /// What is in it.
    pub entries: BTreeMap<u8, Folder>,
}
