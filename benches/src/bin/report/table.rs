//! Tables in Markdown.

use crate::criterion::Estimate;
use crate::figure::{Figure, Spread};
use limcode_benches::race::Row;
use std::collections::BTreeSet;

/// The page of one bench: a table for each subject.
pub fn races(bench: &str, figures: &[&Figure]) -> String {
    let mut page = format!(
        "# {bench}\n\nTime and ratio: the median of the processes' medians, with the lowest and the highest of them. A ratio is a \
         contender's time over that of the first row, above 1 where the first is faster. *Italics*: no codec, but what none can \
         beat.\n"
    );
    let (mut subject, mut work) = ("", "");
    for figure in figures {
        if figure.subject != subject {
            page += &format!("\n## {}, {} bytes\n\n", figure.subject, figure.len_bytes);
            page += "| work | contender | time | lowest to highest | GB/s | ratio | lowest to highest |\n|---|---|---|---|---|---|---|\n";
            (subject, work) = (&figure.subject, "");
        }
        let label = if figure.work == work { "" } else { &figure.work };
        work = &figure.work;
        page += &format!("| {label} | {} |\n", columns(figure));
    }
    page
}

fn columns(figure: &Figure) -> String {
    let Spread { lowest, median, highest } = figure.time_ns;
    let contender = if figure.is_limit { format!("*{}*", figure.contender) } else { figure.contender.clone() };
    let rate = number(figure.len_bytes as f64 / median);
    let ratio = if figure.is_first {
        " | ".to_owned()
    } else {
        let Spread { lowest, median, highest } = figure.ratio;
        format!("{} | {} to {}", number(median), number(lowest), number(highest))
    };
    format!("{contender} | {} | {} to {} | {rate} | {ratio}", short(median), short(lowest), short(highest))
}

/// The page of criterion's estimates.
pub fn estimates(estimates: &[Estimate]) -> String {
    let mut page =
        "# criterion\n\nOne process; the median of its samples, with the 95 % confidence interval.\n".to_owned();
    let mut group = "";
    for estimate in estimates {
        if estimate.group != group {
            page += &format!("\n## {}\n\n| contender | time | interval | GB/s |\n|---|---|---|---|\n", estimate.group);
            group = &estimate.group;
        }
        let rate = estimate.len_bytes.map(|len_bytes| number(len_bytes / estimate.median_ns)).unwrap_or_default();
        let [median, lower, upper] = [estimate.median_ns, estimate.lower_ns, estimate.upper_ns].map(short);
        page += &format!("| {} | {median} | {lower} to {upper} | {rate} |\n", estimate.function);
    }
    page
}

/// The first page: what the figures were made with, where limcode loses, and the other pages.
pub fn overview(rows: &[Row], figures: &[Figure], commands: &str, pages: &[(String, String)]) -> String {
    // The load is that of a moment.
    let lines = |row: &Row| row.machine.lines().filter(|line| !line.starts_with("load")).collect::<Vec<_>>().join("\n");
    let machines: BTreeSet<String> = rows.iter().map(lines).collect();
    let machines: Vec<String> = machines.into_iter().collect();
    let first = &figures[0];
    let processes = rows.iter().filter(|row| is_of(row, first)).count();
    let mut page = format!(
        "# Benchmarks\n\nMade by `scripts/bench`, with {processes} processes for each race:\n\n```text\n{}\n```\n\n```sh\n{commands}```\n\n\
         ## Where limcode loses\n\nTo another codec, in most processes:\n\n",
        machines.join("\n\n")
    );
    page += &list(figures.iter().filter(|figure| figure.is_ahead()));
    page += "\nIn some processes, but not in most:\n\n";
    page += &list(figures.iter().filter(|figure| figure.is_sometimes_ahead()));
    page += "\n## Tables and plots\n\n";
    for (title, file) in pages {
        page += &format!("* [{title}]({file})\n");
    }
    page
}

fn is_of(row: &Row, figure: &Figure) -> bool {
    (&row.bench, &row.subject, &row.work, &row.contender)
        == (&figure.bench, &figure.subject, &figure.work, &figure.contender)
}

fn list<'a>(figures: impl Iterator<Item = &'a Figure>) -> String {
    let rows: String = figures
        .map(|figure| {
            let Spread { lowest, median, highest } = figure.ratio;
            let ratio = format!("{} | {} to {}", number(median), number(lowest), number(highest));
            format!("| {} | {} | {} | {ratio} |\n", figure.subject, figure.work, figure.contender)
        })
        .collect();
    if rows.is_empty() {
        return "Nowhere.\n".to_owned();
    }
    format!("| subject | work | codec | its time over limcode's | lowest to highest |\n|---|---|---|---|---|\n{rows}")
}

/// Two digits that count, as many before the point as there are.
pub fn number(value: f64) -> String {
    match value {
        value if value >= 10.0 => format!("{value:.0}"),
        value if value >= 0.1 => format!("{value:.2}"),
        value => format!("{value:.3}"),
    }
}

/// A time of two or three digits.
fn short(ns: f64) -> String {
    let (value, unit) = match ns {
        ns if ns < 1e3 => (ns, "ns"),
        ns if ns < 1e6 => (ns / 1e3, "µs"),
        ns => (ns / 1e6, "ms"),
    };
    if value < 10.0 { format!("{value:.1} {unit}") } else { format!("{value:.0} {unit}") }
}
