//! Workspaces: what manifests inherit of `[workspace.dependencies]`, and their version.

use std::fs;
use std::path::{self, Component, Path, PathBuf};

use toml::{Table, Value};

use super::manifest::{parsed, strings};
use crate::schema::Diagnostic;

/// The workspace of a crate.
pub struct Workspace {
    /// The manifest at its root.
    pub file: PathBuf,
    dependencies: Table,
    /// The version of crates that inherit it.
    pub version: Option<String>,
}

impl Workspace {
    /// Finds the workspace that the dependency `key` of a crate is inherited from, as cargo does: where `package.workspace` leads, in the crate's own
    /// manifest `table`, or in the nearest folder above it that has a workspace and does not exclude the crate.
    ///
    /// # Errors
    /// There is none, or it cannot be read.
    pub fn find(file: &Path, table: &Table, key: &str) -> Result<Self, Diagnostic> {
        let folder = absolute(file.parent().unwrap_or(Path::new("")));
        if let Some(found) = Self::at(file, &folder, table, &folder) {
            return found;
        }
        for above in folder.ancestors().skip(1) {
            let file = above.join("Cargo.toml");
            if file.is_file()
                && let Some(found) = Self::at(&file, above, &read(&file)?, &folder)
            {
                return found;
            }
        }
        let message = format!(
            "`{key}` is inherited from a workspace, but no `Cargo.toml` in the folders above has a `[workspace]` with this crate; give the crate's \
             folder inside its workspace"
        );
        Err(Diagnostic { message, file: file.to_owned(), place: None })
    }

    /// The workspace that a manifest in `folder` has or names, unless it excludes the crate in the folder `member`.
    fn at(file: &Path, folder: &Path, table: &Table, member: &Path) -> Option<Result<Self, Diagnostic>> {
        if let Some(root) = table.get("package").and_then(|package| package.get("workspace")?.as_str()) {
            let file = absolute(&folder.join(root)).join("Cargo.toml");
            return Some(read(&file).map(|table| Self::of(file, &table)));
        }
        let workspace = table.get("workspace")?;
        let lists = |key: &str| strings(workspace.get(key)).iter().any(|path| member.starts_with(folder.join(path)));
        (lists("members") || !lists("exclude")).then(|| Ok(Self::of(file.to_owned(), table)))
    }

    fn of(file: PathBuf, table: &Table) -> Self {
        let workspace = table.get("workspace");
        let listed = workspace.and_then(|workspace| workspace.get("dependencies")?.as_table());
        let version = workspace.and_then(|workspace| workspace.get("package")?.get("version")?.as_str());
        Self { file, dependencies: listed.cloned().unwrap_or_default(), version: version.map(ToOwned::to_owned) }
    }

    /// The dependency that `member`, a manifest of the workspace, inherits.
    ///
    /// # Errors
    /// The workspace has no such dependency.
    pub fn dependency(&self, key: &str, member: &Path) -> Result<&Value, Diagnostic> {
        self.dependencies.get(key).ok_or_else(|| {
            let workspace = self.file.display();
            let message = format!(
                "`{key}` is inherited from the workspace, but `{workspace}` does not list it; add it to `[workspace.dependencies]` there"
            );
            Diagnostic { message, file: member.to_owned(), place: None }
        })
    }
}

fn read(file: &Path) -> Result<Table, Diagnostic> {
    let text = fs::read_to_string(file).map_err(|error| Diagnostic {
        message: format!("cannot read the manifest of the workspace: {error}"),
        file: file.to_owned(),
        place: None,
    })?;
    parsed(file, &text)
}

/// The path of a folder from the root, so that its parents are the folders around it.
fn absolute(folder: &Path) -> PathBuf {
    let whole = path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    if whole.components().any(|component| component == Component::ParentDir) {
        return fs::canonicalize(&whole).unwrap_or(whole);
    }
    whole
}
