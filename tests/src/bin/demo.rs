//! Passes blocks through generated Rust and generated C++ and says what was read and whether the bytes agree.
//!
//! Usage: `demo FOLDER PROGRAM`; PROGRAM is the C++ side (`tests/cpp/demo/block.cpp`), FOLDER takes the files between
//! the two. `scripts/demo` makes both.
#![forbid(unsafe_code)]

use std::error::Error;
use std::path::Path;
use std::process::{Command, ExitCode};

use limcode_schemas::solana::entry::Entry;
use limcode_schemas::solana::transaction::VersionedMessage;
use limcode_tests::corpus::{self, Sample};

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [folder, program] = arguments.as_slice() else {
        eprintln!("usage: demo FOLDER PROGRAM");
        return ExitCode::from(2);
    };
    match run(Path::new(folder), Path::new(program)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("demo: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Passes every block through both languages; true if all bytes agree.
fn run(folder: &Path, program: &Path) -> Result<bool, Box<dyn Error>> {
    let mut all_agree = true;
    for block in corpus::blocks("demo") {
        all_agree &= pass(&block, folder, program)?;
    }
    Ok(all_agree)
}

fn pass(block: &Sample, folder: &Path, program: &Path) -> Result<bool, Box<dyn Error>> {
    let entries: Vec<Entry> = limcode::deserialize_exact(&block.bytes)?;
    let from_rust = limcode::serialize(&entries)?;
    println!("{}: {} bytes", block.name, block.bytes.len());
    println!("  Rust read   {}", summary(&entries));

    let (input, output) = (folder.join("block.in"), folder.join("block.out"));
    std::fs::write(&input, &from_rust)?;
    let cpp = Command::new(program).args([&input, &output]).output()?;
    print!("  C++ read    {}", String::from_utf8_lossy(&cpp.stdout));
    if !cpp.status.success() {
        return Err(String::from_utf8_lossy(&cpp.stderr).trim().to_owned().into());
    }
    let from_cpp = std::fs::read(&output)?;
    let agree = from_rust == block.bytes && from_cpp == block.bytes;
    println!("  bytes       {}", if agree { "Rust = C++ = the block" } else { "DIFFER" });
    Ok(agree)
}

/// The same words as the C++ side.
fn summary(entries: &[Entry]) -> String {
    let transactions = entries.iter().flat_map(|entry| &entry.transactions);
    let (mut count, mut signatures, mut version_0, mut version_1, mut instructions) = (0, 0, 0, 0, 0);
    for transaction in transactions {
        count += 1;
        signatures += transaction.signatures.len();
        instructions += match &transaction.message {
            VersionedMessage::Legacy(message) => message.instructions.len(),
            VersionedMessage::V0(message) => {
                version_0 += 1;
                message.instructions.len()
            }
            VersionedMessage::V1(message) => {
                version_1 += 1;
                message.instructions.len()
            }
        };
    }
    format!(
        "{} entries, {count} transactions ({version_0} of version 0, {version_1} of version 1), {signatures} signatures, {instructions} instructions",
        entries.len()
    )
}
