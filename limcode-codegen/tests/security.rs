//! Each test that SECURITY.md names is there.

use std::fs;
use std::path::Path;

/// The names in the page: of a file and a test in it, or of another test in the file that was named before.
fn named(page: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut file = None;
    for row in page.lines().filter(|line| line.starts_with("| ") && line.matches('|').count() == 3) {
        let tests = row.split('|').nth(2).expect("a row has two cells");
        for span in tests.split('`').skip(1).step_by(2) {
            let test = match span.split_once(": ") {
                Some((path, test)) => {
                    file = Some(path.to_owned());
                    test
                }
                None => span,
            };
            found.push((file.clone().expect("the first name of a page is that of a file"), test.to_owned()));
        }
    }
    found
}

/// Whether the text of a file declares the test.
fn declares(text: &str, test: &str) -> bool {
    text.contains(&format!("fn {test}(")) || text.contains(&format!(", {test})"))
}

#[test]
fn each_clause_names_tests_that_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package is in a folder of the project");
    let page = fs::read_to_string(root.join("SECURITY.md")).expect("the page is there");
    let named = named(&page);
    assert!(named.len() > 30, "{named:?}");
    for (file, test) in named {
        let text = fs::read_to_string(root.join(&file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(declares(&text, &test), "{file} has no test `{test}`");
    }
    let clauses = page.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| clause"));
    for clause in clauses {
        assert!(clause.contains(": "), "no test holds this clause: {clause}");
    }
}

#[test]
fn a_test_that_is_not_there_is_noticed() {
    let row = "| clause | tests |\n|---|---|\n| It holds. | `a.rs: first`, `second` |";
    let found = named(row);
    let expected = [("a.rs", "first"), ("a.rs", "second")].map(|(file, test)| (file.to_owned(), test.to_owned()));
    assert_eq!(found, expected);
    assert!(declares("fn first() {}", "first") && declares("TEST(group, first) {}", "first"));
    assert!(!declares("fn first_of_all() {}", "first"));
}
