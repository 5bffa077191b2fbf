//! Kinds of errors, with their numbers.

/// Kind of an error, with its numbers.
///
/// The offset and the field path are in the [`Error`](crate::Error) that carries the kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// Fewer bytes remain than the next fields need.
    UnexpectedEnd {
        /// Minimum bytes needed.
        needed: usize,
        /// Bytes remaining.
        remaining: usize,
    },
    /// Bytes remain after the value where none are allowed.
    TrailingBytes {
        /// Bytes remaining.
        remaining: usize,
    },
    /// A bool is neither 0 nor 1.
    InvalidBool {
        /// The byte found.
        found: u8,
    },
    /// The tag of an option is neither 0 nor 1.
    InvalidOption {
        /// The byte found.
        found: u8,
    },
    /// The bytes of a char are not the UTF-8 encoding of one.
    InvalidChar,
    /// The bytes of a string are not UTF-8.
    InvalidUtf8,
    /// The tag of an enum matches none of its variants.
    UnknownTag {
        /// The tag found.
        found: u64,
    },
    /// The version prefix is not that of a known version.
    UnknownVersion {
        /// The version found, without the top bit.
        found: u8,
    },
    /// A variable-length integer is not in its shortest form.
    NonCanonical,
    /// An integer does not fit its type.
    IntegerOverflow,
    /// A length is above its maximum.
    LengthOverflow {
        /// The length, in elements.
        len: u64,
        /// Maximum length allowed here, in elements.
        max: u64,
    },
    /// Values are nested more deeply than the limit.
    DepthExceeded {
        /// Maximum depth allowed.
        limit: usize,
    },
    /// The output slice ends before the value does.
    BufferTooSmall {
        /// Bytes needed by the next fields.
        needed: usize,
        /// Bytes remaining in the slice.
        remaining: usize,
    },
    /// An unprefixed value starts with a byte that would be read back as a version prefix.
    ReservedFirstByte {
        /// The byte written.
        found: u8,
    },
    /// The tag of an enum is reserved: no variant uses it yet, or no longer.
    ReservedTag {
        /// The tag found.
        found: u64,
    },
    /// The variant to encode has no wire form.
    UnsupportedVariant,
    /// The length of a sequence to encode differs from a count elsewhere in the value, or the length of an array to decode from that of
    /// its type.
    LengthMismatch {
        /// The length, in elements.
        len: u64,
        /// The length according to the count or the type, in elements.
        expected: u64,
    },
    /// A mask has unknown bits, or only some of several bits that must be set together.
    InvalidMask {
        /// The mask found.
        found: u32,
    },
    /// An integer is 0 where 0 is not allowed.
    InvalidZero,
    /// A C string contains a NUL byte before its end.
    InteriorNul,
    /// The bytes are a value of the wire type that the target type cannot represent; or the value has no wire form.
    InvalidValue,
    /// The value to encode cannot be read now: a `RefCell` is mutably borrowed, or a lock is poisoned.
    ValueInUse,
    /// Elements to borrow from the input are not aligned for their type.
    Misaligned {
        /// The alignment of the type, in bytes.
        align: usize,
    },
    /// The call may read fewer elements.
    ElementLimit {
        /// Elements that the sequence, set or map has.
        needed: u64,
        /// Elements that the call may still read.
        left: u64,
    },
    /// The call may take less memory.
    MemoryLimit {
        /// Bytes of memory that the elements, the text or the payload of a box may take.
        needed: u64,
        /// Bytes that the call may still take.
        left: u64,
    },
    /// The bytes are a value, and not those that encoding writes for it.
    NotAsEncoded,
    /// A hand-written codec, or serde, rejected the value. The error's message gives the reason.
    Custom,
    /// An allocation failed.
    OutOfMemory {
        /// Bytes requested.
        needed: usize,
    },
    /// The `std::io::Write` or `Read` behind the call failed; its error is the source of this one.
    #[cfg(feature = "std")]
    Io {
        /// The kind of the I/O error.
        kind: std::io::ErrorKind,
    },
}

impl ErrorKind {
    /// Name of the kind, the same in every language that limcode generates: `unexpected_end`, `invalid_bool`, ….
    ///
    /// ```
    /// # use limcode_runtime as limcode;
    /// assert_eq!(limcode::ErrorKind::InvalidUtf8.code(), "invalid_utf8");
    /// ```
    pub const fn code(&self) -> &'static str {
        match self {
            Self::UnexpectedEnd { .. } => "unexpected_end",
            Self::TrailingBytes { .. } => "trailing_bytes",
            Self::InvalidBool { .. } => "invalid_bool",
            Self::InvalidOption { .. } => "invalid_option",
            Self::InvalidChar => "invalid_char",
            Self::InvalidUtf8 => "invalid_utf8",
            Self::UnknownTag { .. } => "unknown_tag",
            Self::UnknownVersion { .. } => "unknown_version",
            Self::NonCanonical => "non_canonical",
            Self::IntegerOverflow => "integer_overflow",
            Self::LengthOverflow { .. } => "length_overflow",
            Self::DepthExceeded { .. } => "depth_exceeded",
            Self::BufferTooSmall { .. } => "buffer_too_small",
            Self::ReservedFirstByte { .. } => "reserved_first_byte",
            Self::ReservedTag { .. } => "reserved_tag",
            Self::UnsupportedVariant => "unsupported_variant",
            Self::LengthMismatch { .. } => "length_mismatch",
            Self::InvalidMask { .. } => "invalid_mask",
            Self::InvalidZero => "invalid_zero",
            Self::InteriorNul => "interior_nul",
            Self::InvalidValue => "invalid_value",
            Self::ValueInUse => "value_in_use",
            Self::Misaligned { .. } => "misaligned",
            Self::ElementLimit { .. } => "element_limit",
            Self::MemoryLimit { .. } => "memory_limit",
            Self::NotAsEncoded => "not_as_encoded",
            Self::Custom => "custom",
            Self::OutOfMemory { .. } => "out_of_memory",
            #[cfg(feature = "std")]
            Self::Io { .. } => "io",
        }
    }

    /// The headline: the part before `at byte N` in a message.
    pub(crate) const fn headline(&self) -> &'static str {
        match self {
            Self::UnexpectedEnd { .. } => "unexpected end of input",
            Self::TrailingBytes { .. } => "trailing bytes",
            Self::InvalidBool { .. } => "invalid bool",
            Self::InvalidOption { .. } => "invalid option tag",
            Self::InvalidChar => "invalid char",
            Self::InvalidUtf8 => "invalid UTF-8",
            Self::UnknownTag { .. } => "unknown enum tag",
            Self::UnknownVersion { .. } => "unknown version",
            Self::NonCanonical => "non-canonical integer",
            Self::IntegerOverflow => "integer overflow",
            Self::LengthOverflow { .. } => "length overflow",
            Self::DepthExceeded { .. } => "nesting too deep",
            Self::BufferTooSmall { .. } => "buffer too small",
            Self::ReservedFirstByte { .. } => "reserved first byte",
            Self::ReservedTag { .. } => "reserved enum tag",
            Self::UnsupportedVariant => "unsupported variant",
            Self::LengthMismatch { .. } => "length mismatch",
            Self::InvalidMask { .. } => "invalid mask",
            Self::InvalidZero => "invalid zero",
            Self::InteriorNul => "interior NUL",
            Self::InvalidValue => "invalid value",
            Self::ValueInUse => "value in use",
            Self::Misaligned { .. } => "misaligned elements",
            Self::ElementLimit { .. } => "too many elements",
            Self::MemoryLimit { .. } => "too much memory",
            Self::NotAsEncoded => "not as encoded",
            Self::Custom => "rejected by codec",
            Self::OutOfMemory { .. } => "out of memory",
            #[cfg(feature = "std")]
            Self::Io { .. } => "input or output failed",
        }
    }

    /// Writes the details: the part after the colon in a message, as "expected X, found Y".
    pub(crate) fn write_details(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::UnexpectedEnd { needed, remaining } | Self::BufferTooSmall { needed, remaining } => {
                write!(f, "needed {}, {remaining} remain", Bytes(needed))
            }
            Self::TrailingBytes { remaining } => write!(f, "expected end of input, found {}", Bytes(remaining)),
            Self::InvalidBool { found } | Self::InvalidOption { found } => write!(f, "expected 0 or 1, found {found}"),
            Self::InvalidChar => f.write_str("expected the UTF-8 bytes of one char"),
            Self::InvalidUtf8 => f.write_str("expected a UTF-8 sequence"),
            Self::UnknownTag { found } => write!(f, "expected the tag of a variant, found {found}"),
            Self::UnknownVersion { found } => write!(f, "expected a known version, found {found}"),
            Self::NonCanonical => f.write_str("expected the shortest form, found trailing zeros"),
            Self::IntegerOverflow => f.write_str("expected a value that fits the type"),
            Self::LengthOverflow { len, max } => write!(f, "expected at most {max} elements, found {len}"),
            Self::DepthExceeded { limit } => write!(f, "expected at most {limit} levels"),
            Self::ReservedFirstByte { found } => write!(f, "expected a byte below 0x80, found {found:#04x}"),
            Self::ReservedTag { found } => write!(f, "tag {found} is reserved"),
            Self::UnsupportedVariant => f.write_str("expected a variant that has a wire form"),
            Self::LengthMismatch { len, expected } => write!(f, "expected {expected} elements, found {len}"),
            Self::InvalidMask { found } => {
                write!(f, "expected known bits, and all of those that belong together, found {found:#x}")
            }
            Self::InvalidZero => f.write_str("expected a number other than 0"),
            Self::InteriorNul => f.write_str("expected no NUL before the end of the string"),
            Self::InvalidValue => f.write_str("value not representable in the target type"),
            Self::ValueInUse => f.write_str("expected a value that is neither borrowed mutably nor poisoned"),
            Self::Misaligned { align } => write!(f, "expected an address divisible by {align}"),
            Self::ElementLimit { needed, left } => write!(f, "needed {needed}, the limit leaves {left}"),
            Self::MemoryLimit { needed, left } => write!(f, "needed up to {needed} bytes, the limit leaves {left}"),
            Self::NotAsEncoded => f.write_str("expected the bytes that encoding the value writes"),
            Self::Custom => f.write_str("expected a value that the codec accepts"),
            Self::OutOfMemory { needed } => write!(f, "needed {}", Bytes(needed)),
            #[cfg(feature = "std")]
            Self::Io { kind } => write!(f, "{kind}"),
        }
    }
}

/// A number of bytes with its unit in the right number.
struct Bytes(usize);

impl core::fmt::Display for Bytes {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{} {}", self.0, if self.0 == 1 { "byte" } else { "bytes" })
    }
}
