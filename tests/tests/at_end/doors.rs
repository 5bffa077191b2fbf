//! A slice, a stream that gives one byte after the other, and a call with limits find the same end of the same input.

use std::fmt::Debug;
use std::io::{self, Read};

use limcode::{DecodeOwned, Encode, Limits};
use limcode_subjects::specimen::Maker;
use limcode_subjects::subject::items;
use limcode_tests::mutation::mutate;
use limcode_tests::random::Random;

/// Random values of each type.
const VALUES: usize = 12;

/// Damaged inputs made of each value.
const CHANGES: usize = 150;

/// Gives a byte at a time, and says how many.
struct Slow<'a> {
    bytes: &'a [u8],
    given_bytes: usize,
}

impl Read for Slow<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let Some((first, place)) = self.bytes.get(self.given_bytes).zip(room.first_mut()) else { return Ok(0) };
        *place = *first;
        self.given_bytes += 1;
        Ok(1)
    }
}

/// What all doors say of these bytes: a value and how many bytes it takes, or an error.
///
/// # Panics
/// If one says something else.
pub fn read<T: DecodeOwned + Encode + Debug + PartialEq>(bytes: &[u8]) -> Result<(T, usize), String> {
    read_with(bytes, true)
}

/// The same of a type that `has_sections`, whose bytes are read at once, or not.
fn read_with<T: DecodeOwned + Encode + Debug + PartialEq>(
    bytes: &[u8],
    has_sections: bool,
) -> Result<(T, usize), String> {
    let of_slice = limcode::deserialize_prefix::<T>(bytes).map_err(|error| error.to_string());
    let with_limits = Limits::new().deserialize_prefix::<T>(bytes);
    // A list that is not there may be counted as its length says.
    if !with_limits.as_ref().is_err_and(|error| error.code() == "element_limit" || error.code() == "memory_limit") {
        let with_limits = with_limits.map_err(|error| error.to_string());
        assert_eq!(of_slice, with_limits, "a slice, and with limits: {bytes:02x?}");
    }
    let mut slow = Slow { bytes, given_bytes: 0 };
    let of_stream = limcode::deserialize_from::<T, _>(&mut slow).map_err(|error| error.to_string());
    assert_eq!(of_slice.as_ref().map(|(value, _)| value), of_stream.as_ref(), "a slice, and a stream: {bytes:02x?}");
    // What is read of a stream is the value, or all of a section that the value ends in, unless the input ends.
    if let Ok((_, len_bytes)) = &of_slice
        && !has_sections
    {
        let is_at_end = slow.given_bytes == bytes.len();
        assert!(is_at_end || slow.given_bytes == *len_bytes, "{} of {len_bytes}: {bytes:02x?}", slow.given_bytes);
    }
    of_slice
}

/// Every start of random values of the type, also in front of other bytes, and damaged ones.
pub fn agree<T: DecodeOwned + Encode + Debug + PartialEq>(name: &str, has_sections: bool) {
    let subject = items().into_iter().find(|subject| subject.name == name).expect("an item of the examples");
    let schemas = limcode_subjects::schemas();
    let mut maker = Maker::new(&schemas, 41);
    let mut random = Random::new(42);
    let (mut accepted, mut rejected, mut shorter) = (0, 0, 0);
    for _ in 0..VALUES {
        let whole = maker.specimen(&subject.ty()).bytes;
        let ends = 0..=whole.len().min(300);
        let mut inputs: Vec<_> = ends.map(|end| whole[..end].to_vec()).collect();
        let damaged = (0..CHANGES).map(|_| {
            let changed = mutate(&mut random, &whole);
            let end = random.below(changed.len() + 1);
            changed[..end].to_vec()
        });
        inputs.extend(damaged);
        for bytes in inputs {
            match read_with::<T>(&bytes, has_sections) {
                Ok((_, len_bytes)) => {
                    accepted += 1;
                    shorter += usize::from(len_bytes < bytes.len());
                }
                Err(_) => rejected += 1,
            }
        }
    }
    println!("{name}: {accepted} accepted, {shorter} of them without the last bytes, {rejected} rejected");
    assert!(accepted > 300 && rejected > 20 && shorter > 20, "{name}: {accepted} {shorter} {rejected}");
}
