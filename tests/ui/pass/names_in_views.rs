//! Fields named as what the code of views binds.
#![deny(warnings)]
use limcode::Limcode;

/// It has no view.
#[derive(Debug, PartialEq, Limcode)]
struct Plain {
    text: String,
}

#[derive(Debug, PartialEq, Limcode)]
#[limcode(view)]
struct Inner {
    text: String,
}

#[derive(Debug, PartialEq, Limcode)]
#[limcode(view, fields)]
struct Found {
    a: Inner,
    #[limcode(view = owned)]
    a_found: Plain,
}

type Size = usize;

#[derive(Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
struct Ends {
    name: String,
    #[limcode(view = owned)]
    end_0: Size,
    tail: u8,
}

/// A part of a field would have the name of a mark.
#[derive(Debug, PartialEq, Limcode)]
#[limcode(view, fields)]
struct Parts {
    name: String,
    #[limcode(view = owned)]
    end: (Size, Size),
    tail: u8,
}

#[derive(Debug, PartialEq, Limcode)]
#[limcode(view, fields)]
struct Walked {
    #[limcode(view = owned)]
    reader: Plain,
    #[limcode(view = owned)]
    whole: Plain,
    #[limcode(view = owned)]
    before: Plain,
    #[limcode(view = owned)]
    bytes: Plain,
    #[limcode(view = owned)]
    marks: Plain,
    last: u8,
}

#[derive(Debug, PartialEq, Limcode)]
#[limcode(view, tag = u8)]
enum Printed {
    Named {
        f: u8,
        #[limcode(view = owned)]
        marks: Plain,
    },
    Newtype(u8),
}

#[derive(Debug, PartialEq, Limcode)]
#[limcode(view, fields)]
struct Counts {
    version: u8,
    number: u8,
}

#[derive(Debug, PartialEq, Limcode)]
#[limcode(view, fields, tag = version_prefix)]
enum Body {
    #[limcode(untagged)]
    Old(u8),
    #[limcode(tag = 1)]
    V1(Counts),
}

#[derive(Debug, PartialEq, Limcode)]
#[limcode(view, fields, tag = version_prefix, untagged, version(1: body = Body::V1(Counts), whole, list(len = body.number)))]
struct Versions {
    #[limcode(view = owned)]
    whole: Plain,
    list: Vec<u8>,
    body: Body,
}

fn plain(text: &str) -> Plain {
    Plain { text: text.to_owned() }
}

fn main() {
    let value = Found { a: Inner { text: "b".into() }, a_found: plain("c") };
    let bytes = limcode::serialize(&value).unwrap();
    let view = FoundView::parse_exact(&bytes).unwrap();
    assert_eq!((view.a().text(), view.a_found().unwrap()), ("b", plain("c")));
    assert_eq!(FoundFields::new(&bytes).a_found().unwrap().unwrap(), plain("c"));

    let value = Ends { name: "abc".into(), end_0: 1000, tail: 7 };
    let bytes = limcode::serialize(&value).unwrap();
    let view = EndsView::parse_exact(&bytes).unwrap();
    assert_eq!((view.name(), view.end_0().unwrap(), view.tail()), ("abc", 1000, 7));
    assert_eq!(EndsFields::new(&bytes).tail().unwrap(), 7);

    let bytes = limcode::serialize(&Parts { name: "ab".into(), end: (1000, 2000), tail: 8 }).unwrap();
    let view = PartsView::parse_exact(&bytes).unwrap();
    assert_eq!((view.name(), view.end().unwrap(), view.tail()), ("ab", (1000, 2000), 8));
    assert_eq!(PartsFields::new(&bytes).tail().unwrap(), 8);

    let [reader, whole, before, marks, of_bytes] = ["1", "22", "333", "4444", "55555"].map(plain);
    let value = Walked { reader, whole, before, bytes: of_bytes, marks, last: 6 };
    let bytes = limcode::serialize(&value).unwrap();
    let view = WalkedView::parse_exact(&bytes).unwrap();
    assert_eq!(view.to_owned().unwrap(), value);
    assert_eq!((view.bytes().unwrap(), view.marks().unwrap(), view.last()), (plain("55555"), plain("4444"), 6));
    assert_eq!(WalkedFields::new(&bytes).last().unwrap(), 6);
    assert_eq!(WalkedFields::new(&bytes).before().unwrap().unwrap(), plain("333"));

    let bytes = limcode::serialize(&Printed::Named { f: 1, marks: plain("2") }).unwrap();
    let text = format!("{:?}", PrintedView::parse_exact(&bytes).unwrap());
    assert_eq!(text, "Named { f: 1, marks: Plain { text: \"2\" } }");
    let bytes = limcode::serialize(&Printed::Newtype(3)).unwrap();
    assert_eq!(format!("{:?}", PrintedView::parse_exact(&bytes).unwrap()), "Newtype(3)");

    let value = Versions { whole: plain("a"), list: vec![5, 6], body: Body::V1(Counts { version: 3, number: 2 }) };
    let bytes = limcode::serialize(&value).unwrap();
    let view = VersionsView::parse_exact(&bytes).unwrap();
    assert_eq!(view.to_owned().unwrap(), value);
    assert_eq!(VersionsFields::new(&bytes).whole().unwrap().unwrap(), plain("a"));
}
