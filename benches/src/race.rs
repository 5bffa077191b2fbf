//! Contenders in turn, in one process: medians and ratios as a table, and as rows of JSON for the report.
//!
//! A round gives each contender one turn, in an order that rotates, and every other round backwards: a few times through
//! the work unmeasured, so that everyone starts with caches and predicted branches that are its own, then a timed loop of
//! about a millisecond, 8 times at least. A ratio is a contender's time over that of the first, above 1 where the first is
//! faster: first the median of the rounds' ratios, then that of the fastest rounds, which other work on the machine disturbs
//! least. Page faults tell a codec that is slow from a heap that gives memory back to the system and asks for it again.
//!
//! With `--cold` a turn is the work once, timed, under the bench's name with `-cold` after it: what the others left in the caches
//! is all that there is.
//!
//! Where values and buffers happen to lie in memory moves a figure by a third from one process to the next, for every
//! codec. So each subject is there several times, every copy gets buffers of its own, and the rounds take them in turn.

use crate::contender::{Contender, Work, contenders};
use crate::machine;
use crate::subject::{Official, Ours, Subject};
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::time::Duration;

/// How long a timed loop is meant to take.
const TURN: Duration = Duration::from_millis(1);

/// Times that the work is done in a timed loop, at least: a turn of one is cold, and cannot be compared with one of five.
const LEAST_ITERATIONS: u64 = 8;

/// Rounds, unless the command line says otherwise; odd, so that a median is one of the measurements.
const ROUNDS: usize = 21;

/// Copies of each subject, at as many places in memory.
pub const PLACES: usize = 7;

/// Values of more bytes are at one place, and a turn is one of them: no cache has room for them.
const LARGE_BYTES: usize = 64 << 20;

/// One contender's figures, as a line of JSON.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Row {
    /// The program that raced.
    pub bench: String,
    /// What was encoded or decoded.
    pub subject: String,
    /// What was done, under one allocation policy.
    pub work: String,
    /// Who did it.
    pub contender: String,
    /// Whether that is no codec, but what no codec can beat.
    pub is_limit: bool,
    /// Bytes of the encoded value.
    pub len_bytes: usize,
    /// Time of the median round.
    pub median_ns: f64,
    /// Time of the fastest round.
    pub fastest_ns: f64,
    /// Pages that the system had to supply, each time the work was done, on average.
    pub faults: f64,
    /// The median of the rounds' ratios, this contender's time over the first one's.
    pub ratio: f64,
    /// The ratio of the fastest rounds.
    pub ratio_of_fastest: f64,
    /// Lines that say on what and with what the figures were made.
    pub machine: String,
}

impl Row {
    /// A row of the table, without its label; the rate is that of the median.
    fn columns(&self, is_first: bool) -> String {
        let (median, fastest) = (time(self.median_ns), time(self.fastest_ns));
        let rate = self.len_bytes as f64 / self.median_ns;
        let row = format!("{:<26} {median:>11} {fastest:>11} {rate:>8.2} {:>8.1}", self.contender, self.faults);
        if is_first {
            return row;
        }
        format!("{row} {:>14.2} {:>11.2}", self.ratio, self.ratio_of_fastest)
    }

    /// Whether this is another codec, no variant of limcode, and ahead of the first by either ratio.
    fn is_faster_codec(&self) -> bool {
        !self.is_limit && !self.contender.starts_with("limcode") && self.ratio.min(self.ratio_of_fastest) < 1.0
    }
}

/// A race in progress.
pub struct Race {
    bench: String,
    rounds: usize,
    is_cold: bool,
    filters: Vec<String>,
    json: Option<File>,
    machine: String,
    /// The subject whose heading was printed last.
    subject: String,
    losses: Vec<String>,
}

impl Race {
    /// Reads the command line: `[--rounds COUNT] [--cold] [--json FILE] [--name BENCH] [WORD …]`. A subject and its work are raced
    /// if their names contain one of the words. Rows are added to the end of the file.
    ///
    /// # Panics
    /// If the command line makes no sense, or the file cannot be written.
    pub fn start(bench: &str) -> Self {
        let mut bench = bench.to_owned();
        let (mut rounds, mut is_cold, mut filters, mut json) = (ROUNDS, false, Vec::new(), None);
        let mut arguments = std::env::args().skip(1);
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--bench" => {} // from cargo
                "--rounds" => {
                    let value = arguments.next().and_then(|value| value.parse().ok()).filter(|&value| value > 0);
                    rounds = value.expect("--rounds takes a number above 0");
                }
                "--cold" => is_cold = true,
                "--json" => {
                    let path = arguments.next().expect("--json takes a file");
                    json = Some(OpenOptions::new().create(true).append(true).open(path).expect("a file to write to"));
                }
                "--name" => bench = arguments.next().expect("--name takes a name"),
                _ => filters.push(argument),
            }
        }
        if is_cold {
            bench.push_str("-cold");
        }
        let machine = machine::description();
        let turns = if is_cold { ", turns of one, without a warm-up" } else { "" };
        println!("{machine}\nrounds    {rounds}, interleaved{turns}\n");
        Self { bench, rounds, is_cold, filters, json, machine, subject: String::new(), losses: Vec::new() }
    }

    /// Whether the command line asks for it.
    pub fn wants(&self, subject: &str, work: &str) -> bool {
        self.filters.is_empty() || self.filters.iter().any(|word| subject.contains(word) || work.contains(word))
    }

    /// Races everyone at every work on the subject.
    pub fn subject<L: Ours, O: Official>(&mut self, subject: &Subject<L, O>) {
        let wanted = |work: &Work| self.wants(&subject.name, work.name());
        let works: Vec<_> = Work::ALL.into_iter().filter(wanted).collect();
        if works.is_empty() {
            return;
        }
        let count = if subject.bytes.len() > LARGE_BYTES { 1 } else { PLACES };
        let places: Vec<_> = (0..count).map(|_| subject.again()).collect();
        for work in works {
            let mut contenders: Vec<_> = places.iter().map(|place| contenders(work, place)).collect();
            self.run(&subject.name, work.name(), subject.bytes.len(), &mut contenders);
        }
    }

    /// Races the same contenders at each of the places, of which there is at least one: [`PLACES`], if values are small enough.
    pub fn run(&mut self, subject: &str, work: &str, len_bytes: usize, places: &mut [Vec<Contender<'_>>]) {
        if self.subject != subject {
            println!("\n{subject}: {len_bytes} bytes");
            let contender = "contender";
            println!(
                "  {:<26} {contender:<26}      median     fastest     GB/s   faults   median ratio  of fastest",
                "work"
            );
            self.subject = subject.to_owned();
        }
        let rows = self.measure(subject, work, len_bytes, places);
        for (i, row) in rows.iter().enumerate() {
            let label = if i == 0 { work } else { "" };
            println!("  {label:<26} {}", row.columns(i == 0));
            if i > 0 && row.is_faster_codec() {
                let (ratio, of_fastest, contender) = (row.ratio, row.ratio_of_fastest, &row.contender);
                let loss = format!("{ratio:.2} × {contender} by medians, {of_fastest:.2} × by fastest");
                self.losses.push(format!("{subject}, {work}: {loss}"));
            }
            if let Some(file) = &mut self.json {
                let line = serde_json::to_string(row).expect("numbers and text");
                writeln!(file, "{line}").expect("room on the disk");
            }
        }
    }

    /// Prints where the first contender loses to another codec.
    pub fn finish(self) {
        match self.losses.as_slice() {
            [] => println!("\nno codec is ahead of the first of its group, by medians and by fastest rounds"),
            losses => println!("\nahead of the first of their group:\n  {}", losses.join("\n  ")),
        }
    }

    fn measure(&self, subject: &str, work: &str, len_bytes: usize, places: &mut [Vec<Contender<'_>>]) -> Vec<Row> {
        let iterations: Vec<u64> = if self.is_cold || len_bytes > LARGE_BYTES {
            vec![1; places[0].len()]
        } else {
            places[0].iter_mut().map(iterations_of_a_turn).collect()
        };
        let mut times_ns = vec![Vec::with_capacity(self.rounds); iterations.len()];
        let mut faults = vec![0; iterations.len()];
        for round in 0..self.rounds {
            let here = round % places.len();
            let contenders = &mut places[here];
            for turn in 0..iterations.len() {
                // Every other round backwards, so that nobody always follows the same one, in whose cache lines it may find
                // its own input.
                let step = if round % 2 == 0 { turn } else { iterations.len() - turn };
                let i = (round + step) % iterations.len();
                if !self.is_cold {
                    contenders[i].time(iterations[i].div_ceil(4));
                }
                let faults_before = machine::page_faults();
                let elapsed = contenders[i].time(iterations[i]);
                faults[i] += machine::page_faults() - faults_before;
                times_ns[i].push(elapsed.as_nanos() as f64 / iterations[i] as f64);
            }
        }
        let row = |(i, own_ns): (usize, &Vec<f64>)| Row {
            bench: self.bench.clone(),
            subject: subject.to_owned(),
            work: work.to_owned(),
            contender: places[0][i].name.to_owned(),
            is_limit: places[0][i].is_limit,
            len_bytes,
            median_ns: median(own_ns.clone()),
            fastest_ns: fastest(own_ns),
            faults: faults[i] as f64 / (iterations[i] * self.rounds as u64) as f64,
            ratio: median(own_ns.iter().zip(&times_ns[0]).map(|(own_ns, first_ns)| own_ns / first_ns).collect()),
            ratio_of_fastest: fastest(own_ns) / fastest(&times_ns[0]),
            machine: self.machine.clone(),
        };
        times_ns.iter().enumerate().map(row).collect()
    }
}

/// How often the work is done in a turn.
fn iterations_of_a_turn(contender: &mut Contender<'_>) -> u64 {
    let mut iterations = 1;
    loop {
        let elapsed = contender.time(iterations);
        if elapsed >= TURN / 2 {
            return (TURN.as_nanos() as u64 * iterations / elapsed.as_nanos() as u64).max(LEAST_ITERATIONS);
        }
        iterations *= 2;
    }
}

/// The middle one of the values, of which there is at least one.
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn fastest(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::INFINITY, f64::min)
}

/// A time in the unit that suits it.
pub fn time(ns: f64) -> String {
    if ns < 10_000.0 { format!("{ns:.1} ns") } else { format!("{:.1} µs", ns / 1_000.0) }
}
