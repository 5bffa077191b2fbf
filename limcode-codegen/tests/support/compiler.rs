//! The C++ compiler.

use std::process::{Command, Output};

use super::here;

/// The warnings that generated headers do not cause.
const WARNINGS: [&str; 7] =
    ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wsign-conversion", "-Wshadow", "-Werror"];

/// The name of the compiler: `CXX`, or else `g++`.
pub fn name() -> String {
    std::env::var("CXX").unwrap_or_else(|_| "g++".to_owned())
}

/// `compiler` with all warnings as errors, which finds the runtime.
pub fn strict(compiler: &str) -> Command {
    let mut command = Command::new(compiler);
    command.args(WARNINGS).arg("-I").arg(here("../limcode-runtime/cpp/include"));
    command
}

/// What the compiler says and how it ends.
pub fn output(command: &mut Command) -> Output {
    command.output().unwrap_or_else(|error| panic!("set CXX to a C++20 compiler: {error}: {command:?}"))
}

/// Runs the compiler, which must find no fault. What it says.
pub fn succeeds(command: &mut Command) -> String {
    let output = output(command);
    let messages = String::from_utf8_lossy(&output.stderr);
    let first: Vec<_> = messages.lines().take(40).collect();
    assert!(output.status.success(), "{command:?}:\n{}", first.join("\n"));
    String::from_utf8(output.stdout).expect("a compiler writes text")
}
