//! Generates code: to a folder, to standard output, or only to compare it with a folder.

use std::path::{Component, Path, PathBuf};
use std::str::FromStr;

use clap::{Args, ValueEnum};
use limcode_codegen::cpp::OuterNamespace;
use limcode_codegen::output::{Output, Staged, Unwritten};
use limcode_codegen::schema::Schemas;
use limcode_codegen::{cpp, output, rust};

use super::report::Reporter;
use super::{Failure, check, sources, stale, stamp, write};

/// Arguments of the program without a command.
#[derive(Args)]
pub struct Generate {
    /// Output language.
    #[arg(long, value_enum)]
    lang: Language,
    /// Output directory, created if missing
    #[arg(long, value_name = "DIR", required_unless_present = "stdout")]
    out: Option<PathBuf>,
    /// Print the code instead of writing it. If there are several files, a comment with its name is before each.
    #[arg(long, conflicts_with_all = ["out", "stamp", "depfile"])]
    stdout: bool,
    /// Write nothing, and print how the output directory differs from what would be written; then the exit status is 1.
    /// Files that were generated before, and are not generated any more, are differences.
    #[arg(long, requires = "out", conflicts_with_all = ["stdout", "stamp", "depfile"])]
    check: bool,
    /// Generate only the items with this name, and what they need. The name may be the end of a path: `Message`, `legacy::Message`. May be
    /// repeated. For types of crates, use `--root`.
    #[arg(long, value_name = "ITEM", conflicts_with = "crates")]
    only: Vec<String>,
    /// Outer namespace of all generated code, such as `acme::v1`; only for C++.
    #[arg(long, value_name = "NAME")]
    namespace: Option<OuterNamespace>,
    /// Generate the borrowed form of every type, as if each had `#[limcode(borrowed)]`; only for C++.
    #[arg(long)]
    borrowed: bool,
    /// Generate views of all types, not only of those with `#[limcode(view)]`; only for C++.
    #[arg(long)]
    views: bool,
    /// Generate headers that print values to a `std::ostream`, `NAME_ostream.hpp` for each schema; only for C++.
    #[arg(long)]
    ostream: bool,
    /// Generate types and codecs apart: `NAME.hpp` with types, `NAME_codec.hpp`, and `NAME.cpp`, which compiles the codecs once for all
    /// files that include `NAME.hpp`; only for C++.
    #[arg(long)]
    split: bool,
    /// File that lists the output, for a build system. Previously listed files that are no longer generated are
    /// removed.
    #[arg(long, value_name = "FILE")]
    stamp: Option<PathBuf>,
    /// Dependency file of the stamp, which lists the schemas.
    #[arg(long, value_name = "FILE", requires = "stamp")]
    depfile: Option<PathBuf>,
    /// Folder of the headers below the output directory, such as `acme/wire`, so that they are included by this path; only for C++.
    #[arg(long, value_name = "DIR")]
    include_prefix: Option<IncludePrefix>,
    /// Schema files and folders, which may use each other. With `--crate`, the types that `--replace` may map to.
    #[arg(value_name = "SCHEMAS", required_unless_present = "crates")]
    schemas: Vec<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Language {
    /// C++20 headers.
    Cpp,
    /// Rust source without a derive.
    Rust,
}

impl Language {
    /// How names of generated files end.
    fn extensions(self) -> &'static [&'static str] {
        match self {
            Language::Cpp => &["hpp", "cpp"],
            Language::Rust => &["rs"],
        }
    }
}

/// Generates, and says what was written. A build system hears of mistakes only: it shows all that is said.
pub fn run(arguments: &Generate, crates: &sources::Crates, reporter: Reporter) -> Result<(), Failure> {
    options_of_cpp(arguments)?;
    let (mut schemas, inputs) = sources::load(crates, &arguments.schemas, reporter)?;
    if !arguments.only.is_empty() {
        schemas = only(arguments, schemas)?;
    }
    if arguments.borrowed {
        schemas.borrow_all();
    }
    let scopes = schemas.scopes.clone();
    let outputs = outputs(arguments, schemas)?;
    let Some(out) = &arguments.out else {
        return write::to_stdout(&outputs);
    };
    let stale = || {
        let extensions = arguments.lang.extensions();
        let unreadable = |error| Failure::Other(format!("cannot read `{}`: {error}", out.display()));
        let mut found = stale::files(out, &outputs, &scopes, extensions).map_err(unreadable)?;
        // Beside the folder of the prefix, another run writes other schemas.
        if let Some(prefix) = &arguments.include_prefix {
            found.retain(|stale| stale.relative.starts_with(&prefix.0));
        }
        Ok::<_, Failure>(found)
    };
    if arguments.check {
        return check::folder(out, &outputs, &stale()?, reporter);
    }
    let mut staged = Staged::beside(inputs.iter().map(PathBuf::as_path));
    staged.outputs(out, &outputs)?;
    let Some(stamp) = &arguments.stamp else {
        let changed = staged.commit()?;
        reporter.done(&written(out, changed, outputs.len()));
        // The files are written, whether all of the folder can be read or not.
        stale().iter().flatten().for_each(|stale| reporter.note(&stale.message(out)));
        return Ok(());
    };
    if let Some(depfile) = &arguments.depfile {
        let text = stamp::dependencies(stamp, &inputs).map_err(|error| Unwritten::new(depfile, error))?;
        staged.file(depfile, &text)?;
    }
    staged.file(stamp, &stamp::text(&outputs))?;
    let old = std::fs::read_to_string(stamp).unwrap_or_default();
    staged.commit()?;
    Ok(stamp::remove_old(&old, out, &outputs).map_err(|error| Unwritten::new(out, error))?)
}

/// The schemas with the items of `--only`.
fn only(arguments: &Generate, schemas: Schemas) -> Result<Schemas, Failure> {
    let chosen = schemas.all_named(&arguments.only, &arguments.schemas).map_err(Failure::Several)?;
    schemas.only(&chosen, arguments.lang == Language::Rust).map_err(Failure::Schemas)
}

/// Reports options that only C++ has, all at once.
fn options_of_cpp(arguments: &Generate) -> Result<(), Failure> {
    if arguments.lang == Language::Cpp {
        return Ok(());
    }
    let given = [
        (arguments.borrowed, "`--borrowed` is for C++; write `#[limcode(borrowed)]` on the types, or use `--lang cpp`"),
        (arguments.views, "`--views` is for C++; put `#[limcode(view)]` on the types"),
        (arguments.ostream, "`--ostream` is for C++; put `#[derive(Debug)]` on the types"),
        (arguments.split, "`--split` is for C++; remove it, or use `--lang cpp`"),
        (arguments.include_prefix.is_some(), "`--include-prefix` is for C++; write to another directory with `--out`"),
        (arguments.namespace.is_some(), "`--namespace` is for C++; remove it, or use `--lang cpp`"),
    ];
    let wrong: Vec<_> =
        given.into_iter().filter(|(is_given, _)| *is_given).map(|(_, message)| message.to_owned()).collect();
    if wrong.is_empty() { Ok(()) } else { Err(Failure::Several(wrong)) }
}

/// The files, unless something keeps them from being printed.
fn outputs(arguments: &Generate, mut schemas: Schemas) -> Result<Vec<Output>, Failure> {
    let mut wrong = output::check(&schemas).err().unwrap_or_default();
    if arguments.lang == Language::Cpp {
        schemas.spread_views(arguments.views);
        schemas.wants_ostream = arguments.ostream;
        schemas.wants_split = arguments.split;
        wrong.extend(cpp::check(&schemas).err().unwrap_or_default());
    }
    if !wrong.is_empty() {
        return Err(Failure::Schemas(wrong));
    }
    let mut outputs = match arguments.lang {
        Language::Cpp => cpp::headers_within(&schemas, arguments.namespace.as_ref()),
        Language::Rust => rust::source::sources(&schemas),
    };
    if let Some(prefix) = &arguments.include_prefix {
        outputs.iter_mut().for_each(|output| output.relative = prefix.0.join(&output.relative));
    }
    output::distinct(&outputs).map_err(Failure::Several)?;
    Ok(outputs)
}

/// The folder of headers below the output directory.
#[derive(Clone, Debug)]
struct IncludePrefix(PathBuf);

impl FromStr for IncludePrefix {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let path: PathBuf = Path::new(text).components().filter(|part| *part != Component::CurDir).collect();
        if path.as_os_str().is_empty() || !path.components().all(|part| matches!(part, Component::Normal(_))) {
            return Err("expected a relative path without `..`, as in `acme/wire`".to_owned());
        }
        // Sources include the headers by this path.
        if let Some(letter) = text.chars().find(|letter| letter.is_control() || "\"\\<>".contains(*letter)) {
            return Err(format!("{letter:?} cannot be in an `#include`; expected a path as `acme/wire`"));
        }
        if path.components().next().is_some_and(|first| first.as_os_str().eq_ignore_ascii_case("limcode")) {
            return Err("the headers of the C++ runtime are in a folder `limcode`, too; choose another name".to_owned());
        }
        Ok(IncludePrefix(path))
    }
}

/// What was written, and what did not have to be.
fn written(out: &Path, changed: usize, all: usize) -> String {
    let files = |count: usize| format!("{count} {}", if count == 1 { "file" } else { "files" });
    let out = out.display();
    match (changed, all - changed) {
        (0, same) => format!("{} in `{out}` {} up to date", files(same), if same == 1 { "is" } else { "are" }),
        (changed, 0) => format!("wrote {} to `{out}`", files(changed)),
        (changed, same) => format!("wrote {} to `{out}`, {same} unchanged", files(changed)),
    }
}
