//! A lifetime is that of the input where something borrows from it, and nowhere else.
#![allow(dead_code)]
use limcode::Limcode;
use std::borrow::Cow;
use std::collections::HashMap;
use std::marker::PhantomData;

#[derive(Debug, PartialEq, Limcode)]
struct Copied<'a> {
    text: Cow<'a, str>,
    bytes: Option<std::borrow::Cow<'a, [u8]>>,
    mark: PhantomData<&'a str>,
    next: Option<Box<Copied<'a>>>,
}

#[derive(Debug, PartialEq, Limcode)]
struct Kept<'a, 'b> {
    #[limcode(borrow)]
    text: Cow<'a, str>,
    name: Cow<'b, str>,
}

#[derive(Debug, PartialEq, Limcode)]
enum Choice<'a> {
    Text(&'a str),
    Bytes { bytes: Cow<'a, [u8]> },
}

/// Borrows because its part does.
#[derive(Debug, PartialEq, Limcode)]
struct Outer<'a, 'b, T> {
    choices: Vec<Choice<'a>>,
    mark: PhantomData<fn(&'b T)>,
    value: T,
}

/// A codec written by hand keeps nothing of the input.
struct Names;

impl limcode::Layout for Names {
    const NAME: &'static str = "Names";
    const MIN_SIZE: usize = 8;
    const IS_FIXED: bool = false;
}

impl<'a> limcode::Coding<Vec<Cow<'a, str>>> for Names {
    fn encode<I: limcode::Mode>(value: &Vec<Cow<'a, str>>, output: &mut limcode::Writer<'_, I>) -> limcode::Result<()> {
        limcode::Encode::encode(value, output)
    }

    fn decode<I: limcode::Mode>(input: &mut limcode::Reader<'_, I>) -> limcode::Result<Vec<Cow<'a, str>>> {
        limcode::Decode::decode(input)
    }
}

#[derive(Debug, PartialEq, Limcode)]
struct ByHand<'a> {
    #[limcode(with = Names)]
    names: Vec<Cow<'a, str>>,
    #[limcode(skip)]
    seen: Option<&'a str>,
}

fn copied(bytes: Vec<u8>) -> Copied<'static> {
    limcode::deserialize(&bytes).unwrap()
}

fn kept<'a>(bytes: &'a [u8]) -> Kept<'a, 'static> {
    limcode::deserialize(bytes).unwrap()
}

fn outer<'a>(bytes: &'a [u8]) -> Outer<'a, 'static, HashMap<u8, u8>> {
    limcode::deserialize(bytes).unwrap()
}

fn by_hand(bytes: Vec<u8>) -> ByHand<'static> {
    limcode::deserialize(&bytes).unwrap()
}

fn main() {
    let value = Copied { text: "a".into(), bytes: Some(vec![1].into()), mark: PhantomData, next: None };
    assert_eq!(copied(limcode::serialize(&value).unwrap()), value);
    let value = Kept { text: "a".into(), name: "b".into() };
    let bytes = limcode::serialize(&value).unwrap();
    assert!(matches!(kept(&bytes).text, Cow::Borrowed("a")));
    let value = Outer { choices: vec![Choice::Text("c")], mark: PhantomData, value: HashMap::from([(1, 2)]) };
    assert_eq!(outer(&limcode::serialize(&value).unwrap()), value);
    let value = ByHand { names: vec!["d".into()], seen: None };
    assert_eq!(by_hand(limcode::serialize(&value).unwrap()), value);
}
