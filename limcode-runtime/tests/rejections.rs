//! What decoding rejects: the kind with its numbers, the offset, the path, the message.

mod item;

use item::{Event, Head, Instruction, Message};
use limcode_runtime::{Decode, ErrorKind, Reader, deserialize, deserialize_exact, deserialize_from, serialize};

/// Checks everything that an error says.
#[track_caller]
fn assert_rejects<T: for<'de> Decode<'de>>(bytes: &[u8], kind: ErrorKind, offset: usize, path: &str) {
    let Err(error) = deserialize_exact::<T>(bytes) else { panic!("{bytes:?} is accepted") };
    assert_eq!((error.kind(), error.offset(), error.path().as_str()), (kind, offset, path));
    assert_eq!(error.code(), kind.code());
    let Err(streamed) = deserialize_from::<T, _>(bytes) else { return assert_eq!(error.code(), "trailing_bytes") };
    assert_eq!((streamed.code(), streamed.offset(), streamed.path()), (error.code(), offset, error.path()));
    // How many elements without bytes may be claimed depends on what has been read.
    assert!(streamed.kind() == kind || kind.code() == "length_overflow", "{streamed}");
}

fn end(needed: usize, remaining: usize) -> ErrorKind {
    ErrorKind::UnexpectedEnd { needed, remaining }
}

fn with_len(len: u64, rest: &[u8]) -> Vec<u8> {
    len.to_le_bytes().iter().chain(rest).copied().collect()
}

#[test]
fn decode_rejects_missing_bytes_of_scalars() {
    assert_rejects::<u8>(&[], end(1, 0), 0, "u8");
    assert_rejects::<u64>(&[1; 7], end(8, 7), 0, "u64");
    assert_rejects::<i128>(&[1; 15], end(16, 15), 0, "i128");
    assert_rejects::<f32>(&[1; 3], end(4, 3), 0, "f32");
    assert_rejects::<usize>(&[1; 7], end(8, 7), 0, "usize");
    assert_rejects::<bool>(&[], end(1, 0), 0, "bool");
    assert_rejects::<char>(&[], end(1, 0), 0, "char");
    assert_rejects::<[u16; 3]>(&[1; 5], end(6, 5), 0, "array");
    assert_rejects::<(u8, u32)>(&[1; 4], end(5, 4), 0, "tuple");
}

#[test]
fn more_borrowed_elements_than_memory_has_are_missing() {
    let len_elems = usize::MAX / 3 + 6;
    let error = Reader::new(&[0; 32]).take_borrowed::<[u8; 3]>(len_elems).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (end(usize::MAX, 32), 0));
}

#[test]
fn decode_rejects_trailing_bytes_only_when_exact() {
    assert_rejects::<u8>(&[1, 2, 3], ErrorKind::TrailingBytes { remaining: 2 }, 1, "u8");
    assert_rejects::<()>(&[1], ErrorKind::TrailingBytes { remaining: 1 }, 0, "tuple");
    assert_eq!(deserialize::<u8>(&[1, 2, 3]).unwrap(), 1);
}

#[test]
fn decode_rejects_bools_and_option_tags_above_one() {
    for found in (2..=255).step_by(if cfg!(miri) { 23 } else { 1 }) {
        assert_rejects::<bool>(&[found], ErrorKind::InvalidBool { found }, 0, "bool");
        assert_rejects::<Option<u8>>(&[found, 0], ErrorKind::InvalidOption { found }, 0, "Option");
    }
    assert_rejects::<(u8, [bool; 2])>(&[1, 1, 2], ErrorKind::InvalidBool { found: 2 }, 2, "tuple.1[1]");
    assert_rejects::<Vec<bool>>(&with_len(2, &[1, 9]), ErrorKind::InvalidBool { found: 9 }, 9, "Vec[1]");
}

#[test]
fn decode_rejects_what_is_missing_after_an_option_tag() {
    assert_rejects::<Option<u32>>(&[1, 0, 0], end(4, 2), 1, "Option");
    assert_rejects::<Option<Option<u8>>>(&[1], end(1, 0), 1, "Option");
    assert_rejects::<Option<Box<u8>>>(&[1], end(1, 0), 1, "Option");
}

#[test]
fn decode_rejects_members_that_are_missing_after_one_of_variable_size() {
    assert_rejects::<(Option<u8>, u16, u32)>(&[1, 1, 0, 0, 0, 0, 0], end(4, 3), 4, "tuple.2");
    assert_rejects::<(u8, Option<u8>)>(&[1], end(2, 1), 0, "tuple");
    assert_rejects::<[Option<u8>; 3]>(&[1, 1, 0], end(1, 0), 3, "array[2]");
    assert_rejects::<[Vec<u8>; 2]>(&[0; 15], end(16, 15), 0, "array");
    let bytes = with_len(3, &[1, 2, 3, 0, 0, 0, 0, 0]);
    assert_rejects::<[Vec<u8>; 2]>(&bytes, end(8, 5), 11, "array[1]");
}

#[test]
fn decode_rejects_elements_that_are_missing() {
    assert_rejects::<Vec<u32>>(&with_len(3, &[0; 11]), end(12, 11), 8, "Vec");
    assert_rejects::<Vec<bool>>(&with_len(3, &[0; 2]), end(3, 2), 8, "Vec");
    assert_rejects::<Vec<Option<u8>>>(&with_len(3, &[0; 2]), end(3, 2), 8, "Vec");
    assert_rejects::<Vec<Option<u8>>>(&with_len(3, &[1, 1, 0]), end(1, 0), 11, "Vec[2]");
    assert_rejects::<Vec<Vec<u64>>>(&with_len(1, &with_len(1, &[0; 7])), end(8, 7), 16, "Vec[0]");
    assert_rejects::<String>(&with_len(3, b"ab"), end(3, 2), 8, "String");
}

#[test]
fn decode_rejects_lengths_past_the_address_space() {
    for len in [u64::MAX, u64::MAX / 2, 1 << 63, 1 << 61, (1 << 61) + 1] {
        let bytes = with_len(len, &[0; 20]);
        assert_rejects::<Vec<u8>>(&bytes, end(len as usize, 20), 8, "Vec");
        assert_rejects::<Vec<u64>>(&bytes, end((len as usize).saturating_mul(8), 20), 8, "Vec");
        assert_rejects::<Vec<Option<u64>>>(&bytes, end(len as usize, 20), 8, "Vec");
        assert_rejects::<String>(&bytes, end(len as usize, 20), 8, "String");
        let overflow = ErrorKind::LengthOverflow { len, max: 65_564 };
        assert_rejects::<Vec<()>>(&bytes, overflow, 8, "Vec");
        assert_rejects::<Vec<Box<u8>>>(&bytes, overflow, 8, "Vec");
    }
}

#[test]
#[cfg_attr(miri, ignore = "65,536 elements take too long")]
fn elements_without_bytes_may_exceed_the_input_by_a_bound() {
    for behind in [0, 1, 1000] {
        let most = 8 + 8 + behind as u64 + 65_536;
        let bytes = |count| with_len(count, &with_len(behind as u64, &vec![0; behind]));
        assert_eq!(deserialize::<(Vec<()>, Vec<u8>)>(&bytes(most)).unwrap().0.len(), most as usize);
        let overflow = ErrorKind::LengthOverflow { len: most + 1, max: most };
        assert_rejects::<(Vec<()>, Vec<u8>)>(&bytes(most + 1), overflow, 8, "tuple.0");
    }
    let mut reader = Reader::new(&[0; 3]);
    let kind = reader.need_elems(5, 0, 4).unwrap_err().kind();
    assert_eq!(kind, end(4, 3), "the rest is needed all the same");
}

#[test]
#[cfg_attr(miri, ignore = "65,536 elements take too long")]
fn elements_without_bytes_are_counted_over_all_sequences() {
    // Ten sequences; together they may hold 65,536 elements more than the input has bytes.
    let claims =
        |each: u64| [10, each, each, each, each, each, each, each, each, each, each].map(u64::to_le_bytes).concat();
    let most = (11 * 8 + 65_536) / 10;
    assert_eq!(deserialize::<Vec<Vec<()>>>(&claims(most)).unwrap().len(), 10);
    let error = deserialize::<Vec<Vec<()>>>(&claims(most + 1)).unwrap_err();
    let left = 11 * 8 + 65_536 - 9 * (most + 1);
    assert_eq!(error.kind(), ErrorKind::LengthOverflow { len: most + 1, max: left });
    assert_eq!((error.offset(), error.path()), (88, "Vec[9]".to_owned()));
}

#[test]
fn need_elems_counts_the_rest_and_saturates() {
    let mut reader = Reader::new(&[0; 100]);
    assert!(reader.need_elems(12, 8, 4).is_ok());
    assert_eq!(reader.need_elems(12, 8, 5).unwrap_err().kind(), end(101, 100));
    assert_eq!(reader.need_elems(usize::MAX, 8, 5).unwrap_err().kind(), end(usize::MAX, 100));
    assert_eq!(reader.need_elems(usize::MAX, 1, usize::MAX).unwrap_err().kind(), end(usize::MAX, 100));
    assert!(reader.need_elems(0, 8, 100).is_ok());
}

#[test]
fn decode_rejects_text_that_is_not_utf_8_where_it_stops_to_be() {
    let cases: [(&[u8], usize); 6] = [
        (b"ab\xffcd", 2),
        (b"\x80", 0),
        (b"abc\xc3", 3),
        (b"\xed\xa0\x80", 0),
        (b"a\xf4\x90\x80\x80", 1),
        ("süß\u{10ffff}x\u{fffd}\u{c0}".as_bytes(), 0),
    ];
    for (text, valid_up_to) in &cases[..5] {
        let bytes = with_len(text.len() as u64, text);
        assert_rejects::<String>(&bytes, ErrorKind::InvalidUtf8, 8 + valid_up_to, "String");
        let bytes: Vec<u8> = [7].into_iter().chain(bytes).collect();
        assert_rejects::<(u8, String)>(&bytes, ErrorKind::InvalidUtf8, 9 + valid_up_to, "tuple.1");
    }
    assert!(deserialize_exact::<String>(&with_len(cases[5].0.len() as u64, cases[5].0)).is_ok());
}

#[test]
fn decode_rejects_unknown_tags_and_versions_at_their_first_byte() {
    for found in [2_u32, 255, 256, u32::MAX] {
        assert_rejects::<Event>(&found.to_le_bytes(), ErrorKind::UnknownTag { found: found.into() }, 0, "Event");
        let bytes: Vec<u8> = with_len(1, &found.to_le_bytes());
        assert_rejects::<Vec<Event>>(&bytes, ErrorKind::UnknownTag { found: found.into() }, 8, "Vec[0]");
    }
    for found in (1..=127).step_by(if cfg!(miri) { 18 } else { 1 }) {
        let bytes = [found | 0x80, 0];
        assert_rejects::<Message>(&bytes, ErrorKind::UnknownVersion { found }, 0, "Message");
    }
    assert_rejects::<Message>(&[0x00, 1], end(9, 2), 0, "Message");
}

#[test]
fn decode_names_the_field_and_the_index() {
    let head = Head { slot: 1, is_vote: true, hash: [2; 32] };
    let mut bytes = serialize(&Event::Block { heads: vec![head; 3], messages: vec![] }).unwrap();
    let offset = 4 + 8 + 2 * 41 + 8;
    bytes[offset] = 3;
    assert_rejects::<Event>(&bytes, ErrorKind::InvalidBool { found: 3 }, offset, "Event.heads[2].is_vote");

    let instruction =
        Instruction { program: 1, accounts: vec![2], keys: vec![[3; 32]], memo: Some(String::from("é")) };
    let messages = vec![Message::V0 { nonce: 5 }, Message::Legacy { signers: 1, instructions: vec![instruction] }];
    let mut bytes = serialize(&Event::Block { heads: vec![], messages }).unwrap();
    let last = bytes.len() - 1;
    bytes[last] = b'x';
    let path = "Event.messages[1].instructions[0].memo";
    assert_rejects::<Event>(&bytes, ErrorKind::InvalidUtf8, last - 1, path);
    assert_rejects::<Event>(&bytes[..last], end(2, 1), last - 1, path);
    assert_rejects::<Event>(&bytes[..last - 9], end(8, 0), last - 9, path);
    assert_rejects::<Event>(&bytes[..last - 10], end(33, 32), last - 42, "Event.messages[1].instructions[0].keys");
}

#[test]
fn every_truncation_is_an_unexpected_end_at_or_before_the_cut() {
    let bytes = serialize(&item::sample()).unwrap();
    for len in (0..bytes.len()).step_by(if cfg!(miri) { 61 } else { 1 }) {
        let error = deserialize::<Event>(&bytes[..len]).unwrap_err();
        let ErrorKind::UnexpectedEnd { needed, remaining } = error.kind() else { panic!("{error} at {len}") };
        assert_eq!(error.offset() + remaining, len, "{error}");
        assert!(needed > remaining, "{error}");
        assert!(error.path().starts_with("Event"), "{error}");
    }
}

#[test]
fn every_single_byte_change_is_decoded_or_rejected() {
    let bytes = serialize(&item::sample()).unwrap();
    for index in (0..bytes.len()).step_by(if cfg!(miri) { 71 } else { 1 }) {
        for value in [0, 1, 2, 0x7f, 0x80, 0x81, 0xfe, 0xff].into_iter().skip(if cfg!(miri) { 6 } else { 0 }) {
            let mut changed = bytes.clone();
            changed[index] = value;
            match deserialize::<Event>(&changed) {
                Ok(event) => assert!(changed.starts_with(&serialize(&event).unwrap())),
                Err(error) => assert!(error.offset() <= changed.len()),
            }
        }
    }
}

#[test]
fn messages_name_place_and_numbers() {
    let message = |bytes: &[u8]| deserialize_exact::<Event>(bytes).unwrap_err().to_string();
    assert_eq!(message(&[0, 0]), "unexpected end of input at byte 0 in `Event`: needed 4 bytes, 2 remain");
    assert_eq!(message(&[9, 0, 0, 0]), "unknown enum tag at byte 0 in `Event`: expected the tag of a variant, found 9");
    assert_eq!(message(&[0; 5]), "trailing bytes at byte 4 in `Event`: expected end of input, found 1 byte");
    let error = deserialize::<Vec<bool>>(&with_len(1, &[7])).unwrap_err();
    assert_eq!(error.to_string(), "invalid bool at byte 8 in `Vec[0]`: expected 0 or 1, found 7");
    assert_eq!(format!("{error:?}"), "Error { kind: InvalidBool { found: 7 }, offset: 8, path: `Vec[0]` }");
    let error = Reader::new(&[]).need(1).unwrap_err();
    assert_eq!(error.to_string(), "unexpected end of input at byte 0: needed 1 byte, 0 remain");
}

#[test]
fn errors_are_one_pointer() {
    assert_eq!(size_of::<limcode_runtime::Result<()>>(), size_of::<usize>());
    fn is_error<T: std::error::Error + Send + Sync + 'static>() {}
    is_error::<limcode_runtime::Error>();
}
