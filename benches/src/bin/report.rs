//! Renders rows of races and criterion's estimates to tables and plots.
//!
//! Usage: `report ROWS.jsonl CRITERION_FOLDER COMMANDS OUTPUT_FOLDER`. `scripts/bench` makes them.
//!
//! Every process that raced has its own heap, so its median is one sample: a figure is the median of those, with the lowest
//! and the highest beside it, and is rounded to two or three digits: more would not be borne out by a
//! second run.
#![forbid(unsafe_code)]

#[path = "report/criterion.rs"]
mod criterion;
#[path = "report/figure.rs"]
mod figure;
#[path = "report/plot.rs"]
mod plot;
#[path = "report/table.rs"]
mod table;

use figure::{Figure, figures};
use limcode_benches::race::Row;
use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [rows, criterion, commands, output] = arguments.as_slice() else {
        eprintln!("usage: report ROWS.jsonl CRITERION_FOLDER COMMANDS OUTPUT_FOLDER");
        std::process::exit(2);
    };
    let rows: Vec<Row> = fs::read_to_string(rows)?
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}")))
        .collect();
    assert!(!rows.is_empty(), "no rows");
    let output = Path::new(output);
    fs::create_dir_all(output)?;
    let figures = figures(&rows);
    let mut pages = Vec::new();
    for bench in keys(&figures, |figure| &figure.bench) {
        let of_bench: Vec<&Figure> = figures.iter().filter(|figure| figure.bench == bench).collect();
        let mut page = table::races(&bench, &of_bench);
        for work in keys(&figures, |figure| &figure.work) {
            let of_work: Vec<&Figure> = of_bench.iter().copied().filter(|figure| figure.work == work).collect();
            if !of_work.is_empty() && bench != "ablation" {
                let name = format!("{}-{}.svg", file_name(&bench), file_name(&work));
                fs::write(output.join(&name), plot::bars(&work, &of_work))?;
                page += &format!("\n![{work}]({name})\n");
            }
        }
        let name = format!("{}.md", file_name(&bench));
        fs::write(output.join(&name), page)?;
        pages.push((bench, name));
    }
    let estimates = criterion::estimates(Path::new(criterion))?;
    if !estimates.is_empty() {
        fs::write(output.join("criterion.md"), table::estimates(&estimates))?;
        pages.push(("criterion".to_owned(), "criterion.md".to_owned()));
    }
    fs::write(output.join("README.md"), table::overview(&rows, &figures, &fs::read_to_string(commands)?, &pages))
}

/// The different names, in the order in which they come.
fn keys(figures: &[Figure], key: impl Fn(&Figure) -> &String) -> Vec<String> {
    let mut places = BTreeMap::new();
    for (place, figure) in figures.iter().enumerate() {
        places.entry(key(figure).clone()).or_insert(place);
    }
    let mut keys: Vec<_> = places.into_iter().collect();
    keys.sort_by_key(|(_, place)| *place);
    keys.into_iter().map(|(name, _)| name).collect()
}

/// Letters, digits and hyphens only.
fn file_name(text: &str) -> String {
    let words: Vec<_> =
        text.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    words.join("-").to_lowercase()
}
