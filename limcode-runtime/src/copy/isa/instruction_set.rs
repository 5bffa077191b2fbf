//! Which instructions large copies use: found once, or forced by `LIMCODE_ISA`.

#[cfg(feature = "std")]
use core::sync::atomic::{AtomicU8, Ordering};

/// A set of instructions. Every one gives the same bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InstructionSet {
    /// What the compiler makes of plain Rust, and libc's memcpy.
    Plain,
    /// 16 bytes at a time: every x86-64.
    Sse2,
    /// 32 bytes at a time.
    Avx2,
    /// 64 bytes at a time.
    Avx512,
    /// 32 bytes at a time, as two registers of 16: every 64-bit ARM.
    Neon,
}

impl InstructionSet {
    /// All sets, the widest of a processor last.
    pub(crate) const ALL: [Self; 5] = [Self::Plain, Self::Sse2, Self::Avx2, Self::Avx512, Self::Neon];

    /// Its name in `LIMCODE_ISA`.
    #[must_use]
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Sse2 => "sse2",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
            Self::Neon => "neon",
        }
    }

    /// The set that copies use: the one that `LIMCODE_ISA` names, if the processor supports it, else the widest supported. The
    /// variable is read once.
    #[cfg(feature = "std")]
    #[must_use]
    pub(crate) fn of_this_process() -> Self {
        /// One more than the index of the set; 0 before it is known.
        static FOUND: AtomicU8 = AtomicU8::new(0);
        let found = FOUND.load(Ordering::Relaxed);
        if let Some(set) = Self::ALL.get(usize::from(found).wrapping_sub(1)) {
            return *set;
        }
        let asked = std::env::var("LIMCODE_ISA").ok().and_then(|name| Self::named(&name));
        let set = asked.filter(|set| set.is_available()).unwrap_or_else(Self::widest);
        FOUND.store(set as u8 + 1, Ordering::Relaxed);
        set
    }

    /// Without std there is no detection.
    #[cfg(not(feature = "std"))]
    #[must_use]
    pub(crate) fn of_this_process() -> Self {
        Self::widest()
    }

    /// The set of this name.
    #[cfg(feature = "std")]
    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|set| set.name() == name)
    }

    fn widest() -> Self {
        Self::ALL.into_iter().rev().find(|set| set.is_available()).unwrap_or(Self::Plain)
    }

    /// Whether the processor has its instructions, and the system saves its registers.
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    pub(crate) fn is_available(self) -> bool {
        match self {
            Self::Plain | Self::Sse2 => true,
            Self::Neon => false,
            Self::Avx2 => std::arch::is_x86_feature_detected!("avx2"),
            Self::Avx512 => std::arch::is_x86_feature_detected!("avx512f"),
        }
    }

    /// Whether the target has its instructions.
    #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
    pub(crate) fn is_available(self) -> bool {
        match self {
            Self::Plain => true,
            Self::Neon => cfg!(all(target_arch = "aarch64", target_feature = "neon")),
            Self::Sse2 => cfg!(all(target_arch = "x86_64", target_feature = "sse2")),
            Self::Avx2 => cfg!(all(target_arch = "x86_64", target_feature = "avx2")),
            Self::Avx512 => cfg!(all(target_arch = "x86_64", target_feature = "avx512f")),
        }
    }
}

/// The name of the instructions that large copies use in this process: `plain`, `sse2`, `avx2`, `avx512` or `neon`. The
/// variable `LIMCODE_ISA`, read at the first large copy, asks for one of them. A name that is none of these, or one that the
/// processor does not have, asks for nothing: the widest that it has is used.
///
/// ```
/// # use limcode_runtime as limcode;
/// assert!(["plain", "sse2", "avx2", "avx512", "neon"].contains(&limcode::isa()));
/// ```
#[must_use]
pub fn isa() -> &'static str {
    InstructionSet::of_this_process().name()
}

#[cfg(test)]
mod tests {
    use super::InstructionSet;

    #[test]
    fn the_widest_level_is_one_that_there_is() {
        assert!(InstructionSet::widest().is_available());
        assert!(InstructionSet::Plain.is_available());
    }
}
