//! Numbers and arrays of numbers: fixed-size values of which every bit pattern is valid.

/// A number, or an array of them, whose wire form is its little-endian bytes. Sealed.
pub trait Scalar: sealed::Bytes {
    /// Bytes on the wire; equal to `size_of::<Self>()`.
    const SIZE: usize;

    /// The value at the start of `bytes`, and what is left of them, if there are enough.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split(bytes: &[u8]) -> Option<(Self, &[u8])> {
        let (head, rest) = bytes.split_at_checked(Self::SIZE)?;
        // SAFETY: the head has SIZE bytes.
        Some((unsafe { Self::load(head.as_ptr()) }, rest))
    }
}

pub(crate) mod sealed {
    /// Access to the wire bytes.
    pub trait Bytes: Copy {
        /// Reads a value from its little-endian bytes.
        ///
        /// # Safety
        /// `from` is valid for reads of `size_of::<Self>()` initialised bytes. No alignment is needed.
        unsafe fn load(from: *const u8) -> Self;

        /// Writes the little-endian bytes of the value.
        ///
        /// # Safety
        /// `to` is valid for writes of `size_of::<Self>()` bytes. No alignment is needed.
        unsafe fn store(&self, to: *mut u8);
    }
}

macro_rules! number {
    ($($number:ty),*) => {$(
        impl Scalar for $number {
            const SIZE: usize = size_of::<Self>();
        }

        impl sealed::Bytes for $number {
            #[inline(always)]
            unsafe fn load(from: *const u8) -> Self {
                // SAFETY: the caller gives that many initialised bytes; an array of bytes needs no alignment.
                Self::from_le_bytes(unsafe { from.cast::<[u8; size_of::<Self>()]>().read() })
            }

            #[inline(always)]
            unsafe fn store(&self, to: *mut u8) {
                // SAFETY: the caller gives room for that many bytes; an array of bytes needs no alignment.
                unsafe { to.cast::<[u8; size_of::<Self>()]>().write(self.to_le_bytes()) }
            }
        }
    )*};
}

number!(u8, u16, u32, u64, u128, i8, i16, i32, i64, i128, f32, f64);

impl<S: Scalar, const N: usize> Scalar for [S; N] {
    const SIZE: usize = size_of::<Self>();
}

impl<S: Scalar, const N: usize> sealed::Bytes for [S; N] {
    #[inline(always)]
    unsafe fn load(from: *const u8) -> Self {
        if cfg!(target_endian = "little") {
            // SAFETY: the caller gives size_of::<Self>() initialised bytes; an array of numbers has no padding and no
            // invalid bit pattern, and its little-endian memory is its wire form.
            return unsafe { from.cast::<Self>().read_unaligned() };
        }
        core::array::from_fn(|index| {
            // SAFETY: index < N, so the sum stays inside the N * S::SIZE readable bytes.
            let element = unsafe { from.add(index * S::SIZE) };
            // SAFETY: index < N, so the S::SIZE bytes of this element are inside the readable bytes.
            unsafe { S::load(element) }
        })
    }

    #[inline(always)]
    unsafe fn store(&self, to: *mut u8) {
        if cfg!(target_endian = "little") {
            // SAFETY: the caller gives room for size_of::<Self>() bytes; an array of numbers has no padding, so all the
            // bytes read are initialised; `to` is writable while `self` is shared, so they do not overlap.
            return unsafe { core::ptr::copy_nonoverlapping(self.as_ptr().cast::<u8>(), to, size_of::<Self>()) };
        }
        for (index, element) in self.iter().enumerate() {
            // SAFETY: index < N, so the sum stays inside the N * S::SIZE writable bytes.
            let to = unsafe { to.add(index * S::SIZE) };
            // SAFETY: index < N, so the S::SIZE bytes of this element are inside the writable bytes.
            unsafe { element.store(to) };
        }
    }
}
