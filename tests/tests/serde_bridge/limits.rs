//! The limits that bincode does not have: levels of nesting, and elements that take no bytes.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;
use std::marker::PhantomData;

use serde::de::{DeserializeOwned, SeqAccess, Visitor};
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use limcode::serde as bridge;
use limcode::{ErrorKind, MAX_DEPTH};
use limcode_tests::bincode;

/// Stack that the main thread of a program may have where it is small.
const STACK_BYTES: usize = 2 * 1024 * 1024;

/// Something of a size that makes the frames of its readers large.
type Fat = [u64; 16];

#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
struct Link {
    fat: Fat,
    next: Option<Box<Link>>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
enum Variants {
    End,
    Newtype(Box<Variants>),
    Tuple(u8, Box<Variants>),
    Struct { fat: Fat, inner: Box<Variants> },
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Sequences {
    fat: Fat,
    inner: Vec<Sequences>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Maps(BTreeMap<u8, Maps>);

/// Its elements come in what calls itself a tuple.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Shorts {
    #[serde(with = "solana_short_vec")]
    inner: Vec<Shorts>,
}

/// Makes values of any depth.
trait Nest: Serialize + DeserializeOwned + PartialEq + fmt::Debug {
    /// A value of `levels` levels.
    fn of(levels: usize) -> Self;
}

impl Nest for Link {
    fn of(levels: usize) -> Self {
        (0..levels).fold(Self::default(), |next, level| Self { fat: [level as u64; 16], next: Some(Box::new(next)) })
    }
}

impl Nest for Variants {
    fn of(levels: usize) -> Self {
        (0..levels).fold(Self::End, |inner, level| match level % 3 {
            0 => Self::Newtype(Box::new(inner)),
            1 => Self::Tuple(1, Box::new(inner)),
            _ => Self::Struct { fat: [2; 16], inner: Box::new(inner) },
        })
    }
}

impl Nest for Sequences {
    fn of(levels: usize) -> Self {
        (1..levels).fold(Self { fat: [0; 16], inner: vec![] }, |inner, _| Self { fat: [1; 16], inner: vec![inner] })
    }
}

impl Nest for Maps {
    fn of(levels: usize) -> Self {
        (1..levels).fold(Self(BTreeMap::new()), |inner, _| Self(BTreeMap::from([(7, inner)])))
    }
}

impl Nest for Vec<Box<Option<Link>>> {
    fn of(levels: usize) -> Self {
        vec![Box::new(Some(Link::of(levels - 2)))]
    }
}

/// Reads and writes as many levels as the limit allows, and no more, on a small stack.
fn stops_at_the_limit<T: Nest>() {
    let [deep, deeper] = [MAX_DEPTH, MAX_DEPTH + 1].map(|levels| {
        // bincode's frames are its own affair.
        on_a_stack_of(64 * STACK_BYTES, move || bincode::serialize(&T::of(levels)).expect("bincode has no limit"))
    });
    on_a_stack_of(STACK_BYTES, move || {
        let limit = ErrorKind::DepthExceeded { limit: MAX_DEPTH };
        let value = T::of(MAX_DEPTH);
        assert_eq!(bridge::serialize(&value).unwrap(), deep);
        assert_eq!(bridge::serialized_size(&value).unwrap(), deep.len() as u64);
        assert_eq!(bridge::deserialize_exact::<T>(&deep).unwrap(), value);
        assert_eq!(bridge::deserialize_from::<_, T>(&deep[..]).unwrap(), value);
        let value = T::of(MAX_DEPTH + 1);
        assert_eq!(bridge::serialize(&value).unwrap_err().kind(), limit);
        assert_eq!(bridge::serialized_size(&value).unwrap_err().kind(), limit);
        assert_eq!(bridge::deserialize::<T>(&deeper).unwrap_err().kind(), limit);
        assert_eq!(bridge::deserialize_from::<_, T>(&deeper[..]).unwrap_err().kind(), limit);
    });
}

/// Runs `test` on a stack of that size.
fn on_a_stack_of<R: Send + 'static>(stack_bytes: usize, test: impl FnOnce() -> R + Send + 'static) -> R {
    let thread = std::thread::Builder::new().stack_size(stack_bytes).spawn(test).expect("a thread");
    thread.join().expect("no overflow")
}

#[test]
fn levels_are_counted_alike_in_both_directions() {
    stops_at_the_limit::<Link>();
    stops_at_the_limit::<Variants>();
    stops_at_the_limit::<Sequences>();
    stops_at_the_limit::<Maps>();
    stops_at_the_limit::<Vec<Box<Option<Link>>>>();
}

#[test]
fn hostile_nesting_does_not_overflow_the_stack() {
    on_a_stack_of(STACK_BYTES, || {
        for byte in [0, 1, 2, 3] {
            let bytes = vec![byte; 1_000_000];
            let _ = bridge::deserialize::<Link>(&bytes);
            let _ = bridge::deserialize::<Variants>(&bytes);
            let _ = bridge::deserialize::<Sequences>(&bytes);
            let _ = bridge::deserialize::<Maps>(&bytes);
            let _ = bridge::deserialize_from::<_, Shorts>(&bytes[..]);
            let _ = bridge::deserialize::<Shorts>(&bytes);
        }
        let error = bridge::deserialize::<Shorts>(&[1; 1000]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::DepthExceeded { limit: MAX_DEPTH });
        let error = bridge::deserialize_from::<_, Shorts>(&[1; 1000][..]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::DepthExceeded { limit: MAX_DEPTH });
    });
}

#[test]
fn vectors_of_numbers_are_a_level_too() {
    fn nest(levels: usize) -> impl Serialize + use<> {
        (0..levels).fold(Deep::Numbers(vec![1]), |inner, _| Deep::Inner(Box::new(inner)))
    }
    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    enum Deep {
        Inner(Box<Deep>),
        Numbers(Vec<u64>),
        Set(BTreeSet<u64>),
    }
    // Each variant is a level, and the vector one.
    let bytes = bridge::serialize(&nest(MAX_DEPTH - 2)).unwrap();
    assert!(bridge::deserialize::<Deep>(&bytes).is_ok());
    let error = bridge::serialize(&nest(MAX_DEPTH - 1)).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::DepthExceeded { limit: MAX_DEPTH });
    let set = (1..MAX_DEPTH).fold(Deep::Set(BTreeSet::from([1])), |inner, _| Deep::Inner(Box::new(inner)));
    for error in [bridge::serialize(&set).unwrap_err(), bridge::serialized_size(&set).unwrap_err()] {
        assert_eq!(error.kind(), ErrorKind::DepthExceeded { limit: MAX_DEPTH });
    }
    let bytes = bincode::serialize(&nest(MAX_DEPTH - 1)).unwrap();
    let error = bridge::deserialize::<Deep>(&bytes).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::DepthExceeded { limit: MAX_DEPTH });
}

/// A list whose impls call each link a tuple, which is no level, of whether another one follows, and of that one or a number. A link may
/// own memory.
#[derive(Debug, PartialEq)]
struct Links<Memory>(usize, Memory);

impl<Memory> Serialize for Links<Memory> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut tuple = serializer.serialize_tuple(2)?;
        tuple.serialize_element(&(self.0 > 0))?;
        match self.0.checked_sub(1) {
            Some(rest) => tuple.serialize_element(&Links(rest, ()))?,
            None => tuple.serialize_element(&0_u8)?,
        }
        tuple.end()
    }
}

impl<'de, Memory: Default> Deserialize<'de> for Links<Memory> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Link<Memory>(PhantomData<Memory>);
        impl<'de, Memory: Default> Visitor<'de> for Link<Memory> {
            type Value = Links<Memory>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a link")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut link: A) -> Result<Self::Value, A::Error> {
                let is_followed = link.next_element()?.unwrap_or(false);
                let rest = match is_followed {
                    true => link.next_element::<Links<Memory>>()?.map_or(0, |rest| rest.0 + 1),
                    false => link.next_element::<u8>()?.map_or(0, usize::from),
                };
                Ok(Links(rest, Memory::default()))
            }
        }
        deserializer.deserialize_tuple(2, Link(PhantomData))
    }
}

#[test]
fn tuples_directly_in_each_other_are_a_level_together() {
    on_a_stack_of(STACK_BYTES, || {
        let limit = ErrorKind::DepthExceeded { limit: MAX_DEPTH };
        // Eight tuples outside of all levels and within each, of which the first holds no other.
        let most = 8 * (MAX_DEPTH + 1) - 1 - 1;
        let bytes = bridge::serialize(&Links(most, ())).unwrap();
        assert_eq!(bytes, [vec![1; most], vec![0, 0]].concat());
        assert_eq!(bridge::serialized_size(&Links(most, ())).unwrap(), bytes.len() as u64);
        assert_eq!(bridge::deserialize_exact::<Links<()>>(&bytes).unwrap().0, most);
        assert_eq!(bridge::deserialize_exact::<Links<String>>(&bytes).unwrap().0, most);
        assert_eq!(bridge::deserialize_from::<_, Links<String>>(&bytes[..]).unwrap().0, most);
        let error = bridge::serialize(&Links(most + 1, ())).unwrap_err();
        assert_eq!((error.kind(), error.offset()), (limit, most + 1));
        let more = vec![1; 1_000_000];
        for error in [
            bridge::deserialize::<Links<()>>(&more).unwrap_err(),
            bridge::deserialize::<Links<String>>(&more).unwrap_err(),
            bridge::deserialize::<Links<String>>(&more[..most + 3]).unwrap_err(),
            bridge::deserialize_from::<_, Links<String>>(&more[..]).unwrap_err(),
        ] {
            assert_eq!((error.kind(), error.offset()), (limit, most + 1));
        }
    });
}

/// Refuses the bytes for elements that take none of them.
fn too_many<T: DeserializeOwned + fmt::Debug>(bytes: &[u8], len: u64, max: u64) {
    for result in [bridge::deserialize::<T>(bytes), bridge::deserialize_from(bytes)] {
        assert_eq!(result.unwrap_err().kind(), ErrorKind::LengthOverflow { len, max });
    }
}

#[test]
fn elements_that_take_no_bytes_have_one_budget() {
    let huge = (1_u64 << 60).to_le_bytes();
    too_many::<Vec<()>>(&huge, 1 << 60, 65_536 + 8);
    too_many::<Vec<[(); 3]>>(&huge, 1 << 60, 65_536 + 8);
    too_many::<HashMap<(), ()>>(&huge, 1 << 60, 65_536 + 8);
    let counts: Vec<u8> = [2_u64, 40_000, 40_000].iter().flat_map(|count| count.to_le_bytes()).collect();
    too_many::<Vec<Vec<()>>>(&counts, 40_000, 65_536 + 24 - 40_000);
    // Those of what calls itself a tuple are counted with the others; the bytes of a reader are those before them.
    #[derive(Debug, Deserialize)]
    struct Units(
        #[serde(with = "solana_short_vec")]
        #[allow(dead_code)]
        Vec<()>,
    );
    let units = [&2_u64.to_le_bytes()[..], &[0xff, 0xff, 3, 0xff, 0xff, 3]].concat();
    for error in [
        bridge::deserialize::<Vec<Units>>(&units).unwrap_err(),
        bridge::deserialize_from::<_, Vec<Units>>(&units[..]).unwrap_err(),
    ] {
        assert_eq!((error.code(), error.offset(), error.path().as_str()), ("length_overflow", 14, "Vec[1]"));
    }
    let most = [&(65_536_u64 + 10).to_le_bytes()[..], &[0; 2]].concat();
    assert_eq!(bridge::deserialize::<(Vec<()>, [u8; 2])>(&most).unwrap().0.len(), 65_546);
}

#[test]
fn what_follows_a_value_allows_none_of_its_elements() {
    for count in [0, 65_536 + 8, 65_536 + 9, 65_536 + 10, 100_000] {
        let value = u64::to_le_bytes(count);
        let alone = bridge::deserialize_exact::<Vec<()>>(&value).ok();
        assert_eq!(alone.is_some(), count <= 65_536 + 8);
        for following in [0, 1, 100, 100_000] {
            let bytes = [&value[..], &vec![0; following]].concat();
            let prefix = bridge::deserialize_prefix::<Vec<()>>(&bytes);
            assert_eq!(
                prefix.as_ref().ok().map(|(units, _)| units),
                alone.as_ref(),
                "{count} before {following} bytes"
            );
            assert_eq!(bridge::deserialize::<Vec<()>>(&bytes).ok(), alone);
            if let Err(error) = prefix {
                assert_eq!((error.code(), error.offset()), ("length_overflow", 8));
            }
        }
    }
    // What takes bytes is not counted.
    let boxes = [&1_000_000_u64.to_le_bytes()[..], &[1; 1_000_000]].concat();
    assert_eq!(bridge::deserialize_exact::<Vec<Box<u8>>>(&boxes).unwrap().len(), 1_000_000);
}

#[test]
fn the_budget_of_a_reader_grows_with_what_was_read() {
    let counts: Vec<u8> = [1_u64, 65_536 + 16].iter().flat_map(|count| count.to_le_bytes()).collect();
    assert_eq!(bridge::deserialize_from::<_, Vec<Vec<()>>>(&counts[..]).unwrap()[0].len(), 65_552);
}

#[test]
fn a_sequence_that_claims_too_much_ends_at_the_end_of_the_input() {
    let huge = [&u64::MAX.to_le_bytes()[..], &[0; 10]].concat();
    for error in [
        bridge::deserialize::<Vec<u64>>(&huge).unwrap_err(),
        bridge::deserialize::<Vec<Option<u64>>>(&huge).unwrap_err(),
        bridge::deserialize::<String>(&huge).unwrap_err(),
        bridge::deserialize::<serde_bytes::ByteBuf>(&huge).unwrap_err(),
        bridge::deserialize_from::<_, Vec<u64>>(&huge[..]).unwrap_err(),
        bridge::deserialize_from::<_, Vec<Option<u64>>>(&huge[..]).unwrap_err(),
        bridge::deserialize_from::<_, String>(&huge[..]).unwrap_err(),
        bridge::deserialize_from::<_, serde_bytes::ByteBuf>(&huge[..]).unwrap_err(),
    ] {
        assert_eq!(error.code(), "unexpected_end", "{error}");
    }
}
