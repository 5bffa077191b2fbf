//! What do two workers gain over one? `cargo bench -p limcode-benches --bench batch -- [--rounds 41] [word]`
//!
//! The first row of a work is limcode on two threads that are started for it, so the ratio of the row "limcode, 1 thread" is
//! what they gain, and below 1 they lose. "Two at once" is the same work by one thread, done twice at the same time with values
//! and buffers of their own, and counts half of the time: what two threads of this machine can gain at most.
#![forbid(unsafe_code)]

use limcode::{CurrentThread, Executor, Threads};
use limcode_benches::subject::{self, Block};
use limcode_benches::{Contender, Race};
use limcode_schemas::solana::transaction::VersionedTransaction;
use limcode_tests::wincode;
use rayon_core::ThreadPool;
use std::hint::black_box;
use std::sync::Barrier;
use std::time::Instant;

/// The names of the rows.
const TWO: &str = "limcode, 2 threads";
const POOL: &str = "limcode, pool of 2";
const ONE: &str = "limcode, 1 thread";

/// Sizes in MB, as `Vec<u64>`.
const SIZES_MB: [usize; 3] = [16, 64, 256];

fn main() {
    let pool = &rayon_core::ThreadPoolBuilder::new().num_threads(2).build().unwrap();
    let mut race = Race::start("batch");
    for block in &subject::blocks() {
        blocks(&mut race, block, pool);
        transactions(&mut race, block, pool);
    }
    for size_mb in SIZES_MB {
        plain(&mut race, size_mb, pool);
    }
    race.finish();
}

/// The work twice at the same time.
fn twice<'a, S: Send + 'a>(states: [S; 2], once: impl Fn(&mut S) + Sync + 'a) -> Contender<'a> {
    let [mut first, mut second] = states;
    let run = move |iterations: u64| {
        let barrier = Barrier::new(2);
        let (barrier, once) = (&barrier, &once);
        // Both start at the same time, often enough that starting a thread does not count.
        let times = (2 * iterations).max(4);
        let go = |state: &mut S| {
            barrier.wait();
            let start = Instant::now();
            (0..times).for_each(|_| once(state));
            start.elapsed()
        };
        let elapsed = std::thread::scope(|scope| {
            let other = scope.spawn(|| go(&mut second));
            go(&mut first).max(other.join().unwrap())
        });
        elapsed.mul_f64(iterations as f64 / (2 * times) as f64)
    };
    Contender::measured("two at once", run).into_limit()
}

fn blocks(race: &mut Race, block: &Block, pool: &ThreadPool) {
    let Block { name, bytes, ours, official, .. } = block;
    let again = block.again();
    let two = Threads::new(2);
    for executor in [&CurrentThread as &dyn Executor, &two, pool] {
        assert!(limcode::serialize_slice_with(ours, executor).unwrap() == *bytes, "{name}: other bytes");
    }
    let work = "encode to a new Vec";
    if race.wants(name, work) {
        let with =
            |executor| move || drop(black_box(limcode::serialize_slice_with(black_box(ours), executor).unwrap()));
        let contenders = vec![
            Contender::new(TWO, with(&two as &dyn Executor)),
            Contender::new(POOL, with(pool)),
            Contender::new(ONE, || drop(black_box(limcode::serialize(black_box(ours)).unwrap()))),
            Contender::new("wincode", || drop(black_box(wincode::serialize(black_box(official)).unwrap()))),
            Contender::limit("memcpy", || drop(black_box(black_box(bytes).clone()))),
            twice([ours, &again.ours], |ours| drop(black_box(limcode::serialize(black_box(*ours)).unwrap()))),
        ];
        race.run(name, work, bytes.len(), &mut [contenders]);
    }
    let work = "encode into a reused Vec";
    if race.wants(name, work) {
        let [a, b, mut c, mut d, mut e, f, g] = std::array::from_fn(|_| bytes.clone());
        let with = |executor, mut output: Vec<u8>| {
            move || {
                output.clear();
                limcode::serialize_slice_into_with(black_box(ours), black_box(&mut output), executor).unwrap();
            }
        };
        let contenders = vec![
            Contender::new(TWO, with(&two as &dyn Executor, a)),
            Contender::new(POOL, with(pool, b)),
            Contender::new(ONE, move || {
                c.clear();
                limcode::serialize_into(black_box(&mut c), black_box(ours)).unwrap();
            }),
            Contender::new("wincode", move || {
                wincode::serialize_into(black_box(d.as_mut_slice()), black_box(official)).unwrap();
            }),
            Contender::limit("memcpy", move || black_box(&mut e).copy_from_slice(black_box(bytes))),
            twice([(ours, f), (&again.ours, g)], |(ours, output)| {
                output.clear();
                limcode::serialize_into(black_box(output), black_box(*ours)).unwrap();
            }),
        ];
        race.run(name, work, bytes.len(), &mut [contenders]);
    }
}

fn transactions(race: &mut Race, block: &Block, pool: &ThreadPool) {
    let name = &format!("transactions of {}", block.name);
    let values: &Vec<VersionedTransaction> =
        &block.ours.iter().flat_map(|entry| entry.transactions.iter().cloned()).collect();
    let two = Threads::new(2);
    let executors = [(TWO, &two as &dyn Executor), (POOL, pool), (ONE, &CurrentThread)];
    let batch = &limcode::serialize_batch(values, &CurrentThread).unwrap();
    for (_, executor) in executors {
        assert!(limcode::serialize_batch(values, executor).unwrap() == *batch, "{name}: other bytes");
    }
    let work = "encode a batch";
    if race.wants(name, work) {
        let encode = |(of, executor)| {
            Contender::new(of, move || drop(black_box(limcode::serialize_batch(black_box(values), executor).unwrap())))
        };
        race.run(name, work, batch.bytes.len(), &mut [executors.map(encode).into()]);
    }
    let work = "decode a batch";
    if race.wants(name, work) {
        let decode = |(of, executor)| {
            Contender::new(of, move || {
                let (bytes, ends) = (black_box(&batch.bytes), black_box(&batch.ends));
                let values: Vec<VersionedTransaction> = limcode::deserialize_batch(bytes, ends, executor).unwrap();
                drop(black_box(values));
            })
        };
        race.run(name, work, batch.bytes.len(), &mut [executors.map(decode).into()]);
    }
}

fn plain(race: &mut Race, size_mb: usize, pool: &ThreadPool) {
    let name = &format!("{size_mb} MB of u64");
    let numbers: &Vec<u64> = &(0..size_mb as u64 * 125_000).map(|index| index.wrapping_mul(0x9e37_79b9)).collect();
    let len_bytes = size_mb * 1_000_000 + 8;
    let two = &Threads::new(2);
    let executors = [(TWO, two as &dyn Executor), (POOL, pool)];
    let work = "encode to a new Vec";
    if race.wants(name, work) {
        let encode = |(of, executor)| {
            Contender::new(of, move || {
                drop(black_box(limcode::serialize_pod_with(black_box(numbers), executor).unwrap()));
            })
        };
        let mut contenders: Vec<_> = executors.map(encode).into();
        contenders.push(Contender::new(ONE, || drop(black_box(limcode::serialize_pod(black_box(numbers)).unwrap()))));
        contenders.push(Contender::limit("memcpy", || drop(black_box(black_box(numbers).clone()))));
        contenders.push(twice([numbers.clone(), numbers.clone()], |numbers| {
            drop(black_box(limcode::serialize_pod(black_box(numbers)).unwrap()));
        }));
        race.run(name, work, len_bytes, &mut [contenders]);
    }
    let bytes = &limcode::serialize_pod(numbers).unwrap();
    let work = "encode into a reused Vec";
    if race.wants(name, work) {
        let encode = |(of, executor)| {
            let mut output = bytes.clone();
            Contender::new(of, move || {
                output.clear();
                limcode::serialize_slice_into_with(black_box(numbers), black_box(&mut output), executor).unwrap();
            })
        };
        let mut contenders: Vec<_> = executors.map(encode).into();
        let mut output = bytes.clone();
        contenders.push(Contender::new(ONE, move || {
            limcode::serialize_pod_into(black_box(numbers), black_box(&mut output)).unwrap();
        }));
        let states = [(numbers.clone(), bytes.clone()), (numbers.clone(), bytes.clone())];
        contenders.push(twice(states, |(numbers, output)| {
            black_box(output)[8..].copy_from_slice(black_box(limcode::bytes_of_pod(numbers)));
        }));
        race.run(name, work, len_bytes, &mut [contenders]);
    }
    let work = "decode to a new Vec";
    if race.wants(name, work) {
        let decode = |(of, executor)| {
            Contender::new(of, move || {
                drop(black_box(limcode::deserialize_pod_with::<u64, _>(black_box(bytes), executor).unwrap()));
            })
        };
        let mut contenders: Vec<_> = executors.map(decode).into();
        let one = || drop(black_box(limcode::deserialize_pod::<u64>(black_box(bytes)).unwrap()));
        contenders.push(Contender::new(ONE, one));
        race.run(name, work, len_bytes, &mut [contenders]);
    }
}
