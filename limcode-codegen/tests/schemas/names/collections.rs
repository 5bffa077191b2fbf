//! Generic types that hold others behind a vector or a box: of those, only the name is known before.

/// A list.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
pub struct List<T> {
    pub items: Vec<T>,
    pub last: Option<Box<T>>,
}

/// Two lists.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
pub struct Pair<T> {
    pub both: (List<T>, List<T>),
}

/// Holds collections of itself.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
pub struct Tree {
    pub children: List<Tree>,
    pub pair: Pair<Tree>,
    pub maybe: Option<List<Self>>,
}

/// A generic type that holds itself.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
pub enum Chain<T> {
    End,
    Link { value: T, next: Box<Self>, others: Vec<(u8, Chain<T>)> },
}

/// Uses it.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
pub struct Uses {
    pub chain: Chain<Tree>,
    pub trees: [Tree; 2],
}

/// Holds itself behind containers in containers.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
pub struct Deep {
    pub pair: Option<Box<(u8, Deep)>>,
    pub maybe: Option<Box<Option<Deep>>>,
    pub two: Option<Box<[Deep; 2]>>,
    pub list: Vec<(u8, Deep)>,
    pub options: Vec<Option<Deep>>,
    pub arrays: Vec<[Deep; 2]>,
    pub inner: (u8, Vec<Vec<(u8, Deep)>>),
}

/// The same in an enum.
#[derive(Clone, Debug, PartialEq, limcode::Limcode)]
pub enum DeepEnum {
    End,
    Pair(Box<(u8, DeepEnum)>),
    List(Vec<(u8, DeepEnum)>),
    Maybe { options: Vec<Option<DeepEnum>>, boxed: Option<Box<Option<DeepEnum>>> },
}
