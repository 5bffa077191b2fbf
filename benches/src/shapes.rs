//! Values such as applications define for themselves, a shape each: where one codec is weak, one of these shows it.

use crate::subject::{Official, Ours, Subject};
use limcode::Limcode;
use limcode_tests::corpus::Sample;
use limcode_tests::random::Random;
use limcode_tests::wincode::{SchemaRead, SchemaWrite};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Numbers with padding between them in memory.
#[derive(Clone, Debug, PartialEq, Limcode, Serialize, Deserialize, SchemaWrite, SchemaRead)]
#[wincode(crate = "limcode_tests::wincode")]
pub struct Padded {
    kind: u8,
    index: u32,
    amount: u64,
    port: u16,
}

/// An account: fixed fields around bytes.
#[derive(Clone, Debug, PartialEq, Limcode, Serialize, Deserialize, SchemaWrite, SchemaRead)]
#[wincode(crate = "limcode_tests::wincode")]
pub struct Account {
    lamports: u64,
    data: Vec<u8>,
    owner: [u8; 32],
    executable: bool,
    rent_epoch: u64,
}

/// Variants of different sizes.
#[derive(Clone, Debug, PartialEq, Limcode, Serialize, Deserialize, SchemaWrite, SchemaRead)]
#[wincode(crate = "limcode_tests::wincode")]
pub enum Event {
    /// A number.
    Tick(u64),
    /// A text.
    Message(String),
    /// Named fields.
    Moved {
        /// From where.
        from: u32,
        /// To where.
        to: u32,
    },
    /// A vector.
    Samples(Vec<u16>),
    /// Nothing.
    Stopped,
}

/// Many fields, some of them options.
#[derive(Clone, Debug, PartialEq, Limcode, Serialize, Deserialize, SchemaWrite, SchemaRead)]
#[wincode(crate = "limcode_tests::wincode")]
pub struct Settings {
    id: u64,
    parent: Option<u64>,
    enabled: bool,
    level: u8,
    label: Option<String>,
    offset: i32,
    scale: f64,
    range: (u8, u16),
    limits: [u16; 3],
    total: u128,
    locked: Option<bool>,
}

/// Numbers without padding, as a field.
#[derive(Clone, Debug, PartialEq, Limcode, Serialize, Deserialize, SchemaWrite, SchemaRead)]
#[wincode(crate = "limcode_tests::wincode")]
pub struct Pairs {
    pairs: Vec<(u32, u32)>,
}

/// Lists of what has no name of its own.
#[derive(Clone, Debug, PartialEq, Limcode, Serialize, Deserialize, SchemaWrite, SchemaRead)]
#[wincode(crate = "limcode_tests::wincode")]
#[expect(clippy::vec_box, reason = "a shape that applications have")]
pub struct Lists {
    options: Vec<Option<u32>>,
    named: Vec<(u64, String)>,
    boxed: Vec<Box<u64>>,
    nested: Vec<Vec<u8>>,
}

/// Passes each shape to `visit`.
pub fn each(visit: &mut impl Visit) {
    let mut random = Random::new(4);
    let padded = |index| Padded { kind: 1, index, amount: 3, port: 4 };
    visit.subject(&subject("1,000 structs with padding", &(0..1_000).map(padded).collect::<Vec<_>>()));
    visit.subject(&subject("1,000 accounts", &(0..1_000).map(account).collect::<Vec<_>>()));
    visit.subject(&subject("one account of 165 bytes", &account(165)));
    let events: Vec<_> = (0..1_000).map(|_| event(&mut random)).collect();
    visit.subject(&subject("1,000 events", &events));
    visit.subject(&subject("1,000 settings", &(0..1_000).map(settings).collect::<Vec<_>>()));
    visit.subject(&subject("3,000 options of u64", &(0..3_000).map(|index| some(index, 3)).collect::<Vec<_>>()));
    visit.subject(&subject(
        "3,000 pairs of u8 and u64",
        &(0..3_000).map(|index| (index as u8, index)).collect::<Vec<_>>(),
    ));
    visit.subject(&subject("3,000 strings", &(0..3_000).map(|index| format!("string {index}")).collect::<Vec<_>>()));
    visit.subject(&subject(
        "1,000 boxed structs with padding",
        &(0..1_000).map(padded).map(Box::new).collect::<Vec<_>>(),
    ));
    visit.subject(&subject(
        "a list of 2,000 pairs of u32",
        &Pairs { pairs: (0..2_000).map(|index| (index, 1)).collect() },
    ));
    let lists = Lists {
        options: (0..500).map(|index| some(index, 3).map(|index| index as u32)).collect(),
        named: (0..500).map(|index| (index, format!("name {index}"))).collect(),
        boxed: (0..500).map(Box::new).collect(),
        nested: (0..500).map(|index| vec![7; index * 7_919 % 50]).collect(),
    };
    visit.subject(&subject("lists of 500 options, tuples, boxes, vectors", &lists));
    let names: BTreeMap<u64, String> = (0..1_000).map(|index| (index, format!("name {index}"))).collect();
    visit.subject(&subject("a BTreeMap of 1,000 strings", &names));
}

/// What is done with each shape, whatever its type.
pub trait Visit {
    /// Does it.
    fn subject<T: Ours + Official>(&mut self, subject: &Subject<T, T>);
}

fn subject<T: Ours + Official>(name: &str, value: &T) -> Subject<T, T> {
    let bytes = limcode_tests::bincode::serialize(value).expect("bincode writes it");
    Subject::new(Sample { name: name.into(), bytes })
}

fn account(index: usize) -> Account {
    Account {
        lamports: 5,
        data: vec![7; index % 300],
        owner: [3; 32],
        executable: index.is_multiple_of(2),
        rent_epoch: 9,
    }
}

fn event(random: &mut Random) -> Event {
    match random.below(5) {
        0 => Event::Tick(random.bits()),
        1 => Event::Message(format!("event {} of many", random.below(1_000))),
        2 => Event::Moved { from: 1, to: 2 },
        3 => Event::Samples(vec![1; random.below(13)]),
        _ => Event::Stopped,
    }
}

fn settings(index: u64) -> Settings {
    Settings {
        id: index,
        parent: some(8, 2),
        enabled: true,
        level: 4,
        label: index.is_multiple_of(3).then(|| "text".repeat(index as usize % 4)),
        offset: -1,
        scale: 0.5,
        range: (1, 2),
        limits: [1, 2, 3],
        total: 77,
        locked: None,
    }
}

/// The number, in every `each`th case.
fn some(index: u64, each: u64) -> Option<u64> {
    index.is_multiple_of(each).then_some(index)
}
