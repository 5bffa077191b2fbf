//! Wire forms in wincode's words alone.

use limcode::Limcode;
use solana_short_vec::ShortU16;
use solana_wincode_varint::Leb128Int;
use wincode::len::{BincodeLen, FixIntLen};
use wincode::{SchemaRead, SchemaWrite, containers};

/// A height.
pub type Slot = u64;

/// A variant without a tag has its position.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[wincode(tag_encoding = "u8")]
pub enum Vote {
    #[wincode(tag = 5)]
    V1(u64),
    V2 {
        #[wincode(with = "Leb128Int<u64>")]
        slot: Slot,
        #[wincode(skip)]
        cache: u8,
    },
    Skip,
}

/// Lengths of each kind. What other derives read stays in the Rust that is generated.
#[derive(Clone, Debug, PartialEq, Limcode, SchemaRead, SchemaWrite)]
#[wincode(struct_extensions)]
pub struct Lists {
    #[wincode(with = "containers::Vec<_, ShortU16>")]
    pub short: Vec<u8>,
    #[wincode(with = "containers::Vec<Vote, FixIntLen<u16>>")]
    pub votes: Vec<Vote>,
    #[wincode(with = "Option<containers::Vec<u64, FixIntLen<u8>>>")]
    pub slots: Option<Vec<u64>>,
    #[wincode(with = "containers::Vec<_, BincodeLen>")]
    pub plain: Vec<String>,
    #[wincode(skip(default_val = 7))]
    pub seven: u8,
    pub last: u16,
}
