//! Every public function and method of the runtime, which users import as `limcode`, has an example.

use std::collections::BTreeSet;
use std::env;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// What only generated types have or implement, which the runtime's examples cannot derive: docs/schema-language.md and docs/reading.md have
/// examples of these.
const OF_DERIVED_TYPES: [&str; 11] = [
    "limcode::Sections::get",
    "limcode::Sections::is_empty",
    "limcode::Sections::iter",
    "limcode::Sections::len",
    "limcode::ValueMut::raw",
    "limcode::ValueMut::set",
    "limcode::ValueMut::view",
    "limcode::View::elems",
    "limcode::View::fields",
    "limcode::View::find",
    "limcode::View::view",
];

/// What rustdoc knows of the runtime with all features. Its JSON is not stable, so what is read of it is little.
fn documentation() -> Value {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder of the repository");
    // The folder of another cargo is locked while that runs the tests.
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), Into::into).join("documentation");
    let mut rustdoc = Command::new(env!("CARGO"));
    rustdoc
        .args(["doc", "--quiet", "--no-deps", "-p", "limcode-runtime", "--all-features", "--target-dir"])
        .arg(&target);
    rustdoc.env("RUSTC_BOOTSTRAP", "1").env("RUSTDOCFLAGS", "-Z unstable-options --output-format json");
    let output = rustdoc.current_dir(root).output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = std::fs::read_to_string(target.join("doc/limcode_runtime.json")).expect("rustdoc has written it");
    serde_json::from_str(&text).expect("it is JSON")
}

/// Public functions and methods, hidden ones excepted.
struct Walk<'d> {
    index: &'d Value,
    seen: BTreeSet<String>,
    functions: Vec<(String, bool)>,
}

impl Walk<'_> {
    fn visit(&mut self, id: &Value, path: &str) {
        let item = &self.index[id.to_string().trim_matches('"')];
        let Some((kind, inner)) = item["inner"].as_object().and_then(|inner| inner.iter().next()) else { return };
        if item["attrs"].to_string().contains("hidden") {
            return;
        }
        if kind == "use" {
            return self.visit(&inner["id"], path);
        }
        if !self.seen.insert(id.to_string()) {
            return;
        }
        let path = match (item["name"].as_str(), path) {
            (_, "") => "limcode".to_owned(),
            (Some(name), path) => format!("{path}::{name}"),
            (None, path) => path.to_owned(),
        };
        match kind.as_str() {
            "module" | "trait" => self.all(&inner["items"], &path),
            "struct" | "enum" | "union" => {
                for id in inner["impls"].as_array().into_iter().flatten() {
                    let of = &self.index[id.to_string()]["inner"]["impl"];
                    if of["trait"].is_null() {
                        self.all(&of["items"], &path);
                    }
                }
            }
            "function" if matches!(item["visibility"].as_str(), Some("public" | "default")) => {
                let has_example = item["docs"].as_str().is_some_and(|docs| docs.contains("```"));
                self.functions.push((path, has_example));
            }
            _ => {}
        }
    }

    fn all(&mut self, ids: &Value, path: &str) {
        ids.as_array().into_iter().flatten().for_each(|id| self.visit(id, path));
    }
}

#[test]
fn every_public_function_has_an_example() {
    let documentation = documentation();
    let mut walk = Walk { index: &documentation["index"], seen: BTreeSet::new(), functions: Vec::new() };
    walk.visit(&documentation["root"], "");
    assert!(walk.functions.len() > 150, "rustdoc's JSON has another form: {} functions found", walk.functions.len());
    let without = walk.functions.iter().filter(|(_, has_example)| !has_example).map(|(path, _)| path.as_str());
    let without: BTreeSet<_> = without.collect();
    let known: BTreeSet<_> = OF_DERIVED_TYPES.into_iter().collect();
    assert_eq!(without, known, "add an example, or hide what only generated code names");
}
