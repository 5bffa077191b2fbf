//! Every shape of an item: lifetimes, constants, bounds, defaults, and what macros make.
use limcode::Limcode;
use std::borrow::Cow;
use std::fmt::Debug;
use std::marker::PhantomData;

#[derive(Debug, PartialEq, Limcode)]
struct Unit;

#[derive(Debug, PartialEq, Limcode)]
struct Empty {}

#[derive(Debug, PartialEq, Limcode)]
struct Nothing();

#[derive(Debug, PartialEq, Limcode)]
struct Lent<'a, 'b: 'a> {
    text: &'a str,
    bytes: &'b [u8],
    #[limcode(borrow)]
    either: Cow<'a, str>,
}

/// The name that the derive gives its own lifetime.
#[derive(Debug, PartialEq, Limcode)]
struct Named<'de, 'a> {
    text: &'de str,
    other: &'a str,
}

#[derive(Debug, PartialEq, Limcode)]
struct Wide<T: Debug + Clone = u8, const N: usize = 2, const FLAG: bool = true>
where
    T: PartialEq,
    Vec<T>: Debug,
{
    array: [T; N],
    list: Vec<[T; N]>,
    mark: PhantomData<fn() -> T>,
}

#[derive(Debug, PartialEq, Limcode)]
enum Tree<T> {
    Leaf,
    Value(T),
    Pair(Box<Tree<T>>, Box<Tree<T>>),
    Named { r#type: Vec<Tree<T>>, r#in: Option<Box<Tree<T>>> },
}

trait Lead {
    type To;
}

struct Start;

impl Lead for Start {
    type To = String;
}

/// Its parameter is not written, only what it leads to.
#[derive(Limcode)]
struct Led<L: Lead> {
    to: L::To,
    next: Option<Box<Led<L>>>,
}

macro_rules! items {
    ($($visibility:vis $name:ident { $($field:ident: $ty:ty),* })*) => {$(
        #[derive(Debug, PartialEq, Limcode)]
        $visibility struct $name {
            $($field: $ty,)*
            made: u8,
        }
    )*};
}

items! {
    First { a: u8, b: Vec<String> }
    pub(crate) Second { first: First, r#match: Option<u32> }
}

macro_rules! variants {
    ($($name:ident)*) => {
        #[derive(Debug, PartialEq, Limcode)]
        enum Many {
            $($name,)*
        }

        const MANY: &[Many] = &[$(Many::$name),*];
    };
}

variants! {
    A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 B0 B1 B2 B3 B4 B5 B6 B7 B8 B9 C0 C1 C2 C3 C4 C5 C6 C7 C8 C9 D0 D1 D2 D3 D4 D5 D6 D7 D8 D9
    E0 E1 E2 E3 E4 E5 E6 E7 E8 E9 F0 F1 F2 F3 F4 F5 F6 F7 F8 F9 G0 G1 G2 G3 G4 G5 G6 G7 G8 G9 H0 H1 H2 H3 H4 H5 H6 H7 H8 H9
    I0 I1 I2 I3 I4 I5 I6 I7 I8 I9 J0 J1 J2 J3 J4 J5 J6 J7 J8 J9 K0 K1 K2 K3 K4 K5 K6 K7 K8 K9 L0 L1 L2 L3 L4 L5 L6 L7 L8 L9
    M0 M1 M2 M3 M4 M5 M6 M7 M8 M9 N0 N1 N2 N3 N4 N5 N6 N7 N8 N9 O0 O1 O2 O3 O4 O5 O6 O7 O8 O9 P0 P1 P2 P3 P4 P5 P6 P7 P8 P9
    Q0 Q1 Q2 Q3 Q4 Q5 Q6 Q7 Q8 Q9 R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 S0 S1 S2 S3 S4 S5 S6 S7 S8 S9 T0 T1 T2 T3 T4 T5 T6 T7 T8 T9
    U0 U1 U2 U3 U4 U5 U6 U7 U8 U9 V0 V1 V2 V3 V4 V5 V6 V7 V8 V9 W0 W1 W2 W3 W4 W5 W6 W7 W8 W9 X0 X1 X2 X3 X4 X5 X6 X7 X8 X9
    Y0 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Z0 Z1 Z2 Z3 Z4 Z5 Z6 Z7 Z8 Z9
}

fn agrees<'a, T: limcode::Encode + limcode::Decode<'a> + PartialEq + Debug>(value: &T, bytes: &'a mut Vec<u8>) {
    *bytes = limcode::serialize(value).unwrap();
    assert_eq!(&limcode::deserialize_exact::<T>(bytes).unwrap(), value);
}

fn main() {
    agrees(&Unit, &mut Vec::new());
    agrees(&Empty {}, &mut Vec::new());
    agrees(&Nothing(), &mut Vec::new());
    agrees(&Lent { text: "a", bytes: &[1, 2], either: Cow::Borrowed("b") }, &mut Vec::new());
    agrees(&Named { text: "a", other: "b" }, &mut Vec::new());
    agrees(&Wide::<u16, 3> { array: [1, 2, 3], list: vec![[4; 3]], mark: PhantomData }, &mut Vec::new());
    agrees(&Wide::<String> { array: [String::new(), "a".to_owned()], list: vec![], mark: PhantomData }, &mut Vec::new());
    let leaf = || Box::new(Tree::Leaf);
    agrees(&Tree::Pair(Box::new(Tree::Value(3_u8)), leaf()), &mut Vec::new());
    agrees(&Tree::<u8>::Named { r#type: vec![Tree::Leaf], r#in: Some(leaf()) }, &mut Vec::new());
    let first = First { a: 1, b: vec!["b".to_owned()], made: 2 };
    agrees(&Second { first, r#match: Some(3), made: 4 }, &mut Vec::new());
    let last = Led::<Start> { to: "b".to_owned(), next: None };
    let first = limcode::serialize(&Led::<Start> { to: "a".to_owned(), next: Some(Box::new(last)) }).unwrap();
    assert_eq!(limcode::deserialize::<Led<Start>>(&first).unwrap().next.unwrap().to, "b");
    assert_eq!(MANY.len(), 260);
    for (tag, variant) in MANY.iter().enumerate() {
        agrees(variant, &mut Vec::new());
        assert_eq!(limcode::serialize(variant).unwrap(), u32::try_from(tag).unwrap().to_le_bytes());
    }
}
