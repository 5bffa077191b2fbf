//! One type through limcode and the official crate.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use limcode::{DecodeOwned, Encode};
use limcode_random::Random;
use wincode::{ReadError, ReadResult};

use crate::make::Make;
use crate::mutation::mutate;

/// Up to this many bytes, a value is cut at every byte; a longer one is cut once within as many of its last bytes.
const SHORT_BYTES: usize = 200;

/// Differences that are printed of a type; the others are only counted.
const MOST_PRINTED: u64 = 5;

/// Known differences of one input.
pub type Reasons = BTreeSet<&'static str>;

/// A type of limcode's that an official crate has, too.
pub trait Compared: Make + Encode + DecodeOwned + PartialEq + Debug {
    /// Whether validators reject bytes behind the value.
    const IS_WHOLE: bool;

    /// Whether validators read no more bytes than this.
    const MAX_BYTES: usize = usize::MAX;

    /// Reads a value as validators do, and writes it.
    ///
    /// # Errors
    /// If validators reject the bytes.
    fn official(bytes: &[u8]) -> ReadResult<Vec<u8>>;

    /// An encoding that nobody writes, of this value or of a similar one, which validators read. `bytes` is the encoding of this value.
    fn other_form(&self, _bytes: &[u8], _random: &mut Random) -> Option<Vec<u8>> {
        None
    }

    /// Turns the value that limcode has read into what the official crate makes of the same bytes, and adds a reason for each
    /// known way in which that is another value.
    fn follow(&mut self, _reasons: &mut Reasons) {}

    /// Why the official crate rejects `bytes`, of which limcode has read this value, if that is known.
    fn rule(&self, _bytes: &[u8], _error: &ReadError) -> Option<&'static str> {
        None
    }

    /// Why limcode rejects bytes of which the official crate reads another value than they say, if that is known.
    fn strictness(_error: &limcode::Error) -> Option<&'static str> {
        None
    }
}

/// The number of inputs by result.
#[derive(Default)]
pub struct Tally {
    /// Types.
    pub types: u64,
    /// Random values.
    pub values: u64,
    /// Damaged values.
    pub damaged: u64,
    /// Inputs that both accept, as the same value.
    pub accepted: u64,
    /// Inputs that both reject.
    pub rejected: u64,
    /// Inputs with a known difference.
    pub known: u64,
    /// Inputs with each known difference.
    pub reasons: BTreeMap<&'static str, u64>,
    /// Inputs with an unknown difference.
    pub different: u64,
}

impl Tally {
    /// Adds the inputs of another tally.
    pub fn add(&mut self, other: Tally) {
        self.types += other.types;
        self.values += other.values;
        self.damaged += other.damaged;
        self.accepted += other.accepted;
        self.rejected += other.rejected;
        self.known += other.known;
        self.different += other.different;
        for (reason, count) in other.reasons {
            *self.reasons.entry(reason).or_default() += count;
        }
    }

    /// Counts an input with known differences.
    fn add_known(&mut self, reasons: impl IntoIterator<Item = &'static str>) {
        self.known += 1;
        for reason in reasons {
            *self.reasons.entry(reason).or_default() += 1;
        }
    }

    /// Compares the results for one input.
    fn compare<T: Compared>(&mut self, bytes: &[u8]) {
        let ours = if T::IS_WHOLE { limcode::deserialize_exact::<T>(bytes) } else { limcode::deserialize::<T>(bytes) };
        match (ours, T::official(bytes)) {
            (Ok(mut value), Ok(official)) => {
                if written(&value) == official {
                    self.accepted += 1;
                    return;
                }
                let mut reasons = Reasons::new();
                value.follow(&mut reasons);
                if written(&value) == official && !reasons.is_empty() {
                    self.add_known(reasons);
                } else {
                    self.differ::<T>(bytes, &format!("limcode {value:02x?}, official {official:02x?}"));
                }
            }
            (Err(_), Err(_)) => self.rejected += 1,
            (Ok(value), Err(error)) => match value.rule(bytes, &error) {
                Some(rule) => self.add_known([rule]),
                None => self.differ::<T>(bytes, &format!("limcode {value:02x?}, official {error:?}")),
            },
            (Err(error), Ok(official)) => match T::strictness(&error) {
                // The value that the official crate has read is another one, which limcode reads, too.
                Some(reason) if official != bytes && is_read::<T>(&official) => self.add_known([reason]),
                _ => self.differ::<T>(bytes, &format!("limcode {error}, official {official:02x?}")),
            },
        }
    }

    /// Counts an unknown difference.
    fn differ<T: Compared>(&mut self, bytes: &[u8], results: &str) {
        self.different += 1;
        if self.different <= MOST_PRINTED {
            eprintln!("{}: {results}: {bytes:02x?}", T::NAME);
        }
    }
}

/// Whether limcode reads a value of all the bytes, and writes them again.
fn is_read<T: Compared>(bytes: &[u8]) -> bool {
    limcode::deserialize_exact::<T>(bytes).is_ok_and(|value| written(&value) == bytes)
}

/// What limcode writes.
fn written<T: Encode>(value: &T) -> Vec<u8> {
    limcode::serialize(value).expect("what was read can be written")
}

/// Compares limcode with the official crate on `values` values, each with `mutations` mutations, and cut.
///
/// # Panics
/// If limcode reads another value than it has written, or if the damage is too little or too much to tell anything.
pub fn compare<T: Compared>(random: &mut Random, values: u64, mutations: u64) -> Tally {
    let mut tally = Tally { types: 1, values, ..Tally::default() };
    let mut other_forms = 0;
    for _ in 0..values {
        let (value, bytes) = fitting::<T>(random);
        assert_eq!(limcode::deserialize_exact::<T>(&bytes).expect("it was written"), value, "{bytes:02x?}");
        tally.compare::<T>(&bytes);
        let cuts = match bytes.len() {
            short @ 0..=SHORT_BYTES => 0..short,
            long => {
                let end = long - 1 - random.below(SHORT_BYTES);
                end..end + 1
            }
        };
        let cut = cuts.map(|end| bytes[..end].to_vec());
        let other_form = value.other_form(&bytes, random);
        other_forms += u64::from(other_form.is_some());
        let mutated = (0..mutations).map(|_| mutate(random, &bytes));
        let damaged = cut.chain(other_form).chain(mutated);
        let damaged: Vec<_> = damaged.filter(|bytes| bytes.len() <= T::MAX_BYTES).collect();
        tally.damaged += damaged.len() as u64;
        damaged.iter().for_each(|bytes| tally.compare::<T>(bytes));
    }
    let Tally { damaged, accepted, rejected, known, different, .. } = tally;
    eprintln!(
        "{}: {values} values, {damaged} damaged: {accepted} accepted by both, {rejected} rejected by both, {known} known \
         differences, {different} other differences",
        T::NAME
    );
    assert!(accepted > values + other_forms && rejected > values, "the damage is one-sided");
    tally.reasons.iter().for_each(|(reason, count)| eprintln!("    {count}: {reason}"));
    tally
}

/// `compare_all`, which compares these types.
macro_rules! compare_each {
    ($($name:ident)*) => {
        /// Compares all types of this module.
        pub fn compare_all(random: &mut limcode_random::Random, values: u64, mutations: u64) -> $crate::compare::Tally {
            let mut tally = $crate::compare::Tally::default();
            $(tally.add($crate::compare::compare::<$name>(random, values, mutations));)*
            tally
        }
    };
}

pub(crate) use compare_each;

/// A random value that is no longer than validators read.
fn fitting<T: Compared>(random: &mut Random) -> (T, Vec<u8>) {
    loop {
        let value = T::make(random);
        let bytes = limcode::serialize(&value).expect("random values can be written");
        if bytes.len() <= T::MAX_BYTES {
            return (value, bytes);
        }
    }
}
