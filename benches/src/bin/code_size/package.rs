//! A package that is compiled and looked at.

use object::{Object, ObjectSymbol, SymbolKind};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;
use std::{fs, io};

/// A library in a folder of its own; all share their dependencies' compilation.
pub struct Package {
    folder: PathBuf,
    target: PathBuf,
    object: PathBuf,
}

impl Package {
    pub fn create(all: &Path, name: &str) -> io::Result<Self> {
        let folder = all.join(name);
        fs::create_dir_all(folder.join("src"))?;
        let limcode = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let manifest = format!(
            "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
             bincode = \"=1.3.3\"\nlimcode = {{ path = {limcode:?} }}\nserde = {{ version = \"1\", features = [\"derive\"] }}\n\
             solana-short-vec = {{ version = \"3\", features = [\"wincode\"] }}\n\
             wincode = {{ version = \"=0.6.3\", features = [\"derive\"] }}\n"
        );
        fs::write(folder.join("Cargo.toml"), manifest)?;
        // The versions that the other benches have.
        fs::copy(limcode.join("Cargo.lock"), folder.join("Cargo.lock"))?;
        let absolute = fs::canonicalize(&folder)?;
        Ok(Self { folder, target: fs::canonicalize(all)?.join("target"), object: absolute.join("object.o") })
    }

    pub fn write(&self, source: &str) -> io::Result<()> {
        fs::write(self.folder.join("src/lib.rs"), source)
    }

    /// Bytes of the functions in the object file that the library is compiled to.
    pub fn machine_code_bytes(&self) -> io::Result<u64> {
        let emit = format!("--emit=obj={}", self.object.display());
        self.cargo(&["rustc", "--quiet", "--release", "--lib", "--", &emit, "-Ccodegen-units=1", "-Cdebuginfo=0"])?;
        let bytes = fs::read(&self.object)?;
        let file = object::File::parse(bytes.as_slice()).map_err(io::Error::other)?;
        Ok(file.symbols().filter(|symbol| symbol.kind() == SymbolKind::Text).map(|symbol| symbol.size()).sum())
    }

    /// Lines of the source after its macros are expanded.
    pub fn expanded_lines(&self) -> io::Result<usize> {
        let mut command = self.command(&["rustc", "--quiet", "--lib", "--", "-Zunpretty=expanded"]);
        // The printed form is one of the compiler's own, not kept stable.
        let output = command.env("RUSTC_BOOTSTRAP", "1").stderr(Stdio::inherit()).output()?;
        Ok(String::from_utf8_lossy(&output.stdout).lines().count())
    }

    /// How long the command takes for this package alone, once it has run.
    pub fn seconds(&self, command: &[&str]) -> io::Result<f64> {
        let source = self.folder.join("src/lib.rs");
        // A newer time makes cargo compile it again.
        fs::write(&source, fs::read(&source)?)?;
        let start = Instant::now();
        self.cargo(command)?;
        Ok(start.elapsed().as_secs_f64())
    }

    /// Runs cargo.
    pub fn cargo(&self, arguments: &[&str]) -> io::Result<()> {
        let status = self.command(arguments).stdout(Stdio::null()).status()?;
        if status.success() { Ok(()) } else { Err(io::Error::other(format!("cargo {arguments:?}: {status}"))) }
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new("cargo");
        // All of the package each time, not what a change asks for.
        let environment = [("CARGO_TARGET_DIR", self.target.as_os_str()), ("CARGO_INCREMENTAL", OsStr::new("0"))];
        command.args(arguments).current_dir(&self.folder).envs(environment);
        command
    }
}
