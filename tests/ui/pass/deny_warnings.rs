//! Generated code gives no warning, also not of the lints that are off by default.
#![deny(
    warnings,
    absolute_paths_not_starting_with_crate,
    elided_lifetimes_in_paths,
    explicit_outlives_requirements,
    keyword_idents,
    let_underscore_drop,
    macro_use_extern_crate,
    meta_variable_misuse,
    missing_abi,
    missing_copy_implementations,
    missing_debug_implementations,
    missing_docs,
    non_ascii_idents,
    redundant_imports,
    redundant_lifetimes,
    rust_2018_idioms,
    rust_2021_compatibility,
    rust_2024_compatibility,
    single_use_lifetimes,
    trivial_casts,
    trivial_numeric_casts,
    unit_bindings,
    unnameable_types,
    unreachable_pub,
    unsafe_code,
    unused_crate_dependencies,
    unused_extern_crates,
    unused_import_braces,
    unused_lifetimes,
    unused_macro_rules,
    unused_qualifications,
    unused_results,
    variant_size_differences
)]
#![allow(unused_crate_dependencies)]

use limcode::Limcode;

/// A struct without padding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Limcode)]
#[repr(C)]
struct Header {
    slot: u64,
    hash: [u8; 32],
}

/// A struct whose fields have names that their lint does not like.
#[allow(non_snake_case)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Limcode)]
struct Matrix {
    A: u64,
    fieldB: u32,
}

/// A type whose name its lint does not like.
#[allow(non_camel_case_types)]
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
enum choice {
    yes,
    no { why: u8 },
}

/// Everything else.
#[derive(Clone, Debug, PartialEq, Limcode)]
struct Everything {
    nothing: (),
    nothings: Vec<()>,
    headers: Vec<Header>,
    pairs: Vec<(u8, String)>,
    options: [Option<Header>; 2],
    boxed: Box<(u8, choice)>,
    matrix: Matrix,
    in_: Vec<(u8, String)>,
    #[deprecated]
    old: u8,
    #[limcode(varint)]
    number: u32,
}

/// A struct without fields.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
struct Empty {}

/// A generic enum.
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[must_use]
#[non_exhaustive]
enum Either<L, R> {
    /// One.
    Left(L),
    /// The other.
    #[deprecated]
    Right(R),
}

/// Versions.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(tag = version_prefix)]
enum Message {
    /// Old.
    #[limcode(untagged)]
    Legacy(u8, Header),
    /// New.
    #[limcode(tag = 0)]
    V0(Vec<Header>),
}

/// An old type.
#[deprecated]
#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
struct Old {
    number: u8,
}

#[allow(deprecated)]
fn main() {
    let header = Header::default();
    let value = Everything {
        nothing: (),
        nothings: vec![(); 2],
        headers: vec![header],
        pairs: vec![(1, String::new())],
        options: [None, Some(header)],
        boxed: Box::new((2, choice::no { why: 3 })),
        matrix: Matrix::default(),
        in_: Vec::new(),
        old: 4,
        number: 5,
    };
    let bytes = limcode::serialize(&value).unwrap();
    assert_eq!(limcode::deserialize_exact::<Everything>(&bytes).unwrap(), value);
    let rest = (
        Empty {},
        Either::<u8, u8>::Left(1),
        Either::<u8, u8>::Right(2),
        Message::V0(vec![]),
        choice::yes,
        Old { number: 6 },
    );
    assert_eq!(limcode::serialize(&rest).unwrap().len(), 5 + 5 + 9 + 4 + 1);
}
