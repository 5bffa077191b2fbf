//! Marks: offsets in as many bytes as the greatest one needs.

/// An offset from the start of a value, or nothing where it follows from others.
pub trait Mark: Copy + Default {
    /// The mark of an offset, which is at most the `MAX_SIZE` of the value and so fits.
    fn new(offset_bytes: usize) -> Self;

    /// The offset; `otherwise` if it is not kept.
    fn get(self, otherwise: usize) -> usize;
}

impl Mark for () {
    #[inline(always)]
    fn new(_offset_bytes: usize) -> Self {}

    #[inline(always)]
    fn get(self, otherwise: usize) -> usize {
        otherwise
    }
}

macro_rules! marks {
    ($($integer:ty),*) => {$(
        impl Mark for $integer {
            #[inline(always)]
            fn new(offset_bytes: usize) -> Self {
                debug_assert!(
                    <$integer>::try_from(offset_bytes).is_ok(),
                    "the offset {offset_bytes} is greater than `MAX_SIZE` of the value"
                );
                offset_bytes as $integer
            }

            #[inline(always)]
            fn get(self, _otherwise: usize) -> usize {
                self as usize
            }
        }
    )*};
}

marks!(u8, u16, u32, usize);

/// Chooses a [`Mark`]: whether it is kept, and the class of its width.
pub struct Marked<const IS_KEPT: bool, const WIDTH: u8>;

/// What [`Marked`] chooses.
pub trait Choice {
    /// The mark.
    type Mark: Mark;
}

impl<const WIDTH: u8> Choice for Marked<false, WIDTH> {
    type Mark = ();
}

impl Choice for Marked<true, 1> {
    type Mark = u8;
}

impl Choice for Marked<true, 2> {
    type Mark = u16;
}

impl Choice for Marked<true, 4> {
    type Mark = u32;
}

impl Choice for Marked<true, 8> {
    type Mark = usize;
}

/// The width, in bytes, of offsets up to `max_bytes`; that of all offsets where there is no bound.
#[must_use]
pub const fn mark_width(max_bytes: Option<usize>) -> u8 {
    match max_bytes {
        Some(0..=0xff) => 1,
        Some(0x100..=0xffff) => 2,
        Some(max) if max as u64 <= 0xffff_ffff => 4,
        _ => 8,
    }
}
