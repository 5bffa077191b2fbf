//! Newtypes, tuple structs and unit structs.

use limcode::Limcode;

/// A number by another name.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Slot(pub u64);

/// Bytes by another name.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Key(pub [u8; 32]);

/// A bool by another name.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Flag(pub bool);

/// A text by another name.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Name(pub String);

/// A newtype by another name.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Deeper(pub Slot);

/// A vector by another name.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Slots(pub Vec<Slot>);

/// A tuple by another name.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Pair(pub (u8, Flag));

/// An array of flags by another name.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Flags(pub [bool; 3]);

/// A tuple struct.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Triple(pub u8, pub String, pub Key);

/// A tuple struct of fixed size.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Range(pub Slot, pub Slot);

/// No field, no bytes.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Unit;

/// No field in braces.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Braces {}

/// No field in parentheses.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Parentheses();

/// All of them.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Everything {
    /// A number.
    pub slot: Slot,
    /// Bytes.
    pub key: Key,
    /// A bool.
    pub flag: Flag,
    /// Nothing.
    pub unit: Unit,
    /// Nothing.
    pub braces: Braces,
    /// A text.
    pub name: Name,
    /// A newtype of a newtype.
    pub deeper: Deeper,
    /// A newtype of a vector.
    pub slots: Slots,
    /// A tuple struct.
    pub triple: Triple,
    /// Many.
    pub flags: Vec<Flag>,
    /// Many tuple structs.
    pub ranges: Vec<Range>,
    /// A newtype of an array.
    pub row: Flags,
}
