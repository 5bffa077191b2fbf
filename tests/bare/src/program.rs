//! A program without std that encodes, decodes and views a value. That it links shows that limcode needs an allocator and nothing else.

use alloc::string::String;
use alloc::vec::Vec;
use core::alloc::{GlobalAlloc, Layout};
use core::cell::UnsafeCell;
use core::ptr;
use core::sync::atomic::{AtomicUsize, Ordering};

use limcode::Limcode;

#[derive(PartialEq, Limcode)]
#[limcode(view)]
struct Packet {
    name: String,
    numbers: Vec<u16>,
    next: Option<u64>,
}

fn is_read_again(packet: &Packet) -> limcode::Result<bool> {
    let bytes = limcode::serialize(packet)?;
    let view = PacketView::parse(&bytes)?;
    Ok(limcode::deserialize_exact::<Packet>(&bytes)? == *packet && view.name() == packet.name)
}

/// Where the linker starts: this program is linked, not run.
#[unsafe(no_mangle)]
extern "C" fn _start() -> ! {
    let packet = Packet { name: String::from("bare"), numbers: alloc::vec![1, 2, 3], next: Some(4) };
    assert!(is_read_again(&packet).is_ok_and(|is_same| is_same));
    loop {
        core::hint::spin_loop();
    }
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {
        core::hint::spin_loop();
    }
}

const HEAP_BYTES: usize = 64 * 1024;

/// Gives each byte out once.
struct Heap {
    bytes: UnsafeCell<[u8; HEAP_BYTES]>,
    used_bytes: AtomicUsize,
}

// SAFETY: each part of `bytes` is given to one caller.
unsafe impl Sync for Heap {}

// SAFETY: a block starts where its alignment asks for, lies within `bytes`, and overlaps no other, because `used_bytes` only grows.
unsafe impl GlobalAlloc for Heap {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let start = self.bytes.get().cast::<u8>();
        let mut offset = 0;
        let block = self.used_bytes.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |used_bytes| {
            offset = used_bytes + start.wrapping_add(used_bytes).align_offset(layout.align());
            offset.checked_add(layout.size()).filter(|end| *end <= HEAP_BYTES)
        });
        if block.is_ok() { start.wrapping_add(offset) } else { ptr::null_mut() }
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static HEAP: Heap = Heap { bytes: UnsafeCell::new([0; HEAP_BYTES]), used_bytes: AtomicUsize::new(0) };
