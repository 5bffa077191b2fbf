//! What do two workers gain over one? `cargo bench -p limcode-benches --bench batch -- [word] [--rounds 41]`
//!
//! All turns of a table are interleaved in one process: each has one turn a round, in an order that rotates. A ratio is
//! the first turn's time, one thread of limcode, over the turn's: the median of the rounds' ratios. Rows that begin with
//! "limit" do the same work twice at the same time, on two threads with values and buffers of their own, and count half of
//! the time: what two threads of this machine can gain at most.

use limcode::{CurrentThread, Executor, Threads};
use limcode_benches::machine;
use limcode_benches::subject::{self, Block};
use limcode_schemas::solana::transaction::VersionedTransaction;
use limcode_tests::wincode;
use std::hint::black_box;
use std::sync::Barrier;
use std::time::{Duration, Instant};

/// Rounds, unless the command line says otherwise.
const ROUNDS: usize = 41;

/// A turn: its name, and the time that one run takes.
type Turn<'a> = (&'static str, Box<dyn FnMut() -> Duration + 'a>);

fn timed<'a>(name: &'static str, mut run: impl FnMut() + 'a) -> Turn<'a> {
    let timed = move || {
        let start = Instant::now();
        run();
        start.elapsed()
    };
    (name, Box::new(timed))
}

/// The same on two threads at once, `runs` times: half of the time of one run.
fn twice<'a, S: Send + 'a>(name: &'static str, states: [S; 2], run: impl Fn(&mut S) + Sync + 'a) -> Turn<'a> {
    const RUNS: u32 = 4;
    let [mut first, mut second] = states;
    let timed = move || {
        let barrier = Barrier::new(2);
        let (barrier, run) = (&barrier, &run);
        let go = |state: &mut S| {
            barrier.wait();
            let start = Instant::now();
            (0..RUNS).for_each(|_| run(state));
            start.elapsed()
        };
        std::thread::scope(|scope| {
            let other = scope.spawn(|| go(&mut second));
            go(&mut first).max(other.join().unwrap()) / RUNS / 2
        })
    };
    (name, Box::new(timed))
}

fn table(title: &str, len_bytes: usize, rounds: usize, mut turns: Vec<Turn<'_>>) {
    println!("{title}: {len_bytes} bytes");
    let mut times: Vec<Vec<f64>> = vec![Vec::with_capacity(rounds); turns.len()];
    for round in 0..=rounds {
        for turn in 0..turns.len() {
            let index = (round + turn) % turns.len();
            (turns[index].1)();
            let time = (turns[index].1)().as_secs_f64();
            if round > 0 {
                times[index].push(time);
            }
        }
    }
    for (index, (name, _)) in turns.iter().enumerate() {
        let own = &times[index];
        let ratio = median(times[0].iter().zip(own).map(|(first, own)| first / own).collect());
        let (time, fastest) = (median(own.clone()), own.iter().copied().fold(f64::INFINITY, f64::min));
        let rate = len_bytes as f64 / time / 1e9;
        println!("  {name:<42} {:>9.1} µs {:>9.1} µs {rate:>7.2} GB/s {ratio:>6.2} ×", time * 1e6, fastest * 1e6);
    }
    println!();
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn block(block: &Block, pool: &rayon_core::ThreadPool, rounds: usize, filter: &str) {
    let Block { name, bytes, ours, official } = block;
    let again = block.again();
    let two = Threads::new(2);
    for executor in [&CurrentThread as &dyn Executor, &two, pool] {
        assert!(limcode::serialize_slice_with(ours, executor).unwrap() == *bytes, "{name}: other bytes");
    }
    let new = |executor| move || drop(black_box(limcode::serialize_slice_with(black_box(ours), executor).unwrap()));
    let title = format!("{name}, encode to a new Vec");
    if title.contains(filter) {
        let turns = vec![
            timed("limcode", || drop(black_box(limcode::serialize(black_box(ours)).unwrap()))),
            timed("limcode, 2 threads", new(&two as &(dyn Executor + Sync))),
            timed("limcode, pool of 2", new(pool)),
            twice("limit: limcode, two at once", [ours, &again.ours], |ours| {
                drop(black_box(limcode::serialize(black_box(*ours)).unwrap()));
            }),
            timed("limcode, size only", || {
                black_box(limcode::serialized_size(black_box(ours)).unwrap());
            }),
            timed("wincode", || drop(black_box(wincode::serialize(black_box(official)).unwrap()))),
            timed("memcpy", || drop(black_box(black_box(bytes).clone()))),
        ];
        table(&title, bytes.len(), rounds, turns);
    }
    let title = format!("{name}, encode into a reused Vec");
    if title.contains(filter) {
        let vectors: [Vec<u8>; 7] = std::array::from_fn(|_| bytes.clone());
        let [mut a, mut b, mut c, mut d, e, f, mut g] = vectors;
        let (of_two, of_pool) = (&two, pool);
        let turns = vec![
            timed("limcode", move || {
                a.clear();
                limcode::serialize_into(black_box(&mut a), black_box(ours)).unwrap();
            }),
            timed("limcode, 2 threads", move || {
                b.clear();
                limcode::serialize_slice_into_with(black_box(ours), black_box(&mut b), of_two).unwrap();
            }),
            timed("limcode, pool of 2", move || {
                c.clear();
                limcode::serialize_slice_into_with(black_box(ours), black_box(&mut c), of_pool).unwrap();
            }),
            twice("limit: limcode, two at once", [(ours, e), (&again.ours, f)], |(ours, buffer)| {
                buffer.clear();
                limcode::serialize_into(black_box(buffer), black_box(*ours)).unwrap();
            }),
            timed("wincode", move || {
                wincode::serialize_into(black_box(d.as_mut_slice()), black_box(official)).unwrap();
            }),
            timed("memcpy", move || black_box(&mut g).copy_from_slice(black_box(bytes))),
        ];
        table(&title, bytes.len(), rounds, turns);
    }
}

fn transactions(block: &Block, pool: &rayon_core::ThreadPool, rounds: usize, filter: &str) {
    let values: Vec<VersionedTransaction> =
        block.ours.iter().flat_map(|entry| entry.transactions.iter().cloned()).collect();
    let batch = limcode::serialize_batch(&values, &CurrentThread).unwrap();
    let two = Threads::new(2);
    let other = limcode::serialize_batch(&values, &two).unwrap();
    assert!(batch == other, "{}: other bytes", block.name);
    let values = &values;
    let encode = |executor| move || drop(black_box(limcode::serialize_batch(black_box(values), executor).unwrap()));
    let title = format!("{}, batch of transactions, encode", block.name);
    if title.contains(filter) {
        let turns = vec![
            timed("limcode", encode(&CurrentThread as &dyn Executor)),
            timed("limcode, 2 threads", encode(&two)),
            timed("limcode, pool of 2", encode(pool)),
        ];
        table(&title, batch.bytes.len(), rounds, turns);
    }
    let (bytes, ends) = (&batch.bytes, &batch.ends);
    let decode = |executor| {
        move || {
            let values: Vec<VersionedTransaction> =
                limcode::deserialize_batch(black_box(bytes), black_box(ends), executor).unwrap();
            drop(black_box(values));
        }
    };
    let title = format!("{}, batch of transactions, decode", block.name);
    if title.contains(filter) {
        let turns = vec![
            timed("limcode", decode(&CurrentThread as &dyn Executor)),
            timed("limcode, 2 threads", decode(&two)),
            timed("limcode, pool of 2", decode(pool)),
        ];
        table(&title, bytes.len(), rounds, turns);
    }
}

fn plain(size_mb: usize, pool: &rayon_core::ThreadPool, rounds: usize, filter: &str) {
    let numbers: Vec<u64> = (0..size_mb as u64 * 125_000).map(|index| index.wrapping_mul(0x9e37_79b9)).collect();
    let numbers = &numbers;
    let len_bytes = size_mb * 1_000_000 + 8;
    let two = &Threads::new(2);
    let title = format!("{size_mb} MB of u64, encode to a new Vec");
    if title.contains(filter) {
        let with =
            |executor| move || drop(black_box(limcode::serialize_pod_with(black_box(numbers), executor).unwrap()));
        let turns = vec![
            timed("limcode", || drop(black_box(limcode::serialize_pod(black_box(numbers)).unwrap()))),
            timed("limcode, 2 threads", with(two as &dyn Executor)),
            timed("limcode, pool of 2", with(pool)),
            twice("limit: limcode, two at once", [numbers.clone(), numbers.clone()], |numbers| {
                drop(black_box(limcode::serialize_pod(black_box(numbers)).unwrap()));
            }),
            timed("memcpy", || drop(black_box(black_box(numbers).clone()))),
        ];
        table(&title, len_bytes, rounds, turns);
    }
    let title = format!("{size_mb} MB of u64, encode into a reused Vec");
    if title.contains(filter) {
        let bytes = limcode::serialize_pod(numbers).unwrap();
        let buffers: [Vec<u8>; 5] = std::array::from_fn(|_| bytes.clone());
        let [mut a, mut b, mut c, d, e] = buffers;
        let turns = vec![
            timed("limcode", move || limcode::serialize_pod_into(black_box(numbers), black_box(&mut a)).unwrap()),
            timed("limcode, 2 threads", move || {
                b.clear();
                limcode::serialize_slice_into_with(black_box(numbers), black_box(&mut b), two).unwrap();
            }),
            timed("limcode, pool of 2", move || {
                c.clear();
                limcode::serialize_slice_into_with(black_box(numbers), black_box(&mut c), pool).unwrap();
            }),
            twice("limit: memcpy, two at once", [(numbers.clone(), d), (numbers.clone(), e)], |(numbers, buffer)| {
                black_box(buffer)[8..].copy_from_slice(black_box(limcode::bytes_of_pod(numbers)));
            }),
        ];
        table(&title, len_bytes, rounds, turns);
    }
    let title = format!("{size_mb} MB of u64, decode to a new Vec");
    if title.contains(filter) {
        let bytes = &limcode::serialize_pod(numbers).unwrap();
        let with = |executor| {
            move || drop(black_box(limcode::deserialize_pod_with::<u64, _>(black_box(bytes), executor).unwrap()))
        };
        let turns = vec![
            timed("limcode", || drop(black_box(limcode::deserialize_pod::<u64>(black_box(bytes)).unwrap()))),
            timed("limcode, 2 threads", with(two as &dyn Executor)),
            timed("limcode, pool of 2", with(pool)),
        ];
        table(&title, len_bytes, rounds, turns);
    }
}

fn main() {
    let (mut rounds, mut filter) = (ROUNDS, String::new());
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--rounds" => rounds = arguments.next().and_then(|rounds| rounds.parse().ok()).expect("a number of rounds"),
            _ => filter = argument,
        }
    }
    println!("{}\nrounds    {rounds}, interleaved\n", machine::description());
    println!("  {:<42} {:>12} {:>12} {:>12} {:>8}", "", "median", "fastest", "rate", "gain");
    let pool = rayon_core::ThreadPoolBuilder::new().num_threads(2).build().unwrap();
    for subject in &subject::blocks() {
        block(subject, &pool, rounds, &filter);
        transactions(subject, &pool, rounds, &filter);
    }
    for size_mb in [16, 64, 256] {
        plain(size_mb, &pool, rounds, &filter);
    }
}
