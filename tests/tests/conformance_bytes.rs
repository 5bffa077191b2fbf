//! Bytes and errors written out, so that codecs which agree with each other cannot all be wrong: first of all what serde's
//! derive has no words for (tags with gaps, version prefixes), then one refusal of each kind with everything it says.

use std::fmt::Debug;

use limcode::{DecodeOwned, Encode, ErrorKind};
use limcode_schemas::examples::codings::{SerdeWords, ShortList, Small, Update, Varints};
use limcode_schemas::examples::enums::{Color, Discriminants, Gaps, Shape, Sparse, SparseTags};
use limcode_schemas::examples::newtypes::{Everything, Flags, Key};
use limcode_schemas::examples::parts::{Body, Call, Counted, Letter, Limits, Note, Parts, Plain};
use limcode_schemas::examples::scalars::{Letters, Message, Mixture};
use limcode_schemas::examples::sections::{Batch, Counted as CountedKeys, Framed, Hollow, Nested, Onion, Short, Title};
use limcode_schemas::examples::tuples::Varying;
use limcode_schemas::examples::vectors::Checked;
use limcode_schemas::examples::versions::{Guarded, Level, OldOrder, Order};
use limcode_schemas::examples::{arrays, options};

/// Bytes of the concatenated parts, so that they can be written as the fields are.
macro_rules! bytes {
    ($($part:expr),* $(,)?) => {{
        let parts: &[&[u8]] = &[$(&$part[..]),*];
        parts.concat()
    }};
}

#[track_caller]
fn assert_bytes<T: Encode + DecodeOwned + PartialEq + Debug>(value: T, bytes: &[u8]) {
    assert_eq!(limcode::serialize(&value).unwrap(), bytes, "{value:?}");
    assert_eq!(limcode::serialized_size(&value).unwrap(), bytes.len() as u64, "{value:?}");
    assert_eq!(limcode::deserialize_exact::<T>(bytes).unwrap(), value);
}

#[track_caller]
fn assert_refused<T: DecodeOwned + Debug>(bytes: &[u8], kind: ErrorKind, offset: usize, path: &str) {
    let error = limcode::deserialize_exact::<T>(bytes).expect_err("these bytes are no value");
    assert_eq!((error.kind(), error.offset(), error.path().to_string().as_str()), (kind, offset, path), "{error}");
}

/// A count in 8 bytes.
fn count(len: u64) -> [u8; 8] {
    len.to_le_bytes()
}

#[test]
fn tags_are_those_given_or_go_on_counting() {
    assert_bytes(Sparse::Zero, &[0, 0, 0, 0]);
    assert_bytes(Sparse::Five(9), &[5, 0, 0, 0, 9]);
    assert_bytes(Sparse::Six { text: "ab".into() }, &bytes![[6, 0, 0, 0], count(2), b"ab"]);
    assert_bytes(Sparse::Largest(vec![7]), &bytes![[0xff; 4], count(1), [7]]);
    assert_bytes(Sparse::Two(true), &[2, 0, 0, 0, 1]);
    assert_bytes(SparseTags::Ten, &[10, 0, 0, 0]);
    assert_bytes(SparseTags::Eleven, &[11, 0, 0, 0]);
    assert_bytes(SparseTags::Half, &[0, 0, 0, 0x80]);
    assert_bytes(Discriminants::Three, &[1, 0, 0, 0]);
    assert_bytes(Color::Blue, &[2, 0, 0, 0]);
    for (tag, bytes) in [
        (1_u64, &[1, 0, 0, 0, 0][..]),
        (3, &[3, 0, 0, 0]),
        (7, &[7, 0, 0, 0]),
        (0xffff_fffe, &[0xfe, 0xff, 0xff, 0xff]),
    ] {
        assert_refused::<Sparse>(bytes, ErrorKind::UnknownTag { found: tag }, 0, "Sparse");
    }
    assert_refused::<SparseTags>(&[12, 0, 0, 0], ErrorKind::UnknownTag { found: 12 }, 0, "SparseTags");
    let gaps = bytes![[0, 0, 0, 0], [10, 0, 0, 0], count(1), [4, 0, 0, 0], [0]];
    assert_refused::<Gaps>(&gaps, ErrorKind::UnknownTag { found: 4 }, 16, "Gaps.list[0]");
}

#[test]
fn versions_are_told_by_the_first_byte() {
    assert_bytes(Order::Old(OldOrder { count: 0x7f, item: 2 }), &[0x7f, 2, 0, 0, 0]);
    assert_bytes(Order::Named { item: "x".into(), count: 3 }, &bytes![[0x80], count(1), b"x", [3, 0, 0, 0]]);
    assert_bytes(Order::Cancel, &[0x85]);
    assert_bytes(Order::Many(vec![OldOrder { count: 0xff, item: 1 }]), &bytes![[0xfe], count(1), [0xff, 1, 0, 0, 0]]);
    assert_bytes(Level::One, &[0x81]);
    assert_bytes(Level::Plain(0xff7f), &[0x7f, 0xff]);
    assert_bytes(Level::Two(1, false), &[0x82, 1, 0, 0]);
    let guarded = Guarded { bytes: vec![1], orders: vec![Order::Cancel], end: Level::One };
    assert_bytes(guarded, &bytes![[1, 1], count(1), [0x85], [0x81]]);
    for version in [1, 2, 4, 6, 125, 127] {
        let bytes = [version | 0x80; 9];
        assert_refused::<Order>(&bytes, ErrorKind::UnknownVersion { found: version }, 0, "Order");
    }
    assert_refused::<Guarded>(&[0x80; 11], ErrorKind::UnknownVersion { found: 0 }, 0, "Guarded");
    let unknown = bytes![[0], count(2), [0x85], [0x81], [0x81]];
    assert_refused::<Guarded>(&unknown, ErrorKind::UnknownVersion { found: 1 }, 10, "Guarded.orders[1]");
    assert_refused::<Order>(&[3, 0, 0, 0], ErrorKind::UnexpectedEnd { needed: 5, remaining: 4 }, 0, "Order");
    assert_refused::<Order>(&[], ErrorKind::UnexpectedEnd { needed: 1, remaining: 0 }, 0, "Order");
    assert_refused::<Level>(&[0x82, 1, 0], ErrorKind::UnexpectedEnd { needed: 1, remaining: 0 }, 3, "Level.1");
}

fn parts_of_all_kinds() -> Parts {
    let call =
        |program, data: &[u8], slots: &[u64]| Call { program, data: data.into(), weight: -2, slots: slots.into() };
    Parts {
        end: 0x0403_0201,
        calls: vec![call(7, &[1, 2, 3], &[9]), call(8, &[], &[])],
        kind: 5,
        hashes: vec![[0xaa; 4], [0xbb; 4]],
        notes: vec![Note { text: "hi".into() }],
        limits: Limits { low: None, wide: Some(-1), high: Some(0x1234) },
        flag: true,
        title: "t".into(),
        pair: (6, Some(4)),
    }
}

#[test]
fn structs_in_parts_are_written_as_their_layout_says() {
    let head = bytes![[5], [1], [2, 0], 0x8000_0070_u32.to_le_bytes(), [1], [2, 0, 0, 0], [1], b"t"];
    let options = bytes![[0x34, 0x12], [0xff; 8]];
    let sections = bytes![[7, 0, 0, 0, 3, 0, 0xfe, 0xff, 1], [8, 0, 0, 0, 0, 0, 0xfe, 0xff, 0]];
    let tails = bytes![[1, 2, 3], 9_u64.to_le_bytes()];
    let rest = bytes![[6, 1, 4], count(2), b"hi", tails, [1, 2, 3, 4]];
    let whole = bytes![head, options, [0xaa; 4], [0xbb; 4], sections, rest];
    assert_bytes(parts_of_all_kinds(), &whole);
    for (mask, found) in [(0x10_u32, 0x10), (0x60, 0x60), (2, 2), (0x4000_0000, 0x4000_0000)] {
        let mut bytes = whole.clone();
        bytes[4..8].copy_from_slice(&mask.to_le_bytes());
        assert_refused::<Parts>(&bytes, ErrorKind::InvalidMask { found }, 4, "Parts.limits");
    }
    let cut = |len_bytes: usize, needed, offset, path: &str| {
        let kind = ErrorKind::UnexpectedEnd { needed, remaining: len_bytes - offset };
        assert_refused::<Parts>(&whole[..len_bytes], kind, offset, path);
    };
    cut(24, 8, 17, "Parts.limits.wide");
    cut(30, 8, 25, "Parts.hashes");
    cut(50, 20, 33, "Parts.calls");
    cut(52, 1, 52, "Parts.pair.1");
    cut(65, 3, 64, "Parts.calls[0].data");
    cut(70, 8, 67, "Parts.calls[0].slots");
    cut(78, 4, 75, "Parts.end");
}

#[test]
fn forms_of_a_struct_are_told_by_their_version() {
    let letter = |body| Letter { names: vec!["n".into()], body, flag: true, marks: vec![3, 4] };
    let (name, marks) = (bytes![count(1), b"n"], [3, 0, 4, 0]);
    assert_bytes(letter(Body::First(0x17f)), &bytes![[1], name, [0x7f, 1], [1], count(2), marks]);
    let second = Body::Second(Counted { slot: 9, names: 1, marks: 2 });
    assert_bytes(letter(second.clone()), &bytes![[0x82], count(9), [1], [2, 0], name, [1], marks]);
    let third = Body::Third(Plain { slot: 9 });
    assert_bytes(letter(third.clone()), &bytes![[0x83], count(9), [1], count(2), marks, [1], name]);
    // A version of the body that the letter has no form for stands behind the names.
    let fourth = Body::Fourth(Plain { slot: 9 });
    assert_bytes(letter(fourth), &bytes![[1], name, [0x84], count(9), [1], count(2), marks]);
    for version in [2, 3] {
        let bytes = bytes![[1], name, [version | 0x80], [0; 40]];
        assert_refused::<Letter>(&bytes, ErrorKind::UnknownVersion { found: version }, 10, "Letter.body");
    }
    assert_refused::<Letter>(&[0x84; 40], ErrorKind::UnknownVersion { found: 4 }, 0, "Letter");
    let error = limcode::serialize(&Letter { marks: vec![3], ..letter(second) }).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::LengthMismatch { len: 1, expected: 2 });
    assert_eq!((error.offset(), error.path().as_str()), (1, "Letter.marks"));
}

#[test]
fn short_lengths_and_varints_have_one_form() {
    let varints = Varints { short: 16_384, between: 1, word: 300, long: u64::MAX, end: 5 };
    let long = bytes![[0xff; 9], [1]];
    assert_bytes(varints, &bytes![[0x80, 0x80, 1], [1], [0xac, 2], long, [5, 0, 0, 0]]);
    assert_bytes(Small(127), &[127]);
    assert_bytes(ShortList(vec![Small(128), Small(0)]), &[2, 0x80, 1, 0]);
    let words = SerdeWords { keys: vec![[5; 32]], bytes: vec![], slot: 1, count: 0x7f };
    assert_bytes(words, &bytes![[1], [5; 32], [0], [1], [0x7f]]);
    let longer = Update::Keys(vec![3; 300]);
    assert_bytes(longer, &bytes![[0, 0, 0, 0], [0xac, 2], [3; 300]]);

    let head = [0, 0, 0, 0];
    let end = |offset| (ErrorKind::UnexpectedEnd { needed: 1, remaining: 0 }, offset);
    for (bytes, (kind, offset)) in [
        (&[0x80][..], end(5)),
        (&[0xff, 0xff], end(6)),
        (&[0x80, 0], (ErrorKind::NonCanonical, 4)),
        (&[0x80, 0x80, 0], (ErrorKind::NonCanonical, 4)),
        (&[0xff, 0xff, 4], (ErrorKind::IntegerOverflow, 4)),
        (&[0x80, 0x80, 0x80], (ErrorKind::IntegerOverflow, 4)),
        (&[0x80, 0x80, 1], (ErrorKind::UnexpectedEnd { needed: 16_384, remaining: 0 }, 7)),
    ] {
        assert_refused::<Update>(&bytes![head, bytes], kind, offset, "Update");
    }
    for (bytes, kind) in [
        (&[0x80, 0x80, 4, 0, 0, 0, 0, 0, 0][..], ErrorKind::IntegerOverflow),
        (&[0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0], ErrorKind::IntegerOverflow),
        (&[0x81, 0, 0, 0, 0, 0, 0, 0, 0], ErrorKind::NonCanonical),
    ] {
        assert_refused::<Varints>(bytes, kind, 0, "Varints.short");
    }
    let word = [0, 0, 0xff, 0xff, 0xff, 0xff, 0x10, 0, 0, 0, 0];
    assert_refused::<Varints>(&word, ErrorKind::IntegerOverflow, 2, "Varints.word");
}

#[test]
fn bytes_that_are_no_bool_option_char_or_text_are_refused_where_they_stand() {
    let mixture = bytes![[1, 2], [0; 8], b"a", [0; 12], count(0), [0; 16]];
    assert_refused::<Mixture>(&mixture, ErrorKind::InvalidBool { found: 2 }, 1, "Mixture.flag");
    assert_refused::<Flags>(&[1, 0, 0x80], ErrorKind::InvalidBool { found: 0x80 }, 2, "Flags[2]");
    let table = [0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 7, 0, 0];
    assert_refused::<arrays::Switches>(&table, ErrorKind::InvalidBool { found: 7 }, 10, "Switches.table[1][1]");
    assert_refused::<options::Simple>(&[0, 3, 0, 0, 0, 0, 0], ErrorKind::InvalidOption { found: 3 }, 1, "Simple.wide");
    assert_refused::<options::Nested>(&[1, 2, 0, 0], ErrorKind::InvalidOption { found: 2 }, 1, "Nested.two");
    for bad in
        [&[0x80, 0, 0, b'z'][..], &[0xc2, 0x41, 0, 0, b'z'], &[0xed, 0xa0, 0x80, 0, 0, b'z'], &[0xf5, 0, 0, b'z']]
    {
        assert_refused::<Letters>(bad, ErrorKind::InvalidChar, 0, "Letters.first");
    }
    assert_refused::<Letters>(
        &[b'a', 0, 0, 0xe2, 0x82],
        ErrorKind::UnexpectedEnd { needed: 3, remaining: 2 },
        3,
        "Letters.last",
    );
    let message = bytes![[0; 4], count(3), [b'a', b'b', 0xff], [0, 0], count(0)];
    assert_refused::<Message>(&message, ErrorKind::InvalidUtf8, 14, "Message.title");
    let checked = bytes![count(0), count(1), [0xc0], count(0), count(0), [0; 8]];
    assert_refused::<Checked>(&checked, ErrorKind::InvalidChar, 16, "Checked.letters[0]");
}

#[test]
fn lengths_that_the_input_cannot_hold_are_refused_behind_them() {
    for len in [1, 1 << 20, 1 << 32, 1 << 61, u64::MAX / 8, u64::MAX] {
        let bytes = count(len);
        let needed = usize::try_from(len.saturating_mul(8)).unwrap();
        assert_refused::<Vec<u64>>(&bytes, ErrorKind::UnexpectedEnd { needed, remaining: 0 }, 8, "Vec");
        let needed = usize::try_from(len).unwrap();
        assert_refused::<String>(&bytes, ErrorKind::UnexpectedEnd { needed, remaining: 0 }, 8, "String");
    }
    // The need for two bytes covers the length of eight that follows them.
    let message = bytes![[0; 4], count(2), [0; 11]];
    assert_refused::<Message>(&message, ErrorKind::UnexpectedEnd { needed: 8, remaining: 7 }, 16, "Message.body");
    let varying = bytes![[0; 2], count(u64::MAX), [0; 40]];
    assert_refused::<Varying>(
        &varying,
        ErrorKind::UnexpectedEnd { needed: usize::MAX, remaining: 40 },
        10,
        "Varying.note.1",
    );
}

#[test]
fn paths_lead_through_everything_that_has_a_name() {
    let shape = |tail: &[u8]| bytes![[3, 0, 0, 0], [0; 6], tail];
    assert_refused::<Shape>(&shape(&bytes![[2], count(0)]), ErrorKind::InvalidBool { found: 2 }, 10, "Shape.visible");
    let tuple = bytes![[2, 0, 0, 0], [1], count(1), [0xff], [0, 0]];
    assert_refused::<Shape>(&tuple, ErrorKind::InvalidUtf8, 13, "Shape.1");
    assert_refused::<Shape>(&[6, 0, 0, 0, 1, 0xff], ErrorKind::InvalidChar, 5, "Shape.1");
    assert_refused::<Shape>(&[7, 0, 0, 0, 3, 0, 0, 0], ErrorKind::UnknownTag { found: 3 }, 4, "Shape");
    assert_refused::<Key>(&[0; 31], ErrorKind::UnexpectedEnd { needed: 32, remaining: 31 }, 0, "Key");
    let mut everything = vec![0; 200];
    everything[8 + 32] = 9;
    assert_refused::<Everything>(&everything, ErrorKind::InvalidBool { found: 9 }, 40, "Everything.flag");
    assert_refused::<Color>(&[1, 0, 0, 0, 9], ErrorKind::TrailingBytes { remaining: 1 }, 4, "Color");
}

/// A length in two bytes.
fn short_count(len: u16) -> [u8; 2] {
    len.to_le_bytes()
}

fn short(note: Option<&str>) -> Short {
    Short { slot: 7, data: vec![1, 2], note: note.map(str::to_owned) }
}

#[test]
fn sections_stand_behind_their_length() {
    let slot = 7_u64.to_le_bytes();
    let plain = bytes![[12], slot, [2, 1, 2, 0]];
    assert_bytes(short(None), &plain);
    let noted = bytes![[22], slot, [2, 1, 2, 1], count(2), b"hi"];
    assert_bytes(short(Some("hi")), &noted);
    let framed = Framed { value: Framed { value: 9 } };
    let nested = Nested(vec![short(None), short(Some("hi"))], framed, Hollow {});
    let inner = bytes![count(2), plain, noted, short_count(6), short_count(4), [9, 0, 0, 0], [0; 4]];
    assert_bytes(nested, &bytes![(inner.len() as u64).to_le_bytes(), inner]);
    let onion = |next| Onion { next, section: 3, start: 4 };
    let core = bytes![short_count(4), [0], [3], short_count(4)];
    assert_bytes(onion(Some(Box::new(onion(None)))), &bytes![short_count(10), [1], core, [3], short_count(4)]);
    let keys = CountedKeys { keys: vec![[1, 2, 3], [4, 5, 6]], end: 8 };
    assert_bytes(keys, &bytes![short_count(11), [2], [8, 0, 0, 0], [1, 2, 3, 4, 5, 6]]);
}

#[test]
fn sections_are_read_to_their_last_byte() {
    let slot = 7_u64.to_le_bytes();
    let missing = |needed, remaining| ErrorKind::UnexpectedEnd { needed, remaining };
    assert_refused::<Short>(&[], missing(1, 0), 0, "Short");
    // More bytes than there are.
    assert_refused::<Short>(&bytes![[13], slot, [2, 1, 2, 0]], missing(13, 12), 1, "Short");
    // Fewer than the value takes, with bytes enough behind the section.
    assert_refused::<Short>(&bytes![[11], slot, [2, 1, 2, 0], [0; 9]], missing(1, 0), 12, "Short.note");
    assert_refused::<Short>(&bytes![[7], slot, [2, 1, 2, 0]], missing(9, 7), 1, "Short.slot");
    // More than it takes.
    let left_over = ErrorKind::TrailingBytes { remaining: 1 };
    assert_refused::<Short>(&bytes![[13], slot, [2, 1, 2, 0], [0]], left_over, 13, "Short");
    assert_refused::<Vec<Framed<u8>>>(&bytes![count(1), short_count(2), [5, 6]], left_over, 11, "Vec[0]");
    // A count within sees no further than its section.
    assert_refused::<Framed<Vec<u8>>>(&bytes![short_count(9), count(2), [0; 20]], missing(2, 1), 10, "Framed.value");
    let pair: (Framed<u8>, u16) = limcode::deserialize(&[1, 0, 5, 6, 0, 9]).unwrap();
    assert_eq!(pair, (Framed { value: 5 }, 6));
}

#[test]
fn sections_that_their_length_cannot_say_are_refused() {
    let framed = |len: usize| Framed { value: vec![1_u8; len] };
    let most = 65_535 - 8;
    let longest = limcode::serialize(&framed(most)).unwrap();
    assert_eq!(limcode::deserialize_exact::<Framed<Vec<u8>>>(&longest).unwrap(), framed(most));
    let kind = ErrorKind::LengthOverflow { len: 65_536, max: 65_535 };
    let mut buffer = vec![0; 70_000];
    let outer = (7_u32, framed(most + 1));
    for error in [
        limcode::serialize(&outer).unwrap_err(),
        limcode::serialize_into(&mut buffer[..], &outer).unwrap_err(),
        limcode::serialized_size(&outer).unwrap_err(),
    ] {
        assert_eq!((error.kind(), error.offset(), error.path().to_string().as_str()), (kind, 4, "tuple.1"));
    }
}

#[test]
fn a_count_of_zero_means_another_variant() {
    let frame = bytes![short_count(13), [12], 7_u64.to_le_bytes(), [2, 1, 2, 0]];
    let marker = Batch::Marker { kind: 5, frame: Framed { value: short(None) } };
    assert_bytes(marker, &bytes![count(0), [5, 0], frame]);
    let nested = || Nested(Vec::new(), Framed { value: Framed { value: 9 } }, Hollow {});
    let inner = bytes![[20, 0, 0, 0, 0, 0, 0, 0], count(0), short_count(6), short_count(4), [9, 0, 0, 0], [0; 4]];
    assert_bytes(Batch::List(vec![nested(), nested()], 3), &bytes![count(2), inner, inner, [3]]);
    assert_bytes(Title::None, &count(0));
    assert_bytes(Title::Text("a".into()), &bytes![count(1), b"a"]);
    let missing = |needed, remaining| ErrorKind::UnexpectedEnd { needed, remaining };
    assert_refused::<Title>(&[0; 7], missing(8, 7), 0, "Title");
    assert_refused::<Title>(&bytes![count(2), b"a"], missing(2, 1), 8, "Title");
    assert_refused::<Batch>(&bytes![count(0), [5]], missing(4, 1), 8, "Batch.kind");
    for error in [
        limcode::serialize(&Title::Text(String::new())).unwrap_err(),
        limcode::serialized_size(&Title::Text(String::new())).unwrap_err(),
    ] {
        assert_eq!(
            (error.kind(), error.offset(), error.path().to_string().as_str()),
            (ErrorKind::InvalidZero, 0, "Title")
        );
    }
    let error = limcode::serialize(&(1_u8, Batch::List(Vec::new(), 3))).unwrap_err();
    assert_eq!(
        (error.kind(), error.offset(), error.path().to_string().as_str()),
        (ErrorKind::InvalidZero, 1, "tuple.1.0")
    );
}

/// Says a length, and writes as many bytes only the first time.
#[derive(Debug, Default)]
struct Fickle(std::cell::Cell<u8>);

impl limcode::Layout for Fickle {
    const NAME: &'static str = "Fickle";
    const MIN_SIZE: usize = 0;
    const IS_FIXED: bool = false;
}

impl Encode for Fickle {
    fn encode<I: limcode::Mode>(&self, output: &mut limcode::Writer<'_, I>) -> limcode::Result<()> {
        self.0.set(self.0.get() + 1);
        (0..self.0.get()).try_for_each(|number| output.put(&number))
    }
}

#[derive(limcode::Limcode)]
#[limcode(byte_len = u8, encode_only)]
struct Behind<T>(T);

#[test]
fn a_section_that_is_not_as_long_as_counted_is_refused() {
    let error = limcode::serialize(&Behind(Fickle::default())).unwrap_err();
    assert_eq!(error.code(), "length_mismatch", "{error}");
}

#[test]
fn sections_of_a_stream_are_read_to_their_end_and_no_further() {
    let values = (vec![Framed { value: short(Some("hi")) }, Framed { value: short(None) }], 9_u8);
    let mut bytes = limcode::serialize(&values).unwrap();
    bytes.extend([1, 2, 3]);
    /// One byte at a time.
    struct Slow<'b>(&'b [u8]);
    impl std::io::Read for Slow<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let most = buffer.len().min(1);
            self.0.read(&mut buffer[..most])
        }
    }
    let mut stream = Slow(&bytes);
    let read: (Vec<Framed<Short>>, u8) = limcode::deserialize_from(&mut stream).unwrap();
    assert_eq!((read, stream.0), (values, &[1, 2, 3][..]));
    bytes[8] += 1;
    let error = limcode::deserialize_from::<(Vec<Framed<Short>>, u8), _>(Slow(&bytes)).unwrap_err();
    let of_slice = limcode::deserialize::<(Vec<Framed<Short>>, u8)>(&bytes).unwrap_err();
    assert_eq!(error.to_string(), of_slice.to_string());
}
