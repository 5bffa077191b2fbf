//! Every contender on every subject, interleaved in one process; prints a table of medians and ratios.
//!
//! ```text
//! cargo run --profile bench      -p limcode-benches --bin race            # LTO off
//! cargo run --profile bench-thin -p limcode-benches --bin race            # LTO thin
//! cargo run --profile bench      -p limcode-benches --bin race -- --rounds 101 mixed
//! ```
//! A round gives each contender one turn, in an order that rotates from round to round: once through the work
//! unmeasured, so that everyone starts with a cache that is its own, then a timed loop of about a millisecond. A ratio
//! is a codec's time over limcode's, above 1 where limcode is faster: first the median of the rounds' ratios, then that
//! of the fastest rounds, which other work on the machine disturbs least. Page
//! faults tell a codec that is slow from a heap that gives memory back to the system and asks for it again.
//!
//! Where values and buffers happen to lie in memory moves a figure by a third from one process to the next, for every
//! codec. So each subject is decoded several times, every copy gets buffers of its own, and the rounds take them in turn.
#![forbid(unsafe_code)]

use limcode_benches::contender::{Contender, Work, contenders};
use limcode_benches::machine;
use limcode_benches::subject::{self, Official, Ours, Subject};
use std::time::Duration;

/// How long a timed loop is meant to take.
const TURN: Duration = Duration::from_millis(1);

/// Rounds, unless the command line says otherwise; odd, so that a median is one of the measurements.
const ROUNDS: usize = 63;

/// Copies of each subject, at as many places in memory.
const PLACES: usize = 7;

fn main() {
    let (rounds, filter) = arguments();
    println!("{}\nrounds    {rounds}, interleaved, over {PLACES} places in memory\n", machine::description());
    let mut losses = Vec::new();
    for block in subject::blocks() {
        race(&block, rounds, &filter, &mut losses);
    }
    for transaction in subject::transactions() {
        race(&transaction, rounds, &filter, &mut losses);
    }
    match losses.as_slice() {
        [] => println!("limcode loses to no codec here, by medians and by fastest rounds."),
        losses => println!("limcode loses:\n  {}", losses.join("\n  ")),
    }
}

/// The number of rounds and a word that a subject's or work's name must contain.
fn arguments() -> (usize, String) {
    let (mut rounds, mut filter) = (ROUNDS, String::new());
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        if argument == "--rounds" {
            let value = arguments.next().and_then(|value| value.parse().ok()).filter(|&value| value > 0);
            rounds = value.expect("--rounds takes a number above 0");
        } else {
            filter = argument;
        }
    }
    (rounds, filter)
}

fn race<L: Ours, O: Official>(subject: &Subject<L, O>, rounds: usize, filter: &str, losses: &mut Vec<String>) {
    let wanted = |work: &Work| subject.name.contains(filter) || work.name().contains(filter);
    let works: Vec<_> = Work::ALL.into_iter().filter(wanted).collect();
    if works.is_empty() {
        return;
    }
    println!("{}: {} bytes", subject.name, subject.bytes.len());
    println!("  {:<26} codec         median     fastest     GB/s   faults   median ratio  of fastest", "work");
    let places: Vec<_> = (0..PLACES).map(|_| subject.again()).collect();
    for work in works {
        let mut contenders: Vec<_> = places.iter().map(|place| contenders(work, place)).collect();
        let measured = measure(&mut contenders, rounds);
        for (i, measured) in measured.iter().enumerate() {
            let label = if i == 0 { work.name() } else { "" };
            println!("  {label:<26} {}", measured.columns(subject.bytes.len()));
        }
        let lost = measured.iter().filter(|measured| measured.is_faster_codec());
        losses.extend(lost.map(|faster| format!("{}, {}: {}", subject.name, work.name(), faster.ratios())));
    }
    println!();
}

struct Measured {
    codec: &'static str,
    median_ns: f64,
    fastest_ns: f64,
    /// Pages that the system had to supply, each time the work was done, on average.
    faults: f64,
    /// The median of the rounds' ratios, this codec's time over limcode's.
    ratio: f64,
    /// The ratio of the fastest rounds.
    ratio_of_fastest: f64,
}

impl Measured {
    /// A row of the table, without its label; the rate is that of the median.
    fn columns(&self, len_bytes: usize) -> String {
        let (median, fastest) = (time(self.median_ns), time(self.fastest_ns));
        let rate = len_bytes as f64 / self.median_ns;
        let row = format!("{:<8} {median:>11} {fastest:>11} {rate:>8.2} {:>8.1}", self.codec, self.faults);
        if self.codec == "limcode" {
            return row;
        }
        format!("{row} {:>14.2} {:>11.2}", self.ratio, self.ratio_of_fastest)
    }

    /// Whether this is a codec, and ahead of limcode by either ratio.
    fn is_faster_codec(&self) -> bool {
        !matches!(self.codec, "limcode" | "memcpy" | "clone") && self.ratio.min(self.ratio_of_fastest) < 1.0
    }

    /// Both ratios in words.
    fn ratios(&self) -> String {
        format!("{:.2} × {} by medians, {:.2} × by fastest", self.ratio, self.codec, self.ratio_of_fastest)
    }
}

/// Measures the same contenders at each of `places`.
fn measure(places: &mut [Vec<Contender<'_>>], rounds: usize) -> Vec<Measured> {
    let codecs: Vec<_> = places[0].iter().map(|contender| contender.name).collect();
    let iterations: Vec<u64> = places[0].iter_mut().map(iterations_of_a_turn).collect();
    let mut times_ns = vec![Vec::with_capacity(rounds); codecs.len()];
    let mut faults = vec![0; codecs.len()];
    for round in 0..rounds {
        let contenders = &mut places[round % PLACES];
        for turn in 0..codecs.len() {
            let i = (round + turn) % codecs.len();
            contenders[i].time(iterations[i].div_ceil(10));
            let faults_before = machine::page_faults();
            let elapsed = contenders[i].time(iterations[i]);
            faults[i] += machine::page_faults() - faults_before;
            times_ns[i].push(elapsed.as_nanos() as f64 / iterations[i] as f64);
        }
    }
    let measured = times_ns.iter().enumerate().map(|(i, own_ns)| Measured {
        codec: codecs[i],
        faults: faults[i] as f64 / (iterations[i] * rounds as u64) as f64,
        median_ns: median(own_ns.clone()),
        fastest_ns: fastest(own_ns),
        ratio_of_fastest: fastest(own_ns) / fastest(&times_ns[0]),
        ratio: median(own_ns.iter().zip(&times_ns[0]).map(|(own_ns, limcode_ns)| own_ns / limcode_ns).collect()),
    });
    measured.collect()
}

/// How often the work fits into a turn: at least once.
fn iterations_of_a_turn(contender: &mut Contender<'_>) -> u64 {
    let mut iterations = 1;
    loop {
        let elapsed = contender.time(iterations);
        if elapsed >= TURN / 2 {
            return (TURN.as_nanos() as u64 * iterations / elapsed.as_nanos() as u64).max(1);
        }
        iterations *= 2;
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn fastest(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::INFINITY, f64::min)
}

fn time(ns: f64) -> String {
    if ns < 10_000.0 { format!("{ns:.1} ns") } else { format!("{:.1} µs", ns / 1_000.0) }
}
