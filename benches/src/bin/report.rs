//! Renders what the benches leave in a folder to pages of tables and plots.
//!
//! Usage: `report RESULTS_FOLDER OUTPUT_FOLDER`. `scripts/bench` fills the first:
//!
//! ```text
//! rows.jsonl           races: a line for each contender in each process
//! commands.txt         what was run
//! criterion/BENCH/     criterion's estimates of a bench
//! large_memory.txt     what that bench prints: page faults
//! tiers.txt, .svg      the sweep over ways to copy
//! code_size.md         a page of its own
//! cpp_blocks.json      Google Benchmark's estimates
//! cpp_table.txt        C++ vectors beside memcpy
//! ```
//!
//! Every process that raced has its own heap, so its median is one sample: a figure is the median of those, with the lowest
//! and the highest beside it, and is rounded to two or three digits: more would not be borne out by a second run. What is not
//! there is left out.
#![forbid(unsafe_code)]

#[path = "report/cpp.rs"]
mod cpp;
#[path = "report/criterion.rs"]
mod criterion;
#[path = "report/figure.rs"]
mod figure;
#[path = "report/overview.rs"]
mod overview;
#[path = "report/plot.rs"]
mod plot;
#[path = "report/table.rs"]
mod table;

use figure::{Figure, figures};
use limcode_benches::race::Row;
use std::path::Path;
use std::{env, fs, io};

/// Benches, and the titles of their pages.
const RACES: [(&str, &str); 7] = [
    ("race", "Blocks, transactions and data sets, without LTO"),
    ("race-thin-lto", "Blocks, transactions and data sets, with thin LTO"),
    ("solana", "Solana's snapshots, gossip packets and vote accounts"),
    ("shapes", "Types such as applications define"),
    ("pod", "Plain old data of 1 KB to 1 MB"),
    ("batch", "Two threads and one"),
    ("ablation", "What each technique of the encoder gains"),
];
const CRITERION: [(&str, &str); 4] = [
    ("large_memory", "Plain old data of 1 to 256 MB"),
    ("serde_bridge", "Through serde"),
    ("blocks", "Blocks, limcode by itself"),
    ("transactions", "Transactions, limcode by itself"),
];

fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [results, output] = arguments.as_slice() else {
        eprintln!("usage: report RESULTS_FOLDER OUTPUT_FOLDER");
        std::process::exit(2);
    };
    let (results, output) = (Path::new(results), Path::new(output));
    let rows: Vec<Row> = fs::read_to_string(results.join("rows.jsonl"))?
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}")))
        .collect();
    assert!(!rows.is_empty(), "no rows");
    let figures = figures(&rows);
    let text = |name: &str| fs::read_to_string(results.join(name)).map(|text| without_load(&text)).unwrap_or_default();

    let mut pages = Pages { folder: output, links: Vec::new() };
    fs::create_dir_all(output)?;
    for (bench, title) in RACES {
        let of_bench: Vec<&Figure> = figures.iter().filter(|figure| figure.bench == bench).collect();
        if !of_bench.is_empty() {
            pages.race(bench, title, &of_bench)?;
        }
    }
    let mut estimates = Vec::new();
    for (bench, title) in CRITERION {
        let of_bench = criterion::estimates(&results.join("criterion").join(bench), &text(&format!("{bench}.txt")))?;
        if !of_bench.is_empty() {
            pages.write(bench, title, &table::estimates(title, &of_bench))?;
        }
        estimates.extend(of_bench);
    }
    let tiers = text("tiers.txt");
    if !tiers.is_empty() {
        fs::copy(results.join("tiers.svg"), output.join("tiers.svg"))?;
        let title = "Ways to copy, by size";
        let page = format!(
            "# {title}\n\nThe sweep behind the table of tiers. The runtime's own ways are thick lines; a star is the best figure of a line, \
             or one within 3 % of it.\n\n![curves](tiers.svg)\n\n```text\n{tiers}```\n"
        );
        pages.write("tiers", title, &page)?;
    }
    let (blocks, table) = (text("cpp_blocks.json"), text("cpp_table.txt"));
    if !blocks.is_empty() || !table.is_empty() {
        let title = "Generated C++";
        pages.write("cpp", title, &cpp::page(title, &blocks, &table, &estimates)?)?;
    }
    let code_size = text("code_size.md");
    if !code_size.is_empty() {
        pages.write("code_size", "Machine code, generated lines, time to compile", &code_size)?;
    }
    let overview = overview::page(&rows, &figures, &estimates, &text("commands.txt"), &pages.links);
    fs::write(output.join("README.md"), overview)
}

/// The pages so far.
struct Pages<'a> {
    folder: &'a Path,
    /// Titles and files.
    links: Vec<(String, String)>,
}

impl Pages<'_> {
    /// A bench's tables, with a plot for each work.
    fn race(&mut self, bench: &str, title: &str, figures: &[&Figure]) -> io::Result<()> {
        let mut page = table::races(title, figures);
        let mut works: Vec<&str> = Vec::new();
        for figure in figures.iter().filter(|figure| figure.bench != "ablation") {
            if !works.contains(&figure.work.as_str()) {
                works.push(&figure.work);
            }
        }
        for work in works {
            let of_work: Vec<&Figure> = figures.iter().copied().filter(|figure| figure.work == work).collect();
            let name = format!("{}-{}.svg", file_name(bench), file_name(work));
            fs::write(self.folder.join(&name), plot::bars(work, &of_work))?;
            page += &format!("\n![{work}]({name})\n");
        }
        self.write(bench, title, &page)
    }

    fn write(&mut self, bench: &str, title: &str, page: &str) -> io::Result<()> {
        let name = format!("{}.md", file_name(bench));
        fs::write(self.folder.join(&name), page)?;
        self.links.push((title.to_owned(), name));
        Ok(())
    }
}

/// Without the lines of a machine's description that say how busy it was, which is of a moment.
fn without_load(text: &str) -> String {
    text.lines().filter(|line| !line.starts_with("load  ")).flat_map(|line| [line, "\n"]).collect()
}

/// Letters, digits and hyphens only.
fn file_name(text: &str) -> String {
    let words: Vec<_> =
        text.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    words.join("-").to_lowercase()
}
