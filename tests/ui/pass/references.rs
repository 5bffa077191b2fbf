//! References that a decoder leaves in the input: derived as they are, in generic types, and in a crate that warns of nothing.

#![deny(warnings)]

use limcode::Limcode;
use std::borrow::Cow;
use std::path::Path;

#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Hash([u8; 32]);

#[derive(Debug, PartialEq, Limcode)]
#[repr(C)]
pub struct Stamp {
    kind: u8,
    key: [u8; 3],
}

type Short = [u8; 2];
type Text = str;

#[derive(Debug, PartialEq, Limcode)]
pub struct Packet<'a> {
    hash: &'a Hash,
    stamp: Option<&'a Stamp>,
    short: &'a Short,
    text: &'a Text,
    path: &'a Path,
    hashes: Vec<&'a Hash>,
    stamps: &'a [Stamp],
    #[limcode(borrow)]
    cow: Cow<'a, Hash>,
}

#[derive(Debug, PartialEq, Limcode)]
pub struct Sized<'de, const N: usize> {
    bytes: &'de [u8; N],
}

#[derive(Debug, PartialEq, Limcode)]
pub enum Either<'a, T> {
    Hash(&'a Hash),
    Other(T),
    Slice(&'a [T]),
}

fn main() {
    let (hash, stamp) = (Hash([7; 32]), Stamp { kind: 1, key: [2; 3] });
    let packet = Packet {
        hash: &hash,
        stamp: Some(&stamp),
        short: &[3; 2],
        text: "text",
        path: Path::new("path"),
        hashes: vec![&hash, &hash],
        stamps: &[],
        cow: Cow::Borrowed(&hash),
    };
    let bytes = limcode::serialize(&packet).unwrap();
    assert_eq!(limcode::deserialize_exact::<Packet<'_>>(&bytes).unwrap(), packet);
    assert_eq!(limcode::deserialize_exact::<Sized<'_, 3>>(&[1, 2, 3]).unwrap(), Sized { bytes: &[1, 2, 3] });
    let either = Either::<u16>::Hash(&hash);
    let bytes = limcode::serialize(&either).unwrap();
    assert_eq!(limcode::deserialize_exact::<Either<'_, u16>>(&bytes).unwrap(), either);
}
