//! Which copy is done how: the sizes at which one way takes over from the next, as data.
//!
//! ```text
//! bytes        up to ends_to       from there on    from stream_from
//! way          two moves that      libc's memcpy    stores past the caches
//!              may overlap
//! ```
//!
//! Every boundary is a crossing in the sweep, `cargo bench -p limcode-benches --bench tiers`, which measures the ways that
//! were not taken beside those that were (`docs/adr/0006-copies.md` has the figures):
//!
//! * wide vectors in a loop are behind libc from 64 bytes on, but where source and target both start a line;
//! * `rep movsb` and masked AVX-512 moves are ahead for short lengths that branches cannot predict, and behind for those
//!   that they can;
//! * unrolling and prefetching gain nothing.

use super::instruction_set::InstructionSet;

/// The boundaries for a set of instructions, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tiers {
    /// Up to and with this many, a copy is the first and the last few bytes, which may overlap.
    pub(crate) ends_to_bytes: usize,
    /// From this many on, a copy goes past the caches. Below, a reader of the copy finds it there, which is worth more.
    pub(crate) stream_from_bytes: usize,
}

const MIB: usize = 1024 * 1024;

/// One row for each set of instructions, in the order of [`InstructionSet::ALL`].
pub(crate) const TABLE: [(InstructionSet, Tiers); InstructionSet::ALL.len()] = [
    (InstructionSet::Plain, Tiers { ends_to_bytes: 64, stream_from_bytes: usize::MAX }),
    (InstructionSet::Sse2, Tiers { ends_to_bytes: 64, stream_from_bytes: 8 * MIB }),
    (InstructionSet::Avx2, Tiers { ends_to_bytes: 64, stream_from_bytes: 8 * MIB }),
    (InstructionSet::Avx512, Tiers { ends_to_bytes: 64, stream_from_bytes: 8 * MIB }),
    // No ARM machine was measured: the row of the others.
    (InstructionSet::Neon, Tiers { ends_to_bytes: 64, stream_from_bytes: 8 * MIB }),
];

/// What code that is inlined everywhere compares with, before the set is asked for: short copies are the same at every
/// set, and no set streams less than this.
pub(crate) const BASELINE: Tiers = {
    let mut least = TABLE[0].1;
    let mut row = 0;
    while row < TABLE.len() {
        let tiers = TABLE[row].1;
        assert!(TABLE[row].0 as usize == row, "a row for each set, in their order");
        assert!(tiers.ends_to_bytes == least.ends_to_bytes, "short copies are inlined, and know no set");
        if tiers.stream_from_bytes < least.stream_from_bytes {
            least.stream_from_bytes = tiers.stream_from_bytes;
        }
        row += 1;
    }
    least
};

impl InstructionSet {
    /// Its row.
    #[must_use]
    pub(crate) const fn tiers(self) -> Tiers {
        TABLE[self as usize].1
    }
}
