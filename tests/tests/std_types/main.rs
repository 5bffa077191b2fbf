//! The types of std, and of other crates behind features, against bincode 1.3.3 and their serde forms: the same bytes, the
//! same values, the same verdict on damaged input; and what limcode says of what it refuses.
//!
//! ```text
//! agreement    the comparison: values, cuts, changed bytes, mutations
//! numbers      wrappers, atomics, NonZero, tuples
//! cells        cells and locks
//! pointers     owning pointers and Weak
//! collections  sequences, sets, maps
//! text         strings of every kind, Cow
//! choices      Result, Bound, ranges
//! places       times and addresses
//! external     bytes, smallvec, indexmap, bv, uuid
//! borrowed     what keeps pointing into the input
//! counts       collections under another count
//! sizes        the schema compiler's, beside the runtime's
//! refusals     every new reason, with its offset and path
//! ```
#![forbid(unsafe_code)]

mod agreement;
mod borrowed;
mod cells;
mod choices;
mod collections;
mod counts;
mod external;
mod numbers;
mod places;
mod pointers;
mod refusals;
mod sizes;
mod text;
