//! Every type that this wire knows, in every place where it may stand; values survive the way there and back.
#![allow(unused_parens)]
use limcode::Limcode;

#[derive(Clone, Debug, PartialEq, Limcode)]
struct Scalars {
    a: u8,
    b: u16,
    c: u32,
    d: u64,
    e: u128,
    f: i8,
    g: i16,
    h: i32,
    i: i64,
    j: i128,
    k: f32,
    l: f64,
    m: bool,
    n: char,
    o: usize,
    p: isize,
    q: (),
}

#[derive(Clone, Debug, PartialEq, Limcode)]
struct Nothing;

#[derive(Clone, Debug, PartialEq, Limcode)]
struct NothingInBraces {}

#[derive(Clone, Debug, PartialEq, Limcode)]
struct NothingInParentheses();

#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
struct Hash([u8; 32]);

#[derive(Clone, Debug, PartialEq, Limcode)]
struct Pair(u8, String);

#[derive(Clone, Debug, PartialEq, Limcode)]
enum Shape {
    Unit,
    Empty {},
    Newtype(Hash),
    Tuple(u8, Option<Hash>),
    Struct { corners: Vec<(u32, u32)>, name: String },
}

#[derive(Clone, Debug, PartialEq, Limcode)]
struct Containers {
    text: String,
    bytes: Vec<u8>,
    hashes: Vec<Hash>,
    texts: Vec<String>,
    shapes: Vec<Shape>,
    nested: Vec<Vec<Option<(u8, char)>>>,
    nothings: Vec<()>,
    array: [u16; 3],
    matrix: [[u8; 2]; 3],
    hash_array: [Hash; 2],
    text_array: [String; 2],
    pair_array: [(u8, bool); 2],
    option_array: [Option<u8>; 2],
    empty_array: [u64; 0],
    long_array: [u8; 333],
    tuple: (u8, (u16, String), [u8; 2]),
    one_tuple: (u32,),
    some: Option<u64>,
    none: Option<Hash>,
    option_of_option: Option<Option<bool>>,
    option_of_tuple: Option<(u8, String)>,
    boxed: Box<u64>,
    boxed_box: Box<Box<Hash>>,
    boxed_text: Box<String>,
    boxed_tuple: Box<(u8, String)>,
    nothing: (Nothing, NothingInBraces, NothingInParentheses),
    pair: Pair,
    #[limcode(short_vec)]
    short_bytes: Vec<u8>,
    #[limcode(short_vec)]
    short_texts: Vec<String>,
    #[limcode(varint)]
    small: u16,
    #[limcode(varint)]
    medium: u32,
    #[limcode(varint)]
    large: u64,
    std_paths: (std::vec::Vec<u8>, std::option::Option<u8>, std::boxed::Box<u8>, std::string::String),
    core_path: core::option::Option<core::primitive::u8>,
    absolute_path: ::std::vec::Vec<::std::string::String>,
    parentheses: (u8),
    end: bool,
}

#[derive(Clone, Debug, PartialEq, Limcode)]
enum List {
    End,
    Link { value: u64, next: Box<List> },
}

#[derive(Clone, Debug, PartialEq, Limcode)]
struct Tree {
    label: String,
    children: Vec<Tree>,
    parent: Option<Box<Tree>>,
}

#[derive(Clone, Debug, PartialEq, Limcode)]
struct Even {
    odds: Vec<Odd>,
}

#[derive(Clone, Debug, PartialEq, Limcode)]
struct Odd {
    even: Option<Box<Even>>,
}

#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(tag = version_prefix)]
enum Message {
    #[limcode(untagged)]
    Legacy(u8, String),
    #[limcode(tag = 0)]
    V0(Hash),
    #[limcode(tag = 126)]
    Last,
}

#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(tag = version_prefix, untagged)]
struct Envelope {
    #[limcode(short_vec)]
    signatures: Vec<Hash>,
    message: Message,
}

#[derive(Clone, Debug, PartialEq, Limcode)]
enum Tags {
    #[limcode(tag = 7)]
    Seven,
    Eight,
    #[limcode(tag = 4294967295)]
    Last(u8),
}

fn same<T: limcode::Encode + limcode::DecodeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    let bytes = limcode::serialize(value).unwrap();
    assert_eq!(limcode::serialized_size(value).unwrap(), bytes.len() as u64);
    assert_eq!(&limcode::deserialize_exact::<T>(&bytes).unwrap(), value);
}

fn main() {
    let hash = Hash([7; 32]);
    same(&Scalars {
        a: 1,
        b: 2,
        c: 3,
        d: 4,
        e: u128::MAX,
        f: -1,
        g: -2,
        h: -3,
        i: -4,
        j: i128::MIN,
        k: 0.5,
        l: -0.0,
        m: true,
        n: '\u{10FFFF}',
        o: 5,
        p: -5,
        q: (),
    });
    same(&Containers {
        text: "text".into(),
        bytes: vec![1, 2],
        hashes: vec![hash; 3],
        texts: vec!["".into(), "a".into()],
        shapes: vec![
            Shape::Unit,
            Shape::Empty {},
            Shape::Newtype(hash),
            Shape::Tuple(1, None),
            Shape::Tuple(2, Some(hash)),
            Shape::Struct { corners: vec![(1, 2), (3, 4)], name: "n".into() },
        ],
        nested: vec![vec![], vec![None, Some((1, 'é'))]],
        nothings: vec![(); 9],
        array: [1, 2, 3],
        matrix: [[1, 2], [3, 4], [5, 6]],
        hash_array: [hash; 2],
        text_array: ["x".into(), "yy".into()],
        pair_array: [(1, true), (2, false)],
        option_array: [None, Some(3)],
        empty_array: [],
        long_array: [9; 333],
        tuple: (1, (2, "three".into()), [4, 5]),
        one_tuple: (6,),
        some: Some(8),
        none: None,
        option_of_option: Some(None),
        option_of_tuple: Some((1, "b".into())),
        boxed: Box::new(1),
        boxed_box: Box::new(Box::new(hash)),
        boxed_text: Box::new("boxed".into()),
        boxed_tuple: Box::new((1, "c".into())),
        nothing: (Nothing, NothingInBraces {}, NothingInParentheses()),
        pair: Pair(1, "d".into()),
        short_bytes: vec![5; 300],
        short_texts: vec!["e".into()],
        small: u16::MAX,
        medium: u32::MAX,
        large: u64::MAX,
        std_paths: (vec![1], Some(2), Box::new(3), "4".into()),
        core_path: Some(5),
        absolute_path: vec!["6".into()],
        parentheses: 7,
        end: true,
    });
    same(&List::Link { value: 1, next: Box::new(List::Link { value: 2, next: Box::new(List::End) }) });
    let leaf = Tree { label: "leaf".into(), children: vec![], parent: None };
    same(&Tree { label: "root".into(), children: vec![leaf.clone(); 2], parent: Some(Box::new(leaf)) });
    same(&Even { odds: vec![Odd { even: None }, Odd { even: Some(Box::new(Even { odds: vec![] })) }] });
    same(&Envelope { signatures: vec![hash], message: Message::Legacy(1, "m".into()) });
    same(&Envelope { signatures: vec![], message: Message::V0(hash) });
    same(&Message::Last);
    same(&[Tags::Seven, Tags::Eight, Tags::Last(1)]);
}
