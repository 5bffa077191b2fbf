//! Dependencies of a crate, and which of the given crates they are.

use std::fs;
use std::path::{Path, PathBuf};

use semver::{Version, VersionReq};
use toml::Value;

use super::manifest::{Manifest, strings};
use crate::schema::Diagnostic;

/// An entry of a manifest.
pub struct Dependency {
    /// The name that the manifest gives it.
    pub key: String,
    pub package: String,
    version: Option<String>,
    /// Its folder, where the manifest names one.
    folder: Option<PathBuf>,
    pub is_optional: bool,
    pub has_default_features: bool,
    pub features: Vec<String>,
    /// The number of the given crate that it is.
    pub target: Option<usize>,
}

impl Dependency {
    /// Reads an entry of a manifest in `folder`, and what it inherits from that of its workspace in another folder, by cargo's rules: features are
    /// added to those of the workspace, and default features can be switched on again but not off.
    pub fn read(key: &str, value: &Value, folder: &Path, inherited: Option<(&Value, &Path)>) -> Self {
        let flag = |of: &Value, name: &str| of.get(name).and_then(Value::as_bool);
        // The name with `_` is cargo's older one.
        let default = |of: &Value| flag(of, "default-features").or_else(|| flag(of, "default_features"));
        let (source, folder) = inherited.unwrap_or((value, folder));
        let text = |name: &str| source.get(name).and_then(Value::as_str);
        let added = inherited.and(value.get("features"));
        Dependency {
            key: key.to_owned(),
            package: text("package").unwrap_or(key).to_owned(),
            version: source.as_str().or_else(|| text("version")).map(ToOwned::to_owned),
            folder: text("path").map(|path| folder.join(path)),
            is_optional: flag(value, "optional").unwrap_or(false),
            has_default_features: default(source).unwrap_or(true) || default(value).unwrap_or(false),
            features: [strings(source.get("features")), strings(added)].concat(),
            target: None,
        }
    }

    /// The name by which sources call the crate.
    pub fn name(&self) -> String {
        self.key.replace('-', "_")
    }

    /// Whether the manifest asks for this crate by its folder.
    fn is_in(&self, manifest: &Manifest) -> bool {
        let absolute = |path: &Path| fs::canonicalize(path).ok();
        let own = manifest.file.as_deref().and_then(Path::parent).and_then(absolute);
        own.is_some() && self.folder.as_deref().and_then(absolute) == own
    }

    /// Whether the version of the crate is one that the manifest asks for.
    fn fits(&self, manifest: &Manifest) -> bool {
        let asked = self.version.as_deref().and_then(|asked| VersionReq::parse(asked).ok());
        let own = manifest.version.as_deref().and_then(|own| Version::parse(own).ok());
        matches!((asked, own), (Some(asked), Some(own)) if asked.matches(&own))
    }
}

/// Finds out which crate each dependency of each manifest is.
///
/// # Errors
/// Dependencies that may be several of the crates.
pub fn link(manifests: &mut [Manifest]) -> Result<(), Vec<Diagnostic>> {
    let mut errors = Vec::new();
    for index in 0..manifests.len() {
        let own = &manifests[index];
        let targets: Vec<_> = own.dependencies.iter().map(|dependency| target(manifests, own, dependency)).collect();
        for (number, target) in targets.into_iter().enumerate() {
            match target {
                Ok(target) => manifests[index].dependencies[number].target = target,
                Err(error) => errors.push(error),
            }
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

/// Resolves a dependency: by path, then by version, then to any given crate of the package that no other dependency claims, one of unknown
/// version first. If several remain, it is the one that was given under the dependency's name.
fn target(manifests: &[Manifest], own: &Manifest, dependency: &Dependency) -> Result<Option<usize>, Diagnostic> {
    let of_package: Vec<_> =
        (0..manifests.len()).filter(|index| manifests[*index].package == dependency.package).collect();
    let those = |is_meant: &dyn Fn(&Manifest) -> bool| {
        of_package.iter().copied().filter(|index| is_meant(&manifests[*index])).collect::<Vec<_>>()
    };
    let others = own.dependencies.iter().filter(|other| other.key != dependency.key);
    let others: Vec<_> = others.filter(|other| other.package == dependency.package).collect();
    let is_of_another = |manifest: &Manifest| others.iter().any(|other| other.is_in(manifest) || other.fits(manifest));
    let ways: [&dyn Fn(&Manifest) -> bool; 4] = [
        &|manifest| dependency.is_in(manifest),
        &|manifest| dependency.fits(manifest),
        &|manifest| !is_of_another(manifest) && manifest.version.is_none(),
        &|manifest| !is_of_another(manifest),
    ];
    let found = ways.into_iter().map(those).find(|found| !found.is_empty()).unwrap_or_default();
    let named = found.iter().copied().find(|index| manifests[*index].name == dependency.name());
    match (named, found.as_slice()) {
        (Some(index), _) => Ok(Some(index)),
        (None, [index]) => Ok(Some(*index)),
        (None, []) => Ok(None),
        (None, several) => {
            let names: Vec<_> = several.iter().map(|index| format!("`{}`", manifests[*index].name)).collect();
            let message = format!(
                "the dependency `{}` may be any of the given crates {}, which are versions of the package `{}`; give the right one with `--crate {}=PATH`",
                dependency.key,
                names.join(", "),
                dependency.package,
                dependency.name()
            );
            Err(Diagnostic { message, file: own.file.clone().unwrap_or_else(|| own.library.clone()), place: None })
        }
    }
}
