//! The copy kernels beside the standard library's copy.

use limcode_runtime::kernels;

/// A cache line, and what is looked at around each copy.
const LINE: usize = 64;

/// Maximum length of a copy. Above it, kernels do the same for more lines.
const MAX_BYTES: usize = 2048;

/// What is in memory that must not be written.
const UNTOUCHED: u8 = 0xee;

/// Copies with each kernel. Two bytes say how many bytes, two more the alignment of source and target; the rest is the content.
///
/// # Panics
/// If a kernel copies other bytes, or writes beside the target.
pub fn copies(data: &[u8]) {
    let Some(([low, high, from, to], content)) = data.split_first_chunk() else { return };
    let len_bytes = usize::from(u16::from_le_bytes([*low, *high])) % (MAX_BYTES + 1);
    let (from, to) = (usize::from(*from) % LINE, usize::from(*to) % LINE);
    let pattern = (0..len_bytes).map(|at| content.get(at).copied().unwrap_or((at as u8).wrapping_mul(0x9d)));
    // Exactly as long as what is read, so that a sanitizer sees more.
    let source: Vec<u8> = std::iter::repeat_n(UNTOUCHED, from).chain(pattern).collect();
    let expected = &source[from..];
    let lens_bytes = runs(content, len_bytes);
    let (start, end) = (LINE + to, LINE + to + len_bytes);
    for kernel in kernels::all() {
        let mut target = vec![UNTOUCHED; end + LINE];
        kernel.copy(expected, &mut target[start..end]);
        check(&target, start, end, expected, kernel.name());
        target[start..end].fill(UNTOUCHED);
        kernel.copy_many(expected, &mut target[start..end], &lens_bytes);
        check(&target, start, end, expected, kernel.name());
        assert_eq!(kernel.copy_to_fresh(expected), expected, "{}", kernel.name());
    }
}

/// Lengths of runs that add up to `len_bytes`.
fn runs(content: &[u8], len_bytes: usize) -> Vec<u16> {
    let mut left = len_bytes;
    let mut lens: Vec<u16> = Vec::new();
    for byte in content.iter().take(32) {
        let len = usize::from(*byte).min(left);
        left -= len;
        lens.push(len as u16);
    }
    lens.push(left as u16);
    lens
}

fn check(target: &[u8], start: usize, end: usize, expected: &[u8], name: &str) {
    assert!(target[start..end] == *expected, "{name} copies other bytes");
    let is_untouched = |bytes: &[u8]| bytes.iter().all(|byte| *byte == UNTOUCHED);
    assert!(is_untouched(&target[..start]) && is_untouched(&target[end..]), "{name} writes beside the target");
}
