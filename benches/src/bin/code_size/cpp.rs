//! How long g++ takes for the C++ runtime's header, and for a generated header with 50 types.

use limcode_benches::race;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;
use std::{fs, io};

/// Copies of the schema's ten types, which all are types of their own.
const COPIES: usize = 5;

/// Compilations of a file of which the median is taken.
const TIMES: usize = 5;

/// Types of the sizes of Solana's. `@` stands for the number of the copy.
const SCHEMA: &str = include_str!("types.rs.in");

/// What the runtime's header includes of std, as its sources say.
fn std_includes(runtime: &Path) -> io::Result<String> {
    let mut seen = vec![PathBuf::from("limcode/runtime.hpp")];
    let mut std = Vec::new();
    let mut next = 0;
    while let Some(header) = seen.get(next) {
        let text = fs::read_to_string(runtime.join(header))?;
        next += 1;
        for include in text.lines().filter_map(|line| line.strip_prefix("#include <")?.strip_suffix('>')) {
            let (list, name) = match include.starts_with("limcode/") {
                true => (&mut seen, PathBuf::from(include)),
                false => (&mut std, PathBuf::from(include)),
            };
            if !list.contains(&name) {
                list.push(name);
            }
        }
    }
    Ok(std.iter().map(|name| format!("#include <{}>\n", name.display())).collect())
}

/// What is done with a type `T`.
#[derive(Clone, Copy)]
enum Use {
    Decode,
    DecodeAndEncode,
    View,
}

impl Use {
    fn header(self) -> &'static str {
        match self {
            Self::Decode | Self::DecodeAndEncode => "types.hpp",
            Self::View => "types_view.hpp",
        }
    }

    fn expression(self) -> &'static str {
        match self {
            Self::Decode => "limcode::decode_exact(input, value).ok()",
            Self::DecodeAndEncode => {
                "limcode::decode_exact(input, value).ok() && limcode::encode_append(output, value).ok()"
            }
            Self::View => "limcode::view_exact<T>(input).has_value()",
        }
    }
}

/// A function for each type, or for each outermost one, that uses it.
fn calls(names: &[&str], used: Use) -> String {
    let mut text = format!("#include \"{}\"\n", used.header());
    for (copy, name) in (0..COPIES).flat_map(|copy| names.iter().map(move |name| (copy, name))) {
        write!(
            text,
            "\nbool use(std::span<const std::uint8_t> input, types::{name}{copy}& value, std::vector<std::uint8_t>& output) {{\n  \
             using T = types::{name}{copy};\n  return {};\n}}\n",
            used.expression()
        )
        .expect("a string grows");
    }
    text
}

/// A function that decodes and encodes one type.
fn calls_of_one(name: &str) -> String {
    let text = calls(&[name], Use::DecodeAndEncode);
    text.split("\n\n").take(2).map(|part| format!("{part}\n")).collect()
}

/// Prints the table. Generates into the folder.
pub fn compile_time(folder: &Path) -> io::Result<()> {
    let folder = folder.join("cpp");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let runtime = root.join("limcode-runtime/cpp/include");
    fs::create_dir_all(folder.join("schemas"))?;
    let schema: String = (0..COPIES).map(|copy| SCHEMA.replace('@', &copy.to_string())).collect();
    fs::write(folder.join("schemas/types.rs"), &schema)?;
    let mut generate = Command::new("cargo");
    generate.args(["run", "--quiet", "-p", "limcode-codegen", "--bin", "limcode-codegen", "--", "--lang", "cpp"]);
    run(generate.arg(folder.join("schemas")).args(["--views", "--out"]).arg(&folder))?;

    // In a folder of its own, because both forms have headers of one name.
    let apart = folder.join("apart");
    let mut generate = Command::new("cargo");
    generate.args(["run", "--quiet", "-p", "limcode-codegen", "--bin", "limcode-codegen", "--", "--lang", "cpp"]);
    run(generate.arg(folder.join("schemas")).args(["--split", "--out"]).arg(&apart))?;

    let generated = fs::read_to_string(folder.join("types.hpp"))?;
    let without_codecs = generated.split("namespace limcode {").next().unwrap_or_default();
    // Without the check of the runtime's version, which only the runtime has.
    let (before, check) = without_codecs.split_once("static_assert(limcode::").unwrap_or((without_codecs, ";"));
    let structs = before.to_owned() + check.split_once(';').map_or("", |(_, behind)| behind);
    let structs = structs.replace("#include <limcode/runtime.hpp>\n", "") + "#endif\n#endif\n";
    let std = std_includes(&runtime)?;
    let types = schema.lines().filter(|line| line.starts_with("pub ")).count();
    let names: Vec<_> = SCHEMA.lines().filter_map(|line| line.strip_prefix("pub ")?.split([' ', '@']).nth(1)).collect();
    let files = [
        ("std.cpp", std.clone(), "the std headers that the runtime includes".to_owned()),
        ("runtime.cpp", "#include <limcode/runtime.hpp>\n".to_owned(), "`<limcode/runtime.hpp>`".to_owned()),
        ("structs.cpp", std + &structs, format!("std, and the structs of {types} types without codecs")),
        ("types.cpp", "#include \"types.hpp\"\n".to_owned(), format!("the generated header of {types} types")),
        (
            "outermost.cpp",
            calls(&names[names.len() - 1..], Use::DecodeAndEncode),
            format!("the same, {COPIES} outermost types decoded and encoded"),
        ),
        ("decoders.cpp", calls(&names, Use::Decode), format!("the same, all {types} types decoded")),
        ("calls.cpp", calls(&names, Use::DecodeAndEncode), format!("the same, all {types} types decoded and encoded")),
        (
            "apart.cpp",
            "#include \"apart/types.hpp\"\n".to_owned(),
            format!("the header of {types} types under `--split`"),
        ),
        (
            "two_calls.cpp",
            calls_of_one(names[names.len() - 1]).replace("types.hpp", "apart/types.hpp"),
            "the same, one type decoded and encoded".to_owned(),
        ),
        (
            "compiled.cpp",
            "#include \"apart/types.cpp\"\n".to_owned(),
            format!("under `--split`, the source that compiles the codecs of {types} types"),
        ),
        (
            "views.cpp",
            "#include \"types_view.hpp\"\n".to_owned(),
            format!("the generated header of views of {types} types"),
        ),
        ("parses.cpp", calls(&names, Use::View), format!("the same, views of all {types} types parsed")),
    ];
    println!("\n## Time for g++ to compile C++, seconds\n\n| file | -O0 | -O2 |\n|---|---|---|");
    for (file, source, label) in files {
        fs::write(folder.join(file), source)?;
        let median = |level: &str| -> io::Result<f64> {
            let times = (0..TIMES).map(|_| {
                let start = Instant::now();
                let mut compile = Command::new("g++");
                compile.args(["-std=c++20", level, "-c", "-o", "/dev/null", "-I"]).arg(&runtime).arg(folder.join(file));
                run(&mut compile)?;
                Ok(start.elapsed().as_secs_f64())
            });
            times.collect::<io::Result<Vec<f64>>>().map(race::median)
        };
        println!("| {label} | {:.2} | {:.2} |", median("-O0")?, median("-O2")?);
    }
    Ok(())
}

fn run(command: &mut Command) -> io::Result<()> {
    let status = command.stdout(Stdio::null()).status()?;
    if status.success() { Ok(()) } else { Err(io::Error::other(format!("{command:?}: {status}"))) }
}
