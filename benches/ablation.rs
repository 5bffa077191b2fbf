//! What does each technique of the generated encoder gain? `cargo bench -p limcode-benches --bench ablation`
//!
//! A variant is the generated code of a block written out by hand over the same writer, with one thing changed. The first row of a work is
//! what limcode does; a ratio above 1 is what the technique gains, a row at about 1 gains nothing, and below 1 the variant is
//! better. "By hand, the same" tells what writing it by hand changes.
#![forbid(unsafe_code)]

#[path = "ablation/memcpy.rs"]
mod memcpy;
#[path = "ablation/variant.rs"]
mod variant;

use limcode_benches::race::PLACES;
use limcode_benches::subject::{self, Block};
use limcode_benches::{Contender, Race};
use std::hint::black_box;
use variant::{CheckPerField, KeyByKey, NoDepth, NoPaths, OneSignature, Same, ShortInstructions, Variant, Written};

type Contenders = for<'a> fn(&'a Block) -> Vec<Contender<'a>>;

fn main() {
    let works: [(&str, Contenders); 3] =
        [("encode into a reused Vec", encoders), ("encode to a new Vec", memory), ("decode", decoders)];
    let mut race = Race::start("ablation");
    // The variants know the forms that bincode does.
    for block in subject::blocks().into_iter().filter(|block| block.is_bincode) {
        for (work, contenders) in works {
            if race.wants(&block.name, work) {
                let places: Vec<_> = (0..PLACES).map(|_| block.again()).collect();
                let mut contenders: Vec<_> = places.iter().map(contenders).collect();
                race.run(&block.name, work, block.bytes.len(), &mut contenders);
            }
        }
    }
    race.finish();
}

/// Variants of the encoder.
fn encoders(block: &Block) -> Vec<Contender<'_>> {
    let mut output = Vec::new();
    vec![
        Contender::new("as generated", move || {
            output.clear();
            limcode::serialize_into(black_box(&mut output), black_box(&block.ours)).unwrap();
            black_box(&output);
        }),
        by_hand::<Same>("by hand, the same", block),
        by_hand::<CheckPerField>("room checked for each field", block),
        by_hand::<KeyByKey>("keys one by one", block),
        by_hand::<NoDepth>("nesting not counted", block),
        by_hand::<NoPaths>("no paths in errors", block),
        by_hand::<OneSignature>("a path for one signature", block),
        by_hand::<ShortInstructions>("a path for short instructions", block),
        with_memcpy(block),
    ]
}

fn by_hand<'a, V: Variant>(name: &'static str, block: &'a Block) -> Contender<'a> {
    let mut output = Vec::new();
    limcode::serialize_into(&mut output, &Written::<V>::new(&block.ours)).unwrap();
    assert!(output == block.bytes, "{name}: other bytes");
    Contender::new(name, move || {
        output.clear();
        limcode::serialize_into(black_box(&mut output), &Written::<V>::new(black_box(&block.ours))).unwrap();
        black_box(&output);
    })
}

fn with_memcpy(block: &Block) -> Contender<'_> {
    let mut output = Vec::new();
    memcpy::entries(&block.ours, &mut output);
    assert!(output == block.bytes, "extend_from_slice: other bytes");
    Contender::new("memcpy for each field", move || {
        output.clear();
        memcpy::entries(black_box(&block.ours), black_box(&mut output));
        black_box(&output);
    })
}

/// Where the memory of a new vector comes from.
fn memory(block: &Block) -> Vec<Contender<'_>> {
    let ours = &block.ours;
    let capacity = block.bytes.len();
    let into = |mut output: Vec<u8>| {
        limcode::serialize_into(&mut output, black_box(ours)).unwrap();
        drop(black_box(output));
    };
    vec![
        Contender::new("counted to 4 KiB, then guessed", move || {
            drop(black_box(limcode::serialize(black_box(ours)).unwrap()));
        }),
        Contender::new("counted to the end", move || {
            into(Vec::with_capacity(limcode::serialized_size(black_box(ours)).unwrap() as usize));
        }),
        Contender::new("grown from nothing", move || into(Vec::new())),
        Contender::limit("size known", move || into(Vec::with_capacity(black_box(capacity)))),
    ]
}

/// Where the memory of decoded values comes from.
fn decoders(block: &Block) -> Vec<Contender<'_>> {
    let bytes = &block.bytes;
    let mut value = block.ours.clone();
    vec![
        Contender::new("in place of a value", move || {
            limcode::deserialize_in_place(black_box(bytes), black_box(&mut value)).unwrap();
        }),
        Contender::new("to a new value", move || {
            let read: Vec<limcode_schemas::solana::entry::Entry> = limcode::deserialize(black_box(bytes)).unwrap();
            drop(black_box(read));
        }),
    ]
}
