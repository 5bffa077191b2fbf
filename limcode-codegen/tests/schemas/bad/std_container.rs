use std::collections::HashMap;

pub struct Vote {
    pub votes: HashMap<u64, u8>,
}
