use super::hash::Hash;

pub struct Vote {
    pub hash: Hash,
}
