//! Values in regions of fixed size, and elements that fill the rest of the input.

use limcode::Limcode;

/// Bytes of a region.
const ACCOUNT_BYTES: usize = 5 * 8;

/// An enum in a region.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(region = ACCOUNT_BYTES)]
pub struct Account(pub State);

/// What it holds.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub enum State {
    /// Nothing.
    Empty,
    /// A name.
    Named(String),
}

/// Fields of fixed size in a region.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(region = 12)]
pub struct Meta {
    /// A number.
    pub slot: u64,
    /// A bool.
    pub is_open: bool,
}

/// A struct in parts in a region.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(region = 900, layout(len(keys, u8), end, keys))]
pub struct Counted {
    /// Behind the last part.
    pub keys: Vec<[u8; 3]>,
    /// Between.
    pub end: u32,
}

/// A key.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Key(pub [u8; 32]);

/// A head, and keys to the end.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Table {
    /// The head.
    pub head: Account,
    /// The keys.
    #[limcode(len = rest, max_len = 256)]
    pub keys: Vec<Key>,
}

/// Bytes to the end.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Tail(#[limcode(len = rest)] pub Vec<u8>);

/// The rest of a region.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(region = 33)]
pub struct Filled {
    /// Before the rest.
    pub first: u8,
    /// All that is left.
    #[limcode(len = rest)]
    pub words: Vec<u64>,
}

/// One of several forms.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub enum Message {
    /// Regions in a list, and the rest.
    Raw(Vec<Account>, [Meta; 2], #[limcode(len = rest)] Vec<(bool, u16)>),
    /// A type that takes the rest.
    Table {
        /// Before it.
        id: u16,
        /// Takes the rest.
        table: Option<Box<Table>>,
    },
}
