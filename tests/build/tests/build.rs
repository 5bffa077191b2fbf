//! limcode-build: what it writes, when, and what it says of mistakes.

use limcode_build::Config;
use limcode_build_tests::HEADERS;
use limcode_build_tests::wire::Version;
use limcode_build_tests::wire::market::order::details::Note;
use limcode_build_tests::wire::market::{order::Order, party::Party};
use limcode_build_tests::wire::{
    ping::{Ping, Pong},
    tag::Tag,
};
use std::fs;
use std::path::Path;

#[test]
fn types_of_the_build_script_encode_and_decode() {
    let order = Order { id: 7, parties: vec![Party { key: [1, 2, 3, 4] }], note: Note("hi".to_owned()) };
    let bytes = limcode::serialize(&order).unwrap();
    assert_eq!(bytes, [&[7, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 2][..], b"hi"].concat());
    assert_eq!(limcode::deserialize_exact::<Order>(&bytes).unwrap(), order);
    assert_eq!(limcode::deserialize_exact::<Ping>(&[1, 2]).unwrap(), Ping(0x201));
    assert_eq!(limcode::deserialize_exact::<Version>(&[3]).unwrap(), Version(3));
}

/// Compiling `messages` shows that nothing is missing.
#[test]
fn types_that_are_picked_come_with_what_they_need_and_nothing_else() {
    use limcode_build_tests::messages::solana::{transaction::legacy::Message, vote::Lockout};
    let lockout = Lockout { slot: 7, confirmation_count: 2 };
    assert_eq!(limcode::serialize(&lockout).unwrap(), [7, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0]);
    assert!(limcode::deserialize_exact::<Message>(&[0; 37]).is_ok());
    let text = fs::read_to_string(concat!(env!("OUT_DIR"), "/messages/limcode.rs")).unwrap();
    assert!(!text.contains("struct VersionedTransaction") && !text.contains("mod gossip"), "{text}");

    let (schemas, out) =
        folders("pub struct Vote { pub slot: Slot } pub struct Slot(pub u64); pub struct Other(pub u8);");
    let headers = tempfile::tempdir().unwrap();
    Config::new().only("Vote").out_dir(headers.path()).cpp(schemas.path()).unwrap();
    let header = fs::read_to_string(headers.path().join("vote.hpp")).unwrap();
    assert!(
        header.contains("struct Vote {") && header.contains("struct Slot {") && !header.contains("Other"),
        "{header}"
    );
    let wrong = Config::new().only("Votes").only("Vote").out_dir(out.path()).rust(schemas.path()).unwrap_err();
    let expected = format!("no type is named `Votes` in `{}`; did you mean `vote::Vote`?", schemas.path().display());
    assert_eq!(wrong.to_string(), expected);
    assert_eq!(fs::read_dir(out.path()).unwrap().count(), 0);
}

/// They use each other's types, and are one output.
#[test]
fn several_folders_and_files_are_compiled_together() {
    let pong = Pong { ping: Ping(0x201), tag: Tag(3) };
    assert_eq!(limcode::serialize(&pong).unwrap(), [1, 2, 3]);
    assert_eq!(limcode::deserialize_exact::<Pong>(&[1, 2, 3]).unwrap(), pong);
    let (votes, out) = folders("pub struct Vote { pub slot: crate::slot::Slot }");
    let slots = tempfile::tempdir().unwrap();
    fs::write(slots.path().join("slot.rs"), "pub struct Slot(pub u64);").unwrap();
    let config = Config::new().also(slots.path().join("slot.rs")).out_dir(out.path());
    config.cpp(votes.path()).unwrap();
    let header = fs::read_to_string(out.path().join("vote.hpp")).unwrap();
    assert!(header.contains("#include \"slot.hpp\""), "{header}");
    assert!(out.path().join("slot.hpp").is_file());
    let wrong = config.only("Key").rust(votes.path()).unwrap_err().to_string();
    let places = [votes.path(), &slots.path().join("slot.rs")].map(|path| format!("`{}`", path.display()));
    assert_eq!(wrong, format!("no type is named `Key` in {}", places.join(" and ")));
}

#[test]
fn headers_are_below_the_folder_of_the_build_script() {
    let header = fs::read_to_string(Path::new(HEADERS).join("market/order.hpp")).unwrap();
    assert!(header.contains("namespace acme::market::order"), "{header}");
    assert!(Path::new(HEADERS).join("ping_ostream.hpp").is_file());
}

#[test]
fn codecs_apart_are_in_files_of_their_own() {
    let (schemas, out) = folders("pub struct Vote { pub slot: u64 }");
    let config = Config::new().split().out_dir(out.path());
    let include = config.cpp(schemas.path()).unwrap();
    let mut names: Vec<_> = fs::read_dir(&include).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["vote.cpp", "vote.hpp", "vote_codec.hpp"]);
    let source = fs::read_to_string(include.join("vote.cpp")).unwrap();
    assert!(source.contains("#include \"vote_codec.hpp\""), "{source}");
    let wrong = config.rust(schemas.path()).unwrap_err().to_string();
    assert_eq!(wrong, "`split` is an option of C++; remove it, or call `cpp`");
}

/// A folder with schemas, and one for what is generated.
fn folders(schema: &str) -> (tempfile::TempDir, tempfile::TempDir) {
    let (schemas, out) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    fs::write(schemas.path().join("vote.rs"), schema).unwrap();
    (schemas, out)
}

#[test]
fn a_file_is_written_only_if_it_changes() {
    let (schemas, out) = folders("pub struct Vote { pub slot: u64 }");
    let config = Config::new().out_dir(out.path());
    let path = config.rust(schemas.path()).unwrap();
    let first = fs::metadata(&path).unwrap().modified().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(20));
    assert_eq!(config.rust(schemas.path()).unwrap(), path);
    assert_eq!(fs::metadata(&path).unwrap().modified().unwrap(), first);
    fs::write(schemas.path().join("vote.rs"), "pub struct Vote { pub slot: u32 }").unwrap();
    config.rust(schemas.path()).unwrap();
    assert!(fs::metadata(&path).unwrap().modified().unwrap() > first);
    assert!(fs::read_to_string(&path).unwrap().contains("pub slot: u32"));
    assert_eq!(fs::read_dir(out.path()).unwrap().count(), 1, "nothing else is left");
}

#[test]
fn a_schema_is_not_written_over() {
    let schemas = tempfile::tempdir().unwrap();
    let schema = schemas.path().join("limcode.rs");
    fs::write(&schema, "pub struct Vote { pub slot: u64 }").unwrap();
    let error = Config::new().out_dir(schemas.path()).rust(schemas.path()).unwrap_err();
    assert!(error.to_string().contains("it is one of the files that are read"), "{error}");
    assert_eq!(fs::read_to_string(&schema).unwrap(), "pub struct Vote { pub slot: u64 }");
}

#[test]
fn an_imported_file_is_part_of_the_source() {
    let (schemas, out) = folders("pub struct Vote { pub slot: super::slot::Slot }");
    fs::write(schemas.path().join("slot.rs"), "pub struct Slot(pub u64);").unwrap();
    let path = Config::new().out_dir(out.path()).rust(schemas.path().join("vote.rs")).unwrap();
    let text = fs::read_to_string(path).unwrap();
    assert!(text.contains("pub mod slot {") && text.contains("pub mod vote {"), "{text}");
}

#[test]
fn mistakes_are_shown_with_their_lines_and_nothing_is_written() {
    let (schemas, out) = folders("pub struct Vote {\n    pub slot: Slot,\n    pub text: str,\n}\n");
    let error = Config::new().out_dir(out.path()).rust(schemas.path()).unwrap_err();
    let text = format!("{error:?}").replace(&schemas.path().display().to_string(), "DIR");
    assert_eq!(text, error.to_string().replace(&schemas.path().display().to_string(), "DIR"));
    let expected = "\
the schemas have 1 error

error: unsupported unsized type `str`; use `String`
 --> DIR/vote.rs:3:15
  |
3 |     pub text: str,
  |               ^^^";
    assert_eq!(text, expected);
    assert_eq!(fs::read_dir(out.path()).unwrap().count(), 0);
}

#[test]
fn options_and_folders_that_do_not_fit_are_errors() {
    let (schemas, out) = folders("pub struct Vote { pub slot: u64 }");
    let config = Config::new().out_dir(out.path());
    let message = |result: Result<std::path::PathBuf, limcode_build::Error>| result.unwrap_err().to_string();
    let wrong = message(config.clone().views().rust(schemas.path()));
    assert_eq!(wrong, "`views` is an option of C++; remove it, or call `cpp`");
    let wrong = message(config.clone().namespace("class").cpp(schemas.path()));
    assert!(wrong.starts_with("namespace `class`: "), "{wrong}");
    let wrong = message(config.rust(schemas.path().join("missing")));
    assert!(wrong.contains("cannot read the schemas"), "{wrong}");
    fs::create_dir(out.path().join("limcode.rs")).unwrap();
    let wrong = message(config.rust(schemas.path()));
    assert!(wrong.ends_with("limcode.rs`: it is a folder"), "{wrong}");
}

#[test]
fn two_outputs_of_one_path_are_an_error_and_nothing_is_written() {
    let (schemas, out) = folders("pub struct Vote { pub slot: u64 }");
    fs::write(schemas.path().join("vote_view.rs"), "pub struct Ballot { pub slot: u64 }").unwrap();
    let error = Config::new().out_dir(out.path()).views().cpp(schemas.path()).unwrap_err();
    assert_eq!(error.to_string(), "two schemas would be written to `vote_view.hpp`; rename one of them");
    assert_eq!(fs::read_dir(out.path()).unwrap().count(), 0);
}

#[test]
fn a_call_that_overwrites_what_an_earlier_one_wrote_is_an_error() {
    let (votes, out) = folders("pub struct Vote { pub slot: u64 }");
    let (ballots, elsewhere) = folders("pub struct Ballot { pub slot: u64 }");
    let config = Config::new().out_dir(out.path());
    let path = config.rust(votes.path()).unwrap();
    let first = fs::read_to_string(&path).unwrap();
    let also = fs::canonicalize(&path).unwrap();
    let expected = format!(
        "an earlier call of this build script, with other schemas or options, wrote `{}`, which this one would overwrite or remove; give one of them \
         another folder with `out_dir`",
        also.display()
    );
    assert_eq!(config.rust(ballots.path()).unwrap_err().to_string(), expected);
    assert_eq!(fs::read_to_string(&path).unwrap(), first, "nothing was written");
    // The same call, the same text, another folder or another file there.
    config.rust(votes.path()).unwrap();
    config.clone().only("Vote").rust(votes.path()).unwrap();
    Config::new().out_dir(elsewhere.path()).rust(ballots.path()).unwrap();
    config.cpp(votes.path()).unwrap();
}

/// The folder of the build script is in an environment variable, so the test runs its own program again.
#[test]
fn a_call_that_removes_headers_of_an_earlier_one_is_an_error() {
    const NAME: &str = "a_call_that_removes_headers_of_an_earlier_one_is_an_error";
    if std::env::var_os("LIMCODE_BUILD_AGAIN").is_none() {
        let out = tempfile::tempdir().unwrap();
        let mut again = std::process::Command::new(std::env::current_exe().unwrap());
        again.args(["--exact", NAME]).env("LIMCODE_BUILD_AGAIN", "1").env("OUT_DIR", out.path());
        let output = again.output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
        return;
    }
    let (votes, more) = folders("pub struct Vote { pub slot: u64 }");
    fs::write(more.path().join("ballot.rs"), "pub struct Ballot { pub slot: u64 }").unwrap();
    let include = Config::new().cpp(votes.path()).unwrap();
    fs::rename(votes.path().join("vote.rs"), votes.path().join("votes.rs")).unwrap();
    assert_eq!(Config::new().cpp(votes.path()).unwrap(), include);
    assert!(include.join("votes.hpp").is_file() && !include.join("vote.hpp").exists(), "the same call removes its own");
    let error = Config::new().cpp(more.path()).unwrap_err().to_string();
    assert!(
        error.contains("votes.hpp`, which this one would overwrite or remove; give one of them another folder"),
        "{error}"
    );
    assert!(include.join("votes.hpp").is_file() && !include.join("ballot.hpp").exists(), "nothing was changed");
    let elsewhere = include.with_file_name("ballots");
    Config::new().out_dir(&elsewhere).cpp(more.path()).unwrap();
    assert!(elsewhere.join("ballot.hpp").is_file());
}

/// The folder of the build script is in an environment variable, so the test runs its own program again.
#[cfg(unix)]
#[test]
fn files_behind_a_link_in_the_folder_of_headers_are_not_removed() {
    const NAME: &str = "files_behind_a_link_in_the_folder_of_headers_are_not_removed";
    if std::env::var_os("LIMCODE_BUILD_AGAIN").is_none() {
        let out = tempfile::tempdir().unwrap();
        let mut again = std::process::Command::new(std::env::current_exe().unwrap());
        again.args(["--exact", NAME]).env("LIMCODE_BUILD_AGAIN", "1").env("OUT_DIR", out.path());
        let output = again.output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
        return;
    }
    let (votes, others) = folders("pub struct Vote { pub slot: u64 }");
    let include = Config::new().cpp(votes.path()).unwrap();
    fs::write(others.path().join("mine.hpp"), "#pragma once\n").unwrap();
    std::os::unix::fs::symlink(others.path(), include.join("link")).unwrap();
    fs::write(include.join("old.hpp"), "#pragma once\n").unwrap();
    Config::new().cpp(votes.path()).unwrap();
    assert!(others.path().join("mine.hpp").is_file() && !include.join("old.hpp").exists());
}
