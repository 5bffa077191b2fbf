//! What the derive accepts, and the exact words with which it refuses the rest.
//!
//! One folder for each class of fault, one fault in each file; a mistake gives one message. After a change of words,
//! `LIMCODE_BLESS=1` writes the new expectations: read each of them aloud.
#![forbid(unsafe_code)]

use std::env;
use std::process::Command;

#[test]
fn the_derive_accepts_and_refuses_in_these_words() {
    if is_asked_to_bless() {
        return bless();
    }
    // Each when it is dropped. Beside programs that run, trybuild would build the others one after the other.
    trybuild::TestCases::new().pass("pass/*.rs");
    let tests = trybuild::TestCases::new();
    for class in ["arena", "attribute", "check", "coding", "enum", "item", "serde", "type", "view", "wincode"] {
        tests.compile_fail(format!("{class}/*.rs"));
    }
}

fn is_asked_to_bless() -> bool {
    env::var("LIMCODE_BLESS").is_ok_and(|value| value == "1") && env::var_os("TRYBUILD").is_none()
}

/// trybuild is told by its own variable, which it reads from the environment of the process.
fn bless() {
    let this_test = env::current_exe().expect("the test has a path");
    let status = Command::new(this_test).env("TRYBUILD", "overwrite").status().expect("the test can run again");
    assert!(status.success(), "a program of `pass/` does not build, or one that should be refused does");
}
