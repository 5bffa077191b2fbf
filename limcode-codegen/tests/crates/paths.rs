//! What names and paths lead to is what rustc says.

use super::{plan_of, text};
use crate::support::cli::run;

/// The sources of a crate `a`, each with the table that `a::T` gets, without spaces; or with a part of the message.
const NAMES: [(&str, &str); 24] = [
    // An import hides what globs lead to, also where it leads outside of the crates.
    (
        "use std::time::Duration; use crate::prelude::*; pub mod prelude { S pub struct Duration(u64); } S pub struct T { d: Duration }",
        "0 12 d std::time::Duration",
    ),
    (
        "use other::Hash; use crate::prelude::*; pub mod prelude { S pub struct Hash(u64); } S pub struct T { d: Hash }",
        "`Hash` is of the crate `other`, which is not given; add `--crate other=PATH`",
    ),
    (
        "pub mod types { make!(Result); } use types::Result; use crate::other::*; mod other { pub type Result<T> = Option<T>; } S pub struct T { d: Result<u8> }",
        "`a::types::Result` is not declared; the macro `make!` in its module may make it",
    ),
    // Globs lead to what is visible.
    (
        "pub mod a { S struct Kind(u64); } pub mod b { S pub struct Kind(u8); } use crate::a::*; use crate::b::*; S pub struct T { d: Kind }",
        "0 1 d crate::a::b::Kind",
    ),
    (
        "pub mod a { use crate::c::Kind; } pub mod b { S pub struct Kind(u8); } pub mod c { S pub struct Kind(u64); } use a::*; use b::*; S pub struct T { d: Kind }",
        "0 1 d crate::a::b::Kind",
    ),
    (
        "pub mod a { use crate::c::*; } pub mod b { S pub struct Kind(u8); } pub mod c { S pub struct Kind(u64); } use a::*; use b::*; S pub struct T { d: Kind }",
        "0 1 d crate::a::b::Kind",
    ),
    (
        "pub mod a { mod m { S pub struct Kind(u64); } } pub mod b { pub mod m { S pub struct Kind(u8); } } use a::*; use b::*; S pub struct T { d: m::Kind }",
        "0 1 d crate::a::b::m::Kind",
    ),
    (
        "pub mod a { pub(in crate::a) type Kind = u64; pub(crate) type Other = u16; } pub mod b { pub type Kind = u8; } use a::*; use b::*; S pub struct T { d: Kind, e: Other }",
        "0 1 d u8 1 2 e u16",
    ),
    (
        "S struct Kind(u8); mod m { use super::*; S pub struct U { d: Kind } } S pub struct T { d: m::U }",
        "0 1 d crate::a::Kind",
    ),
    // A module and a function have one name.
    (
        "pub mod vote { S pub struct Vote(u8); pub fn vote() {} } pub use vote::vote; S pub struct T { d: vote::Vote }",
        "0 1 d crate::a::vote::Vote",
    ),
    (
        "pub mod vote { S pub struct Vote(u8); pub fn vote() {} } pub use crate::vote::vote; S pub struct T { d: vote::Vote }",
        "0 1 d crate::a::vote::Vote",
    ),
    (
        "pub mod vote { S pub struct Vote(u8); pub fn vote() {} } mod m { use crate::vote::{vote, self}; S pub struct U(vote::Vote); } S pub struct T { d: m::U }",
        "0 1 value crate::a::vote::Vote",
    ),
    (
        "pub mod hash { S pub struct Hash(u8); pub fn hash() {} } mod m { use super::*; use crate::hash::hash; S pub struct U(hash::Hash); } S pub struct T { d: m::U }",
        "0 1 value crate::a::hash::Hash",
    ),
    ("use smallvec::smallvec; S pub struct T { d: smallvec::SmallVec<[u8; 4]> }", "0 at least 8 d smallvec::SmallVec<"),
    ("use hash::hash; S pub struct T { d: hash::Hash }", "is of the crate `hash`, which is not given"),
    (
        "mod m { pub use super::n::X as Y; } mod n { pub use super::m::Y as X; } S pub struct T { d: m::Y }",
        "is not declared in the sources",
    ),
    ("use m::n; use n::m; S pub struct T { d: m::Y }", "is of the crate `"),
    // Behind `::` is the name of a crate.
    (
        "mod other { S pub struct Hash(u64); } S pub struct T { d: ::other::Hash }",
        "is of the crate `other`, which is not given",
    ),
    (
        "mod other { S pub struct Hash(u64); } use ::other::Hash; S pub struct T { d: Hash }",
        "is of the crate `other`, which is not given",
    ),
    (
        "mod std { S pub struct Duration(u64); } S pub struct T { d: ::std::time::Duration }",
        "0 12 d std::time::Duration",
    ),
    // Globs and groups.
    ("use std::collections::*; S pub struct T { d: BTreeSet<u8> }", "0 at least 8 d std::collections::BTreeSet<u8>"),
    (
        "mod m { pub use std::collections::*; } use m::*; S pub struct T { d: BTreeSet<u8> }",
        "0 at least 8 d std::collections::BTreeSet<u8>",
    ),
    (
        "pub mod types { S pub enum Kind { A, B(u8) } } use crate::types::Kind::{self as K, *}; S pub struct T { d: K }",
        "0 at least 4 d crate::a::types::Kind",
    ),
    (
        "use m::*; mod m { pub use n::*; pub mod n { pub mod deep { pub type Kind = u8; } } } use deep::*; S pub struct T { d: Kind }",
        "0 1 d u8",
    ),
];

/// The table of `a::T`, or the messages, with single spaces.
pub fn table_of(source: &str, flags: &str) -> String {
    let source = source
        .replace("S pub", "#[derive(serde::Serialize)] pub")
        .replace("S struct", "#[derive(serde::Serialize)] struct");
    let found = plan_of(&[("a/lib.rs", &source)], &format!("--crate a=a/lib.rs --format table {flags}"));
    let found = found.unwrap_or_else(|messages| messages);
    found.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Checks what is printed of each source.
pub fn check(cases: &[(&str, &str)], printed: impl Fn(&str) -> String) {
    let found = cases.iter().map(|(source, expected)| (source, expected, printed(source)));
    let wrong: Vec<_> = found.filter(|(_, expected, found)| !found.contains(**expected)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn names_lead_where_rustc_says() {
    check(&NAMES, |source| table_of(source, ""));
}

/// Globs of crates that are not given are followed once each, however many there are.
#[test]
fn globs_of_crates_that_are_not_given_take_no_time() {
    let globs: String = (0..40).map(|number| format!("use ext{number}::prelude::*; ")).collect();
    let found = table_of(&format!("{globs} S pub struct T {{ d: u8, e: Vec<u16> }}"), "");
    assert!(found.contains("0 1 d u8"), "{found}");
}

/// Nor do globs of modules that lead to each other, for a name that none of them has.
#[test]
fn globs_that_lead_to_each_other_take_no_time() {
    let uses: String = (0..20).map(|number| format!("pub use crate::m{number}::*; ")).collect();
    let modules: String = (0..20).map(|number| format!("pub mod m{number} {{ {uses} }} ")).collect();
    let found = table_of(&format!("{modules} use m0::*; S pub struct T {{ d: Missing }}"), "");
    assert!(found.contains("unknown type `Missing`"), "{found}");
}

/// What is behind a glob of a crate that is not given can be mapped.
#[test]
fn names_behind_globs_of_other_crates_are_replaced() {
    let source = "use other::prelude::*; S pub struct U(u8); S pub struct T { d: Hash, e: keys::Key }";
    let found = table_of(source, "--replace other::prelude::Hash=a::U --replace other::prelude::keys::Key=a::U");
    assert!(found.contains("0 1 d crate::a::U 1 1 e crate::a::U"), "{found}");
}

/// The sources of a crate with aliases that have parameters, each with a part of the table of `a::T`, or of the message.
const ALIASES: [(&str, &str); 11] = [
    (
        "type R<'a, X> = std::borrow::Cow<'a, [X]>; S pub struct U<'a, X> { d: R<'a, u8>, e: X } S pub struct T<'a> { u: U<'a, u16> }",
        "d std::borrow::Cow<'a, [u8]>",
    ),
    ("type R<'x, X> = std::borrow::Cow<'x, [X]>; S pub struct T<'a> { d: R<'a, u8> }", "d std::borrow::Cow<'a, [u8]>"),
    (
        "type D<X = u64> = Vec<X>; S pub struct U<X> { d: D, e: X } S pub struct T { u: U<u8> }",
        "len(d) × 8 d elements: u64",
    ),
    ("type D<X, Y = Vec<X>> = (X, Y); S pub struct T { d: D<u16> }", "len(d.1) × 2 d.1 elements: u16"),
    (
        "mod m { pub type D<X = Own, const N: usize = LEN> = [X; N]; S pub struct Own(u8); const LEN: usize = 3; } S pub struct T { d: m::D }",
        "0 3 d [crate::a::m::Own; 3]",
    ),
    (
        "type D<const N: usize> = W<N>; S pub struct W<const N: usize>([u8; N]); S pub struct U<const N: usize> { d: D<4>, e: [u16; N] } S pub struct T { u: U<2> }",
        "d crate::a::W<4>",
    ),
    ("type P<X, Y> = (Y, X); S pub struct T { d: P<u8, u16> }", "0 2 d.0 u16"),
    ("type P<X, Y> = (Y, X); S pub struct U<X, Y> { d: P<Y, X> } S pub struct T { u: U<u8, u16> }", "d.0 X"),
    (
        "type D<X> = Vec<X>; S pub struct U<X> { d: D, e: X } S pub struct T { u: U<u8> }",
        "type alias `D` takes 1 argument besides lifetimes, found 0",
    ),
    (
        "type D<X> = Vec<X>; S pub struct T { d: D<u8, u16> }",
        "type alias `D` takes 1 argument besides lifetimes, found 2",
    ),
    (
        "type D<X> = Vec<X::Item>; S pub struct T { d: D<u8> }",
        "unsupported `X::Item`, a type of a parameter of the alias; name the type",
    ),
];

#[test]
fn aliases_have_their_arguments_and_defaults() {
    check(&ALIASES, |source| table_of(source, ""));
}

/// The sources of a schema, each with a part of its table.
const SCHEMAS: [(&str, &str); 10] = [
    (
        "pub mod vote { pub struct Vote(u8); pub fn vote() {} } pub use vote::vote; pub struct T { d: vote::Vote }",
        "0 1 d vote::Vote",
    ),
    (
        "pub mod vote { pub struct Vote(u8); pub fn vote() {} } pub mod m { use crate::vote::{vote, self}; pub struct T { d: vote::Vote } }",
        "0 1 d vote::Vote",
    ),
    (
        "pub mod hash { pub struct Hash(u8); pub fn hash() {} } pub mod m { use super::*; use crate::hash::hash; pub struct T { d: hash::Hash } }",
        "0 1 d hash::Hash",
    ),
    ("use smallvec::smallvec; pub struct T { d: smallvec::SmallVec<[u8; 4]> }", "0 at least 8 d smallvec::SmallVec<"),
    ("use m::n; use n::m; pub struct T { d: m::Y }", "unknown type `m::Y`"),
    (
        "pub mod a { struct Kind(u64); } pub mod b { pub struct Kind(u8); } pub mod c { use crate::a::*; use crate::b::*; pub struct T { d: Kind } }",
        "0 1 d Kind",
    ),
    (
        "pub mod a { use crate::d::Kind; } pub mod b { pub struct Kind(u8); } pub mod d { pub struct Kind(u64); } pub mod c { use crate::a::*; use crate::b::*; pub struct T { d: Kind } }",
        "0 1 d Kind",
    ),
    ("pub mod a { pub(crate) struct Kind(u8); } pub mod c { use crate::a::*; pub struct T { d: Kind } }", "0 1 d Kind"),
    ("pub mod other { pub struct Hash(u64); } pub struct T { d: ::other::Hash }", "unknown type `::other::Hash`"),
    (
        "pub mod types { pub enum Kind { A, B(u8) } } use crate::types::Kind::{self as K, *}; pub struct T { d: K }",
        "0 at least 4 d K",
    ),
];

#[test]
fn names_in_schemas_lead_where_rustc_says() {
    check(&SCHEMAS, |source| {
        let folder = super::folder_of(&[("lib.rs", source)]);
        let output = run(folder.path(), &["explain", "lib.rs", "--item", "T", "--format", "table"].map(AsRef::as_ref));
        let found = text(output.stdout) + &text(output.stderr);
        found.split_whitespace().collect::<Vec<_>>().join(" ")
    });
}
