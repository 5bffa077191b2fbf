//! How fast are large buffers of plain old data encoded and decoded, in fresh and in reused memory?
//! `cargo bench -p limcode-benches --bench large_memory -- --sample-size 10`
//!
//! 1 to 256 MB of `u64`. All contenders of a group have the same allocation policy: fresh memory is allocated, written and
//! freed in the timed part; reused memory was touched before. Page faults of one turn are printed before each group.
//! "encode, to a sink" ends with one `write` or `writev` to `/dev/null`, which reads no byte: what is timed is what comes
//! before a file or a socket. Segments are borrowed there, the others copy to fresh memory.

use criterion::{Criterion, Throughput};
use limcode_benches::WINCODE;
use limcode_benches::machine::page_faults;
use limcode_tests::{bincode, wincode};
use std::fs::File;
use std::hint::black_box;
use std::io::Write as _;
use std::time::Duration;

/// Sizes in MB, as `Vec<u64>`.
const SIZES_MB: [usize; 5] = [1, 8, 64, 128, 256];

/// One codec's turn.
type Turn<'a> = (&'static str, Box<dyn FnMut() + 'a>);

fn group(criterion: &mut Criterion, name: &str, len_bytes: usize, turns: Vec<Turn<'_>>) {
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Bytes(len_bytes as u64));
    group.warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(2));
    for (codec, mut turn) in turns {
        turn();
        let before = page_faults();
        turn();
        println!("{name}/{codec}: {} page faults", page_faults() - before);
        group.bench_function(codec, |bencher| bencher.iter(&mut turn));
    }
    group.finish();
}

fn size(criterion: &mut Criterion, size_mb: usize) {
    let numbers: Vec<u64> = (0..size_mb as u64 * 125_000).map(|index| index.wrapping_mul(0x9e37_79b9)).collect();
    let bytes = limcode::serialize(&numbers).unwrap();
    assert!(bytes[8..] == *limcode::bytes_of_pod(&numbers) && bytes[..8] == (numbers.len() as u64).to_le_bytes());
    let len_bytes = bytes.len();
    let numbers = &numbers;
    let bytes = bytes.as_slice();

    group(
        criterion,
        &format!("{size_mb} MB/encode, fresh"),
        len_bytes,
        vec![
            ("limcode", Box::new(|| drop(black_box(limcode::serialize(black_box(numbers)).unwrap())))),
            ("wincode", Box::new(|| drop(black_box(wincode::config::serialize(black_box(numbers), WINCODE).unwrap())))),
            ("bincode", Box::new(|| drop(black_box(bincode::serialize(black_box(numbers)).unwrap())))),
            ("memcpy", Box::new(|| drop(black_box(black_box(bytes).to_vec())))),
        ],
    );

    to_a_sink(criterion, size_mb, numbers, bytes);

    let [mut ours, mut theirs, mut old, mut copy] = [(); 4].map(|()| vec![0_u8; len_bytes]);
    let mut aligned = limcode::AlignedBuf::with_capacity(len_bytes).unwrap();
    limcode::serialize_into(&mut aligned, numbers).unwrap();
    assert!(*aligned == *bytes);
    group(
        criterion,
        &format!("{size_mb} MB/encode, reused"),
        len_bytes,
        vec![
            ("limcode", Box::new(|| limcode::serialize_pod_into(black_box(numbers), black_box(&mut ours)).unwrap())),
            (
                "limcode, aligned",
                Box::new(|| limcode::serialize_into(black_box(&mut aligned), black_box(numbers)).unwrap()),
            ),
            (
                "wincode",
                Box::new(|| {
                    wincode::config::serialize_into(black_box(theirs.as_mut_slice()), black_box(numbers), WINCODE)
                        .unwrap();
                }),
            ),
            (
                "bincode",
                Box::new(|| {
                    old.clear();
                    bincode::serialize_into(black_box(&mut old), black_box(numbers)).unwrap();
                }),
            ),
            (
                "memcpy to the same offset",
                Box::new(|| black_box(&mut copy)[8..].copy_from_slice(black_box(limcode::bytes_of_pod(numbers)))),
            ),
        ],
    );

    group(
        criterion,
        &format!("{size_mb} MB/decode, fresh"),
        len_bytes,
        vec![
            ("limcode", Box::new(|| drop(black_box(limcode::deserialize::<Vec<u64>>(black_box(bytes)).unwrap())))),
            (
                "wincode",
                Box::new(|| {
                    let read: Vec<u64> = wincode::config::deserialize(black_box(bytes), WINCODE).unwrap();
                    drop(black_box(read));
                }),
            ),
            ("bincode", Box::new(|| drop(black_box(bincode::deserialize::<Vec<u64>>(black_box(bytes)).unwrap())))),
            ("memcpy", Box::new(|| drop(black_box(black_box(numbers).clone())))),
        ],
    );

    let (mut ours, mut copy) = (numbers.clone(), numbers.clone());
    group(
        criterion,
        &format!("{size_mb} MB/decode, reused"),
        len_bytes,
        vec![
            ("limcode", Box::new(|| limcode::deserialize_pod_into(black_box(bytes), black_box(&mut ours)).unwrap())),
            ("memcpy", Box::new(|| black_box(&mut copy).copy_from_slice(black_box(numbers)))),
        ],
    );
}

/// Encoders whose bytes are written out at once.
///
/// # Panics
/// If segments are other bytes, or the sink cannot be written to.
fn to_a_sink(criterion: &mut Criterion, size_mb: usize, numbers: &Vec<u64>, bytes: &[u8]) {
    let segments = limcode::serialize_segments(numbers).unwrap();
    assert!(segments.to_vec() == bytes && segments.segments().count() == 2, "segments are other bytes, or were copied");
    let sink = File::options().write(true).open("/dev/null").expect("a sink");
    let write = |bytes: Vec<u8>| (&sink).write_all(black_box(&bytes)).unwrap();
    group(
        criterion,
        &format!("{size_mb} MB/encode, to a sink"),
        bytes.len(),
        vec![
            ("limcode", Box::new(|| write(limcode::serialize(black_box(numbers)).unwrap()))),
            (
                "limcode, segments",
                Box::new(|| {
                    let segments = limcode::serialize_segments(black_box(numbers)).unwrap();
                    black_box(&segments).write_all_to(&mut &sink).unwrap();
                }),
            ),
            ("wincode", Box::new(|| write(wincode::config::serialize(black_box(numbers), WINCODE).unwrap()))),
            ("bincode", Box::new(|| write(bincode::serialize(black_box(numbers)).unwrap()))),
            ("memcpy", Box::new(|| write(black_box(bytes).to_vec()))),
        ],
    );
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    println!("{}", limcode_benches::machine::description());
    for size_mb in SIZES_MB {
        size(&mut criterion, size_mb);
    }
    criterion.final_summary();
}
