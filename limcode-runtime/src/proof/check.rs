//! Which bytes are values, where not all are: bool, integers other than 0, enums without fields.

/// Which little-endian numbers are values: those that are at most `span` above `first`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Check {
    /// 1, 2, 4, 8 or 16.
    width_bytes: usize,
    first: u128,
    span: u128,
}

impl Check {
    /// `width_bytes` is 1, 2, 4, 8 or 16; of the others only the low bits count.
    pub(crate) const fn new(width_bytes: usize, first: u128, span: u128) -> Self {
        assert!(matches!(width_bytes, 1 | 2 | 4 | 8 | 16), "a number of 1, 2, 4, 8 or 16 bytes");
        Self { width_bytes, first, span }
    }

    /// Whether all numbers are values; `bytes` holds a whole number of them.
    #[inline(always)]
    pub(crate) fn accepts(self, bytes: &[u8]) -> bool {
        macro_rules! all_in_range {
            ($number:ty) => {{
                let (first, span) = (self.first as $number, self.span as $number);
                let numbers = bytes.chunks_exact(size_of::<$number>());
                numbers.fold(true, |is_fine, bytes| {
                    let number = bytes.try_into().map_or(0, <$number>::from_le_bytes);
                    is_fine & (number.wrapping_sub(first) <= span)
                })
            }};
        }
        debug_assert_eq!(bytes.len() % self.width_bytes, 0, "numbers of {} bytes", self.width_bytes);
        match self.width_bytes {
            1 => all_in_range!(u8),
            2 => all_in_range!(u16),
            4 => all_in_range!(u32),
            8 => all_in_range!(u64),
            _ => all_in_range!(u128),
        }
    }
}
