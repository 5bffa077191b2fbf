//! Enums without variants: every tag is rejected.

use limcode::Limcode;

/// The tag of bincode.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(borrowed)]
pub enum Never {}

/// A tag of one byte.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(tag = u8)]
pub enum Small {}

/// Fields that have values nevertheless.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct Answer {
    pub before: u8,
    #[limcode(view = owned)]
    pub maybe: Option<Never>,
    #[limcode(view = owned)]
    pub value: Result<u32, Small>,
    #[limcode(view = owned)]
    pub list: Vec<Never>,
    pub text: String,
}
