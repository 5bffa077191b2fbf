//! Varints of each width, for limcode and for the official codecs.

use limcode::Limcode;
use serde::{Deserialize, Serialize};
use wincode::{SchemaRead, SchemaWrite};

use crate::Leb128Int;

macro_rules! number {
    ($(#[$docs:meta])* $name:ident, $ty:ty, $wincode:tt) => {
        $(#[$docs])*
        #[derive(Clone, Copy, Debug, PartialEq, Limcode, Serialize, Deserialize, SchemaRead, SchemaWrite)]
        pub struct $name(
            #[serde(with = "solana_serde_varint")]
            #[wincode(with = $wincode)]
            pub $ty,
        );

        impl From<$name> for u64 {
            fn from(number: $name) -> u64 {
                number.0.into()
            }
        }
    };
}

number!(
    /// Of up to 3 bytes.
    Of16,
    u16,
    "Leb128Int<u16>"
);
number!(
    /// Of up to 5 bytes.
    Of32,
    u32,
    "Leb128Int<u32>"
);
number!(
    /// Of up to 10 bytes.
    Of64,
    u64,
    "Leb128Int<u64>"
);
