//! The limits and guesses of the two runtimes: each is in one file, and the two files agree.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// What the languages call the same. Of a limit, a difference would be one of accepted values or of memory.
const SAME: [(&str, &str); 18] = [
    ("DEFAULT_ELEMENTS", "default_elements"),
    ("DEFAULT_MEMORY_BYTES", "default_memory_bytes"),
    ("ARENA_WHOLE_LEVELS", "arena_whole_levels"),
    ("ARENA_WHOLE_UP_TO_TIMES", "arena_whole_up_to_times"),
    ("COUNTED_BYTES", "counted_bytes"),
    ("MAX_DEPTH", "max_depth"),
    ("FREE_ELEMS", "max_free_elems"),
    ("SHOWN_FREE_ELEMS", "max_shown_free_elems"),
    ("RESERVE_BYTES", "first_reserve_bytes"),
    ("MAX_SHORT_LEN", "max_short_len"),
    ("HUGE_FROM_BYTES", "huge_from_bytes"),
    ("HUGE_PAGE_BYTES", "huge_page_bytes"),
    ("SAMPLE_BYTES", "sample_bytes"),
    ("SAMPLE_TIMES", "sample_times"),
    ("SAMPLED_PARTS", "sampled_parts"),
    ("GUESSED_TIMES", "guessed_times"),
    ("MIN_GROWN_BYTES", "least_grown_bytes"),
    ("HUGE_FROM_BYTES", "stream_from_bytes"),
];

/// What only C++ has.
const OWN: [&str; 5] = ["copied_bytes", "first_bytes", "first_chunk_bytes", "largest_chunk_bytes", "stage_bytes"];

fn runtime(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../limcode-runtime").join(path)
}

/// The constants that a file declares as numbers, by their names.
fn constants(text: &str) -> BTreeMap<String, u64> {
    let declared = text.lines().filter(|line| line.contains("const ") || line.contains("constexpr "));
    let pairs = declared.filter_map(|line| {
        let (head, value) = line.split_once('=')?;
        let head = head.split(": ").next()?;
        let name = head.split_whitespace().last()?;
        Some((name.to_owned(), product(value)?))
    });
    pairs.collect()
}

/// The value of `4 * 1024`.
fn product(text: &str) -> Option<u64> {
    let factors = text.trim().trim_end_matches(';').split('*').map(|factor| {
        let digits: String = factor.trim().chars().filter(|letter| !matches!(letter, '_' | '\'')).collect();
        digits.parse::<u64>().ok()
    });
    factors.product()
}

#[test]
fn limits_of_both_languages_agree() {
    let rust = constants(&fs::read_to_string(runtime("src/limits.rs")).unwrap());
    let cpp = constants(&fs::read_to_string(runtime("cpp/include/limcode/limits.hpp")).unwrap());
    for (rust_name, cpp_name) in SAME {
        let in_rust = rust.get(rust_name).unwrap_or_else(|| panic!("{rust_name} is not in limits.rs"));
        let in_cpp = cpp.get(cpp_name).unwrap_or_else(|| panic!("{cpp_name} is not in limits.hpp"));
        assert_eq!(in_rust, in_cpp, "{rust_name} and {cpp_name}");
    }
    let known: Vec<_> = SAME.iter().map(|(_, name)| *name).chain(OWN).collect();
    let unknown: Vec<_> = cpp.keys().filter(|name| !known.contains(&name.as_str())).collect();
    assert!(unknown.is_empty(), "say here what {unknown:?} are in Rust");
}

/// Files that hold numbers of another kind: of the hardware, by level of instructions, and sizes of what is on the wire.
const OTHERS: [&str; 6] = ["limits.rs", "limits.hpp", "/isa/", "stream.hpp", "isa.hpp", "/kernels"];

/// Numbers up to this are sizes of single values.
const MAX_OTHER: u64 = 32;

#[test]
fn no_other_file_declares_a_limit_or_a_guess() {
    let units =
        ["_BYTES", "_ELEMS", "_TIMES", "_DEPTH", "_STEPS", "_PARTS", "_bytes", "_elems", "_times", "_depth", "_parts"];
    let mut files = Vec::new();
    for folder in ["src", "cpp/include"] {
        collect(&runtime(folder), &mut files);
    }
    assert!(files.len() > 80, "{} files", files.len());
    for file in files.iter().filter(|file| !OTHERS.iter().any(|other| file.to_string_lossy().contains(other))) {
        let found = constants(&fs::read_to_string(file).unwrap());
        let limits =
            found.iter().filter(|(name, value)| units.iter().any(|unit| name.ends_with(unit)) && **value > MAX_OTHER);
        let limits: Vec<_> = limits.collect();
        assert!(limits.is_empty(), "{} declares {limits:?}, which belong in limits", file.display());
    }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.push(path);
        }
    }
}
