//! `MIN_SIZE`, `MAX_SIZE` and `FIXED_SIZE` of all schemas, and of what a derive leads them through.
#![forbid(unsafe_code)]

use limcode::{Layout, Limcode};
use limcode_subjects::sizes;
use limcode_subjects::subject::subjects;
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::ops::Bound;
use std::rc::Rc;

#[test]
fn constants_are_the_sizes_of_the_shortest_and_the_longest_values() {
    let subjects = subjects();
    let tally = sizes::check(&subjects, &limcode_subjects::schemas());
    assert!(tally.exact_min * 10 > subjects.len() * 8, "{tally:?}");
    assert!(tally.longest > 20 && tally.exact_max * 10 > tally.longest * 8, "{tally:?}");
}

#[derive(Limcode)]
struct Key([u8; 32]);

#[derive(Limcode)]
struct Keys<T, const N: usize> {
    #[limcode(short_vec, max_len = 4)]
    keys: Vec<Key>,
    array: [Option<Key>; N],
    generic: Option<T>,
}

/// Holds itself behind a count that has a limit: its constants must not need themselves.
#[derive(Limcode)]
struct Node {
    #[limcode(len = u8)]
    children: Vec<Node>,
    #[limcode(len = u8)]
    named: Vec<(u8, Option<Node>)>,
    next: Option<Rc<Node>>,
}

#[derive(Limcode)]
enum Either {
    Key(Key),
    Number(#[limcode(varint)] u64),
    Address(SocketAddr),
}

#[test]
fn constants_of_a_derive() {
    assert_eq!((Key::MIN_SIZE, Key::MAX_SIZE, Key::FIXED_SIZE), (32, Some(32), Some(32)));
    type Few = Keys<u16, 2>;
    assert_eq!((Few::MIN_SIZE, Few::FIXED_SIZE), (1 + 2 + 1, None));
    assert_eq!(Few::MAX_SIZE, Some((3 + 4 * 32) + 2 * 33 + 3));
    assert_eq!(Keys::<String, 2>::MAX_SIZE, None);
    assert_eq!((Node::MIN_SIZE, Node::MAX_SIZE), (3, None));
    assert_eq!((Either::MIN_SIZE, Either::MAX_SIZE), (5, Some(4 + 32)));
}

#[test]
fn constants_of_the_standard_library() {
    assert_eq!(<Option<u64>>::MAX_SIZE, Some(9));
    assert_eq!(<Result<u8, [u16; 4]>>::MAX_SIZE, Some(12));
    assert_eq!(<Bound<u32>>::MAX_SIZE, Some(8));
    assert_eq!((IpAddr::MAX_SIZE, SocketAddr::MAX_SIZE, char::MAX_SIZE), (Some(20), Some(22), Some(4)));
    assert_eq!(<[(char, bool); 3]>::MAX_SIZE, Some(15));
    assert_eq!(<[u64; usize::MAX / 8]>::MIN_SIZE, usize::MAX / 8 * 8);
    assert_eq!(<(BTreeMap<u8, u8>, u8)>::MAX_SIZE, None);
    assert_eq!((<Vec<u8>>::MAX_SIZE, <Box<u8>>::MAX_SIZE, <Box<u8>>::FIXED_SIZE), (None, None, None));
}
