//! 1 to 64 workers, 0 to 20,000 values.

use super::{Item, ORDERS, Ordered, executors};
use limcode_runtime::{
    Executor, Threads, deserialize_batch, deserialize_pod, deserialize_pod_with, serialize, serialize_batch,
    serialize_pod, serialize_pod_with, serialize_slice_into_with, serialize_slice_with,
};

/// Workers: the ends, and some in between.
const WORKERS: &[usize] = if cfg!(miri) { &[3] } else { &[1, 2, 3, 7, 16, 64] };

/// Bytes one after the other, and where each value ends.
fn one_by_one(items: &[Item]) -> (Vec<u8>, Vec<usize>) {
    let mut bytes = Vec::new();
    let ends = items.iter().map(|item| {
        bytes.extend(serialize(item).unwrap());
        bytes.len()
    });
    let ends = ends.collect();
    (bytes, ends)
}

/// Compares all that `executor` does with what is done without one.
fn compare(items: &[Item], executor: &dyn Executor, plain: &[u8], (bytes, ends): &(Vec<u8>, Vec<usize>), name: &str) {
    assert!(serialize_slice_with(items, executor).unwrap() == plain, "{name}: other bytes");
    let mut appended = vec![7];
    serialize_slice_into_with(items, &mut appended, executor).unwrap();
    assert!(appended[0] == 7 && appended[1..] == *plain, "{name}: other bytes after one byte");
    let batch = serialize_batch(items, executor).unwrap();
    assert!(batch.bytes == *bytes && batch.ends == *ends, "{name}: another batch");
    let read: Vec<Item> = deserialize_batch(bytes, ends, executor).unwrap();
    assert!(read == items, "{name}: other values");
}

#[test]
fn any_number_of_workers_writes_and_reads_the_same() {
    let sizes = if cfg!(miri) {
        &[(0, 0), (1, 40), (5, 850_000)][..]
    } else {
        &[(0, 0), (1, 40), (2, 2_000_000), (3, 700_000), (63, 100_000), (1_000, 5_000), (20_000, 300)]
    };
    for &(len, len_bytes) in sizes {
        let items: Vec<_> = (0..len).map(|index| Item::new(index, len_bytes + index % 7)).collect();
        let plain = serialize(&items).unwrap();
        let batch = one_by_one(&items);
        for &workers in WORKERS {
            for (kind, executor) in executors(workers).iter().enumerate() {
                compare(&items, executor, &plain, &batch, &format!("{len} values, {workers} workers, executor {kind}"));
            }
        }
    }
}

#[test]
fn the_last_part_may_be_larger_than_the_others_let_expect() {
    let (lens, most_bytes) = if cfg!(miri) { (&[6][..], 800_000) } else { (&[800, 2_000][..], 8_000) };
    for &len in lens {
        for (few, many) in [(10, most_bytes), (most_bytes, 10)] {
            let items: Vec<_> =
                (0..len).map(|index| Item::new(index, if index < len / 2 { few } else { many })).collect();
            let plain = serialize(&items).unwrap();
            let batch = one_by_one(&items);
            for &workers in if cfg!(miri) { &[3][..] } else { &[2, 3, 8] } {
                for order in ORDERS.into_iter().skip(if cfg!(miri) { 2 } else { 0 }) {
                    compare(&items, &Ordered { workers, order }, &plain, &batch, &format!("{few} then {many} bytes"));
                }
                compare(&items, &Threads::new(workers), &plain, &batch, &format!("{few} then {many} bytes"));
            }
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "233,000 elements, the minimum for two workers, take too long")]
fn elements_of_fixed_size_are_not_counted() {
    let pairs: Vec<(u64, bool)> = (0..300_000).map(|index| (index, index % 3 == 0)).collect();
    let plain = serialize(&pairs).unwrap();
    for workers in [2, 5, 64] {
        for executor in executors(workers) {
            assert!(serialize_slice_with(&pairs, &executor).unwrap() == plain, "{workers} workers");
            let batch = serialize_batch(&pairs, &executor).unwrap();
            assert!(batch.bytes == plain[8..], "{workers} workers");
            assert!(batch.ends.iter().enumerate().all(|(index, &end)| end == (index + 1) * 9));
            assert!(deserialize_batch::<(u64, bool), _>(&batch.bytes, &batch.ends, &executor).unwrap() == pairs);
        }
    }
}

#[test]
fn elements_without_bytes_are_written_and_read() {
    let len = if cfg!(miri) { 50 } else { 20_000 };
    let nothing = vec![(); len];
    for executor in executors(8) {
        assert_eq!(serialize_slice_with(&nothing, &executor).unwrap(), serialize(&nothing).unwrap());
        let batch = serialize_batch(&nothing, &executor).unwrap();
        assert!(batch.bytes.is_empty() && batch.ends == vec![0; len]);
        assert_eq!(deserialize_batch::<(), _>(&[], &batch.ends, &executor).unwrap().len(), len);
    }
}

#[test]
fn plain_data_is_copied_in_parts() {
    let lens_bytes = if cfg!(miri) { &[1, 33_554_437][..] } else { &[1, 32 * 1024 * 1024 - 1, 50_000_003] };
    for &len_bytes in lens_bytes {
        // Element by element takes Miri too long, here and below.
        let data: Vec<u8> = if cfg!(miri) { vec![7; len_bytes] } else { (0..=250).cycle().take(len_bytes).collect() };
        let plain = serialize_pod(&data).unwrap();
        let executors: [&dyn Executor; 3] =
            [&Threads::new(3), &Threads::new(64), &Ordered { workers: 2, order: ORDERS[1] }];
        for executor in executors {
            assert!(serialize_pod_with(&data, executor).unwrap() == plain, "{len_bytes} bytes");
            assert!(deserialize_pod_with::<u8, _>(&plain, executor).unwrap() == data, "{len_bytes} bytes");
        }
    }
    let numbers: Vec<u64> = if cfg!(miri) { vec![0; 5_000_001] } else { (0..5_000_001).collect() };
    let mut bytes = serialize_pod_with(&numbers, &Threads::new(2)).unwrap();
    assert!(deserialize_pod_with::<u64, _>(&bytes, &Threads::new(2)).unwrap() == numbers);
    bytes.pop();
    let error = deserialize_pod_with::<u64, _>(&bytes, &Threads::new(2)).unwrap_err();
    assert_eq!(error.to_string(), deserialize_pod::<u64>(&bytes).unwrap_err().to_string());
}
