//! What the sources must say, or not say, of each other.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use limcode_codegen::model::{LenCoding, TagCoding};

/// A file or folder of the repository.
fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The number that follows `name` in a file: in its definition, up to `;`.
fn number(path: &str, name: &str) -> u64 {
    let text = read(&here(path));
    let (_, definition) = text.split_once(name).unwrap_or_else(|| panic!("{path} does not define `{name}`"));
    let value = definition.split_once(';').and_then(|(head, _)| head.split_once('='));
    let (_, value) = value.unwrap_or_else(|| panic!("`{name}` of {path} has no value"));
    let digits: String = value.chars().filter(char::is_ascii_digit).collect();
    digits.parse().unwrap_or_else(|_| panic!("`{name}` of {path} is `{value}`"))
}

/// The compiler bounds memory with the limits of both runtimes.
#[test]
fn the_limits_of_the_runtimes_are_those_that_bounds_are_computed_with() {
    const CPP: &str = "../limcode-runtime/cpp/include/limcode/limits.hpp";
    const RUST: &str = "../limcode-runtime/src/limits.rs";
    const WALK: &str = "src/memory/walk.rs";
    const HOST: &str = "src/memory/host.rs";
    let depth = number(WALK, "const MAX_LEVELS: u64");
    assert_eq!([number(RUST, "const MAX_DEPTH: usize"), number(CPP, "unsigned max_depth")], [depth; 2]);
    let free = number(WALK, "const FREE_ELEMS: u64");
    assert_eq!([number(RUST, "const FREE_ELEMS: usize"), number(CPP, "uint64_t max_free_elems")], [free; 2]);
    assert_eq!(number("src/inspect/error.rs", "const MAX_DEPTH: u32"), depth);
    assert_eq!(number("src/inspect/reader.rs", "const FREE_ELEMS: u64"), free);
    let first = number(HOST, "const FIRST_BYTES: u64");
    let firsts = [number(RUST, "const RESERVE_BYTES: usize"), number(CPP, "size_t first_reserve_bytes")];
    assert_eq!(firsts, [first; 2]);
    let times = number(HOST, "const WHOLE_UP_TO_TIMES: u64");
    assert_eq!(number(RUST, "const WHOLE_UP_TO_TIMES: usize"), times);
}

/// Generated code names the version of the runtime that it needs.
#[test]
fn both_runtimes_are_of_the_version_that_code_is_generated_for() {
    let version = u64::from(limcode_codegen::CODEGEN_VERSION);
    assert_eq!(number("../limcode-runtime/cpp/include/limcode/version.hpp", "int codegen_version"), version);
    let rust = read(&here("../limcode-runtime/src/proof/sizes.rs"));
    assert!(rust.contains(&format!("({version}) => {{}};")), "the Rust runtime is of another version than {version}");
    assert!(
        rust.contains(&format!("and this is version {version}:")),
        "the message names another version than {version}"
    );
}

/// The steps up to which encoders are inlined are the same in the compiler, for C++, and in the Rust runtime.
#[test]
fn both_languages_inline_encoders_of_the_same_length() {
    const COST: &str = "src/plan/cost.rs";
    let runtime = number("../limcode-runtime/src/limits.rs", "const MAX_INLINED_STEPS: usize");
    let text = read(&here(COST));
    let limits: Vec<_> =
        text.matches(&format!("max_expanded_steps: {runtime}, max_steps_for_one_caller: 0 }};")).collect();
    assert_eq!(limits.len(), 2, "{COST}");
}

/// Text of the sources below a folder, without comments, by their paths in it.
fn sources(folder: &str) -> BTreeMap<String, String> {
    let (root, mut found) = (here(folder), BTreeMap::new());
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the folder is there") {
            let path = entry.expect("the folder can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = read(&path);
                let code: Vec<_> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
                let name = path.strip_prefix(&root).expect("it is below the folder");
                found.insert(name.to_string_lossy().replace('\\', "/"), code.join("\n"));
            }
        }
    }
    assert!(found.len() > 5, "{folder}");
    found
}

/// What says how values are written and read is free of syntax trees: a back end finds its tokens by indexes and names.
#[test]
fn plans_name_no_syntax() {
    for (path, text) in sources("src/plan") {
        for outside in ["syn::", "quote", "proc_macro"] {
            assert!(!text.contains(outside), "plan/{path} names `{outside}`");
        }
    }
}

/// The spellings of an output language belong to its back end.
#[test]
fn model_and_plan_spell_no_output_language() {
    for folder in ["src/model", "src/plan", "src/layout"] {
        for (path, text) in sources(folder) {
            for spelling in [
                "limcode::",
                ".hpp",
                "std::vector<",
                "std::optional",
                "std::uint",
                "std::int",
                "std::array",
                "__limcode",
                "\"take_",
                "\"put_",
                "\"get_",
                "fn method",
            ] {
                assert!(!text.contains(spelling), "{folder}/{path} names `{spelling}`");
            }
        }
    }
}

/// What the files of each folder import of the compiler, as it is: a new import is a decision.
#[test]
fn back_ends_import_what_they_print_and_no_more() {
    /// Of the back ends, the model is for what is in items and not in plans: types, names, attributes.
    const ALLOWED: [(&str, &[&str]); 5] = [
        ("src/plan", &["layout", "model"]),
        ("src/layout", &["model"]),
        ("src/inspect", &["layout", "plan"]),
        ("src/rust", &["layout", "model", "output", "parse", "plan", "schema"]),
        ("src/cpp", &["context", "layout", "memory", "model", "output", "parse", "plan", "schema"]),
    ];
    for (folder, allowed) in ALLOWED {
        let own = folder.trim_start_matches("src/");
        let mut found = BTreeSet::new();
        for (path, text) in sources(folder) {
            for module in imports(&text).filter(|module| module != own) {
                assert!(allowed.contains(&module.as_str()), "{folder}/{path} imports `crate::{module}`");
                found.insert(module);
            }
            assert!(!text.contains("crate::{"), "{folder}/{path} imports several modules at once");
        }
        assert_eq!(found.iter().map(String::as_str).collect::<Vec<_>>(), allowed, "{folder} imports less than it may");
    }
}

/// Files that print operations one by one import of the model only what tells them the names of an item's parts.
#[test]
fn printers_of_operations_look_at_plans() {
    const PRINTERS: [(&str, &[&str]); 14] = [
        ("src/rust/decode.rs", &["Body", "Conversion", "Fields", "Item"]),
        ("src/rust/dispatch.rs", &[]),
        ("src/rust/encode.rs", &["Fields", "Item"]),
        ("src/rust/in_place.rs", &["Body", "Item"]),
        ("src/rust/need.rs", &[]),
        ("src/rust/parts.rs", &[]),
        ("src/rust/place.rs", &[]),
        ("src/rust/row.rs", &[]),
        ("src/cpp/decode.rs", &[]),
        ("src/cpp/encode.rs", &[]),
        ("src/cpp/measure.rs", &[]),
        ("src/cpp/row.rs", &[]),
        ("src/cpp/row_part.rs", &[]),
        ("src/cpp/run.rs", &[]),
    ];
    for (path, allowed) in PRINTERS {
        let text = read(&here(path));
        let of_model = text.split("crate::model::").skip(1).flat_map(|import| {
            let names = import.split(';').next().unwrap_or_default();
            let names = names.trim_matches(|letter| letter == '{' || letter == '}').split(',').map(str::trim);
            names.filter_map(|name| name.split(' ').next()).filter(|name| !name.is_empty()).collect::<Vec<_>>()
        });
        assert_eq!(of_model.collect::<Vec<_>>(), allowed, "{path}");
    }
}

/// The modules of the compiler that a source names.
fn imports(text: &str) -> impl Iterator<Item = String> {
    let names = text.match_indices("crate::").map(|(at, found)| &text[at + found.len()..]);
    let names =
        names.map(|rest| rest.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect());
    names.filter(|name: &String| name.chars().next().is_some_and(char::is_lowercase))
}

/// The interpreter proves that plans say everything, so it reads nothing else.
#[test]
fn the_interpreter_names_nothing_outside_of_plans() {
    for (path, text) in sources("src/inspect") {
        for outside in ["super::super", "limcode_", "use syn", "syn::", "use quote"] {
            assert!(!text.contains(outside), "inspect/{path} names `{outside}`");
        }
    }
}

/// Where a back end looks into a text: the file, a part of the line, and what text that is. None of them asks what printed
/// code mentions.
const LOOKED_INTO: [(&str, &str, &str); 22] = [
    ("cpp/identity.rs", "let code = header.lines()", "a whole header, for its hash"),
    ("cpp/identity.rs", "letters.split(", "a file's path"),
    ("cpp/include.rs", "header.starts_with(\"limcode/\")", "a name from the table of libraries"),
    ("cpp/library.rs", "spelling.ends_with('>')", "a spelling from the table of libraries"),
    ("cpp/file.rs", "path.to_string_lossy().replace(", "a file's path"),
    ("cpp/name.rs", "docs.iter().flat_map(|line| line.split(", "a doc comment of the schema"),
    ("cpp/name.rs", "line.trim_end_matches(is_end)", "a doc comment of the schema"),
    ("cpp/name.rs", "end.strip_suffix(\"??/\")", "a doc comment of the schema"),
    ("cpp/name.rs", "spelling.replace(runtime(", "a spelling of a library's type or of a number"),
    ("cpp/name.rs", "text.replace(&format!(\"{{{index}}}\")", "a spelling from the table of libraries"),
    ("cpp/place.rs", "VISIBLE.split_ascii_whitespace()", "a list of names"),
    ("cpp/place.rs", "name.ends_with(\"_elem\")", "a name"),
    ("cpp/template.rs", "text.trim_start_matches('\\n')", "what is printed, to indent it: the only place that does"),
    ("cpp/wire.rs", "let steps = steps.lines()", "the dump of a plan, to print it as a comment"),
    ("rust/in_place.rs", "self.replace(", "no text"),
    ("rust/source.rs", "line.replace('\\r'", "a doc comment of the schema"),
    ("rust/source.rs", "file.relative.to_string_lossy().replace(", "a file's path"),
    ("rust/source.rs", "for line in text.lines()", "what prettyplease prints, which has no blank lines"),
    ("rust/source.rs", "previous.trim() == ", "the same"),
    ("rust/source.rs", "let ended_docs = ", "the same"),
    ("rust/source.rs", "chain(text.lines().map(", "the dump of a plan, to print it as a comment"),
    ("rust/source.rs", "item.tree.to_token_stream().to_string().replace(", "an import of the schema"),
];

/// Files whose texts are names of schemas and arguments of the program.
const OF_NAMES: [&str; 2] = ["cpp/reserved.rs", "cpp/outer.rs"];

/// What printed text mentions is known from the plan and the model. It is not searched.
#[test]
fn back_ends_do_not_search_what_they_print() {
    const METHODS: [&str; 12] = [
        ".lines(",
        ".split(",
        ".split_once(",
        ".rsplit_once(",
        ".matches(",
        ".match_indices(",
        ".char_indices(",
        ".replace(",
        ".trim_start_matches(",
        ".trim_end_matches(",
        ".split_ascii_whitespace(",
        ".split_whitespace(",
    ];
    /// Other things than texts have these, with other arguments.
    const WITH_TEXT: [&str; 7] =
        [".contains(", ".find(", ".rfind(", ".starts_with(", ".ends_with(", ".strip_prefix(", ".strip_suffix("];
    let is_search = |line: &str| {
        let of_text = |argument: &str| {
            ["\"", "'", "[", "&format!", "|letter", "char::"].iter().any(|start| argument.starts_with(start))
        };
        let searches = |method: &str| line.match_indices(method).any(|(at, _)| of_text(&line[at + method.len()..]));
        METHODS.iter().any(|method| line.contains(method)) || WITH_TEXT.iter().any(|method| searches(method))
    };
    let mut met = [false; LOOKED_INTO.len()];
    let mut searching = Vec::new();
    for folder in ["cpp", "rust"] {
        for entry in fs::read_dir(here("src").join(folder)).expect("a back end is a folder of sources") {
            let path = entry.expect("the folder can be read").path();
            let name = format!("{folder}/{}", path.file_name().unwrap_or_default().to_string_lossy());
            if !name.ends_with(".rs") || OF_NAMES.contains(&name.as_str()) {
                continue;
            }
            let text = read(&path);
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            for line in code.lines().filter(|line| is_search(line)) {
                match LOOKED_INTO.iter().position(|(file, part, _)| *file == name && line.contains(part)) {
                    Some(at) => met[at] = true,
                    None => searching.push(format!("{name}: {}", line.trim())),
                }
            }
        }
    }
    assert!(
        searching.is_empty(),
        "these may search printed text; ask the plan or the model:\n{}",
        searching.join("\n")
    );
    let gone: Vec<_> = LOOKED_INTO.iter().zip(met).filter(|(_, met)| !met).map(|(allowed, _)| allowed).collect();
    assert!(gone.is_empty(), "these lines are gone; remove them here, too: {gone:?}");
}

/// The sections of a page below `## `, by the ids that rustdoc gives them.
fn sections(page: &str) -> BTreeMap<String, &str> {
    let id = |title: &str| {
        let letters = title.to_lowercase().replace(' ', "-");
        letters.chars().filter(|letter| letter.is_alphanumeric() || *letter == '-').collect()
    };
    let parts = page.split("\n## ").skip(1);
    parts.map(|part| part.split_once('\n').unwrap_or((part, ""))).map(|(title, text)| (id(title), text)).collect()
}

/// The page of the derive has a row for each attribute that the parser reads, and an example in the section that the row leads to.
#[test]
fn the_page_of_the_derive_lists_every_attribute() {
    let page = read(&here("../src/attributes.md"));
    let sections = sections(&page);
    let section = |id: &str| *sections.get(id).unwrap_or_else(|| panic!("no section of the page has the id `{id}`"));
    let mut rows: BTreeMap<&str, (&str, &str)> = BTreeMap::new();
    for row in page.lines().filter_map(|line| line.strip_prefix("| [`")) {
        let (name, rest) = row.split_once("`](#").expect("a row begins with a link");
        let (id, rest) = rest.split_once(") | ").expect("a row has a link");
        let (places, _) = rest.split_once(" | ").expect("a row has places");
        assert!(rows.insert(name, (id, places)).is_none(), "`{name}` has two rows");
    }
    for (name, places) in limcode_codegen::parse::vocabulary() {
        let Some((id, written)) = rows.remove(name) else { panic!("src/attributes.md has no row for `{name}`") };
        let places: Vec<_> = places.iter().map(|place| place.split(' ').next_back().unwrap_or_default()).collect();
        assert_eq!(written, places.join(", "), "the places of `{name}`");
        let texts: Vec<_> = section(id).split("```").collect();
        let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
        let names = |text: &str| text.split(|letter| !is_part(letter)).any(|word| word == name);
        let mut attributes =
            texts.iter().skip(1).step_by(2).flat_map(|code| code.lines()).filter(|line| line.contains("#[limcode("));
        assert!(attributes.any(names), "section `{id}` has no example of `{name}`");
        let is_explained = texts.iter().step_by(2).flat_map(|text| text.split('`').skip(1).step_by(2)).any(names);
        assert!(is_explained, "section `{id}` does not explain `{name}`");
    }
    assert!(rows.is_empty(), "these are no attributes: {rows:?}");
    let lengths = LenCoding::ALL.into_iter().chain([LenCoding::Rest]).map(|coding| ("len", coding.name()));
    let tags = TagCoding::ALL.into_iter().map(|coding| ("tag", coding.name()));
    for (attribute, coding) in lengths.chain(tags) {
        let is_listed =
            [format!("`{coding}`"), format!("`{attribute} = {coding}")].iter().any(|text| page.contains(text));
        assert!(is_listed, "src/attributes.md does not mention `{attribute} = {coding}`");
    }
    for id in page.split("](#").skip(1).filter_map(|link| link.split(')').next()) {
        section(id);
    }
}

/// `scripts/test` runs the integration tests in groups, by their first letters.
/// What types without codecs include is compiled fast (`docs/performance.md`).
#[test]
fn headers_of_types_include_no_large_headers_of_the_library() {
    let folder = here("../limcode-runtime/cpp/include");
    let (mut seen, mut open) = (BTreeSet::new(), vec!["limcode/calls.hpp".to_owned()]);
    while let Some(name) = open.pop() {
        assert!(!["algorithm", "functional", "memory"].contains(&&*name), "one of {seen:?} includes <{name}>");
        if name.starts_with("limcode/") && seen.insert(name.clone()) {
            let text = read(&folder.join(name));
            let names = text.lines().filter_map(|line| line.strip_prefix("#include <")?.strip_suffix('>'));
            open.extend(names.map(str::to_owned));
        }
    }
    assert!(seen.contains("limcode/input_bytes.hpp"), "{seen:?}");
}

#[test]
fn each_integration_test_is_in_one_group_of_the_script() {
    let script = read(&here("../scripts/test"));
    let (_, groups) = script.split_once("for group in ").expect("the script has groups");
    let (groups, _) = groups.split_once("; do").expect("the list of groups ends");
    let mut letters = Vec::new();
    for group in groups.split_ascii_whitespace() {
        let group: Vec<char> = group.chars().filter(char::is_ascii_lowercase).collect();
        match *group {
            [first, last] if groups.contains(&format!("[{first}-{last}]")) => letters.extend(first..=last),
            [one, first, last] if groups.contains(&format!("[{one}{first}-{last}]")) => {
                letters.push(one);
                letters.extend(first..=last);
            }
            _ => letters.extend(group),
        }
    }
    letters.sort_unstable();
    assert_eq!(letters, ('a'..='z').collect::<Vec<_>>(), "{groups}");
    let mut count = 0;
    for folder in
        ["tests", "../tests/tests", "../tests/assembly/tests", "../tests/build/tests", "../tests/campaign/tests"]
    {
        for entry in fs::read_dir(here(folder)).expect("the folder is there") {
            let name = entry.expect("the folder can be read").file_name().to_string_lossy().into_owned();
            assert!(name.starts_with(|first: char| first.is_ascii_lowercase()), "{folder}/{name} is in no group");
            count += 1;
        }
    }
    assert!(count > 50, "only {count} tests");
}

/// A fault is found in the sources once, so that `scripts/campaign-faults` can make it, and its test is there.
#[test]
fn faults_of_the_list_are_faults_of_the_sources() {
    let list = read(&here("../tests/faults.txt"));
    let faults =
        list.split("\n\n").map(|block| block.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>());
    let faults: Vec<_> = faults.filter(|lines| !lines.is_empty()).collect();
    assert!(faults.len() > 50, "{} faults", faults.len());
    for lines in faults {
        let (path, test) = lines[0].split_once(" | ").unwrap_or_else(|| panic!("no file and test: {}", lines[0]));
        let old: String =
            lines.iter().filter_map(|line| line.strip_prefix('-')).map(|line| format!("\n{line}")).collect();
        let found = read(&here(&format!("../{path}"))).matches(&format!("{old}\n")).count();
        assert_eq!((found, old.is_empty()), (1, false), "{path} has this {found} times:{old}");
        let file = match test.split_once(" of ") {
            Some((name, package)) if here(&format!("../{package}/tests/{name}.rs")).is_file() => continue,
            Some((name, package)) => format!("../{package}/tests/{name}/main.rs"),
            None => format!("../tests/cpp/runtime/{test}.cpp"),
        };
        assert!(here(&file).is_file(), "no test {test}");
    }
}
