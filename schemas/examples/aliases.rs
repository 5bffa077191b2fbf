//! Types under other names: a field of such a type is coded as the type that the name stands for.

use super::arrays::CELLS;
use super::arrays::Point as Place;
use super::generics::{Either, Wrapper};
use limcode::Limcode;
use std::boxed::Box as Owned;
use std::option::Option as Maybe;
use std::string::String as Words;
use std::vec::Vec as List;

/// Of fixed size.
pub type Slot = u64;

/// Of fixed size, by a constant.
pub type Grid = [Slot; CELLS];

/// Of varying size.
pub type Names = Vec<String>;

/// An alias of what holds an alias.
pub type Teams = Option<Names>;

/// An alias of an alias.
pub type Squads = Teams;

/// One level deep.
pub type Deep = Box<(u8, Names)>;

/// Of a generic type.
pub type Wrapped = Wrapper<Names>;

/// Of a generic enum.
pub type Outcome = Either<Slot, Deep>;

/// Of what has no bytes.
pub type Nothing = ();

/// Varying sizes between fixed ones: after each of the former, what follows is checked again.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Roster {
    /// In front.
    pub slot: Slot,
    /// Strings.
    pub names: Names,
    /// Fixed again.
    pub place: Place,
    /// Strings, if any.
    pub teams: Teams,
    /// The same under another name.
    pub squads: Squads,
    /// Numbers.
    pub grid: Grid,
    /// A level deeper.
    pub deep: Deep,
    /// Behind.
    pub end: u16,
}

/// Aliases inside other types.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Holders {
    /// Of fixed size.
    pub slots: Vec<Slot>,
    /// Of varying size.
    pub lists: Vec<Names>,
    /// In an array.
    pub three: [Names; 3],
    /// In an array of arrays.
    pub grids: [Grid; 2],
    /// In tuples.
    pub pairs: Vec<(Slot, Teams)>,
    /// Perhaps.
    pub maybe: Option<Deep>,
    /// In a box.
    pub boxed: Box<Names>,
    /// Many.
    pub nothings: (Nothing, Slot, Nothing),
    /// As an argument.
    pub wrapped: Wrapper<Slot>,
    /// The same by name.
    pub named: Wrapped,
    /// An enum.
    pub outcome: Outcome,
    /// Many of these.
    pub outcomes: Vec<Outcome>,
    /// Behind.
    pub end: u8,
}

/// An alias in each variant.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub enum Entry {
    /// A number.
    Slot(Slot),
    /// Strings.
    Names(Names),
    /// Both, and more.
    Both {
        /// Strings.
        names: Names,
        /// A number.
        slot: Slot,
        /// Nothing.
        nothing: Nothing,
    },
}

/// A newtype of an alias.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Team(pub Names);

/// What a derive knows by its name in std, under other names.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Renamed {
    /// A vector.
    pub list: List<u16>,
    /// A vector of strings.
    pub words: List<Words>,
    /// An option.
    pub maybe: Maybe<u64>,
    /// A box.
    pub owned: Owned<Words>,
    /// All of them.
    pub all: Maybe<Owned<List<Maybe<Place>>>>,
    /// Behind.
    pub end: u32,
}

/// Codings of fields whose types are known by name.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Coded {
    /// A number.
    #[limcode(varint)]
    pub slot: Slot,
    /// Strings.
    #[limcode(short_vec)]
    pub names: Names,
    /// Numbers.
    #[limcode(len = u16)]
    pub list: List<u32>,
    /// A text.
    #[limcode(len = varint, max_len = 40)]
    pub words: Words,
    /// Behind.
    pub end: Slot,
}
