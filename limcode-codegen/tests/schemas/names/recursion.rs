//! Types that hold themselves in tuples, options and arrays: C++ wants what these hold complete sooner than a vector does.

/// A box of a tuple.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
pub struct Twins {
    pub both: Option<Box<(Twins, Twins)>>,
    pub bytes: [u8; 4],
    pub is_set: bool,
}

/// A box of a tuple, in a variant.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
pub enum Link {
    End,
    Next(Option<Box<(u8, Link)>>),
    Number(u64),
}

/// A vector of tuples.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
pub enum Json {
    Null,
    Object(Vec<(String, Json)>),
    Array(Vec<Json>),
}

/// A vector of options, in a variant.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
pub enum Sparse {
    Leaf,
    Inner(Vec<Option<Sparse>>),
}

/// Vectors of options and of arrays.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
pub struct Grid {
    pub cells: Vec<Option<Grid>>,
    pub pairs: Vec<[Grid; 2]>,
}

/// Each through the other; members have the names that equality gives its parameters.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
pub struct Left {
    pub left: Vec<Option<Right>>,
    pub right: Box<Option<(Left, Right)>>,
}

/// Each through the other.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
pub enum Right {
    Nothing {},
    Both { left: Vec<(Left, u8)>, right: Option<Box<[Right; 2]>> },
    Right(Vec<Left>),
}

/// Holds all of them.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
pub struct Holder {
    pub twins: Twins,
    pub links: [Link; 2],
    pub json: (Json, Option<Sparse>),
    pub grids: Vec<Grid>,
    pub left: Box<Left>,
}
