//! Generated code needs no permission for unsafe code.
#![forbid(unsafe_code)]
use limcode::Limcode;

#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
struct Hash([u8; 32]);

#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[repr(C)]
struct Header {
    slot: u64,
    parent: u64,
    hash: Hash,
}

#[derive(Debug, PartialEq, Limcode)]
struct Entry {
    header: Header,
    headers: Vec<Header>,
    choices: Vec<Choice>,
}

#[derive(Debug, PartialEq, Limcode)]
enum Choice {
    Yes(bool),
    No { hash: Hash },
}

fn main() {
    let header = Header { slot: 1, parent: 2, hash: Hash([3; 32]) };
    let entry =
        Entry { header, headers: vec![header; 3], choices: vec![Choice::Yes(true), Choice::No { hash: header.hash }] };
    let bytes = limcode::serialize(&entry).unwrap();
    assert_eq!(limcode::deserialize_exact::<Entry>(&bytes).unwrap(), entry);
}
