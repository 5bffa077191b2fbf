//! Proofs in the scope of a trait that has methods of the same names, by value and for every type.
#![forbid(unsafe_code)]

use limcode_runtime::{__bulk, __bulk_enum, Bulk, Layout};
use std::path::Path;
use std::process::Command;

/// None of its methods can be called in a constant, so a proof that compiles calls none.
#[expect(dead_code, reason = "no method of it is called")]
trait Shadow: Sized {
    fn end(self, _: Option<usize>, _: &Bulk<u8>) -> Option<usize> {
        Some(2)
    }
    fn kind(self) {}
    fn ends_at(self, _: Option<usize>) -> bool {
        true
    }
    fn range(self, _: &[(std::mem::ManuallyDrop<Side>, u32)]) -> Option<(u32, u32)> {
        Some((0, 1))
    }
    fn claim(self) {}
}

impl<T> Shadow for T {}

struct Plain {
    r: u8,
    c: u8,
}

impl Layout for Plain {
    const NAME: &'static str = "Plain";
    const MIN_SIZE: usize = 2;
    const IS_FIXED: bool = true;
    const BULK: Bulk<Self> = __bulk!(Self { r: u8, c: u8 });
}

#[repr(u8)]
enum Side {
    Left,
    Right,
}

impl Layout for Side {
    const NAME: &'static str = "Side";
    const MIN_SIZE: usize = 1;
    const IS_FIXED: bool = true;
    const BULK: Bulk<Self> = __bulk_enum!(Self, 1 { Left = 0, Right = 1 });
}

#[test]
fn a_trait_in_scope_does_not_come_before_a_proof() {
    assert_eq!(format!("{:?}", Plain::BULK), "Bulk::proved");
    assert_eq!(format!("{:?}", Side::BULK), "Bulk::checked");
    let _ = (Plain { r: 0, c: 0 }, Side::Left, Side::Right);
}

#[test]
#[cfg_attr(miri, ignore = "Miri starts no processes")]
fn nor_does_one_with_const_methods() {
    let nightly = || {
        let mut command = Command::new("rustup");
        command.args(["run", "nightly", "rustc", "--edition", "2024"]);
        command
    };
    if !nightly().arg("--version").output().is_ok_and(|output| output.status.success()) {
        println!("skipped: const methods of traits need a nightly compiler from rustup");
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let library = folder.join("liblimcode_runtime_nightly.rlib");
    let program = folder.join("const_trait");
    let sources = Path::new(env!("CARGO_MANIFEST_DIR"));
    run(nightly()
        .args(["--crate-type", "rlib", "--crate-name", "limcode_runtime", "--cap-lints", "allow"])
        .args(["--cfg", "feature=\"std\"", "-o"])
        .arg(&library)
        .arg(sources.join("src/lib.rs")));
    run(nightly()
        .arg("--extern")
        .arg(format!("limcode_runtime={}", library.display()))
        .arg("-o")
        .arg(&program)
        .arg(sources.join("tests/shadowed/const_trait.rs")));
    run(&mut Command::new(&program));
}

fn run(command: &mut Command) {
    let output = command.output().expect("a program that is there");
    assert!(output.status.success(), "{command:?}\n{}", String::from_utf8_lossy(&output.stderr));
}
