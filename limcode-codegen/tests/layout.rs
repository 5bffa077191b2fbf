//! Wire sizes: sums, products and the least of several, of bytes and of symbols.

mod support;

use limcode_codegen::layout::{Fixed, Layout, OpenWorld, Size, layout};
use limcode_codegen::model::{ArrayLen, Named, Target};
use support::items::item;
use support::schemas;

#[test]
fn sizes_of_scalars_are_those_of_bincode() {
    let sizes = [
        ("u8", 1),
        ("u16", 2),
        ("u32", 4),
        ("u64", 8),
        ("u128", 16),
        ("i8", 1),
        ("i16", 2),
        ("i32", 4),
        ("i64", 8),
        ("i128", 16),
        ("f32", 4),
        ("f64", 8),
        ("bool", 1),
        ("usize", 8),
        ("isize", 8),
        ("()", 0),
        ("[u16; 3]", 6),
        ("[[u8; 2]; 3]", 6),
        ("[u64; 0]", 0),
        ("(u8, u64)", 9),
        ("[(u8, bool); 4]", 8),
    ];
    for (ty, bytes) in sizes {
        let layout = of_field(ty);
        assert_eq!(layout.min.known(), Some(bytes), "{ty}");
        assert!(layout.fixed.is_yes(), "{ty}");
        assert_eq!(layout.max, Some(bytes), "{ty}");
    }
}

#[test]
fn sizes_that_vary_have_a_least_and_perhaps_a_most() {
    let sizes = [
        ("char", 1, Some(4)),
        ("String", 8, None),
        ("Vec<u8>", 8, None),
        ("Option<u64>", 1, Some(9)),
        ("Option<Option<u8>>", 1, Some(3)),
        ("Box<u64>", 0, None),
        ("[char; 3]", 3, Some(12)),
        ("(u8, Option<u16>)", 2, Some(4)),
        ("[String; 2]", 16, None),
    ];
    for (ty, min, max) in sizes {
        let layout = of_field(ty);
        assert_eq!(layout.min.known(), Some(min), "{ty}");
        assert!(matches!(layout.fixed, Fixed::No), "{ty}");
        assert_eq!(layout.max, max, "{ty}");
    }
}

#[test]
fn codings_have_sizes_of_their_own() {
    let short = of("struct S { #[limcode(short_vec)] list: Vec<u16> }");
    assert_eq!((short.min.known(), short.max), (Some(1), Some(3 + 2 * 65_535)));
    for (ty, max) in [("u16", 3), ("u32", 5), ("u64", 10)] {
        let varint = of(&format!("struct S {{ #[limcode(varint)] number: {ty} }}"));
        assert_eq!((varint.min.known(), varint.max), (Some(1), Some(max)), "{ty}");
    }
}

#[test]
fn an_enum_takes_its_tag_and_the_least_of_its_variants() {
    let layout = of("enum E { Unit, Number(u32), Text(String) }");
    assert_eq!((layout.min.known(), layout.max), (Some(4), None));
    let layout = of("enum E { Number(u32), Pair(u8, u64) }");
    assert_eq!((layout.min.known(), layout.max), (Some(8), Some(13)));
    assert!(matches!(layout.fixed, Fixed::No));
}

#[test]
fn an_enum_whose_variants_have_the_same_size_is_of_fixed_size() {
    let layout = of("enum E { Number(u32), Bytes([u8; 4]), Halves { low: u16, high: u16 } }");
    assert_eq!(layout.min.known(), Some(8));
    assert!(layout.fixed.is_yes());
    assert!(of("enum E { One, Two }").fixed.is_yes());
    assert!(matches!(of("enum E { One(char), Two(char) }").fixed, Fixed::No), "the minimum size alone says nothing");
}

#[test]
fn a_version_prefix_takes_one_byte_at_least() {
    let layout =
        of("#[limcode(tag = version_prefix)] enum E { #[limcode(untagged)] Old(u32), #[limcode(tag = 0)] New }");
    assert_eq!((layout.min.known(), layout.max), (Some(1), Some(4)));
    assert!(matches!(layout.fixed, Fixed::No));
    let layout = of("#[limcode(tag = version_prefix, untagged)] struct S { list: Box<u8> }");
    assert_eq!(layout.min.known(), Some(1), "a box counts nothing, but the first byte is looked at");
}

#[test]
fn sizes_of_foreign_types_stay_symbols() {
    let layout = of("struct S { a: u16, hash: Hash, b: u8, other: [Hash; 2] }");
    assert_eq!(layout.min.known(), None);
    assert_eq!(layout.min.to_string(), "min(Hash) + 2 × min(Hash) + 3");
    assert_eq!(layout.fixed.to_string(), "Hash is fixed");
    assert_eq!(layout.max, None);
}

#[test]
fn what_is_never_of_fixed_size_asks_for_no_symbol() {
    assert!(matches!(of("struct S { hash: Hash, list: Vec<Hash> }").fixed, Fixed::No));
    assert!(matches!(of("struct S { list: Vec<Hash>, hash: Hash }").fixed, Fixed::No));
}

#[test]
fn lengths_by_name_multiply() {
    let layout = of("struct S<const N: usize> { bytes: [u8; N], words: [[u32; 2]; N], hashes: [[Hash; 3]; LEN] }");
    assert_eq!(layout.min.to_string(), "N + N × 8 + LEN × 3 × min(Hash)");
}

#[test]
fn the_least_of_symbols_is_a_symbol_unless_they_are_alike() {
    assert_eq!(of("enum E { One(Hash), Two(Hash) }").min.to_string(), "min(Hash) + 4");
    assert_eq!(of("enum E { One(Hash), Two(Key) }").min.to_string(), "least(min(Hash), min(Key)) + 4");
}

#[test]
fn no_elements_take_no_bytes_whatever_their_type() {
    assert_eq!(of("struct S { hashes: [Hash; 0] }").min.known(), Some(0));
}

#[test]
fn sizes_beyond_64_bits_do_not_wrap_around() {
    let layout = of("struct S { a: [[u64; 4294967296]; 4294967296], b: u64 }");
    assert_eq!(layout.min.known(), Some(u64::MAX));
    assert_eq!(layout.max, None);
}

#[test]
fn a_part_is_taken_away_only_where_it_is_contained() {
    let hash = of("struct S { hash: Hash }").min;
    let sum = hash.clone() + Size::bytes(8);
    assert_eq!(sum.minus(&Size::bytes(8)), Some(hash.clone()));
    assert_eq!(sum.minus(&hash), Some(Size::bytes(8)));
    assert_eq!(sum.minus(&sum), Some(Size::ZERO));
    assert_eq!(sum.minus(&Size::bytes(9)), None);
    assert_eq!(Size::bytes(8).minus(&hash), None);
    assert_eq!(hash.minus(&(hash.clone() + hash.clone())), None);
}

#[test]
fn a_size_times_a_length_keeps_its_symbols() {
    let hash = of("struct S { hash: Hash }").min;
    assert_eq!((hash.clone() + Size::bytes(2)).times(&ArrayLen::Literal(3)).to_string(), "3 × min(Hash) + 6");
    assert_eq!((hash + Size::bytes(2)).times(&ArrayLen::Literal(1)).to_string(), "min(Hash) + 2");
    assert_eq!(Size::bytes(2).times(&ArrayLen::Literal(0)), Size::ZERO);
}

/// In a closed world each name is looked up; only parameters, and types that take arguments for theirs, leave symbols.
#[test]
fn a_closed_world_leaves_no_symbol_but_parameters() {
    let schemas = schemas("tests/schemas/small");
    for entry in schemas.selected() {
        let layout = layout(&schemas, &entry.item);
        let is_generic = !entry.item.source.generics.params.is_empty();
        let mut named = Vec::new();
        entry.item.body.fields().for_each(|field| field.ty.named(&mut named));
        let takes_arguments = |named: &&Named| matches!(named.target, Target::Item(_)) && !named.arguments.is_empty();
        let uses_generics = named.iter().any(takes_arguments);
        assert!(is_generic || uses_generics || layout.min.known().is_some(), "{}", entry.item.name);
    }
}

fn of(source: &str) -> Layout {
    layout(&OpenWorld, &item(source))
}

fn of_field(ty: &str) -> Layout {
    of(&format!("struct S {{ field: {ty} }}"))
}
