pub struct Wrapper<T> {
    pub inner: T,
}

pub struct Vote {
    pub wrapper: Wrapper,
}
