//! Which way to copy is the fastest at which size? The sweep behind the table of tiers (`limcode-runtime/src/copy/isa/tiers.rs`).
//! `cargo bench -p limcode-benches --bench tiers [-- [--rounds COUNT] PLOT.svg]`
//!
//! Every way that this processor has, those that were tried and dropped included, from 1 byte to 256 MiB, beside `memcpy`.
//! Ways are measured in turns; a figure is the median of its rounds. Under two minutes.
#![deny(unsafe_code)]

#[allow(unsafe_code, reason = "the ways that did not pay are made of intrinsics, as those of the runtime are")]
mod dropped;
mod plot;
mod sweep;

use limcode_runtime::kernels::{self, Kernel};
use std::path::PathBuf;
use sweep::{Memory, Unit};

/// One line of a table: a size, and a figure for each way.
pub struct Line {
    /// In bytes.
    pub size: usize,
    /// In the unit of the table, by index of the way.
    pub figures: Vec<f64>,
}

/// Figures of some ways at several sizes.
pub struct Table {
    /// What was measured.
    pub title: String,
    /// Of the figures.
    pub unit: Unit,
    /// The ways.
    pub ways: Vec<Kernel>,
    /// By size.
    pub lines: Vec<Line>,
}

impl Table {
    /// Prints it. The best figure of a line, and those within 3 % of it, have a star.
    fn print(&self) {
        println!("\n{}, {}", self.title, self.unit.name());
        println!("{:>10} {}", "", self.ways.iter().map(|way| format!("{:>19}", short(way.name()))).collect::<String>());
        for Line { size, figures } in &self.lines {
            let best = figures.iter().copied().fold(f64::NAN, |best, figure| self.unit.better(best, figure));
            let cell = |&figure: &f64| {
                let is_best = (figure / best).max(best / figure) <= 1.03;
                format!("{figure:>18.2}{}", if is_best { '*' } else { ' ' })
            };
            println!("{:>10} {}", size_name(*size), figures.iter().map(cell).collect::<String>());
        }
    }

    /// The smallest size at which `way` is ahead of `other` by 3 %, and from which on it is never behind by as much.
    fn crossing(&self, way: &str, other: &str) -> Option<usize> {
        let index = |name: &str| self.ways.iter().position(|way| way.name() == name);
        let (way, other) = (index(way)?, index(other)?);
        let gain = |line: &Line| match self.unit {
            Unit::Nanoseconds => line.figures[other] / line.figures[way],
            Unit::GigabytesPerSecond => line.figures[way] / line.figures[other],
        };
        let kept = self.lines.iter().rev().take_while(|line| gain(line) > 0.97);
        let last = kept.filter(|line| gain(line) >= 1.03).last()?;
        Some(last.size)
    }
}

/// A name that fits a column.
fn short(name: &str) -> String {
    name.replace("prefetch", "pf").replace(" times unrolled", " x").replace("avx512", "512")
}

/// `8 MiB`.
pub fn size_name(size: usize) -> String {
    match size {
        _ if size >= 1 << 20 && size.is_multiple_of(1 << 20) => format!("{} MiB", size >> 20),
        _ if size >= 1 << 10 && size.is_multiple_of(1 << 10) => format!("{} KiB", size >> 10),
        _ => format!("{size} B"),
    }
}

fn main() {
    let mut plot = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../target/tiers.svg");
    let mut rounds = sweep::ROUNDS;
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--rounds" => {
                let value = arguments.next().and_then(|value| value.parse().ok()).filter(|&value| value > 0);
                rounds = value.expect("--rounds takes a number above 0");
            }
            _ => plot = PathBuf::from(argument),
        }
    }
    dropped::check();
    println!("{}", limcode_benches::machine::description());
    println!("\nisa       here  two moves up to  past the caches from");
    for row in kernels::rows() {
        let from = if row.stream_from_bytes == usize::MAX { "never".into() } else { size_name(row.stream_from_bytes) };
        println!(
            "{:8}  {:4}  {:>13} B  {from:>20}",
            row.instructions,
            if row.is_available { "yes" } else { "no" },
            row.ends_to_bytes
        );
    }

    let mut tables = vec![sweep::short(false, rounds), sweep::short(true, rounds)];
    for (from, to) in [(0, 0), (0, 8), (3, 5)] {
        tables.push(sweep::middle(from, to, rounds));
    }
    for memory in [Memory::Reused, Memory::ReusedAndRead, Memory::ReusedHuge, Memory::Fresh] {
        tables.push(sweep::large(memory, rounds));
    }
    tables.iter().for_each(Table::print);
    println!();
    for table in tables.iter().filter(|table| table.title.starts_with("large")) {
        for isa in ["sse2", "avx2", "avx512", "neon"] {
            if let Some(size) = table.crossing(&format!("stream {isa}"), "memcpy") {
                println!(
                    "{}: stream {isa} is ahead of memcpy from {} on, and then never behind",
                    table.title,
                    size_name(size)
                );
            }
        }
    }
    match plot::write(&plot, &tables) {
        Ok(()) => eprintln!("plot: {}", plot.display()),
        Err(error) => eprintln!("no plot: {error}"),
    }
}
