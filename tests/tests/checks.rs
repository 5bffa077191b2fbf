//! Structs, enums and fields whose values a function accepts or rejects. `tests/cpp/generated/by_hand_test.cpp` asserts the same in C++.

use std::fmt::Debug;

use limcode::{DecodeOwned, Encode, Limcode};

#[path = "../cpp/generated/schemas/by_hand.rs"]
#[allow(dead_code, reason = "other tests use the rest")]
mod by_hand;

#[path = "../cpp/generated/schemas/boards.rs"]
mod boards;

use boards::{Board, BoardFields, BoardView, Called, Caller, Pinned, PinnedRef};
use by_hand::{
    Answer, Calls, Ending, Endings, Even, Evens, Form, Holder, Interview, Language, Latest, Request, Window, rules,
};

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

fn form() -> Form {
    let window = Some(Window { first: 1, last: 2 });
    Form { before: 9, number: 4, name: "ab".into(), numbers: vec![5, 6], window, slot: Some(3), count: 300, after: 8 }
}

/// The bytes of `form`, and where `number`, `name`, `numbers`, `window`, `slot` and `count` begin.
const FORM: [u8; 38] = [
    9, 4, 0, 2, b'a', b'b', 2, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 6, 0, 0, 0, 1, 1, 0, 2, 0, 3, 0, 0, 0, 0, 0, 0, 0,
    0xac, 2, 8,
];

#[test]
fn a_function_accepts_or_rejects_a_field() {
    agrees(&form(), &FORM);
    let slot: Vec<_> = (27..35).map(|at| (at, 255)).collect();
    let broken = [
        (vec![(1, 5)], 1, "number", "5 is odd"),
        (vec![(14, 7)], 6, "numbers", "not in order"),
        (vec![(23, 2)], 23, "window", "a window from 2 to 2 is empty"),
        (slot, 27, "slot", "missing"),
        (vec![(35, 0xad)], 35, "count", "301 is odd"),
    ];
    for (changes, offset, path, reason) in broken {
        let mut bytes = FORM;
        changes.iter().for_each(|(at, byte)| bytes[*at] = *byte);
        rejects::<Form>(&bytes, offset, &format!("Form.{path}"), reason);
        // As soon as the field is read.
        if path == "number" {
            rejects::<Form>(&bytes[..25], 1, "Form.number", reason);
        }
    }
    let without_name = [&FORM[..3], &[0], &FORM[6..]].concat();
    rejects::<Form>(&without_name, 3, "Form.name", "no text");
    let without_window = [&FORM[..22], &[0], &FORM[27..]].concat();
    rejects::<Form>(&without_window, 22, "Form.window", "missing");
}

#[test]
fn a_field_that_a_function_rejects_is_not_written() {
    is_not_written(&Form { number: 5, ..form() }, "Form.number");
    is_not_written(&Form { name: String::new(), ..form() }, "Form.name");
    is_not_written(&Form { numbers: vec![2, 1], ..form() }, "Form.numbers");
    is_not_written(&Form { window: None, ..form() }, "Form.window");
    is_not_written(&Form { window: Some(Window { first: 2, last: 2 }), ..form() }, "Form.window");
    is_not_written(&Form { slot: None, ..form() }, "Form.slot");
    is_not_written(&Form { count: 301, ..form() }, "Form.count");
    let error = limcode::serialized_size(&Form { count: 301, ..form() }).expect_err("a function rejects it");
    assert_eq!((error.code(), error.path().as_str()), ("invalid_value", "Form.count"));
}

#[test]
fn a_rejected_field_keeps_what_was_read_in_place() {
    let mut there = Form { name: String::with_capacity(100), ..form() };
    let memory = there.name.as_ptr();
    limcode::deserialize_in_place(&FORM, &mut there).expect("it can be read");
    assert_eq!((there.name.as_ptr(), &there), (memory, &form()), "the memory is used again");
    // The number is rejected when it is there already, and nothing behind it is read.
    let mut bytes = FORM;
    (bytes[1], bytes[4]) = (5, b'x');
    let error = limcode::deserialize_in_place(&bytes, &mut there).expect_err("a function rejects it");
    assert_eq!(error.path(), "Form.number");
    assert_eq!((there.name.as_ptr(), &there), (memory, &Form { number: 5, ..form() }));
    // So is a text, in the memory that was there.
    let without_name = [&FORM[..3], &[0], &FORM[6..]].concat();
    let error = limcode::deserialize_in_place(&without_name, &mut there).expect_err("a function rejects it");
    assert_eq!(error.path(), "Form.name");
    assert_eq!((there.name.as_ptr(), &there), (memory, &Form { name: String::new(), ..form() }));
    // What is rejected can be seen, but not written.
    is_not_written(&there, "Form.name");
}

#[test]
fn many_are_not_copied_past_the_function_of_a_field() {
    let answers = vec![Answer::Number { page: 3, number: 6 }, Answer::Words("a".into())];
    let evens = Evens { pair: [Even(2), Even(4)], list: vec![Even(6), Even(8), Even(10)], answers };
    let list = [&[2, 0, 4, 0, 3, 0, 0, 0, 0, 0, 0, 0][..], &[6, 0, 8, 0, 10, 0]].concat();
    let bytes = [&list, &[2, 0, 0, 0, 0, 0, 0, 0][..], &[0, 3, 6, 0], &[1, 1, 0, 0, 0, 0, 0, 0, 0, b'a']].concat();
    agrees(&evens, &bytes);
    let numbers = [(2, "pair[1]"), (12, "list[0]"), (16, "list[2]"), (28, "answers[0].number")];
    for (offset, path) in numbers {
        let mut bytes = bytes.clone();
        bytes[offset] += 1;
        let reason = format!("{} is odd", bytes[offset]);
        rejects::<Evens>(&bytes, offset, &format!("Evens.{path}"), &reason);
    }
    rejects::<Evens>(&[&bytes[..31], &[0; 8]].concat(), 31, "Evens.answers[1]", "no text");
    is_not_written(&Evens { pair: [Even(2), Even(3)], ..evens.clone() }, "Evens.pair[1]");
    is_not_written(&Evens { list: vec![Even(2), Even(3)], ..evens.clone() }, "Evens.list[1]");
    let answers = vec![Answer::Number { page: 3, number: 7 }];
    is_not_written(&Evens { answers, ..evens.clone() }, "Evens.answers[0].number");
    is_not_written(&Evens { answers: vec![Answer::Words(String::new())], ..evens }, "Evens.answers[0]");
    for error in [limcode::deserialize::<Vec<Even>>(&[1, 0, 0, 0, 0, 0, 0, 0, 5, 0]).err(), {
        limcode::deserialize::<[Even; 1]>(&[5, 0]).err()
    }] {
        assert_eq!(error.expect("a function rejects it").code(), "invalid_value");
    }
}

#[test]
fn a_default_that_a_function_rejects_does_not_come_out() {
    let window = |first, last| Window { first, last };
    let ending = Ending { before: 7, window: window(1, 2) };
    assert_eq!(limcode::deserialize_exact::<Ending>(&[7, 1, 0, 2, 0]).expect("it can be read"), ending);
    for cut in [&[7][..], &[7, 1], &[7, 1, 0, 2]] {
        rejects::<Ending>(cut, 1, "Ending.window", "a window from 0 to 0 is empty");
        // From a stream, whose bytes are taken as they are asked for.
        let error = limcode::deserialize_from::<Ending, _>(cut).expect_err("a function rejects it");
        assert_eq!((error.code(), error.offset(), error.path().as_str()), ("invalid_value", 1, "Ending.window"));
    }
    let pair = [7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2, 0, 3, 0, 4, 0];
    let endings = Endings { before: 7, pair: [window(1, 2), window(3, 4)], ..Endings::default() };
    assert_eq!(limcode::deserialize_exact::<Endings>(&pair).expect("it can be read"), endings);
    for (cut, offset) in [(&[7][..], 1), (&[7, 0], 2), (&pair[..17], 10)] {
        rejects::<Endings>(cut, offset, "Endings.pair[0]", "a window from 0 to 0 is empty");
    }
    let latest = limcode::deserialize_exact::<Latest>(&[7, 1, 0, 0, 0, 0, 0, 0, 0, b'b']).expect("a default");
    assert_eq!(latest, Latest { before: 7, ..Latest::default() });
}

/// Fields and locals of the decoder have the names of functions.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
struct Same<T: Default> {
    is_short: u8,
    #[limcode(check = is_short)]
    list: Vec<T>,
    #[limcode(check = list_elem)]
    list_elem: u8,
}

fn is_short<T>(list: &[T]) -> Result<(), &'static str> {
    if list.len() < 2 { Ok(()) } else { Err("long") }
}

fn list_elem(number: &u8) -> Result<(), &'static str> {
    if *number < 9 { Ok(()) } else { Err("large") }
}

#[test]
fn fields_may_have_the_names_of_functions() {
    let same = Same { is_short: 1, list: vec![vec![2_u8]], list_elem: 3 };
    let bytes = [&[1][..], &[1, 0, 0, 0, 0, 0, 0, 0], &[1, 0, 0, 0, 0, 0, 0, 0], &[2, 3]].concat();
    agrees(&same, &bytes);
    rejects::<Same<Vec<u8>>>(&[&bytes[..18], &[9]].concat(), 18, "Same.list_elem", "large");
    rejects::<Same<u8>>(&[1, 2, 0, 0, 0, 0, 0, 0, 0, 4, 5, 6], 1, "Same.list", "long");
}

/// Of variable size, in a length; and differences from a number that has a function, too.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
#[limcode(byte_len = u16)]
struct Framed {
    #[limcode(none = u64::MAX, check = rules::is_some)]
    root: Option<u64>,
    #[limcode(short_vec, delta(slot, from = root), check = ends_late)]
    slots: Vec<Slot>,
    #[limcode(with = Vec<limcode::Bytes<2>>, check = is_short)]
    keys: Vec<[u8; 2]>,
}

#[derive(Clone, Debug, Default, PartialEq, Limcode)]
struct Slot {
    slot: u64,
}

fn ends_late(slots: &[Slot]) -> Result<(), &'static str> {
    if slots.last().is_some_and(|last| last.slot > 9) { Ok(()) } else { Err("it ends early") }
}

#[test]
fn a_field_with_a_coding_has_a_function() {
    let framed = Framed { root: Some(7), slots: vec![Slot { slot: 8 }, Slot { slot: 10 }], keys: vec![[1, 2]] };
    let number = |low: u8| [low, 0, 0, 0, 0, 0, 0, 0];
    let bytes = [&[35, 0][..], &number(7), &[2], &number(1), &number(2), &number(1), &[1, 2]].concat();
    agrees(&framed, &bytes);
    let early = [&[35, 0][..], &number(6), &[2], &number(1), &number(2), &number(1), &[1, 2]].concat();
    rejects::<Framed>(&early, 10, "Framed.slots", "it ends early");
    is_not_written(&Framed { slots: Vec::new(), ..framed.clone() }, "Framed.slots");
    is_not_written(&Framed { keys: vec![[1, 2]; 2], ..framed }, "Framed.keys");
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

/// Functions with the names of the locals of generated code.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
#[limcode(check = limcode_value)]
struct Locals {
    #[limcode(check = input)]
    a: Vec<u8>,
    #[limcode(check = output)]
    b: u8,
    #[limcode(check = value)]
    c: u8,
    #[limcode(check = run)]
    d: u8,
    #[limcode(max_len = 2, check = start)]
    e: Vec<u8>,
    #[limcode(check = limcode_start)]
    f: String,
    #[limcode(check = section)]
    section: u8,
    #[limcode(check = is_at_most::<9>)]
    g: u8,
}

#[derive(Clone, Debug, Default, PartialEq, Limcode)]
#[limcode(check = output_of_tags, tag = u8)]
enum Tags {
    #[default]
    None,
    Found(#[limcode(check = found)] u8),
    Error {
        #[limcode(check = error)]
        size: u8,
    },
}

fn limcode_value(locals: &Locals) -> Result<(), &'static str> {
    if locals.g == 7 { Err("limcode_value") } else { Ok(()) }
}

fn output_of_tags(tags: &Tags) -> Result<(), &'static str> {
    if *tags == Tags::Found(7) { Err("output_of_tags") } else { Ok(()) }
}

/// `name: type = what it rejects`
macro_rules! reject_one {
    ($($name:ident: $ty:ty = $one:pat,)*) => {$(
        fn $name(value: &$ty) -> Result<(), &'static str> {
            if matches!(value, $one) { Err(stringify!($name)) } else { Ok(()) }
        }
    )*};
}

reject_one! {
    input: [u8] = [1],
    output: u8 = 1,
    value: u8 = 1,
    run: u8 = 1,
    start: [u8] = [1],
    limcode_start: str = "1",
    section: u8 = 1,
    found: u8 = 1,
    error: u8 = 1,
}

fn is_at_most<const N: u8>(number: &u8) -> Result<(), &'static str> {
    if *number <= N { Ok(()) } else { Err("is_at_most") }
}

#[test]
fn functions_may_have_the_names_of_locals() {
    let locals = Locals { a: vec![2], e: vec![3], f: "4".into(), ..Locals::default() };
    let bytes = limcode::serialize(&locals).expect("it can be written");
    agrees(&locals, &bytes);
    let broken = [
        (Locals { a: vec![1], ..locals.clone() }, ".a", "input"),
        (Locals { b: 1, ..locals.clone() }, ".b", "output"),
        (Locals { c: 1, ..locals.clone() }, ".c", "value"),
        (Locals { d: 1, ..locals.clone() }, ".d", "run"),
        (Locals { e: vec![1], ..locals.clone() }, ".e", "start"),
        (Locals { f: "1".into(), ..locals.clone() }, ".f", "limcode_start"),
        (Locals { section: 1, ..locals.clone() }, ".section", "section"),
        (Locals { g: 10, ..locals.clone() }, ".g", "is_at_most"),
        (Locals { g: 7, ..locals.clone() }, "", "limcode_value"),
    ];
    let offsets = [0, 9, 10, 11, 12, 21, 30, 31, 0];
    for ((broken, field, reason), offset) in broken.into_iter().zip(offsets) {
        let path = format!("Locals{field}");
        is_not_written(&broken, &path);
        let Locals { a, b, c, d, e, f, section, g } = &broken;
        let text = |list: &[u8]| [&[list.len() as u8, 0, 0, 0, 0, 0, 0, 0][..], list].concat();
        let bytes = [&text(a)[..], &[*b, *c, *d], &text(e), &text(f.as_bytes()), &[*section, *g]].concat();
        rejects::<Locals>(&bytes, offset, &path, reason);
    }
    agrees(&Tags::Found(2), &[1, 2]);
    rejects::<Tags>(&[1, 1], 1, "Tags", "found");
    rejects::<Tags>(&[1, 7], 0, "Tags", "output_of_tags");
    rejects::<Tags>(&[2, 1], 1, "Tags.size", "error");
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

/// In a view, by its value and by its bytes.
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

#[test]
fn a_board_shows_what_functions_accept() {
    let window = |first, last| Window { first, last };
    let board = Board {
        title: "t".into(),
        window: window(1, 2),
        calls: Calls { name: "a".into(), windows: vec![window(1, 2), window(2, 5)] },
        interview: Interview { requests: vec![Request::Range { first: 1, last: 2 }], ..Interview::default() },
        form: form(),
        evens: Evens { pair: [Even(2), Even(4)], list: vec![Even(6)], answers: vec![Answer::Words("a".into())] },
        windows: vec![window(1, 2), window(3, 4)],
    };
    let bytes = limcode::serialize(&board).expect("it can be written");
    let view = BoardView::parse(&bytes).expect("it can be read");
    assert_eq!(view.window().expect("it can be read"), board.window);
    assert_eq!(view.calls().expect("it can be read"), board.calls);
    assert_eq!(view.interview().expect("it can be read"), board.interview);
    assert_eq!(view.form().expect("it can be read"), board.form);
    assert_eq!(view.evens(), limcode::serialize(&board.evens).expect("it can be written"));
    let mut rejected = 0;
    for at in 0..bytes.len() {
        for other in 0..8 {
            let mut bytes = bytes.clone();
            bytes[at] = other;
            let decoded = limcode::deserialize_exact::<Board>(&bytes).map(drop).map_err(|error| error.to_string());
            let parsed = BoardView::parse_exact(&bytes).map(drop).map_err(|error| error.to_string());
            rejected += usize::from(decoded.as_ref().is_err_and(|error| error.starts_with("invalid value")));
            assert_eq!(decoded, parsed, "{at} {other}");
        }
    }
    assert!(rejected > 20, "{rejected} values are rejected");
    // Single fields: nothing before them is rejected here.
    let mut bytes = bytes;
    bytes[9] = 7;
    assert_eq!(BoardFields::new(&bytes).window().expect_err("a function rejects it").code(), "invalid_value");
}

#[test]
fn a_borrowed_value_holds_what_functions_accept() {
    let window = |first, last| Window { first, last };
    let pinned = Pinned {
        title: "t".into(),
        window: window(1, 2),
        windows: vec![window(1, 2), window(3, 4)],
        evens: vec![Even(2), Even(4)],
        language: Language::Cpp,
    };
    let bytes = limcode::serialize(&pinned).expect("it can be written");
    let arena = limcode::Bump::new();
    let borrowed: PinnedRef<'_> = limcode::deserialize_in(&bytes, &arena).expect("it can be read");
    assert_eq!((borrowed.windows, borrowed.evens), (&pinned.windows[..], &pinned.evens[..]));
    let broken = [(9, 9, "window"), (25, 9, "windows[1]"), (37, 9, "evens[0]"), (41, 2, "language")];
    for (at, byte, path) in broken {
        let mut bytes = bytes.clone();
        bytes[at] = byte;
        let arena = limcode::Bump::new();
        let error = limcode::deserialize_in::<PinnedRef<'_>>(&bytes, &arena).map(drop).expect_err("it is rejected");
        assert_eq!((error.code(), error.offset(), error.path()), ("invalid_value", at, format!("Pinned.{path}")));
    }
}

#[test]
fn what_is_discarded_was_accepted() {
    let windows = vec![Window { first: 1, last: 2 }, Window { first: 2, last: 5 }];
    let called = Called { caller: Caller { calls: Calls { name: "a".into(), windows } }, behind: 7 };
    let bytes = limcode::serialize(&called).expect("it can be written");
    assert_eq!(
        limcode::deserialize_exact::<Called>(&bytes).expect("it can be read"),
        Called { behind: 7, ..Called::default() }
    );
    let mut bytes = bytes;
    bytes[17] = 2;
    rejects::<Called>(&bytes, 17, "Called.caller.calls.windows[0]", "a window from 2 to 2 is empty");
}

/// The example of `docs/schema-language.md`.
#[derive(Debug, Limcode)]
struct Vote {
    slot: u64,
    #[limcode(short_vec, check = rules::is_sorted)]
    confirmations: Vec<u32>,
}

#[test]
fn a_message_names_the_field_and_the_reason() {
    let error = limcode::deserialize::<Vote>(&[0, 0, 0, 0, 0, 0, 0, 0, 2, 9, 0, 0, 0, 7, 0, 0, 0]).unwrap_err();
    assert_eq!(error.to_string(), "invalid value at byte 8 in `Vote.confirmations`: not in order");
}
