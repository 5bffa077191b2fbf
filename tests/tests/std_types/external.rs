//! Types of other crates.

use super::agreement::{agree, agree_by, assert_same_bytes};
use bv::{BitVec, Bits};
use bytes::{Bytes, BytesMut};
use indexmap::{IndexMap, IndexSet};
use limcode::{ErrorKind, Limcode, deserialize_exact_as, serialize_as};
use limcode_tests::bincode;
use smallvec::{SmallVec, smallvec};
use uuid::Uuid;

#[test]
fn bytes_have_the_form_of_a_vector() {
    agree([Bytes::from_static(b"abc"), Bytes::new()]);
    agree([BytesMut::from(&b"abc"[..]), BytesMut::new()]);
    agree([(Bytes::from(vec![7; 300]), 5_u16)]);
}

#[test]
fn small_vectors_have_the_form_of_a_vector() {
    agree::<SmallVec<[u16; 4]>>([smallvec![], smallvec![1, 2, 3, 4], smallvec![1, 2, 3, 4, 5]]);
    agree::<SmallVec<[String; 2]>>([smallvec!["a".into()], smallvec!["a".into(), "b".into(), "c".into()]]);
    agree::<SmallVec<[bool; 1]>>([smallvec![true, false]]);
    let inside = limcode::deserialize::<SmallVec<[u8; 4]>>(&limcode::serialize(&[1_u8, 2][..]).unwrap()).unwrap();
    assert!(!inside.spilled());
}

#[test]
fn maps_and_sets_with_an_order_keep_it() {
    agree([IndexMap::<u8, String>::from([(9, "x".into()), (1, "y".into())]), IndexMap::new()]);
    agree([IndexSet::<u32>::from([9, 1, 5]), IndexSet::new()]);
    let in_order = |value: &IndexMap<u8, u8>, other: &IndexMap<u8, u8>| value.as_slice() == other.as_slice();
    agree_by([IndexMap::from([(3, 1), (2, 2), (1, 3)])], in_order);
    let twice = limcode::serialize(&[(1_u8, 1_u8), (2, 2), (1, 3)][..]).unwrap();
    let map = limcode::deserialize_exact::<IndexMap<u8, u8>>(&twice).unwrap();
    assert_eq!(map.as_slice(), bincode::deserialize::<IndexMap<u8, u8>>(&twice).unwrap().as_slice());
    assert_eq!(map.get_index(0), Some((&1, &3)));
}

fn bits<Block: bv::BlockType>(len: u64) -> BitVec<Block> {
    let mut bits = BitVec::new();
    for index in 0..len {
        bits.push(index % 3 == 0);
    }
    bits
}

/// Bits, and the blocks behind them, which are written too.
fn same_bits<Block: bv::BlockType>(value: &BitVec<Block>, other: &BitVec<Block>) -> bool {
    value == other && value.clone().into_boxed_slice() == other.clone().into_boxed_slice()
}

#[test]
fn bits_have_their_serde_form_with_the_blocks_that_are_not_in_use() {
    agree_by([0, 1, 8, 9, 17, 33].map(bits::<u8>), same_bits);
    agree_by([0, 1, 64, 65, 129].map(bits::<u64>), same_bits);
    agree_by([3, 70].map(bits::<usize>), same_bits);
    agree_by([BitVec::<u64>::new_fill(true, 300)], same_bits);
    agree_by([(bits::<u16>(20), 7_u8)], |value, other| same_bits(&value.0, &other.0) && value.1 == other.1);
    let mut shorter = bits::<u8>(60);
    shorter.truncate(3);
    assert!(shorter.block_capacity() > shorter.block_len() && shorter.get_raw_block(0) != 0);
    agree_by([shorter], same_bits);
}

#[test]
fn bits_without_the_blocks_for_them_are_refused() {
    let len = |len: u64| len.to_le_bytes();
    for bytes in [
        // Some blocks, which are none.
        [&[1][..], &len(0), &len(0)].concat(),
        // No blocks for one bit; two blocks for 17.
        [&[0][..], &len(1)].concat(),
        [&[1][..], &len(2), &[0xff, 0xff], &len(17)].concat(),
        [&[1][..], &len(2), &[0xff, 0xff], &len(u64::MAX)].concat(),
    ] {
        assert!(bincode::deserialize::<BitVec<u8>>(&bytes).is_err());
        let error = limcode::deserialize::<(u8, BitVec<u8>)>(&[&[7][..], &bytes].concat()).unwrap_err();
        assert_eq!((error.kind(), error.offset(), error.path().as_str()), (ErrorKind::InvalidValue, 1, "tuple.1"));
    }
    // bincode writes blocks that are none and cannot read them back.
    let none = BitVec::<u8>::from(vec![]);
    assert!(bincode::deserialize::<BitVec<u8>>(&bincode::serialize(&none).unwrap()).is_err());
    assert_eq!(limcode::deserialize::<BitVec<u8>>(&limcode::serialize(&none).unwrap()).unwrap().len(), 0);
}

/// The bytes that `tests/cpp/generated/bits_test.cpp` reads and writes.
#[test]
fn bits_have_the_same_bytes_in_cpp() {
    let len = |count: u64| count.to_le_bytes();
    let bytes = [
        &[1][..],
        &len(2),
        &[0x49, 0xff],
        &len(9),
        &[0],
        &len(0),
        &[1, 1],
        &len(1),
        &[2, 1],
        &len(16),
        &len(2),
        &[1],
        &len(1),
        &[7, 0, 0, 0],
        &len(3),
        &[0],
        &len(0),
        &[5],
    ];
    type Bits = (BitVec<u8>, BitVec<usize>, Option<Box<BitVec<u16>>>, Vec<BitVec<u32>>, u8);
    let value: Bits = bincode::deserialize(&bytes.concat()).unwrap();
    assert_eq!((value.0.len(), value.0[0], value.0[1], value.0[8]), (9, true, false, true));
    assert_eq!(bincode::serialize(&value).unwrap(), bytes.concat());
    assert_eq!(limcode::serialize(&value).unwrap(), bytes.concat());
    assert_eq!(limcode::deserialize_exact::<Bits>(&bytes.concat()).unwrap(), value);
}

#[test]
fn uuids_have_a_length_or_none() {
    let uuid = Uuid::from_u128(0x0102_0304_0506_0708_090a_0b0c_0d0e_0f10);
    agree([uuid, Uuid::nil(), Uuid::max()]);
    agree([vec![uuid; 3]]);
    let mut bytes = assert_same_bytes(&(1_u8, uuid), &(1_u8, uuid));
    bytes[1] = 15;
    let error = limcode::deserialize::<(u8, Uuid)>(&bytes).unwrap_err();
    assert_eq!((error.kind(), error.offset(), error.path().as_str()), (ErrorKind::InvalidValue, 1, "tuple.1"));

    #[derive(serde::Serialize)]
    struct Compact(#[serde(with = "uuid::serde::compact")] Uuid);

    let bytes = serialize_as::<limcode::uuid::Compact, _>(&uuid).unwrap();
    assert_eq!(bytes, bincode::serialize(&Compact(uuid)).unwrap());
    assert_eq!(deserialize_exact_as::<limcode::uuid::Compact, Uuid>(&bytes).unwrap(), uuid);
    assert_eq!(deserialize_exact_as::<limcode::uuid::Compact, Uuid>(&bytes[1..]).unwrap_err().code(), "unexpected_end");
}

/// A struct of a program, with official types as they are.
#[derive(Clone, Debug, PartialEq, Limcode, serde::Serialize, serde::Deserialize)]
#[limcode(view, borrowed)]
struct Official {
    id: u8,
    address: solana_message::Address,
    recent_blockhash: solana_message::Hash,
    signatures: Vec<solana_transaction::Signature>,
    voters: Option<[solana_message::Address; 2]>,
}

#[test]
fn official_addresses_hashes_and_signatures_are_their_bytes() {
    let bytes: [u8; 64] = std::array::from_fn(|index| index as u8);
    let address = |first| solana_message::Address::from([first; 32]);
    let value = Official {
        id: 1,
        address: address(2),
        recent_blockhash: solana_message::Hash::from([3; 32]),
        signatures: vec![solana_transaction::Signature::from(bytes), Default::default()],
        voters: Some([address(4), address(5)]),
    };
    let encoding = limcode::serialize(&value).expect("it can be written");
    assert_eq!(encoding, bincode::serialize(&value).expect("bincode writes it"));
    agree([value.clone(), Official { signatures: Vec::new(), voters: None, ..value.clone() }]);
    let view = OfficialView::parse(&encoding).expect("it can be read");
    assert_eq!((view.address(), view.signatures()), (&value.address, value.signatures.as_slice()));
    assert!(encoding.as_ptr_range().contains(&view.address().as_array().as_ptr()), "a view refers to the bytes");
    assert_eq!(view.to_owned().expect("it can be read"), value);
    let arena = limcode::Bump::new();
    let borrowed: OfficialRef<'_> = limcode::deserialize_in(&encoding, &arena).expect("it can be read");
    assert_eq!(borrowed.to_owned(), value);
    // One copy for all: memory and encoding agree.
    assert!(<solana_message::Address as limcode::Layout>::BULK.is_proved());
    assert!(<solana_message::Hash as limcode::Layout>::BULK.is_proved());
    assert!(<solana_transaction::Signature as limcode::Layout>::BULK.is_proved());
}
