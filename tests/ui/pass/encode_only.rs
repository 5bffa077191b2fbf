//! Types that are written and never read hold references to anything.
#![allow(dead_code)]
use limcode::Limcode;
use std::collections::HashMap;

/// Cannot be read itself.
#[derive(Limcode)]
#[limcode(encode_only)]
struct Name(&'static str);

#[derive(Limcode)]
#[limcode(encode_only)]
struct Bank<'a, T> {
    hashes: &'a Vec<u8>,
    #[limcode(len = u16)]
    ancestors: &'a HashMap<u64, usize>,
    name: Name,
    names: [&'a Name; 2],
    number: &'a u64,
    value: &'a T,
    either: Either<'a>,
}

#[derive(Clone, Copy, Limcode)]
#[limcode(encode_only)]
enum Either<'a> {
    Number(&'a (u8, Option<Box<u16>>)),
    Text { text: &'static str },
}

/// What is written is another type, and there is no way back.
#[derive(Clone, Limcode)]
#[limcode(encode_only, into = u16)]
struct Port(u16);

impl From<Port> for u16 {
    fn from(port: Port) -> u16 {
        port.0
    }
}

fn main() {
    let bank = Bank {
        hashes: &vec![1, 2],
        ancestors: &HashMap::from([(3, 4)]),
        name: Name("a"),
        names: [&Name("b"), &Name("c")],
        number: &5,
        value: &[6_u8],
        either: Either::Number(&(7, None)),
    };
    let bytes = limcode::serialize(&bank).unwrap();
    let expected = [
        [2_u64.to_le_bytes().as_slice(), &[1, 2]].concat(),
        [&[1, 0], 3_u64.to_le_bytes().as_slice(), &4_u64.to_le_bytes()].concat(),
        [1, 0, 0, 0, 0, 0, 0, 0, b'a'].to_vec(),
        [1, 0, 0, 0, 0, 0, 0, 0, b'b', 1, 0, 0, 0, 0, 0, 0, 0, b'c'].to_vec(),
        5_u64.to_le_bytes().to_vec(),
        vec![6],
        vec![0, 0, 0, 0, 7, 0],
    ];
    assert_eq!(bytes, expected.concat());
    assert_eq!(limcode::serialized_size(&bank).unwrap(), bytes.len() as u64);
    assert_eq!(limcode::serialize(&Port(258)).unwrap(), [2, 1]);
}
