//! A function that C++ does not find.

#[limcode(check = rules::is_open)]
pub struct Window {
    pub first: u64,
    pub last: u64,
}
