//! The table: one line a shape, and the comparison behind it.

use limcode_tests::peer::{Bincode, Peer, Wincode};

use crate::shapes::Shape;

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
    pub fn check<T: Shape>(&mut self, shape: &str, count: usize, value: &T)
    where
        Wincode: Peer<T>,
        Bincode: Peer<T>,
    {
        let limcode = Limcode::of(value);
        let differs = [limcode.alone(value), limcode.beside::<T, Wincode>(value), limcode.beside::<T, Bincode>(value)];
        self.line(shape, count, limcode.0.len(), "limcode = wincode = bincode", &differs.concat());
    }

    /// Compares limcode and one codec on `value`, whose coding the other does not have.
    pub fn check_with<P: Peer<T>, T: Shape>(&mut self, shape: &str, count: usize, value: &T) {
        let limcode = Limcode::of(value);
        let differs = [limcode.alone(value), limcode.beside::<T, P>(value)];
        let other = if P::NAME == "wincode" { "bincode" } else { "wincode" };
        let agreement = format!("limcode = {} ({other} has no such coding)", P::NAME);
        self.line(shape, count, limcode.0.len(), &agreement, &differs.concat());
    }

    fn line(&mut self, shape: &str, count: usize, size_bytes: usize, agreement: &str, differs: &[String]) {
        let verdict = if differs.is_empty() { agreement.to_owned() } else { format!("DIFFER: {}", differs.join("; ")) };
        println!("{shape:<38} {:>12} {:>14}   {verdict}", grouped(count), grouped(size_bytes));
        if !differs.is_empty() {
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

/// The bytes that limcode writes.
struct Limcode(Vec<u8>);

impl Limcode {
    fn of<T: Shape>(value: &T) -> Self {
        Limcode(limcode::serialize(value).expect("limcode writes it"))
    }

    /// What limcode disagrees on with itself.
    fn alone<T: Shape>(&self, value: &T) -> Vec<String> {
        let mut differs = Vec::new();
        let announced = limcode::serialized_size(value).expect("what can be written has a size");
        if announced != self.0.len() as u64 {
            differs.push(format!("limcode announces {announced} bytes"));
        }
        let read = limcode::deserialize_exact::<T>(&self.0).map_err(|error| error.to_string());
        differs.extend(other_value("limcode", value, read));
        differs
    }

    /// What limcode disagrees on with `P`.
    fn beside<T: Shape, P: Peer<T>>(&self, value: &T) -> Vec<String> {
        let mut differs = Vec::new();
        let other = P::serialize(value);
        if self.0 != other {
            let at = self.0.iter().zip(&other).position(|(one, other)| one != other);
            let at = at.unwrap_or(self.0.len().min(other.len()));
            differs.push(format!("{} writes {} bytes, another one at {at}", P::NAME, other.len()));
        }
        differs.extend(other_value(P::NAME, value, P::deserialize(&self.0)));
        differs
    }
}

fn other_value<T: PartialEq>(reader: &str, value: &T, read: Result<T, String>) -> Option<String> {
    match read {
        Ok(read) if read == *value => None,
        Ok(_) => Some(format!("{reader} reads another value")),
        Err(error) => Some(format!("{reader} refuses: {error}")),
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
