//! The first page: what the figures were made with, where limcode loses, and the other pages.

use crate::criterion::Estimate;
use crate::figure::{Figure, Spread};
use crate::table::number;
use limcode_benches::race::Row;
use std::collections::BTreeSet;

pub fn page(
    rows: &[Row],
    figures: &[Figure],
    estimates: &[Estimate],
    commands: &str,
    pages: &[(String, String)],
) -> String {
    let mut page =
        "# Benchmarks\n\nMade by `scripts/bench`.\n\n## Where limcode loses\n\nTo another codec, in most processes. A \
                    ratio is the codec's time over limcode's.\n\n"
            .to_owned();
    page += &list(figures.iter().filter(|figure| figure.is_ahead()));
    page += "\nIn some processes, but not in most:\n\n";
    page += &list(figures.iter().filter(|figure| figure.is_sometimes_ahead()));
    if !estimates.is_empty() {
        page += "\nUnder criterion, in one process:\n\n";
        page += &list_of_estimates(estimates.iter().filter(|estimate| estimate.is_ahead()));
    }
    page += "\n## Tables and plots\n\n";
    for (title, file) in pages {
        page += &format!("* [{title}]({file})\n");
    }
    let machines: BTreeSet<String> = rows.iter().map(|row| crate::without_load(&row.machine)).collect();
    let machines: Vec<String> = machines.into_iter().collect();
    page += &format!("\n## Made with\n\n```text\n{}```\n\n```sh\n{commands}```\n", machines.join("\n"));
    page
}

fn list<'a>(figures: impl Iterator<Item = &'a Figure>) -> String {
    let rows: String = figures
        .map(|Figure { bench, subject, work, contender, ratio: Spread { lowest, median, highest }, .. }| {
            let ratio = format!("{} | {} to {}", number(*median), number(*lowest), number(*highest));
            format!("| {bench} | {subject} | {work} | {contender} | {ratio} |\n")
        })
        .collect();
    if rows.is_empty() {
        return "Nowhere.\n".to_owned();
    }
    format!("| bench | subject | work | codec | ratio | lowest to highest |\n|---|---|---|---|---|---|\n{rows}")
}

fn list_of_estimates<'a>(estimates: impl Iterator<Item = &'a Estimate>) -> String {
    let rows: String = estimates
        .map(|estimate| {
            let ratio = estimate.ratio.map(number).unwrap_or_default();
            format!("| {} | {} | {ratio} |\n", estimate.group, estimate.function)
        })
        .collect();
    if rows.is_empty() {
        return "Nowhere.\n".to_owned();
    }
    format!("| work | codec | ratio |\n|---|---|---|\n{rows}")
}
