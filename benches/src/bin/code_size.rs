//! How much machine code does a type take, and how long does a derive take to compile, beside wincode's and serde's?
//!
//! Usage: `code_size FOLDER [COUNT | cpp | views] > code_size.md`. It generates packages in the folder and compiles them there; nothing
//! else may run meanwhile.
//!
//! * Machine code: of one encoder and one decoder, each by itself in a library without optimisation across crates, the bytes
//!   of all functions in its object file. What the codec's own library has compiled once for all types is not counted.
//! * Time: 200 structs of 5 to 8 fields with an encoder and a decoder of each, their dependencies compiled before; the median
//!   of COUNT, or of 3.
//! * Time for g++: the runtime's header and a generated one with 50 types, beside the std headers and the bare structs.
//!   `code_size FOLDER cpp` measures this alone.
//! * Time for views: the same 200 structs with a decoder of each, with a view of each by hand and its parse, and with limcode's.
//!   `code_size FOLDER views` measures this alone.
#![forbid(unsafe_code)]

#[path = "code_size/by_hand.rs"]
mod by_hand;
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
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (folder, times) = match arguments.as_slice() {
        [folder] => (folder, Some(TIMES)),
        [folder, word] if word == "cpp" => (folder, None),
        [folder, word] if word == "views" => return compile_time_of_views(Path::new(folder), TIMES),
        [folder, times] => {
            let times = times.parse().ok().filter(|&times| times > 0);
            (folder, Some(times.expect("COUNT is a number above 0")))
        }
        _ => {
            eprintln!("usage: code_size FOLDER [COUNT | cpp | views]");
            std::process::exit(2);
        }
    };
    let folder = Path::new(folder);
    println!(
        "# Size of the machine code, and time to compile\n\nMade by `code_size`:\n\n```text\n{}\n```\n",
        machine::description()
    );
    if let Some(times) = times {
        machine_code(folder)?;
        generated_lines(folder)?;
        compile_time(folder, times)?;
        compile_time_of_views(folder, times)?;
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

fn compile_time(folder: &Path, times: usize) -> io::Result<()> {
    println!(
        "\n## Time to compile {STRUCTS} structs, seconds\n\nStructs of 5 to 8 fields, with an encoder and a decoder of each. Their \
         dependencies were compiled before; the median of {times}, and how often limcode's time it is. The first row is what \
         the structs take by themselves.\n\n| derive | lines | cargo check | | cargo build | | cargo build --release | |\n\
         |---|---|---|---|---|---|---|---|"
    );
    let declarations = source::structs(STRUCTS);
    let without = Codec { derives: "", ..CODECS[0] };
    let mut rows = vec![("none", compile(folder, "time-none", &source::declarations(without, &declarations), times)?)];
    for codec in CODECS {
        let source = source::declarations(codec, &declarations) + &source::functions(codec, STRUCTS);
        rows.push((codec.crate_name, compile(folder, &format!("time-{}", codec.name), &source, times)?));
    }
    let ours = rows[1].1.seconds;
    for (name, Compiled { lines, seconds }) in rows {
        let columns: String =
            seconds.iter().zip(ours).map(|(own, ours)| format!(" {own:.2} | {:.2} |", own / ours)).collect();
        println!("| {name} | {lines} |{columns}");
    }
    Ok(())
}

fn compile_time_of_views(folder: &Path, times: usize) -> io::Result<()> {
    println!(
        "\n## Time to compile views of {STRUCTS} structs, seconds\n\nThe same structs with limcode's derive: alone, with a decoder \
         of each, with views written by hand, and with limcode's views; the parse of each view is called. The median of {times}.\n\n\
         | structs | lines | cargo check | cargo build | cargo build --release |\n|---|---|---|---|---|"
    );
    let declarations = source::structs(STRUCTS);
    let owned = CODECS[0];
    let viewed = Codec { derives: "#[derive(limcode::Limcode)] #[limcode(view)]", ..owned };
    let all = Codec { derives: "#[derive(limcode::Limcode)] #[limcode(view, fields, view_mut)]", ..owned };
    // The dependencies, which all packages share.
    compile(folder, "time-none", &source::declarations(Codec { derives: "", ..owned }, &declarations), 1)?;
    for (name, package, codec, functions) in [
        ("derive alone", "time-derive", owned, String::new()),
        (
            "a decoder of each",
            "time-decoders",
            owned,
            source::each(STRUCTS, |name| source::function(owned, name, false)),
        ),
        (
            "views by hand beside the derive, and the parse of each",
            "time-by-hand",
            owned,
            by_hand::views(STRUCTS) + &source::each(STRUCTS, source::parse),
        ),
        ("`view`, and the parse of each", "time-views", viewed, source::each(STRUCTS, source::parse)),
        ("`view, fields, view_mut`, and the parse of each", "time-fields", all, source::each(STRUCTS, source::parse)),
    ] {
        let source = source::declarations(codec, &declarations) + &functions;
        let Compiled { lines, seconds: [check, build, release] } = compile(folder, package, &source, times)?;
        println!("| {name} | {lines} | {check:.2} | {build:.2} | {release:.2} |");
    }
    Ok(())
}

/// What a package took.
struct Compiled {
    /// After macros are expanded.
    lines: usize,
    /// To check it, to build it, to build it for release.
    seconds: [f64; 3],
}

fn compile(folder: &Path, name: &str, source: &str, times: usize) -> io::Result<Compiled> {
    let package = Package::create(folder, name)?;
    package.write(source)?;
    let mut seconds = [0.0; 3];
    let commands = [&["check", "--quiet"][..], &["build", "--quiet"], &["build", "--quiet", "--release"]];
    for (seconds, command) in seconds.iter_mut().zip(commands) {
        if name == "time-none" {
            // The dependencies, which all packages share.
            package.cargo(command)?;
        }
        *seconds = race::median((0..times).map(|_| package.seconds(command)).collect::<io::Result<Vec<f64>>>()?);
    }
    Ok(Compiled { lines: package.expanded_lines()?, seconds })
}
