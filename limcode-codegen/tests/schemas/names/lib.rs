//! Names that mean something in C++ or in generated code. These schemas are for the C++ compiler; nothing of them is pinned.

/// At the root, where there is no module to name a namespace after.
#[derive(Clone, Debug, PartialEq, ::limcode::Limcode)]
pub struct Root {
    pub clock: clock::Clock,
    pub holder: self::limcode::Holder,
    pub both: outer_inner::Both,
}
