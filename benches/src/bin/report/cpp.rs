//! The page of the C++ benches.

use crate::criterion::Estimate;
use crate::figure::Spread;
use crate::table::{number, short};
use serde_json::Value;
use std::fmt::Write;
use std::io;

/// What C++ calls a work, and what the Rust benches call it.
const WORKS: [(&str, &str); 4] = [
    ("encode to a new limcode::bytes", "encode to a new Vec"),
    ("encode into a reused limcode::bytes", "encode into a reused Vec"),
    ("decode to owned, and drop", "decode to owned, and drop"),
    ("decode in place of a value", "decode into a reused value"),
];

/// `blocks` is Google Benchmark's JSON, `table` what `table_bench_ultimate` prints; either may be empty.
pub fn page(title: &str, blocks: &str, table: &str, estimates: &[Estimate]) -> io::Result<String> {
    let mut page = format!("# {title}\n");
    if !blocks.is_empty() {
        page += "\n## Blocks and transactions through generated encoders and decoders\n\nThe median of repetitions in one process, \
                 with the lowest and the highest of them, beside what limcode's Rust takes for the same bytes under criterion. Both do \
                 one work over and over on one value, so more is in the caches than in the race. Above 1 Rust is faster. \
                 One runs minutes after the other: where the processor's clock moves meanwhile, so does their ratio.\n";
        page += &races(&serde_json::from_str(blocks)?, estimates);
    }
    if !table.is_empty() {
        write!(page, "\n## Vectors of plain old data beside memcpy\n\nA ratio is memcpy's time over limcode's.\n\n```text\n{table}```\n")
            .expect("a string grows");
    }
    Ok(page)
}

/// A table for each file.
fn races(json: &Value, estimates: &[Estimate]) -> String {
    let (mut page, mut file) = (String::new(), "");
    for (name, len_bytes, time_ns) in repetitions(json) {
        let (of_file, work) = name.split_once('/').unwrap_or((name, ""));
        if of_file != file {
            file = of_file;
            page += &format!(
                "\n### {file}, {len_bytes:.0} bytes\n\n| work | time | lowest to highest | GB/s | Rust | C++ over Rust |\n\
                 |---|---|---|---|---|---|\n"
            );
        }
        let rust = rust_ns(estimates, file, work);
        let [rust, ratio] =
            rust.map_or_else(Default::default, |rust_ns| [short(rust_ns), number(time_ns.median / rust_ns)]);
        let Spread { lowest, median, highest } = time_ns;
        let (range, rate) = (format!("{} to {}", short(lowest), short(highest)), number(len_bytes / median));
        page += &format!("| {work} | {} | {range} | {rate} | {rust} | {ratio} |\n", short(median));
    }
    page
}

/// The benchmarks in the order in which they first come: the name, the bytes of a turn, and the time over all repetitions.
fn repetitions(json: &Value) -> Vec<(&str, f64, Spread)> {
    let mut found: Vec<(&str, u64, f64, Vec<f64>)> = Vec::new();
    for run in json["benchmarks"].as_array().into_iter().flatten().filter(|run| run["run_type"] == "iteration") {
        let name = run["run_name"].as_str().unwrap_or_default();
        let unit = match run["time_unit"].as_str() {
            Some("us") => 1e3,
            Some("ms") => 1e6,
            Some("s") => 1e9,
            _ => 1.0,
        };
        let time_ns = run["real_time"].as_f64().unwrap_or(f64::NAN) * unit;
        let len_bytes =
            run["bytes_per_second"].as_f64().unwrap_or(f64::NAN) * run["cpu_time"].as_f64().unwrap_or(f64::NAN) * unit
                / 1e9;
        // The order in which the runs happened is random.
        let family = run["family_index"].as_u64().unwrap_or(0);
        match found.iter_mut().find(|(other, ..)| *other == name) {
            Some((.., times)) => times.push(time_ns),
            None => found.push((name, family, len_bytes, vec![time_ns])),
        }
    }
    found.sort_by_key(|(_, family, ..)| *family);
    found.into_iter().map(|(name, _, len_bytes, times)| (name, len_bytes, Spread::of(times))).collect()
}

/// The time of the same work in Rust. Files are named by the corpus, which writes hyphens for what a file name lacks.
fn rust_ns(estimates: &[Estimate], file: &str, work: &str) -> Option<f64> {
    let (_, work) = WORKS.iter().find(|(cpp, _)| *cpp == work)?;
    let is_same = |estimate: &&Estimate| {
        let subject = estimate.group.strip_suffix(work).and_then(|group| group.strip_suffix('/'));
        estimate.function == "limcode" && subject.is_some_and(|subject| subject.replace(['/', ' '], "-") == file)
    };
    estimates.iter().find(is_same).map(|estimate| estimate.median_ns)
}
