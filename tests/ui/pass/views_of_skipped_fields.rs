//! Enums whose variants hold nothing but skipped fields are shown by value, as they are decoded.
#![deny(warnings)]
use limcode::Limcode;

#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view)]
pub enum Position {
    A(#[limcode(skip)] u8),
    B,
}

#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view, tag = u8)]
pub enum Named {
    A {
        #[limcode(skip = start + STEP)]
        start: u8,
        #[limcode(skip)]
        text: &'static str,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(view)]
pub enum Empty {
    A(),
    B {},
}

#[derive(Debug, PartialEq, Limcode)]
#[limcode(view)]
pub struct Holder {
    pub position: Position,
    pub named: Vec<Named>,
    pub empty: Empty,
}

#[allow(non_upper_case_globals)]
const start: u8 = 3;
const STEP: u8 = 4;

fn main() {
    let holder = Holder {
        position: Position::A(9),
        named: vec![Named::A { start: 9, text: "not written" }],
        empty: Empty::B {},
    };
    let bytes = limcode::serialize(&holder).unwrap();
    let view = HolderView::parse_exact(&bytes).unwrap();
    assert_eq!(view.position(), Position::A(0));
    assert_eq!(view.named().iter().collect::<Vec<_>>(), [Named::A { start: 7, text: "" }]);
    assert_eq!(view.empty(), Empty::B {});
}
