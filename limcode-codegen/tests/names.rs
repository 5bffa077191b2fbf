//! Names of a closed world: imports, globs and modules, in circles too.

mod support;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use limcode_codegen::plan::dump;
use limcode_codegen::schema::Schemas;
use syn::visit::{self, Visit};

/// Words that a field is named with `r#`, as the newest edition of Rust has them.
const KEYWORDS: &str = "abstract as async await become box break const continue do dyn else enum extern false final fn for \
    gen if impl in let loop macro match mod move mut override priv pub ref return static struct trait true try type typeof \
    unsafe unsized use virtual where while yield";

#[test]
fn locals_are_no_keywords() {
    for word in KEYWORDS.split_ascii_whitespace() {
        let upper = word.to_uppercase();
        for field in [format!("r#{word}"), upper] {
            let plan = support::items::planned(&format!("struct Holder {{ {field}: u8 }}"));
            let local = &plan.places[0].local;
            assert_eq!(*local, format!("field_{word}"), "{field}");
        }
    }
    for word in ["crate", "self", "super"] {
        let plan = support::items::planned(&format!("struct Holder {{ {}: u8 }}", word.to_uppercase()));
        assert_eq!(plan.places[0].local, format!("field_{word}"));
    }
}

/// A field may have any name: what generated functions bind beside fields has names that no local of a field gets.
#[test]
fn locals_do_not_meet_those_of_the_functions() {
    let fields = "zz_a: [u8; 64], zz_b: Vec<Zz>, zz_c: Option<(u8, String)>, zz_d: Box<Zz>, zz_e: BTreeMap<u8, Zz>, zz_f: Zz, \
        #[limcode(short_vec)] zz_g: Vec<u16>, #[limcode(varint)] zz_h: u64, zz_i: [Zz; 3], zz_j: String, zz_k: bool";
    for item in [
        format!("#[limcode(segments)] struct Holder {{ {fields} }}"),
        format!("struct Holder {{ {fields}, #[limcode(at_end = default)] zz_l: u64 }}"),
        format!("enum Holder {{ A {{ {fields} }}, B {{ zz_l: Zz }}, C }}"),
        "#[limcode(borrowed)] struct Holder { zz_a: Vec<u8>, zz_b: String, zz_c: Vec<u64> }".to_owned(),
        "#[limcode(bits = u8)] struct Holder { zz_a: bool, #[limcode(bits = 7)] zz_b: u8 }".to_owned(),
        format!("#[limcode(view, fields, view_mut)] struct Holder {{ {fields}, #[limcode(view = owned)] zz_l: Zz }}"),
        format!("#[limcode(view, fields)] enum Holder {{ A {{ {fields}, #[limcode(view = owned)] zz_l: Zz }}, B }}"),
        "#[limcode(view, fields, tag = version_prefix, untagged, version(1: zz_b = Zz::A(Zz), zz_a, zz_c(len = zz_b.zz)))] \
         struct Holder { #[limcode(view = owned)] zz_a: Zz, zz_b: Zz, zz_c: Vec<u8> }"
            .to_owned(),
    ] {
        let expansion = limcode_codegen::derive(item.parse().expect("tokens"));
        let file = syn::parse2(expansion).expect("an expansion is Rust");
        let mut functions = Functions::default();
        functions.visit_file(&file);
        let is_of_field = |name: &String| name.starts_with("zz_") || name.starts_with("field_zz_");
        functions.bound.retain(|bound| bound.iter().any(is_of_field));
        assert!(functions.bound.iter().any(|bound| bound.contains("input")), "{item}");
        // What a view shows of a field is read from these before its own local is bound.
        let is_view = item.contains("(view");
        let is_read_before = |name: &String| {
            is_view && ["bytes", "marks", "arm", "fields", "elems", "len"].contains(&name.as_str())
        };
        let own = functions.bound.iter().flatten().filter(|name| !is_of_field(name) && !is_read_before(name));
        for name in own {
            let plan = support::items::planned(&format!("struct Holder {{ {name}: u8 }}"));
            assert_ne!(plan.places[0].local, *name, "of {item}");
        }
    }
}

/// The names that each function binds, by a parameter, a `let` or another pattern.
#[derive(Default)]
struct Functions {
    bound: Vec<BTreeSet<String>>,
}

impl<'ast> Visit<'ast> for Functions {
    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.bound.push(BTreeSet::new());
        visit::visit_impl_item_fn(self, function);
    }

    fn visit_pat_ident(&mut self, pattern: &'ast syn::PatIdent) {
        if let Some(bound) = self.bound.last_mut() {
            bound.insert(pattern.ident.to_string());
        }
        visit::visit_pat_ident(self, pattern);
    }
}

/// Each module shows all others' names, and each of them imports all of that: a search must not try every way through.
#[test]
fn globs_that_lead_in_circles_are_searched_once() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let names: Vec<_> = (0..30).map(|number| format!("module_{number}")).collect();
    let mut root = String::new();
    for name in &names {
        root.push_str(&format!("pub mod {name};\npub use {name}::*;\n"));
        let text = format!("use super::*;\npub struct Of_{name} {{ pub slot: Slot }}\n");
        fs::write(folder.path().join(format!("{name}.rs")), text).expect("a schema can be written");
    }
    fs::write(folder.path().join("lib.rs"), root + "pub struct Slot(pub u64);\n").expect("a schema can be written");
    let schemas = load(folder.path());
    assert_eq!(schemas.selected().count(), 31);
    fs::write(folder.path().join("module_0.rs"), "use super::*;\npub struct One { pub slot: Missing }\n")
        .expect("a schema can be written");
    let mistakes = Schemas::load(folder.path()).err().expect("a name is missing");
    assert_eq!(mistakes.len(), 1);
}

/// Each module shows the names of each other one to all: a name that none of them has must not be looked for along every way.
#[test]
fn public_globs_that_lead_to_each_other_are_searched_once() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let names: Vec<_> = (0..20).map(|number| format!("module_{number}")).collect();
    write(folder.path(), "lib.rs", &names.iter().map(|name| format!("pub mod {name};\n")).collect::<String>());
    for name in &names {
        let globs: String = names.iter().map(|other| format!("pub use super::{other}::*;\n")).collect();
        write(folder.path(), &format!("{name}.rs"), &format!("{globs}pub struct Of_{name} {{ pub slot: Missing }}\n"));
    }
    let mistakes = Schemas::load(folder.path()).err().expect("a name is missing");
    assert_eq!(mistakes.len(), 20);
}

/// A file with the name of the folder is no module of the crate to which `::` leads.
#[test]
fn a_path_to_a_crate_reads_no_file_beside_the_folder() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    write(folder.path(), "schemas.rs", "mistake\n");
    write(folder.path(), "schemas/a.rs", "use ::limcode::Limcode;\n#[derive(Limcode)]\npub struct A(pub u8);\n");
    assert_eq!(load(&folder.path().join("schemas")).selected().count(), 1);
}

#[test]
fn imports_lead_through_files_modules_and_other_names() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    write(folder.path(), "lib.rs", "pub mod a; pub mod b;\n");
    write(folder.path(), "a/mod.rs", "pub mod inner { pub struct Slot(pub u64); }\npub use inner::Slot as Shown;\n");
    write(
        folder.path(),
        "b.rs",
        "use crate::a::{self, Shown as Again, inner};\n\
         pub const LEN: usize = inner::super_len::LEN;\n\
         pub struct Uses { one: a::Shown, two: Again, three: inner::Slot, four: super::a::inner::Slot, five: [u8; LEN] }\n",
    );
    write(
        folder.path(),
        "a/mod.rs",
        "pub mod inner { pub struct Slot(pub u64); pub mod super_len { pub const LEN: usize = super::super::HALF * 2; } }\n\
         pub const HALF: usize = 0x10;\n\
         pub use inner::Slot as Shown;\n",
    );
    let schemas = load(folder.path());
    let uses = schemas.selected().find(|entry| entry.item.name == "Uses").expect("the item was read");
    assert_eq!(schemas.plan(uses).layout.min.known(), Some(4 * 8 + 32), "{}", dump(schemas.plan(uses)));
}

#[test]
fn casts_in_constants_keep_what_their_type_holds() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let text = "pub const A: usize = 300 as u8 as usize;\npub const B: usize = (1 << 4) + 7 / 2 - 10 % 4;\n\
                pub struct S { pub a: [u8; A], pub b: [u8; B], pub c: [u8; { 2 * A }] }\n";
    write(folder.path(), "one.rs", text);
    let schemas = load(folder.path());
    let plan = schemas.plan(&schemas.items[0]);
    assert_eq!(plan.layout.min.known(), Some(44 + 17 + 88));
}

/// A type argument is not held in place by a generic type that keeps it in a vector.
#[test]
fn a_type_may_hold_a_collection_of_itself() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let text = "pub struct List<T> { pub items: Vec<T>, pub last: Option<Box<T>> }\n\
                pub struct Pair<T> { pub both: (List<T>, List<T>) }\n\
                pub struct Tree { pub children: List<Tree>, pub pair: Pair<Tree> }\n";
    write(folder.path(), "tree.rs", text);
    assert_eq!(load(folder.path()).selected().count(), 3);
}

#[test]
fn modules_for_tests_are_not_part_of_the_wire() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let text = "pub struct Slot(pub u64);\n\
                impl Slot { pub fn next(&self) -> u64 { self.0 + 1 } }\n\
                #[cfg(test)] mod tests { union Word { a: u8 } fn f() { println!(\"{}\", 1); } }\n";
    write(folder.path(), "slot.rs", text);
    assert_eq!(load(folder.path()).selected().count(), 1);
}

fn load(folder: &Path) -> Schemas {
    Schemas::load(folder).unwrap_or_else(|diagnostics| panic!("{diagnostics:#?}"))
}

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("it lies below the folder")).expect("a folder can be made");
    fs::write(path, text).expect("a schema can be written");
}

/// Attributes of other derives may have similar names.
#[test]
fn the_derive_leaves_other_attributes_to_rustc() {
    let item = "#[bitcode(recursive)] #[limecode(view)] struct Holder { #[serdes(skip)] number: u8 }";
    let expansion = limcode_codegen::derive(item.parse().expect("tokens")).to_string();
    assert!(expansion.contains("Decode") && !expansion.contains("compile_error"), "{expansion}");
}
