//! Tables in Markdown.

use crate::criterion::Estimate;
use crate::figure::{Figure, Spread};

/// The page of one bench: a table for each subject.
pub fn races(title: &str, figures: &[&Figure]) -> String {
    let processes = figures.iter().map(|figure| figure.processes).max().unwrap_or(0);
    let mut page = format!(
        "# {title}\n\nTime and ratio: the median of {processes} processes' medians, with the lowest and the highest of them. A \
         ratio is a contender's time over that of the first row, above 1 where the first is faster. Faults: pages that the system \
         supplies in a turn, on average. *Italics*: no codec, but what none can beat.\n"
    );
    let (mut subject, mut work) = ("", "");
    for figure in figures {
        if figure.subject != subject {
            page += &format!("\n## {}, {} bytes\n\n", figure.subject, figure.len_bytes);
            page += "| work | contender | time | lowest to highest | GB/s | faults | ratio | lowest to highest |\n|---|---|---|---|---|---|---|---|\n";
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
    let faults = if figure.faults < 0.05 { String::new() } else { number(figure.faults) };
    format!("{contender} | {} | {} to {} | {rate} | {faults} | {ratio}", short(median), short(lowest), short(highest))
}

/// The page of a bench under criterion.
pub fn estimates(title: &str, estimates: &[Estimate]) -> String {
    let mut page = format!(
        "# {title}\n\nOne process; the median of criterion's samples, with the 95 % confidence interval. A ratio is a contender's \
         time over limcode's, above 1 where limcode is faster.\n"
    );
    let has_faults = estimates.iter().any(|estimate| estimate.faults.is_some());
    let (faults, line) = if has_faults { (" page faults |", "---|") } else { ("", "") };
    let mut group = "";
    for estimate in estimates {
        if estimate.group != group {
            group = &estimate.group;
            page += &format!(
                "\n## {group}\n\n| contender | time | interval | GB/s | ratio |{faults}\n|---|---|---|---|---|{line}\n"
            );
        }
        let rate = estimate.len_bytes.map(|len_bytes| number(len_bytes / estimate.median_ns)).unwrap_or_default();
        let ratio = estimate.ratio.filter(|_| estimate.function != "limcode").map(number).unwrap_or_default();
        let [median, lower, upper] = [estimate.median_ns, estimate.lower_ns, estimate.upper_ns].map(short);
        page += &format!("| {} | {median} | {lower} to {upper} | {rate} | {ratio} |", estimate.function);
        if has_faults {
            page += &format!(" {} |", estimate.faults.as_deref().unwrap_or_default());
        }
        page += "\n";
    }
    page
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
pub fn short(ns: f64) -> String {
    let (value, unit) = match ns {
        ns if ns < 1e3 => (ns, "ns"),
        ns if ns < 1e6 => (ns / 1e3, "µs"),
        ns => (ns / 1e6, "ms"),
    };
    if value < 10.0 { format!("{value:.1} {unit}") } else { format!("{value:.0} {unit}") }
}
