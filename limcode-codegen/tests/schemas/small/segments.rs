//! Types that Rust can encode to segments. C++ has the same codecs as without.

use limcode::Limcode;

/// Fields that may be large, and others.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(segments)]
pub struct Account {
    pub lamports: u64,
    pub owner: [u8; 32],
    #[limcode(short_vec)]
    pub data: Vec<u8>,
    pub image: [u8; 5000],
    pub name: Option<String>,
    pub pages: Vec<Page>,
}

/// Too small to be borrowed.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(segments)]
pub struct Page(pub [u8; 64]);

/// Borrowed if what it holds is.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(segments)]
pub enum Record<T> {
    Empty,
    Data(Vec<u8>, T),
    Named { text: String, number: u8 },
}

/// What is converted is copied.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(from = Vec<u8>, into = Vec<u8>, segments)]
pub struct Converted(pub Vec<u8>);
