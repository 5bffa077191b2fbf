//! Borrowed forms and views of types that macros by example declare, and of types that hold each other.
#![deny(warnings)]

use std::collections::BTreeMap;

use limcode::Limcode;

macro_rules! structs {
    ($($name:ident { $($field:ident: $ty:ty),* })*) => {$(
        #[derive(Debug, PartialEq, Limcode)]
        #[limcode(borrowed, view)]
        pub struct $name {
            $(pub $field: $ty,)*
            pub made: u8,
        }
    )*};
}

structs! {
    First { a: u8, b: Vec<String> }
    Second { first: First, r#match: Option<u32> }
    Third { first: First, map: BTreeMap<u8, Second>, list: Vec<(u8, First)>, boxed: Option<Box<Second>> }
}

macro_rules! enums {
    ($($ty:ty)*) => {
        #[derive(Debug, PartialEq, Limcode)]
        #[limcode(borrowed, view)]
        pub enum Either {
            Fields($($ty),*),
            Others { list: Vec<($($ty),*)>, text: String, first: $crate::First },
            Last($crate::Second),
        }

        #[derive(Debug, PartialEq, Limcode)]
        #[limcode(borrowed, view)]
        pub struct Only(pub $crate::First);
    };
}

enums! { First Second }

#[derive(Debug, PartialEq, Limcode)]
#[limcode(borrowed)]
pub struct Node {
    pub nodes: Vec<Node>,
    pub other: Option<Box<Other>>,
}

#[derive(Debug, PartialEq, Limcode)]
#[limcode(borrowed)]
pub struct Other {
    pub nodes: Vec<Node>,
    pub map: BTreeMap<u8, Node>,
    pub others: Others,
}

type Others = BTreeMap<u8, Other>;

#[derive(Debug, PartialEq, Limcode)]
#[limcode(borrowed)]
pub struct Generic<T> {
    pub value: T,
    pub first: First,
    pub list: Vec<(T, First)>,
    pub last: Option<First>,
}

fn main() {
    let first = || First { a: 1, b: vec!["b".to_owned()], made: 2 };
    let second = || Second { first: first(), r#match: Some(3), made: 4 };
    let third = Third {
        first: first(),
        map: BTreeMap::from([(1, second())]),
        list: vec![(2, first())],
        boxed: Some(Box::new(second())),
        made: 5,
    };
    let bytes = limcode::serialize(&third).unwrap();
    let arena = limcode::Bump::new();
    let borrowed: ThirdRef<'_> = limcode::deserialize_in(&bytes, &arena).unwrap();
    assert!(borrowed == third && borrowed == borrowed && borrowed.to_owned() == third);
    assert_eq!(ThirdView::parse_exact(&bytes).unwrap().to_owned().unwrap(), third);

    let either = Either::Others { list: vec![(first(), second())], text: "c".to_owned(), first: first() };
    let bytes = limcode::serialize(&either).unwrap();
    let borrowed: EitherRef<'_> = limcode::deserialize_in(&bytes, &arena).unwrap();
    assert!(borrowed == either && borrowed == borrowed);

    let leaf = Node { nodes: Vec::new(), other: None };
    let other = Other { nodes: vec![leaf], map: BTreeMap::new(), others: BTreeMap::new() };
    let node = Node { nodes: Vec::new(), other: Some(Box::new(other)) };
    let bytes = limcode::serialize(&node).unwrap();
    let borrowed: NodeRef<'_> = limcode::deserialize_in(&bytes, &arena).unwrap();
    assert_eq!(borrowed.to_owned(), node);
    assert_eq!(limcode::serialize(&borrowed).unwrap(), bytes);

    let generic = Generic { value: 7_u32, first: first(), list: vec![(8, first())], last: None };
    let bytes = limcode::serialize(&generic).unwrap();
    let borrowed: GenericRef<'_, u32> = limcode::deserialize_in(&bytes, &arena).unwrap();
    assert!(borrowed == generic && borrowed == borrowed);
}
