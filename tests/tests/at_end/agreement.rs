//! limcode beside wincode on values that may end early.

use std::fmt::Debug;

use limcode::{DecodeOwned, Encode};
use limcode_subjects::specimen::Maker;
use limcode_subjects::subject::items;
use limcode_tests::mutation::mutate;
use limcode_tests::peer::WincodeConfig;
use limcode_tests::random::Random;
use wincode::SchemaRead;

/// Random values of each type.
const VALUES: usize = 20;

/// Damaged inputs made of each value, and as many of its starts.
const CHANGES: usize = 100;

/// A value in the words of `Debug`, and how many bytes it takes.
type Reading = Result<(String, usize), String>;

fn by_wincode<T>(bytes: &[u8]) -> Reading
where
    T: for<'de> SchemaRead<'de, WincodeConfig, Dst = T> + Debug,
{
    let mut rest = bytes;
    let value = <T as SchemaRead<WincodeConfig>>::get(&mut rest).map_err(|error| error.to_string())?;
    Ok((format!("{value:?}"), bytes.len() - rest.len()))
}

fn by_limcode<T: DecodeOwned + Encode + Debug>(bytes: &[u8]) -> Reading {
    let read = limcode::deserialize_prefix::<T>(bytes).map(|(value, len_bytes)| (format!("{value:?}"), len_bytes));
    // A stream has given what it has before anybody knows that it ends.
    let streamed = limcode::deserialize_from::<T, _>(bytes).map(|value| format!("{value:?}"));
    match (&read, &streamed) {
        (Ok((read, _)), Ok(streamed)) => assert!(is_reordered(read, streamed), "{read}, {streamed}: {bytes:02x?}"),
        (Err(read), Err(streamed)) => assert_eq!(read.to_string(), streamed.to_string(), "{bytes:02x?}"),
        (read, streamed) => panic!("{read:?} of a slice, {streamed:?} of a stream: {bytes:02x?}"),
    }
    read.map_err(|error| error.to_string())
}

/// Compares limcode on `T` with wincode on `W`, whose `Debug` are equal; without the order of maps and sets in them, if there are any.
///
/// # Panics
/// If they differ.
pub fn agree<T, W>(name: &str)
where
    T: DecodeOwned + Encode + Debug,
    W: for<'de> SchemaRead<'de, WincodeConfig, Dst = W> + Debug,
{
    let subject = items().into_iter().find(|subject| subject.name == name).expect("an item of the examples");
    let schemas = limcode_subjects::schemas();
    let mut maker = Maker::new(&schemas, 31);
    let mut random = Random::new(32);
    let (mut accepted, mut rejected, mut shorter) = (0, 0, 0);
    for index in 0..VALUES {
        let whole = maker.specimen(&subject.ty()).bytes;
        let cut = (0..=whole.len().min(400)).map(|end| whole[..end].to_vec());
        let mut inputs: Vec<_> = cut.chain((0..CHANGES).map(|_| mutate(&mut random, &whole))).collect();
        // Damage before the end that is missing.
        let cut_and_changed = (0..CHANGES).map(|_| {
            let changed = mutate(&mut random, &whole);
            let end = random.below(changed.len() + 1);
            changed[..end].to_vec()
        });
        inputs.extend(cut_and_changed);
        // What is there is checked before what is missing.
        if index % 4 == 0 {
            inputs.extend((1..=whole.len().min(1_500)).map(|end| [&whole[..end - 1], &[2]].concat()));
        }
        for bytes in inputs {
            let (ours, theirs) = (by_limcode::<T>(&bytes), by_wincode::<W>(&bytes));
            if theirs.as_ref().is_err_and(|error| error.contains("reallocation")) {
                continue;
            }
            match (&ours, &theirs) {
                (Ok(ours), Ok(theirs)) => {
                    assert_eq!(ours.1, theirs.1, "{name}: {bytes:02x?}");
                    let is_same =
                        if subject.is_unordered() { is_reordered(&ours.0, &theirs.0) } else { ours.0 == theirs.0 };
                    assert!(is_same, "{name}: limcode {}, wincode {}: {bytes:02x?}", ours.0, theirs.0);
                    accepted += 1;
                    shorter += usize::from(ours.1 < bytes.len());
                }
                (Err(_), Err(_)) => rejected += 1,
                (ours, theirs) => panic!("{name}: limcode {ours:?}, wincode {theirs:?}: {bytes:02x?}"),
            }
        }
    }
    println!("{name}: {accepted} accepted, {shorter} of them without the last bytes, {rejected} rejected");
    assert!(accepted > 300 && rejected > 300 && shorter > 100, "{name}: {accepted} {rejected} {shorter}");
}

/// Whether two texts have the same letters, in any order.
fn is_reordered(one: &str, other: &str) -> bool {
    let sorted = |text: &str| {
        let mut letters: Vec<_> = text.chars().collect();
        letters.sort_unstable();
        letters
    };
    // Sorting takes much longer, and most texts are equal.
    one == other || sorted(one) == sorted(other)
}
