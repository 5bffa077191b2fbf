//! Reading in place of values that are there must give what reading anew gives.

use std::any::type_name;
use std::cell::RefCell;
use std::collections::HashMap;

use limcode::{Decode, Encode};

/// Inputs of each type that were accepted before: few, and kept to the end, since values may borrow from them.
const MOST_INPUTS: usize = 6;

thread_local! {
    static INPUTS: RefCell<HashMap<&'static str, Vec<&'static [u8]>>> = RefCell::default();
}

/// Reads the front of `bytes` in place of a value that other bytes were read as.
///
/// # Panics
/// If the verdict is another one than `anew`, or the value has other bytes.
pub fn compare<'de, T: Encode + Decode<'de>>(bytes: &'de [u8], anew: &limcode::Result<T>) {
    if let Some(input) = accepted_before(type_name::<T>(), bytes.len()) {
        let mut value: T = limcode::deserialize(input).expect("it was accepted before");
        let read = limcode::deserialize_in_place(bytes, &mut value);
        let read_again = || limcode::serialize(&limcode::deserialize::<T>(bytes).expect("it was read before"));
        let write = || limcode::serialize(&value);
        match anew {
            Ok(anew) => compare_written(input, read, &write, Ok(&|| limcode::serialize(anew)), &read_again),
            Err(error) => {
                compare_written(input, read, &write, Err(error), &read_again);
                let _ = limcode::serialized_size(&value);
            }
        }
    }
    if anew.is_ok() {
        remember(type_name::<T>(), bytes);
    }
}

type Written = limcode::Result<Vec<u8>>;

/// Compares a value that was read in place of `input`, which `write` writes, with one that was read anew. `read_again` reads another
/// one anew, and writes it. Not of a type, so that it is compiled once.
fn compare_written(
    input: &[u8],
    read: limcode::Result<()>,
    write: &dyn Fn() -> Written,
    write_anew: Result<&dyn Fn() -> Written, &limcode::Error>,
    read_again: &dyn Fn() -> Written,
) {
    match (read, write_anew) {
        (Ok(()), Ok(write_anew)) => match (write(), write_anew()) {
            (Ok(mut written), Ok(mut expected)) => {
                // A hash table writes its entries in another order each time, and of two entries every other time.
                if written != expected && (0..64).any(|_| read_again().ok().as_ref() != Some(&expected)) {
                    written.sort_unstable();
                    expected.sort_unstable();
                }
                assert_eq!(written, expected, "read in place of {input:02x?}");
            }
            (Err(_), Err(_)) => {}
            (written, expected) => panic!("read in place of {input:02x?}: {written:?}, anew: {expected:?}"),
        },
        (Err(error), Err(expected)) => {
            assert_eq!(error.to_string(), expected.to_string(), "read in place of {input:02x?}");
            // What is left is a value: it can be looked at and dropped.
            let _ = write();
        }
        (read, anew) => panic!("read in place of {input:02x?}: {read:?}, anew: {:?}", anew.err()),
    }
}

/// One of the inputs of the type that were accepted before, as `pick` says, which is any number.
fn accepted_before(name: &str, pick: usize) -> Option<&'static [u8]> {
    INPUTS.with_borrow(|inputs| inputs.get(name).map(|inputs| inputs[pick % inputs.len()]))
}

/// Keeps an input of the type, if there are few.
fn remember(name: &'static str, bytes: &[u8]) {
    INPUTS.with_borrow_mut(|inputs| {
        let inputs = inputs.entry(name).or_default();
        if inputs.len() < MOST_INPUTS {
            inputs.push(Vec::leak(bytes.to_vec()));
        }
    });
}
