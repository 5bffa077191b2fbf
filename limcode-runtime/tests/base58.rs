//! Base58 in both directions, on texts that `tests/cpp/runtime/base58_test.cpp` has, too.
#![cfg(feature = "base58")]

use limcode_runtime::base58::{Base58, ParseError, parse};

/// Texts of 32 and 64 bytes: first byte, last byte, and what is between them.
fn bytes<const N: usize>(first: u8, between: u8, last: u8) -> [u8; N] {
    let mut bytes = [between; N];
    (bytes[0], bytes[N - 1]) = (first, last);
    bytes
}

#[test]
fn texts_are_those_of_other_programs() {
    let short: [([u8; 32], &str); 4] = [
        (bytes(0, 0, 0), "11111111111111111111111111111111"),
        (bytes(0, 0, 1), "11111111111111111111111111111112"),
        (bytes(255, 255, 255), "JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFG"),
        (parse("Vote111111111111111111111111111111111111111").unwrap(), "Vote111111111111111111111111111111111111111"),
    ];
    for (bytes, text) in short {
        assert_eq!(Base58(&bytes).to_string(), text);
        assert_eq!(parse(text), Ok(bytes));
    }
    let long: [([u8; 64], &str); 2] = [
        (bytes(0, 0, 0), "1111111111111111111111111111111111111111111111111111111111111111"),
        (
            bytes(255, 255, 255),
            "67rpwLCuS5DGA8KGZXKsVQ7dnPb9goRLoKfgGbLfQg9WoLUgNY77E2jT11fem3coV9nAkguBACzrU1iyZM4B8roQ",
        ),
    ];
    for (bytes, text) in long {
        assert_eq!(Base58(&bytes).to_string(), text);
        assert_eq!(parse(text), Ok(bytes));
    }
}

#[test]
fn other_texts_are_rejected() {
    let of = parse::<[u8; 32]>;
    assert_eq!(of("Vote11111111111111111111111111111111111111O"), Err(ParseError::InvalidLetter));
    assert_eq!(of("Vote1111111111111111111111111111111111111\u{e9}"), Err(ParseError::InvalidLetter));
    for text in ["", "1", "1111111111111111111111111111111", "111111111111111111111111111111111"] {
        assert_eq!(of(text), Err(ParseError::WrongSize), "{text}");
    }
    // One more than the greatest number of 32 bytes.
    assert_eq!(of("JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFH"), Err(ParseError::WrongSize));
    assert_eq!(parse::<[u8; 64]>("Vote111111111111111111111111111111111111111"), Err(ParseError::WrongSize));
}
