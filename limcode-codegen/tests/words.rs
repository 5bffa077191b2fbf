//! Texts that users read are in plain English: turns of phrase that were found hard to read do not come back.

use std::fs;
use std::path::{Path, PathBuf};

/// A turn, and what to write instead.
const TURNS: [(&str, &str); 43] = [
    ("one's own", "`your own`, or name the owner"),
    ("says the caller", "`the caller guarantees`"),
    ("by hand", "`hand-written`, or name the tool that is not used"),
    ("in place of", "`into …, reusing its memory`, or `instead of`"),
    ("made for the purpose", "`new`, `per call`"),
    ("what it is", "the noun itself"),
    ("refuse", "`reject`"),
    ("refused", "`rejected`"),
    ("refuses", "`rejects`"),
    ("refusal", "`rejection`, `error`"),
    ("refusals", "`rejections`, `errors`"),
    ("fewest bytes", "`minimum size`"),
    ("most bytes", "`maximum size`, `at most … bytes`"),
    ("plain words", "`plain English`, or nothing"),
    ("in words", "`as a message`"),
    ("other words", "`another message`"),
    ("on the word of", "`from … alone`, `from an unverified …`"),
    ("verdict", "`result`"),
    ("verdicts", "`results`"),
    ("as it comes", "`with default settings`"),
    ("as they come", "`as they arrive`, `one by one`"),
    ("stand", "`are`, `may be`"),
    ("stands", "`is`"),
    ("stood", "`was`"),
    ("knows", "`can see`, `has`, `is a compile-time constant`"),
    ("nobody", "`nothing`, or a passive sentence"),
    ("whoever", "`the caller`, `the code that`"),
    ("so does", "`as does`, `too`"),
    ("so do", "`as do`, `too`"),
    ("and so is", "`as is`, `too`"),
    ("and so are", "`as are`, `too`"),
    ("but for", "`except`"),
    ("has it", "name it, or `is`"),
    ("take no bytes", "`are of size 0`, `are of minimum size 0`"),
    ("takes no bytes", "`is of size 0`"),
    ("takes at least", "`is at least … long`"),
    ("takes at most", "`is at most … long`"),
    ("one after the other", "`in order`, `back to back`"),
    ("seldom", "`rarely`"),
    ("in the hands of", "`passed to`"),
    ("goes on", "`continues`"),
    ("anew", "`again`, `from scratch`"),
    ("gives back", "`returns`, `frees`"),
];

/// Sentences in which a turn is meant literally: the end of the file's path, words around the turn, and the reason.
const ALLOWED: [(&str, &str, &str); 1] = [(
    "plan/dump.rs",
    "refuse {}: version",
    "the operation's name in a plan, where `reject` says which numbers are none",
)];

/// A stretch of text: each line with its number.
type Block = Vec<(usize, String)>;

/// What a file shows to users.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// All of it, except code.
    Markdown,
    /// The documentation of Rust items.
    RustDocs,
    /// Texts in the code: messages, comments of generated code.
    Literals,
    /// The documentation of C++ declarations.
    CppDocs,
}

/// Folders and files with texts for users, by their paths from the root of the repository.
const SCOPE: [(&str, Kind); 20] = [
    ("README.md", Kind::Markdown),
    ("ARCHITECTURE.md", Kind::Markdown),
    ("CONTRIBUTING.md", Kind::Markdown),
    ("SECURITY.md", Kind::Markdown),
    ("CHANGELOG.md", Kind::Markdown),
    ("tests/README.md", Kind::Markdown),
    ("tests/vectors/README.md", Kind::Markdown),
    ("docs", Kind::Markdown),
    ("src", Kind::Markdown),
    ("src", Kind::RustDocs),
    ("limcode-derive/src", Kind::RustDocs),
    ("limcode-runtime/src", Kind::RustDocs),
    ("limcode-codegen/src/bin", Kind::RustDocs),
    ("limcode-codegen/src/lib.rs", Kind::RustDocs),
    ("schemas/solana", Kind::RustDocs),
    ("limcode-derive/src", Kind::Literals),
    ("limcode-runtime/src", Kind::Literals),
    ("limcode-codegen/src", Kind::Literals),
    ("limcode-codegen/templates", Kind::CppDocs),
    ("limcode-runtime/cpp/include", Kind::CppDocs),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The files of `kind` at a path or below it. What scripts write from data is left out.
fn files(path: &Path, kind: Kind, found: &mut Vec<PathBuf>) {
    let extension = match kind {
        Kind::Markdown => "md",
        Kind::RustDocs | Kind::Literals => "rs",
        Kind::CppDocs => "hpp",
    };
    if path.is_dir() {
        if path.ends_with("docs/benchmarks") || path.ends_with("docs/solana") {
            return;
        }
        let entries = fs::read_dir(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        entries.for_each(|entry| files(&entry.expect("the folder can be read").path(), kind, found));
    } else if path.extension().is_some_and(|own| own == extension) {
        found.push(path.to_owned());
    }
}

/// The texts for users in a file. Code in backticks is not text.
fn blocks(text: &str, kind: Kind) -> Vec<Block> {
    let numbered = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    match kind {
        Kind::Markdown => grouped(numbered, &mut |line| Some(line)),
        Kind::RustDocs => grouped(numbered, &mut |line| line.strip_prefix("///").or(line.strip_prefix("//!"))),
        Kind::CppDocs => grouped(numbered, &mut |line| line.strip_prefix("///")),
        Kind::Literals => literals(text),
    }
}

/// Adjacent lines that `shown` has a text of, outside of fenced code. An empty line ends a block.
fn grouped<'a>(
    lines: impl Iterator<Item = (usize, &'a str)>,
    shown: &mut dyn FnMut(&'a str) -> Option<&'a str>,
) -> Vec<Block> {
    let (mut found, mut open, mut is_code) = (Vec::new(), Block::new(), false);
    for (number, line) in lines {
        let text = shown(line).map(str::trim);
        let is_fence = text.is_some_and(|text| text.starts_with("```"));
        is_code = text.is_some() && is_code != is_fence;
        match text {
            Some(text) if !is_fence && !is_code && !text.is_empty() => open.push((number, without_code(text))),
            _ => found.push(std::mem::take(&mut open)),
        }
    }
    found.push(open);
    found.retain(|block| !block.is_empty());
    found
}

/// The text with each span in backticks replaced by a mark, and without the addresses of links.
fn without_code(text: &str) -> String {
    let outside = text.split('`').enumerate().map(|(at, part)| if at % 2 == 0 { part } else { "`" });
    let text: String = outside.collect();
    let mut parts = text.split("](");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + "]" + part.split_once(')').map_or(part, |(_, rest)| rest))
}

/// String literals of Rust code that hold several words, each line of one by itself.
fn literals(code: &str) -> Vec<Block> {
    let (mut found, mut number, mut rest) = (Vec::new(), 1, code);
    while let Some(first) = rest.chars().next() {
        let len = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("'\"'") {
            3
        } else if let Some(raw) = rest.strip_prefix("r#\"") {
            raw.find("\"#").map_or(rest.len(), |end| 3 + end + 2)
        } else if first == '"' {
            let mut is_escaped = false;
            let end = rest[1..].find(|letter| {
                let is_end = letter == '"' && !is_escaped;
                is_escaped = letter == '\\' && !is_escaped;
                is_end
            });
            end.map_or(rest.len(), |end| 1 + end + 1)
        } else {
            first.len_utf8()
        };
        let (token, behind) = rest.split_at(len);
        if len > 3 && !token.starts_with("//") && token.contains(' ') {
            let lines = token.trim_matches('"').lines().enumerate();
            let line = |(at, line): (usize, &str)| (number + at, without_code(line.trim().trim_end_matches('\\')));
            found.push(lines.map(line).collect());
        }
        number += token.matches('\n').count();
        rest = behind;
    }
    found
}

/// The turns in a block: the number of the line where each begins, the words around it, and the turn.
fn turns(block: &Block) -> Vec<(usize, String, usize)> {
    let (mut text, mut starts) = (String::new(), Vec::new());
    for (number, line) in block {
        starts.push((text.len(), *number));
        text += line;
        text.push(' ');
    }
    let lower = text.to_ascii_lowercase();
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
    let mut found = Vec::new();
    for (turn, (phrase, _)) in TURNS.iter().enumerate() {
        for (at, _) in lower.match_indices(phrase) {
            let end = at + phrase.len();
            if lower[..at].ends_with(is_part) || lower[end..].starts_with(is_part) {
                continue;
            }
            let line = starts.iter().rev().find(|(start, _)| *start <= at).expect("a block has lines").1;
            let before = text[..at].char_indices().rev().nth(40).map_or(0, |(from, _)| from);
            let behind = text[end..].char_indices().nth(40).map_or(text.len(), |(to, _)| end + to);
            found.push((line, text[before..behind].trim().to_owned(), turn));
        }
    }
    found
}

/// What is wrong with a file, one line for each turn. Marks the sentences of [`ALLOWED`] that it has.
fn faults(path: &str, text: &str, kind: Kind, used: &mut [bool]) -> Vec<String> {
    let mut found = Vec::new();
    for (line, around, turn) in blocks(text, kind).iter().flat_map(turns) {
        let allowed = ALLOWED.iter().position(|(file, words, _)| path.ends_with(file) && around.contains(words));
        match allowed {
            Some(index) => used[index] = true,
            None => {
                let (phrase, instead) = TURNS[turn];
                found.push(format!("{path}:{line}: `{phrase}` in `… {around} …`; write {instead}"));
            }
        }
    }
    found
}

#[test]
fn texts_for_users_are_in_plain_english() {
    let (root, mut used, mut found, mut count) = (root(), vec![false; ALLOWED.len()], Vec::new(), 0);
    for (start, kind) in SCOPE {
        let mut paths = Vec::new();
        files(&root.join(start), kind, &mut paths);
        assert!(!paths.is_empty(), "{start} has no texts");
        paths.sort();
        for path in paths {
            let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let name = path.strip_prefix(&root).expect("it is below the root").to_string_lossy().replace('\\', "/");
            found.extend(faults(&name, &text, kind, &mut used));
            count += 1;
        }
    }
    assert!(count > 300, "{count} files");
    assert!(found.is_empty(), "{} turns; the list is in tests/words.rs:\n{}", found.len(), found.join("\n"));
    for ((file, words, _), is_used) in ALLOWED.iter().zip(used) {
        assert!(is_used, "`{words}` is not in {file} any more; take it off the list");
    }
}

/// Lines of examples, as a reader of the documentation sees them, that name the crate of the runtime: users import `limcode`.
/// Hidden lines may name it.
fn names_of_the_runtime(text: &str) -> Vec<usize> {
    let (mut is_code, mut found) = (false, Vec::new());
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        let Some(docs) = line.strip_prefix("///").or(line.strip_prefix("//!")).map(str::trim) else {
            is_code = false;
            continue;
        };
        let is_hidden = docs == "#" || docs.starts_with("# ");
        if docs.starts_with("```") {
            is_code = !is_code;
        } else if is_code && !is_hidden && docs.contains("limcode_runtime") {
            found.push(number + 1);
        }
    }
    found
}

#[test]
fn examples_use_the_name_that_users_import() {
    let mut paths = Vec::new();
    for start in ["src", "limcode-derive/src", "limcode-runtime/src"] {
        files(&root().join(start), Kind::RustDocs, &mut paths);
    }
    assert!(paths.len() > 100, "{} files", paths.len());
    for path in paths {
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let found = names_of_the_runtime(&text);
        assert!(
            found.is_empty(),
            "{}, lines {found:?}: write `limcode::`, below the hidden line `# use limcode_runtime as limcode;`",
            path.display()
        );
    }
}

#[test]
fn a_visible_name_of_the_runtime_is_found() {
    let text = "/// limcode_runtime\n/// ```\n/// # use limcode_runtime as limcode;\n/// limcode_runtime::serialize(&1)?;\n/// ```\n";
    assert_eq!(names_of_the_runtime(text), [4]);
    assert_eq!(names_of_the_runtime(&text.replace("//", "    //")), [4]);
    assert_eq!(names_of_the_runtime(&text.replace("limcode_runtime::", "limcode::")), []);
}

/// The lines and turns that are found in a text.
fn found_in(text: &str, kind: Kind) -> Vec<String> {
    let cut = |fault: String| fault.split(" in ").next().unwrap_or_default().to_owned();
    faults("file", text, kind, &mut vec![false; ALLOWED.len()]).into_iter().map(cut).collect()
}

#[test]
fn a_planted_turn_is_found_with_its_line() {
    let docs = "/// Reads a value.\n///\n/// A bool that is not 0 or 1 is\n/// Refused, but\n/// for a byte.\nlet refused = 1;\n// refused";
    assert_eq!(found_in(docs, Kind::RustDocs), ["file:4: `refused`", "file:4: `but for`"]);
    assert_eq!(found_in("//! The fewest bytes.", Kind::RustDocs), ["file:1: `fewest bytes`"]);
    assert_eq!(found_in("/// A 0 is refused.\nint x;  // refused", Kind::CppDocs), ["file:1: `refused`"]);
    let markdown = "A codec written by hand.\n\n```\nrefused\n```\n`refused` and [text](by hand), then a verdict.";
    assert_eq!(found_in(markdown, Kind::Markdown), ["file:1: `by hand`", "file:6: `verdict`"]);
    let code = "// refused here\nerror(\"the value is \\\n  refused\");\nlet x = '\"'; let y = \"a \\\" verdict\"; r#\"so does \"this\" \"#";
    assert_eq!(found_in(code, Kind::Literals), ["file:3: `refused`", "file:4: `verdict`", "file:4: `so does`"]);
}

#[test]
fn what_is_no_turn_is_not_found() {
    assert_eq!(
        found_in("/// A hand-written codec rejects it: `refused`, standard, by hand-made.", Kind::RustDocs),
        [""; 0]
    );
    assert_eq!(found_in("error(\"refused\", '\"', \"understands it\")", Kind::Literals), [""; 0]);
}
