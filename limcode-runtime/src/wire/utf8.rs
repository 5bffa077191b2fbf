//! Texts: which bytes are UTF-8.

use core::str::Utf8Error;

/// The text that these bytes are. Short texts are mostly ASCII, which is UTF-8, and found out in line.
///
/// # Errors
/// The bytes are not UTF-8; the error says which.
#[inline]
pub(crate) fn text_of(bytes: &[u8]) -> Result<&str, Utf8Error> {
    if is_ascii(bytes) {
        // SAFETY: ASCII is UTF-8.
        return Ok(unsafe { core::str::from_utf8_unchecked(bytes) });
    }
    core::str::from_utf8(bytes)
}

/// Whether no byte has its top bit set.
#[inline]
fn is_ascii(bytes: &[u8]) -> bool {
    const TOP_BITS: u64 = u64::from_ne_bytes([0x80; 8]);
    let Some(last) = bytes.last_chunk() else {
        return bytes.iter().fold(0, |seen, byte| seen | byte) < 0x80;
    };
    // The last eight may have been seen before.
    let words = bytes.as_chunks().0.iter().chain([last]).map(|word| u64::from_ne_bytes(*word));
    words.fold(0, |seen, word| seen | word) & TOP_BITS == 0
}

#[cfg(test)]
mod tests {
    use super::text_of;

    #[test]
    fn every_place_of_a_byte_that_is_not_ascii_is_seen() {
        for len in (0..70).filter(|len| !cfg!(miri) || len % 11 < 2) {
            let bytes = [b'a'; 70];
            assert_eq!(text_of(&bytes[..len]).map(str::len), Ok(len));
            for place in 0..len {
                let mut bytes = bytes;
                bytes[place] = 0xff;
                assert_eq!(text_of(&bytes[..len]).map_err(|error| error.valid_up_to()), Err(place), "{len} bytes");
            }
        }
    }

    #[test]
    fn other_texts_are_texts() {
        for text in ["", "é", "naïve café", "日本語のテキスト", "a🦀b🦀c🦀d🦀"] {
            assert_eq!(text_of(text.as_bytes()), Ok(text));
        }
    }
}
