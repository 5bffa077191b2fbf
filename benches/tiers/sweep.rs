//! The measuring: ways in turns, medians of rounds.

use crate::dropped;
use crate::{Line, Table};
use limcode_runtime::kernels::Kernel;
use std::hint::black_box;
use std::time::Instant;

/// Of a figure.
#[derive(Clone, Copy, PartialEq)]
pub enum Unit {
    /// Nanoseconds a copy.
    Nanoseconds,
    /// Bytes copied in a nanosecond.
    GigabytesPerSecond,
}

impl Unit {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nanoseconds => "ns a copy",
            Self::GigabytesPerSecond => "GB/s",
        }
    }

    /// Whether the first figure is the better one.
    pub fn is_better(self, figure: f64, other: f64) -> bool {
        match self {
            Self::Nanoseconds => figure < other,
            Self::GigabytesPerSecond => figure > other,
        }
    }

    /// The better of the two, where NaN is the worst.
    pub fn better(self, figure: f64, other: f64) -> f64 {
        if self.is_better(figure, other) { figure } else { other }
    }
}

/// What the target of a large copy is.
#[derive(Clone, Copy, PartialEq)]
pub enum Memory {
    /// Touched before, in pages of 4 KiB.
    Reused,
    /// The same, and the copy is read once afterwards, in the time.
    ReusedAndRead,
    /// Touched before, in huge pages.
    ReusedHuge,
    /// Allocated, advised to be in huge pages, and freed, in the time.
    Fresh,
}

impl Memory {
    const fn name(self) -> &'static str {
        match self {
            Self::Reused => "reused, pages of 4 KiB",
            Self::ReusedAndRead => "reused, pages of 4 KiB, and read once",
            Self::ReusedHuge => "reused, huge pages",
            Self::Fresh => "fresh",
        }
    }
}

/// Rounds of a figure, unless the command line says otherwise; about half of them where a round takes long.
pub const ROUNDS: usize = 11;

/// Medians in seconds of calls of `turn` with each index below `count`, `calls` at a time; before them, if `is_repeated`,
/// one that does not count, so that the caches are as this way leaves them, and not as another.
fn medians(count: usize, rounds: usize, calls: usize, is_repeated: bool, mut turn: impl FnMut(usize)) -> Vec<f64> {
    let mut seconds = vec![Vec::with_capacity(rounds); count];
    for round in 0..=rounds {
        for (index, seconds) in seconds.iter_mut().enumerate() {
            if is_repeated {
                turn(index);
            }
            let start = Instant::now();
            for _ in 0..calls {
                turn(index);
            }
            // The first round warms up.
            if round > 0 {
                seconds.push(start.elapsed().as_secs_f64() / calls as f64);
            }
        }
    }
    let median = |seconds: &mut Vec<f64>| {
        seconds.sort_by(f64::total_cmp);
        seconds[seconds.len() / 2]
    };
    seconds.iter_mut().map(median).collect()
}

/// The ways whose name is accepted.
fn ways(accept: impl Fn(&str) -> bool) -> Vec<Kernel> {
    dropped::all().into_iter().filter(|way| accept(way.name())).collect()
}

/// Bytes to copy.
fn source(len_bytes: usize) -> Vec<u8> {
    (0..len_bytes).map(|index| (index >> 3) as u8 ^ index as u8).collect()
}

/// Copies of few bytes inside the first cache, one after the other, as an encoder makes them. All of one length, which branch
/// predictors learn; or of random lengths from 0 to twice the size, which they cannot.
pub fn short(is_random: bool, rounds: usize) -> Table {
    /// Of source and target together, on average.
    const CACHED_BYTES: usize = 24 * 1024;
    const BATCHES: usize = 64;
    let ways = ways(|name| !name.starts_with("stream") && !name.starts_with("touch"));
    let sizes = [1, 2, 3, 4, 6, 8, 12, 16, 17, 24, 32, 33, 48, 64, 65, 80, 96, 128, 129, 192, 256, 384, 512];
    let mut seed = 1_u64;
    let mut random = || {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed >> 11
    };
    let line = |size: usize| {
        let mut len = || if is_random { (random() % (2 * size as u64 + 1)) as u16 } else { size as u16 };
        let copies = (CACHED_BYTES / 2 / size).min(256);
        let batches: Vec<Vec<u16>> = (0..BATCHES).map(|_| (0..copies).map(|_| len()).collect()).collect();
        let from = source(copies * size * 2);
        let mut to = vec![0; from.len()];
        let seconds = medians(ways.len(), rounds, 1, true, |index| {
            for lens in &batches {
                ways[index].copy_many(black_box(&from), black_box(&mut to), lens);
            }
        });
        let figures = seconds.into_iter().map(|seconds| seconds * 1e9 / (copies * BATCHES) as f64).collect();
        Line { size, figures }
    };
    let title = if is_random { "short, random lengths of this mean" } else { "short, all of one length" };
    Table { title: title.into(), unit: Unit::Nanoseconds, lines: sizes.map(line).into(), ways }
}

/// Copies that stay in the caches, from `from_offset` to `to_offset` behind the start of a page.
pub fn middle(from_offset: usize, to_offset: usize, rounds: usize) -> Table {
    let ways = ways(|name| name != "masked avx512" && !name.starts_with("touch"));
    let line = |power: u32| {
        let size = 1_usize << power;
        let from = source(size + 8192);
        let mut to = source(size + 8192);
        let from = &from[from.as_ptr().align_offset(4096) + from_offset..][..size];
        let start = to.as_ptr().align_offset(4096) + to_offset;
        let to = &mut to[start..][..size];
        let calls = (256 * 1024 / size).clamp(1, 512);
        let seconds =
            medians(ways.len(), rounds, calls, true, |index| ways[index].copy(black_box(from), black_box(to)));
        Line { size, figures: seconds.into_iter().map(|seconds| size as f64 / seconds / 1e9).collect() }
    };
    Table {
        title: format!("middle, from +{from_offset} to +{to_offset} of a page"),
        unit: Unit::GigabytesPerSecond,
        lines: (7..=20).map(line).collect(),
        ways,
    }
}

/// Copies of many bytes, to 8 behind the start of an allocation, where the elements of a sequence are.
pub fn large(memory: Memory, rounds: usize) -> Table {
    let is_fresh = memory == Memory::Fresh;
    let elsewhere = ["masked avx512", "wide sse2", "wide avx2", "stream avx512, prefetch 4096"];
    let ways = ways(|name| !elsewhere.contains(&name) && (is_fresh || !name.starts_with("touch")));
    let from = source(256 << 20);
    let mut target = match memory {
        Memory::ReusedHuge => ways[0].copy_to_fresh(&source((256 << 20) + 8)),
        Memory::Fresh => Vec::new(),
        Memory::Reused | Memory::ReusedAndRead => source((256 << 20) + 8),
    };
    let sizes_mib = [1, 2, 3, 4, 6, 8, 12, 16, 32, 64, 128, 256];
    let line = |size_mib: usize| {
        let size = size_mib << 20;
        let from = &from[..size];
        let rounds = if size_mib >= 64 { (rounds / 2) | 1 } else { rounds };
        let seconds = medians(ways.len(), rounds, 1, !is_fresh, |index| {
            if is_fresh {
                drop(black_box(ways[index].copy_to_fresh(black_box(from))));
                return;
            }
            let to = &mut target[8..][..size];
            ways[index].copy(black_box(from), black_box(to));
            if memory == Memory::ReusedAndRead {
                black_box(sum(to));
            }
        });
        Line { size, figures: seconds.into_iter().map(|seconds| size as f64 / seconds / 1e9).collect() }
    };
    Table {
        title: format!("large, {}", memory.name()),
        unit: Unit::GigabytesPerSecond,
        lines: sizes_mib.map(line).into(),
        ways,
    }
}

/// Reads all of the bytes.
fn sum(bytes: &[u8]) -> u64 {
    let (numbers, _) = bytes.as_chunks::<8>();
    numbers.iter().fold(0, |sum, &number| sum.wrapping_add(u64::from_le_bytes(number)))
}
