//! `AsSerde`: a type that only serde knows, inside one that limcode knows.

use limcode::serde::AsSerde;
use limcode::{
    ErrorKind, Limcode, Limits, MAX_DEPTH, deserialize_as, deserialize_exact_as, serialize_as, serialize_into_as,
    serialized_size_as,
};
use limcode_tests::bincode;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Foreign {
    name: String,
    key: [u8; 32],
    list: Vec<Option<u16>>,
    units: Vec<()>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, Limcode)]
struct Holder {
    before: u32,
    #[limcode(with = AsSerde)]
    foreign: Foreign,
    after: Vec<Held>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Limcode)]
struct Held(#[limcode(with = AsSerde)] Option<Foreign>, u8);

fn foreign() -> Foreign {
    Foreign { name: "foreign".into(), key: [7; 32], list: vec![None, Some(3)], units: vec![(), ()] }
}

fn holder() -> Holder {
    Holder { before: 1, foreign: foreign(), after: vec![Held(Some(foreign()), 2), Held(None, 3)] }
}

#[test]
fn a_derived_type_holds_a_foreign_one() {
    let bytes = bincode::serialize(&holder()).unwrap();
    assert_eq!(limcode::serialize(&holder()).unwrap(), bytes);
    assert_eq!(limcode::serialized_size(&holder()).unwrap(), bytes.len() as u64);
    assert_eq!(limcode::deserialize_exact::<Holder>(&bytes).unwrap(), holder());
    for len_bytes in 0..bytes.len() {
        limcode::deserialize::<Holder>(&bytes[..len_bytes]).unwrap_err();
    }
    let many: Vec<Holder> = (0..1000).map(|_| holder()).collect();
    assert_eq!(limcode::serialize(&many).unwrap(), bincode::serialize(&many).unwrap());
}

#[test]
fn a_slice_of_the_exact_length_is_enough() {
    let bytes = bincode::serialize(&holder()).unwrap();
    let mut slice = vec![0; bytes.len()];
    limcode::serialize_into(&mut slice[..], &holder()).unwrap();
    assert_eq!(slice, bytes);
    let error = limcode::serialize_into(&mut slice[..bytes.len() - 1], &holder()).unwrap_err();
    assert_eq!(error.code(), "buffer_too_small");
    // A tuple of parts without bytes asks for no room.
    serialize_into_as::<AsSerde, _, _>(&mut [][..], &((), (), ())).unwrap();
    let mut slice = [0; 1];
    serialize_into_as::<AsSerde, _, _>(&mut slice[..], &(7_u8, (), ())).unwrap();
    assert_eq!(slice, [7]);
}

#[test]
fn errors_have_offset_and_path_of_the_whole() {
    let mut bytes = limcode::serialize(&holder()).unwrap();
    let at = 4 + 8 + 7 + 32 + 8;
    bytes[at] = 9;
    let error = limcode::deserialize::<Holder>(&bytes).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidOption { found: 9 }, at));
    assert_eq!(error.path(), "Holder.foreign.list[0]");

    struct Unwritable;
    impl Serialize for Unwritable {
        fn serialize<S: serde::Serializer>(&self, _serializer: S) -> Result<S::Ok, S::Error> {
            Err(serde::ser::Error::custom("no"))
        }
    }
    impl<'de> Deserialize<'de> for Unwritable {
        fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            <()>::deserialize(deserializer).map(|()| Self)
        }
    }
    #[derive(Limcode)]
    struct Around(u32, #[limcode(with = AsSerde)] (u8, Unwritable));
    let value = Around(1, (2, Unwritable));
    for error in [
        limcode::serialize(&value).unwrap_err(),
        limcode::serialize_into(&mut [0; 9][..], &value).unwrap_err(),
        limcode::serialize_into(&mut vec![1], &value).unwrap_err(),
    ] {
        assert_eq!((error.kind(), error.offset(), error.path().as_str()), (ErrorKind::Custom, 5, "Around.1[1]"));
    }
}

#[test]
fn the_entry_points_take_it() {
    let bytes = serialize_as::<AsSerde, _>(&foreign()).unwrap();
    assert_eq!(bytes, bincode::serialize(&foreign()).unwrap());
    assert_eq!(serialized_size_as::<AsSerde, _>(&foreign()).unwrap(), bytes.len() as u64);
    assert_eq!(deserialize_as::<AsSerde, Foreign>(&[&bytes[..], &[1]].concat()).unwrap(), foreign());
    assert_eq!(deserialize_exact_as::<AsSerde, Foreign>(&bytes).unwrap(), foreign());
    assert_eq!(deserialize_exact_as::<AsSerde, u8>(&[1, 2]).unwrap_err().code(), "trailing_bytes");
}

#[test]
fn levels_inside_count_with_those_outside() {
    #[derive(Debug, Serialize, Deserialize)]
    struct Chain(Option<Box<Chain>>);
    #[derive(Debug, Limcode)]
    struct Inside(#[limcode(with = AsSerde)] Chain);

    let chain = |levels| (0..levels).fold(Chain(None), |inner, _| Chain(Some(Box::new(inner))));
    // The vector of the derived type is one level.
    let deep = vec![Inside(chain(MAX_DEPTH - 1))];
    let bytes = limcode::serialize(&deep).unwrap();
    limcode::deserialize_exact::<Vec<Inside>>(&bytes).unwrap();
    let deeper = vec![Inside(chain(MAX_DEPTH))];
    assert_eq!(limcode::serialize(&deeper).unwrap_err().code(), "depth_exceeded");
    assert_eq!(limcode::serialize_into(&mut [0; 1000][..], &deeper).unwrap_err().code(), "depth_exceeded");
    let mut bytes = vec![1, 0, 0, 0, 0, 0, 0, 0];
    bytes.extend([1; MAX_DEPTH]);
    bytes.push(0);
    assert_eq!(limcode::deserialize::<Vec<Inside>>(&bytes).unwrap_err().code(), "depth_exceeded");
    // A limit of the call is named.
    let error = Limits::new().depth(2).deserialize::<Inside>(&[1, 1, 1, 0]).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::DepthExceeded { limit: 2 }, 3));
    Limits::new().depth(2).deserialize::<Inside>(&[1, 1, 0]).unwrap();
}
