//! The limit on nesting, the same both ways.

mod item;

use item::{Chain, Tree, chain};
use limcode_runtime::{
    Decode, Encode, ErrorKind, Layout, MAX_DEPTH, Mode, Reader, Result, Writer, deserialize, deserialize_in_place,
    serialize, serialize_into, serialized_size,
};
use std::collections::BTreeSet;

const EXCEEDED: ErrorKind = ErrorKind::DepthExceeded { limit: 128 };

/// The bytes of a chain of `levels` boxes.
fn chain_bytes(levels: usize) -> Vec<u8> {
    let mut bytes: Vec<u8> = (1..=levels).rev().flat_map(|level| [level as u8, 1]).collect();
    bytes.extend([0, 0]);
    bytes
}

/// A tree of `levels` vectors, each but the last with one element.
fn tree(levels: usize) -> Tree {
    let mut tree = Tree(vec![]);
    for _ in 1..levels {
        tree = Tree(vec![tree]);
    }
    tree
}

fn tree_bytes(levels: usize) -> Vec<u8> {
    (1..levels).map(|_| 1_u64).chain([0]).flat_map(u64::to_le_bytes).collect()
}

#[test]
fn boxes_nest_to_the_limit_and_no_further() {
    let most = MAX_DEPTH;
    assert_eq!(serialize(&chain(most)).unwrap(), chain_bytes(most));
    assert_eq!(deserialize::<Chain>(&chain_bytes(most)).unwrap(), chain(most));

    let error = deserialize::<Chain>(&chain_bytes(most + 1)).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (EXCEEDED, 2 * (most + 1)));
    assert_eq!(error.path(), format!("Chain{}", ".next".repeat(most + 1)));

    let error = serialize(&chain(most + 1)).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (EXCEEDED, 2 * (most + 1)));
    assert_eq!(error.path(), format!("Chain{}", ".next".repeat(most + 1)));
    assert_eq!(serialized_size(&chain(most + 1)).unwrap_err().kind(), EXCEEDED);
}

#[test]
fn sequences_of_variable_elements_nest_to_the_limit_and_no_further() {
    let most = MAX_DEPTH;
    assert_eq!(serialize(&tree(most)).unwrap(), tree_bytes(most));
    assert_eq!(deserialize::<Tree>(&tree_bytes(most)).unwrap(), tree(most));

    let error = deserialize::<Tree>(&tree_bytes(most + 1)).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (EXCEEDED, 8 * (most + 1)));
    assert_eq!(error.path(), format!("Tree{}", "[0]".repeat(most)));

    let error = serialize(&tree(most + 1)).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (EXCEEDED, 8 * (most + 1)));
    assert_eq!(error.path(), format!("Tree{}", "[0]".repeat(most)));
}

#[test]
fn levels_are_left_again() {
    let width = if cfg!(miri) { 2 } else { 1000 };
    let wide = Tree((0..width).map(|_| tree(MAX_DEPTH - 1)).collect());
    let bytes = serialize(&wide).unwrap();
    assert_eq!(deserialize::<Tree>(&bytes).unwrap(), wide);
    let boxes: Vec<Chain> = (0..width).map(|_| chain(MAX_DEPTH - 1)).collect();
    let bytes = serialize(&boxes).unwrap();
    assert_eq!(deserialize::<Vec<Chain>>(&bytes).unwrap(), boxes);
    let mut in_place = boxes.clone();
    deserialize_in_place(&bytes, &mut in_place).unwrap();
    assert_eq!(in_place, boxes);
    let sets = vec![BTreeSet::from([Some(1_u8)]); if cfg!(miri) { 2 } else { 200 }];
    let bytes = serialize(&sets).unwrap();
    assert_eq!(deserialize::<Vec<BTreeSet<Option<u8>>>>(&bytes).unwrap(), sets);
}

/// Leaves levels that it has not entered.
struct Leaving(Chain);

impl Layout for Leaving {
    const NAME: &'static str = "Leaving";
    const MIN_SIZE: usize = 0;
    const IS_FIXED: bool = false;
}

impl Encode for Leaving {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.leave();
        output.leave();
        self.0.encode(output)
    }
}

#[test]
fn leaving_more_than_was_entered_gains_nothing_in_writing_either() {
    assert!(serialize(&Leaving(chain(MAX_DEPTH))).is_ok());
    assert_eq!(serialize(&Leaving(chain(MAX_DEPTH + 1))).unwrap_err().kind(), EXCEEDED);
}

#[test]
fn sequences_of_fixed_elements_are_no_level() {
    let deepest = (chain(MAX_DEPTH), vec![1_u8], vec![true]);
    assert!(serialize(&deepest).is_ok());
    let mut input = Reader::new(&[0; 8]);
    for _ in 0..MAX_DEPTH {
        input.enter().unwrap();
    }
    assert!(input.take_vec::<bool>(2).is_ok());
    assert_eq!(input.take_vec::<Option<bool>>(0).unwrap_err().kind(), EXCEEDED);
    for _ in 0..3 * MAX_DEPTH {
        input.leave();
    }
    for _ in 0..MAX_DEPTH {
        input.enter().unwrap();
    }
    assert_eq!(input.enter().unwrap_err().kind(), EXCEEDED, "leaving more than was entered gains nothing");
}

#[test]
fn a_hostile_million_levels_end_at_the_limit() {
    let bytes: Vec<u8> = [0, 1].repeat(1_000_000);
    assert_eq!(deserialize::<Chain>(&bytes).unwrap_err().kind(), EXCEEDED);
    let bytes: Vec<u8> = 1_u64.to_le_bytes().repeat(1_000_000);
    assert_eq!(deserialize::<Tree>(&bytes).unwrap_err().kind(), EXCEEDED);
}

#[test]
fn a_slice_and_a_vector_have_the_same_limit() {
    let mut vector = Vec::with_capacity(1000);
    let mut slice = [0; 1000];
    for levels in [MAX_DEPTH, MAX_DEPTH + 1] {
        vector.clear();
        let into_vector = serialize_into(&mut vector, &chain(levels)).map_err(|error| error.kind());
        let into_slice = serialize_into(&mut slice[..], &chain(levels)).map_err(|error| error.kind());
        assert_eq!(into_vector, into_slice);
        assert_eq!(into_vector.is_ok(), levels == MAX_DEPTH);
    }
}

/// What a derive makes of an enum with a dozen variants, each with the next level in it.
struct Syntax;

impl Layout for Syntax {
    const NAME: &'static str = "Syntax";
    const MIN_SIZE: usize = 4;
    const IS_FIXED: bool = false;
}

macro_rules! alike {
    ($input:ident: $($tag:literal)*) => {
        match $input.take_tag()? {
            $($tag => {
                $input.need(32)?;
                let run = $input.take_run::<12>()?;
                let (_, _): (u64, u32) = (run.get(0), run.get(8));
                let _: [u8; 4] = $input.take()?;
                let len = $input.take_len().map_err(|error| error.in_field("number"))?;
                $input.need_elems(len, 8, 8).map_err(|error| error.in_field("numbers"))?;
                let _ = $input.take_vec::<u64>(len).map_err(|error| error.in_field("numbers"))?;
                let len = $input.take_len().map_err(|error| error.in_field("text"))?;
                $input.need_elems(len, 1, 0).map_err(|error| error.in_field("text"))?;
                let _ = $input.take_string(len).map_err(|error| error.in_field("text"))?;
                $input.enter().map_err(|error| error.in_field("next"))?;
                $input.need(4).map_err(|error| error.in_field("next"))?;
                let _ = Box::new(Self::decode($input).map_err(|error| error.in_field("next"))?);
                $input.leave();
                Ok(Self)
            })*
            found => Err($input.unknown_tag(found, 4)),
        }
    };
}

impl<'de> Decode<'de> for Syntax {
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        alike!(input: 0 1 2 3 4 5 6 7 8 9 10 11)
    }
}

#[test]
fn all_levels_of_a_large_enum_fit_the_stack_of_a_thread() {
    let bytes: Vec<u8> = [&[7, 0, 0, 0], [0; 32].as_slice()].concat().repeat(1000);
    let decode = move || deserialize::<Syntax>(&bytes).map(|_| ()).unwrap_err().kind();
    let thread = std::thread::Builder::new().stack_size(2 << 20).spawn(decode).unwrap();
    assert_eq!(thread.join().unwrap(), EXCEEDED);
}
