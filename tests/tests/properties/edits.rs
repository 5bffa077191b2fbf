//! Damage that can shrink: a few edits of valid bytes, and bytes that mean nothing.

use proptest::prelude::*;
use proptest::sample::Index;

/// One change of some bytes.
#[derive(Clone, Debug)]
pub enum Edit {
    Set(Index, u8),
    Flip(Index, u8),
    Number(Index, u64),
    Insert(Index, Vec<u8>),
    Remove(Index),
    Truncate(Index),
    Append(Vec<u8>),
}

/// Bytes that mean something as tags, flags and short lengths.
fn telling_byte() -> impl Strategy<Value = u8> {
    prop_oneof![any::<u8>(), prop::sample::select(vec![0, 1, 2, 3, 4, 0x7f, 0x80, 0x81, 0xc0, 0xfe, 0xff])]
}

pub fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let at = || any::<Index>();
    let number = prop_oneof![
        any::<u64>(),
        0_u64..20,
        prop::sample::select(vec![u64::MAX, 1 << 63, u64::from(u32::MAX), 1 << 32, 65_535, 65_536, 255, 256])
    ];
    let edit = prop_oneof![
        3 => (at(), telling_byte()).prop_map(|(at, byte)| Edit::Set(at, byte)),
        2 => (at(), 0_u8..8).prop_map(|(at, bit)| Edit::Flip(at, bit)),
        1 => (at(), number).prop_map(|(at, number)| Edit::Number(at, number)),
        1 => (at(), prop::collection::vec(telling_byte(), 1..4)).prop_map(|(at, bytes)| Edit::Insert(at, bytes)),
        1 => at().prop_map(Edit::Remove),
        1 => at().prop_map(Edit::Truncate),
        1 => prop::collection::vec(telling_byte(), 1..12).prop_map(Edit::Append),
    ];
    prop::collection::vec(edit, 1..5)
}

pub fn apply(mut bytes: Vec<u8>, edits: &[Edit]) -> Vec<u8> {
    for edit in edits {
        match edit {
            Edit::Insert(at, more) => {
                let at = at.index(bytes.len() + 1);
                bytes.splice(at..at, more.iter().copied());
            }
            Edit::Append(more) => bytes.extend(more),
            // All others change bytes that are there.
            _ if bytes.is_empty() => {}
            Edit::Set(at, byte) => *at.get_mut(&mut bytes) = *byte,
            Edit::Flip(at, bit) => *at.get_mut(&mut bytes) ^= 1 << bit,
            Edit::Number(at, number) => {
                let at = at.index(bytes.len());
                bytes[at..].iter_mut().zip(number.to_le_bytes()).for_each(|(byte, new)| *byte = new);
            }
            Edit::Remove(at) => {
                bytes.remove(at.index(bytes.len()));
            }
            Edit::Truncate(at) => bytes.truncate(at.index(bytes.len())),
        }
    }
    bytes
}

/// Bytes of any meaning, most of them small numbers.
pub fn bytes() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(prop_oneof![3 => Just(0), 2 => telling_byte(), 1 => any::<u8>()], 0..120)
}
