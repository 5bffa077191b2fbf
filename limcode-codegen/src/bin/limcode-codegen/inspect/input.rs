//! The bytes to read: those of a file or of standard input, or what their text encodes.

use std::io::{self, Read as _};
use std::path::Path;

use base64::Engine as _;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use clap::ValueEnum;
use limcode_codegen::inspect::Error;

use super::super::Failure;

/// How the bytes are written in the file.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Encoding {
    /// The bytes themselves.
    Raw,
    /// Hexadecimal digits, with or without `0x` in front.
    Hex,
    /// Base58, as Solana prints addresses and signatures.
    Base58,
    /// Base64, with or without padding, as in the RPC of Solana.
    Base64,
}

/// Bytes, and where they are from.
pub struct Input {
    /// The file, for messages.
    pub shown: String,
    /// What was read.
    pub bytes: Vec<u8>,
}

impl Input {
    /// The failure of bytes that are no value.
    pub fn rejected(&self, error: Box<Error>) -> Failure {
        Failure::Rejected { error, file: self.shown.clone(), bytes: self.bytes.clone() }
    }
}

/// Reads the file, and the other one if there is one.
pub fn read_all(file: &Path, other: Option<&Path>, encoding: Encoding) -> Result<Vec<Input>, Failure> {
    if file == Path::new("-") && other == Some(file) {
        return Err(Failure::Usage("standard input is one value; name a file for the other one".to_owned()));
    }
    [Some(file), other].into_iter().flatten().map(|file| read(file, encoding)).collect()
}

fn read(file: &Path, encoding: Encoding) -> Result<Input, Failure> {
    let is_standard = file == Path::new("-");
    let shown = if is_standard { "standard input".to_owned() } else { file.display().to_string() };
    let read = if is_standard {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        std::fs::read(file)
    };
    let bytes = read.map_err(|error| Failure::Other(format!("cannot read `{shown}`: {error}")))?;
    let decoded = decode(bytes, encoding);
    let bytes = decoded.map_err(|wrong| {
        let name = encoding.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned());
        Failure::Other(format!("cannot read `{shown}` as {name}: {wrong}"))
    })?;
    Ok(Input { shown, bytes })
}

/// The bytes that a text encodes, or what is wrong with it.
fn decode(bytes: Vec<u8>, encoding: Encoding) -> Result<Vec<u8>, String> {
    if encoding == Encoding::Raw {
        return Ok(bytes);
    }
    let text = String::from_utf8(bytes).map_err(|_| "it is not text; for plain bytes, omit `--encoding`".to_owned())?;
    let letters = Letters::of(&text);
    let mut digits: String = letters.0.iter().map(|(letter, ..)| letter).collect();
    let mut skipped = 0;
    if encoding == Encoding::Hex && (digits.starts_with("0x") || digits.starts_with("0X")) {
        skipped = 2;
        digits.drain(..skipped);
    }
    if let Some(index) = letters.0.iter().position(|(letter, ..)| !letter.is_ascii()) {
        return Err(letters.unexpected(index));
    }
    match encoding {
        Encoding::Raw => unreachable!("it was returned"),
        Encoding::Hex => hex::decode(&digits).map_err(|error| match error {
            hex::FromHexError::InvalidHexCharacter { index, .. } => letters.unexpected(skipped + index),
            _ => format!("a byte is two digits, and there are {}", digits.len()),
        }),
        Encoding::Base58 => bs58::decode(&digits).into_vec().map_err(|error| match error {
            bs58::decode::Error::InvalidCharacter { index, .. } => letters.unexpected(index),
            other => other.to_string(),
        }),
        Encoding::Base64 => {
            let padding = GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent);
            GeneralPurpose::new(&STANDARD, padding).decode(&digits).map_err(|error| match error {
                base64::DecodeError::InvalidByte(index, _) | base64::DecodeError::InvalidLastSymbol(index, _) => {
                    letters.unexpected(index)
                }
                _ => format!("{} letters are not whole bytes; the text may be cut", digits.len()),
            })
        }
    }
}

/// The letters of a text that are no white space, each with its line and column, from 1.
struct Letters(Vec<(char, usize, usize)>);

impl Letters {
    fn of(text: &str) -> Self {
        let lines = text.lines().enumerate();
        let letters = lines.flat_map(|(line, text)| {
            text.chars().enumerate().map(move |(column, letter)| (letter, line + 1, column + 1))
        });
        Letters(letters.filter(|(letter, ..)| !letter.is_whitespace()).collect())
    }

    fn unexpected(&self, index: usize) -> String {
        let (letter, line, column) = self.0.get(index).copied().unwrap_or((' ', 0, 0));
        format!("unexpected `{letter}` at line {line}, column {column}")
    }
}

#[cfg(test)]
mod tests {
    use super::{Encoding, decode};

    /// What a text encodes.
    fn decoded(encoding: Encoding, text: &str) -> Result<Vec<u8>, String> {
        decode(text.as_bytes().to_vec(), encoding)
    }

    #[test]
    fn texts_are_decoded_without_regard_to_white_space() {
        for (encoding, text) in [
            (Encoding::Hex, "0x00ff 7F\n80\n"),
            (Encoding::Hex, "00FF7f80"),
            (Encoding::Base58, "1 2GnEw\n"),
            (Encoding::Base64, "AP9/\ngA=="),
            (Encoding::Base64, " AP9/gA "),
        ] {
            let expected = if encoding == Encoding::Base58 {
                bs58::decode("12GnEw").into_vec()
            } else {
                Ok(vec![0, 255, 127, 128])
            };
            assert_eq!(decoded(encoding, text), Ok(expected.expect("it is base58")), "{text}");
        }
        assert_eq!(decoded(Encoding::Hex, ""), Ok(Vec::new()));
    }

    #[test]
    fn letters_that_do_not_belong_are_named_with_their_place() {
        for (encoding, text, wrong) in [
            (Encoding::Hex, "0x00\n 0g", "unexpected `g` at line 2, column 3"),
            (Encoding::Hex, "012", "a byte is two digits, and there are 3"),
            (Encoding::Hex, "0é", "unexpected `é` at line 1, column 2"),
            (Encoding::Base58, "1\n0", "unexpected `0` at line 2, column 1"),
            (Encoding::Base64, "AP9*", "unexpected `*` at line 1, column 4"),
            (Encoding::Base64, "AAAAA", "5 letters are not whole bytes; the text may be cut"),
        ] {
            assert_eq!(decoded(encoding, text), Err(wrong.to_owned()), "{text}");
        }
        assert!(decode(vec![0xff], Encoding::Hex).is_err_and(|wrong| wrong.starts_with("it is not text")));
    }
}
