//! Compiles the fuzzer of C++ below a folder, by the clang that `CXX` names, and prints the path of the program.
//!
//! `CXX=clang++-19 cargo run -p limcode-fuzz --example cpp -- FOLDER`
#![forbid(unsafe_code)]

use std::path::Path;

use limcode_subjects::driver::{Driver, Flavor, Forms};
use limcode_subjects::subject::subjects;

fn main() {
    let folder = std::env::args().nth(1).expect("the folder to write to");
    let driver =
        Driver::of(&subjects(), &limcode_subjects::schemas(), Path::new(&folder), Flavor::Fuzzed, Forms::Owned);
    println!("{}", driver.program().display());
}
