//! Copies past the caches by pairs of NEON registers (`ldp` and `stnp`). [`stream`](crate::copy::stream) says how and why.
//!
//! `stnp` is an ordinary store with a hint, ordered as one: it needs no fence. Tested under an emulator; no speed is
//! claimed. Short copies are the plain ones: the compiler makes NEON moves of them, which every such processor has.

use core::arch::asm;

const LINE: usize = 64;

/// Copies `len` bytes.
///
/// # Safety
/// * `from` is valid for reads of `len` initialised bytes, `to` for writes of `len` bytes;
/// * the two do not overlap.
pub(crate) unsafe fn copy_by_pairs(from: *const u8, to: *mut u8, len: usize) {
    let head = to.align_offset(LINE).min(len);
    // SAFETY: head <= len.
    unsafe { core::ptr::copy_nonoverlapping(from, to, head) };
    let mut at = head;
    while len - at >= LINE {
        // SAFETY: at + LINE <= len.
        let source = unsafe { from.add(at) };
        // SAFETY: at + LINE <= len.
        let target = unsafe { to.add(at) };
        // SAFETY: 64 bytes are readable at `source` and writable at `target`; pairs need no alignment; the registers are
        // named.
        unsafe {
            asm!(
                "ldp {a:q}, {b:q}, [{source}]",
                "ldp {c:q}, {d:q}, [{source}, #32]",
                "stnp {a:q}, {b:q}, [{target}]",
                "stnp {c:q}, {d:q}, [{target}, #32]",
                source = in(reg) source,
                target = in(reg) target,
                a = out(vreg) _,
                b = out(vreg) _,
                c = out(vreg) _,
                d = out(vreg) _,
                options(nostack, preserves_flags)
            );
        }
        at += LINE;
    }
    // SAFETY: at <= len.
    let from = unsafe { from.add(at) };
    // SAFETY: at <= len.
    let to = unsafe { to.add(at) };
    // SAFETY: len - at bytes are left in both.
    unsafe { core::ptr::copy_nonoverlapping(from, to, len - at) };
}
