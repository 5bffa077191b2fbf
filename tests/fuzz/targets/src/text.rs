//! Texts beside std.

use limcode::ErrorKind;

/// Reads the bytes as the content of a text, which the standard library must call UTF-8 exactly where limcode does, and as chars.
///
/// # Panics
/// If they differ.
pub fn text(data: &[u8]) {
    let expected = std::str::from_utf8(data);
    let bytes = [&(data.len() as u64).to_le_bytes()[..], data].concat();
    let owned = limcode::deserialize_exact::<String>(&bytes);
    match (&owned, expected) {
        (Ok(owned), Ok(expected)) => assert_eq!(owned, expected),
        (Err(error), Err(expected)) => {
            assert_eq!(error.kind(), ErrorKind::InvalidUtf8);
            assert!(error.offset() >= 8 && error.offset() <= 8 + expected.valid_up_to(), "{error}: {expected}");
        }
        _ => panic!("{owned:?}, by std {expected:?}"),
    }
    let validated = limcode::validate::<String>(&bytes).err().map(|error| (error.kind(), error.offset()));
    assert_eq!(validated, owned.as_ref().err().map(|error| (error.kind(), error.offset())));
    let borrowed = limcode::deserialize_exact::<&str>(&bytes);
    assert_eq!(borrowed.ok(), expected.ok());
    let mut in_place = "text that was there before".to_owned();
    assert_eq!(limcode::deserialize_in_place(&bytes, &mut in_place).is_ok(), expected.is_ok());
    if let Ok(expected) = expected {
        assert_eq!(in_place, expected);
        assert_eq!(limcode::serialize(expected).ok(), Some(bytes));
    }
    chars(data);
}

/// A char is its UTF-8.
fn chars(data: &[u8]) {
    let len_bytes = data.first().map_or(1, |first| match first {
        0..0x80 => 1,
        0x80..0xe0 => 2,
        0xe0..0xf0 => 3,
        _ => 4,
    });
    let expected = data.get(..len_bytes).and_then(|bytes| std::str::from_utf8(bytes).ok());
    let expected = expected.and_then(|text| text.chars().next());
    let found = limcode::deserialize_prefix::<char>(data).ok();
    assert_eq!(found, expected.map(|char| (char, len_bytes)));
}
