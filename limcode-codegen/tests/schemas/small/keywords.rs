//! Names that C++ keeps for itself.

use limcode::Limcode;

/// Keywords of C++ as fields.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Keywords {
    pub class: u8,
    pub namespace: Vec<(u8, String)>,
    pub template: Option<(u8, String)>,
    pub operator: (u8, String),
    pub int: [(u8, String); 2],
    pub r#type: u8,
    pub r#const: Box<(u8, String)>,
    pub and: bool,
    pub new: String,
}

/// A struct named as a keyword.
#[allow(non_camel_case_types)]
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct delete {
    pub this: u8,
}

/// Variants named as keywords.
#[allow(non_camel_case_types)]
#[derive(Clone, Debug, PartialEq, Limcode)]
pub enum Switch {
    default,
    case(u8),
    union { volatile: String, delete: delete },
}

/// Nothing but keywords.
#[allow(non_camel_case_types)]
#[derive(Clone, Debug, PartialEq, Limcode)]
pub enum Words {
    public,
    private,
    not,
}
