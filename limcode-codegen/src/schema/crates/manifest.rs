//! Manifests: the library of a crate, its dependencies, and which features follow from those that were asked for.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use toml::{Table, Value};

use super::config::Config;
use super::dependency::Dependency;
use super::workspace::Workspace;
use crate::near;
use crate::schema::Diagnostic;

/// A crate whose sources were given.
pub struct Manifest {
    /// Its name in sources.
    pub name: String,
    /// The name of its package.
    pub package: String,
    pub version: Option<String>,
    /// The file with its root module.
    pub library: PathBuf,
    /// `Cargo.toml`, if there is one.
    pub file: Option<PathBuf>,
    /// The manifest of its workspace, if a dependency is inherited.
    pub workspace: Option<PathBuf>,
    features: BTreeMap<String, Vec<String>>,
    pub dependencies: Vec<Dependency>,
}

impl Manifest {
    /// Reads the crate `name` in a folder with a `Cargo.toml`, or in the file that is its root module.
    ///
    /// # Errors
    /// What is wrong with the path or the manifest.
    pub fn read(name: &str, path: &Path, options: &BTreeSet<String>) -> Result<Self, Diagnostic> {
        let package = name.replace('_', "-");
        if path.is_file() && path.extension().is_some_and(|extension| extension == "rs") {
            let (library, features) = (path.to_owned(), BTreeMap::new());
            return Ok(Self {
                name: name.to_owned(),
                package,
                version: None,
                library,
                file: None,
                workspace: None,
                features,
                dependencies: Vec::new(),
            });
        }
        let file = path.join("Cargo.toml");
        let wrong = |message: String| Diagnostic { message, file: file.clone(), place: None };
        let text = fs::read_to_string(&file)
            .map_err(|error| wrong(format!("cannot read the manifest of the crate `{name}`: {error}; give the folder that holds `Cargo.toml`, or the file `lib.rs`")))?;
        let table = parsed(&file, &text)?;
        let inside = |section: &str, key: &str| table.get(section)?.get(key)?.as_str().map(ToOwned::to_owned);
        let library = inside("lib", "path").unwrap_or_else(|| "src/lib.rs".to_owned());
        let features = table.get("features").and_then(Value::as_table).into_iter().flatten();
        let features = features.map(|(name, implied)| (name.clone(), strings(Some(implied)))).collect();
        let config = Config::new(BTreeSet::new(), options.clone());
        let targets = table.get("target").and_then(Value::as_table).into_iter().flatten();
        let targets =
            targets.filter(|(target, _)| config.holds_text(target)).filter_map(|(_, inside)| inside.as_table());
        let sections = std::iter::once(&table).chain(targets);
        let listed = sections.filter_map(|section| section.get("dependencies")?.as_table()).flatten();
        let listed: Vec<_> = listed.collect();
        let workspace = match listed.iter().find(|(_, value)| is_inherited(value)) {
            Some((key, _)) => Some(Workspace::find(&file, &table, key)?),
            None => None,
        };
        let read = |(key, value): (&String, &Value)| {
            let inherited = match &workspace {
                Some(workspace) if is_inherited(value) => {
                    Some((workspace.dependency(key, &file)?, workspace.file.parent().unwrap_or(path)))
                }
                _ => None,
            };
            Ok(Dependency::read(key, value, path, inherited))
        };
        let version = table.get("package").and_then(|package| package.get("version"));
        let version = match (version, &workspace) {
            (Some(version), Some(workspace)) if is_inherited(version) => workspace.version.clone(),
            (Some(version), None) if is_inherited(version) => {
                Workspace::find(&file, &table, "version").ok().and_then(|workspace| workspace.version)
            }
            (version, _) => version.and_then(Value::as_str).map(ToOwned::to_owned),
        };
        let dependencies = listed.into_iter().map(read).collect::<Result<_, Diagnostic>>()?;
        Ok(Self {
            name: name.to_owned(),
            package: inside("package", "name").unwrap_or(package),
            version,
            library: path.join(library),
            file: Some(file),
            workspace: workspace.map(|workspace| workspace.file),
            features,
            dependencies,
        })
    }

    fn dependency(&self, key: &str) -> Option<usize> {
        self.dependencies.iter().position(|dependency| dependency.key == key)
    }

    /// Whether there is a feature of that name: in the list, or that of an optional dependency, which is one unless the list names `dep:` of it.
    fn has_feature(&self, name: &str) -> bool {
        let is_explicit = || self.features.values().flatten().any(|implied| implied.strip_prefix("dep:") == Some(name));
        let is_optional = |index: usize| self.dependencies[index].is_optional;
        self.features.contains_key(name) || self.dependency(name).is_some_and(is_optional) && !is_explicit()
    }
}

fn is_inherited(value: &Value) -> bool {
    value.get("workspace").and_then(Value::as_bool).unwrap_or(false)
}

/// A manifest, which is the file `file`.
///
/// # Errors
/// Why it is none.
pub fn parsed(file: &Path, text: &str) -> Result<Table, Diagnostic> {
    text.parse().map_err(|error: toml::de::Error| {
        let message = format!("`Cargo.toml` cannot be read: {}", error.message());
        Diagnostic { message, file: file.to_owned(), place: None }
    })
}

/// The strings of a list.
pub fn strings(value: Option<&Value>) -> Vec<String> {
    let list = value.and_then(Value::as_array).into_iter().flatten();
    list.filter_map(Value::as_str).map(ToOwned::to_owned).collect()
}

/// For each crate, the names by which its sources call the others.
pub fn externs(manifests: &[Manifest]) -> Vec<BTreeMap<String, String>> {
    let of_one = |manifest: &Manifest| {
        let mut names: BTreeMap<_, _> =
            manifests.iter().map(|other| (other.name.clone(), other.name.clone())).collect();
        for dependency in &manifest.dependencies {
            let (name, target) = (dependency.name(), dependency.target.map(|target| &manifests[target]));
            match target {
                Some(target) => drop(names.insert(name, target.name.clone())),
                // The crate of that name may be another version.
                None if manifests.iter().any(|other| other.name == name && other.package == dependency.package) => {
                    names.remove(&name);
                }
                None => {}
            }
        }
        names
    };
    manifests.iter().map(of_one).collect()
}

/// The features of each crate. `asked` are those of the command line, `feature` or `crate/feature`; `roots` are the crates
/// that the former are about.
///
/// # Errors
/// Features that no crate has.
pub fn features(
    manifests: &[Manifest],
    roots: &BTreeSet<String>,
    asked: &[String],
    has_default: bool,
) -> Result<Vec<BTreeSet<String>>, Vec<Diagnostic>> {
    let mut search = Search {
        manifests,
        features: vec![BTreeSet::new(); manifests.len()],
        active: manifests.iter().map(|manifest| vec![false; manifest.dependencies.len()]).collect(),
        has_changed: false,
    };
    let mut errors = Vec::new();
    for asked in asked {
        let (of, feature) = match asked.split_once('/') {
            Some((of, feature)) => (Some(of.replace('-', "_")), feature),
            None => (None, asked.as_str()),
        };
        let is_meant = |manifest: &&(usize, &Manifest)| match &of {
            Some(of) => manifest.1.name == *of,
            None => roots.contains(&manifest.1.name),
        };
        let meant: Vec<_> = manifests.iter().enumerate().collect();
        let meant: Vec<_> = meant.iter().filter(is_meant).collect();
        // A crate without a manifest has whatever its `cfg` name.
        let having: Vec<_> =
            meant.iter().filter(|(_, manifest)| manifest.file.is_none() || manifest.has_feature(feature)).collect();
        if having.is_empty() {
            errors.push(unknown(
                asked,
                feature,
                &meant.iter().map(|(_, manifest)| *manifest).collect::<Vec<_>>(),
                manifests,
            ));
        }
        having.iter().for_each(|(index, _)| search.enable(*index, feature));
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    for (index, manifest) in manifests.iter().enumerate() {
        let mut dependencies = manifests.iter().flat_map(|other| &other.dependencies);
        let is_depended_on = dependencies.any(|dependency| dependency.target == Some(index));
        if if roots.contains(&manifest.name) { has_default } else { !is_depended_on } {
            search.enable(index, "default");
        }
    }
    search.run();
    Ok(search.features)
}

fn unknown(asked: &str, feature: &str, meant: &[&Manifest], all: &[Manifest]) -> Diagnostic {
    let (message, file) = match meant.first() {
        None => {
            let crates = all.iter().map(|manifest| manifest.name.as_str());
            (
                format!("`--features {asked}` is about a crate that is not given{}", near::suggestion(asked, crates)),
                None,
            )
        }
        Some(first) => {
            let names = meant.iter().flat_map(|manifest| manifest.features.keys().map(String::as_str));
            let of: Vec<_> = meant.iter().map(|manifest| format!("`{}`", manifest.name)).collect();
            let message =
                format!("unknown feature `{feature}` of {}{}", of.join(", "), near::suggestion(feature, names));
            (message, first.file.clone())
        }
    };
    Diagnostic { message, file: file.unwrap_or_else(|| "--features".into()), place: None }
}

/// Follows features to features of the same crate and of its dependencies, until nothing is added.
struct Search<'m> {
    manifests: &'m [Manifest],
    features: Vec<BTreeSet<String>>,
    /// For each crate, which of its dependencies are built.
    active: Vec<Vec<bool>>,
    has_changed: bool,
}

impl Search<'_> {
    fn enable(&mut self, index: usize, feature: &str) {
        let is_known = feature != "default" || self.manifests[index].features.contains_key(feature);
        if is_known && self.features[index].insert(feature.to_owned()) {
            self.has_changed = true;
        }
    }

    fn activate(&mut self, index: usize, dependency: usize) {
        let is_active = &mut self.active[index][dependency];
        self.has_changed |= !*is_active;
        *is_active = true;
    }

    fn run(&mut self) {
        loop {
            self.has_changed = false;
            for (index, manifest) in self.manifests.iter().enumerate() {
                for feature in self.features[index].clone() {
                    if let Some(dependency) = manifest.dependency(&feature) {
                        self.activate(index, dependency);
                    }
                    manifest
                        .features
                        .get(&feature)
                        .into_iter()
                        .flatten()
                        .for_each(|implied| self.imply(index, implied));
                }
                for (number, dependency) in manifest.dependencies.iter().enumerate() {
                    if !dependency.is_optional || self.active[index][number] {
                        self.activate(index, number);
                        let default = dependency.has_default_features.then(|| "default".to_owned());
                        for feature in dependency.features.iter().chain(&default) {
                            self.enable_in(dependency.target, feature);
                        }
                    }
                }
            }
            if !self.has_changed {
                return;
            }
        }
    }

    /// Follows one entry of a feature's list.
    fn imply(&mut self, index: usize, implied: &str) {
        let manifest = &self.manifests[index];
        if let Some(key) = implied.strip_prefix("dep:") {
            if let Some(dependency) = manifest.dependency(key) {
                self.activate(index, dependency);
            }
        } else if let Some((key, feature)) = implied.split_once('/') {
            let (key, is_weak) = key.strip_suffix('?').map_or((key, false), |key| (key, true));
            let Some(dependency) = manifest.dependency(key) else { return };
            if !is_weak {
                self.activate(index, dependency);
                // As cargo did before there was `dep:`.
                if manifest.dependencies[dependency].is_optional && manifest.has_feature(key) {
                    self.enable(index, key);
                }
            }
            if self.active[index][dependency] {
                self.enable_in(manifest.dependencies[dependency].target, feature);
            }
        } else {
            self.enable(index, implied);
        }
    }

    fn enable_in(&mut self, target: Option<usize>, feature: &str) {
        if let Some(index) = target {
            self.enable(index, feature);
        }
    }
}
