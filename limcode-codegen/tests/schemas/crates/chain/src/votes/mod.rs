use super::*;

mod kinds;
pub use kinds::Kind;

pub(crate) const LIMIT: usize = 1 << 1;

macro_rules! newtype {
    ($name:ident) => {
        pub struct $name(pub u64);
    };
}
newtype!(Weight);

#[cfg_attr(feature = "serde", derive(Deserialize, Serialize))]
#[cfg_attr(feature = "wincode", derive(SchemaRead, SchemaWrite))]
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Hash)]
pub struct Vote {
    pub slot: Slot,
    pub kind: Kind,
    pub block: Option<self::super::Hash>,
}

/// Its weight is of a type that a macro makes.
#[cfg_attr(feature = "wincode", derive(SchemaRead, SchemaWrite))]
pub struct Weighted {
    pub vote: Vote,
    pub weight: Weight,
}

/// Encoded by hand.
#[cfg_attr(feature = "serde", derive(Deserialize, Serialize))]
pub enum Versioned {
    Old(Vote),
    New(Weighted),
}

#[cfg(feature = "wincode")]
unsafe impl<'de, C: wincode::config::Config> SchemaRead<'de, C> for Versioned {
    type Dst = Self;
}

#[cfg_attr(feature = "wincode", derive(SchemaRead, SchemaWrite))]
pub struct Signed {
    pub versioned: Versioned,
    pub time: time::Time,
}
