//! A test's own program, to be run again.

use std::process::Command;

/// This program, with the arguments and the environment still to be said. Under an emulator, `LIMCODE_TEST_RUNNER` names it.
pub fn again() -> Command {
    let program = std::env::current_exe().unwrap();
    match std::env::var_os("LIMCODE_TEST_RUNNER") {
        Some(runner) => {
            let mut command = Command::new(runner);
            command.arg(program);
            command
        }
        None => Command::new(program),
    }
}
