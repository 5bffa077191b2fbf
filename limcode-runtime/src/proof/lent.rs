//! Whether a type can be borrowed from the input: whether its bytes there, at any address, are a value.

use super::layout::Layout;
use core::marker::PhantomData;

/// Why values of a type cannot be borrowed from the input.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// They can.
    None,
    /// Bytes of the input are not a value: there is no proof that memory is wire form and that all bit patterns are valid.
    Memory,
    /// Values must be at aligned addresses.
    Alignment,
}

/// What references lead to. Generated code asks [`OBSTACLE`](Self::OBSTACLE) of any type; with [`NoObstacle`] in scope, the answer is
/// `None` where it is for trait bounds to say what is missing.
#[doc(hidden)]
#[derive(Debug)]
pub struct Lent<T: ?Sized>(PhantomData<T>);

impl<T: Layout> Lent<T> {
    /// What prevents references to values.
    pub const OBSTACLE: Obstacle = match (T::BULK.is_proved(), align_of::<T>()) {
        (false, _) => Obstacle::Memory,
        (true, 1) => Obstacle::None,
        (true, _) => Obstacle::Alignment,
    };
}

impl<T: Layout> Lent<[T]> {
    /// What prevents slices. Elements that are not aligned are an error when they are decoded.
    pub const OBSTACLE: Obstacle = if T::BULK.is_proved() { Obstacle::None } else { Obstacle::Memory };
}

/// The answer for other types: texts, paths, and types without a codec.
#[doc(hidden)]
pub trait NoObstacle {
    /// There is none.
    const OBSTACLE: Obstacle = Obstacle::None;
}

impl<T: ?Sized> NoObstacle for Lent<T> {}

#[cfg(test)]
mod tests {
    use super::{Lent, NoObstacle as _, Obstacle};

    #[test]
    fn bytes_at_any_address_can_be_borrowed() {
        assert_eq!(Lent::<u8>::OBSTACLE, Obstacle::None);
        assert_eq!(Lent::<[i8; 3]>::OBSTACLE, Obstacle::None);
        assert_eq!(Lent::<[[u8; 2]; 3]>::OBSTACLE, Obstacle::None);
        assert_eq!(Lent::<[u8]>::OBSTACLE, Obstacle::None);
        assert_eq!(Lent::<str>::OBSTACLE, Obstacle::None);
        assert_eq!(Lent::<core::ffi::CStr>::OBSTACLE, Obstacle::None);
    }

    #[test]
    fn other_values_cannot() {
        assert_eq!(Lent::<bool>::OBSTACLE, Obstacle::Memory);
        assert_eq!(Lent::<[u8; 0]>::OBSTACLE, Obstacle::Memory);
        assert_eq!(Lent::<Option<u8>>::OBSTACLE, Obstacle::Memory);
        assert_eq!(Lent::<&u8>::OBSTACLE, Obstacle::Memory);
        assert_eq!(Lent::<core::num::NonZeroU8>::OBSTACLE, Obstacle::Memory);
        assert_eq!(Lent::<[bool]>::OBSTACLE, Obstacle::Memory);
        // On a big-endian host, bytes of the input are not the number.
        let of_number = if cfg!(target_endian = "little") { Obstacle::Alignment } else { Obstacle::Memory };
        assert_eq!(Lent::<[u16; 2]>::OBSTACLE, of_number);
    }
}
