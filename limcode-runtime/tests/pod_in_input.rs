//! Plain old data that is copied from the input.

use limcode_runtime::{Bulk, ErrorKind, Layout, Reader};

#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
struct Pair {
    number: u64,
    bytes: [u8; 8],
}

impl Layout for Pair {
    const NAME: &'static str = "Pair";
    const MIN_SIZE: usize = 16;
    const IS_FIXED: bool = true;
    // SAFETY: 16 bytes without padding, all of which may be anything, and little endian is what the test asks for.
    const BULK: Bulk<Self> = if cfg!(target_endian = "little") { unsafe { Bulk::assume() } } else { Bulk::NO };
}

#[test]
#[cfg_attr(target_endian = "big", ignore = "numbers are not their bytes")]
fn a_value_is_copied_from_any_address() {
    let mut bytes = [0; 32];
    bytes[3..11].copy_from_slice(&7u64.to_le_bytes());
    bytes[11..19].copy_from_slice(b"abcdefgh");
    for end in [19, 32] {
        let mut input: Reader<'_> = Reader::new(&bytes[3..end]);
        assert_eq!(input.take_pod::<Pair>().unwrap().copied(), Pair { number: 7, bytes: *b"abcdefgh" });
        assert_eq!(input.offset(), 16);
    }
}

#[test]
#[cfg_attr(target_endian = "big", ignore = "numbers are not their bytes")]
fn too_few_bytes_are_an_error_and_nothing_is_consumed() {
    let mut input: Reader<'_> = Reader::new(&[0; 15]);
    let error = input.take_pod::<Pair>().unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::UnexpectedEnd { needed: 16, remaining: 15 }, 0));
    assert_eq!(input.offset(), 0);
}

#[test]
#[should_panic(expected = "without a proof")]
fn a_type_whose_bytes_need_a_check_has_no_proof() {
    let _ = Reader::<'_>::new(&[1]).take_pod::<bool>();
}
