//! Solana's official types inside containers of a program's own structs: bytes and verdicts are bincode's.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::fmt::Debug;
use std::rc::Rc;
use std::sync::Arc;

use limcode::{Bytes, ErrorKind, Limcode, Within};
use limcode_tests::agreement::agrees;
use limcode_tests::bincode;
use serde::{Deserialize, Serialize};
use solana_message::compiled_instruction::CompiledInstruction;
use solana_message::{Address as Pubkey, Hash};
use solana_short_vec as short_vec;
use solana_transaction::Signature;

/// The description of an official type.
#[derive(Limcode)]
#[limcode(remote = CompiledInstruction)]
struct Instruction {
    program_id_index: u8,
    #[limcode(short_vec)]
    accounts: Vec<u8>,
    #[limcode(short_vec)]
    data: Vec<u8>,
}

/// What a Solana program writes first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Limcode)]
struct Account {
    #[limcode(with = Bytes<32>)]
    owner: Pubkey,
    #[limcode(with = Vec<Bytes<32>>)]
    keys: Vec<Pubkey>,
    #[limcode(with = HashMap<Bytes<32>, u64>)]
    map: HashMap<Pubkey, u64>,
    #[limcode(with = Option<Bytes<64>>)]
    sig: Option<Signature>,
    #[limcode(with = Bytes<32>)]
    hash: Hash,
}

type Keys = Vec<Pubkey>;
type Slot = u64;

/// Each container that is planned, one in the other, and beside types with a form of their own.
#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
struct Planned {
    #[limcode(with = [Bytes<32>; 2])]
    array: [Pubkey; 2],
    #[limcode(with = Box<Bytes<32>>)]
    boxed: Box<Hash>,
    #[limcode(with = (Bytes<32>, u64, Vec<String>))]
    tuple: (Pubkey, Slot, Vec<String>),
    #[limcode(with = Vec<(Bytes<32>, Option<Vec<Bytes<64>>>, u16)>)]
    nested: Vec<(Pubkey, Option<Vec<Signature>>, u16)>,
    #[limcode(with = Vec<Bytes<32>>)]
    alias: Keys,
    #[limcode(with = Vec<Instruction>)]
    instructions: Vec<CompiledInstruction>,
    #[limcode(with = Option<Box<Instruction>>)]
    last: Option<Box<CompiledInstruction>>,
    #[limcode(with = Vec<Bytes<32>>)]
    #[serde(with = "solana_short_vec")]
    as_serde_says: Vec<Pubkey>,
    #[serde(with = "short_vec")]
    #[limcode(short_vec, with = Vec<Instruction>)]
    short: Vec<CompiledInstruction>,
}

/// Each container that only the runtime knows.
#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
struct Called {
    #[limcode(with = BTreeMap<Bytes<32>, Vec<Bytes<64>>>)]
    tree: BTreeMap<Pubkey, Vec<Signature>>,
    #[limcode(with = BTreeMap<u16, Option<(Bytes<32>, u8)>>)]
    by_number: BTreeMap<u16, Option<(Hash, u8)>>,
    #[limcode(with = BTreeSet<Bytes<32>>)]
    sorted: BTreeSet<Pubkey>,
    #[limcode(with = HashSet<Bytes<32>>)]
    set: HashSet<Hash>,
    #[limcode(with = VecDeque<Instruction>)]
    queue: VecDeque<CompiledInstruction>,
    #[limcode(with = Rc<Vec<Bytes<32>>>)]
    shared: Rc<Vec<Pubkey>>,
    #[limcode(with = Vec<Arc<[Bytes<32>; 2]>>)]
    pairs: Vec<Arc<[Hash; 2]>>,
    #[limcode(with = HashMap<u8, Box<Instruction>>)]
    last: HashMap<u8, Box<CompiledInstruction>>,
}

/// The same words in the description of another crate's type.
mod other_crate {
    use super::{HashMap, Pubkey};
    #[derive(Debug, PartialEq, super::Serialize, super::Deserialize)]
    pub struct Stakes {
        pub by_vote: HashMap<Pubkey, (u64, Option<Pubkey>)>,
        pub epoch: u64,
    }
}

#[derive(Limcode)]
#[limcode(remote = other_crate::Stakes)]
struct Stakes {
    by_vote: HashMap<Bytes<32>, (u64, Option<Bytes<32>>)>,
    epoch: u64,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
struct Bank {
    #[limcode(with = Vec<Stakes>)]
    stakes: Vec<other_crate::Stakes>,
}

/// Codings and elements that are parameters.
#[derive(Debug, PartialEq, Limcode)]
struct Generic<T, C, U> {
    #[limcode(with = Vec<(C, U)>)]
    list: Vec<(T, U)>,
    #[limcode(with = BTreeMap<u8, C>)]
    map: BTreeMap<u8, T>,
    #[limcode(skip)]
    mark: std::marker::PhantomData<C>,
}

fn key(byte: u8) -> Pubkey {
    [byte; 32].into()
}

fn hash(byte: u8) -> Hash {
    [byte; 32].into()
}

fn signature(byte: u8) -> Signature {
    [byte; 64].into()
}

fn instruction(len_bytes: u8) -> CompiledInstruction {
    CompiledInstruction { program_id_index: 3, accounts: vec![1, 2], data: (0..len_bytes).collect() }
}

fn account() -> Account {
    Account {
        owner: key(1),
        keys: (2..6).map(key).collect(),
        map: [(key(7), 8)].into(),
        sig: Some(signature(9)),
        hash: hash(10),
    }
}

fn called() -> Called {
    Called {
        tree: (0..20).map(|byte| (key(byte), vec![signature(byte); usize::from(byte % 3)])).collect(),
        by_number: [(1, None), (300, Some((hash(2), 3)))].into(),
        sorted: (0..20).map(key).collect(),
        set: [hash(4)].into(),
        queue: (0..3).map(instruction).collect(),
        shared: Rc::new(vec![key(1), key(2)]),
        pairs: vec![Arc::new([hash(1), hash(2)])],
        last: [(1, Box::new(instruction(2)))].into(),
    }
}

#[test]
fn a_struct_of_official_types() {
    agrees(&account());
    agrees(&Account { keys: Vec::new(), map: HashMap::new(), sig: None, ..account() });
}

#[test]
fn containers_that_are_planned() {
    agrees(&Planned {
        array: [key(1), key(2)],
        boxed: Box::new(hash(3)),
        tuple: (key(4), 5, vec!["six".to_owned()]),
        nested: vec![(key(7), None, 8), (key(9), Some(vec![signature(10); 2]), 11)],
        alias: vec![key(12)],
        instructions: vec![instruction(200), instruction(0)],
        last: Some(Box::new(instruction(1))),
        as_serde_says: vec![key(13); 130],
        short: vec![instruction(5)],
    });
}

#[test]
fn containers_that_the_runtime_knows() {
    agrees(&called());
    agrees(&Bank { stakes: vec![other_crate::Stakes { by_vote: [(key(1), (2, Some(key(3))))].into(), epoch: 4 }] });
}

#[test]
fn elements_of_fixed_size_are_counted_to_the_last() {
    let many = Account { keys: (0..200).map(key).collect(), ..account() };
    let bytes = limcode::serialize(&many).unwrap();
    assert_eq!((bytes.len(), bytes.capacity()), (32 + 8 + 200 * 32 + 8 + 40 + 1 + 64 + 32, bytes.len()));
    agrees(&many);
}

#[test]
fn tables_that_are_too_large_to_be_reserved_unseen() {
    let map: HashMap<u16, Box<CompiledInstruction>> = (0..9_000).map(|key| (key, Box::new(instruction(1)))).collect();
    let bytes = bincode::serialize(&map).expect("it is written");
    type Coded = Within<HashMap<u16, Within<Box<Instruction>>>>;
    let read: HashMap<u16, Box<CompiledInstruction>> = limcode::deserialize_exact_as::<Coded, _>(&bytes).unwrap();
    assert_eq!(read, map);
    assert_eq!(limcode::serialize_as::<Coded, _>(&map).unwrap(), bytes);
}

#[test]
fn equal_keys_leave_the_first_key_and_the_last_value() {
    let entries: Vec<_> = (0..20).chain([5]).map(|byte| (key(byte), u64::from(byte) + 1)).collect();
    let bytes = bincode::serialize(&entries).unwrap();
    let ours: BTreeMap<Pubkey, u64> = limcode::deserialize_as::<Within<BTreeMap<Bytes<32>, u64>>, _>(&bytes).unwrap();
    assert_eq!(ours, bincode::deserialize::<BTreeMap<Pubkey, u64>>(&bytes).unwrap());
}

#[test]
fn an_error_says_the_index() {
    let mut bytes = limcode::serialize(&account()).unwrap();
    bytes.truncate(32 + 8 + 100);
    let error = limcode::deserialize::<Account>(&bytes).unwrap_err();
    assert_eq!((error.code(), error.path().as_str()), ("unexpected_end", "Account.keys"));

    // A vector and a tree of vectors of keys: 3 keys are claimed, 1 is there.
    let nested = [&1_u64.to_le_bytes()[..], &[7; 32], &3_u64.to_le_bytes(), &[8; 64]].concat();
    type Tree = Within<BTreeMap<Bytes<32>, Within<Vec<Bytes<64>>>>>;
    let error = limcode::deserialize_as::<Tree, BTreeMap<Pubkey, Vec<Signature>>>(&nested).unwrap_err();
    assert_eq!((error.offset(), error.path().as_str()), (48, "BTreeMap[0].1"));

    let value = Generic::<Vec<u8>, Bytes<4>, u8> {
        list: vec![(vec![1; 4], 1), (vec![2; 3], 2)],
        map: BTreeMap::new(),
        mark: std::marker::PhantomData,
    };
    let error = limcode::serialize(&value).unwrap_err();
    assert_eq!((error.kind(), error.path().as_str()), (ErrorKind::InvalidValue, "Generic.list[1].0"));

    let value = Generic::<Vec<u8>, Bytes<4>, u8> {
        list: vec![(vec![1; 4], 1)],
        map: [(5, vec![2; 4]), (6, vec![3; 5])].into(),
        mark: std::marker::PhantomData,
    };
    let error = limcode::serialize(&value).unwrap_err();
    assert_eq!((error.kind(), error.path().as_str()), (ErrorKind::InvalidValue, "Generic.map[1].1"));
}

#[test]
fn a_length_beyond_the_input_is_refused_before_memory_is_taken() {
    for len_elems in [2, 1_000, u64::MAX / 32 + 2, u64::MAX] {
        let bytes = [&len_elems.to_le_bytes()[..], &[1; 32]].concat();
        let error = limcode::deserialize_as::<Within<Vec<Bytes<32>>>, Vec<Pubkey>>(&bytes).unwrap_err();
        assert_eq!((error.code(), error.offset()), ("unexpected_end", 8));
        let error = limcode::deserialize_as::<Within<HashSet<Bytes<32>>>, HashSet<Pubkey>>(&bytes).unwrap_err();
        assert_eq!((error.code(), error.offset()), ("unexpected_end", 8));
    }
}

/// A list as deep as it is long, whose nodes are boxes under a coding.
struct Deep(Option<Box<Deep>>);
struct DeepCoding;

impl limcode::Layout for DeepCoding {
    const NAME: &'static str = "Deep";
    const MIN_SIZE: usize = 1;
    const IS_FIXED: bool = false;
}

impl limcode::Coding<Deep> for DeepCoding {
    fn encode<I: limcode::Mode>(value: &Deep, output: &mut limcode::Writer<'_, I>) -> limcode::Result<()> {
        <Within<Option<Within<Box<DeepCoding>>>> as limcode::Coding<_>>::encode(&value.0, output)
    }

    fn decode<I: limcode::Mode>(input: &mut limcode::Reader<'_, I>) -> limcode::Result<Deep> {
        <Within<Option<Within<Box<DeepCoding>>>> as limcode::Coding<_>>::decode(input).map(Deep)
    }
}

#[test]
fn depth_is_counted() {
    let deep = |levels| (0..levels).fold(Deep(None), |inner, _| Deep(Some(Box::new(inner))));
    let bytes = limcode::serialize_as::<DeepCoding, _>(&deep(128)).expect("128 levels are written");
    assert!(limcode::deserialize_exact_as::<DeepCoding, Deep>(&bytes).is_ok());
    let error = limcode::serialize_as::<DeepCoding, _>(&deep(129)).unwrap_err();
    assert_eq!(error.code(), "depth_exceeded");
    let error = limcode::deserialize_as::<DeepCoding, Deep>(&[1; 200]).map(drop).unwrap_err();
    assert_eq!((error.code(), error.offset()), ("depth_exceeded", 129));
}
