//! The constants `MIN_SIZE`, `MAX_SIZE` and `FIXED_SIZE`, against the sizes of the shortest and the longest value.

use limcode_codegen::schema::Schemas;

use crate::specimen::{Maker, Specimen};
use crate::subject::Subject;
use crate::verdict::Verdict;

/// Longest values that are made: a count of two bytes has room for more elements than a test needs.
const MAX_MADE_BYTES: usize = 4 << 20;

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Types whose shortest value has `MIN_SIZE` bytes. The others hold a box, which counts no bytes there.
    pub exact_min: usize,
    /// Types whose longest value was made.
    pub longest: usize,
    /// Types whose longest value has `MAX_SIZE` bytes. The others count in a varint, which has room for more than their limit.
    pub exact_max: usize,
}

/// Compares the constants of each subject with its values.
///
/// # Panics
/// If one is outside of its constants, or if the codecs of a type have different ones.
pub fn check(subjects: &[Subject], schemas: &Schemas) -> Tally {
    let mut maker = Maker::new(schemas, 20);
    let mut tally = Tally::default();
    for subject in subjects {
        let (name, derived, generated) = (&subject.name, subject.derived, subject.generated);
        assert_eq!((derived.min_size, derived.fixed_size), (generated.min_size, generated.fixed_size), "{name}");
        // A derive does not see whether the type of an element leads back.
        assert!(derived.max_size.is_none() || derived.max_size == generated.max_size, "{name}: {:?}", derived.max_size);
        let size_of = |Specimen { bytes, is_rewritten, .. }: Specimen| match (derived.exact)(&bytes) {
            Verdict::Accepted(accepted) => {
                assert_eq!(accepted.consumed, bytes.len() as u64, "{name}");
                let is_written = accepted.bytes.len() == bytes.len();
                let is_bounded = generated.max_size.is_none_or(|max_size| accepted.bytes.len() <= max_size);
                assert!((is_rewritten || is_written) && is_bounded, "{name}");
                bytes.len()
            }
            refused => panic!("{name}: {refused:?} for {:02x?}", &bytes[..bytes.len().min(200)]),
        };
        let shortest = size_of(maker.shortest(&subject.ty()));
        assert!(derived.min_size <= shortest, "{name} has a value of {shortest} bytes, below MIN_SIZE");
        tally.exact_min += usize::from(derived.min_size == shortest);
        let Some(max_size) = generated.max_size else {
            assert_eq!(derived.fixed_size, None, "{name} is of fixed size without a greatest one");
            continue;
        };
        assert!(derived.fixed_size.is_none_or(|fixed| fixed == shortest && fixed == max_size), "{name}");
        if max_size > MAX_MADE_BYTES {
            continue;
        }
        let Some(specimen) = maker.longest(&subject.ty()) else { continue };
        let longest = size_of(specimen);
        assert!(longest <= max_size, "{name} has a value of {longest} bytes, above MAX_SIZE");
        tally.longest += 1;
        tally.exact_max += usize::from(longest == max_size);
    }
    println!("{} types: {tally:?}", subjects.len());
    tally
}
