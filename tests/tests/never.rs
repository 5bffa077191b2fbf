//! Enums without variants: every tag is rejected where it is, as by serde's derive under bincode.
#![deny(warnings)]

use limcode::{ErrorKind, Layout, Limcode};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;

#[derive(Clone, Copy, Debug, PartialEq, Limcode, Serialize, Deserialize)]
#[limcode(borrowed)]
enum Never {}

#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(tag = u8)]
enum Small {}

#[derive(Clone, Debug, PartialEq, Limcode, Serialize, Deserialize)]
#[limcode(borrowed, view, fields, view_mut)]
struct Answer {
    before: u8,
    #[limcode(view = owned)]
    maybe: Option<Never>,
    #[limcode(view = owned)]
    value: Result<u32, Never>,
    #[limcode(view = owned)]
    list: Vec<Never>,
    text: String,
}

#[derive(Limcode)]
#[limcode(remote = Infallible)]
enum InfallibleForm {}

#[derive(Debug, PartialEq, Limcode)]
struct Coded {
    before: u16,
    #[limcode(with = Option<InfallibleForm>)]
    maybe: Option<Infallible>,
    small: Option<Small>,
}

fn answer() -> Answer {
    Answer { before: 7, maybe: None, value: Ok(9), list: Vec::new(), text: "ab".to_owned() }
}

#[test]
fn values_beside_it_are_written_and_read() {
    let bytes = limcode::serialize(&answer()).unwrap();
    assert_eq!(bytes, bincode::serialize(&answer()).unwrap());
    assert_eq!(limcode::deserialize_exact::<Answer>(&bytes).unwrap(), answer());
    let view = AnswerView::parse_exact(&bytes).unwrap();
    assert_eq!((view.before(), view.text()), (7, "ab"));
    assert!(view.maybe().unwrap().is_none() && view.list().unwrap().is_empty());
    assert_eq!(view.to_owned().unwrap(), answer());
    let arena = limcode::Bump::new();
    let borrowed: AnswerRef<'_> = limcode::deserialize_in_exact(&bytes, &arena).unwrap();
    assert_eq!(borrowed.text, "ab");
    assert_eq!(limcode::serialize(&borrowed).unwrap(), bytes);

    let coded = Coded { before: 1, maybe: None, small: None };
    assert_eq!(limcode::serialize(&coded).unwrap(), [1, 0, 0, 0]);
    assert_eq!(limcode::deserialize_exact::<Coded>(&[1, 0, 0, 0]).unwrap(), coded);
}

#[test]
fn every_tag_is_rejected_where_it_is() {
    assert_eq!((Never::FIXED_SIZE, Small::FIXED_SIZE), (Some(4), Some(1)));
    for tag in [0, 1, 7, u32::MAX] {
        let bytes = tag.to_le_bytes();
        let error = limcode::deserialize::<Never>(&bytes).unwrap_err();
        assert_eq!((error.kind(), error.offset()), (ErrorKind::UnknownTag { found: tag.into() }, 0));
        assert!(bincode::deserialize::<Never>(&bytes).is_err());
    }
    let error = limcode::deserialize::<Small>(&[3]).unwrap_err();
    assert_eq!(error.to_string(), "unknown enum tag at byte 0 in `Small`: expected the tag of a variant, found 3");
    let error = limcode::deserialize::<Never>(&[0; 3]).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::UnexpectedEnd { needed: 4, remaining: 3 }, 0));
}

#[test]
fn a_tag_inside_another_value_is_rejected_with_its_offset_and_path() {
    let valid = limcode::serialize(&answer()).unwrap();
    // Of the option; of the result; of an element.
    let cases = [(1, 2, "maybe"), (2, 6, "value"), (10, 18, "list[0]")];
    for (at, offset, path) in cases {
        let mut bytes = valid.clone();
        bytes[at] = 1;
        bytes.extend([0; 20]);
        let error = limcode::deserialize::<Answer>(&bytes).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::UnknownTag { .. }), "{error}");
        assert_eq!((error.offset(), error.path().to_string()), (offset, format!("Answer.{path}")));
        let viewed = AnswerView::parse(&bytes).expect_err("a view rejects it, too");
        assert_eq!(viewed.to_string(), error.to_string());
        let arena = limcode::Bump::new();
        let borrowed = limcode::deserialize_in::<AnswerRef<'_>>(&bytes, &arena).unwrap_err();
        assert_eq!(borrowed.to_string(), error.to_string());
        assert!(bincode::deserialize::<Answer>(&bytes).is_err());
    }
    let error = limcode::deserialize::<Coded>(&[0, 0, 1, 5, 0, 0, 0]).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::UnknownTag { found: 5 }, 3));
}
