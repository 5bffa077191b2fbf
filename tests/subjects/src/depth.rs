//! Values nested to any level, as bytes.

/// A recursive type, and how its levels are written.
pub struct Nest {
    /// The subject.
    pub subject: &'static str,
    /// What one level more puts in front.
    pub level: &'static [u8],
    /// What ends it.
    pub end: &'static [u8],
    /// Levels of depth that one such step enters.
    pub depth: usize,
    /// Levels of depth at the end, without a step.
    pub base: usize,
}

impl Nest {
    /// The bytes of a value that takes `steps` steps.
    pub fn bytes(&self, steps: usize) -> Vec<u8> {
        [&self.level.repeat(steps), self.end].concat()
    }
}

/// Every way down.
pub const NESTS: [Nest; 5] = [
    Nest { subject: "examples::boxes::Chain", level: &[7, 0, 1], end: &[7, 0, 0], depth: 1, base: 0 },
    // A vector without elements enters its level all the same.
    Nest {
        subject: "examples::boxes::Tree",
        level: &[5, 1, 0, 0, 0, 0, 0, 0, 0],
        end: &[5, 0, 0, 0, 0, 0, 0, 0, 0],
        depth: 1,
        base: 1,
    },
    Nest {
        subject: "examples::boxes::Expression",
        level: &[2, 0, 0, 0],
        end: &[0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
        depth: 1,
        base: 0,
    },
    Nest { subject: "examples::boxes::Ping", level: &[1, 1, 1, 0, 0, 0], end: &[1, 0], depth: 2, base: 0 },
    Nest {
        subject: "examples::boxes::Pong",
        level: &[2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 9, 1],
        end: &[0, 0, 0, 0],
        depth: 2,
        base: 0,
    },
];
