//! Types that contain themselves, behind a box or in a vector.

use limcode::Limcode;

/// Through a box.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub enum List {
    End,
    Link { value: u64, next: Box<List> },
}

/// Through a vector and an option of a box.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Tree {
    pub label: String,
    pub children: Vec<Tree>,
    pub twin: Option<Box<Self>>,
}

/// Each through the other, by a vector.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Even {
    pub odds: Vec<Odd>,
}

/// Each through the other, by a box.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Odd {
    pub even: Option<Box<Even>>,
    pub number: u8,
}

/// Through tuples in a vector.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Folder {
    pub files: Vec<(String, Vec<u8>)>,
    pub folders: Vec<(String, Folder)>,
}

/// Uses of them by value.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Forest {
    pub list: List,
    pub trees: [Tree; 2],
    pub even: Even,
    pub odd: Odd,
    pub root: Folder,
}
