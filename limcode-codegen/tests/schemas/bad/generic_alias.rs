pub type Pair<T> = (T, T);

pub struct Vote {
    pub pair: Pair<u8>,
}
