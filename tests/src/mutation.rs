//! Damaged input: random edits of valid bytes, from a seed.

use crate::random::Random;

/// Bytes that mean something in one of the wire's places: ends of one-byte lengths, tags, flags and version prefixes.
const TELLING_BYTES: [u8; 12] = [0x00, 0x01, 0x02, 0x03, 0x04, 0x7f, 0x80, 0x81, 0x82, 0xc0, 0xfe, 0xff];

/// Integers that mean something as a length of 8 bytes.
const TELLING_LENGTHS: [u64; 8] = [0, 1, 0xffff, 0x1_0000, u32::MAX as u64, i64::MAX as u64, u64::MAX - 1, u64::MAX];

/// A copy of `bytes` with one to four edits: a byte or a bit changed, telling bytes written, a stretch removed,
/// doubled or moved, the end cut off or drawn out.
pub fn mutate(random: &mut Random, bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..1 + random.below(4) {
        edit(random, &mut bytes);
    }
    bytes
}

fn edit(random: &mut Random, bytes: &mut Vec<u8>) {
    if bytes.is_empty() {
        bytes.push(random.byte());
        return;
    }
    let at = position(random, bytes.len());
    match random.below(9) {
        0 => bytes[at] = random.byte(),
        1 => bytes[at] ^= 1 << random.below(8),
        2 | 3 => bytes[at] = *random.choose(&TELLING_BYTES),
        4 => {
            let length = random.choose(&TELLING_LENGTHS).to_le_bytes();
            let room = (bytes.len() - at).min(length.len());
            bytes[at..at + room].copy_from_slice(&length[..room]);
        }
        5 => {
            let end = at + 1 + random.below((bytes.len() - at).min(70));
            bytes.drain(at..end);
        }
        6 => {
            let end = at + 1 + random.below((bytes.len() - at).min(70));
            let stretch = bytes[at..end].to_vec();
            let to = random.below(bytes.len() + 1);
            bytes.splice(to..to, stretch);
        }
        7 => bytes.truncate(at),
        _ => {
            for _ in 0..1 + random.below(4) {
                bytes.push(*random.choose(&TELLING_BYTES));
            }
        }
    }
}

/// A position below `len`: half of the draws fall on the first 256 bytes, where the counts and tags are dense.
fn position(random: &mut Random, len: usize) -> usize {
    if random.chance(500) { random.below(len.min(256)) } else { random.below(len) }
}

#[cfg(test)]
mod tests {
    use super::{Random, mutate};

    #[test]
    fn the_same_seed_gives_the_same_damage() {
        let damage = |seed| {
            let mut random = Random::new(seed);
            (0..100).map(|_| mutate(&mut random, &[7; 40])).collect::<Vec<_>>()
        };
        assert_eq!(damage(3), damage(3));
        assert_ne!(damage(3), damage(4));
    }

    #[test]
    fn empty_input_can_be_damaged() {
        assert!(!mutate(&mut Random::new(0), &[]).is_empty());
    }
}
