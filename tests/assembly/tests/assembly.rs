//! The assembly of representative encoders and decoders: which functions they call, and how many branches they take.
//!
//! No call may go anywhere but to the allow-list: no panic, no formatting, no bounds check that was not folded away. The
//! names and the numbers of calls are pinned in `pinned.txt`, with instructions and branches to within a tenth, for the
//! compiler that it names; another compiler is held to the allow-list alone. `LIMCODE_BLESS=1` pins anew.

mod listing;

use listing::Listing;
use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

const FUNCTIONS: [&str; 15] = [
    "encode_compiled_instruction",
    "encode_legacy_message",
    "encode_v0_message",
    "encode_transaction",
    "encode_entry",
    "encode_vote_state",
    "encode_levels",
    "encode_many_levels",
    "encode_pod",
    "decode_message_header",
    "decode_compiled_instruction",
    "decode_vote_state",
    "decode_levels",
    "decode_entry",
    "decode_pod",
];

/// Names that may be called, by how they begin: copies, the allocator, and what limcode does out of line, which are errors,
/// growth, and large copies. What is dropped on the way of an error, and what is called of a name that ends in `::encode` or
/// `::decode`, has its own assembly, which is read too. The last two belong to landing pads: they run if something called
/// panics, and nothing that is called does.
const ALLOWED: [&str; 10] = [
    "memcpy",
    "memmove",
    "__rustc::__rust_alloc",
    "__rustc::__rust_dealloc",
    "__rustc::__rust_realloc",
    "__rustc::__rust_no_alloc_shim_is_unstable",
    "limcode_runtime::",
    "<limcode_runtime::",
    "_Unwind_Resume",
    "core::panicking::panic_in_cleanup",
];

/// What the compiler's own destructors are called, in older and in newer versions.
const DESTRUCTORS: [&str; 2] = ["core::ptr::drop_in_place::<", "core::ptr::drop_glue::<"];

#[test]
fn no_call_leaves_the_allow_list() {
    let listing = listing();
    for name in FUNCTIONS {
        let strangers = strangers(&listing, name);
        assert!(strangers.is_empty(), "{name} calls {strangers:?}, which the allow-list does not have");
    }
}

#[test]
fn a_call_that_may_panic_is_found() {
    let found = strangers(&listing(), "control_that_may_panic");
    assert!(found.iter().any(|name| name.starts_with("core::panicking::panic_bounds_check")), "{found:?}");
}

#[test]
fn a_call_that_formats_is_found() {
    let found = strangers(&listing(), "control_that_formats");
    assert!(found.iter().any(|name| name.contains("fmt")), "{found:?}");
}

#[test]
fn levels_of_types_add_up_and_do_not_multiply() {
    let listing = listing();
    let instructions = |function| -> usize {
        listing.reached_from(function).iter().map(|name| listing.functions[name].instructions).sum()
    };
    let (four, eight) = (instructions("encode_levels"), instructions("encode_many_levels"));
    // Sixteen times as many values: without a bound on what is inlined, as many instructions.
    assert!(eight < 4 * four, "{eight} instructions for eight levels of pairs, {four} for four");
}

#[test]
fn calls_and_branches_are_as_pinned() {
    if !cfg!(target_arch = "x86_64") {
        println!("skipped: the numbers are those of x86_64");
        return;
    }
    let listing = listing();
    let printed = format!("{}\n{}", rustc_version(), FUNCTIONS.map(|name| describe(&listing, name)).join(""));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pinned.txt");
    if env::var("LIMCODE_BLESS").is_ok_and(|value| value == "1") {
        fs::write(&path, printed).expect("the pinned text can be written");
        return;
    }
    let pinned = fs::read_to_string(&path).expect("the pinned text can be read");
    if pinned.lines().next() != printed.lines().next() {
        println!("skipped: pinned for {}, this is {}", pinned.lines().next().unwrap_or_default(), rustc_version());
        return;
    }
    let faults: Vec<_> =
        pinned.lines().zip(printed.lines()).filter(|(pinned, printed)| !alike(pinned, printed)).collect();
    let is_as_long = pinned.lines().count() == printed.lines().count();
    assert!(
        faults.is_empty() && is_as_long,
        "not as in {}: (pinned, found) {faults:#?}; if that is meant, run with LIMCODE_BLESS=1 and read the change",
        path.display(),
    );
}

/// Names outside the allow-list that `function` calls, or that what it calls here calls.
fn strangers(listing: &Listing, function: &str) -> Vec<String> {
    let reached = listing.reached_from(function);
    // An error may hold one of another library, whose destructor is found in a table, or is a function of std's.
    let is_destructor = |name: &str| DESTRUCTORS.iter().any(|destructor| name.starts_with(destructor));
    let destroys = |called: &str| called == listing::UNKNOWN || called.ends_with(" as core::ops::drop::Drop>::drop");
    let called = reached.iter().flat_map(|name| listing.functions[name].calls.keys().map(move |called| (name, called)));
    called
        .filter(|(name, called)| !(is_destructor(name) && destroys(called)))
        .map(|(_, called)| called)
        .filter(|name| !listing.functions.contains_key(*name))
        .filter(|name| !ALLOWED.iter().any(|allowed| name.starts_with(allowed)))
        .cloned()
        .collect()
}

/// What is pinned of a function, with what it calls in this listing.
fn describe(listing: &Listing, function: &str) -> String {
    let reached = listing.reached_from(function);
    let (mut instructions, mut branches, mut calls) = (0, 0, BTreeMap::<&str, usize>::new());
    for name in &reached {
        let body = &listing.functions[name];
        instructions += body.instructions;
        branches += body.branches;
        for (called, count) in &body.calls {
            *calls.entry(called).or_default() += count;
        }
    }
    let mut text = format!("\n{function}\n  instructions {instructions}\n  branches {branches}\n");
    calls.iter().for_each(|(called, count)| text += &format!("  calls {count} × {called}\n"));
    text
}

/// Whether two lines are the same, or numbers under one name within a tenth of each other.
fn alike(pinned: &str, printed: &str) -> bool {
    let number = |line: &str| {
        let (name, number) = line.trim().split_once(' ')?;
        let number: usize = number.parse().ok()?;
        matches!(name, "instructions" | "branches").then(|| (name.to_owned(), number))
    };
    match (number(pinned), number(printed)) {
        (Some((one, pinned)), Some((other, printed))) => {
            one == other && pinned.abs_diff(printed) <= (pinned / 10).max(4)
        }
        _ => pinned == printed,
    }
}

/// The assembly of the library, in release, for the baseline processor.
fn listing() -> Listing {
    static LISTING: std::sync::OnceLock<String> = std::sync::OnceLock::new();
    let text = LISTING.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("assembly");
        fs::create_dir_all(&folder).expect("a folder below target");
        let output = folder.join("limcode_assembly.s");
        let mut command = Command::new(env!("CARGO"));
        command.args(["rustc", "--quiet", "--release", "--package", "limcode-assembly", "--lib", "--target-dir"]);
        command.arg(&folder).arg("--").arg(format!("--emit=asm={}", output.display()));
        command.args(["-Ccodegen-units=1", "-Csymbol-mangling-version=v0", "-Cdebuginfo=0", "-Clto=off"]);
        command.current_dir(env!("CARGO_MANIFEST_DIR")).env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
        // An incremental build is cut into other units, between which less is inlined.
        command.env("CARGO_INCREMENTAL", "0");
        assert!(command.status().expect("cargo runs").success(), "the library does not compile in release");
        fs::read_to_string(output).expect("rustc wrote the assembly")
    });
    Listing::of(text)
}

fn rustc_version() -> String {
    let output = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())).arg("--version").output();
    String::from_utf8_lossy(&output.expect("rustc runs").stdout).trim().to_owned()
}
