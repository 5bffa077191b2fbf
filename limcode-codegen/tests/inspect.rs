//! The interpreter on its own: trees as they are read, hostile input, and types that nothing describes.

mod support;

use std::cell::Cell;
use std::fs;
use std::rc::Rc;

use limcode_codegen::inspect::{Data, Kind, Line, Options, Sink, Stop, inspect};
use limcode_codegen::plan::{Codec, Codecs, Named, Type, Unknown};
use limcode_codegen::schema::Schemas;
use support::golden::{self, Texts};
use support::schemas;

/// Schemas with this text.
fn schemas_of(text: &str) -> Schemas {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    fs::write(folder.path().join("lib.rs"), text).expect("a file can be written");
    Schemas::load(folder.path()).unwrap_or_else(|diagnostics| panic!("{diagnostics:#?}"))
}

/// The lines of a value, and why they end, if it is none.
fn read(schemas: &Schemas, ty: &str, bytes: &[u8], options: Options) -> (Vec<Line>, Result<usize, Stop>) {
    let ty = schemas.type_of(ty).unwrap_or_else(|message| panic!("{message}"));
    let mut lines = Vec::new();
    let result = inspect(&schemas.codecs(), &ty, bytes, options, &mut lines);
    (lines, result)
}

fn rejected(schemas: &Schemas, ty: &str, bytes: &[u8]) -> (Kind, usize, String) {
    match read(schemas, ty, bytes, Options::default()).1 {
        Err(Stop::Rejected(error)) => (error.kind, error.offset, error.path()),
        other => panic!("{ty}: {other:?}"),
    }
}

fn count(count: u64) -> [u8; 8] {
    count.to_le_bytes()
}

#[test]
fn trees_are_as_pinned() {
    let solana = schemas("../schemas");
    let small = schemas("tests/schemas/small");
    let mut texts = Texts::new();
    let mut pin = |name: &str, schemas: &Schemas, ty: &str, bytes: &[u8]| {
        let (lines, result) = read(schemas, ty, bytes, Options::default());
        let mut text: String = lines.iter().map(|line| format!("{:>4}  {line}\n", line.offset)).collect();
        text += &match result {
            Ok(consumed) => format!("{consumed} bytes\n"),
            Err(stop) => format!("{stop}\n"),
        };
        texts.insert(format!("{name}.tree").into(), text);
    };
    pin("parts", &solana, "examples::parts::Parts", &parts());
    pin("v1_transaction", &solana, "VersionedTransaction", &v1_transaction());
    pin("v1_transaction_cut", &solana, "VersionedTransaction", &v1_transaction()[..150]);
    let error = [[8, 0, 0, 0].as_slice(), &[3], &[25, 0, 0, 0], &[1, 0, 0, 0]].concat();
    pin("transaction_error", &solana, "solana::error::TransactionError", &error);
    let vector = [[1_u8].as_slice(), &count(2), &[0, 1, 7]].concat();
    let both = [vector, vec![0; 4], count(1).to_vec(), b"x".to_vec()].concat();
    pin("std_types", &small, "(Option<Vec<Option<u8>>>, Result<String, u8>)", &both);
    golden::check("inspect", &texts);
}

/// `Parts`, as `conformance_bytes` of the tests writes it out.
fn parts() -> Vec<u8> {
    let head =
        [[5].as_slice(), &[1], &[2, 0], &0x8000_0070_u32.to_le_bytes(), &[1], &[2, 0, 0, 0], &[1], b"t"].concat();
    let options = [[0x34, 0x12].as_slice(), &[0xff; 8], &[0xaa; 4], &[0xbb; 4]].concat();
    let sections = [[7, 0, 0, 0, 3, 0, 0xfe, 0xff, 1], [8, 0, 0, 0, 0, 0, 0xfe, 0xff, 0]].concat();
    let tails = [[1, 2, 3].as_slice(), &count(9)].concat();
    [head, options, sections, vec![6, 1, 4], count(2).to_vec(), b"hi".to_vec(), tails, vec![1, 2, 3, 4]].concat()
}

/// A transaction of version 1 with two keys, one instruction and a fee.
fn v1_transaction() -> Vec<u8> {
    let head = [[0x81].as_slice(), &[1, 0, 1], &4_u32.to_le_bytes(), &[9; 32], &[1, 2]].concat();
    let keys = [[1; 32], [2; 32]].concat();
    let instruction = [[1, 2].as_slice(), &3_u16.to_le_bytes(), &[0, 1], &[5, 6, 7]].concat();
    [head, keys, 20_000_u32.to_le_bytes().to_vec(), instruction, vec![7; 64]].concat()
}

/// The bytes of a line are its own: those of structs and sequences without what is in them.
#[test]
fn lines_have_their_own_bytes() {
    let schemas = schemas_of(
        "#[limcode(tag = u8)] pub enum Choice { One, Two { value: u16 } }\n\
         #[limcode(bits = u8)] pub struct Flags { #[limcode(bits = 7)] pub low: u8, pub high: bool }\n\
         pub struct Holder { pub choice: Option<Choice>, pub texts: Vec<String>, pub flags: Flags, pub pair: (u8, char) }\n",
    );
    let bytes = [[1, 1, 5, 0].as_slice(), &count(1), &count(2), b"ab", &[0x85, 3], "é".as_bytes()].concat();
    let (lines, result) = read(&schemas, "Holder", &bytes, Options::default());
    assert_eq!(result, Ok(bytes.len()));
    let ranges: Vec<_> = lines.iter().map(|line| (line.label.as_str(), line.offset, line.end)).collect();
    let expected = [
        ("", 0, 0),
        ("choice", 0, 2),
        ("value", 2, 4),
        ("texts", 4, 12),
        ("[0]", 12, 22),
        ("flags", 22, 22),
        ("low", 22, 23),
        ("high", 22, 23),
        ("pair.0", 23, 24),
        ("pair.1", 24, 26),
    ];
    assert_eq!(ranges, expected);
    let own = |label: &str| lines.iter().find(|line| line.label == label).map(|line| line.data.clone());
    assert_eq!(own("choice"), Some(Data::Variant("Two".to_owned())));
    assert_eq!(own("[0]"), Some(Data::Text(20..22)));
    assert_eq!(own("low"), Some(Data::Bits(5)));
    assert_eq!(own("high"), Some(Data::Bool(true)));
    assert_eq!(own("pair.1"), Some(Data::Char('é')));
}

/// The members of a tuple have names, so the struct around it has a line.
#[test]
fn a_struct_that_is_one_tuple_has_a_line_of_its_own() {
    let schemas = schemas_of(
        "pub struct Pair(pub (u8, u16)); pub struct Holder { pub one: Pair, pub all: Vec<Pair>, pub some: Option<Pair> }",
    );
    let tree = |ty: &str, bytes: &[u8]| {
        let (lines, result) = read(&schemas, ty, bytes, Options::default());
        assert_eq!(result, Ok(bytes.len()));
        lines.iter().map(|line| format!("{line}\n")).collect::<String>()
    };
    assert_eq!(tree("Pair", &[1, 2, 0]), "Pair\n  0: u8 = 1\n  1: u16 = 2\n");
    let bytes = [[1, 2, 0].as_slice(), &count(1), &[3, 4, 0], &[1, 5, 6, 0]].concat();
    let members =
        ["one: Pair", "  0: u8 = 1", "  1: u16 = 2", "all: Vec<Pair> = 1 element", "  [0]: Pair", "    0: u8 = 3"];
    let more = ["    1: u16 = 4", "some: Option<Pair> = Some", "  0: u8 = 5", "  1: u16 = 6"];
    let expected: String = members.iter().chain(&more).map(|line| format!("  {line}\n")).collect();
    assert_eq!(tree("Holder", &bytes), format!("Holder\n{expected}"));
}

#[test]
fn types_in_generic_items_have_their_arguments() {
    let schemas = schemas_of(
        "pub struct Wrap<T>(pub T); pub struct Many<T, const N: usize> { pub all: [T; N] }\n\
         pub mod a { pub struct T(pub u8); }\n\
         pub struct G<T> { pub v: Vec<Wrap<T>>, pub m: Many<(T, Wrap<T>), 1>, pub t: a::T }\n\
         pub struct Holder { pub g: G<u16> }",
    );
    let bytes = [count(1).as_slice(), &[1, 0], &[2, 0, 3, 0], &[4]].concat();
    let (lines, result) = read(&schemas, "Holder", &bytes, Options::default());
    assert_eq!(result, Ok(bytes.len()));
    let types: Vec<_> = lines.iter().map(|line| line.ty.as_str()).filter(|ty| !ty.is_empty()).collect();
    let members =
        ["Many<(u16, Wrap<u16>), 1>", "[(u16, Wrap<u16>); 1]", "(u16, Wrap<u16>)", "u16", "Wrap<u16>", "a::T"];
    assert_eq!(types, [&["Holder", "G<u16>", "Vec<Wrap<u16>>", "Wrap<u16>"][..], &members].concat());
}

/// The length of the array is in the type alone, and takes no memory.
#[test]
fn an_array_that_is_longer_than_memory_is_read() {
    let schemas = schemas_of("pub struct Long { #[limcode(len = u64, lossy)] pub a: [u8; 1000000000000] }");
    let bytes = [count(1).as_slice(), &[7]].concat();
    for (shows_all, zeros) in [(false, 63), (true, 4096)] {
        let (lines, result) = read(&schemas, "Long", &bytes, Options { shows_all, ..Options::default() });
        assert_eq!(result, Ok(9));
        let line = lines.last().expect("it is the field's");
        assert_eq!(line.value, format!("0x07{}…", "00".repeat(zeros)));
        assert_eq!(line.data, Data::ByteArray(8..9, 1_000_000_000_000));
    }
}

#[test]
fn counts_that_the_input_cannot_hold_are_rejected_at_once() {
    let schemas = schemas_of("pub struct Deep { pub next: Option<Box<Deep>> } pub struct Nothing;");
    for len in [1, 1 << 32, u64::MAX] {
        let (kind, offset, path) = rejected(&schemas, "Vec<(u8, String)>", &count(len));
        let needed = len.saturating_mul(9);
        assert_eq!((kind, offset, path.as_str()), (Kind::UnexpectedEnd { needed, remaining: 0 }, 8, "Vec"));
    }
}

/// What takes no bytes is counted, so that time is bounded by the input.
#[test]
fn elements_without_bytes_have_a_limit() {
    let schemas = schemas_of("pub struct Nothing; pub struct Deep { pub next: Option<Box<Deep>> }");
    for ty in ["Vec<Nothing>", "Vec<()>", "Vec<Box<()>>", "std::collections::LinkedList<[Box<Nothing>; 2]>"] {
        let (_, result) = read(&schemas, ty, &count(65_536 + 8), Options::default());
        assert_eq!(result, Ok(8), "{ty}");
        let (kind, offset, _) = rejected(&schemas, ty, &count(65_536 + 9));
        assert_eq!((kind, offset), (Kind::LengthOverflow { len: 65_545, max: 65_544 }, 8), "{ty}");
        assert!(matches!(rejected(&schemas, ty, &count(u64::MAX)).0, Kind::LengthOverflow { .. }), "{ty}");
    }
    // The bytes that follow a value allow none of its elements.
    let options = Options { is_prefix: true, ..Options::default() };
    let bytes = [count(65_536 + 9).as_slice(), &[0; 20]].concat();
    let Err(Stop::Rejected(error)) = read(&schemas, "Vec<()>", &bytes, options).1 else { panic!("it is accepted") };
    assert_eq!((error.kind, error.offset), (Kind::LengthOverflow { len: 65_545, max: 65_544 }, 8));
    let bytes = [count(65_536 + 8).as_slice(), &[0; 20]].concat();
    for (bytes, options) in [(&bytes[..], options), (&bytes[..8], options), (&bytes[..8], Options::default())] {
        assert_eq!(read(&schemas, "Vec<()>", bytes, options).1, Ok(8));
    }
}

/// The type arguments of a variant are those of the field.
#[test]
fn a_version_of_a_generic_enum_is_read() {
    let schemas = schemas_of(
        "pub struct Head<T> { pub value: T, pub count: u8 }\n\
         #[limcode(tag = version_prefix)] pub enum Body<U> { #[limcode(untagged)] Old(u8), #[limcode(tag = 1)] New(Head<U>) }\n\
         #[limcode(tag = version_prefix, untagged, version(1: body = Body::New(Head<u16>), names(len = body.count)))]\n\
         pub struct Letter { pub names: Vec<u8>, pub body: Body<u16> }",
    );
    let (lines, result) = read(&schemas, "Letter", &[0x81, 3, 1, 2, 8, 9], Options::default());
    assert_eq!(result, Ok(6), "{lines:?}");
    assert_eq!(rejected(&schemas, "Letter", &[0x81, 3, 1, 2, 8]).1, 4);
}

/// What is missing at the end of the input has counted its elements without bytes all the same.
#[test]
fn elements_without_bytes_are_counted_where_the_input_may_end() {
    let schemas = schemas_of(
        "pub struct Ends { a: u8, #[limcode(at_end = default)] x: Cut, #[limcode(at_end = default)] y: Vec<()> }\n\
         #[derive(Default)] pub struct Cut { list: Vec<()>, numbers: [u8; 9] }",
    );
    let bytes = [[7].as_slice(), &count(65_536), &[0; 9], &count(100)].concat();
    let (kind, offset, path) = rejected(&schemas, "Ends", &bytes);
    // One for each byte of the input is left.
    assert_eq!((kind, offset, path), (Kind::LengthOverflow { len: 100, max: 26 }, 26, "Ends.y".to_owned()));
}

#[test]
fn nesting_has_the_limit_of_the_runtimes() {
    let schemas = schemas_of("pub struct Deep { pub next: Option<Box<Deep>> }");
    let bytes = |levels: usize| [vec![1; levels], vec![0]].concat();
    assert_eq!(read(&schemas, "Deep", &bytes(128), Options::default()).1, Ok(129));
    let (kind, offset, path) = rejected(&schemas, "Deep", &bytes(129));
    assert_eq!((kind, offset, path), (Kind::DepthExceeded, 129, format!("Deep{}", ".next".repeat(129))));
    rejected(&schemas, "Deep", &bytes(1_000_000));
}

/// A generic type that holds itself with ever larger arguments ends where the arguments are too many, or the levels.
#[test]
fn arguments_without_end_are_reported() {
    let schemas = schemas_of(
        "pub struct Wide<T> { pub value: T, pub next: Option<Box<Wide<(T, T)>>> }\n\
         pub struct Long<T> { pub value: T, pub next: Option<Box<Long<Vec<T>>>> }\n",
    );
    let (lines, result) = read(&schemas, "Wide<()>", &[1; 200], Options::default());
    assert!(matches!(result, Err(Stop::Unknown(_))), "{result:?}");
    assert!(lines.len() > 5, "{lines:?}");
    let bytes: Vec<u8> = (0..200).flat_map(|_| [[1].as_slice(), &count(0)].concat()).collect();
    assert_eq!(rejected(&schemas, "Long<()>", &bytes).0, Kind::DepthExceeded);
}

/// The types that a generic item is used with are called, as in the item.
/// A tuple in a range of one end is that end, and not the ends of the range.
#[test]
fn ranges_of_tuples_name_their_end() {
    let schemas = schemas_of("struct Unused;");
    let bytes = [[1_u8].as_slice(), &count(2), &[5, 0, 0, 0]].concat();
    for (range, end) in [("RangeTo", "end"), ("RangeFrom", "start")] {
        let (kind, offset, path) = rejected(&schemas, &format!("std::ops::{range}<(u8, Vec<Vec<u8>>)>"), &bytes);
        assert_eq!((kind, offset), (Kind::UnexpectedEnd { needed: 16, remaining: 4 }, 9));
        assert_eq!(path, format!("{range}.{end}.1"));
    }
}

#[test]
fn generic_items_are_read_with_their_arguments() {
    let schemas = schemas_of("pub struct Pair<T, const N: usize> { pub first: T, pub rest: [T; N], pub end: u16 }");
    let bytes = [count(1).as_slice(), b"a", &count(0), &count(1), b"b", &[7, 0]].concat();
    let (lines, result) = read(&schemas, "Pair<String, 2>", &bytes, Options::default());
    assert_eq!(result, Ok(bytes.len()));
    let texts: Vec<_> = lines.iter().map(ToString::to_string).collect();
    let expected = [
        "Pair<String, 2>",
        "  first: String = \"a\"",
        "  rest: [String; 2]",
        "    [0]: String = \"\"",
        "    [1]: String = \"b\"",
        "  end: u16 = 7",
    ];
    assert_eq!(texts, expected);
    let (kind, offset, path) = rejected(&schemas, "Pair<(u8, u16), 1>", &[0; 7]);
    assert_eq!((kind, offset, path.as_str()), (Kind::UnexpectedEnd { needed: 8, remaining: 7 }, 0, "Pair"));
}

/// A definition of another crate's type, and `limcode::Bytes`, say what the bytes are.
#[test]
fn codings_that_the_schemas_describe_are_read() {
    let schemas = schemas_of(
        "pub mod definitions { #[limcode(remote = other::Key)] pub struct Key { pub id: u16, pub name: String } }\n\
         use definitions::Key;\n\
         pub struct Holder { #[limcode(with = Vec<Key>)] pub keys: Vec<other::Key>,\n\
         #[limcode(with = limcode::Bytes<2>)] pub bytes: other::Bytes }\n",
    );
    let bytes = [count(1).as_slice(), &[1, 2], &count(1), b"k", &[5, 6]].concat();
    let (lines, result) = read(&schemas, "Holder", &bytes, Options::default());
    assert_eq!(result, Ok(bytes.len()));
    let texts: Vec<_> = lines.iter().map(ToString::to_string).collect();
    let expected = [
        "Holder",
        "  keys: Vec<Key> = 1 element",
        "    [0]: Key",
        "      id: u16 = 513",
        "      name: String = \"k\"",
        "  bytes: limcode::Bytes<2> = 0x0506",
    ];
    assert_eq!(texts, expected);
}

/// The length before them is none of them, and the input may have more or fewer.
#[test]
fn arrays_behind_their_lengths_are_shown_as_they_are_in_memory() {
    let schemas = schemas_of(
        "pub struct Exact { pub first: u8, #[limcode(len = u16)] pub bits: [u8; 4], pub last: u16 }\n\
         pub struct Lossy { #[limcode(len = u8, lossy)] pub bits: [u8; 4], pub last: u16 }\n",
    );
    let cases: [(&str, &[u8], &str); 4] = [
        ("Exact", &[9, 4, 0, 1, 2, 3, 4, 5, 0], "0x01020304"),
        ("Lossy", &[6, 1, 2, 3, 4, 5, 6, 7, 0], "0x01020304"),
        ("Lossy", &[2, 7, 8, 5, 0], "0x07080000"),
        ("Lossy", &[0, 5, 0], "0x00000000"),
    ];
    for (ty, bytes, expected) in cases {
        let (lines, result) = read(&schemas, ty, bytes, Options::default());
        assert_eq!(result, Ok(bytes.len()), "{bytes:?}");
        let bits = lines.iter().find(|line| line.label == "bits").expect("the field is shown");
        assert_eq!(bits.value, expected, "{bytes:?}");
    }
}

/// The schema compiler rejects a path that leads to no such number.
#[test]
fn counts_are_found_where_their_path_leads() {
    let schema = |path: &str| {
        format!(
            "#[limcode(tag = version_prefix)] pub enum Body {{ #[limcode(untagged)] Old(u8), #[limcode(tag = 1)] New(New) }}\n\
             pub struct New {{ pub inner: Inner, #[limcode(varint)] pub long: u16 }} pub struct Inner {{ pub count: u8 }}\n\
             #[limcode(tag = version_prefix, untagged, version(1: body = Body::New(New), names(len = body.{path})))]\n\
             pub struct Letter {{ pub names: Vec<u8>, pub body: Body }}\n"
        )
    };
    let bytes = [0x81, 2, 2, 5, 6];
    for path in ["inner.count", "long"] {
        let (_, result) = read(&schemas_of(&schema(path)), "Letter", &bytes, Options::default());
        assert_eq!(result, Ok(5), "{path}");
    }
}

#[test]
fn types_that_the_schemas_do_not_describe_are_reported() {
    let schemas = schemas_of(
        "pub struct Holder { #[limcode(with = other::Coding)] pub value: Vec<Key> } pub struct Key(pub u8);\n\
         #[limcode(encode_only)] pub struct Written { pub value: u8 }\n",
    );
    for ty in ["Holder", "Option<Holder>", "[Holder; 0]", "Written"] {
        let (_, result) = read(&schemas, ty, &[1; 40], Options::default());
        assert!(matches!(result, Err(Stop::Unknown(_))), "{ty}: {result:?}");
    }
}

/// As all values of fixed size: what is there of it stays for the next field.
#[test]
fn an_address_that_is_cut_at_the_end_is_not_read() {
    let text = "
        pub struct End {
            pub first: u8,
            #[limcode(at_end = default)] pub to: Option<std::net::SocketAddrV6>,
            #[limcode(at_end = default)] pub last: u8,
        }
    ";
    let bytes = [&[7, 1, 2][..], &[3; 16]].concat();
    let options = Options { is_prefix: true, ..Options::default() };
    let (_, result) = read(&schemas_of(text), "End", &bytes, options);
    assert_eq!(result.expect("an address and its port are 18 bytes, of which 17 are there"), 3);
}

/// Codecs that may be asked for only so many times, each time for a value that is read.
struct Limited<'a> {
    codecs: &'a dyn Codecs,
    left: Cell<usize>,
}

impl Limited<'_> {
    fn count(&self) {
        self.left
            .set(self.left.get().checked_sub(1).expect("the steps are more than the depth times those of the codec"));
    }
}

impl Codecs for Limited<'_> {
    fn codec(&self, ty: &Type) -> Result<Rc<Codec>, Unknown> {
        self.count();
        self.codecs.codec(ty)
    }

    fn codec_of(&self, named: &Named) -> Result<Rc<Codec>, Unknown> {
        self.count();
        self.codecs.codec_of(named)
    }
}

#[test]
fn nested_fields_that_may_be_missing_take_steps_by_their_depth() {
    const DEPTH: usize = 60;
    /// Of each level: those of the option, the box and the struct.
    const CODECS: usize = 3;
    let schemas = schemas_of("pub struct N { pub a: u8, #[limcode(at_end = default)] pub next: Option<Box<N>> }");
    let codecs = schemas.codecs();
    let steps = |ty: &str, bytes: &[u8], left: usize, sink: &mut dyn Sink| {
        let limited = Limited { codecs: &codecs, left: Cell::new(left) };
        let ty = schemas.type_of(ty).unwrap_or_else(|message| panic!("{message}"));
        inspect(&limited, &ty, bytes, Options::default(), sink).map_err(|stop| stop.to_string())
    };
    // The last `next` is cut, is `None`, or is missing.
    for end in [&[][..], &[0, 0], &[0]] {
        let bytes = [[0, 1].repeat(DEPTH).as_slice(), end].concat();
        let once = CODECS * (DEPTH + 2);
        assert_eq!(steps("N", &bytes, once, &mut ()), Ok(bytes.len()), "nothing is shown");
        let mut lines = Vec::new();
        assert_eq!(steps("N", &bytes, once * (DEPTH + 2), &mut lines), Ok(bytes.len()));
        assert_eq!(lines.iter().filter(|line| line.label == "a").count(), DEPTH + usize::from(!end.is_empty()));
        // Elements beyond those that are shown.
        let elems = [count(40).as_slice(), &[0, 0].repeat(39), &bytes].concat();
        assert_eq!(steps("Vec<N>", &elems, once + 4 * 40, &mut Vec::new()), Ok(elems.len()), "it is not shown");
    }
    let wrong = [[0, 1].repeat(DEPTH).as_slice(), &[0, 7]].concat();
    let stop = steps("N", &wrong, CODECS * (DEPTH + 2) * (DEPTH + 2), &mut Vec::new()).expect_err("7 is no option");
    assert!(stop.contains("expected 0 or 1, found 7"), "{stop}");
}
