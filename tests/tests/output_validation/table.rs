//! The table: one line a shape, and the comparison behind it.

use std::fmt::Debug;

use limcode::{DecodeOwned, Encode};
use limcode_tests::{bincode, wincode};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::shapes::{CONFIG, Shape};

/// What was compared, and what differed.
pub struct Table {
    sizes_bytes: Vec<usize>,
    lines: usize,
    differences: Vec<String>,
}

impl Table {
    pub fn new() -> Self {
        Table { sizes_bytes: Vec::new(), lines: 0, differences: Vec::new() }
    }

    /// Starts a group of lines.
    pub fn heading(&mut self, text: &str) {
        println!("\n{:<38} {:>12} {:>14}   verdict", text, "count", "bytes");
        self.sizes_bytes.clear();
    }

    /// Compares the three codecs on `value`; the line says that it holds `count` elements.
    pub fn check<T: Shape>(&mut self, shape: &str, count: usize, value: &T) {
        let limcode = limcode::serialize(value).expect("limcode writes it");
        let mut differs = Differs::default();
        differs.bytes("wincode", &limcode, &wincode::config::serialize(value, CONFIG).expect("wincode writes it"));
        differs.bytes("bincode", &limcode, &bincode::serialize(value).expect("bincode writes it"));
        differs.size(value, limcode.len());
        differs.value("wincode", value, wincode::config::deserialize_exact::<T, _>(&limcode, CONFIG));
        differs.value("bincode", value, bincode::deserialize::<T>(&limcode));
        differs.value("limcode", value, limcode::deserialize_exact::<T>(&limcode));
        self.line(shape, count, limcode.len(), "limcode = wincode = bincode", differs);
    }

    /// Compares limcode and bincode on `value`, whose coding wincode does not have.
    pub fn check_without_wincode<T>(&mut self, shape: &str, count: usize, value: &T)
    where
        T: Encode + DecodeOwned + Serialize + DeserializeOwned + PartialEq + Debug,
    {
        let limcode = limcode::serialize(value).expect("limcode writes it");
        let mut differs = Differs::default();
        differs.bytes("bincode", &limcode, &bincode::serialize(value).expect("bincode writes it"));
        differs.size(value, limcode.len());
        differs.value("bincode", value, bincode::deserialize::<T>(&limcode));
        differs.value("limcode", value, limcode::deserialize_exact::<T>(&limcode));
        self.line(shape, count, limcode.len(), "limcode = bincode (wincode has no such coding)", differs);
    }

    fn line(&mut self, shape: &str, count: usize, size_bytes: usize, agreement: &str, differs: Differs) {
        let verdict =
            if differs.0.is_empty() { agreement.to_owned() } else { format!("DIFFER: {}", differs.0.join("; ")) };
        println!("{shape:<38} {:>12} {:>14}   {verdict}", grouped(count), grouped(size_bytes));
        if !differs.0.is_empty() {
            self.differences.push(format!("{shape}, {count} elements: {verdict}"));
        }
        self.sizes_bytes.push(size_bytes);
        self.lines += 1;
    }

    /// The last lines of the group are of these sizes.
    pub fn expect_bytes(&self, sizes_bytes: &[usize]) {
        assert!(self.sizes_bytes.ends_with(sizes_bytes), "{:?} instead of {sizes_bytes:?} bytes", self.sizes_bytes);
    }

    /// Says how many shapes agree.
    ///
    /// # Panics
    /// If one does not.
    pub fn finish(self) {
        println!("\n{} shapes, {} differences", self.lines, self.differences.len());
        assert!(self.differences.is_empty(), "{}", self.differences.join("\n"));
    }
}

/// What the codecs disagree on.
#[derive(Default)]
struct Differs(Vec<String>);

impl Differs {
    fn bytes(&mut self, peer: &str, limcode: &[u8], other: &[u8]) {
        if limcode != other {
            let at = limcode.iter().zip(other).position(|(one, other)| one != other);
            let at = at.unwrap_or(limcode.len().min(other.len()));
            self.0.push(format!("{peer} writes {} bytes, another one at {at}", other.len()));
        }
    }

    fn size<T: Encode>(&mut self, value: &T, size_bytes: usize) {
        let announced = limcode::serialized_size(value).expect("what can be written has a size");
        if announced != size_bytes as u64 {
            self.0.push(format!("limcode announces {announced} bytes"));
        }
    }

    fn value<T: PartialEq, E: Debug>(&mut self, reader: &str, value: &T, read: Result<T, E>) {
        match read {
            Ok(read) if read == *value => {}
            Ok(_) => self.0.push(format!("{reader} reads another value")),
            Err(error) => self.0.push(format!("{reader} refuses: {error:?}")),
        }
    }
}

/// `800008` as `800,008`.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
