//! Compiles limcode's schema files in a build script.
//!
//! Rust is written to `OUT_DIR` as one file, to be included in a module:
//!
//! ```no_run
//! // build.rs
//! fn main() -> Result<(), limcode_build::Error> {
//!     limcode_build::Config::new().rust("schemas")?;
//!     Ok(())
//! }
//! ```
//!
//! ```ignore
//! // src/lib.rs: the modules are those of the files below `schemas`.
//! pub mod wire {
//!     include!(concat!(env!("OUT_DIR"), "/limcode.rs"));
//! }
//! ```
//!
//! There, schemas name each other by `super::`, because `crate::` is the crate that includes the file.
//!
//! C++ headers are written to a folder, which is the include path of a C++ compiler, such as that of the crate `cc`:
//!
//! ```no_run
//! fn main() -> Result<(), limcode_build::Error> {
//!     let include = limcode_build::Config::new().namespace("acme::v1").views().cpp("schemas")?;
//!     println!("headers are in {}", include.display());
//!     Ok(())
//! }
//! ```
//!
//! cargo runs the build script again when a schema file is changed, added or removed. Files are written only if their text changes. A mistake in
//! a schema fails the build with rustc-like messages that show its line.
#![forbid(unsafe_code)]

mod error;
mod write;

use std::path::{Path, PathBuf};
use std::{env, fs, thread};

use limcode_codegen::cpp::OuterNamespace;
use limcode_codegen::output::Output;
use limcode_codegen::schema::Schemas;
use limcode_codegen::{cpp, output, rust};

pub use error::Error;

/// Options of a compilation.
///
/// ```no_run
/// # fn main() -> Result<(), limcode_build::Error> {
/// limcode_build::Config::new().rust("schemas")?;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Config {
    out_dir: Option<PathBuf>,
    also: Vec<PathBuf>,
    only: Vec<String>,
    namespace: Option<String>,
    has_borrowed: bool,
    has_views: bool,
    has_ostream: bool,
    is_split: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Language {
    Rust,
    Cpp,
}

impl Config {
    /// The default options.
    ///
    /// ```no_run
    /// # fn main() -> Result<(), limcode_build::Error> {
    /// limcode_build::Config::new().rust("schemas")?;
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Writes to this folder instead of `OUT_DIR`. It is created if missing.
    ///
    /// ```no_run
    /// # fn main() -> Result<(), limcode_build::Error> {
    /// limcode_build::Config::new().out_dir("src/generated").rust("schemas")?;
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn out_dir(mut self, folder: impl Into<PathBuf>) -> Self {
        self.out_dir = Some(folder.into());
        self
    }

    /// Compiles this schema file or folder, too, as part of the same output. A file `key.rs` is the module `key`, as if it were in the folder beside it;
    /// the types of all may use each other. May be called several times.
    ///
    /// ```no_run
    /// # fn main() -> Result<(), limcode_build::Error> {
    /// limcode_build::Config::new().also("common/key.rs").rust("schemas")?;
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn also(mut self, schemas: impl Into<PathBuf>) -> Self {
        self.also.push(schemas.into());
        self
    }

    /// Compiles the types with this name and what they need, instead of all. The name may be the end of a path: `Message`, `legacy::Message`.
    /// May be called several times.
    ///
    /// ```no_run
    /// # fn main() -> Result<(), limcode_build::Error> {
    /// limcode_build::Config::new().only("Vote").only("legacy::Message").rust("schemas")?;
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn only(mut self, name: impl Into<String>) -> Self {
        self.only.push(name.into());
        self
    }

    /// Outer namespace of all C++, such as `acme::v1`.
    ///
    /// ```no_run
    /// # fn main() -> Result<(), limcode_build::Error> {
    /// limcode_build::Config::new().namespace("acme::v1").cpp("schemas")?;
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn namespace(mut self, name: impl Into<String>) -> Self {
        self.namespace = Some(name.into());
        self
    }

    /// Generates the borrowed form of every type in C++.
    ///
    /// ```no_run
    /// # fn main() -> Result<(), limcode_build::Error> {
    /// limcode_build::Config::new().borrowed().cpp("schemas")?;
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn borrowed(mut self) -> Self {
        self.has_borrowed = true;
        self
    }

    /// Generates views of all types in C++.
    ///
    /// ```no_run
    /// # fn main() -> Result<(), limcode_build::Error> {
    /// limcode_build::Config::new().views().cpp("schemas")?;
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn views(mut self) -> Self {
        self.has_views = true;
        self
    }

    /// Generates C++ headers that print values to a `std::ostream`, `NAME_ostream.hpp` for each schema.
    ///
    /// ```no_run
    /// # fn main() -> Result<(), limcode_build::Error> {
    /// limcode_build::Config::new().ostream().cpp("schemas")?;
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn ostream(mut self) -> Self {
        self.has_ostream = true;
        self
    }

    /// Splits C++ output into types, codecs and sources: `NAME.hpp` with types, `NAME_codec.hpp` with codecs, and `NAME.cpp`, which compiles the
    /// codecs once for all files that include `NAME.hpp`. All of them are in the folder that [`cpp`](Self::cpp) returns; give each `.cpp` to the
    /// C++ compiler.
    ///
    /// ```no_run
    /// # fn main() -> Result<(), limcode_build::Error> {
    /// limcode_build::Config::new().split().cpp("schemas")?;
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn split(mut self) -> Self {
        self.is_split = true;
        self
    }

    /// Compiles a schema file, or a folder of them, to one Rust file, `limcode.rs`, and returns its path. Files that the schemas import from
    /// are part of it.
    ///
    /// The file holds a module for each schema file. Paths that begin with `crate` lead to the root of the crate that includes it. A second
    /// call, with other schemas or options, needs another folder: name it with [`out_dir`](Self::out_dir).
    ///
    /// # Errors
    /// All mistakes in the schemas, options of C++, a file that cannot be written, or a file that an earlier call wrote with other contents; then no
    /// file is changed.
    ///
    /// ```no_run
    /// # fn main() -> Result<(), limcode_build::Error> {
    /// limcode_build::Config::new().rust("schemas")?;
    /// # Ok(())
    /// # }
    /// ```
    pub fn rust(&self, schemas: impl AsRef<Path>) -> Result<PathBuf, Error> {
        let of_cpp = [
            (self.namespace.is_some(), "namespace"),
            (self.has_borrowed, "borrowed"),
            (self.has_views, "views"),
            (self.has_ostream, "ostream"),
            (self.is_split, "split"),
        ];
        if let Some((_, name)) = of_cpp.iter().find(|(is_given, _)| *is_given) {
            return Err(Error::other(format!("`{name}` is an option of C++; remove it, or call `cpp`")));
        }
        let out = self.folder()?;
        let (text, inputs) = self.compile(schemas.as_ref(), Language::Rust, |schemas| {
            output::check(&schemas).map_err(Error::schemas)?;
            Ok(rust::source::nested(&schemas))
        })?;
        let relative = PathBuf::from("limcode.rs");
        let call = self.call(Language::Rust, schemas.as_ref());
        write::files(&out, &[Output { relative: relative.clone(), text }], &inputs, &call, false)?;
        Ok(out.join(relative))
    }

    /// Compiles a schema file, or a folder of them, to C++20 headers, and returns the folder that they are in. In `OUT_DIR`, this is the folder
    /// `include`, from which headers and sources of schemas that are gone are removed. A second call, with other schemas or options, needs another
    /// folder: name it with [`out_dir`](Self::out_dir).
    ///
    /// # Errors
    /// All mistakes in the schemas and options, a file that cannot be written, or an earlier call whose headers would be overwritten or removed; then
    /// no file is changed.
    ///
    /// ```no_run
    /// # fn main() -> Result<(), limcode_build::Error> {
    /// let include = limcode_build::Config::new().cpp("schemas")?;
    /// # Ok(())
    /// # }
    /// ```
    pub fn cpp(&self, schemas: impl AsRef<Path>) -> Result<PathBuf, Error> {
        let namespace: Option<OuterNamespace> = match &self.namespace {
            Some(name) => Some(name.parse().map_err(|reason| Error::other(format!("namespace `{name}`: {reason}")))?),
            None => None,
        };
        let options = self.clone();
        let is_own = self.out_dir.is_none();
        let out = if is_own { self.folder()?.join("include") } else { self.folder()? };
        let (outputs, inputs) = self.compile(schemas.as_ref(), Language::Cpp, move |mut schemas| {
            if options.has_borrowed {
                schemas.borrow_all();
            }
            schemas.spread_views(options.has_views);
            schemas.wants_ostream = options.has_ostream;
            schemas.wants_split = options.is_split;
            let wrong = [output::check(&schemas).err(), cpp::check(&schemas).err()];
            let wrong: Vec<_> = wrong.into_iter().flatten().flatten().collect();
            if wrong.is_empty() {
                Ok(cpp::headers_within(&schemas, namespace.as_ref()))
            } else {
                Err(Error::schemas(wrong))
            }
        })?;
        output::distinct(&outputs).map_err(|wrong| Error::other(wrong.join("\n")))?;
        write::files(&out, &outputs, &inputs, &self.call(Language::Cpp, schemas.as_ref()), is_own)?;
        Ok(out)
    }

    fn call(&self, language: Language, schemas: &Path) -> write::Call {
        write::Call { language, schemas: schemas.to_owned(), config: self.clone() }
    }

    fn folder(&self) -> Result<PathBuf, Error> {
        match (&self.out_dir, env::var_os("OUT_DIR")) {
            (Some(folder), _) => Ok(folder.clone()),
            (None, Some(folder)) => Ok(folder.into()),
            (None, None) => Err(Error::other(
                "`OUT_DIR` is not set: call this from a build script, or name a folder with `out_dir`".to_owned(),
            )),
        }
    }

    /// Reads the schemas, tells cargo about them, and prints them.
    fn compile<T: Send>(
        &self,
        path: &Path,
        language: Language,
        print: impl FnOnce(Schemas) -> Result<T, Error> + Send,
    ) -> Result<(T, Vec<PathBuf>), Error> {
        let paths = [&[path.to_owned()], &self.also[..]].concat();
        // Also if there is a mistake, which may be in any of the files.
        tell_cargo(&paths);
        let run = || {
            let mut schemas = Schemas::load_all(&paths).map_err(Error::schemas)?;
            let inputs: Vec<_> = schemas.inputs().map(Path::to_owned).collect();
            tell_cargo(&inputs);
            if self.only.is_empty() {
                schemas.files.iter_mut().for_each(|file| file.is_selected = true);
            } else {
                let chosen = schemas.all_named(&self.only, &paths).map_err(|wrong| Error::other(wrong.join("\n")))?;
                schemas = schemas.only(&chosen, language == Language::Rust).map_err(Error::schemas)?;
            }
            Ok((print(schemas)?, inputs))
        };
        thread::scope(|scope| {
            let compiler = thread::Builder::new().stack_size(limcode_codegen::STACK_BYTES).spawn_scoped(scope, run);
            match compiler.map(thread::ScopedJoinHandle::join) {
                Ok(Ok(printed)) => printed,
                Ok(Err(panic)) => std::panic::resume_unwind(panic),
                Err(error) => Err(Error::other(format!("cannot start a thread: {error}"))),
            }
        })
    }
}

/// Prints the paths that a change of which makes the build script run again.
fn tell_cargo(paths: &[PathBuf]) {
    // Outside of a build script nobody reads it.
    if env::var_os("OUT_DIR").is_some() {
        paths.iter().for_each(|path| println!("{}", instruction(path)));
    }
}

fn instruction(path: &Path) -> String {
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    format!("cargo::rerun-if-changed={}", path.display())
}
