#![limecode(view)]

use limcode::Limcode;

/// Of limcode itself, in three ways.
#[derive(Limcode)]
#[Limcode(byte_len = u16)]
pub struct Names {
    #[limecode(short_vec)]
    pub first: Vec<u8>,
    #[limcode::short_vec]
    pub second: Vec<u8>,
    #[limcode::max_len = 3]
    pub third: Vec<u8>,
    #[nserde(default)]
    #[bitcode(with_serde)]
    #[serde_as(as = "_")]
    #[bincode(with_serde)]
    pub other: u8,
}

/// Of the others that are read.
#[derive(Limcode)]
#[wincod(tag_encoding = "u8")]
pub enum Kind {
    #[serd(skip)]
    First,
    Second,
}

/// Behind a condition.
#[derive(Limcode)]
pub struct Conditional {
    #[cfg_attr(feature = "short", limecode(short_vec))]
    pub slots: Vec<u64>,
}
