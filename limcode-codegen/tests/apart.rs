//! Generated headers of different schemas stay apart, in one source, in one program, and in one folder.

mod support;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use support::cli::{generate, relative_files, run};
use support::{compiler, here};

const SLOT: &str = "pub struct Slot { pub number: u64 }\n";
const WIDE_SLOT: &str = "pub struct Slot { pub number: u64, pub hash: [u8; 16] }\n";

/// Schemas that are compiled one after the other, each to a folder of its own, and the sources that use them.
struct Project {
    folder: tempfile::TempDir,
}

impl Project {
    fn new() -> Self {
        Project { folder: tempfile::tempdir().expect("a temporary folder can be made") }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("it lies below the folder")).expect("a folder can be made");
        fs::write(&path, text).expect("a file can be written");
        path
    }

    /// Runs the generator on `schemas` with `more` arguments, the output in a folder of the same name below `gen`.
    fn generate(&self, schemas: &str, more: &[&str]) -> Output {
        let out = self.path("gen").join(schemas);
        let mut arguments =
            vec!["--lang".as_ref(), "cpp".as_ref(), schemas.as_ref(), "--out".as_ref(), out.as_os_str()];
        arguments.extend(more.iter().map(AsRef::<std::ffi::OsStr>::as_ref));
        run(self.folder.path(), &arguments)
    }

    fn generated(&self, schemas: &str, more: &[&str]) {
        let output = self.generate(schemas, more);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }

    fn compile(&self, arguments: &[&str]) -> Output {
        compile(&self.path("gen"), self.folder.path(), arguments)
    }

    /// Compiles a source of its own, which must succeed.
    fn compiles(&self, source: &str) {
        self.write("one.cpp", source);
        let output = self.compile(&["-fsyntax-only", "one.cpp"]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }

    /// Compiles a source of its own, which must fail, and returns the first error.
    fn first_error(&self, source: &str) -> String {
        self.write("one.cpp", source);
        let output = self.compile(&["-fsyntax-only", "one.cpp"]);
        assert!(!output.status.success(), "it compiles");
        let messages = String::from_utf8_lossy(&output.stderr).into_owned();
        messages.lines().find(|line| line.contains("error:")).expect("compilers name errors").to_owned()
    }

    /// Compiles, links and runs sources, and returns what the program says.
    fn runs(&self, sources: &[&str]) -> String {
        let output = self.compile(&[sources, &["-o", "program"]].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let output = Command::new(self.path("program")).output().expect("the program was linked");
        assert!(output.status.success());
        String::from_utf8(output.stdout).expect("it is text")
    }
}

fn compile(include: &Path, folder: &Path, arguments: &[&str]) -> Output {
    let mut compiler = compiler::strict(&compiler::name());
    compiler::output(compiler.current_dir(folder).arg("-std=c++20").arg("-I").arg(include).args(arguments))
}

/// Two folders with a `lib.rs`: their types are in one namespace, and both are there.
#[test]
fn two_roots_are_both_seen() {
    let project = Project::new();
    project.write("one/lib.rs", SLOT);
    project.write("two/lib.rs", "pub struct Hash(pub [u8; 32]);\n");
    project.generated("one", &[]);
    project.generated("two", &[]);
    project.compiles("#include \"one/lib.hpp\"\n#include \"two/lib.hpp\"\nschemas::Slot slot;\nschemas::Hash hash;\n");
}

#[test]
fn two_layouts_of_one_name_in_one_source_are_an_error_in_words() {
    let project = Project::new();
    project.write("v1/block.rs", SLOT);
    project.write("v2/block.rs", WIDE_SLOT);
    project.generated("v1", &[]);
    project.generated("v2", &[]);
    let error = project.first_error("#include \"v1/block.hpp\"\n#include \"v2/block.hpp\"\nblock::Slot slot;\n");
    assert!(error.contains("block::Slot is defined by another generated header with other code"), "{error}");
    assert!(error.contains("v2/block.hpp"), "{error}");
    project.generated("v2", &["--namespace", "acme::v2"]);
    project.compiles(
        "#include \"v1/block.hpp\"\n#include \"v2/block.hpp\"\n\
         static_assert(limcode::codec<block::Slot>::min_size == 8);\n\
         static_assert(limcode::codec<acme::v2::block::Slot>::min_size == 24);\n",
    );
}

/// The same types from copies of one header are the same types.
#[test]
fn copies_of_a_header_are_one() {
    let project = Project::new();
    project.write("v1/block.rs", SLOT);
    project.write("copy/block.rs", &format!("//! A copy.\n\n/// A slot.\n{SLOT}"));
    project.generated("v1", &[]);
    project.generated("copy", &[]);
    project.compiles("#include \"v1/block.hpp\"\n#include \"copy/block.hpp\"\nblock::Slot slot;\n");
}

/// Names of files that were one guard: `-` and `_`, and a separator of folders beside an underscore.
#[test]
fn files_of_like_names_are_both_seen() {
    let project = Project::new();
    project.write("all/a-b.rs", "pub struct One(pub u8);\n");
    project.write("all/a_b.rs", "pub struct Two(pub u8);\n");
    project.write("all/a/b.rs", "pub struct Three(pub u8);\n");
    project.write("all/a_0_b.rs", "pub struct Four(pub u8);\n");
    project.generated("all", &[]);
    project.compiles(
        "#include \"all/a-b.hpp\"\n#include \"all/a_b.hpp\"\n#include \"all/a/b.hpp\"\n#include \"all/a_0_b.hpp\"\n\
         a_b::One one;\na_b::Two two;\na::b::Three three;\na_0_b::Four four;\n",
    );
}

#[test]
fn files_that_differ_by_case_are_rejected() {
    for lang in ["cpp", "rust"] {
        let project = Project::new();
        project.write("all/block.rs", SLOT);
        if project.path("all/Block.rs").exists() {
            return;
        }
        project.write("all/Block.rs", WIDE_SLOT);
        let arguments = ["--lang", lang, "all", "--out", "gen"].map(AsRef::<std::ffi::OsStr>::as_ref);
        let output = run(project.folder.path(), &arguments);
        let messages = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && !project.path("gen").exists(), "{messages}");
        assert!(messages.contains("`Block.rs` and this file are written to one file"), "{messages}");
        assert!(messages.contains("all/block.rs"), "{messages}");
    }
}

/// Two sources see two layouts of one name: each writes its own.
#[test]
fn two_layouts_of_one_name_in_one_program_stay_two() {
    let project = Project::new();
    for (version, schema) in [("v1", SLOT), ("v2", WIDE_SLOT)] {
        project.write(&format!("{version}/block.rs"), schema);
        project.generated(version, &[]);
        let source = format!(
            "#include \"{version}/block.hpp\"\n\
             std::size_t {version}() {{\n\
               std::vector<std::uint8_t> bytes;\n\
               std::vector<block::Slot> slots(2);\n\
               static_cast<void>(limcode::encode_append(bytes, slots));\n\
               return bytes.size();\n\
             }}\n"
        );
        project.write(&format!("{version}.cpp"), &source);
    }
    project.write(
        "main.cpp",
        "#include <cstddef>\n#include <cstdio>\nstd::size_t v1();\nstd::size_t v2();\n\
         int main() { std::printf(\"%zu %zu\", v1(), v2()); }\n",
    );
    assert_eq!(project.runs(&["v1.cpp", "v2.cpp", "main.cpp"]), "24 56");
    assert_eq!(project.runs(&["v2.cpp", "v1.cpp", "main.cpp"]), "24 56");
}

/// A function of one layout is not called with a value of the other.
#[test]
fn an_object_of_an_older_layout_does_not_link() {
    let project = Project::new();
    project.write("all/block.rs", SLOT);
    project.generated("all", &[]);
    project.write(
        "lib.cpp",
        "#include \"all/block.hpp\"\nlong number(const block::Slot& slot) { return long(slot.number); }\n",
    );
    project.write(
        "main.cpp",
        "#include \"all/block.hpp\"\nlong number(const block::Slot& slot);\nint main() { return int(number({})); }\n",
    );
    assert!(project.compile(&["-c", "lib.cpp"]).status.success());
    // Words alone change nothing.
    project.write("all/block.rs", &format!("//! Blocks.\n\n/// A slot.\n{SLOT}"));
    project.generated("all", &[]);
    assert!(project.compile(&["lib.o", "main.cpp"]).status.success());
    // What is on the wire, or how, does.
    let others = [
        WIDE_SLOT,
        "pub struct Slot { #[limcode(varint)] pub number: u64 }\n",
        "pub struct Slot { pub hash: u8, pub number: u64 }\n",
    ];
    for other in others {
        project.write("all/block.rs", other);
        project.generated("all", &[]);
        let output = project.compile(&["lib.o", "main.cpp"]);
        let messages = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && messages.contains("undefined reference"), "{messages}");
    }
}

/// A type that holds a changed one is another, too.
#[test]
fn a_layout_counts_what_other_files_hold() {
    let project = Project::new();
    project.write("all/slot.rs", SLOT);
    project.write("all/nested/holder.rs", "use crate::slot::Slot;\npub struct Holder { pub slots: Vec<Slot> }\n");
    project.generated("all", &[]);
    let source = "#include \"all/nested/holder.hpp\"\nlong sum(const nested::holder::Holder& of)";
    project.write("lib.cpp", &format!("{source} {{ return long(of.slots[0].number); }}\n"));
    project.write("main.cpp", &format!("{source};\nint main() {{ return int(sum({{}})); }}\n"));
    assert!(project.compile(&["-c", "lib.cpp"]).status.success());
    assert!(project.compile(&["lib.o", "main.cpp"]).status.success());
    project.write("all/slot.rs", "pub struct Slot { pub number: i64 }\n");
    project.generated("all", &[]);
    assert!(!project.compile(&["lib.o", "main.cpp"]).status.success());
}

/// A header finds the header that it was generated with, whatever else is on the compiler's path, and says so where that
/// one is of another run.
#[test]
fn headers_of_two_runs_are_not_mixed() {
    let project = Project::new();
    for (version, schema) in [("v1", SLOT), ("v2", WIDE_SLOT)] {
        project.write(&format!("{version}/nested/slot.rs"), schema);
        project.write(
            &format!("{version}/nested/holder.rs"),
            "use super::slot::Slot;\npub struct Holder { pub slot: Slot }\n",
        );
        project.generated(version, &[]);
    }
    project.write("one.cpp", "#include \"gen/v2/nested/holder.hpp\"\nstatic_assert(limcode::codec<nested::holder::Holder>::min_size == 24);\n");
    for first in ["gen/v1", "gen/v2"] {
        let output = project.compile(&["-fsyntax-only", "-I", first, "-I", ".", "one.cpp"]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    fs::copy(project.path("gen/v1/nested/slot.hpp"), project.path("gen/v2/nested/slot.hpp")).expect("it can be copied");
    let error = project.first_error("#include \"v2/nested/holder.hpp\"\n");
    assert!(error.contains("slot.hpp is of another version of the schemas than nested/holder.rs"), "{error}");
}

#[test]
fn a_namespace_must_be_one_of_cpp() {
    let project = Project::new();
    project.write("all/lib.rs", &format!("pub mod inner {{ {SLOT} }}\n{WIDE_SLOT}"));
    for (name, words) in [
        ("acme::", "`` is not a name of C++"),
        ("a.b", "`a.b` is not a name of C++"),
        ("1st", "`1st` is not a name of C++"),
        ("acme::class", "C++ has another use for `class`; choose another name, such as `class_`"),
        ("std::acme", "C++ has another use for `std`"),
        ("time", "C++ has another use for `time`"),
        ("__x", "C++ has another use for `__x`"),
    ] {
        let output = project.generate("all", &["--namespace", name]);
        let messages = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && messages.contains(words), "{messages}");
    }
    project.generated("all", &["--namespace", "acme::time"]);
    project.compiles("#include \"all/lib.hpp\"\nacme::time::Slot wide;\nacme::time::inner::Slot narrow;\n");
}

#[test]
fn a_namespace_is_for_cpp() {
    let project = Project::new();
    project.write("all/lib.rs", SLOT);
    let arguments = ["--lang", "rust", "all", "--out", "gen", "--namespace", "acme"];
    let output = run(project.folder.path(), &arguments.map(AsRef::<std::ffi::OsStr>::as_ref));
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && messages.contains("`--namespace` is for C++"), "{messages}");
}

#[test]
fn no_header_hides_the_runtimes() {
    let project = Project::new();
    project.write("all/limcode/api.rs", SLOT);
    let output = project.generate("all", &[]);
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && messages.contains("rename the folder of this file"), "{messages}");
    assert!(!project.path("gen").exists());
}

/// What an imported file cannot be in C++, the header that includes its header cannot be either.
#[test]
fn imported_files_are_looked_at_too() {
    let project = Project::new();
    project.write("all/lib.rs", "");
    project.write("all/bad.rs", "pub struct Fine(pub u8);\npub struct Bad { pub text: std::ffi::OsString }\n");
    project.write("all/good.rs", "use crate::bad::Fine;\npub struct Holder(pub Fine);\n");
    let output = project.generate("all/good.rs", &[]);
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(
        !output.status.success() && messages.contains("unsupported type `std::ffi::OsString` in C++"),
        "{messages}"
    );
}

/// A stamp lists the output; what it no longer lists is removed, and nothing else.
#[test]
fn headers_of_removed_schemas_are_removed() {
    let project = Project::new();
    let out = project.path("gen/all");
    project.write("all/slot.rs", SLOT);
    project.write("all/deep/er/hash.rs", "pub struct Hash(pub [u8; 32]);\n");
    project.write("all/empty.rs", "//! Nothing.\n");
    let stamped = ["--stamp", "stamp", "--depfile", "stamp.d"];
    project.generated("all", &stamped);
    assert_eq!(
        fs::read_to_string(project.path("stamp")).expect("it is written"),
        "deep/er/hash.hpp\nempty.hpp\nslot.hpp\n"
    );
    let depfile = fs::read_to_string(project.path("stamp.d")).expect("it is written");
    let slot = project.path("all/slot.rs");
    assert!(depfile.starts_with(&format!("{}:", project.path("stamp").display())), "{depfile}");
    assert!(depfile.contains(&slot.display().to_string()), "{depfile}");

    fs::write(out.join("notes.hpp"), "// mine\n").expect("a file can be written");
    fs::write(out.join("empty.hpp"), "// mine, too\n").expect("a file can be written");
    fs::remove_dir_all(project.path("all/deep")).expect("it can be removed");
    fs::remove_file(project.path("all/empty.rs")).expect("it can be removed");
    project.generated("all", &stamped);
    let left: Vec<_> = relative_files(&out).into_keys().collect();
    assert_eq!(left, ["empty.hpp", "notes.hpp", "slot.hpp"].map(PathBuf::from));
    assert!(!out.join("deep").exists());
}

/// As GCC writes them: make reads them back.
#[cfg(unix)]
#[test]
fn names_in_a_dependency_file_are_escaped() {
    let project = Project::new();
    project.write("all/slot.rs", SLOT);
    let names =
        [("a b", "a\\ b"), ("a#b$", "a\\#b$$"), ("a\\b", "a\\b"), ("a\\ b", "a\\\\\\ b"), ("a\\\\#", "a\\\\\\\\\\#")];
    for (stamp, escaped) in names {
        project.generated("all", &["--stamp", stamp, "--depfile", "stamp.d"]);
        let depfile = fs::read_to_string(project.path("stamp.d")).expect("it is written");
        assert!(depfile.starts_with(&format!("{}/{escaped}: ", project.folder.path().display())), "{depfile}");
    }
    for stamp in ["a\tb", "a\nb"] {
        let output = project.generate("all", &["--stamp", stamp, "--depfile", "stamp.d"]);
        let messages = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && messages.contains("has a tab or line break in it"), "{messages}");
    }
}

/// A stamp that was not written by this program may name any path.
#[test]
fn files_outside_of_the_output_folder_are_not_removed() {
    let project = Project::new();
    project.write("all/slot.rs", SLOT);
    project.generated("all", &["--stamp", "stamp"]);
    let header = project.path("gen/all/slot.hpp");
    let victim = project.path("gen/victim/v.hpp");
    fs::create_dir_all(victim.parent().expect("it has a folder")).expect("a folder can be made");
    fs::copy(header, &victim).expect("a file can be copied");
    fs::write(project.path("stamp"), format!("../victim/v.hpp\n{}\n", victim.display()))
        .expect("a file can be written");
    project.generated("all", &["--stamp", "stamp"]);
    assert!(victim.exists());
}

/// Where a file system folds case, a schema renamed from `Slot.rs` has a header of another name in the same file.
#[test]
fn a_header_that_has_only_another_name_now_is_kept() {
    let project = Project::new();
    let (out, stamp) = (project.path("gen/all"), project.path("stamp"));
    project.write("all/slot.rs", SLOT);
    project.generated("all", &["--stamp", "stamp"]);
    fs::hard_link(out.join("slot.hpp"), out.join("older.hpp")).expect("a file may have two names");
    fs::copy(out.join("slot.hpp"), out.join("other.hpp")).expect("a file can be copied");
    fs::write(&stamp, "older.hpp\nother.hpp\n").expect("a file can be written");
    project.generated("all", &["--stamp", "stamp"]);
    let left: Vec<_> = relative_files(&out).into_keys().collect();
    assert_eq!(left, ["older.hpp", "slot.hpp"].map(PathBuf::from));
}

/// Nothing in a header depends on where it is made.
#[test]
fn headers_hold_no_path_of_the_machine() {
    let out = tempfile::tempdir().expect("a temporary folder can be made");
    generate(&here(""), "cpp", here("tests/schemas/small").as_os_str(), out.path());
    let folder = here("").to_string_lossy().into_owned();
    for (path, bytes) in relative_files(out.path()) {
        assert!(!String::from_utf8_lossy(&bytes).contains(folder.trim_end_matches('/')), "{}", path.display());
    }
}
