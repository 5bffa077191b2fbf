//! How fast is one transaction encoded and decoded? `cargo bench -p limcode-benches --bench transactions`

use criterion::{Criterion, Throughput};
use limcode_benches::contender::{Work, contenders};
use limcode_benches::subject;
use std::time::Duration;

fn transaction(criterion: &mut Criterion) {
    for transaction in subject::transactions() {
        for work in Work::ALL {
            let mut group = criterion.benchmark_group(format!("{}/{}", transaction.name, work.name()));
            group.throughput(Throughput::Bytes(transaction.bytes.len() as u64));
            group.sample_size(50).warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2));
            for mut contender in contenders(work, &transaction) {
                group.bench_function(contender.name, |bencher| bencher.iter_custom(|n| contender.time(n)));
            }
            group.finish();
        }
    }
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    transaction(&mut criterion);
    criterion.final_summary();
}
