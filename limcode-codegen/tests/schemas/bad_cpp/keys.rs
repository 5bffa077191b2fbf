use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;
use std::path::PathBuf;

pub enum Color {
    #[limcode(tag = 9)]
    Red,
    #[limcode(tag = 1)]
    Blue,
}

pub enum Level {
    High = 2,
    Low = 1,
}

pub struct Place {
    pub path: PathBuf,
}

pub struct Index<K> {
    pub entries: BTreeMap<K, u8>,
}

pub type Places = Vec<BTreeSet<Place>>;

pub struct Vote {
    pub places: Places,
    pub paths: BTreeMap<(u8, PathBuf), PathBuf>,
    pub shared_paths: BTreeSet<std::sync::Arc<std::path::Path>>,
    pub numbers: Index<f64>,
    pub colors: BTreeSet<Color>,
    pub hashed_colors: HashMap<Color, f64>,
    pub levels: BTreeSet<Option<Level>>,
    pub ranges: HashMap<Range<u8>, u8>,
    pub bits: BTreeSet<bv::BitVec<u8>>,
}
