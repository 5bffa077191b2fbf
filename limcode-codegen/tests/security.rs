//! Each clause of SECURITY.md names tests, and they exist.

use std::fs;
use std::path::Path;

/// The clauses of the page's tables, and what follows each: the file and the name of its tests.
fn clauses(page: &str) -> Vec<(&str, Vec<(&str, &str)>)> {
    let rows = page.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |")?.split_once(" | "));
    rows.filter(|(clause, _)| *clause != "clause").map(|(clause, tests)| (clause, named(tests))).collect()
}

/// The tests that a cell names. A file is named with the first of its tests.
fn named(cell: &str) -> Vec<(&str, &str)> {
    let mut file = "";
    let spans = cell.split('`').skip(1).step_by(2);
    let tests = spans.map(|span| {
        let (path, test) = span.split_once(": ").unwrap_or((file, span));
        file = path;
        (path, test)
    });
    tests.collect()
}

/// Whether the text of a file, in Rust or C++, declares the test.
fn declares(text: &str, test: &str) -> bool {
    text.lines().map(str::trim_start).any(|line| {
        let rust = line.strip_prefix("fn ").and_then(|name| name.strip_prefix(test));
        let cpp = line.strip_prefix("TEST").and_then(|names| names.split_once(", ")?.1.strip_prefix(test));
        rust.is_some_and(|rest| rest.starts_with('(')) || cpp.is_some_and(|rest| rest.starts_with(')'))
    })
}

#[test]
fn each_clause_names_tests_that_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package is in a folder of the project");
    let page = fs::read_to_string(root.join("SECURITY.md")).expect("the page is in the root");
    let clauses = clauses(&page);
    assert!(clauses.len() >= 24, "{clauses:?}");
    for (clause, tests) in clauses {
        assert!(!tests.is_empty(), "no test holds this clause: {clause}");
        for (file, test) in tests {
            let text =
                fs::read_to_string(root.join(file)).unwrap_or_else(|error| panic!("`{file}`: {error}: {clause}"));
            assert!(declares(&text, test), "{file} has no test `{test}`: {clause}");
        }
    }
}

#[test]
fn a_clause_without_tests_and_a_test_that_does_not_exist_are_found() {
    let table = "| clause | tests |\n|---|---|\n| It holds. | `a.rs: first`, `second`; `b.cpp: third` |\n| So: does this. | none |";
    let tests = vec![("a.rs", "first"), ("a.rs", "second"), ("b.cpp", "third")];
    assert_eq!(clauses(table), [("It holds.", tests), ("So: does this.", vec![])]);
    assert!(declares("    fn first(value: u8) {}", "first") && declares("TEST(Group, first) {", "first"));
    assert!(!declares("fn first_of_all() {}", "first") && !declares("call(group, first);", "first"));
}
