//! The memory that decoding holds, against the bound that the compiler computes for the type.

use limcode_codegen::memory::{Bound, Host, bound, size};
use limcode_codegen::schema::Schemas;
use limcode_tests::random::Random;

use crate::damage::{self, Extent};
use crate::specimen::Maker;
use crate::subject::Subject;

/// An input, and what it is.
#[derive(Clone, Debug)]
pub struct Input {
    /// Index of the subject.
    pub subject: usize,
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// Random values of each subject, damaged ones, and ones of many elements.
pub fn inputs(subjects: &[Subject], schemas: &Schemas, seed: u64, extent: Extent) -> Vec<Input> {
    let mut maker = Maker::new(schemas, seed);
    let mut random = Random::new(seed);
    let mut inputs = Vec::new();
    for (subject, entry) in subjects.iter().enumerate() {
        for _ in 0..entry.value_count(2) {
            let specimen = maker.specimen(&entry.ty());
            let damaged = damage::all(&mut random, &specimen, extent);
            inputs.extend(damaged.into_iter().map(|bytes| Input { subject, bytes }));
            inputs.push(Input { subject, bytes: specimen.bytes });
        }
        for _ in 0..2 {
            let mut bytes = maker.wide(&entry.ty(), 6_000).bytes;
            // Not more than fits a pipe for all subjects; a value that is cut off holds what was read before.
            bytes.truncate(200_000);
            inputs.push(Input { subject, bytes });
        }
    }
    inputs
}

/// The bounds of all subjects, and how near to them any value came.
pub struct Bounds {
    host: Host,
    bounds: Vec<Option<Bound>>,
    sizes: Vec<Option<u64>>,
    /// Types of whose memory the schemas do not say enough.
    pub unknown: Vec<String>,
    highest: f64,
    inputs: usize,
}

impl Bounds {
    /// Those of `subjects`, which `schemas` declare.
    pub fn of(subjects: &[Subject], schemas: &Schemas, host: Host) -> Self {
        let bounds: Vec<_> = subjects.iter().map(|subject| bound(schemas, host, &subject.ty()).ok()).collect();
        let sizes = subjects.iter().map(|subject| size(schemas, host, &subject.ty()).ok()).collect();
        let unknown = subjects.iter().zip(&bounds).filter(|(_, bound)| bound.is_none());
        let unknown = unknown.map(|(subject, _)| subject.name.clone()).collect();
        Bounds { host, bounds, sizes, unknown, highest: 0.0, inputs: 0 }
    }

    /// The bound of a subject for an input of that length; none where it is not known.
    pub fn most_bytes(&self, subject: usize, len_bytes: usize) -> Option<u64> {
        self.bounds[subject].map(|bound| bound.most_bytes(len_bytes as u64))
    }

    /// Checks what decoding `input` held at most.
    ///
    /// # Panics
    /// If that is more than the bound.
    pub fn check(&mut self, subjects: &[Subject], input: &Input, held: u64) {
        let Input { subject, bytes } = input;
        let Some(most) = self.most_bytes(*subject, bytes.len()) else { return };
        let (name, host, shown) = (&subjects[*subject].name, self.host.name(), &bytes[..bytes.len().min(200)]);
        assert!(
            held <= most,
            "{name} holds {held} bytes in {host} for {}, {most} are allowed: {shown:02x?}",
            bytes.len()
        );
        self.highest = self.highest.max(held as f64 / most as f64);
        self.inputs += 1;
    }

    /// Checks the size of a value in memory, on which the bound depends.
    ///
    /// # Panics
    /// If the compiler takes it to be smaller.
    pub fn check_size(&self, subjects: &[Subject], subject: usize, size_bytes: u64) {
        let Some(most) = self.sizes[subject] else { return };
        let (name, host) = (&subjects[subject].name, self.host.name());
        assert!(size_bytes <= most, "{name} has {size_bytes} bytes in {host}, the compiler takes it to have {most}");
    }

    /// Ends the test: some value must have come near to its bound.
    ///
    /// # Panics
    /// If none has.
    pub fn finish(self) {
        let (inputs, host, percent) = (self.inputs, self.host.name(), self.highest * 100.0);
        println!("{inputs} inputs; {host} holds at most {percent:.0} % of what is allowed");
        assert!(percent > 50.0, "no value comes near to its bound");
    }
}
