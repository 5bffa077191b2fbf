use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ffi::OsString;
use std::rc::{Rc, Weak};

pub type Heap = Vec<(u8, BinaryHeap<u64>)>;

pub struct Vote {
    pub heap: BinaryHeap<u64>,
    pub heaps: Option<Heap>,
    pub order: Vec<Reverse<u8>>,
    pub name: OsString,
    pub owner: Weak<u8>,
    pub shared: Rc<[Reverse<u8>]>,
    pub id: uuid::Uuid,
    pub map: indexmap::IndexMap<u8, u8>,
    pub set: indexmap::IndexSet<u8>,
}
