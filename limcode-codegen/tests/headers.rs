//! Generated headers are C++ that a strict compiler takes without a warning, with and without exceptions.

mod support;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use limcode_codegen::cpp;
use limcode_codegen::schema::Schemas;
use support::{compiler, here, random, schemas};

/// With exceptions, as C++20, and without, as C++23: users have either.
const BOTH: &[&[&str]] = &[&[], &["-fno-exceptions", "-fno-rtti", "-std=c++23"]];

/// What differs is in the runtime, so most sources are compiled in one way.
const WITH_EXCEPTIONS: &[&[&str]] = &[&[]];
const WITHOUT_EXCEPTIONS: &[&[&str]] = &[&["-fno-exceptions", "-fno-rtti", "-std=c++23"]];

#[test]
fn golden_headers_of_the_small_schemas_compile_each_by_itself() {
    compile_each(&here("tests/golden/small/cpp"), WITH_EXCEPTIONS);
}

#[test]
fn golden_headers_with_views_compile() {
    compile_each(&here("tests/golden/views/cpp"), WITHOUT_EXCEPTIONS);
}

/// Templates are checked as a whole only where they are used.
#[test]
fn golden_headers_of_the_small_schemas_hold_in_use() {
    compile(&here("tests/golden/small/cpp"), &here("tests/cpp/small.cpp"), BOTH);
}

#[test]
fn headers_and_sources_with_codecs_apart_compile_each_by_itself() {
    let mut schemas = schemas("tests/schemas/small");
    schemas.wants_split = true;
    let (folder, _) = printed(&schemas);
    for file in
        ["bits.hpp", "generics.hpp", "library.hpp", "people.hpp", "people_codec.hpp", "people.cpp", "orders.cpp"]
    {
        compile_alone(folder.path(), &folder.path().join(file), WITH_EXCEPTIONS);
    }
}

/// With borrowed forms, views, printing, and names that are hard to print.
#[test]
fn types_without_codecs_compile() {
    let mut small = schemas("tests/schemas/small");
    small.spread_views(true);
    for mut schemas in [small, schemas("tests/schemas/names")] {
        schemas.borrow_all();
        schemas.wants_ostream = true;
        schemas.wants_split = true;
        let (folder, includes) = printed(&schemas);
        let includes: Vec<_> = includes.lines().filter(|line| !line.contains("_codec.hpp")).collect();
        let source = folder.path().join("all.cpp");
        fs::write(&source, includes.join("\n")).expect("a source can be written");
        compile_alone(folder.path(), &source, WITHOUT_EXCEPTIONS);
    }
}

#[test]
fn names_that_generated_code_uses_itself_compile() {
    let mut schemas = schemas("tests/schemas/names");
    schemas.spread_views(true);
    compile_generated(&schemas, WITH_EXCEPTIONS);
}

#[test]
fn headers_of_random_schemas_compile() {
    for seed in [0, 1, 5] {
        println!("seed {seed}");
        let mut schemas = random::schemas(seed, 20);
        schemas.spread_views(true);
        compile_generated(&schemas, WITH_EXCEPTIONS);
    }
}

#[test]
fn borrowed_forms_of_examples_and_of_random_schemas_compile_in_use() {
    let of_all = [
        (schemas("../schemas/examples"), WITHOUT_EXCEPTIONS),
        (schemas("tests/schemas/small"), WITH_EXCEPTIONS),
        (schemas("tests/schemas/names"), WITH_EXCEPTIONS),
        (random::schemas(2, 20), WITH_EXCEPTIONS),
    ];
    for (mut schemas, modes) in of_all {
        schemas.borrow_all();
        schemas.wants_ostream = true;
        compile_in_use(&schemas, modes);
    }
}

/// With all that they can have; the golden headers are a part of these.
#[test]
fn headers_of_the_solana_schemas_compile_together() {
    let mut schemas = schemas("../schemas/solana");
    schemas.borrow_all();
    schemas.spread_views(true);
    schemas.wants_ostream = true;
    compile_generated(&schemas, WITH_EXCEPTIONS);
}

#[test]
fn headers_that_print_values_compile_in_use() {
    const USE: &str = "
        template <class T> void print(std::ostream& to) {
          to << T{};
        }\n";
    let mut borrowed = schemas("tests/schemas/small");
    borrowed.borrow_all();
    for mut schemas in [borrowed, schemas("tests/schemas/names")] {
        schemas.wants_ostream = true;
        let (folder, includes) = printed(&schemas);
        let mut uses = String::new();
        for header in headers_below(folder.path()) {
            let text = fs::read_to_string(&header).expect("a header can be read");
            let names = text.lines().filter_map(|line| line.strip_prefix("struct debug_of<")?.strip_suffix("> {"));
            // That of a template is for any argument.
            let names = names.filter(|name| !name.ends_with('>'));
            names.for_each(|name| uses += &format!("template void print<{name}>(std::ostream&);\n"));
        }
        assert!(uses.lines().count() > 10, "{uses}");
        let source = folder.path().join("all.cpp");
        fs::write(&source, includes + USE + &uses).expect("a source can be written");
        compile(folder.path(), &source, WITHOUT_EXCEPTIONS);
    }
}

/// A field that a version begins with is a local of its name, beside all that the functions use themselves.
#[test]
fn a_version_may_begin_with_a_field_of_any_name() {
    const BODY: &str = "
        pub struct Counted { pub names: u8, pub slot: u64 }
        #[limcode(tag = version_prefix)]
        pub enum Body { #[limcode(untagged)] First(u16), #[limcode(tag = 2)] Second(Counted) }
    ";
    let form = |name: &str, field: &str| {
        format!(
            "#[limcode(tag = version_prefix, untagged)]
            #[limcode(version(2: {field} = Body::Second(Counted), marks(len = {field}.names), flag, title, kinds, note))]
            pub struct {name} {{
                #[limcode(len = u8)] pub marks: Vec<u16>, pub {field}: Body, pub flag: u8, pub title: String,
                pub kinds: [Option<(u8, String)>; 2], #[limcode(short_vec)] pub note: Vec<u8>,
            }}\n"
        )
    };
    let print = |text: &str| {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        fs::write(folder.path().join("forms.rs"), text).expect("a schema can be written");
        let schemas = Schemas::load(folder.path()).unwrap_or_else(|found| panic!("{text}: {found:#?}"));
        let header = cpp::headers(&schemas).remove(0);
        fs::write(folder.path().join("forms.hpp"), &header.text).expect("a header can be written");
        (folder, header.text)
    };
    let (_, text) = print(&(BODY.to_owned() + &form("Form", "neutral")));
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    let is_name = |word: &&str| word.starts_with(|first: char| first.is_ascii_lowercase() || first == '_');
    let own = ["marks", "flag", "title", "kinds", "note"];
    let names: BTreeSet<_> = words.filter(is_name).filter(|word| !own.contains(word)).filter_map(in_rust).collect();
    assert!(names.len() > 100 && names.contains("to") && names.contains("switch"), "{names:?}");
    let forms = names.iter().enumerate().map(|(at, name)| form(&format!("Form{at}"), name));
    let (folder, _) = print(&(BODY.to_owned() + &forms.collect::<String>()));
    let uses = (0..names.len()).map(|at| format!("template bool all<forms::Form{at}>(forms::Form{at}&);\n"));
    let source = "#include \"forms.hpp\"
        template <class T> bool all(T& value) {
          std::vector<std::uint8_t> bytes;
          return limcode::encode_append(bytes, value).ok() && limcode::decode_exact(bytes, value).ok();
        }
    ";
    let file = folder.path().join("all.cpp");
    fs::write(&file, source.to_owned() + &uses.collect::<String>()).expect("a source can be written");
    compile(folder.path(), &file, WITH_EXCEPTIONS);
}

/// A word as a name in Rust; none where it cannot be one.
fn in_rust(word: &str) -> Option<String> {
    let names = [word.to_owned(), format!("r#{word}")];
    names.into_iter().find(|name| syn::parse_str::<syn::Ident>(name).is_ok() && name != "_")
}

/// Prints the headers of schemas and compiles them in one source.
fn compile_generated(schemas: &Schemas, modes: &[&[&str]]) {
    let (folder, includes) = printed(schemas);
    let source = folder.path().join("all.cpp");
    fs::write(&source, includes).expect("a source can be written");
    compile(folder.path(), &source, modes);
}

/// The same, with a use of all that a borrowed form can do, for each that is no template.
fn compile_in_use(schemas: &Schemas, modes: &[&[&str]]) {
    const USE: &str = "
        template <class T> bool use(std::span<const std::uint8_t> input, limcode::arena& memory) {
          T value;
          std::vector<std::uint8_t> bytes;
          if (!limcode::decode_exact_in(input, memory, value).ok()) return false;
          const auto owned = limcode::to_owned(value);
          return value == value && value == owned && owned == value && limcode::encode_append(bytes, value).ok();
        }\n";
    let (folder, includes) = printed(schemas);
    let mut uses = String::new();
    for header in headers_below(folder.path()) {
        let text = fs::read_to_string(header).expect("a header can be read");
        let codecs = text.lines().zip(text.lines().skip(1)).filter(|(head, _)| *head == "template <>");
        let names = codecs.filter_map(|(_, line)| line.strip_prefix("struct codec<")?.strip_suffix("> {"));
        for name in names.filter(|name| name.ends_with("_ref")) {
            uses += &format!("template bool use<{name}>(std::span<const std::uint8_t>, limcode::arena&);\n");
        }
    }
    assert!(uses.lines().count() > 10, "{uses}");
    let source = folder.path().join("all.cpp");
    fs::write(&source, includes + USE + &uses).expect("a source can be written");
    compile(folder.path(), &source, modes);
}

/// The headers of schemas, in a folder, and the lines that include them all.
fn printed(schemas: &Schemas) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    for output in cpp::headers(schemas) {
        let path = folder.path().join(&output.relative);
        fs::create_dir_all(path.parent().expect("it lies below the folder")).expect("a folder can be made");
        fs::write(path, output.text).expect("a header can be written");
    }
    let includes = includes(folder.path());
    (folder, includes)
}

/// The lines that include all headers of a folder.
fn includes(folder: &Path) -> String {
    let include = |header: &PathBuf| format!("#include \"{}\"\n", relative(folder, header).display());
    headers_below(folder).iter().map(include).collect()
}

/// Compiles each header of a folder by itself: it includes what it needs.
fn compile_each(folder: &Path, modes: &[&[&str]]) {
    let headers = headers_below(folder);
    assert!(!headers.is_empty(), "no header below {}", folder.display());
    for header in headers {
        let text = fs::read_to_string(&header).expect("a header can be read");
        let includes_runtime = text.contains("#include <limcode/runtime.hpp>");
        let compile = if includes_runtime { compile } else { compile_alone };
        compile(folder, &header, modes);
    }
}

/// Compiles a source that includes the runtime, which is compiled once for all of them.
fn compile(include: &Path, source: &Path, modes: &[&[&str]]) {
    for mode in modes {
        compiler::succeeds(reading(mode, include, source).arg("-include").arg(runtime(mode)));
    }
}

/// Compiles a source that must include by itself all that it needs.
fn compile_alone(include: &Path, source: &Path, modes: &[&[&str]]) {
    for mode in modes {
        compiler::succeeds(&mut reading(mode, include, source));
    }
}

fn reading(mode: &[&str], include: &Path, source: &Path) -> Command {
    let mut command = strict(mode);
    command.arg("-fsyntax-only").arg("-I").arg(include).args(["-x", "c++"]).arg(source);
    command
}

fn strict(mode: &[&str]) -> Command {
    let mut command = compiler::strict(&compiler::name());
    command.arg("-std=c++20").args(mode);
    // Where the functions of `check` are declared.
    command.arg("-I").arg(here("../tests/cpp/generated"));
    command
}

/// A header that includes the runtime, compiled.
fn runtime(mode: &[&str]) -> PathBuf {
    static MADE: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("headers{}", mode.concat()));
    let header = folder.join("runtime.hpp");
    // Held while it is compiled, for those that need it.
    let mut made = MADE.lock().expect("compiling did not fail");
    if made.insert(header.clone()) {
        fs::create_dir_all(&folder).expect("a folder can be made");
        fs::write(&header, "#include <limcode/runtime.hpp>\n").expect("a header can be written");
        compiler::succeeds(
            strict(mode).args(["-x", "c++-header", "-o"]).arg(folder.join("runtime.hpp.gch")).arg(&header),
        );
    }
    header
}

fn headers_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            found.extend(headers_below(&path));
        } else if path.extension().is_some_and(|extension| extension == "hpp") {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn relative<'p>(folder: &Path, path: &'p Path) -> &'p Path {
    path.strip_prefix(folder).expect("it lies below the folder")
}
