//! The data sets of `rust_serialization_benchmark`, rebuilt from its description: the same fields, words and counts, filled
//! from this project's own generator. So sizes and shapes are comparable, bytes are not the same.
//!
//! Each type has the derives of all three codecs: no codec is given another layout in memory.

mod log;
mod mesh;
mod savedata;

pub use log::Logs;
pub use mesh::Mesh;
pub use savedata::Players;

use crate::subject::Subject;
use limcode_tests::corpus::Sample;
use limcode_tests::random::Random;

/// 10,000 lines of a web server's log: short strings.
pub fn logs() -> Subject<Logs, Logs> {
    subject("log, 10,000 lines", &log::generate(&mut Random::new(1), 10_000))
}

/// 125,000 triangles: plain old data.
pub fn mesh() -> Subject<Mesh, Mesh> {
    subject("mesh, 125,000 triangles", &mesh::generate(&mut Random::new(2), 125_000))
}

/// 500 players: structs in structs, options, flags, short strings.
pub fn players() -> Subject<Players, Players> {
    subject("minecraft savedata, 500 players", &savedata::generate(&mut Random::new(3), 500))
}

fn subject<T: crate::subject::Ours + crate::subject::Official>(name: &str, value: &T) -> Subject<T, T> {
    Subject::new(Sample {
        name: name.into(),
        bytes: limcode_tests::bincode::serialize(value).expect("bincode writes it"),
    })
}

/// One of `words`, as a string of its own.
fn word(random: &mut Random, words: &[&str]) -> String {
    (*random.choose(words)).to_owned()
}

/// A coin.
fn coin(random: &mut Random) -> bool {
    random.chance(500)
}

/// A number in 0..1.
fn fraction(random: &mut Random) -> f32 {
    (random.bits() >> 40) as f32 / (1_u32 << 24) as f32
}

/// A number in 0..1.
fn double_fraction(random: &mut Random) -> f64 {
    (random.bits() >> 11) as f64 / (1_u64 << 53) as f64
}
