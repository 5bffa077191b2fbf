//! Random values of a type with everything in it, damaged at random; and random input for many types.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::net::IpAddr;
use std::time::Duration;

use limcode::serde as bridge;
use limcode_tests::bincode;
use limcode_tests::mutation::mutate;
use limcode_tests::random::Random;
use proptest::collection::{btree_map, vec, vec_deque};
use proptest::option;
use proptest::prelude::*;
use serde::{Deserialize, Serialize};

use super::agreement::{agree_whole, judge};

/// Random inputs for each type; 110,000 in all.
const INPUTS: usize = 5_000;

/// No hash map: a value with a NaN is compared by its bytes, so they must come in one order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Everything {
    unsigned: (u8, u16, u32, u64, u128),
    signed: (i8, i16, i32, i64, i128),
    float: f64,
    flag: bool,
    letter: char,
    text: String,
    #[serde(with = "serde_bytes")]
    bytes: Vec<u8>,
    key: [u8; 32],
    words: [u16; 5],
    maybe: Option<Option<u32>>,
    numbers: Vec<u64>,
    flags: VecDeque<bool>,
    names: BTreeMap<String, Option<i8>>,
    counts: BTreeMap<u16, Vec<u8>>,
    #[serde(with = "solana_short_vec")]
    short: Vec<u8>,
    address: IpAddr,
    time: Duration,
    result: Result<u8, String>,
    tree: Tree,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Tree {
    Leaf,
    Number(i64),
    Text(u8, String),
    Node { left: Box<Tree>, right: Option<Box<Tree>> },
    Many(Vec<Tree>),
    Keyed(BTreeMap<u8, Tree>),
}

fn tree() -> impl Strategy<Value = Tree> {
    let leaf = prop_oneof![
        Just(Tree::Leaf),
        any::<i64>().prop_map(Tree::Number),
        (any::<u8>(), any::<String>()).prop_map(|(byte, text)| Tree::Text(byte, text)),
    ];
    leaf.prop_recursive(5, 40, 4, |inner| {
        let pair = (inner.clone(), option::of(inner.clone()));
        prop_oneof![
            pair.prop_map(|(left, right)| Tree::Node { left: Box::new(left), right: right.map(Box::new) }),
            vec(inner.clone(), 0..4).prop_map(Tree::Many),
            btree_map(any::<u8>(), inner, 0..4).prop_map(Tree::Keyed),
        ]
    })
}

fn everything() -> impl Strategy<Value = Everything> {
    let scalars = (any::<(u8, u16, u32, u64, u128)>(), any::<(i8, i16, i32, i64, i128)>(), any::<f64>());
    let small =
        (any::<bool>(), any::<char>(), any::<[u8; 32]>(), any::<[u16; 5]>(), option::of(option::of(any::<u32>())));
    let long = (any::<String>(), vec(any::<u8>(), 0..80), vec(any::<u64>(), 0..20), vec_deque(any::<bool>(), 0..20));
    let keyed = (
        btree_map(any::<String>(), option::of(any::<i8>()), 0..4),
        btree_map(any::<u16>(), vec(any::<u8>(), 0..9), 0..4),
        vec(any::<u8>(), 0..200),
    );
    let other = (any::<IpAddr>(), any::<Duration>(), any::<Result<u8, String>>(), tree());
    (scalars, small, long, keyed, other).prop_map(
        |(
            (unsigned, signed, float),
            (flag, letter, key, words, maybe),
            (text, bytes, numbers, flags),
            (names, counts, short),
            (address, time, result, tree),
        )| Everything {
            unsigned,
            signed,
            float,
            flag,
            letter,
            text,
            bytes,
            key,
            words,
            maybe,
            numbers,
            flags,
            names,
            counts,
            short,
            address,
            time,
            result,
            tree,
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_values_agree(value in everything(), seed in any::<u64>()) {
        let bytes = agree_whole(&value);
        let mut random = Random::new(seed);
        for _ in 0..40 {
            judge::<Everything>(&mutate(&mut random, &bytes));
        }
    }

    #[test]
    fn random_trees_agree(value in vec(tree(), 0..6), seed in any::<u64>()) {
        let bytes = agree_whole(&value);
        let mut random = Random::new(seed);
        for _ in 0..40 {
            judge::<Vec<Tree>>(&mutate(&mut random, &bytes));
        }
    }
}

/// Bytes of which most are small, so that counts and tags are often believable.
fn believable(random: &mut Random) -> Vec<u8> {
    let mut bytes = vec![0; random.below(70)];
    for byte in &mut bytes {
        *byte = match random.below(10) {
            0..5 => 0,
            5..9 => random.below(4) as u8,
            _ => random.byte(),
        };
    }
    bytes
}

#[test]
fn random_input_is_judged_alike() {
    macro_rules! each {
        ($($subject:ty;)*) => {{
            let mut random = Random::new(17);
            let mut accepted = 0;
            $(for _ in 0..INPUTS {
                let bytes = believable(&mut random);
                judge::<$subject>(&bytes);
                accepted += usize::from(bridge::deserialize::<$subject>(&bytes).is_ok());
            })*
            accepted
        }};
    }
    let accepted = each! {
        Everything;
        Tree;
        Vec<Tree>;
        Vec<u8>;
        Vec<bool>;
        Vec<Vec<u16>>;
        Vec<(u8, Option<u16>)>;
        Vec<[u8; 3]>;
        Vec<String>;
        Vec<char>;
        String;
        Option<Option<Box<Tree>>>;
        (u8, String, Vec<u8>, bool);
        [Option<u8>; 4];
        BTreeMap<u8, Vec<u8>>;
        HashMap<String, u16>;
        VecDeque<Option<bool>>;
        Result<Vec<u8>, (char, u8)>;
        std::collections::HashSet<i8>;
        std::ops::Bound<std::num::NonZero<u16>>;
        serde_bytes::ByteBuf;
        std::ffi::CString;
    };
    assert!(accepted > INPUTS, "{accepted} inputs were accepted");
}

#[test]
fn random_values_in_one_sequence_agree() {
    let mut random = Random::new(5);
    let values: Vec<(u32, Option<String>, [u8; 16])> = (0..3000)
        .map(|index| (index, random.chance(500).then(|| "x".repeat(random.below(40))), random.bytes()))
        .collect();
    let bytes = agree_whole(&values);
    assert_eq!(bincode::serialize(&values).unwrap(), bytes);
}
