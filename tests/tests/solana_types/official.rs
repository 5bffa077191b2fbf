//! limcode's types beside the official ones: on random values, made from the schema alone, and on damaged ones.
//!
//! The official types have the same names of types, variants and fields, so equal values have equal `Debug` texts, except that keys, hashes
//! and signatures show themselves in base 58.

use std::fmt::Debug;
use std::sync::LazyLock;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use limcode::{DecodeOwned, Encode};
use limcode_subjects::specimen::Maker;
use limcode_subjects::subject::items;
use limcode_tests::mutation::mutate;
use limcode_tests::peer::{Bincode, InWincode, Peer, Wincode};
use limcode_tests::random::Random;
use serde::Serialize;
use serde::de::DeserializeOwned;
use solana_message::Hash;
use solana_transaction::Signature;

/// Random values of each type, unless the environment has `LIMCODE_VALUES`, as `scripts/campaign-official` does.
const VALUES: usize = 200;

/// Damaged inputs made of each value, beside all of its starts if it is short, unless the environment has `LIMCODE_MUTATIONS`.
const MUTATIONS: usize = 40;

/// What the choices depend on, unless the environment has `LIMCODE_SEED`.
const SEED: usize = 71;

/// Up to this many bytes, a value is cut at every byte.
const SHORT_BYTES: usize = 200;

/// A value in the words of `Debug`, and its bytes; none if the codec rejects the input.
pub type Reading = Option<(String, Vec<u8>)>;

/// How many damaged inputs were accepted and rejected.
#[derive(Debug, Default)]
pub struct Tally {
    pub accepted: usize,
    pub rejected: usize,
}

/// Both were frequent.
#[track_caller]
pub fn assert_both(tally: Tally) {
    assert!(tally.accepted > 500 && tally.rejected > 500, "the damage is one-sided: {tally:?}");
}

/// The number that the environment has, or `usual`.
fn asked(variable: &str, usual: usize) -> usize {
    match std::env::var(variable) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{variable} is not a number: {text}")),
        Err(_) => usual,
    }
}

/// What the official codec `P` makes of `bytes`.
fn by<P: Peer<O>, O: Debug>(bytes: &[u8]) -> Reading {
    shown_by::<P, O>(bytes, |value| format!("{value:?}"))
}

/// The same, of a type whose `Debug` is not derived: `show` gives the text that a derived one would.
fn shown_by<P: Peer<O>, O>(bytes: &[u8], show: fn(&O) -> String) -> Reading {
    P::deserialize(bytes).ok().map(|value| (in_base_58(&show(&value)), P::serialize(&value)))
}

/// What bincode makes of `bytes`, as `show` shows it.
pub fn shown_by_bincode<O: Serialize + DeserializeOwned>(bytes: &[u8], show: fn(&O) -> String) -> Reading {
    shown_by::<Bincode, O>(bytes, show)
}

/// What both official codecs make of `bytes`, as `show` shows it.
///
/// # Panics
/// If they differ.
pub fn shown_by_both<O: Serialize + DeserializeOwned + InWincode>(bytes: &[u8], show: fn(&O) -> String) -> Reading {
    let by_wincode = shown_by::<Wincode, O>(bytes, show);
    assert_eq!(by_wincode, shown_by_bincode::<O>(bytes, show), "the official codecs differ: {bytes:02x?}");
    by_wincode
}

/// What wincode makes of `bytes`.
pub fn by_wincode<O: InWincode + Debug>(bytes: &[u8]) -> Reading {
    by::<Wincode, O>(bytes)
}

/// What bincode makes of `bytes`.
pub fn by_bincode<O: Serialize + DeserializeOwned + Debug>(bytes: &[u8]) -> Reading {
    by::<Bincode, O>(bytes)
}

/// What both official codecs make of `bytes`.
///
/// # Panics
/// If they differ.
pub fn by_both<O: Serialize + DeserializeOwned + InWincode + Debug>(bytes: &[u8]) -> Reading {
    shown_by_both::<O>(bytes, |value| format!("{value:?}"))
}

/// What limcode makes of `bytes`, in the official words, with the number of bytes that it read.
///
/// # Panics
/// If limcode cannot write what it has read.
pub fn by_limcode<T: Encode + DecodeOwned + Debug>(bytes: &[u8]) -> (Reading, usize) {
    match limcode::deserialize_prefix::<T>(bytes) {
        Ok((value, len_bytes)) => {
            let written = limcode::serialize(&value).expect("what was read can be written");
            (Some((in_base_58(&format!("{value:?}")), written)), len_bytes)
        }
        Err(error) => {
            assert!(error.offset() <= bytes.len(), "{error}: {bytes:02x?}");
            (None, 0)
        }
    }
}

/// Compares limcode on `T` with `official` on random values and on damaged ones.
///
/// # Panics
/// If they differ.
pub fn agree<T: Encode + DecodeOwned + Debug>(name: &str, official: fn(&[u8]) -> Reading) -> Tally {
    agree_where::<T>(name, official, |_| true)
}

/// The same, on inputs that satisfy `is_compared`.
///
/// # Panics
/// If they differ.
pub fn agree_where<T: Encode + DecodeOwned + Debug>(
    name: &str,
    official: fn(&[u8]) -> Reading,
    is_compared: fn(&[u8]) -> bool,
) -> Tally {
    let name = format!("solana::{name}");
    let (values, mutations) = (asked("LIMCODE_VALUES", VALUES), asked("LIMCODE_MUTATIONS", MUTATIONS));
    let seed = asked("LIMCODE_SEED", SEED) as u64;
    let (mut random, mut tally) = (Random::new(seed + 1), Tally::default());
    for bytes in random_values(&name, seed, values) {
        let (ours, theirs) = (by_limcode::<T>(&bytes).0, official(&bytes));
        assert_eq!(ours, theirs, "{name}: {bytes:02x?}");
        assert!(
            ours.is_some_and(|(_, written)| limcode::deserialize_exact::<T>(&written).is_ok()),
            "{name}: {bytes:02x?}"
        );
        let ends = 0..if bytes.len() <= SHORT_BYTES { bytes.len() } else { 0 };
        let cut = ends.map(|end| bytes[..end].to_vec());
        let damaged: Vec<_> = cut.chain((0..mutations).map(|_| mutate(&mut random, &bytes))).collect();
        for bytes in damaged.into_iter().filter(|bytes| is_compared(bytes)) {
            let ours = by_limcode::<T>(&bytes).0;
            match &ours {
                Some(_) => tally.accepted += 1,
                None => tally.rejected += 1,
            }
            assert_eq!(ours, official(&bytes), "{name}: {bytes:02x?}");
        }
    }
    let Tally { accepted, rejected } = tally;
    let damaged = accepted + rejected;
    // The script adds the numbers up, which stand before their names.
    println!("official type {name}: {values} values {damaged} damaged {accepted} accepted {rejected} rejected");
    tally
}

/// Random values of the item of that name. One thread makes those of all tests: `Schemas` is not `Send`, and takes half a second to load.
///
/// # Panics
/// If no item has the name, or the thread has panicked.
fn random_values(name: &str, seed: u64, count: usize) -> Vec<Vec<u8>> {
    type Values = Option<Vec<Vec<u8>>>;
    type Request = (String, u64, usize, Sender<Values>);
    static REQUESTS: LazyLock<Sender<Request>> = LazyLock::new(|| {
        let (requests, received) = channel::<Request>();
        thread::spawn(move || {
            let schemas = limcode_subjects::schemas();
            for (name, seed, count, answer) in received {
                let subject = items().into_iter().find(|subject| subject.name == name);
                let values = subject.map(|subject| {
                    let (ty, mut maker) = (subject.ty(), Maker::new(&schemas, seed));
                    (0..count).map(|_| maker.specimen(&ty).bytes).collect()
                });
                // A test that has failed meanwhile does not receive them.
                let _ = answer.send(values);
            }
        });
        requests
    });
    const LIVES: &str = "the thread that makes values has not panicked";
    let (answer, received) = channel();
    REQUESTS.send((name.to_owned(), seed, count, answer)).expect(LIVES);
    received.recv().expect(LIVES).unwrap_or_else(|| panic!("no item is called {name}"))
}

/// Keys, hashes and signatures in the words of the official types: `Pubkey([1, …])` as base 58.
fn in_base_58(text: &str) -> String {
    let mut official = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("([") {
        let (before, bytes) = rest.split_at(at);
        let name = before.rfind(|letter: char| !letter.is_alphanumeric()).map_or(0, |at| at + 1);
        match (&before[name..], bytes.find("])")) {
            ("Pubkey" | "Hash" | "Signature", Some(end)) => {
                let bytes = bytes[2..end].split(',').map(|byte| byte.trim_start().parse().expect("an array of bytes"));
                official.push_str(&before[..name]);
                official.push_str(&base_58(&bytes.collect::<Vec<u8>>()));
                rest = &rest[at + end + 2..];
            }
            _ => {
                official.push_str(&rest[..at + 2]);
                rest = &rest[at + 2..];
            }
        }
    }
    official + rest
}

/// 32 or 64 bytes as the official types print them: `bs58` takes ten times as long.
fn base_58(bytes: &[u8]) -> String {
    match (<[u8; 32]>::try_from(bytes), <[u8; 64]>::try_from(bytes)) {
        (Ok(hash), _) => Hash::from(hash).to_string(),
        (_, Ok(signature)) => Signature::from(signature).to_string(),
        _ => panic!("{} bytes are no key, hash or signature", bytes.len()),
    }
}

#[test]
fn keys_are_in_base_58() {
    let mut random = Random::new(58);
    for zeros in 0..=32 {
        let (mut key, mut signature) = ([0; 32], [0; 64]);
        random.fill(&mut key[zeros..]);
        random.fill(&mut signature[zeros * 2..]);
        let text =
            format!("A {{ a: Pubkey({key:?}), b: MyHash([1]), c: [Hash({key:?})], d: Signature({signature:?}) }}");
        let (key, signature) = (bs58::encode(key).into_string(), bs58::encode(signature).into_string());
        assert_eq!(in_base_58(&text), format!("A {{ a: {key}, b: MyHash([1]), c: [{key}], d: {signature} }}"));
    }
}
