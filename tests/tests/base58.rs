//! Base58 of addresses, hashes and signatures is that of `bs58` and of the official crates.

use limcode::base58::{Base58, ParseError, parse};
use limcode_random::Random;
use limcode_schemas::solana::transaction::{Hash, Pubkey, Signature};

#[test]
fn texts_are_those_of_other_crates() {
    let mut random = Random::new(58);
    for round in 0..2_000 {
        let mut short: [u8; 32] = random.bytes();
        let mut long: [u8; 64] = random.bytes();
        short[..round % 33].fill(0);
        long[..round % 65].fill(0);
        let text = bs58::encode(short).into_string();
        assert_eq!([Pubkey(short).to_string(), Hash(short).to_string()], [text.clone(), text.clone()]);
        assert_eq!((text.parse(), text.parse()), (Ok(Pubkey(short)), Ok(Hash(short))));
        assert_eq!(solana_message::Address::from(short).to_string(), text);
        let text = bs58::encode(long).into_string();
        assert_eq!(format!("{}", Signature(long)), text);
        assert_eq!(text.parse(), Ok(Signature(long)));
        assert_eq!(format!("{:?} {:>90}", Base58(&long), Base58(&long)), format!("{text} {text:>90}"));
    }
}

/// What is rejected is what `bs58` rejects, or is of another number of bytes.
#[test]
fn damaged_texts_are_rejected_alike() {
    let mut random = Random::new(85);
    for _ in 0..5_000 {
        let bytes: [u8; 32] = random.bytes();
        let mut text = bs58::encode(bytes).into_string().into_bytes();
        let at = usize::from(random.byte()) % text.len();
        match random.byte() % 3 {
            0 => text[at] = random.byte() & 0x7f,
            1 => drop(text.remove(at)),
            _ => text.insert(at, text[at]),
        }
        let text = String::from_utf8(text).unwrap();
        let expected = match bs58::decode(&text).into_vec() {
            Ok(bytes) => bytes.try_into().map_err(|_| ParseError::WrongSize),
            Err(_) => Err(ParseError::InvalidLetter),
        };
        match (parse::<[u8; 32]>(&text), expected) {
            // A text that is too long is not looked at.
            (Err(ParseError::WrongSize), Err(_)) => {}
            (found, expected) => assert_eq!(found, expected, "{text}"),
        }
    }
}
