//! What two nodes say to each other.

use limcode::Limcode;

/// How far a node is.
#[derive(Limcode)]
pub struct Status {
    pub slot: u64,
    pub name: String,
    pub load: Option<f32>,
}

/// One packet.
#[derive(Limcode)]
pub enum Packet {
    Ask { since: u64 },
    Tell(Vec<Status>),
    Bye,
}
