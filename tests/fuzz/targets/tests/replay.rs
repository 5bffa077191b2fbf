//! Every fuzzer on the inputs that are kept: those of `tests/fuzz/corpus`, a part of what fuzzing starts from and has found, and those of
//! `tests/fuzz/regressions`, each of which failed once.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use limcode_codegen::STACK_BYTES;
use limcode_fuzz::TARGETS;

/// The inputs of a fuzzer in a folder of `tests/fuzz`, in the order of their names.
fn inputs(folder: &str, target: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder).join(target);
    let Ok(entries) = fs::read_dir(&folder) else { return Vec::new() };
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("its entries can be read").path()).collect();
    paths.sort();
    paths
}

/// Runs a fuzzer on all inputs of a folder; how many there are.
fn replay(folder: &'static str, target: &'static str, run: fn(&[u8])) -> usize {
    let on_inputs = move || {
        let paths = inputs(folder, target);
        for path in &paths {
            let bytes = fs::read(path).expect("an input can be read");
            // A panic names the input that it is about.
            let failed = std::panic::catch_unwind(|| run(&bytes)).is_err();
            assert!(!failed, "{target} fails on {}", path.display());
        }
        paths.len()
    };
    let thread = thread::Builder::new().stack_size(STACK_BYTES).spawn(on_inputs).expect("a thread can be started");
    thread.join().unwrap_or_else(|_| panic!("{target} fails"))
}

#[test]
fn every_input_that_is_kept_holds() {
    for (target, run) in TARGETS {
        let (kept, failed_once) = (replay("corpus", target, run), replay("regressions", target, run));
        println!("{target}: {kept} inputs, and {failed_once} that failed once");
        assert!(kept > 0, "{target} has no corpus");
    }
}

#[test]
fn each_fuzzer_has_a_program() {
    let manifest = include_str!("../../Cargo.toml");
    let named = manifest.lines().filter_map(|line| line.strip_prefix("path = \"fuzz_targets/")?.strip_suffix(".rs\""));
    let mut named: Vec<_> = named.collect();
    let mut known: Vec<_> = TARGETS.iter().map(|(name, _)| *name).collect();
    named.sort_unstable();
    known.sort_unstable();
    assert_eq!(named, known);
}

/// What a fuzzer does with bytes that mean nothing to it: nothing.
#[test]
fn short_inputs_are_ignored() {
    for (_, run) in TARGETS {
        for len_bytes in 0..6 {
            run(&vec![0; len_bytes]);
            run(&vec![0xff; len_bytes]);
        }
    }
}
