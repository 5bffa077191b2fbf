//! Types named as what the code of borrowed forms, and of single fields, names.
#![deny(warnings)]
use limcode::{Borrowed, Bump, Limcode, deserialize_in_exact, serialize};

#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(borrowed)]
struct Version1 {
    count: u8,
}

#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, tag = version_prefix)]
enum Body {
    #[limcode(untagged)]
    Old(u8),
    #[limcode(tag = 1)]
    New(Version1),
}

#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, tag = version_prefix, untagged, version(1: body = Body::New(Version1), names(len = body.count)))]
struct Letter {
    names: Vec<u8>,
    body: Body,
}

#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(borrowed)]
struct Members {
    a: Option<u64>,
}

#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, layout(mask(m, u32), options(m: a: u64 = 0)))]
struct Masked {
    m: Members,
}

#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields)]
struct Event {
    at: u64,
    reach: String,
}

#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields)]
struct Head {
    r#loop: u8,
    other: u8,
}

#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, tag = version_prefix)]
enum Kind {
    #[limcode(untagged)]
    Old(u8),
    #[limcode(tag = 1)]
    New(Head),
}

#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, tag = version_prefix, untagged, version(1: r#in = Kind::New(Head), names(len = r#in.r#loop)))]
struct Counted {
    names: Vec<u8>,
    r#in: Kind,
}

fn main() {
    let arena = Bump::new();
    let old = Letter { names: vec![7], body: Body::Old(3) };
    let new = Letter { names: vec![7, 8], body: Body::New(Version1 { count: 2 }) };
    for letter in [old, new] {
        let bytes = serialize(&letter).unwrap();
        let read: <Letter as Borrowed>::Ref<'_> = deserialize_in_exact(&bytes, &arena).unwrap();
        assert_eq!(serialize(&read).unwrap(), bytes);
    }
    let masked = Masked { m: Members { a: Some(5) } };
    let bytes = serialize(&masked).unwrap();
    let read: <Masked as Borrowed>::Ref<'_> = deserialize_in_exact(&bytes, &arena).unwrap();
    assert_eq!(serialize(&read).unwrap(), bytes);

    let bytes = serialize(&Event { at: 3, reach: "far".to_owned() }).unwrap();
    let fields = EventFields::new(&bytes);
    assert_eq!((fields.at().unwrap(), fields.reach().unwrap()), (3, "far"));

    for counted in [
        Counted { names: vec![1, 2], r#in: Kind::New(Head { r#loop: 2, other: 9 }) },
        Counted { names: vec![1], r#in: Kind::Old(3) },
    ] {
        let bytes = serialize(&counted).unwrap();
        assert_eq!(CountedView::parse_exact(&bytes).unwrap().to_owned().unwrap(), counted);
    }
}
