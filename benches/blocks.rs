//! How fast is a whole block, a `Vec<Entry>`, encoded and decoded? `cargo bench -p limcode-benches --bench blocks`

use criterion::{Criterion, Throughput};
use limcode_benches::contender::{Work, contenders};
use limcode_benches::subject;
use std::time::Duration;

fn blocks(criterion: &mut Criterion) {
    for block in subject::blocks() {
        for work in Work::ALL {
            let mut group = criterion.benchmark_group(format!("{}/{}", block.name, work.name()));
            group.throughput(Throughput::Bytes(block.bytes.len() as u64));
            group.sample_size(20).warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2));
            for mut contender in contenders(work, &block) {
                group.bench_function(contender.name, |bencher| bencher.iter_custom(|n| contender.time(n)));
            }
            group.finish();
        }
    }
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    blocks(&mut criterion);
    criterion.final_summary();
}
