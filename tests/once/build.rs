//! Does nothing: build dependencies need it.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
}
