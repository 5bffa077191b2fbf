//! Names of schemas that are macros, functions or types elsewhere: the headers compile all the same, whatever else a
//! source includes before them.

mod support;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use limcode_codegen::cpp;
use limcode_codegen::schema::{Diagnostic, Schemas};
use support::{compiler, here};

const FOREIGN_MACROS: &str = include_str!("../src/cpp/foreign_macros.txt");
const MACROS: &str = include_str!("../src/cpp/macros.txt");
const GLOBALS: &str = include_str!("../src/cpp/globals.txt");

/// Macros in capitals of other libraries, those that C++ has beside the tables, and what only looks like one.
const CAPITALS: &str =
    "ERROR IN OUT OPTIONAL CONST VOID DELETE NO_ERROR OVERFLOW UNDERFLOW DOMAIN OK USD SIZE_MAX UINT8_MAX
    INT_LEAST16_MIN LIMCODE_INLINE LIMCODE_HOT M_PI NAN INFINITY Q_OBJECT TRUE FALSE NULL EOF BIG_ENDIAN";

/// Words of C++, and names around them that must not meet.
const WORDS: &str = "class class_ class_u std std_ std_u limcode limcode_ int int_ __x __func__ x__y x_y ux__y_ left right order
    order2 left2 errno errno_ min max assert value name type_ min_size is_fixed decode reader uint8_t size_t _0x string";

/// Headers of the system that a source may include first. No macro changes those of the C++ library, so the ones that the
/// runtime includes come first, too.
fn other_headers() -> String {
    let ours = here("../limcode-runtime/cpp/include/limcode");
    let mut headers: BTreeSet<_> =
        ["cmath", "csignal", "sys/socket.h", "sys/stat.h", "sys/types.h", "unistd.h"].map(str::to_owned).into();
    for folder in [ours.clone(), ours.join("codec"), ours.join("view")] {
        for entry in fs::read_dir(folder).expect("the runtime is there") {
            let path = entry.expect("the runtime is there").path();
            let text = if path.is_file() { fs::read_to_string(path).expect("headers are text") } else { String::new() };
            let included = text.lines().filter_map(|line| line.strip_prefix("#include <")?.strip_suffix('>'));
            headers.extend(
                included.filter(|name| !name.starts_with("limcode/") && !name.contains('.')).map(str::to_owned),
            );
        }
    }
    headers.iter().map(|header| format!("#include <{header}>\n")).collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_ascii_whitespace()
}

/// A name as Rust writes it; none where it cannot be one.
fn in_rust(name: &str) -> Option<String> {
    [name.to_owned(), format!("r#{name}")].into_iter().find(|name| syn::parse_str::<syn::Ident>(name).is_ok())
}

/// A struct, two enums, generics and types of these names.
fn schema(names: &BTreeSet<&str>, variants: &BTreeSet<&str>) -> String {
    let names: Vec<_> = names.iter().filter_map(|name| in_rust(name)).collect();
    let mut text = "//! A path: C:\\\n//! A trigraph: ??/\n".to_owned();
    for (number, names) in names.chunks(40).enumerate() {
        for (item, ty) in [(format!("All{number}"), "u8"), (format!("Generic{number}<T>"), "T")] {
            let fields: String = names.iter().map(|name| format!("/// At the end: \\ ??/\n{name}: {ty},\n")).collect();
            let _ = writeln!(text, "#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]\npub struct {item} {{ {fields} }}");
        }
        let tags: String = names.iter().map(|name| format!("/** \\\n??/ */ {name},\n")).collect();
        let _ = writeln!(text, "pub enum Tags{number} {{ {tags} }}");
    }
    // `value` is the name of the member that holds the variant.
    let variants = variants.iter().filter(|name| **name != "value").filter_map(|name| in_rust(name));
    let variants: String = variants.map(|name| format!("{name} {{ one: u8, two: String }},\n")).collect();
    let _ = writeln!(text, "pub enum Variants {{ Own(u8), {variants} }}");
    let _ = writeln!(text, "pub struct Uses {{ generic: Generic0<u64>, tags: Vec<Tags0>, variants: Vec<Variants> }}");
    text
}

/// The same names as types and as parameters of types.
fn types(names: &BTreeSet<&str>) -> String {
    let mut text = String::new();
    for name in names.iter().filter_map(|name| in_rust(name)) {
        let _ = write!(text, "pub mod in_{} {{ pub struct {name} {{ pub one: u8 }} ", name.trim_start_matches("r#"));
        let _ = writeln!(
            text,
            "pub struct Of<{name}> {{ pub one: {name} }} pub struct Len<const {name}: usize> {{ pub all: [u8; {name}] }} }}"
        );
    }
    text
}

/// Prints the headers of a schema to `folder`.
fn print(folder: &Path, files: &[(&str, String)]) {
    for (name, text) in files {
        fs::write(folder.join(name), text).expect("a schema can be written");
    }
    let messages = |errors: Vec<Diagnostic>| -> String {
        errors.into_iter().take(10).map(|error| format!("{}\n", error.message)).collect()
    };
    let schemas = Schemas::load(folder).unwrap_or_else(|errors| panic!("{}", messages(errors)));
    if let Err(errors) = cpp::check(&schemas) {
        panic!("{}", messages(errors));
    }
    for output in cpp::headers(&schemas) {
        check_names_set_aside(&output.text);
        fs::write(folder.join(output.relative), output.text).expect("a header can be written");
    }
}

/// A header sets aside the names in its code that may be macros elsewhere: all of these, and no others.
fn check_names_set_aside(header: &str) {
    let is_capital = |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == '_';
    let may_be_macro = |word: &&str| {
        let is_in_capitals = word.len() > 1 && word.starts_with(|first: char| first.is_ascii_uppercase());
        words(FOREIGN_MACROS).any(|name| name == *word)
            || (is_in_capitals && word.chars().all(is_capital) && !word.starts_with("LIMCODE_"))
    };
    let code = header.lines().map(str::trim).filter(|line| !line.starts_with("//") && !line.starts_with('#'));
    let code = code.map(|line| line.split("  //").next().unwrap_or_default());
    // Every other part is in quotes.
    let parts = code.flat_map(|line| line.split('"').step_by(2));
    let found = parts.flat_map(|part| part.split(|letter: char| !letter.is_alphanumeric() && letter != '_'));
    let found: BTreeSet<_> = found.collect::<BTreeSet<_>>().into_iter().filter(may_be_macro).collect();
    let set_aside: BTreeSet<_> = header.lines().filter_map(|line| line.strip_prefix("#undef ")).collect();
    assert_eq!(set_aside, found);
}

/// Compiles a source by each compiler that is there.
fn compile(folder: &Path, source: &str, standard: &str) {
    let file = folder.join("one.cpp");
    fs::write(&file, source).expect("a source can be written");
    let mut compilers = vec![compiler::name()];
    if Command::new("clang++").arg("--version").output().is_ok_and(|output| output.status.success()) {
        compilers.push("clang++".to_owned());
    }
    for name in compilers {
        compiler::succeeds(compiler::strict(&name).args([standard, "-fsyntax-only"]).arg(&file));
    }
}

/// Every foreign macro is poison where it is expanded.
fn poison() -> String {
    let simple = words(FOREIGN_MACROS)
        .chain(["ERROR", "IN", "OUT", "OPTIONAL", "CONST", "VOID", "DELETE", "NO_ERROR", "OK", "USD", "M_X"]);
    // Two have parameters, and code that only names them is not their use.
    let macro_of = |name| if ["min", "max"].contains(&name) { format!("{name}(a, b)") } else { name.to_owned() };
    let mut text: String = simple.map(|name| format!("#undef {name}\n#define {} @\n", macro_of(name))).collect();
    text.push_str("#define Q_OBJECT @\n");
    text
}

#[test]
fn names_of_macros_compile_before_and_after_the_macros() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let names: BTreeSet<_> = [FOREIGN_MACROS, MACROS, CAPITALS, WORDS].into_iter().flat_map(words).collect();
    let some: BTreeSet<_> = [CAPITALS, WORDS].into_iter().flat_map(words).collect();
    print(folder.path(), &[("all.rs", schema(&names, &some)), ("types.rs", types(&some))]);
    let headers = "#include \"all.hpp\"\n#include \"types.hpp\"\n";
    let uses = "static_assert(std::is_aggregate_v<all::All0>);\n\
                std::vector<std::uint8_t> bytes;\n\
                all::Uses uses;\n\
                bool encodes() { return limcode::encode_append(bytes, uses).ok(); }\n\
                bool equal() { return uses == uses && all::All0{} == all::All0{}; }\n";
    compile(folder.path(), &format!("{}{}{headers}{uses}", other_headers(), poison()), "-std=c++20");
    compile(folder.path(), &format!("{headers}{uses}{}", poison()), "-std=gnu++20");
    // The macros are as they were.
    let checks = "#if !defined(None) || !defined(ERROR) || !defined(min)\n#error \"a macro is gone\"\n#endif\n#ifdef USED\n#error \"a macro came\"\n#endif\n";
    compile(folder.path(), &format!("{}{}{headers}{checks}", other_headers(), poison()), "-std=c++20");
}

/// Accessors are called, so a macro with parameters would take their names.
#[test]
fn views_of_fields_named_as_macros_with_parameters_compile() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let text = "
        #[limcode(view)]
        pub struct Range { pub min: u64, pub max: Vec<u64>, pub far: String }
        #[limcode(view)]
        pub enum Change { Limits { min: u8, max: String }, min(Range) }
    ";
    print(folder.path(), &[("ranges.rs", text.to_owned())]);
    let before = "#define min(a, b) ((a) < (b) ? (a) : (b))\n#define max(a, b) ((a) > (b) ? (a) : (b))\n#define far\n";
    let after = "#include \"ranges.hpp\"\n#include \"ranges_view.hpp\"\nstatic_assert(max(1, 2) == 2);\n";
    compile(folder.path(), &format!("{}{before}{after}", other_headers()), "-std=c++20");
}

/// Beside its variants, the class of a view has members of its own.
#[test]
fn views_of_enums_with_variants_named_as_members_compile() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let text = "
        #[limcode(view)]
        pub enum Step { variant(String), variant_type { raw: u8 }, piece(u64), marks_, parse(Vec<u8>), field, E_view, Step_view(u8), take_variant }
    ";
    print(folder.path(), &[("steps.rs", text.to_owned())]);
    compile(folder.path(), "#include \"steps.hpp\"\n#include \"steps_view.hpp\"\n", "-std=c++20");
}

#[test]
fn names_that_may_be_macros_are_set_aside_in_all_headers() {
    let mut count = 0;
    for folder in ["../schemas", "tests/schemas/small", "tests/schemas/names"] {
        let headers = cpp::headers(&support::schemas(folder));
        headers.iter().for_each(|output| check_names_set_aside(&output.text));
        count += headers.iter().filter(|output| output.text.contains("#pragma push_macro")).count();
    }
    assert!(count > 3, "only {count} headers set names aside");
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let text = "
        pub struct Inner { pub SMALL: u8 }
        #[limcode(tag = version_prefix)]
        pub enum Body { #[limcode(untagged)] First(u16), #[limcode(tag = 2)] Second(Inner) }
        #[limcode(tag = version_prefix, untagged)]
        #[limcode(version(2: FAR = Body::Second(Inner), LISTS(len = FAR.SMALL)))]
        pub struct Form { pub LISTS: Vec<u16>, pub FAR: Body }
    ";
    print(folder.path(), &[("all.rs", text.to_owned())]);
}

/// Names of the C library as modules at the root.
#[test]
fn modules_named_as_functions_and_types_of_c_compile() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let others =
        ["uint8_t", "size_t", "schemas", "std_", "std", "int8_t", "max_align_t", "__x", "LIMCODE_INLINE", "time_"];
    let mut text = "pub struct Root(pub u8);\n".to_owned();
    for name in words(GLOBALS).chain(others).filter_map(in_rust) {
        let _ = writeln!(text, "pub mod {name} {{ pub enum E {{ A }} }}");
    }
    // A struct beside the module that C++ would give its name.
    text.push_str("pub mod outer { pub struct std(pub u8); pub mod std_ { pub struct Inner(pub u8); } }\n");
    print(folder.path(), &[("lib.rs", text)]);
    compile(folder.path(), &format!("{}#include \"lib.hpp\"\n", other_headers()), "-std=gnu++20");
}

/// An enum's variants are in a struct of their own, which has a name that Rust knows nothing of.
#[test]
fn enums_named_as_their_variants_and_as_words_compile() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let text = "pub enum F { F_variants(u8), F_variants_(u8), F(u8), F_(u16) }\n\
                pub enum short { short(u8), short_variants(u8), B(u16) }\n\
                pub enum E_ { E_(u8), E__variants(u8), B(u16) }\n\
                pub enum FP { FP(u8), FP_variants(u16) }\n\
                pub struct Uses { f: F, short: short, e: E_, fp: Vec<FP> }\n";
    print(folder.path(), &[("all.rs", text.to_owned())]);
    let header = fs::read_to_string(folder.path().join("all.hpp")).expect("it was written");
    let is_part = |letter: char| !letter.is_alphanumeric() && letter != '_';
    let code = header.lines().filter(|line| !line.trim_start().starts_with(['#', '/']));
    let reserved: Vec<_> = code.flat_map(|line| line.split(is_part)).filter(|word| word.contains("__")).collect();
    assert!(reserved.is_empty(), "{reserved:?} are names of the compiler");
    compile(folder.path(), "#include \"all.hpp\"\nall::Uses uses;\n", "-std=c++20");
}

/// A namespace cannot have the name of that struct.
#[test]
fn a_module_named_as_the_variants_of_an_enum_is_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let text = "pub enum E { A(u8), B(u16) }\npub mod E_variants { pub struct S(pub u8); }\n";
    fs::write(folder.path().join("all.rs"), text).expect("a schema can be written");
    let schemas = Schemas::load(folder.path()).unwrap_or_else(|errors| panic!("{errors:#?}"));
    let errors = cpp::check(&schemas).expect_err("the names meet");
    let [error] = errors.as_slice() else { panic!("{errors:#?}") };
    assert!(error.message.contains("a struct `E_variants`, and `E_variants` has that name"), "{}", error.message);
}

/// No member has a name that is a macro wherever the header is included: nobody could use it.
#[test]
fn no_macro_of_the_included_headers_is_a_name() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    fs::write(folder.path().join("one.cpp"), "#include <limcode/runtime.hpp>\n").expect("a source can be written");
    let mut compiler = compiler::strict(&compiler::name());
    let text = compiler::succeeds(compiler.args(["-std=gnu++20", "-dM", "-E"]).arg(folder.path().join("one.cpp")));
    // Those with parameters are in the way of nothing that is not called; those of the compiler have a rule of their own.
    let macros = text.lines().filter_map(|line| line.strip_prefix("#define ")?.split_ascii_whitespace().next());
    let macros: BTreeSet<_> = macros.filter(|name| !name.contains('(') && !name.starts_with('_')).collect();
    assert!(macros.len() > 200 && macros.contains("SIZE_MAX"), "the runtime includes the C library");
    print(folder.path(), &[("all.rs", schema(&macros, &BTreeSet::new()))]);
    let header = fs::read_to_string(folder.path().join("all.hpp")).expect("it was written");
    let left: Vec<_> = macros.iter().filter(|name| header.contains(&format!("std::uint8_t {name}{{}};"))).collect();
    assert!(left.is_empty(), "{left:?} are macros where the header is read");
}
