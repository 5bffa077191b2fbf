pub type Hashes = Vec<Hash>;

pub struct Vote {
    pub one: Hashes,
    pub other: Hashes,
}
