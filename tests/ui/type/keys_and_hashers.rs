use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasher, DefaultHasher};

use limcode::Limcode;

pub struct Seeded(u64);

impl BuildHasher for Seeded {
    type Hasher = DefaultHasher;

    fn build_hasher(&self) -> DefaultHasher {
        DefaultHasher::new()
    }
}

#[derive(Limcode)]
pub struct Packet {
    pub counts: HashMap<u8, u8, Seeded>,
}

#[derive(Limcode)]
pub struct Short {
    #[limcode(short_vec)]
    pub counts: HashMap<u8, u8, Seeded>,
}

#[derive(Limcode)]
pub struct Prices {
    pub by_price: BTreeMap<f64, u8>,
    #[limcode(max_len = 4)]
    pub few: BTreeMap<f32, u8>,
}

fn main() {}
