//! Whatever set of instructions is forced, the verdicts are those of the plain one: the same values accepted and refused,
//! with the same errors, and the same bytes, at sizes around the boundaries of tiers.
//!
//! A process has one of them. So the test runs itself again with `LIMCODE_ISA` set, and compares what the processes print.
#![cfg(target_endian = "little")] // Elsewhere, numbers are not plain old data, and the functions for it do not compile.

mod program;

use limcode_runtime::kernels::rows;
use limcode_runtime::{
    AlignedBuf, Decode, Encode, Result, borrow_pod, deserialize, deserialize_exact, deserialize_in_place,
    deserialize_pod, deserialize_pod_into, isa, serialize, serialize_into, serialize_pod_into, serialized_size,
};

/// The names that `LIMCODE_ISA` knows, and some that it does not.
const NAMES: [&str; 8] = ["plain", "sse2", "avx2", "avx512", "neon", "", "AVX2", "nonsense"];

/// What came out of all checks so far, in short.
#[derive(Default)]
struct Digest {
    state: u64,
    accepted: usize,
    refused: usize,
}

impl Digest {
    fn number(&mut self, number: u64) {
        self.state = (self.state ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|&word| self.number(u64::from_le_bytes(word)));
        rest.iter().for_each(|&byte| self.number(u64::from(byte)));
    }

    /// An answer: what `bytes` makes of the value, or the whole error.
    fn answer<T>(&mut self, answer: Result<T>, bytes: impl FnOnce(&mut Self, T)) {
        match answer {
            Ok(value) => {
                self.accepted += 1;
                bytes(self, value);
            }
            Err(error) => {
                self.refused += 1;
                self.bytes(format!("{error} {:?} {}", error.kind(), error.offset()).as_bytes());
            }
        }
    }
}

/// Lengths in bytes around the boundaries of all sets: of the bytes, and of the bytes after a count.
fn lens_bytes() -> Vec<usize> {
    let boundaries = rows().into_iter().flat_map(|row| [row.ends_to_bytes, row.stream_from_bytes]);
    let mut lens: Vec<usize> = boundaries
        .filter(|&bytes| bytes != usize::MAX)
        .flat_map(|bytes| [bytes - 9, bytes - 8, bytes - 1, bytes, bytes + 1])
        .chain(0..=72)
        .chain([1000, 100_000])
        .collect();
    lens.sort_unstable();
    lens.dedup();
    lens
}

fn pattern(len: usize) -> Vec<u8> {
    (0..len as u32).map(|index| (index.wrapping_mul(0x9e37_79b1) >> 20) as u8).collect()
}

/// Writes a value everywhere, and reads it back whole, cut short, and damaged.
fn value<T: Encode + for<'de> Decode<'de>>(digest: &mut Digest, value: &T) {
    let encoded = serialize(value).unwrap();
    digest.bytes(&encoded);
    digest.answer(serialized_size(value), |digest, size| digest.number(size));
    let mut streamed = Vec::new();
    digest.answer(serialize_into(limcode_runtime::IoWriter(&mut streamed), value), |_, ()| ());
    digest.bytes(&streamed);
    let mut aligned = AlignedBuf::new();
    digest.answer(serialize_into(&mut aligned, value), |_, ()| ());
    digest.bytes(&aligned);
    for room in [encoded.len() + 3, encoded.len(), encoded.len() - 1, 7, 0] {
        let mut slice = vec![0xee; room];
        digest.answer(serialize_into(slice.as_mut_slice(), value), |_, ()| ());
        digest.bytes(&slice[room.min(encoded.len())..]);
    }
    for len in [encoded.len(), encoded.len() - 1, encoded.len() / 2, 8, 7, 0] {
        read::<T>(digest, &encoded[..len.min(encoded.len())]);
    }
    let mut longer = encoded;
    longer.push(1);
    digest.answer(deserialize_exact::<T>(&longer), |digest, read| digest.bytes(&serialize(&read).unwrap()));
    // One element more than there is; then more than there can be.
    for damage in [1_u64, u64::MAX] {
        let (len, _) = longer.split_at_mut(8);
        let claimed = u64::from_le_bytes(len.try_into().unwrap()).saturating_add(damage);
        len.copy_from_slice(&claimed.to_le_bytes());
        read::<T>(digest, &longer);
    }
}

fn read<T: Encode + for<'de> Decode<'de>>(digest: &mut Digest, bytes: &[u8]) {
    digest.answer(deserialize::<T>(bytes), |digest, read| digest.bytes(&serialize(&read).unwrap()));
}

/// Elements that are copied as they are.
fn plain_data(digest: &mut Digest, numbers: &[u16]) {
    let mut buffer = vec![0xee; 5];
    digest.answer(serialize_pod_into(numbers, &mut buffer), |_, ()| ());
    digest.bytes(&buffer);
    let mut place = vec![1_u16; 3];
    for len in [buffer.len(), buffer.len() - 1, 8, 3] {
        let bytes = &buffer[..len.min(buffer.len())];
        digest.answer(deserialize_pod::<u16>(bytes), |digest, read| digest.number(read.len() as u64));
        digest.answer(deserialize_pod_into(bytes, &mut place), |_, ()| ());
        digest.number(place.len() as u64);
        digest.answer(deserialize_in_place(bytes, &mut place), |_, ()| ());
    }
    let mut aligned = AlignedBuf::new();
    digest.answer(serialize_into(&mut aligned, numbers), |_, ()| ());
    assert_eq!(aligned.as_ptr() as usize % 64, 56);
    digest.answer(borrow_pod::<u16>(&aligned), |digest, read| digest.number(read.len() as u64));
}

/// Elements of which not every byte is one: the bad one is refused wherever it stands.
fn checked(digest: &mut Digest, len: usize, places: &[usize]) {
    let mut encoded = serialize(&vec![1_u8; len]).unwrap();
    for &at in places.iter().filter(|&&at| at < len) {
        encoded[8 + at] = 0xff;
        digest.answer(deserialize::<Vec<bool>>(&encoded), |digest, read| digest.number(read.len() as u64));
        digest.answer(deserialize::<String>(&encoded), |digest, read| digest.bytes(read.as_bytes()));
        encoded[8 + at] = 1;
    }
    if len > 1000 {
        return;
    }
    digest.answer(deserialize::<Vec<bool>>(&encoded), |digest, read| {
        digest.number(read.len() as u64);
        digest.number(u64::from(read.contains(&false)));
    });
    digest.answer(deserialize::<String>(&encoded), |digest, read| digest.bytes(read.as_bytes()));
}

/// Says what all checks came to, for the test below, which runs it with each set.
#[test]
#[ignore = "run by every_set_has_the_verdicts_of_the_plain_one"]
fn verdicts_of_this_process() {
    let mut digest = Digest::default();
    let lens = lens_bytes();
    let most = *lens.iter().max().unwrap();
    let bytes = pattern(most);
    let numbers: Vec<u16> = bytes.iter().step_by(2).map(|&byte| u16::from(byte) * 257).collect();
    for &len in &lens {
        value(&mut digest, &bytes[..len].to_vec());
        plain_data(&mut digest, &numbers[..len / 2]);
        if len <= 1000 {
            value(&mut digest, &(bytes[..len].to_vec(), 7_u8, bytes[most - len..].to_vec()));
            checked(&mut digest, len, &[0, len / 2, len.wrapping_sub(1)]);
        }
    }
    checked(&mut digest, most, &[most - 1]);
    let Digest { state, accepted, refused } = digest;
    assert!(accepted > 1000 && refused > 1000, "{accepted} accepted, {refused} refused");
    println!("verdicts {:016x} of {accepted} accepted and {refused} refused", state);
    println!("set {}", isa());
}

/// What a process says that was asked for the set `name`: its verdicts, and its set.
fn asked_for(name: Option<&str>, test: &str) -> (String, String) {
    let mut command = program::again();
    command.args([test, "--exact", "--nocapture", "--include-ignored"]);
    match name {
        Some(name) => command.env("LIMCODE_ISA", name),
        None => command.env_remove("LIMCODE_ISA"),
    };
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{name:?}: {said}{}", String::from_utf8_lossy(&output.stderr));
    let after = |word: &str| {
        let line = said.lines().find_map(|line| line.split_once(word));
        line.map_or_else(String::new, |(_, rest)| rest.trim().to_owned())
    };
    (after("verdicts "), after("set "))
}

#[test]
#[cfg_attr(miri, ignore = "Miri starts no processes")]
fn every_set_has_the_verdicts_of_the_plain_one() {
    let (plain, set) = asked_for(Some("plain"), "verdicts_of_this_process");
    assert_eq!(set, "plain");
    assert!(!plain.is_empty());
    let mut compared = 0;
    for row in rows().into_iter().filter(|row| row.is_available && row.instructions != "plain") {
        let (verdicts, set) = asked_for(Some(row.instructions), "verdicts_of_this_process");
        assert_eq!((verdicts.as_str(), set.as_str()), (plain.as_str(), row.instructions));
        compared += 1;
    }
    assert!(compared > 0 || !cfg!(any(target_arch = "x86_64", target_arch = "aarch64")));
}

/// Says which set this process has, for whoever asked for one.
#[test]
fn set_of_this_process() {
    println!("set {}", isa());
}

#[test]
#[cfg_attr(miri, ignore = "Miri starts no processes")]
fn a_set_that_is_not_there_asks_for_nothing() {
    let (_, widest) = asked_for(None, "set_of_this_process");
    let rows = rows();
    for name in NAMES {
        let is_there = rows.iter().any(|row| row.instructions == name && row.is_available);
        let (_, set) = asked_for(Some(name), "set_of_this_process");
        assert_eq!(set, if is_there { name } else { &widest }, "asked for {name:?}");
    }
    assert!(rows.iter().all(|row| NAMES.contains(&row.instructions)), "{rows:?}");
}
