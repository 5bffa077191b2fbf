//! Writes the encoded subjects of the benches to files, for benches in other languages.
//!
//! Usage: `corpus FOLDER`: `FOLDER/blocks/NAME` for each block, `FOLDER/transactions/NAME` for each transaction.
#![forbid(unsafe_code)]

use std::path::Path;
use std::{env, fs, io};

use limcode_benches::subject;

fn main() -> io::Result<()> {
    let Some(folder) = env::args().nth(1) else {
        eprintln!("usage: corpus FOLDER");
        std::process::exit(2);
    };
    let folder = Path::new(&folder);
    for block in subject::blocks() {
        write(&folder.join("blocks"), &block.name, &block.bytes)?;
    }
    for transaction in subject::transactions() {
        write(&folder.join("transactions"), &transaction.name, &transaction.bytes)?;
    }
    Ok(())
}

fn write(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let name: String = name.chars().map(|letter| if letter == '/' || letter == ' ' { '-' } else { letter }).collect();
    fs::write(folder.join(name), bytes)
}
