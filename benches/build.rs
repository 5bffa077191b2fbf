//! Tells the benches which compiler built them: a figure without it means nothing.

use std::env;
use std::process::Command;

fn main() {
    let rustc = env::var_os("RUSTC").expect("cargo sets RUSTC for build scripts");
    let output = Command::new(rustc).arg("--version").output().expect("a rustc that runs");
    println!("cargo::rustc-env=LIMCODE_BENCH_RUSTC={}", String::from_utf8_lossy(&output.stdout).trim());
    println!("cargo::rerun-if-changed=build.rs");
}
