//! How much machine code does a type take, and how long does a derive take to compile, beside wincode's and serde's?
//!
//! Usage: `code_size FOLDER [cpp] > docs/benchmarks/code-size.md`. It generates packages in the folder and compiles them there;
//! nothing else may run meanwhile.
//!
//! * Machine code: of one encoder and one decoder, each by itself in a library without optimisation across crates, the bytes
//!   of all functions in its object file. What the codec's own library has compiled once for all types is not counted.
//! * Time: 200 structs of 8 fields, `cargo check` and `cargo build --release`, their dependencies compiled before; the median
//!   of 3. The row without a derive is what the structs take by themselves.
//! * Time for g++: the runtime's header and a generated one with 50 types, beside the std headers and the bare structs.
//!   `code_size FOLDER cpp` measures this alone.
#![forbid(unsafe_code)]

#[path = "code_size/cpp.rs"]
mod cpp;
#[path = "code_size/package.rs"]
mod package;
#[path = "code_size/source.rs"]
mod source;

use limcode_benches::{machine, race};
use package::Package;
use source::{CODECS, Codec, TYPES};
use std::fmt::Write;
use std::path::Path;
use std::{env, io};

/// Structs in the package that is timed.
const STRUCTS: usize = 200;

/// Compilations of which the median is taken.
const TIMES: usize = 3;

fn main() -> io::Result<()> {
    let Some(folder) = env::args().nth(1) else {
        eprintln!("usage: code_size FOLDER [cpp]");
        std::process::exit(2);
    };
    let folder = Path::new(&folder);
    println!(
        "# Size of the machine code, and time to compile\n\nMade by `code_size`:\n\n```text\n{}\n```\n",
        machine::description()
    );
    if env::args().nth(2).as_deref() != Some("cpp") {
        machine_code(folder)?;
        generated_lines(folder)?;
        compile_time(folder)?;
    }
    cpp::compile_time(folder)
}

fn machine_code(folder: &Path) -> io::Result<()> {
    println!(
        "## Machine code of a type, bytes\n\n| type | work | limcode | wincode | bincode |\n|---|---|---|---|---|"
    );
    for (name, declarations) in TYPES {
        for (work, function) in source::WORKS {
            let mut row = format!("| {name} | {work} |");
            for codec in CODECS {
                let package = Package::create(folder, &format!("size-{}", codec.name))?;
                package
                    .write(&(source::declarations(codec, declarations) + &source::function(codec, name, function)))?;
                write!(row, " {} |", package.machine_code_bytes()?).expect("a string grows");
            }
            println!("{row}");
        }
    }
    Ok(())
}

fn generated_lines(folder: &Path) -> io::Result<()> {
    println!(
        "\n## Lines that a derive generates for `Transaction` and what it holds\n\nAs rustc prints them (`-Zunpretty=expanded`).\n\n| codec | lines |\n|---|---|"
    );
    let (_, declarations) = TYPES[0];
    for codec in CODECS {
        let package = Package::create(folder, &format!("lines-{}", codec.name))?;
        package.write(&source::declarations(codec, declarations))?;
        println!("| {} | {} |", codec.crate_name, package.expanded_lines()?);
    }
    Ok(())
}

fn compile_time(folder: &Path) -> io::Result<()> {
    println!(
        "\n## Time to compile {STRUCTS} structs, seconds\n\n| derive | cargo check | cargo build --release |\n|---|---|---|"
    );
    let without = Codec { derives: "", ..CODECS[0] };
    for codec in [without].into_iter().chain(CODECS) {
        let label = if codec.derives.is_empty() { "none" } else { codec.crate_name };
        let package = Package::create(folder, &format!("time-{}", codec.name))?;
        package.write(&source::declarations(codec, &source::structs(STRUCTS)))?;
        let times = [&["check", "--quiet"][..], &["build", "--quiet", "--release"]].map(|command| {
            let times = (0..TIMES).map(|_| package.seconds(command)).collect::<io::Result<Vec<f64>>>();
            times.map(race::median)
        });
        let [check, build] = times;
        println!("| {label} | {:.2} | {:.2} |", check?, build?);
    }
    Ok(())
}
