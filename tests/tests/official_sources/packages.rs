//! Where cargo keeps the sources of a package's dependencies.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// The crates of Solana that these dependencies of the package of `manifest` lead to, with their folders.
pub fn located(manifest: &str, dependencies: &[(&str, &str)]) -> Vec<(String, PathBuf)> {
    let metadata = metadata(&Path::new(env!("CARGO_MANIFEST_DIR")).join(manifest));
    let packages: BTreeMap<_, _> = list(&metadata["packages"]).map(|package| (text(&package["id"]), package)).collect();
    let nodes: BTreeMap<_, _> = list(&metadata["resolve"]["nodes"]).map(|node| (text(&node["id"]), node)).collect();
    let is_asked = |id: &&str| {
        let package = packages[*id];
        dependencies.contains(&(text(&package["name"]), text(&package["version"])))
    };
    let mut queue: Vec<_> = packages.keys().copied().filter(is_asked).collect();
    assert_eq!(queue.len(), dependencies.len(), "{manifest}");
    let mut found: BTreeMap<String, (&str, PathBuf)> = BTreeMap::new();
    while let Some(id) = queue.pop() {
        let name = text(&packages[id]["name"]);
        if !name.starts_with("solana-") && !name.starts_with("agave-") {
            continue;
        }
        let manifest = Path::new(text(&packages[id]["manifest_path"]));
        let folder = manifest.parent().expect("a manifest is in a folder").to_owned();
        // Of two versions, any is one of what the types do not lead to; what they do is compared.
        if found.insert(name.replace('-', "_"), (id, folder)).is_none_or(|(other, _)| other != id) {
            queue.extend(list(&nodes[id]["dependencies"]).map(text));
        }
    }
    found.into_iter().map(|(name, (_, folder))| (name, folder)).collect()
}

fn metadata(manifest: &Path) -> Value {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--format-version", "1", "--locked", "--filter-platform", "x86_64-unknown-linux-gnu"]);
    let output = cargo.arg("--manifest-path").arg(manifest).output().expect("cargo can be run");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("cargo prints JSON")
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
