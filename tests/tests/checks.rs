//! Structs and enums whose values a function accepts or rejects. `tests/cpp/generated/by_hand_test.cpp` asserts the same in C++.

use std::fmt::Debug;

use limcode::{DecodeOwned, Encode, Limcode};

#[path = "../cpp/generated/schemas/by_hand.rs"]
#[allow(dead_code, reason = "other tests use the rest")]
mod by_hand;

use by_hand::{Calls, Holder, Interview, Language, Request, Window, rules};

/// Rejects `bytes` at this offset and path, for this reason, when they are read to a new value and to one that is there.
fn rejects<T: DecodeOwned + Default + Debug>(bytes: &[u8], offset: usize, path: &str, reason: &str) {
    let mut there = T::default();
    let in_place = limcode::deserialize_in_place(bytes, &mut there);
    for error in [limcode::deserialize_exact::<T>(bytes).err(), in_place.err()] {
        let error = error.expect("a function rejects it");
        assert_eq!((error.code(), error.offset(), error.path().as_str()), ("invalid_value", offset, path));
        assert!(error.to_string().ends_with(reason), "{error}");
    }
}

fn is_not_written<T: Encode>(value: &T, path: &str) {
    let mut output = vec![9];
    let error = limcode::serialize_into(&mut output, value).expect_err("a function rejects it");
    assert_eq!((error.code(), error.path().as_str()), ("invalid_value", path));
    assert_eq!(output, [9], "what was there");
    assert_eq!(limcode::serialize(value).expect_err("a function rejects it").code(), "invalid_value");
}

fn agrees<T: Encode + DecodeOwned + PartialEq + Default + Debug>(value: &T, bytes: &[u8]) {
    assert_eq!(limcode::serialize(value).expect("it can be written"), bytes);
    assert_eq!(&limcode::deserialize_exact::<T>(bytes).expect("it can be read"), value);
    let mut there = T::default();
    limcode::deserialize_in_place(bytes, &mut there).expect("it can be read");
    assert_eq!(&there, value);
    for len_bytes in 0..bytes.len() {
        let error = limcode::deserialize::<T>(&bytes[..len_bytes]).expect_err("its end is missing");
        assert_eq!(error.code(), "unexpected_end", "{error}");
    }
}

#[test]
fn a_function_accepts_or_rejects_what_was_read() {
    agrees(&Window { first: 1, last: 2 }, &[1, 0, 2, 0]);
    rejects::<Window>(&[2, 0, 2, 0], 0, "Window", "a window from 2 to 2 is empty");
    let calls = Calls { name: "a".into(), windows: vec![Window { first: 1, last: 2 }, Window { first: 2, last: 5 }] };
    agrees(&calls, &[1, 0, 0, 0, 0, 0, 0, 0, b'a', 2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2, 0, 2, 0, 5, 0]);
    let two = |windows: [u8; 8]| [&[0; 8][..], &[2, 0, 0, 0, 0, 0, 0, 0], &windows].concat();
    rejects::<Calls>(&two([1, 0, 2, 0, 5, 0, 5, 0]), 20, "Calls.windows[1]", "a window from 5 to 5 is empty");
    rejects::<Calls>(&two([1, 0, 3, 0, 2, 0, 5, 0]), 0, "Calls", "windows overlap");
}

#[test]
fn what_a_function_rejects_is_not_written() {
    let window = |first, last| Window { first, last };
    is_not_written(&window(3, 3), "Window");
    is_not_written(&Calls { name: "a".into(), windows: vec![window(1, 2), window(3, 3)] }, "Calls.windows[1]");
    is_not_written(&Calls { name: "a".into(), windows: vec![window(1, 3), window(2, 4)] }, "Calls");
    assert!(rules::is_open(&window(3, 4)).is_ok());
}

/// One of the windows of a holder.
type WindowOf = fn(&mut Holder) -> &mut Window;

#[test]
fn it_is_asked_wherever_a_value_is() {
    let bytes = [1, 0, 2, 0, 1, 0, 2, 0, 1, 0, 2, 0, 1, 0, 2, 0, 1, 1, 0, 2, 0, 7, 1, 0, 2, 0];
    assert_eq!(limcode::deserialize_exact::<Holder>(&bytes).expect("it can be read").pair.0, 7);
    let firsts = [(0, "named"), (4, "boxed"), (8, "array[0]"), (12, "array[1]"), (17, "option"), (22, "pair.1")];
    for (offset, path) in firsts {
        let mut bytes = bytes;
        bytes[offset] = 2;
        rejects::<Holder>(&bytes, offset, &format!("Holder.{path}"), "a window from 2 to 2 is empty");
    }
    let holder = limcode::deserialize_exact::<Holder>(&bytes).expect("it can be read");
    assert_eq!(limcode::serialize(&holder).expect("it can be written"), bytes);
    let windows: [(WindowOf, &str); 6] = [
        (|holder| &mut holder.named, "named"),
        (|holder| &mut holder.boxed, "boxed"),
        (|holder| &mut holder.array[0], "array[0]"),
        (|holder| &mut holder.array[1], "array[1]"),
        (|holder| holder.option.as_mut().expect("it is there"), "option"),
        (|holder| &mut holder.pair.1, "pair.1"),
    ];
    for (window, path) in windows {
        let mut holder = holder.clone();
        window(&mut holder).first = 2;
        is_not_written(&holder, &format!("Holder.{path}"));
    }
}

#[test]
fn variants_are_accepted_or_rejected() {
    agrees(&Request::Slot(7), &[7]);
    agrees(&Request::Nothing, &[0x80]);
    agrees(&Request::Range { first: 1, last: 2 }, &[0x81, 1, 0, 2, 0]);
    agrees(&Request::Names(vec!["a".into()]), &[&[0x82, 1, 0, 0, 0, 0, 0, 0, 0, 1], &[0; 7][..], b"a"].concat());
    rejects::<Request>(&[0x81, 2, 0, 2, 0], 0, "Request", "the range is empty");
    rejects::<Request>(&[0x82, 0, 0, 0, 0, 0, 0, 0, 0], 0, "Request", "there is no name");
    is_not_written(&Request::Range { first: 2, last: 2 }, "Request");
    is_not_written(&Request::Names(Vec::new()), "Request");

    agrees(&Language::Cpp, &[1]);
    rejects::<Language>(&[2], 0, "Language", "nobody speaks Cobol");
    is_not_written(&Language::Cobol, "Language");
    assert_eq!(limcode::deserialize::<Language>(&[3]).expect_err("there are three").code(), "unknown_tag");

    // A value of the same variant is there.
    let mut there = Request::Names(vec!["a".into(), "b".into()]);
    let error = limcode::deserialize_in_place(&[0x82, 0, 0, 0, 0, 0, 0, 0, 0], &mut there).expect_err("no name");
    assert_eq!((error.code(), error.offset()), ("invalid_value", 0));
}

#[test]
fn many_variants_are_not_copied_past_the_function() {
    let bytes = [&[0, 1], &[3, 0, 0, 0, 0, 0, 0, 0][..], &[1, 0, 1], &[2, 0, 0, 0, 0, 0, 0, 0], &[9, 0x80]].concat();
    let interview = limcode::deserialize_exact::<Interview>(&bytes).expect("it can be read");
    agrees(&interview, &bytes);
    let languages = [(1, "pair[1]"), (10, "languages[0]"), (12, "languages[2]")];
    for (offset, path) in languages {
        let mut bytes = bytes.clone();
        bytes[offset] = 2;
        rejects::<Interview>(&bytes, offset, &format!("Interview.{path}"), "nobody speaks Cobol");
    }
    is_not_written(&Interview { pair: [Language::Rust, Language::Cobol], ..interview.clone() }, "Interview.pair[1]");
    is_not_written(&Interview { languages: vec![Language::Cobol], ..interview.clone() }, "Interview.languages[0]");
    let requests = vec![Request::Nothing, Request::Range { first: 1, last: 0 }];
    is_not_written(&Interview { requests, ..interview }, "Interview.requests[1]");
}

/// A field and a local of the decoder have the name of the function.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
#[limcode(check = is_small)]
struct Hidden {
    is_small: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(check = is_one)]
enum Hides {
    Names { is_one: Vec<u8> },
}

impl Default for Hides {
    fn default() -> Self {
        Hides::Names { is_one: vec![7] }
    }
}

fn is_small(hidden: &Hidden) -> Result<(), &'static str> {
    if hidden.is_small.len() < 2 { Ok(()) } else { Err("large") }
}

fn is_one(hides: &Hides) -> Result<(), &'static str> {
    let Hides::Names { is_one } = hides;
    if is_one.len() == 1 { Ok(()) } else { Err("not one") }
}

#[test]
fn a_field_may_have_its_name() {
    let bytes = |len_bytes: u8| [&[len_bytes, 0, 0, 0, 0, 0, 0, 0][..], &vec![7; len_bytes.into()]].concat();
    agrees(&Hidden { is_small: vec![7] }, &bytes(1));
    rejects::<Hidden>(&bytes(2), 0, "Hidden", "large");
    agrees(&Hides::default(), &[&[0; 4][..], &bytes(1)].concat());
    rejects::<Hides>(&[&[0; 4][..], &bytes(2)].concat(), 0, "Hides", "not one");
}

/// A value with parameters, of which the function knows nothing.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
#[limcode(check = is_not_full)]
struct Stack<T> {
    /// The name of a local of the decoder.
    limcode_start: Vec<T>,
    start: u8,
}

fn is_not_full<T>(stack: &Stack<T>) -> Result<(), &'static str> {
    if stack.limcode_start.len() < 3 { Ok(()) } else { Err("full") }
}

#[test]
fn it_may_be_generic() {
    agrees(&Stack { limcode_start: vec![1_u8, 2], start: 9 }, &[2, 0, 0, 0, 0, 0, 0, 0, 1, 2, 9]);
    rejects::<Stack<u8>>(&[3, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 9], 0, "Stack", "full");
}

/// In a view, and in a borrowed form.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view)]
struct Shown {
    before: u8,
    #[limcode(view = owned)]
    window: Window,
    #[limcode(view = bytes)]
    other: Window,
}

#[test]
fn a_view_asks_it() {
    let bytes = [7, 1, 0, 2, 0, 3, 0, 4, 0];
    let view = ShownView::parse(&bytes).expect("it can be read");
    assert_eq!(view.window().expect("it can be read"), Window { first: 1, last: 2 });
    assert_eq!((view.before(), view.other()), (7, &bytes[5..]));
    for (offset, path) in [(1, "Shown.window"), (5, "Shown.other")] {
        let mut bytes = bytes;
        bytes[offset] = 4;
        let error = ShownView::parse(&bytes).expect_err("a function rejects it");
        assert_eq!((error.code(), error.offset(), error.path().as_str()), ("invalid_value", offset, path));
    }
}
