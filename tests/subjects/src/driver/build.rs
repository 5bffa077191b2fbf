//! Generates the headers and compiles the driver. What did not change since the last time is not compiled again.

use std::collections::{BTreeMap, BTreeSet, hash_map::DefaultHasher};
use std::fs;
use std::hash::{Hash as _, Hasher as _};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use limcode_codegen::cpp;
use limcode_codegen::schema::Schemas;

use super::Driver;
use crate::subject::Subject;

/// How the driver is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flavor {
    /// With the address and undefined-behaviour sanitizers, without exceptions and run-time type information. By clang where it has
    /// their libraries, because g++ takes twice as long.
    Sanitized,
    /// Without optimisation, with the assertions of the standard library: what compiles in the shortest time.
    Quick,
    /// As a libFuzzer program with both sanitizers, by clang.
    Fuzzed,
}

/// Which forms of the subjects the driver compares with their owned values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forms {
    /// None.
    Owned,
    /// Views, and borrowed forms. The driver takes about twice as long to compile.
    All,
}

/// Subjects that share a file, unless one header alone has more. Each file compiles the templates that its subjects need, such as vectors
/// of bytes, so that fewer files take less time in all.
const SUBJECTS_IN_PART: usize = 60;

/// The flags under which generated headers promise to compile.
const FLAGS: &[&str] =
    &["-std=c++20", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wsign-conversion", "-Wshadow", "-Werror"];

impl Flavor {
    fn name(self) -> &'static str {
        match self {
            Flavor::Sanitized => "sanitized",
            Flavor::Quick => "quick",
            Flavor::Fuzzed => "fuzzed",
        }
    }

    fn flags(self) -> &'static [&'static str] {
        match self {
            // A trap in the place of a report halves the time to compile; what traps is seen in a debugger. Optimised, the
            // checks of the sanitizers take three times as long to compile. Line numbers would take a quarter longer; reports
            // name functions without them. clang knows g++'s name of the trap, too.
            Flavor::Sanitized => &[
                "-O0",
                "-fsanitize=address,undefined",
                "-fno-sanitize-recover=all",
                "-fsanitize-undefined-trap-on-error",
                "-fno-exceptions",
                "-fno-rtti",
            ],
            Flavor::Quick => &["-O0", "-D_GLIBCXX_ASSERTIONS"],
            Flavor::Fuzzed => &[
                "-O1",
                "-g1",
                "-fsanitize=fuzzer-no-link,address,undefined",
                "-fno-sanitize-recover=all",
                "-fsanitize-trap=undefined",
                "-fno-exceptions",
                "-fno-rtti",
            ],
        }
    }

    /// The compiler, if `CXX` does not name one.
    fn default_compiler(self) -> &'static str {
        if self == Flavor::Sanitized && links_sanitizers(CLANG) { CLANG } else { "g++" }
    }

    /// The flags of the linker beside them.
    fn link_flags(self) -> &'static [&'static str] {
        if self == Flavor::Fuzzed { &["-fsanitize=fuzzer"] } else { &[] }
    }

    /// The file with the start of the program.
    fn main_file(self) -> &'static str {
        if self == Flavor::Fuzzed { "fuzz.cpp" } else { "main.cpp" }
    }
}

/// The clang that `scripts/setup` installs.
const CLANG: &str = "clang++-19";

/// Whether `compiler` is there, with a C++ library and those of its sanitizers.
fn links_sanitizers(compiler: &str) -> bool {
    let mut command = Command::new(compiler);
    command.args(["-fsanitize=address,undefined", "-include", "vector", "-x", "c++", "-", "-o", "/dev/null"]);
    let Ok(mut child) = command.stdin(Stdio::piped()).stderr(Stdio::null()).spawn() else { return false };
    let is_sent = child.stdin.take().is_some_and(|mut input| input.write_all(b"int main() {}").is_ok());
    child.wait().is_ok_and(|status| status.success()) && is_sent
}

/// A file to compile.
struct Source {
    name: String,
    text: String,
    /// The generated headers that it includes, directly or not.
    headers: BTreeSet<String>,
    /// Whether the driver's own headers are compiled once for it and others.
    is_part: bool,
}

impl Driver {
    /// Makes the driver of the ready schemas' subjects below `folder`.
    ///
    /// # Panics
    /// As [`of`](Self::of).
    #[cfg(feature = "codecs")]
    pub fn build(folder: &Path, flavor: Flavor) -> Self {
        Self::of(&crate::subject::subjects(), &crate::schemas(), folder, flavor, Forms::Owned)
    }

    /// Makes the driver of `subjects`, which `schemas` declare, below `folder`.
    ///
    /// # Panics
    /// If there is no C++ compiler (`CXX`, or else `g++`), or if something does not compile.
    pub fn of(subjects: &[Subject], schemas: &Schemas, folder: &Path, flavor: Flavor, forms: Forms) -> Self {
        let (folder, flavor) = match runner() {
            // The sanitizers are libraries of this processor.
            Some(_) => (folder.join("cpp-driver-emulated"), Flavor::Quick),
            None => (folder.join("cpp-driver"), flavor),
        };
        let headers = generate(schemas, &folder);
        let mut sources = parts(subjects, &headers, forms);
        for name in [flavor.main_file(), "allocation.cpp"] {
            let text = read(&driver_folder().join(name));
            sources.push(Source { name: name.to_owned(), text, headers: BTreeSet::new(), is_part: false });
        }
        Driver { program: build(&folder, flavor, &sources, &headers) }
    }

    /// The path of the program.
    pub fn program(&self) -> &Path {
        &self.program
    }
}

/// Makes the program of one file, which includes headers of the ready schemas, below `folder`.
///
/// # Panics
/// As [`Driver::of`].
pub fn program(source: &Path, folder: &Path, flavor: Flavor) -> PathBuf {
    let headers = generate(&crate::schemas(), folder);
    let (text, mut included) = (read(source), BTreeSet::new());
    let names = text.lines().filter_map(|line| line.strip_prefix("#include \"")?.strip_suffix('"'));
    names.for_each(|name| included_by(&headers, name, &mut included));
    let name = source.file_name().expect("a file").to_string_lossy().into_owned();
    build(folder, flavor, &[Source { name, text, headers: included, is_part: false }], &headers)
}

/// The emulator that runs the driver, if it is for another processor (`LIMCODE_DRIVER_RUNNER`; `scripts/test-emulated`).
pub(super) fn runner() -> Option<std::ffi::OsString> {
    std::env::var_os("LIMCODE_DRIVER_RUNNER")
}

/// Writes the headers of `schemas` below `folder`. Their texts by name.
fn generate(schemas: &Schemas, folder: &Path) -> BTreeMap<String, String> {
    let headers: BTreeMap<_, _> = cpp::headers(schemas)
        .into_iter()
        .map(|output| (output.relative.to_string_lossy().into_owned(), output.text))
        .collect();
    headers.iter().for_each(|(name, text)| write_if_new(&folder.join("include").join(name), text));
    headers
}

/// Compiles the sources, which include `headers`, and links them to one program.
fn build(folder: &Path, flavor: Flavor, sources: &[Source], headers: &BTreeMap<String, String>) -> PathBuf {
    let program = std::env::var("CXX").unwrap_or_else(|_| flavor.default_compiler().to_owned());
    let target = runner().and_then(|_| std::env::var("LIMCODE_DRIVER_FLAGS").ok());
    let compiler = Compiler { program, target, flavor, include: folder.join("include") };
    let shared = compiler.fingerprint();
    let objects = folder.join(flavor.name());
    fs::create_dir_all(&objects).expect("the target folder is writable");
    let jobs: Vec<_> = sources
        .iter()
        .map(|source| {
            let mut hasher = DefaultHasher::new();
            (shared, &source.text).hash(&mut hasher);
            source.headers.iter().for_each(|name| headers[name].hash(&mut hasher));
            let stem = source.name.replace(['/', '.'], "_");
            (source, objects.join(format!("{stem}-{:016x}.o", hasher.finish())))
        })
        .collect();
    compiler.compile(&objects, &jobs);
    compiler.link(&objects, jobs.iter().map(|(_, object)| object.as_path()).collect())
}

/// Files of some subjects each, and one that names these files.
fn parts(subjects: &[Subject], headers: &BTreeMap<String, String>, forms: Forms) -> Vec<Source> {
    let mut by_header: BTreeMap<&str, Vec<(usize, &Subject)>> = BTreeMap::new();
    for (index, subject) in subjects.iter().enumerate() {
        by_header.entry(&subject.header).or_default().push((index, subject));
    }
    let mut groups: Vec<Vec<_>> = Vec::new();
    for (header, subjects) in by_header {
        let len = |group: &Vec<(&str, Vec<_>)>| group.iter().map(|(_, subjects)| subjects.len()).sum::<usize>();
        match groups.last_mut() {
            Some(group) if len(group) + subjects.len() <= SUBJECTS_IN_PART => group.push((header, subjects)),
            _ => groups.push(vec![(header, subjects)]),
        }
    }
    let mut sources = Vec::new();
    let (mut declarations, mut calls) = (String::new(), String::new());
    for group in groups {
        let name = group[0].0.trim_end_matches(".hpp").replace('/', "_");
        let (mut includes, mut handlers, mut included) = (String::new(), String::new(), BTreeSet::new());
        for (header, subjects) in group {
            includes += &format!("#include <{header}>\n");
            included_by(headers, header, &mut included);
            let view = header.replace(".hpp", "_view.hpp");
            if forms == Forms::All && headers.contains_key(&view) {
                includes += &format!("#include <{view}>\n");
                included_by(headers, &view, &mut included);
            }
            for (index, subject) in subjects {
                let handler = match forms {
                    Forms::Owned => format!("serve<{}>", subject.cpp),
                    Forms::All => format!("serve_forms<{}, {}>", subject.cpp, borrowed(subject, &headers[header])),
                };
                handlers += &format!("  handlers[{index}] = &{handler};\n");
            }
        }
        let declaration = format!("void add_{name}(std::vector<handler>& handlers)");
        let text = format!(
            "{includes}#include \"serve_forms.hpp\"\nnamespace driver {{\n{declaration};\n{declaration} {{\n{handlers}}}\n}}\n"
        );
        sources.push(Source { name: format!("part_{name}"), text, headers: included, is_part: true });
        declarations += &format!("{declaration};\n");
        calls += &format!("  add_{name}(handlers);\n");
    }
    let text = format!(
        "#include \"protocol.hpp\"\nnamespace driver {{\n{declarations}void add_handlers(std::vector<handler>& handlers) {{\n  \
         handlers.resize({});\n{calls}}}\n}}\n",
        subjects.len()
    );
    sources.push(Source { name: "parts".to_owned(), text, headers: BTreeSet::new(), is_part: false });
    sources
}

/// The C++ name of a subject's borrowed form: that of the struct that its header declares, or else of the subject itself.
fn borrowed(subject: &Subject, header: &str) -> String {
    let name = subject.cpp.rsplit("::").next().expect("a last part");
    let suffix = if header.contains(&format!("\nstruct {name}_ref {{\n")) { "_ref" } else { "" };
    format!("{}{suffix}", subject.cpp)
}

/// The generated headers that `header` includes, and itself. Others are in the driver's folder.
fn included_by(headers: &BTreeMap<String, String>, header: &str, found: &mut BTreeSet<String>) {
    let Some(text) = headers.get(header) else { return };
    if !found.insert(header.to_owned()) {
        return;
    }
    let names = text.lines().filter_map(|line| line.strip_prefix("#include \"")?.strip_suffix('"'));
    for name in names {
        // An include leads from the header that it is in.
        let mut folders: Vec<_> = header.split('/').collect();
        folders.pop();
        for part in name.split('/') {
            if part != ".." {
                folders.push(part);
            } else if folders.pop().is_none() {
                panic!("an include leads out of the headers' folder");
            }
        }
        included_by(headers, &folders.join("/"), found);
    }
}

/// The C++ compiler, and where it finds headers.
struct Compiler {
    program: String,
    /// The flag that says for which processor, if it is another one.
    target: Option<String>,
    flavor: Flavor,
    include: PathBuf,
}

impl Compiler {
    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.target).args(FLAGS).args(self.flavor.flags());
        command
    }

    /// Changes with everything that every object depends on: compiler, flags, the runtime, the driver's own headers.
    fn fingerprint(&self) -> u64 {
        let version = Command::new(&self.program).arg("--version").output();
        let version = version.unwrap_or_else(|error| panic!("cannot run the C++ compiler `{}`: {error}", self.program));
        let mut hasher = DefaultHasher::new();
        (version.stdout, &self.target, FLAGS, self.flavor.flags(), &self.include).hash(&mut hasher);
        for folder in [runtime_folder(), driver_folder()] {
            let mut files = Vec::new();
            find_headers(&folder, &mut files);
            files.sort();
            files.iter().for_each(|file| read(file).hash(&mut hasher));
        }
        hasher.finish()
    }

    /// Compiles each source whose object is not there yet; removes objects that nothing needs any more.
    fn compile(&self, objects: &Path, jobs: &[(&Source, PathBuf)]) {
        for entry in fs::read_dir(objects).expect("a folder that was just made").flatten() {
            let path = entry.path();
            if path.extension().is_some_and(|extension| extension == "o")
                && !jobs.iter().any(|(_, object)| *object == path)
            {
                fs::remove_file(path).expect("the target folder is writable");
            }
        }
        let missing: Vec<_> = jobs.iter().filter(|(_, object)| !object.exists()).collect();
        let shared = objects.join("shared.hpp");
        if missing.iter().any(|(source, _)| source.is_part) {
            self.precompile(&shared);
        }
        let next = AtomicUsize::new(0);
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    while let Some((source, object)) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                        self.compile_one(source, object, source.is_part.then_some(shared.as_path()));
                    }
                });
            }
        });
    }

    /// Compiles the header that all parts include, once for all of them.
    fn precompile(&self, shared: &Path) {
        write_if_new(shared, "#include \"serve_forms.hpp\"\n");
        let mut command = self.including();
        command.args(["-x", "c++-header", "-c"]).arg(shared).arg("-o").arg(shared.with_extension("hpp.gch"));
        run(&mut command, "the header of all parts");
    }

    fn compile_one(&self, source: &Source, object: &Path, shared: Option<&Path>) {
        let file = object.with_extension("cpp");
        write_if_new(&file, &source.text);
        let unfinished = object.with_extension("unfinished");
        let mut command = self.including();
        if let Some(shared) = shared {
            command.arg("-include").arg(shared);
        }
        run(command.arg("-c").arg(&file).arg("-o").arg(&unfinished), &source.name);
        fs::rename(&unfinished, object).expect("the object was just written");
    }

    /// With the folders of headers.
    fn including(&self) -> Command {
        let mut command = self.command();
        command.arg("-I").arg(runtime_folder()).arg("-I").arg(&self.include).arg("-I").arg(driver_folder());
        command
    }

    fn link(&self, objects: &Path, parts: Vec<&Path>) -> PathBuf {
        let mut hasher = DefaultHasher::new();
        parts.hash(&mut hasher);
        let program = objects.join(format!("driver-{:016x}", hasher.finish()));
        if !program.exists() {
            for entry in fs::read_dir(objects).expect("a folder that was just made").flatten() {
                if entry.file_name().to_string_lossy().starts_with("driver-") {
                    fs::remove_file(entry.path()).expect("the target folder is writable");
                }
            }
            let unfinished = objects.join("unfinished");
            run(self.command().args(self.flavor.link_flags()).args(&parts).arg("-o").arg(&unfinished), "the driver");
            fs::rename(&unfinished, &program).expect("the program was just written");
        }
        program
    }
}

fn run(command: &mut Command, what: &str) {
    let output = command.output().unwrap_or_else(|error| panic!("cannot run the C++ compiler: {error}"));
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{what} does not compile\n{command:?}\n{text}");
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn runtime_folder() -> PathBuf {
    root().join("limcode-runtime/cpp/include")
}

fn driver_folder() -> PathBuf {
    root().join("tests/cpp/driver")
}

fn find_headers(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of this project").flatten() {
        let path = entry.path();
        if path.is_dir() {
            find_headers(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "hpp") {
            found.push(path);
        }
    }
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display()))
}

fn write_if_new(path: &Path, text: &str) {
    if fs::read(path).is_ok_and(|present| present == text.as_bytes()) {
        return;
    }
    fs::create_dir_all(path.parent().expect("a file in a folder")).expect("the target folder is writable");
    fs::write(path, text).expect("the target folder is writable");
}
