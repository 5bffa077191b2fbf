//! What an error says: kind, offset, path, message.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use limcode::serde as bridge;
use limcode::serde::{Error, ErrorKind};
use limcode_tests::bincode;

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Entry {
    id: u64,
    transactions: Vec<Transaction>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Transaction {
    key: Key,
    pair: (u8, bool),
    kind: Kind,
    by_name: BTreeMap<u8, Option<bool>>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Key([u8; 2]);

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Point(u8, bool);

#[derive(Debug, PartialEq, Serialize, Deserialize)]
enum Kind {
    Unit,
    Tuple(u8, bool),
    Struct { at: Point },
}

/// An entry of one transaction whose parts end in `rest`.
fn entry(rest: &[u8]) -> Vec<u8> {
    [&[9, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0][..], rest].concat()
}

/// Reads from a slice and from a reader, and compares what both say.
fn report(bytes: &[u8], kind: ErrorKind, offset: usize, path: &str) -> Error {
    let error = bridge::deserialize::<Entry>(bytes).unwrap_err();
    assert_eq!((error.kind(), error.offset(), error.path().as_str()), (kind, offset, path));
    let from = bridge::deserialize_from::<_, Entry>(bytes).unwrap_err();
    assert_eq!((from.code(), from.offset(), from.path()), (error.code(), error.offset(), error.path()));
    error
}

#[test]
fn a_path_names_fields_indexes_and_members() {
    let end = |needed, remaining| ErrorKind::UnexpectedEnd { needed, remaining };
    report(&[0; 3], end(8, 3), 0, "Entry.id");
    report(&entry(&[])[..12], end(8, 4), 8, "Entry.transactions");
    report(&entry(&[7]), end(1, 0), 17, "Entry.transactions[0].key[1]");
    report(&entry(&[7, 7, 0, 2]), ErrorKind::InvalidBool { found: 2 }, 19, "Entry.transactions[0].pair[1]");
    report(&entry(&[7, 7, 0, 1, 9, 0, 0, 0]), ErrorKind::UnknownTag { found: 9 }, 20, "Entry.transactions[0].kind");
    report(&entry(&[7, 7, 0, 1, 1, 0, 0, 0, 5]), end(1, 0), 25, "Entry.transactions[0].kind.1");
    let at = "Entry.transactions[0].kind.at.1";
    report(&entry(&[7, 7, 0, 1, 2, 0, 0, 0, 5, 3]), ErrorKind::InvalidBool { found: 3 }, 25, at);
    let map = [&[7, 7, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2][..], &[1, 7]].concat();
    let value = "Entry.transactions[0].by_name[1].1";
    report(&entry(&map), ErrorKind::InvalidBool { found: 7 }, 36, value);
    report(&entry(&map[..19]), end(1, 0), 35, value);
    report(&entry(&map[..18]), end(1, 0), 34, "Entry.transactions[0].by_name[1].0");
    report(
        &entry(&[&map[..17], &[3]].concat()),
        ErrorKind::InvalidOption { found: 3 },
        33,
        &value.replace("[1].1", "[0].1"),
    );
}

#[test]
fn the_root_is_the_name_of_the_type() {
    assert_eq!(bridge::deserialize::<u32>(&[0]).unwrap_err().path(), "u32");
    assert_eq!(bridge::deserialize::<Vec<Option<bool>>>(&[1, 0, 0, 0, 0, 0, 0, 0, 9]).unwrap_err().path(), "Vec[0]");
    assert_eq!(bridge::deserialize::<(u8, bool)>(&[0, 2]).unwrap_err().path(), "tuple[1]");
    assert_eq!(bridge::deserialize::<[bool; 2]>(&[0, 2]).unwrap_err().path(), "array[1]");
    assert_eq!(bridge::deserialize::<&str>(&[1]).unwrap_err().path(), "str");
}

#[test]
fn text_is_refused_at_the_byte_that_is_none() {
    let bytes = [3, 0, 0, 0, 0, 0, 0, 0, b'a', b'b', 0xff];
    for error in [
        bridge::deserialize::<String>(&bytes).unwrap_err(),
        bridge::deserialize::<&str>(&bytes).unwrap_err(),
        bridge::deserialize_from::<_, String>(&bytes[..]).unwrap_err(),
        bridge::deserialize_from::<_, Box<str>>(&bytes[..]).unwrap_err(),
    ] {
        assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidUtf8, 10));
    }
    for bytes in [&[0xe2, 0x82, 0x41][..], &[0xff]] {
        let error = bridge::deserialize_from::<_, (u8, char)>(&[&[0], bytes].concat()[..]).unwrap_err();
        assert_eq!((error.kind(), error.offset(), error.path().as_str()), (ErrorKind::InvalidChar, 1, "tuple[1]"));
    }
}

#[test]
fn trailing_bytes_are_refused_where_the_value_ends() {
    let error = bridge::deserialize_exact::<u16>(&[1, 2, 3]).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::TrailingBytes { remaining: 1 }, 2));
    assert_eq!(error.to_string(), "trailing bytes at byte 2 in `u16`: expected end of input, found 1 byte");
}

#[test]
fn messages_of_serde_are_kept_with_the_first_byte_of_their_value() {
    let error =
        bridge::deserialize::<Vec<(u8, std::num::NonZero<u16>)>>(&[1, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0]).unwrap_err();
    assert_eq!((error.kind(), error.offset(), error.path().as_str()), (ErrorKind::Custom, 9, "Vec[0][1]"));
    assert_eq!(error.message(), Some("invalid value: integer `0`, expected a nonzero u16"));
    let shown = "rejected by codec at byte 9 in `Vec[0][1]`: invalid value: integer `0`, expected a nonzero u16";
    assert_eq!(error.to_string(), shown);
    let error = bridge::deserialize::<Option<std::num::NonZero<u8>>>(&[1, 0]).unwrap_err();
    assert_eq!((error.kind(), error.path().as_str()), (ErrorKind::Custom, "Option"));
    let error: Error = serde::ser::Error::custom("why");
    assert_eq!((error.kind(), error.message()), (ErrorKind::Custom, Some("why")));
}

#[test]
fn a_vector_that_is_cut_names_its_element() {
    let bytes = [2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0];
    for error in [
        bridge::deserialize::<Vec<u32>>(&bytes).unwrap_err(),
        bridge::deserialize_from::<_, Vec<u32>>(&bytes[..]).unwrap_err(),
    ] {
        assert!(matches!(error.kind(), ErrorKind::UnexpectedEnd { needed: 4, .. }), "{error}");
        assert_eq!((error.offset(), error.path().as_str()), (12, "Vec[1]"));
    }
}

#[test]
fn encode_errors_say_where() {
    struct Refused;
    impl Serialize for Refused {
        fn serialize<S: serde::Serializer>(&self, _serializer: S) -> Result<S::Ok, S::Error> {
            Err(serde::ser::Error::custom("no"))
        }
    }
    #[derive(Serialize)]
    struct Holder(u8, Vec<BTreeMap<u8, Refused>>);
    let value = Holder(1, vec![BTreeMap::new(), BTreeMap::from([(7, Refused)])]);
    for error in [bridge::serialize(&value).unwrap_err(), bridge::serialized_size(&value).unwrap_err()] {
        assert_eq!((error.kind(), error.offset()), (ErrorKind::Custom, 26));
        assert_eq!((error.path().as_str(), error.message()), ("Holder.1[1][0].1", Some("no")));
    }
    /// A number first.
    struct Mixed;
    impl Serialize for Mixed {
        fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            use serde::ser::SerializeSeq;
            let mut sequence = serializer.serialize_seq(Some(2))?;
            sequence.serialize_element(&1_u8)?;
            sequence.serialize_element(&Refused)?;
            sequence.end()
        }
    }
    let error = bridge::serialize(&Mixed).unwrap_err();
    assert_eq!((error.offset(), error.path().as_str()), (9, "Mixed[1]"));
    #[derive(Serialize)]
    enum Choice {
        Struct { field: (u8, Refused) },
    }
    let error = bridge::serialize(&Some(Choice::Struct { field: (1, Refused) })).unwrap_err();
    assert_eq!((error.offset(), error.path().as_str()), (6, "Option.field[1]"));
}

/// What a function reports that reads files and decodes what is in them.
fn read(path: &str) -> bridge::Result<Vec<u8>> {
    bridge::deserialize(&std::fs::read(path)?)
}

#[test]
fn errors_of_files_become_errors() {
    let error = read("no such file").expect_err("it is not there");
    assert_eq!(error.kind(), ErrorKind::Io { kind: std::io::ErrorKind::NotFound });
    let source = std::error::Error::source(&error).expect("it says why");
    assert!(source.downcast_ref::<std::io::Error>().is_some_and(|error| error.raw_os_error().is_some()));
    assert_eq!((error.offset(), error.path().as_str()), (0, ""));
}

/// The table of `docs/migration.md`.
#[test]
fn errors_of_bincode_have_these_kinds() {
    fn both<T: serde::de::DeserializeOwned + std::fmt::Debug>(bytes: &[u8]) -> (ErrorKind, bincode::ErrorKind) {
        let ours = bridge::deserialize::<T>(bytes).expect_err("limcode refuses it");
        (ours.kind(), *bincode::deserialize::<T>(bytes).expect_err("bincode refuses it"))
    }
    type Theirs = bincode::ErrorKind;
    assert!(matches!(
        both::<u16>(&[1]),
        (ErrorKind::UnexpectedEnd { needed: 2, remaining: 1 }, Theirs::Io(error))
            if error.kind() == std::io::ErrorKind::UnexpectedEof
    ));
    assert!(matches!(both::<bool>(&[2]), (ErrorKind::InvalidBool { found: 2 }, Theirs::InvalidBoolEncoding(2))));
    assert!(matches!(
        both::<Option<u8>>(&[3, 0]),
        (ErrorKind::InvalidOption { found: 3 }, Theirs::InvalidTagEncoding(3))
    ));
    assert!(matches!(both::<char>(&[0x80]), (ErrorKind::InvalidChar, Theirs::InvalidCharEncoding)));
    assert!(matches!(
        both::<String>(&[1, 0, 0, 0, 0, 0, 0, 0, 0xff]),
        (ErrorKind::InvalidUtf8, Theirs::InvalidUtf8Encoding(_))
    ));
    let ours = bridge::serialize_into(&mut [0_u8; 2][..], &7_u32).expect_err("it is too small");
    assert_eq!(ours.kind(), ErrorKind::Io { kind: std::io::ErrorKind::WriteZero });
    let theirs = *bincode::serialize_into(&mut [0_u8; 2][..], &7_u32).expect_err("it is too small");
    assert!(matches!(theirs, Theirs::Io(error) if error.kind() == std::io::ErrorKind::WriteZero));
}
