//! The assembly of the copies past the caches: on every way from a non-temporal store to the end of its function there is a fence. Such
//! stores are not ordered ahead of later ones by themselves, so another thread could see the flag that says "written" before the bytes.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

#[test]
fn every_non_temporal_store_of_rust_is_fenced_before_its_function_returns() {
    if !cfg!(target_arch = "x86_64") {
        println!("skipped: other processors have no such stores");
        return;
    }
    let output = folder().join("limcode_runtime.s");
    let mut command = Command::new(env!("CARGO"));
    command.args(["rustc", "--quiet", "--release", "--package", "limcode-runtime", "--lib", "--target-dir"]);
    command.arg(folder()).arg("--").arg(format!("--emit=asm={}", output.display()));
    command.args(["-Ccodegen-units=1", "-Cdebuginfo=0", "-Clto=off"]);
    command.current_dir(env!("CARGO_MANIFEST_DIR")).env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
    command.env("CARGO_INCREMENTAL", "0");
    assert!(command.status().expect("cargo runs").success(), "the runtime does not compile in release");
    assert_fenced(&fs::read_to_string(output).expect("rustc wrote the assembly"));
}

#[test]
fn every_non_temporal_store_of_cpp_is_fenced_before_its_function_returns() {
    if !cfg!(target_arch = "x86_64") {
        println!("skipped: other processors have no such stores");
        return;
    }
    let source = folder().join("stream.cpp");
    let text = "#include <limcode/stream.hpp>\nauto* kept = &limcode::detail::stream_bytes;\n";
    fs::write(&source, text).expect("the folder can be written to");
    let output = source.with_extension("s");
    let compiler = env::var_os("CXX").unwrap_or_else(|| "c++".into());
    let mut command = Command::new(compiler);
    command.args(["-std=c++20", "-O2", "-S", "-I"]);
    command.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../limcode-runtime/cpp/include"));
    command.arg(&source).arg("-o").arg(&output);
    assert!(command.status().expect("a C++ compiler runs").success(), "the runtime does not compile");
    assert_fenced(&fs::read_to_string(output).expect("the compiler wrote the assembly"));
}

/// Checks that stores of 16, 32 and 64 bytes are there, that all are fenced, and that each would be found without its fence.
fn assert_fenced(text: &str) {
    let functions = functions_of(text);
    let streaming: Vec<_> =
        functions.iter().filter(|function| function.lines.iter().any(|line| is_store(line))).collect();
    let width = |register: &str| {
        streaming.iter().any(|function| function.lines.iter().any(|line| is_store(line) && line.contains(register)))
    };
    assert!(["%xmm", "%ymm", "%zmm"].into_iter().all(width), "a width of vectors has no non-temporal store");
    for function in streaming {
        assert_eq!(
            function.unfenced(),
            None,
            "{}: this ends the function behind a store that no fence follows",
            function.name
        );
        let without = Function {
            name: function.name,
            lines: function.lines.iter().filter(|line| **line != "sfence").copied().collect(),
        };
        assert!(without.unfenced().is_some(), "{}: a missing fence is not found", function.name);
    }
}

/// A function, with its labels and instructions.
struct Function<'t> {
    name: &'t str,
    lines: Vec<&'t str>,
}

impl Function<'_> {
    /// The first instruction found that ends the function while a store waits for a fence.
    fn unfenced(&self) -> Option<&str> {
        let label = |line: &&str| line.strip_suffix(':').map(str::to_owned);
        let labels: BTreeMap<String, usize> =
            self.lines.iter().enumerate().filter_map(|(at, line)| Some((label(line)?, at))).collect();
        let mut open: Vec<usize> =
            (0..self.lines.len()).filter(|at| is_store(self.lines[*at])).map(|at| at + 1).collect();
        let mut seen: BTreeSet<usize> = BTreeSet::new();
        while let Some(at) = open.pop() {
            // What runs off the end is what a call that does not return leaves behind.
            let Some(line) = self.lines.get(at).filter(|_| seen.insert(at)) else { continue };
            let (operation, operand) = line.split_once('\t').unwrap_or((line, ""));
            let target = labels.get(operand.trim()).copied();
            match operation {
                "sfence" | "ud2" => {}
                "ret" | "retq" => return Some(line),
                "jmp" | "jmpq" => match target {
                    Some(target) => open.push(target),
                    // Another function, or a table: neither belongs between a store and its fence.
                    None => return Some(line),
                },
                _ => {
                    open.push(at + 1);
                    if operation.starts_with('j') {
                        open.push(target.expect("a label of this function"));
                    }
                }
            }
        }
        None
    }
}

fn is_store(line: &str) -> bool {
    line.trim_start_matches('v').starts_with("movnt")
}

/// What LLVM and GCC print: a label for each function, a tab before each instruction and each directive.
fn functions_of(text: &str) -> Vec<Function<'_>> {
    let mut functions = Vec::new();
    let mut current: Option<Function<'_>> = None;
    for line in text.lines() {
        let line = line.split('#').next().unwrap_or_default().trim_end();
        match line.strip_suffix(':') {
            Some(name) if !name.starts_with(".L") => {
                functions.extend(current.replace(Function { name, lines: Vec::new() }));
            }
            Some(_) => current.iter_mut().for_each(|function| function.lines.push(line)),
            None => {
                let instruction = line.strip_prefix('\t').filter(|rest| !rest.is_empty() && !rest.starts_with('.'));
                current.iter_mut().for_each(|function| function.lines.extend(instruction));
            }
        }
    }
    functions.extend(current);
    functions
}

fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fences");
    fs::create_dir_all(&folder).expect("a folder below target");
    folder
}
