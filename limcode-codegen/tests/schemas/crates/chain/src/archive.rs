//! What is kept for long.

#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wincode", derive(wincode::SchemaRead, wincode::SchemaWrite))]
pub struct Archived<T: Copy = u8> {
    pub item: T,
    pub at: inner::Place,
}

mod inner {
    #[cfg(feature = "wincode")]
    #[derive(Clone, Debug, PartialEq, wincode::SchemaRead, wincode::SchemaWrite)]
    pub(super) struct Place(#[wincode(with = "Pod<_>")] pub(super) [u8; crate::votes::LIMIT]);

    use wincode::containers::Pod;
}
