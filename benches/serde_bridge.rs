//! How fast is `limcode::serde` beside bincode and serde-wincode on the same types? `cargo bench -p limcode-benches --bench serde_bridge`

use criterion::{Criterion, Throughput};
use limcode_tests::bincode;
use limcode_tests::corpus;
use limcode_tests::oracle::{Entry, VersionedTransaction};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::Duration;

#[derive(Clone, Serialize, Deserialize)]
struct Signature(#[serde(with = "serde_big_array::BigArray")] [u8; 64]);

#[derive(Clone, Serialize, Deserialize)]
enum Side {
    Buy,
    Sell { limit: u64 },
    Swap(u32, u32),
    Note(String),
}

/// A mix of what structs hold.
#[derive(Clone, Serialize, Deserialize)]
struct Order {
    id: u64,
    owner: [u8; 32],
    name: String,
    side: Side,
    price: f64,
    open: bool,
    lots: Vec<u16>,
    parent: Option<u64>,
    data: Vec<u8>,
}

fn order(index: u64) -> Order {
    let side = match index % 4 {
        0 => Side::Buy,
        1 => Side::Sell { limit: index },
        2 => Side::Swap(1, 2),
        _ => Side::Note("note".into()),
    };
    Order {
        id: index,
        owner: [index as u8; 32],
        name: format!("order {index}"),
        side,
        price: 0.5 * index as f64,
        open: index.is_multiple_of(2),
        lots: vec![1, 2, 3],
        parent: index.is_multiple_of(3).then_some(index),
        data: vec![7; 50],
    }
}

/// serde-wincode under the names of bincode's functions.
mod serde_wincode {
    use ::serde_wincode::SerdeCompat;
    use limcode_tests::wincode::io::std_read::ReadAdapter;
    use limcode_tests::wincode::{Deserialize, DeserializeOwned as _, ReadResult, Serialize, WriteResult};
    use serde::de::DeserializeOwned;
    use std::io::Read;

    pub fn serialize<T: serde::Serialize>(value: &T) -> WriteResult<Vec<u8>> {
        SerdeCompat::<T>::serialize(value)
    }

    pub fn serialize_into<T: serde::Serialize>(output: &mut Vec<u8>, value: &T) -> WriteResult<()> {
        SerdeCompat::<T>::serialize_into(output, value)
    }

    pub fn deserialize<T: DeserializeOwned>(bytes: &[u8]) -> ReadResult<T> {
        SerdeCompat::<T>::deserialize(bytes)
    }

    pub fn deserialize_from<R: Read, T: DeserializeOwned>(reader: R) -> ReadResult<T> {
        SerdeCompat::<T>::deserialize_from(ReadAdapter::new(reader))
    }
}

/// Times the codecs at each work, after a look at what they write and read.
fn compare<T: Serialize + DeserializeOwned>(criterion: &mut Criterion, name: &str, value: &T) {
    let bytes = bincode::serialize(value).expect("bincode writes it");
    assert!(limcode::serde::serialize(value).expect("limcode writes it") == bytes, "{name}: other bytes");
    let read: T = limcode::serde::deserialize(&bytes).expect("limcode reads it");
    assert!(bincode::serialize(&read).expect("bincode writes it") == bytes, "{name}: another value");
    assert!(serde_wincode::serialize(value).expect("serde-wincode writes it") == bytes, "{name}: other bytes");
    let read: T = serde_wincode::deserialize(&bytes).expect("serde-wincode reads it");
    assert!(bincode::serialize(&read).expect("bincode writes it") == bytes, "{name}: another value");
    macro_rules! work {
        ($work:literal, |$codec:ident| $once:expr) => {{
            let mut group = criterion.benchmark_group(format!("{name}/{}", $work));
            group.throughput(Throughput::Bytes(bytes.len() as u64));
            group.sample_size(30).warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(1));
            group.bench_function("limcode", |bencher| {
                use limcode::serde as $codec;
                let mut output: Vec<u8> = Vec::with_capacity(bytes.len());
                bencher.iter(|| $once(&mut output));
            });
            group.bench_function("bincode", |bencher| {
                use bincode as $codec;
                let mut output: Vec<u8> = Vec::with_capacity(bytes.len());
                bencher.iter(|| $once(&mut output));
            });
            group.bench_function("serde-wincode", |bencher| {
                use serde_wincode as $codec;
                let mut output: Vec<u8> = Vec::with_capacity(bytes.len());
                bencher.iter(|| $once(&mut output));
            });
            group.finish();
        }};
    }
    work!("encode to a new Vec", |codec| |_: &mut Vec<u8>| codec::serialize(black_box(value)).unwrap());
    work!("encode into a reused Vec", |codec| |output: &mut Vec<u8>| {
        output.clear();
        codec::serialize_into(black_box(&mut *output), black_box(value)).unwrap();
    });
    work!("decode", |codec| |_: &mut Vec<u8>| codec::deserialize::<T>(black_box(&bytes)).unwrap());
    work!("decode from a reader", |codec| |_: &mut Vec<u8>| {
        codec::deserialize_from::<_, T>(black_box(bytes.as_slice())).unwrap()
    });
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let bytes: Vec<u8> = (0..100_000).map(|index| (index * 7) as u8).collect();
    compare(&mut criterion, "Vec<u8> of 100,000", &bytes);
    compare(&mut criterion, "[u8; 32] x 1,000", &vec![[7_u8; 32]; 1000]);
    compare(&mut criterion, "Vec<u64> of 10,000", &(0..10_000).collect::<Vec<u64>>());
    compare(&mut criterion, "Option<u32> x 10,000", &(0..10_000).map(|n: u32| Some(n)).collect::<Vec<_>>());
    compare(&mut criterion, "[u8; 64] by BigArray x 1,000", &vec![Signature([7; 64]); 1000]);
    compare(&mut criterion, "String x 1,000", &(0..1000).map(|n| format!("name {n}")).collect::<Vec<_>>());
    let by_name: BTreeMap<String, u64> = (0..1000).map(|n| (format!("name {n}"), n)).collect();
    compare(&mut criterion, "BTreeMap<String, u64> of 1,000", &by_name);
    compare(&mut criterion, "one struct mix", &order(3));
    compare(&mut criterion, "struct mix x 1,000", &(0..1000).map(order).collect::<Vec<_>>());
    let transaction = &corpus::transactions("the bench of the serde bridge")[0];
    let transaction: VersionedTransaction = bincode::deserialize(&transaction.bytes).expect("a transaction");
    compare(&mut criterion, "one official transaction", &transaction);
    let block: Vec<Entry> = bincode::deserialize(&corpus::mixed_block_eighth().bytes).expect("a block");
    compare(&mut criterion, "block of official entries", &block);
    criterion.final_summary();
}
