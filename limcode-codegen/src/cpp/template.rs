//! The templates and what each prints. One for a construct; none decides anything.
//!
//! A text is whole lines, or empty. A template indents its own lines, and what is inside its braces with the filter `inside`,
//! which begins each line itself: `{{- body|inside }}`. A text beside the braces ends its lines: `{{ enter -}}`.

use askama::Template;

pub mod filters {
    use std::fmt::Display;

    /// The lines of a text one level deeper, each on a new line.
    #[askama::filter_fn]
    pub fn inside<T: Display>(text: T, _: &dyn askama::Values) -> askama::Result<String> {
        let text = text.to_string();
        let line = |line: &str| if line.is_empty() { "\n".to_owned() } else { format!("\n  {line}") };
        Ok(text.trim_start_matches('\n').lines().map(line).collect())
    }
}

use crate::plan::TagCoding;

macro_rules! templates {
    ($($(#[$doc:meta])* $path:literal $name:ident { $($field:ident: $ty:ty),* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Template)]
        #[template(path = $path, escape = "none")]
        pub struct $name {
            $(pub $field: $ty,)*
        }
    )*};
}

templates! {
    "cpp/header.hpp" Header {
        version: &'static str, source: String, docs: Vec<String>, guard: String, types: Vec<Defined>,
        std_includes: Vec<&'static str>, runtime_includes: Vec<&'static str>, includes: Vec<String>, used: Vec<Used>,
        shielded: Vec<String>, layout_cpp: String, namespaces: Vec<Namespace>, codecs: String, hashes: Vec<Hash>,
        runtime: &'static str,
    }
    "cpp/codecs.hpp" Codecs { declarations: Vec<String>, definitions: Vec<String> }
    "cpp/compiled.hpp" Compiled { source_file: String, types_cpp: Vec<String> }
    "cpp/codec_header.hpp" CodecHeader {
        version: &'static str, source: String, source_file: String, docs: Vec<String>, guard: String, runtime_includes: Vec<&'static str>,
        used: Vec<Used>, shielded: Vec<String>, codecs: String,
    }
    "cpp/source.cpp" Source {
        version: &'static str, source: String, header: String, codec_header: String, shielded: Vec<String>, types_cpp: Vec<String>,
    }
    "cpp/forwarding_source.cpp" ForwardingSource { version: &'static str, source: String, home: Option<String> }
    "cpp/forwarding_header.hpp" ForwardingHeader {
        version: &'static str, source: String, docs: Vec<String>, home: Option<String>, types: &'static str,
    }
    "cpp/forward.hpp" Forward { template_head: String, name_cpp: String }
    "cpp/struct.hpp" Struct {
        docs: Vec<String>, template_head: String, name_cpp: String, owned_cpp: Option<OwnedForm>, fields: Vec<Member>,
        comparison: String,
    }
    "cpp/enum_class.hpp" EnumClass {
        docs: Vec<String>, name_cpp: String, underlying_cpp: &'static str, variants: Vec<Enumerator>,
    }
    "cpp/enum.hpp" Enum {
        docs: Vec<String>, template_head: String, name_cpp: String, owned_cpp: Option<OwnedForm>, is_recursive: bool,
        variants: Vec<String>, variants_cpp: String, scope_cpp: String, names_cpp: Vec<String>, comparison: String,
    }
    "cpp/own_comparison.hpp" OwnComparison {
        name_cpp: String, is_defaulted: bool, is_ordered: bool, has_bodies: bool, left: String, right: String,
        equality: String, order: String,
    }
    "cpp/borrowed_functions.hpp" BorrowedFunctions {
        name_cpp: String, other: String, members_cpp: Vec<String>, is_long: bool, left: String, right: String, out: String, from: String,
    }
    "cpp/comparison.hpp" Comparison {
        ty_cpp: String, is_ordered: bool, left: String, right: String, equality: String, order: String,
    }
    "cpp/equality_steps.hpp" EqualitySteps {
        members_cpp: Vec<String>, is_long: bool, left: String, right: String,
    }
    "cpp/order_steps.hpp" OrderSteps {
        members_cpp: Vec<String>, left: String, right: String, order: String,
    }
    "cpp/codec.hpp" Codec {
        wire: Vec<String>, template_head: String, ty_cpp: String, name: String, min_cpp: String,
        max_cpp: Option<(&'static str, String)>, fixed_cpp: String,
        bulk_cpp: String, streams: Streams, checked_rows: Vec<(String, String)>, borrowed: Option<BorrowedCodec>,
    }
    "cpp/function.hpp" Function {
        precondition: Option<String>, template_head: String, inline_cpp: &'static str, ty_cpp: String, name: &'static str, stream_cpp: String,
        value_cpp: String, body: String, falls_through: bool,
    }
    "cpp/check.hpp" Check { call: String, failure: String, above: String, beside: String }
    "cpp/check_block.hpp" CheckBlock { call: String, failure: String, above: String }
    "cpp/unless.hpp" Unless { condition: String, body: String }
    "cpp/statement.hpp" Statement { statement: String }

    "cpp/decode/run.hpp" DecodeRun { run: String, size_bytes: u64, fields: Vec<String> }
    "cpp/decode/field.hpp" DecodeField { run: String, offset_bytes: u64, place_cpp: String }
    "cpp/decode/field_bool.hpp" DecodeBool { run: String, offset_bytes: u64, place_cpp: String, failure: String }
    "cpp/decode/scalars.hpp" DecodeScalars { size_cpp: String, place_cpp: String }
    "cpp/decode/len.hpp" DecodeLen { len: String, take: String, failure: String, max_elems: Option<String> }
    "cpp/decode/kept_elems.hpp" DecodeKeptElems {
        place_cpp: String, len: String, held: String, dense_cpp: String, failure: String, out_of_memory: String,
    }
    "cpp/decode/arena_elems.hpp" DecodeArenaElems {
        elems: String, ty_cpp: String, len: String, min_cpp: String, dense_cpp: String, out_of_memory: String,
    }
    "cpp/decode/loop.hpp" DecodeLoop {
        memory: String, enter: String, index: String, len: String, owned: String, elem_cpp: String,
        out_of_memory_to_grow: String, bind: String, body: String, leave: String, finish: String,
    }
    "cpp/decode/array.hpp" DecodeArray { place_cpp: String, index: String, bind: String, body: String }
    "cpp/decode/option.hpp" DecodeOption {
        place_cpp: String, is_some: String, failure: String, owned: String, out_of_memory: String, bind: String,
        body: String,
    }
    "cpp/decode/box.hpp" DecodeBox {
        place_cpp: String, failure: String, need: String, owned: String, out_of_memory: String, bind: String, body: String,
    }
    "cpp/decode/arena_box.hpp" DecodeArenaBox {
        place_cpp: String, failure: String, need: String, ty_cpp: String, owned: String, out_of_memory: String,
        bind: String, body: String,
    }
    "cpp/decode/present.hpp" DecodePresent {
        place_cpp: String, mask: String, bits: u32, owned: String, out_of_memory: String, bind: String, body: String,
    }
    "cpp/decode/heads.hpp" DecodeHeads { heads: String, len: String, size_bytes: u64 }
    "cpp/decode/head_count.hpp" DecodeHeadCount { len: String, ty_cpp: &'static str, head: String, offset_bytes: u64 }
    "cpp/decode/tails.hpp" DecodeTails {
        memory: String, enter: String, index: String, len: String, owned: String, elem_cpp: String,
        out_of_memory_to_grow: String, bind: String, head: String, heads: String, size_bytes: u64, fields: String,
        body: String, leave: String, finish: String,
    }
    "cpp/decode/variant.hpp" DecodeVariant {
        alternative: String, variant: usize, place_cpp: String, out_of_memory: String, inner: String, read: String,
        exports: Vec<(String, String)>,
    }
    "cpp/decode/tag.hpp" DecodeTag { arms: Vec<DecodeArm>, tag: TagNames, end: &'static str }
    "cpp/decode/tag_class.hpp" DecodeTagClass { tags: Vec<u32>, ty_cpp: String, tag: TagNames, end: &'static str }
    "cpp/decode/section.hpp" DecodeSection { take: String, body: String }
    "cpp/decode/region.hpp" DecodeRegion { len_cpp: String, body: String }
    "cpp/decode/rest.hpp" DecodeRest { len: String, elem_cpp: String, failure: String, max_elems: Option<String> }
    "cpp/decode/zero_count.hpp" DecodeZeroCount { arms: Vec<ZeroCountArm> }
    "cpp/decode/version_prefix.hpp" DecodeVersionPrefix { arms: Vec<DecodeArm>, tag: TagNames, end: &'static str }

    "cpp/encode/row.hpp" EncodeRow {
        comment: Vec<String>, condition: String, checked: String, arguments: Vec<String>, stores: Vec<String>,
    }
    "cpp/encode/checked_row.hpp" EncodeCheckedRow {
        template_head: String, ty_cpp: String, name: String, parameters_cpp: String, body: String,
    }
    "cpp/encode/run.hpp" EncodeRun { run: String, size_bytes: u64, failure: &'static str, fields: Vec<String> }
    "cpp/encode/field.hpp" EncodeField { run: String, offset_bytes: u64, place_cpp: String, ty_cpp: String }
    "cpp/encode/field_bool.hpp" EncodeBool { run: String, offset_bytes: u64, place_cpp: String }
    "cpp/encode/loop.hpp" EncodeLoop {
        place_cpp: String, enter: String, index: String, bind: String, body: String, leave: String,
    }
    "cpp/encode/option.hpp" EncodeOption { place_cpp: String, tag: String, bind: String, body: String }
    "cpp/encode/box.hpp" EncodeBox { enter: String, bind: String, body: String, leave: String }
    "cpp/encode/tag.hpp" EncodeTag { arms: Vec<EncodeArm>, otherwise: String }
    "cpp/encode/tag_class.hpp" EncodeTagClass {
        variants_cpp: Vec<String>, method: &'static str,
    }
    "cpp/encode/mask.hpp" EncodeMask { mask: String, options: Vec<(String, u32)> }
    "cpp/encode/form.hpp" EncodeForm {
        alternative: String, variant: usize, place_cpp: String, inner: String, body: String,
    }
    "cpp/encode/section.hpp" EncodeSection { put: String, width_bytes: u64, most: u64, body: String }
    "cpp/encode/region.hpp" EncodeRegion { len_cpp: String, body: String }
    "cpp/encode/measured_region.hpp" MeasureRegion { len_cpp: String, body: String }
    "cpp/encode/measured_section.hpp" MeasureSection { width_bytes: u64, most: u64, body: String }
    "cpp/encode/untagged.hpp" EncodeUntagged { body: String }
}

/// How a tag is read, and which tags are refused by name.
pub struct TagNames {
    pub method: &'static str,
    pub width_bytes: u64,
    /// The type of `tag`.
    pub ty_cpp: &'static str,
    /// Conditions on `tag`.
    pub reserved: Vec<String>,
}

impl TagNames {
    pub fn new(coding: TagCoding, reserved: &[(u32, u32)]) -> Self {
        let local = if coding == TagCoding::VersionPrefix { "version" } else { "tag" };
        // A version prefix and 8 bytes can say more than a variant may have, which is never reserved.
        let holds_more = matches!(coding, TagCoding::VersionPrefix | TagCoding::U64);
        let is_last = |tag: u32| !holds_more && tag == coding.max();
        let condition = |(first, last): &(u32, u32)| match (*first, *last) {
            (first, last) if first == last => format!("{local} == {first}"),
            (0, last) if is_last(last) => "true".to_owned(),
            (0, last) => format!("{local} <= {last}"),
            (first, last) if is_last(last) => format!("{local} >= {first}"),
            (first, last) => format!("{local} >= {first} && {local} <= {last}"),
        };
        TagNames {
            method: super::method::tag(coding),
            width_bytes: coding.width_bytes().unwrap_or(1),
            ty_cpp: if coding == TagCoding::U64 { "std::uint64_t" } else { "std::uint32_t" },
            reserved: reserved.iter().map(condition).collect(),
        }
    }
}

/// The types that the functions of a codec read from, write to and count in; `auto` where they are templates.
pub struct Streams {
    pub reader: &'static str,
    pub writer: &'static str,
    pub sizer: &'static str,
}

/// A type that a header defines, and the macro that says so.
pub struct Defined {
    pub name_cpp: String,
    pub defined: String,
}

/// A specialisation of `std::hash`.
pub struct Hash {
    pub template_head: String,
    pub ty_cpp: String,
}

/// A generated header that another one includes.
#[derive(Clone)]
pub struct Used {
    pub path: String,
    pub guard: String,
}

/// A block of types in one namespace.
pub struct Namespace {
    pub name_cpp: String,
    pub types: Vec<String>,
}

/// The alias for the owned form of a struct that borrows.
pub struct OwnedForm {
    /// What stands before it in a template.
    pub head: String,
    pub ty_cpp: String,
}

/// What the codec of a struct that borrows says beside the others.
pub struct BorrowedCodec {
    pub name_cpp: String,
    pub overwritten_cpp: String,
}

/// A member of a struct.
pub struct Member {
    pub docs: Vec<String>,
    pub ty_cpp: String,
    pub name_cpp: String,
    pub initializer_cpp: &'static str,
}

/// A variant of an enum class.
pub struct Enumerator {
    pub docs: Vec<String>,
    pub name_cpp: String,
    pub tag: u32,
}

/// A case of a switch over a tag.
pub struct DecodeArm {
    pub tag: String,
    pub comment: String,
    pub variant: Option<usize>,
    pub bind: String,
    pub body: String,
}

/// One of the two arms that a count of 0 tells apart.
pub struct ZeroCountArm {
    pub is_zero: bool,
    pub variant: usize,
    pub bind: String,
    pub body: String,
}

/// A case of a switch over a variant's index.
pub struct EncodeArm {
    pub index: usize,
    pub get: String,
    pub tag: String,
    pub body: String,
}

/// Renders a template, to whole lines.
pub fn render(template: impl Template) -> String {
    let text = template.render().expect("templates print any value");
    match text.trim_start_matches('\n').trim_end() {
        "" => String::new(),
        text => format!("{text}\n"),
    }
}
