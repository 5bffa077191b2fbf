//! Names of the runtime's methods.

use proc_macro2::Ident;

use super::ident;
use crate::plan::{LenCoding, TagCoding};

/// The method that reads, writes or gets a length: `take_len16`, `put_short_len`.
pub fn len(verb: &str, coding: LenCoding) -> Ident {
    let name = match coding {
        LenCoding::U8 => "len8",
        LenCoding::U16 => "len16",
        LenCoding::U32 => "len32",
        LenCoding::U64 => "len",
        LenCoding::ShortVec => "short_len",
        LenCoding::Varint => "varint_len",
        LenCoding::Rest => unreachable!("it is not written"),
    };
    ident(&format!("{verb}_{name}"))
}

/// The method that reads a tag.
pub fn take_tag(coding: TagCoding) -> Ident {
    ident(match coding {
        TagCoding::U8 => "take_tag8",
        TagCoding::U16 => "take_tag16",
        TagCoding::U32 => "take_tag",
        TagCoding::U64 => "take_tag64",
        TagCoding::VersionPrefix => "take_version_prefix",
        TagCoding::ZeroCount => "take_zero_count",
    })
}
