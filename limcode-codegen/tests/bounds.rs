//! Schemas of extreme shapes: the compiler ends with a result or a message, soon and with little memory.
//!
//! No test measures time. Each input is such that a compiler which writes out what it could share, or compares each with
//! each, would not end before its memory does.

mod support;

use std::fs;
use std::path::Path;

use limcode_codegen::schema::Schemas;
use limcode_codegen::{cpp, memory, plan, rust};

/// The schemas of one file.
fn load(text: &str) -> Result<Schemas, String> {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let file = folder.path().join("schema.rs");
    fs::write(&file, text).expect("the file can be written");
    Schemas::load(&file).map_err(|found| {
        assert_eq!(found.len(), 1, "one mistake gives one message: {found:#?}");
        found[0].message.clone()
    })
}

/// The message about a rejected schema.
fn message(text: &str) -> String {
    load(text).err().expect("the schema is rejected")
}

#[test]
fn text_that_is_nested_too_deep_is_refused_in_words() {
    let field = |ty: &str| format!("pub struct S {{ pub a: {ty} }}");
    let value = |value: &str| format!("pub const A: usize = {value};");
    let many = |count: usize, open: &str, inner: &str, close: &str| {
        format!("{}{inner}{}", open.repeat(count), close.repeat(count))
    };
    for text in [
        field(&many(3_000, "Option<", "u8", ">")),
        field(&many(3_000, "W<u8, ", "u8", ">")),
        field(&many(1_000, "(", "u8", ",)")),
        field(&many(3_000, "[", "u8", "; 1]")),
        value(&many(3_000, "(", "1", ")")),
        value(&many(3_000, "{", "1", "}")),
        many(3_000, "pub mod m { ", "", "}"),
        many(3_000, "pub fn f() { if a ", "{}", "}"),
        format!("#[cfg({})] pub struct S;", many(3_000, "all(", "a", ")")),
        many(200_000, "(", "", ")"),
        value(&format!("{}1", "!".repeat(100_000))),
        value(&format!("{}1", "-!".repeat(100_000))),
        field(&format!("{}u8", "&'a ".repeat(100_000))),
        field(&format!("{}u8", "*const ".repeat(100_000))),
        field(&format!("{}u8", "fn() -> ".repeat(100_000))),
        format!("pub fn f() {{ {}1 }}", "|a| ".repeat(50_000)),
        format!("pub fn f() {{ {}1 }}", "return ".repeat(50_000)),
        format!("pub fn f() {{ if a {{}}{} }}", " else if a {}".repeat(50_000)),
    ] {
        let message = message(&text);
        assert!(message.starts_with("this is nested more than 64 levels deep; "), "{message}");
    }
    for text in [
        value(&format!("1{}", " + 1".repeat(100_000))),
        format!("use a{};", "::a".repeat(100_000)),
        format!("pub fn f() {{ a{}; }}", ".a()".repeat(50_000)),
    ] {
        let message = message(&text);
        assert!(message.starts_with("this is longer than 512 tokens without a `,` or `;`; "), "{message}");
    }
}

#[test]
fn text_that_is_only_long_is_read() {
    let docs = "/// A line.\n".repeat(5_000);
    let shifts = (0..200).map(|bits| format!("{bits} << 1, ")).collect::<String>();
    let lists = "const L: &[u64] = &[".to_owned() + &shifts + "];";
    let functions = "pub fn f<T: Into<u8>>(a: T) -> u8 { if a < b && c <= d { 1 } else { 2 } }\n".repeat(500);
    let named = (0..200).map(|bits| format!("BIT << {bits}, BIT << (N), BIT << N, ")).collect::<String>();
    let named = format!("const BIT: u64 = 1; const N: u64 = 2; const M: &[u64] = &[{named}];");
    let tests = format!("fn g(a: bool) -> bool {{ {} a }}", "a && a || ".repeat(80));
    let text = format!("{docs}pub struct S {{ {docs} pub a: [u8; 1 << 4] }}\n{lists}\n{functions}\n{named}\n{tests}");
    let schemas = load(&text).unwrap_or_else(|message| panic!("{message}"));
    assert_eq!(plan::dump(schemas.plan(&schemas.items[0])).lines().next().unwrap().split("fixed").last(), Some(" 16"));
}

#[test]
fn what_only_looks_like_a_shift_is_nested() {
    let text = format!("type T = {}u8{};", "Vec<<A as B<".repeat(40), ">>::C>".repeat(40));
    assert!(load(&text).err().is_some_and(|message| message.contains("nested more than 64 levels")));
}

/// Levels that may be open, less those of the struct around them.
const DEPTH: usize = 62;

/// Compiles a file, and prints it as Rust, on a stack as the main thread of a program has it: without optimization, frames are
/// large.
fn compiles(text: String) {
    let compile = move || {
        let schemas = load(&text).unwrap_or_else(|message| panic!("{message}"));
        assert!(plan::dump(schemas.plan(&schemas.items[0])).starts_with("decode S"));
        assert_eq!(rust::source::sources(&schemas).len(), 1);
    };
    let thread = std::thread::Builder::new().stack_size(8 << 20).spawn(compile).expect("a thread can start");
    thread.join().expect("it was compiled");
}

#[test]
fn what_is_as_deep_as_it_may_be_is_compiled() {
    let many = |open: &str, inner: &str, close: &str| format!("{}{inner}{}", open.repeat(DEPTH), close.repeat(DEPTH));
    compiles(format!("pub struct S {{ pub a: {} }}", many("Option<", "u8", ">")));
    compiles(format!("pub struct S {{ pub a: {} }}", many("(", "u8", ",)")));
    compiles(format!("pub const N: usize = {}; pub struct S {{ pub a: [u8; N] }}", many("(", "1", ")")));
    compiles(format!("#[limcode(encode_only)] pub struct S<'a> {{ pub a: {}u8 }}", "&'a ".repeat(DEPTH)));
}

#[test]
fn aliases_of_aliases_are_resolved_once_and_bounded() {
    let aliases = |count: usize| {
        let lines = (0..count).map(|at| format!("pub type A{at} = (A{}, A{});\n", at + 1, at + 1));
        format!("{}pub type A{count} = u8;\npub struct S {{ pub a: A0, pub b: A0 }}", lines.collect::<String>())
    };
    let schemas = load(&aliases(7)).unwrap_or_else(|message| panic!("{message}"));
    assert!(plan::dump(schemas.plan(&schemas.items[0])).contains("fixed 256"));
    assert!(message(&aliases(60)).contains("at most 1000 on"));
    // Arguments count too.
    let arguments = (0..60).map(|at| format!("pub type A{at} = P<A{}, Vec<A{}>>;\n", at + 1, at + 1));
    let arguments = arguments.collect::<String>();
    let text = format!(
        "pub struct P<T, U> {{ pub t: T, pub u: U }}\n{arguments}pub type A60 = u8;\npub struct S {{ pub a: A0 }}"
    );
    assert!(message(&text).contains("at most 1000 on"));
}

#[test]
fn a_chain_of_aliases_is_followed_as_far_as_the_stack_allows() {
    let aliases = |count: usize| {
        let lines = (0..count).map(|at| format!("pub type A{at} = A{};\n", at + 1)).collect::<String>();
        format!("{lines}pub type A{count} = u64;\npub struct S {{ pub a: A0 }}")
    };
    let schemas = load(&aliases(200)).unwrap_or_else(|message| panic!("{message}"));
    assert!(plan::dump(schemas.plan(&schemas.items[0])).contains("fixed 8"));
    assert!(message(&aliases(5_000)).contains("is more than 256 levels deep"));
    let circle = "pub type A = B; pub type B = (u8, C); pub type C = A; pub struct S { pub a: A, pub b: A }";
    assert_eq!(message(circle), "type alias `A` refers to itself; name the type");
}

#[test]
fn constants_are_computed_once() {
    let constants = |count: usize, value: &dyn Fn(usize) -> String| {
        let lines = (0..count).map(|at| format!("pub const A{at}: usize = {};\n", value(at + 1))).collect::<String>();
        format!("{lines}pub const A{count}: usize = 1;\npub struct S {{ pub a: [u8; A0], pub b: [u8; A0] }}")
    };
    let schemas =
        load(&constants(60, &|next| format!("A{next} + A{next}"))).unwrap_or_else(|message| panic!("{message}"));
    let text = plan::dump(schemas.plan(&schemas.items[0]));
    assert!(text.contains(&format!("fixed {}", 1_u64 << 61)), "{text}");
    let schemas = load(&constants(200, &|next| format!("A{next}"))).unwrap_or_else(|message| panic!("{message}"));
    assert!(plan::dump(schemas.plan(&schemas.items[0])).contains("fixed 2"));
    assert!(message(&constants(5_000, &|next| format!("A{next}"))).contains("more than 512 levels deep"));
    assert!(
        message("pub const A: usize = B + B; pub const B: usize = A + A; pub struct S { pub a: [u8; A] }")
            .contains("depends on itself")
    );
}

#[test]
fn parameters_of_generic_items_are_followed_once() {
    let items = (0..60).map(|at| format!("pub struct W{at}<T> {{ pub a: W{}<T>, pub b: W{}<T> }}\n", at + 1, at + 1));
    let items = items.collect::<String>();
    let open = format!("{items}pub struct W60<T> {{ pub a: Vec<T> }}\npub struct S {{ pub a: W0<Box<S>> }}");
    assert!(load(&open).is_ok());
    let closed = format!("{items}pub struct W60<T> {{ pub a: T }}\npub struct S {{ pub a: W0<S> }}");
    assert!(message(&closed).contains("`S` contains itself"));
    let circle = format!("{items}pub struct W60<T> {{ pub a: W0<T>, pub b: W0<T> }}");
    assert!(message(&circle).contains("`W0` contains itself through `W1` and"));
}

/// A thread of a test has a stack of 2 MiB, less than the program's.
#[test]
fn long_chains_of_items_are_measured_from_their_end() {
    for field in ["T{}", "Vec<T{}>", "Option<T{}>", "Box<T{}>"] {
        let items = (0..3_000).map(|at| {
            format!("pub struct T{at} {{ pub a: u8, pub b: {} }}\n", field.replace("{}", &(at + 1).to_string()))
        });
        let text = items.collect::<String>() + "pub struct T3000 { pub a: u8 }";
        let schemas = load(&text).unwrap_or_else(|message| panic!("{message}"));
        let first = plan::dump(schemas.plan(&schemas.items[0]));
        assert!(field != "T{}" || first.contains("fixed 3001"), "{first}");
    }
}

/// Passes look into what is held in place, each level on the stack.
#[test]
fn items_in_each_other_are_refused_on_too_many_levels() {
    let expected = "`T5904` holds other types in place on more than 4096 levels; put a `Box` around one of them, which changes no byte";
    assert_eq!(message(&held_in_place(10_000, 1, "pub a: u8")), expected);
    let lines = on_a_stack(held_in_place(4_000, 1, "pub a: u8"), |text| memory(&text));
    assert_eq!(lines[0], lines[2 * 4_000]);
    // What is behind a pointer is not in place.
    let items = (0..10_000).map(|at| format!("pub struct T{at} {{ pub a: Option<Box<T{}>> }}\n", (at + 1) % 10_000));
    assert!(load(&items.collect::<String>()).is_ok());
}

#[test]
fn an_item_of_thousands_of_fields_names_some_in_its_checks() {
    let fields = (0..4_000).map(|at| format!("pub f{at}: {},\n", ["Vec<u8>", "u64"][at % 2])).collect::<String>();
    let schemas = load(&format!("pub struct S {{ {fields} }}")).unwrap_or_else(|message| panic!("{message}"));
    let text = plan::dump(schemas.plan(&schemas.items[0]));
    // A check covers the fields up to the next one of variable size; the caller's, which covers all, names the first.
    assert!(text.contains("need f0 × 1 + 16 "), "{text}");
    assert!(text.contains("8 len(f10) + 8 f11 + 3988 more fields\n"), "{text}");
    assert!(text.len() < 1_000_000, "{}", text.len());
}

#[test]
fn the_program_compiles_a_long_chain_and_a_long_item() {
    let fields = (0..2_000).map(|at| format!("pub f{at}: {},\n", ["u64", "bool"][at % 2])).collect::<String>();
    let chain = (0..2_000).map(|at| format!("pub struct T{at} {{ pub a: u8, pub b: T{} }}\n", at + 1));
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    for (name, text) in [
        ("fields", format!("pub struct S {{ {fields} }}")),
        ("chain", chain.collect::<String>() + "pub struct T2000 { pub a: u8 }"),
    ] {
        fs::write(folder.path().join(name).with_extension("rs"), text).expect("the file can be written");
        let out = folder.path().join("out");
        support::cli::generate(folder.path(), "cpp", format!("{name}.rs").as_ref(), &out);
        assert!(out.join(name).with_extension("hpp").is_file());
    }
}

/// Items that each hold the next one so many times, in place.
fn held_in_place(levels: usize, times: usize, last: &str) -> String {
    let fields = |next: usize| (0..times).map(move |at| format!("pub f{at}: T{next}, ")).collect::<String>();
    let items = (0..levels).map(|at| format!("pub struct T{at} {{ {} }}\n", fields(at + 1)));
    items.collect::<String>() + &format!("pub struct T{levels} {{ {last} }}")
}

/// What was asked of an item for each way to it took 3²⁶ steps; for each item of a chain, minutes.
#[test]
fn views_of_items_that_lead_to_one_on_many_ways_are_printed() {
    let variable = "pub a: Vec<u8>, pub b: Vec<u8>";
    for text in [held_in_place(26, 3, variable), held_in_place(26, 2, "pub a: u64"), held_in_place(1_000, 1, variable)]
    {
        let count = on_a_stack(text, |text| {
            let mut schemas = load(&text).unwrap_or_else(|message| panic!("{message}"));
            schemas.spread_views(true);
            assert!(cpp::check(&schemas).is_ok());
            cpp::headers(&schemas).len()
        });
        assert_eq!(count, 2, "a header of types and one of views");
    }
}

#[cfg(unix)]
/// What `explain` says of the memory of the items of a schema, two lines for each.
fn memory(text: &str) -> Vec<String> {
    let schemas = load(text).unwrap_or_else(|message| panic!("{message}"));
    let mut bounds = memory::Texts::new(&schemas);
    let texts: Vec<_> = schemas.items.iter().map(|entry| bounds.of(entry)).collect();
    texts.iter().flat_map(|text| text.lines().skip(1)).map(|line| line.trim().to_owned()).collect()
}

/// A walk for each item took a minute for a thousand of them.
#[test]
fn the_memory_of_long_chains_is_computed_from_their_end() {
    let chain = |field: &str, last: &str| {
        let items = (0..2_999).map(|at| {
            format!("pub struct T{at} {{ pub a: u32, pub b: {} }}\n", field.replace("{}", &(at + 1).to_string()))
        });
        items.collect::<String>() + &format!("pub struct T2999 {{ pub a: {last} }}")
    };
    let lines = on_a_stack(chain("T{}", "String"), |text| memory(&text));
    assert_eq!((&lines[0], lines.len()), (&lines[5_998], 6_000));
    // However long the chain is, a decoder is at 128 levels of it at a time.
    let lines = on_a_stack(chain("Vec<T{}>", "u8"), |text| memory(&text));
    assert_eq!(lines[0], lines[2 * 2_800]);
    assert_ne!(lines[0], lines[2 * 2_900]);
}

#[test]
fn what_leads_to_too_many_types_has_no_bound_that_is_known() {
    let items = (0..4_100).map(|at| format!("pub struct T{at} {{ pub a: Vec<T{}> }}\n", at + 1));
    let text = items.collect::<String>() + "pub struct T4100 { pub a: u8 }";
    let lines = on_a_stack(text, |text| memory(&text));
    assert_eq!(lines[0], "Rust  not known: it leads to more than 4,096 types");
    assert!(lines[2 * 100].starts_with("Rust  at most "), "{}", lines[200]);
}

/// Arguments that double were followed until memory ended.
#[test]
fn a_generic_item_that_holds_itself_with_larger_arguments_has_no_bound_that_is_known() {
    for next in ["Vec<P<(T, T)>>", "Option<Box<P<Option<T>>>>", "Vec<Vec<Q<P<(T, T)>>>>", "Vec<P<[Vec<T>; 2]>>"] {
        let items = "pub struct Root { pub p: P<u8> } pub struct Q<T> { pub q: T }".to_owned();
        let lines = memory(&format!("{items} pub struct P<T> {{ pub x: T, pub next: {next} }}"));
        let is_told = lines[0].starts_with("Rust  not known: it leads to `");
        assert!(is_told && lines[0].ends_with("` with arguments of ever more types"), "{next}: {}", lines[0]);
    }
}

/// Sizes saturate, and what was computed with them was wrong, or a panic.
#[test]
fn values_that_no_process_can_address_are_refused() {
    let arrays = "pub a: [u8; 9223372036854775807], pub b: [u8; 9223372036854775807], pub c: [u8; 9223372036854775807]";
    let part = "pub struct T { pub a: [u8; 9223372036854775807] }";
    for text in [
        format!("pub struct S {{ pub v: Vec<u8>, {arrays} }}"),
        format!("pub struct S {{ {arrays}, pub v: Vec<u8> }}"),
        format!("pub enum S {{ A, B {{ {arrays} }} }}"),
        format!("pub struct S {{ pub a: Option<(T, T, T)> }} {part}"),
        format!("pub struct S {{ pub a: Vec<[T; 3]> }} {part}"),
        held_in_place(64, 2, "pub a: u64"),
    ] {
        assert_eq!(message(&text), "a value of more bytes than a process can address; use arrays of fewer elements");
    }
    let source = format!("pub struct S {{ pub v: Vec<u8>, {arrays} }}");
    let derived = limcode_codegen::derive(source.parse().expect("it has tokens")).to_string();
    assert!(derived.contains("more bytes than a process can address"), "{derived}");
    // In memory, an element takes sixteen times its least bytes.
    let lines = memory("pub struct S { pub a: [T; 4611686018427387904] } pub struct T { pub a: Option<u64> }");
    assert!(lines[0].starts_with("Rust  at most "), "{}", lines[0]);
}

#[test]
fn an_alignment_under_a_condition_leaves_the_bound_unknown() {
    let text = "#[cfg_attr(all(), repr(align(64)))] pub struct S { pub a: u8 } pub struct T { pub a: Vec<S> }";
    let expected = "Rust  not known: `S` has a `repr` in `cfg_attr`, which may change its size";
    assert_eq!(memory(text)[2], expected);
}

/// The program's stack, which walks as deep as types lead to each other.
fn on_a_stack<T: Send + 'static>(text: String, run: impl FnOnce(String) -> T + Send + 'static) -> T {
    let thread = std::thread::Builder::new().stack_size(limcode_codegen::STACK_BYTES).spawn(move || run(text));
    thread.expect("a thread can be made").join().expect("it does not panic")
}

#[test]
fn only_regular_files_are_read() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    fs::write(folder.path().join("good.rs"), "pub struct S { pub a: u8 }").expect("the file can be written");
    let pipe = folder.path().join("pipe.rs");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo is there");
    assert!(made.success());
    let schemas = Schemas::load(folder.path()).unwrap_or_else(|found| panic!("{found:#?}"));
    assert_eq!(schemas.files.len(), 1);
    for special in [pipe.as_path(), Path::new("/dev/zero")] {
        let found = Schemas::load(special).err().expect("it is rejected");
        assert_eq!(found[0].message, "cannot read the schemas: it is neither a file nor a folder");
    }
}

/// The derive, whose tokens rustc nests as deep as it likes.
#[test]
fn the_derive_refuses_what_is_nested_too_deep() {
    let source = format!("pub struct S {{ pub a: {}u8{} }}", "Option<".repeat(3_000), ">".repeat(3_000));
    let text = limcode_codegen::derive(source.parse().expect("it has tokens")).to_string();
    assert!(text.contains("this is nested more than 64 levels deep"), "{text}");
}
