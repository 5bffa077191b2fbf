//! How close is plain old data of 1 KB to 1 MB to a copy of its bytes? `cargo bench -p limcode-benches --bench pod`
//!
//! All contenders of a work have the same allocation policy, and their elements go to the same offset in a cache line: a
//! vector's bytes start at a multiple of 16, so elements after their length are at 8 mod 16; in an aligned buffer the length
//! is at 56 mod 64, and the elements are at a multiple of 64.
#![forbid(unsafe_code)]

use limcode::AlignedBuf;
use limcode_benches::race::PLACES;
use limcode_benches::{Contender, Race};
use limcode_tests::{bincode, wincode};
use std::hint::black_box;

const SIZES: [(&str, usize); 4] = [
    ("u64 × 128, 1 KB", 128),
    ("u64 × 1,024, 8 KB", 1_024),
    ("u64 × 16,384, 128 KB", 16_384),
    ("u64 × 131,072, 1 MB", 131_072),
];

/// Elements and their encoded form, at one place in memory.
struct Place {
    numbers: Vec<u64>,
    bytes: Vec<u8>,
}

type Contenders = for<'a> fn(&'a Place) -> Vec<Contender<'a>>;

fn main() {
    let works: [(&str, Contenders); 5] = [
        ("encode to a new Vec", encode_new),
        ("encode into a reused Vec", encode_reused),
        ("encode into aligned memory", encode_aligned),
        ("decode to a new Vec", decode_new),
        ("decode into a reused Vec", decode_reused),
    ];
    let mut race = Race::start("pod");
    for (subject, len_elems) in SIZES {
        for (work, contenders) in works {
            if race.wants(subject, work) {
                let places: Vec<_> = (0..PLACES).map(|_| place(len_elems)).collect();
                let mut contenders: Vec<_> = places.iter().map(contenders).collect();
                race.run(subject, work, places[0].bytes.len(), &mut contenders);
            }
        }
    }
    race.finish();
}

/// # Panics
/// If a codec writes or reads other bytes.
fn place(len_elems: usize) -> Place {
    let numbers: Vec<u64> = (0..len_elems as u64).map(|index| index.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
    let bytes = bincode::serialize(&numbers).unwrap();
    assert!(limcode::serialize_pod(&numbers).unwrap() == bytes, "limcode writes other bytes");
    assert!(wincode::serialize(&numbers).unwrap() == bytes, "wincode writes other bytes");
    assert!(limcode::deserialize_pod::<u64>(&bytes).unwrap() == numbers, "limcode reads other numbers");
    assert!(wincode::deserialize::<Vec<u64>>(&bytes).unwrap() == numbers, "wincode reads other numbers");
    Place { numbers, bytes }
}

fn encode_new(Place { numbers, .. }: &Place) -> Vec<Contender<'_>> {
    vec![
        Contender::new("limcode", move || drop(black_box(limcode::serialize_pod(black_box(numbers)).unwrap()))),
        Contender::new("wincode", move || drop(black_box(wincode::serialize(black_box(numbers)).unwrap()))),
        Contender::new("bincode", move || drop(black_box(bincode::serialize(black_box(numbers)).unwrap()))),
        Contender::limit("memcpy, same offset", move || {
            let elements = limcode::bytes_of_pod(black_box(numbers));
            let mut output = Vec::with_capacity(8 + elements.len());
            output.extend_from_slice(&(numbers.len() as u64).to_le_bytes());
            output.extend_from_slice(elements);
            drop(black_box(output));
        }),
    ]
}

fn encode_reused(Place { numbers, bytes }: &Place) -> Vec<Contender<'_>> {
    let [mut a, mut b, mut c, mut d] = std::array::from_fn(|_| bytes.clone());
    vec![
        Contender::new("limcode", move || {
            limcode::serialize_pod_into(black_box(numbers), black_box(&mut a)).unwrap();
            black_box(&a);
        }),
        Contender::new("wincode", move || {
            b.clear();
            wincode::serialize_into(black_box(&mut b), black_box(numbers)).unwrap();
            black_box(&b);
        }),
        Contender::new("bincode", move || {
            c.clear();
            bincode::serialize_into(black_box(&mut c), black_box(numbers)).unwrap();
            black_box(&c);
        }),
        Contender::limit("memcpy, same offset", move || {
            black_box(&mut d)[8..].copy_from_slice(limcode::bytes_of_pod(black_box(numbers)));
            black_box(&d);
        }),
    ]
}

fn encode_aligned(Place { numbers, bytes }: &Place) -> Vec<Contender<'_>> {
    let mut aligned = AlignedBuf::with_capacity(bytes.len()).unwrap();
    limcode::serialize_into(&mut aligned, numbers).unwrap();
    assert!(*aligned == **bytes && (aligned.as_ptr() as usize) % 64 == 56, "limcode writes other bytes, or elsewhere");
    let [mut a, mut b, mut c, mut d] = std::array::from_fn(|_| vec![0_u8; bytes.len() + 128]);
    let line = |buffer: &Vec<u8>| buffer.as_ptr().align_offset(64);
    let [at_a, at_b, at_c, at_d] = [line(&a), line(&b), line(&c), line(&d)];
    let len_bytes = bytes.len();
    vec![
        Contender::new("limcode", move || {
            limcode::serialize_pod_into(black_box(numbers), black_box(&mut aligned)).unwrap();
            black_box(&aligned);
        }),
        Contender::new("wincode", move || {
            let output = &mut black_box(&mut a)[at_a + 56..][..len_bytes];
            wincode::serialize_into(output, black_box(numbers)).unwrap();
            black_box(&a);
        }),
        Contender::new("bincode", move || {
            let output = &mut black_box(&mut b)[at_b + 56..][..len_bytes];
            bincode::serialize_into(output, black_box(numbers)).unwrap();
            black_box(&b);
        }),
        Contender::limit("memcpy, same offset", move || {
            let output = &mut black_box(&mut c)[at_c + 64..][..len_bytes - 8];
            output.copy_from_slice(limcode::bytes_of_pod(black_box(numbers)));
            black_box(&c);
        }),
        Contender::limit("memcpy, at 8 mod 64", move || {
            let output = &mut black_box(&mut d)[at_d + 8..][..len_bytes - 8];
            output.copy_from_slice(limcode::bytes_of_pod(black_box(numbers)));
            black_box(&d);
        }),
    ]
}

fn decode_new(Place { numbers, bytes }: &Place) -> Vec<Contender<'_>> {
    vec![
        Contender::new("limcode", move || drop(black_box(limcode::deserialize_pod::<u64>(black_box(bytes)).unwrap()))),
        Contender::new("wincode", move || drop(black_box(wincode::deserialize::<Vec<u64>>(black_box(bytes)).unwrap()))),
        Contender::new("bincode", move || drop(black_box(bincode::deserialize::<Vec<u64>>(black_box(bytes)).unwrap()))),
        Contender::limit("clone", move || drop(black_box(black_box(numbers).clone()))),
    ]
}

fn decode_reused(Place { numbers, bytes }: &Place) -> Vec<Contender<'_>> {
    let (mut ours, mut copy) = (numbers.clone(), numbers.clone());
    vec![
        Contender::new("limcode", move || {
            limcode::deserialize_pod_into(black_box(bytes), black_box(&mut ours)).unwrap();
            black_box(&ours);
        }),
        Contender::new("wincode, new Vec", move || {
            drop(black_box(wincode::deserialize::<Vec<u64>>(black_box(bytes)).unwrap()));
        }),
        Contender::limit("memcpy", move || {
            black_box(&mut copy).copy_from_slice(black_box(numbers));
            black_box(&copy);
        }),
    ]
}
