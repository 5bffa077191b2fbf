//! Chars and strings, exhaustively.

use limcode_runtime::{ErrorKind, deserialize, deserialize_exact, serialize};

#[test]
fn every_char_is_its_utf_8() {
    let mut buffer = [0; 4];
    for value in ('\0'..=char::MAX).step_by(if cfg!(miri) { 14_009 } else { 1 }) {
        let utf_8 = value.encode_utf8(&mut buffer).as_bytes();
        assert_eq!(deserialize_exact::<char>(utf_8).unwrap(), value);
        assert_eq!(serialize(&value).unwrap(), utf_8);
    }
}

/// What the first bytes of an input must give.
fn rule(bytes: &[u8]) -> Result<char, ErrorKind> {
    let Some(&lead) = bytes.first() else { return Err(ErrorKind::UnexpectedEnd { needed: 1, remaining: 0 }) };
    let width = match lead {
        0x00..=0x7f => 1,
        0xc2..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0..=0xf4 => 4,
        _ => return Err(ErrorKind::InvalidChar),
    };
    let remaining = bytes.len();
    let bytes = bytes.get(..width).ok_or(ErrorKind::UnexpectedEnd { needed: width, remaining })?;
    core::str::from_utf8(bytes).map(|text| text.chars().next().unwrap()).map_err(|_| ErrorKind::InvalidChar)
}

#[track_caller]
fn assert_follows_the_rule(bytes: &[u8]) {
    let decoded = deserialize::<char>(bytes);
    match (&decoded, rule(bytes)) {
        (Ok(value), Ok(expected)) => assert_eq!(*value, expected),
        (Err(error), Err(kind)) => assert_eq!((error.kind(), error.offset()), (kind, 0), "{bytes:?}"),
        (_, expected) => panic!("{bytes:?}: {decoded:?}, expected {expected:?}"),
    }
}

/// Bytes at which the rule decides: all that Miri sees as the first and the second.
const DECISIVE: [u8; 6] = [0x7f, 0x80, 0xa0, 0xc2, 0xed, 0xf4];

#[test]
fn every_lead_byte_and_continuation_follows_the_rule() {
    assert_follows_the_rule(&[]);
    let decides = |byte: &u8| !cfg!(miri) || DECISIVE.contains(byte);
    for lead in (0..=255).filter(decides) {
        assert_follows_the_rule(&[lead]);
        for second in (0..=255).filter(decides) {
            assert_follows_the_rule(&[lead, second]);
            for third in [0x00, 0x7f, 0x80, 0xbf, 0xc0, 0xff] {
                assert_follows_the_rule(&[lead, second, third]);
                for fourth in [0x00, 0x7f, 0x80, 0xbf, 0xc0, 0xff].into_iter().filter(|_| !cfg!(miri) || lead >= 0xf0) {
                    assert_follows_the_rule(&[lead, second, third, fourth]);
                }
            }
        }
    }
}

#[test]
fn strings_are_accepted_exactly_when_from_utf8_accepts_them() {
    let pieces: [&[u8]; 9] = [
        b"",
        b"a",
        "é".as_bytes(),
        "€".as_bytes(),
        "😀".as_bytes(),
        b"\x80",
        b"\xc3",
        b"\xed\xa0\x80",
        b"\xf0\x9f\x98",
    ];
    for first in pieces {
        for second in pieces {
            for third in pieces.into_iter().skip(if cfg!(miri) { 7 } else { 0 }) {
                let text = [first, second, third].concat();
                let mut bytes = (text.len() as u64).to_le_bytes().to_vec();
                bytes.extend(&text);
                match (deserialize_exact::<String>(&bytes), core::str::from_utf8(&text)) {
                    (Ok(decoded), Ok(expected)) => assert_eq!(decoded, expected),
                    (Err(error), Err(expected)) => {
                        assert_eq!(error.kind(), ErrorKind::InvalidUtf8);
                        assert_eq!(error.offset(), 8 + expected.valid_up_to());
                    }
                    (decoded, expected) => panic!("{text:?}: {decoded:?}, expected {expected:?}"),
                }
            }
        }
    }
}
