//! Every copy kernel that this processor has: the same bytes as `memcpy`'s, not one read or written beside them.

mod guarded;
#[path = "../program/mod.rs"]
mod program;

use guarded::{End, Guarded};
use limcode_runtime::kernels::{Kernel, all, rows};

/// Lines of 64 bytes: what kernels align to.
const LINE: usize = 64;

/// What stands where nothing is written.
const UNTOUCHED: u8 = 0xee;

/// Bytes that differ from their neighbours, and from line to line.
fn pattern(len: usize) -> Vec<u8> {
    (0..len as u32).map(|index| (index.wrapping_mul(0x9e37_79b1) >> 23) as u8).collect()
}

/// Numbers that look random, the same in every run.
fn random(seed: &mut u64) -> usize {
    *seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
    (*seed >> 33) as usize
}

/// Copies each of `lens` from each offset to each offset in a line, and looks at a line on both sides of the target.
fn lengths_at_offsets(kernel: Kernel, lens: impl Iterator<Item = usize>, offsets: &[usize]) {
    let most = 1024;
    let source = pattern(most + 2 * LINE);
    let source = &source[source.as_ptr().align_offset(LINE)..];
    let mut target = vec![UNTOUCHED; most + 4 * LINE];
    let first = target.as_ptr().align_offset(LINE) + LINE;
    let untouched = [UNTOUCHED; LINE];
    for len in lens {
        for &from in offsets {
            let expected = &source[from..from + len];
            for &to in offsets {
                let (start, end) = (first + to, first + to + len);
                kernel.copy(expected, &mut target[start..end]);
                let is_right = target[start..end] == *expected
                    && target[start - LINE..start] == untouched
                    && target[end..end + LINE] == untouched;
                assert!(is_right, "{}: {len} bytes from {from} to {to} mod {LINE}", kernel.name());
                target[start..end].fill(UNTOUCHED);
            }
        }
    }
}

/// The kernels. Miri has no streaming stores.
fn kernels() -> Vec<Kernel> {
    all().into_iter().filter(|kernel| !cfg!(miri) || !kernel.name().starts_with("stream")).collect()
}

/// The kernels but for `memcpy` itself.
fn others() -> Vec<Kernel> {
    kernels().into_iter().filter(|kernel| kernel.name() != "memcpy").collect()
}

#[test]
fn every_length_is_copied_at_every_alignment() {
    let offsets: Vec<usize> = (0..LINE).step_by(if cfg!(miri) { 21 } else { 1 }).collect();
    let is_long = |len: &usize| cfg!(miri) && *len > 72 && !len.is_multiple_of(317);
    std::thread::scope(|scope| {
        for half in 0..2 {
            let offsets = &offsets;
            scope.spawn(move || {
                for kernel in others() {
                    let lens = (0..=1024).filter(|len| len % 2 == half && !is_long(len));
                    lengths_at_offsets(kernel, lens, offsets);
                }
            });
        }
    });
}

#[test]
#[cfg_attr(miri, ignore = "Miri has no pages that may not be touched")]
fn nothing_is_read_or_written_beyond_a_page() {
    let mut source = Guarded::new(1024);
    let mut target = Guarded::new(1024);
    source.bytes(End::Last, 1024).copy_from_slice(&pattern(1024));
    let ends = [End::First, End::Last];
    for kernel in all() {
        for len in 0..=1024 {
            for (from, to) in ends.into_iter().flat_map(|from| ends.map(|to| (from, to))) {
                let source = &*source.bytes(from, len);
                let target = target.bytes(to, len);
                target.fill(UNTOUCHED);
                kernel.copy(source, target);
                assert!(target == source, "{}: {len} bytes from {from:?} to {to:?}", kernel.name());
            }
        }
    }
}

/// Long copies with a guard before or behind both, at lengths and places that nothing divides.
#[test]
#[cfg_attr(miri, ignore = "Miri has no pages that may not be touched")]
fn long_copies_stay_inside_their_pages() {
    let most = 1 << 20;
    let mut source = Guarded::new(most);
    let mut target = Guarded::new(most);
    source.bytes(End::First, most).copy_from_slice(&pattern(most));
    let mut seed = 1;
    let blocks = [4095, 4096, 4097, 16_383, 16_384, 16_385, 16_384 + 63, 65_536, most - 1, most];
    for kernel in all() {
        let lens = blocks.into_iter().chain((0..60).map(|_| random(&mut seed) % most)).collect::<Vec<_>>();
        for (index, len) in lens.into_iter().enumerate() {
            let (from, to) = if index % 2 == 0 { (End::First, End::Last) } else { (End::Last, End::First) };
            let source = &*source.bytes(from, len);
            let target = target.bytes(to, len);
            target.fill(UNTOUCHED);
            kernel.copy(source, target);
            assert!(target == source, "{}: {len} bytes from {from:?} to {to:?}", kernel.name());
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "Miri has no pages that may not be touched")]
fn copies_at_the_boundaries_of_tiers_are_whole() {
    let rows = rows();
    let boundaries = rows.iter().flat_map(|row| [row.ends_to_bytes, row.stream_from_bytes]);
    let mut boundaries: Vec<usize> = boundaries.filter(|&bytes| bytes != usize::MAX).collect();
    boundaries.sort_unstable();
    boundaries.dedup();
    assert!(boundaries.len() >= 2, "{boundaries:?}");
    let most = boundaries[boundaries.len() - 1] + 1;
    let mut source = Guarded::new(most);
    let mut target = Guarded::new(most);
    source.bytes(End::First, most).copy_from_slice(&pattern(most));
    for kernel in others() {
        for len in boundaries.iter().flat_map(|&boundary| boundary - 1..=boundary + 1) {
            for (from, to) in [(End::First, End::Last), (End::Last, End::First)] {
                let source = &*source.bytes(from, len);
                let target = target.bytes(to, len);
                target.fill(UNTOUCHED);
                kernel.copy(source, target);
                assert!(target == source, "{}: {len} bytes from {from:?} to {to:?}", kernel.name());
            }
        }
    }
}

#[test]
fn runs_of_lengths_are_copied_one_after_the_other() {
    let mut seed = 7;
    let lens: Vec<u16> = (0..if cfg!(miri) { 40 } else { 300 }).map(|_| (random(&mut seed) % 200) as u16).collect();
    let total = lens.iter().map(|&len| usize::from(len)).sum();
    let source = pattern(total);
    for kernel in kernels() {
        let mut target = vec![UNTOUCHED; total + LINE];
        kernel.copy_many(&source, &mut target, &lens);
        assert!(target[..total] == source, "{}", kernel.name());
        assert!(target[total..].iter().all(|&byte| byte == UNTOUCHED), "{}", kernel.name());
        assert!(kernel.copy_to_fresh(&source) == source, "{}", kernel.name());
    }
}

/// A byte of each huge page is written before a long copy, and none behind the last one.
#[test]
#[cfg_attr(miri, ignore = "8 MiB take too long")]
fn nothing_is_written_behind_a_target_that_ends_with_a_huge_page() {
    let (len, huge) = (8 << 20, 2 << 20);
    let source = pattern(len);
    let mut room = vec![UNTOUCHED; len + huge + 1];
    let end = len + room[len..].as_ptr().align_offset(huge);
    for kernel in kernels() {
        kernel.copy(&source, &mut room[end - len..end]);
        assert!(room[end - len..end] == source && room[end] == UNTOUCHED, "{}", kernel.name());
        room.fill(UNTOUCHED);
    }
}

/// A child that touches a guard must die of it: else the guards guard nothing.
#[test]
#[cfg_attr(miri, ignore = "Miri starts no processes")]
fn a_guard_is_deadly() {
    const NAME: &str = "LIMCODE_TEST_TOUCHES";
    let mut guarded = Guarded::new(1);
    let (first, len_bytes) = (guarded.bytes(End::First, 1).as_mut_ptr(), guarded.len_bytes());
    let touched = match std::env::var(NAME).as_deref() {
        Ok("before") => first.wrapping_sub(1),
        Ok("behind") => first.wrapping_add(len_bytes),
        Ok("inside") => first,
        _ => {
            let dies = |place: &str| {
                let mut child = program::again();
                child.args(["a_guard_is_deadly", "--exact"]).env(NAME, place);
                !child.output().unwrap().status.success()
            };
            assert!(dies("before") && dies("behind") && !dies("inside"));
            return;
        }
    };
    // SAFETY: inside, the byte is this memory's; beside, the system ends the process, which is what is tested.
    unsafe { touched.write_volatile(1) };
}
