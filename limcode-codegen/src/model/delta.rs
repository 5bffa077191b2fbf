//! Elements of which one number is written as the difference from the element before.

/// How the elements of a field are written: structs of which one number is a difference.
#[derive(Clone)]
pub struct Delta {
    /// The number, a `u64`: a field of the element. In memory it is the sum of the differences.
    pub member: String,
    /// The field that the first difference is from, an option whose `None` is 0; 0 itself if there is none.
    pub from: Option<String>,
}
