/// Type parameters are bounded, and asked for nothing.
struct Parameters<T, U: Clone = u8>
where
    U: Copy,
{
    first: T,
    list: Vec<U>,
    wrapped: Wrapper<T>,
    end: u8,
}
