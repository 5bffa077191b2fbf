//! serde's attributes, and the codecs that they name. What bincode writes the bridge writes; what it refuses is refused.

use serde::{Deserialize, Serialize};

use super::agreement::{agree, judge, written};
use limcode::ErrorKind;
use limcode::serde as bridge;
use limcode_tests::bincode;

#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
struct Skipping {
    a: u8,
    #[serde(skip)]
    b: String,
    #[serde(default, rename = "see")]
    c: Option<u16>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Named {
    #[serde(with = "serde_bytes")]
    bytes: Vec<u8>,
    #[serde(with = "serde_big_array::BigArray")]
    signature: [u8; 64],
    #[serde(with = "serde_big_array::BigArray")]
    words: [u32; 40],
    #[serde(with = "solana_short_vec")]
    short: Vec<u8>,
    #[serde(with = "solana_short_vec")]
    pairs: Vec<(u8, u32)>,
    #[serde(with = "solana_serde_varint")]
    varint: u64,
    end: u8,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
struct Transparent {
    inner: Vec<u16>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
struct Even(u16);

impl TryFrom<u16> for Even {
    type Error = String;

    fn try_from(number: u16) -> Result<Self, String> {
        if number.is_multiple_of(2) { Ok(Self(number)) } else { Err(format!("{number} is odd")) }
    }
}

impl From<Even> for u16 {
    fn from(even: Even) -> Self {
        even.0
    }
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
enum WithSkipped {
    A(u8),
    #[serde(skip)]
    #[allow(dead_code)]
    B,
    C(u8),
}

#[test]
fn fields_that_are_skipped_or_given_by_default() {
    agree(&Skipping { a: 1, b: String::new(), c: Some(2) });
    agree(&vec![WithSkipped::A(1)]);
    // serde writes C as 2, and reads it as 1.
    written(&WithSkipped::C(2));
    (0..4).for_each(|tag| judge::<WithSkipped>(&[tag, 0, 0, 0, 7]));
    bincode::serialize(&WithSkipped::B).unwrap_err();
    bridge::serialize(&WithSkipped::B).unwrap_err();
}

#[test]
fn codecs_that_are_named() {
    let named = |len| Named {
        bytes: (0..len).map(|byte| byte as u8).collect(),
        signature: std::array::from_fn(|index| index as u8),
        words: std::array::from_fn(|index| index as u32 * 0x0101_0101),
        short: vec![3; len],
        pairs: vec![(1, 2); len / 2],
        varint: 300_u64 << len.min(50),
        end: 0xee,
    };
    agree(&named(3));
    agree(&vec![named(0), named(1), named(200)]);
    written(&named(20_000));
    judge::<Named>(&[0xff; 400]);
    let bytes = bincode::serialize(&named(1)).unwrap();
    let error = bridge::deserialize::<Named>(&bytes[..bytes.len() - 1]).unwrap_err();
    assert_eq!(error.path(), "Named.end");
}

#[test]
fn values_by_way_of_others() {
    agree(&Transparent { inner: vec![1, 2] });
    agree(&vec![Even(2), Even(0)]);
    let error = bridge::deserialize::<Vec<Even>>(&[2, 0, 0, 0, 0, 0, 0, 0, 4, 0, 5, 0]).unwrap_err();
    assert_eq!((error.kind(), error.offset(), error.path().as_str()), (ErrorKind::Custom, 10, "Vec[1]"));
    assert_eq!(error.message(), Some("5 is odd"));
}

#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
struct Inner {
    x: u8,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Flattened {
    a: u8,
    #[serde(flatten)]
    inner: Inner,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct FlattenedDefaults {
    #[serde(default)]
    a: u8,
    #[serde(flatten)]
    inner: Option<Inner>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
enum Untagged {
    Number(u8),
    Text(String),
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type")]
enum Tagged {
    A { x: u8 },
    B,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "t", content = "c")]
enum Adjacent {
    A(u8),
    B { x: u16 },
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct SkippingIf {
    #[serde(skip_serializing_if = "Option::is_none")]
    a: Option<u8>,
    b: u8,
}

/// Whether both write the value, and the same.
fn write_alike<T: Serialize>(value: &T) -> bool {
    let (theirs, ours) = (bincode::serialize(value), bridge::serialize(value));
    assert_eq!(theirs.is_ok(), ours.is_ok(), "{theirs:?} {ours:?}");
    assert_eq!(theirs.is_ok(), bridge::serialized_size(value).is_ok());
    assert_eq!(theirs.ok(), ours.as_ref().ok().cloned());
    ours.is_ok()
}

#[test]
fn what_has_no_form_is_refused_as_bincode_refuses_it() {
    assert!(!write_alike(&Flattened { a: 1, inner: Inner { x: 2 } }), "a map of unknown length");
    write_alike(&Untagged::Number(1));
    write_alike(&Untagged::Text("two".to_owned()));
    write_alike(&Tagged::A { x: 1 });
    write_alike(&Tagged::B);
    write_alike(&Adjacent::A(1));
    write_alike(&Adjacent::B { x: 2 });
    assert!(write_alike(&SkippingIf { a: None, b: 1 }), "written, though it reads back otherwise");
    write_alike(&SkippingIf { a: Some(1), b: 1 });
    for bytes in [&[0; 0][..], &[0; 8], &[0; 40], &[1; 40], &[1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, b'x', 1]]
    {
        judge::<Flattened>(bytes);
        judge::<FlattenedDefaults>(bytes);
        judge::<Untagged>(bytes);
        judge::<Tagged>(bytes);
        judge::<Adjacent>(bytes);
        judge::<SkippingIf>(bytes);
    }
}
