//! What can be wrong with a specimen.

use limcode_tests::mutation::mutate;
use limcode_tests::random::Random;

use crate::specimen::{Mark, MarkKind, Specimen};

/// How much of each kind of damage is wanted.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// Up to this many bytes an input is cut at every byte; above, at random ones.
    pub cuts: usize,
    /// Flipped bits.
    pub flips: usize,
    /// Random edits.
    pub mutations: usize,
    /// Marks that are damaged on purpose; those beyond are picked at random.
    pub marks: usize,
}

impl Extent {
    /// Less of it for a long input, each damaged form of which takes as long as several short ones.
    fn for_input(self, len_bytes: usize) -> Self {
        const SHORT_BYTES: usize = 1024;
        let less = |count: usize| (count * SHORT_BYTES / len_bytes.max(SHORT_BYTES)).max(count.min(8));
        let Extent { cuts, flips, mutations, marks } = self;
        Extent { cuts: less(cuts), flips: less(flips), mutations: less(mutations), marks: less(marks) }
    }
}

/// Every damaged form of `specimen` that `extent` asks for.
pub fn all(random: &mut Random, specimen: &Specimen, extent: Extent) -> Vec<Vec<u8>> {
    let bytes = &specimen.bytes;
    let extent = extent.for_input(bytes.len());
    let mut damaged = cuts(random, bytes, extent.cuts);
    if !bytes.is_empty() {
        damaged.extend((0..extent.flips).map(|_| {
            let mut bytes = bytes.clone();
            let at = random.below(bytes.len());
            bytes[at] ^= 1 << random.below(8);
            bytes
        }));
    }
    damaged.extend((0..extent.mutations).map(|_| mutate(random, bytes)));
    for mark in picked(random, &specimen.marks, extent.marks) {
        damaged.extend(wrong(random, bytes, &mark));
    }
    damaged
}

/// `bytes` cut at every byte, or at `most` random ones.
fn cuts(random: &mut Random, bytes: &[u8], most: usize) -> Vec<Vec<u8>> {
    if bytes.len() <= most {
        return (0..bytes.len()).map(|len_bytes| bytes[..len_bytes].to_vec()).collect();
    }
    (0..most).map(|_| bytes[..random.below(bytes.len())].to_vec()).collect()
}

fn picked(random: &mut Random, marks: &[Mark], most: usize) -> Vec<Mark> {
    if marks.len() <= most {
        return marks.to_vec();
    }
    (0..most).map(|_| *random.choose(marks)).collect()
}

/// The bytes with something wrong in the place of `mark`.
fn wrong(random: &mut Random, bytes: &[u8], mark: &Mark) -> Vec<Vec<u8>> {
    let Mark { offset, len_bytes, kind } = *mark;
    let end = offset + len_bytes;
    let left = bytes.len() - end;
    let replacements: Vec<Vec<u8>> = match kind {
        MarkKind::Length(width) => hostile_lengths(left).map(|len| len.to_le_bytes()[..width].to_vec()).to_vec(),
        MarkKind::Size => [0, u64::MAX, i64::MAX as u64, 1 << 63].map(|size| size.to_le_bytes().to_vec()).to_vec(),
        MarkKind::Number(width) => {
            [0, 1, 7, 255, 256, 65_535, 1 << 16, u64::from(u32::MAX), 1 << 32, u64::MAX - 1, u64::MAX]
                .map(|number| number.to_le_bytes()[..width].to_vec())
                .to_vec()
        }
        MarkKind::Constant => {
            let of_byte = |at: usize| {
                let mut other = bytes[offset..end].to_vec();
                other[at] ^= 1;
                other
            };
            vec![of_byte(0), of_byte(len_bytes - 1)]
        }
        MarkKind::ShortLength => lists(SHORT_LENGTHS),
        MarkKind::Bool | MarkKind::OptionTag => [0, 1, 2, 3, 0x7f, 0x80, 0xff].map(|byte| vec![byte]).to_vec(),
        MarkKind::EnumTag(width) => {
            const MAX: u64 = u32::MAX as u64;
            [0, 1, 2, 5, 6, 7, 8, 255, 256, 1 << 24, 1 << 31, MAX - 1, MAX, 1 << 32, 1 << 33, u64::MAX]
                .map(|tag: u64| tag.to_le_bytes()[..width].to_vec())
                .to_vec()
        }
        MarkKind::Version => [0, 1, 0x7f, 0x80, 0x81, 0x82, 0x85, 0x86, 0xfe, 0xff].map(|byte| vec![byte]).to_vec(),
        MarkKind::Mask => [0_u32, 1, 2, 3, 4, 0x1c, 0x1f, 0x20, 0x8000_0000, u32::MAX]
            .map(|mask| mask.to_le_bytes().to_vec())
            .to_vec(),
        MarkKind::Char => lists(CHARS),
        MarkKind::Varint(bits) => varints(bits),
        MarkKind::NonZero => vec![vec![0; len_bytes], [vec![0; len_bytes - 1], vec![1]].concat()],
        MarkKind::Time => times(),
        MarkKind::TwoEntries(first_bytes) => {
            let (first, second) = bytes[offset..end].split_at(first_bytes);
            vec![[second, first].concat(), [first, first].concat(), [second, second].concat()]
        }
        MarkKind::Text => {
            let mut texts = Vec::new();
            for bad in CHARS {
                // The length is right; what is wrong stands somewhere inside.
                if bad.len() <= len_bytes {
                    let mut text = bytes[offset..end].to_vec();
                    let at = random.below(len_bytes - bad.len() + 1);
                    text[at..at + bad.len()].copy_from_slice(bad);
                    texts.push(text);
                }
            }
            texts
        }
    };
    let mut damaged = Vec::new();
    for replacement in replacements {
        let head = [&bytes[..offset], &replacement].concat();
        damaged.push([&head[..], &bytes[end..]].concat());
        damaged.push(head);
    }
    damaged
}

fn lists(lists: &[&[u8]]) -> Vec<Vec<u8>> {
    lists.iter().map(|list| list.to_vec()).collect()
}

/// Counts that no input of `left` bytes holds, or just holds, up to 2^64 - 1.
fn hostile_lengths(left: usize) -> [u64; 18] {
    let left = left as u64;
    [
        0,
        1,
        left.saturating_sub(1),
        left,
        left + 1,
        left / 2 + 1,
        left + 65_535,
        left + 65_536,
        left + 65_537,
        u32::MAX.into(),
        1 << 32,
        1 << 56,
        u64::MAX / 32 + 1,
        i64::MAX as u64,
        1 << 63,
        u64::MAX / 2 + 2,
        u64::MAX - 7,
        u64::MAX,
    ]
}

/// Short lengths: the ends of each width, other forms of the same number, too large ones, and unfinished ones.
const SHORT_LENGTHS: &[&[u8]] = &[
    &[0x00],
    &[0x01],
    &[0x7f],
    &[0x80],
    &[0x80, 0x00],
    &[0x81, 0x00],
    &[0xff, 0x00],
    &[0x80, 0x01],
    &[0xff, 0x7f],
    &[0x80, 0x80],
    &[0xff, 0xff],
    &[0x80, 0x80, 0x00],
    &[0xff, 0xff, 0x00],
    &[0x80, 0x80, 0x01],
    &[0xff, 0xff, 0x03],
    &[0x80, 0x80, 0x04],
    &[0xff, 0xff, 0x04],
    &[0xff, 0xff, 0x7f],
    &[0x80, 0x80, 0x80],
    &[0xff, 0xff, 0xff],
    &[0x80, 0x80, 0x80, 0x00],
    &[0xff, 0xff, 0xff, 0x7f],
];

/// What is not a char: no lead, unfinished, overlong, a surrogate, too large.
const CHARS: &[&[u8]] = &[
    &[0x80],
    &[0xbf],
    &[0xc0],
    &[0xc1, 0x80],
    &[0xc0, 0x80],
    &[0xc2],
    &[0xc2, 0x41],
    &[0xc2, 0xc2],
    &[0xdf, 0xbf],
    &[0xe0, 0x80, 0x80],
    &[0xe0, 0x9f, 0xbf],
    &[0xe0, 0xa0],
    &[0xe0, 0xa0, 0x41],
    &[0xed, 0x9f, 0xbf],
    &[0xed, 0xa0, 0x80],
    &[0xed, 0xbf, 0xbf],
    &[0xef, 0xbf, 0xbf],
    &[0xf0, 0x80, 0x80, 0x80],
    &[0xf0, 0x8f, 0xbf, 0xbf],
    &[0xf0, 0x90, 0x80],
    &[0xf0, 0x90, 0x80, 0x41],
    &[0xf4, 0x8f, 0xbf, 0xbf],
    &[0xf4, 0x90, 0x80, 0x80],
    &[0xf5, 0x80, 0x80, 0x80],
    &[0xff],
    // A char, but none for C.
    &[0x00],
];

/// Times with a second or more of nanoseconds, and those next to what a platform or the wire can hold.
fn times() -> Vec<Vec<u8>> {
    let seconds = [0, 1, i64::MAX as u64 - 4, i64::MAX as u64, 1 << 63, u64::MAX - 4, u64::MAX - 3, u64::MAX];
    let nanoseconds = [0, 999_999_999, 1_000_000_000, 3_999_999_999, 4_000_000_000, u32::MAX];
    let pairs = seconds.iter().flat_map(|seconds| nanoseconds.iter().map(move |nanoseconds| (seconds, nanoseconds)));
    pairs.map(|(seconds, nanoseconds)| [&seconds.to_le_bytes()[..], &nanoseconds.to_le_bytes()].concat()).collect()
}

/// Varints: unfinished, with trailing zeros, the largest, one above, and endless.
fn varints(bits: u32) -> Vec<Vec<u8>> {
    let width = bits.div_ceil(7) as usize;
    let last_bits = bits as usize - (width - 1) * 7;
    let full = |last: u8| [vec![0xff; width - 1], vec![last]].concat();
    let largest = (1_u16 << last_bits) as u8 - 1;
    vec![
        vec![0x00],
        vec![0x80],
        vec![0x80, 0x00],
        vec![0xff, 0x00],
        vec![0x80, 0x80, 0x00],
        vec![0x80, 0x01],
        full(largest),
        full(largest + 1),
        full(0x00),
        full(0x7f),
        [vec![0x80; width - 1], vec![largest + 1]].concat(),
        [vec![0x80; width - 1], vec![0x00]].concat(),
        vec![0xff; width - 1],
        vec![0xff; width],
        vec![0x80; width],
        vec![0xff; width + 1],
        [vec![0xff; width], vec![0x01]].concat(),
    ]
}
