//! The class of a view has the name of another type.

use limcode::Limcode;

#[derive(Limcode)]
#[limcode(view)]
pub struct Vote {
    pub slots: Vec<u64>,
}

#[derive(Limcode)]
pub struct Vote_view {
    pub slot: u64,
}
