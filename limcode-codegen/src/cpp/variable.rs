//! Variables of an encoder, which the functions beside it take as parameters.

use crate::plan::{Base, Place, Segment};

/// A variable of an encoder.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Variable {
    /// The value that is written.
    Value,
    /// Its variant.
    Arm,
    /// An element or a payload.
    Local(String),
    /// The index of an element.
    Index(String),
    /// The mask of a struct's options.
    Mask(String),
}

impl Variable {
    /// The variable that holds the value at `place`.
    pub fn root(place: &Place) -> Self {
        match &place.base {
            Base::Field(_) | Base::Converted => Variable::Value,
            Base::Variant(_) => Variable::Arm,
            Base::Named(whole, _) | Base::Member(whole, _) => Variable::root(whole),
            Base::Local => Variable::Local(place.local.clone()),
        }
    }

    /// The variables in an error's path.
    pub fn in_path(path: &[Segment]) -> impl Iterator<Item = Self> {
        path.iter().filter_map(|segment| match segment {
            Segment::Field(_) => None,
            Segment::Index(local) => Some(Variable::Index(local.clone())),
        })
    }

    /// Its name.
    pub fn name(&self) -> String {
        match self {
            Variable::Value => "value".to_owned(),
            Variable::Arm => "arm".to_owned(),
            Variable::Local(name) => super::place::local(name),
            Variable::Index(name) | Variable::Mask(name) => name.clone(),
        }
    }

    /// As a parameter.
    pub fn parameter(&self) -> String {
        let ty = match self {
            Variable::Value => "const type&",
            Variable::Arm | Variable::Local(_) => "const auto&",
            Variable::Index(_) => "std::size_t",
            Variable::Mask(_) => "std::uint32_t",
        };
        format!("{ty} {}", self.name())
    }
}
