//! Values that are nothing but bytes: references to them are references into the input.

use crate::Layout;

/// Bytes to show where there are none.
static ZEROS: [u8; 4096] = [0; 4096];

/// The values that these bytes are, of which there are at most `len`.
#[inline]
pub fn slice_of<T: Layout>(bytes: &[u8], len: usize) -> &[T] {
    const {
        assert!(T::BULK.is_proved(), "only values whose memory is their encoding are shown as bytes");
        assert!(align_of::<T>() == 1, "only values without alignment are shown as bytes");
    }
    let len = len.min(bytes.len().checked_div(size_of::<T>()).unwrap_or(0));
    // SAFETY: the bytes are at least len * size_of::<T>(), an address that needs no alignment, and stay borrowed as long as the
    // result; the proof says that any bytes are a T, and that shared bytes of a T do not change.
    unsafe { core::slice::from_raw_parts(bytes.as_ptr().cast::<T>(), len) }
}

/// The array that these bytes are.
///
/// # Panics
/// There are fewer bytes, and the array is of more than 4,096: the view's marks are not those of its bytes.
#[inline]
pub fn array_of<T: Layout + 'static, const N: usize>(bytes: &[u8]) -> &[T; N] {
    match slice_of(bytes, N).first_chunk() {
        Some(array) => array,
        None => zeros(),
    }
}

#[cold]
fn zeros<T: Layout + 'static, const N: usize>() -> &'static [T; N] {
    slice_of(&ZEROS, N).first_chunk().expect("an array of at most 4,096 bytes, or its bytes")
}

/// The value that these bytes are.
///
/// # Panics
/// There are fewer bytes, and the value is of more than 4,096: the view's marks are not those of its bytes.
#[inline]
pub fn value_of<T: Layout + 'static>(bytes: &[u8]) -> &T {
    let [value] = array_of::<T, 1>(bytes);
    value
}
