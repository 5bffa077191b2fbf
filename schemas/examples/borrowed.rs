//! Types that borrow from the input: where they stand in C++, it is copied.

use limcode::Limcode;
use std::borrow::Cow;
use std::path::Path;
use std::rc::Rc;

/// Fields of each kind.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Packet<'a> {
    /// A text.
    pub name: &'a str,
    /// Bytes.
    pub data: &'a [u8],
    /// Perhaps.
    pub maybe: Option<&'a str>,
    /// Many.
    pub list: Vec<&'a [u8]>,
    /// A text.
    #[limcode(borrow)]
    pub text: Cow<'a, str>,
    /// Bytes.
    #[limcode(borrow)]
    pub bytes: Cow<'a, [u8]>,
    /// Behind.
    pub end: u8,
}

/// An enum that borrows.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub enum Message<'a> {
    /// A text.
    Text(&'a str),
    /// A packet.
    Packet(Packet<'a>),
    /// Both.
    Both {
        /// A text.
        text: &'a str,
        /// A packet.
        packet: Box<Packet<'a>>,
    },
    /// Nothing.
    Nothing,
}

/// A generic type that borrows, and may hold itself.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Labelled<'a, T> {
    /// A text.
    pub label: &'a str,
    /// Anything.
    pub value: T,
}

/// Generic types that borrow.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Labels<'a> {
    /// Of a number.
    pub number: Labelled<'a, u16>,
    /// Of a text.
    pub text: Labelled<'a, &'a str>,
    /// Of itself.
    pub labels: Vec<Labelled<'a, Rc<Labels<'a>>>>,
}

/// Three bytes.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
pub struct Key(pub [u8; 3]);

/// Bytes of several fields.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[repr(C)]
pub struct Stamp {
    /// A number of one byte.
    pub kind: i8,
    /// A struct.
    pub key: Key,
    /// An array.
    pub hash: [u8; 4],
}

/// Bytes under another name.
pub type Short = [u8; 2];

/// Values that are as they are on the wire, at any address.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Values<'a> {
    /// A number of one byte.
    pub kind: &'a u8,
    /// An array.
    pub hash: &'a [u8; 32],
    /// Of arrays.
    pub pairs: &'a [[i8; 2]; 3],
    /// A struct.
    pub stamp: &'a Stamp,
    /// An alias.
    pub short: &'a Short,
    /// Perhaps.
    pub maybe: Option<&'a Key>,
    /// Many.
    pub list: Vec<&'a Stamp>,
    /// By a name of std's.
    #[limcode(borrow)]
    pub cow: Cow<'a, [u8; 4]>,
    /// Behind.
    pub end: u16,
}

/// Slices of what is as it is on the wire, at any address.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Slices<'a> {
    /// Arrays.
    pub hashes: &'a [[u8; 4]],
    /// Structs.
    pub keys: &'a [Key],
    /// A path.
    pub path: &'a Path,
    /// A count in another coding.
    #[limcode(len = u8)]
    pub few: &'a [u8],
    /// A text with a count in another coding.
    #[limcode(short_vec)]
    pub text: &'a str,
    /// Behind.
    pub end: u16,
}
