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
        match (limcode::deserialize_in_place(bytes, &mut value), anew) {
            (Ok(()), Ok(anew)) => match (limcode::serialize(&value), limcode::serialize(anew)) {
                (Ok(mut written), Ok(mut expected)) => {
                    let again =
                        || limcode::serialize(&limcode::deserialize::<T>(bytes).expect("it was read before")).ok();
                    // A hash table writes its entries in another order each time, and of two entries every other time.
                    if written != expected && (0..64).any(|_| again().as_ref() != Some(&expected)) {
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
                let _ = limcode::serialized_size(&value);
            }
            (read, _) => panic!("read in place of {input:02x?}: {read:?}, anew: {:?}", anew.as_ref().err()),
        }
    }
    if anew.is_ok() {
        remember(type_name::<T>(), bytes);
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
