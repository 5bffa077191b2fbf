//! Every contender on every subject, interleaved in one process; prints a table of medians and ratios.
//!
//! ```text
//! cargo run --profile bench      -p limcode-benches --bin race            # LTO off
//! cargo run --profile bench-thin -p limcode-benches --bin race            # LTO thin
//! cargo run --profile bench      -p limcode-benches --bin race -- --rounds 101 mixed
//! ```
//! A round gives each contender one turn, in an order that rotates from round to round: once through the work
//! unmeasured, so that everyone starts with a cache that is its own, then a timed loop of about a millisecond. The
//! times printed are medians over the rounds; a ratio is the median of the rounds' ratios, above 1 where limcode is faster.
#![forbid(unsafe_code)]

use limcode_benches::contender::{Contender, Work, contenders};
use limcode_benches::machine;
use limcode_benches::subject::{self, Official, Ours, Subject};
use std::time::Duration;

/// How long a timed loop is meant to take.
const TURN: Duration = Duration::from_millis(1);

/// Rounds, unless the command line says otherwise; odd, so that a median is one of the measurements.
const ROUNDS: usize = 61;

fn main() {
    let (rounds, filter) = arguments();
    println!("{}\nrounds    {rounds}, interleaved\n", machine::description());
    let mut losses = Vec::new();
    for block in subject::blocks() {
        race(&block, rounds, &filter, &mut losses);
    }
    for transaction in subject::transactions() {
        race(&transaction, rounds, &filter, &mut losses);
    }
    match losses.as_slice() {
        [] => println!("limcode loses to no codec here."),
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
    println!("  {:<26} {:<8} {:>12} {:>8} {:>16}", "work", "codec", "median", "GB/s", "codec / limcode");
    for work in works {
        let measured = measure(&mut contenders(work, subject), rounds);
        for Measured { codec, median_ns, ratio } in &measured {
            let gb_per_s = subject.bytes.len() as f64 / median_ns;
            let (work, ratio_text) =
                if *codec == "limcode" { (work.name(), "") } else { ("", &*format!("{ratio:.2}")) };
            println!("  {work:<26} {codec:<8} {:>12} {gb_per_s:>8.2} {ratio_text:>16}", time(*median_ns));
        }
        let is_peer = |codec: &str| !matches!(codec, "limcode" | "memcpy" | "clone");
        let lost = measured.iter().filter(|measured| is_peer(measured.codec) && measured.ratio < 1.0);
        losses.extend(lost.map(|m| format!("{}, {}: {:.2} × {}", subject.name, work.name(), m.ratio, m.codec)));
    }
    println!();
}

struct Measured {
    codec: &'static str,
    median_ns: f64,
    /// This codec's time over limcode's.
    ratio: f64,
}

fn measure(contenders: &mut [Contender<'_>], rounds: usize) -> Vec<Measured> {
    let iterations: Vec<u64> = contenders.iter_mut().map(iterations_of_a_turn).collect();
    let mut times_ns = vec![Vec::with_capacity(rounds); contenders.len()];
    for round in 0..rounds {
        for turn in 0..contenders.len() {
            let i = (round + turn) % contenders.len();
            contenders[i].time(iterations[i].div_ceil(10));
            times_ns[i].push(contenders[i].time(iterations[i]).as_nanos() as f64 / iterations[i] as f64);
        }
    }
    let measured = contenders.iter().zip(&times_ns).map(|(contender, own_ns)| Measured {
        codec: contender.name,
        median_ns: median(own_ns.clone()),
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

fn time(ns: f64) -> String {
    if ns < 10_000.0 { format!("{ns:.1} ns") } else { format!("{:.1} µs", ns / 1_000.0) }
}
