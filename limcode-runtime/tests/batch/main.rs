//! Batches: the bytes, values and errors of one thread, by any number of workers, in any order.
#![cfg(target_endian = "little")] // Elsewhere, numbers are not plain old data, and the functions for it do not compile.

mod errors;
mod sweep;

use limcode_runtime::{CurrentThread, Decode, Encode, Executor, Layout, Mode, Reader, Result, Threads, Writer};
use std::sync::atomic::{AtomicUsize, Ordering};

/// An element of variable size, which is refused when it says so.
#[derive(Clone, Debug, PartialEq)]
struct Item {
    bytes: Vec<u8>,
    fate: u8,
}

/// Writes and reads well.
const FINE: u8 = 0;
/// Is refused when written or counted.
const REFUSED: u8 = 1;
/// Panics when written or counted.
const PANICS: u8 = 2;
/// Is refused when read.
const REFUSED_TO_READER: u8 = 3;
/// Panics when read.
const PANICS_AT_READER: u8 = 4;

/// How many items there are.
static ALIVE: AtomicUsize = AtomicUsize::new(0);

impl Item {
    fn new(index: usize, len_bytes: usize) -> Self {
        // Byte by byte takes Miri too long.
        let bytes = if cfg!(miri) {
            vec![index as u8; len_bytes]
        } else {
            (0..len_bytes).map(|at| (at ^ index) as u8).collect()
        };
        Self { bytes, fate: FINE }
    }
}

impl Layout for Item {
    const NAME: &'static str = "Item";
    const MIN_SIZE: usize = 9;
    const IS_FIXED: bool = false;
}

impl Encode for Item {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        match self.fate {
            REFUSED => return Err(limcode_runtime::Error::custom("refused", output.position()).in_field("fate")),
            PANICS => panic!("panics when written"),
            _ => {}
        }
        self.bytes.encode(output)?;
        output.put(&self.fate)
    }
}

impl<'de> Decode<'de> for Item {
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        let bytes = Vec::decode(input)?;
        let start = input.offset();
        match input.take::<u8>()? {
            REFUSED_TO_READER => Err(limcode_runtime::Error::custom("refused", start).in_field("fate")),
            PANICS_AT_READER => panic!("panics when read"),
            fate => Ok(Self { bytes, fate }),
        }
    }
}

/// An item that is counted while it lives.
#[derive(Debug)]
struct Counted(Item);

impl Layout for Counted {
    const NAME: &'static str = "Counted";
    const MIN_SIZE: usize = Item::MIN_SIZE;
    const IS_FIXED: bool = false;
}

impl<'de> Decode<'de> for Counted {
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        let item = Item::decode(input)?;
        ALIVE.fetch_add(1, Ordering::Relaxed);
        Ok(Self(item))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        ALIVE.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Runs tasks in an order of its own.
struct Ordered {
    workers: usize,
    order: fn(usize) -> Vec<usize>,
}

impl Executor for Ordered {
    fn workers(&self) -> usize {
        self.workers
    }

    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
        (self.order)(tasks).into_iter().for_each(task);
    }
}

/// On this thread: in order, backwards, every second one, each twice, none.
const ORDERS: [fn(usize) -> Vec<usize>; 5] = [
    |tasks| (0..tasks).collect(),
    |tasks| (0..tasks).rev().collect(),
    |tasks| (0..tasks).step_by(2).collect(),
    |tasks| (0..tasks).chain(0..tasks).collect(),
    |_| Vec::new(),
];

/// One thread for each task, all at the same time.
struct Crowd(usize);

impl Executor for Crowd {
    fn workers(&self) -> usize {
        self.0
    }

    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
        std::thread::scope(|scope| {
            for index in 0..tasks {
                scope.spawn(move || task(index));
            }
        });
    }
}

/// Every kind of executor with this many workers, as far as there are.
fn executors(workers: usize) -> Vec<Box<dyn Executor>> {
    let mut all: Vec<Box<dyn Executor>> = vec![Box::new(Threads::new(workers)), Box::new(Crowd(workers))];
    // Miri sees the last of them only.
    let orders = ORDERS.into_iter().skip(if cfg!(miri) { 3 } else { 0 });
    all.extend(orders.map(|order| Box::new(Ordered { workers, order }) as Box<dyn Executor>));
    if workers == 1 {
        all.push(Box::new(CurrentThread));
    }
    #[cfg(feature = "rayon")]
    all.push(Box::new(rayon_core::ThreadPoolBuilder::new().num_threads(workers).build().unwrap()));
    #[cfg(feature = "rayon")]
    all.push(Box::new(limcode_runtime::Rayon));
    all
}
