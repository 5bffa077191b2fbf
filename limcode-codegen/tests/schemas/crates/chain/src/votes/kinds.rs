#[cfg(feature = "serde")]
use serde_derive::{Deserialize, Serialize};

#[repr(u8)]
#[cfg_attr(feature = "serde", derive(Deserialize, Serialize))]
#[cfg_attr(feature = "wincode", derive(wincode::SchemaRead, wincode::SchemaWrite))]
#[cfg_attr(feature = "wincode", wincode(tag_encoding = "u8"))]
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Hash)]
pub enum Kind {
    #[default]
    Final = 5,
    Skip = 7,
    #[cfg(feature = "experimental")]
    Later,
}
