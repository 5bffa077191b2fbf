//! Names of the runtime's functions.

use crate::plan::{LenCoding, Scalar, TagCoding};

/// Codings of counts that the runtime reads and writes together with what they count.
pub const TOGETHER: [LenCoding; 2] = [LenCoding::U64, LenCoding::ShortVec];

/// The end of the names of the functions for a length: `take_len16`, `put_short_len`.
pub fn len(coding: LenCoding) -> &'static str {
    match coding {
        LenCoding::U8 => "len8",
        LenCoding::U16 => "len16",
        LenCoding::U32 => "len32",
        LenCoding::U64 => "len",
        LenCoding::ShortVec => "short_len",
        LenCoding::Varint => "varint_len",
        LenCoding::Rest => unreachable!("it is not written"),
    }
}

/// The number that is loaded for a length of known size.
pub fn number(coding: LenCoding) -> Scalar {
    match coding {
        LenCoding::U8 => Scalar::U8,
        LenCoding::U16 => Scalar::U16,
        LenCoding::U32 => Scalar::U32,
        LenCoding::U64 => Scalar::U64,
        LenCoding::ShortVec | LenCoding::Varint => unreachable!("its size is in its first bytes"),
        LenCoding::Rest => unreachable!("it is not written"),
    }
}

/// The end of the names of the functions for a tag: `take_tag8`.
pub fn tag(coding: TagCoding) -> &'static str {
    match coding {
        TagCoding::U8 => "tag8",
        TagCoding::U16 => "tag16",
        TagCoding::U32 => "tag",
        TagCoding::U64 => "tag64",
        TagCoding::VersionPrefix => "version_prefix",
        TagCoding::ZeroCount => "zero_count",
    }
}
