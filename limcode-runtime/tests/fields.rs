//! What generated code calls for the rules of fields: sections, regions, bits, other widths, constants, differences, masks, tags.

use limcode_runtime::__private::bit_field;
use limcode_runtime::{
    Encode, Error, ErrorKind, Layout, Mode, Reader, Result, Writer, mask, serialize, serialize_into, serialized_size,
};
use std::cell::Cell;

/// What a codec writes behind one byte, so that no position is 0; the same bytes are counted, and written to a slice of their size.
macro_rules! written {
    (|$output:ident| $body:expr) => {{
        struct Written;
        impl Layout for Written {
            const NAME: &'static str = "Written";
            const MIN_SIZE: usize = 1;
            const IS_FIXED: bool = false;
        }
        impl Encode for Written {
            fn encode<M: Mode>(&self, $output: &mut Writer<'_, M>) -> Result<()> {
                $output.put(&7_u8)?;
                $body
            }
        }
        serialize(&Written).map(|bytes| {
            assert_eq!(serialized_size(&Written).unwrap(), bytes.len() as u64);
            let mut room = vec![0xee; bytes.len()];
            serialize_into(&mut room[..], &Written).unwrap();
            assert_eq!(room, bytes);
            assert_eq!(bytes[0], 7);
            bytes[1..].to_vec()
        })
    }};
}

/// The kind and the offset of an error, and its message.
fn said<T>(result: Result<T>) -> (ErrorKind, usize, Option<String>) {
    let error: Error = result.err().expect("an error");
    (error.kind(), error.offset(), error.message().map(String::from))
}

/// The same, where there is no message.
#[track_caller]
fn at<T>(result: Result<T>) -> (ErrorKind, usize) {
    let (kind, offset, message) = said(result);
    assert_eq!(message, None);
    (kind, offset)
}

/// A reader of the bytes behind one that was read.
fn behind_one(bytes: &[u8]) -> Reader<'_> {
    let mut input = Reader::new(bytes);
    input.take::<u8>().unwrap();
    input
}

#[test]
fn nothing_behind_a_section_is_read_in_it() {
    let bytes = [7, 1, 2, 3, 4];
    let mut input = behind_one(&bytes);
    let section = input.enter_section(2).unwrap();
    assert_eq!((input.offset(), input.remaining()), (1, 2));
    assert_eq!(at(input.take::<u32>()), (ErrorKind::UnexpectedEnd { needed: 4, remaining: 2 }, 1));
    assert_eq!(input.take::<u16>().unwrap(), 0x0201);
    input.leave_section(section).unwrap();
    assert_eq!((input.offset(), input.remaining()), (3, 2));
    assert_eq!(input.take::<u16>().unwrap(), 0x0403);
    assert_eq!(input.offset(), 5);
}

#[test]
fn a_section_is_read_to_its_end_and_a_region_is_not() {
    let bytes = [7, 1, 2, 3, 4];
    let mut input = behind_one(&bytes);
    let section = input.enter_section(3).unwrap();
    input.take::<u8>().unwrap();
    assert_eq!(at(input.leave_section(section)), (ErrorKind::TrailingBytes { remaining: 2 }, 2));
    let mut input = behind_one(&bytes);
    let region = input.enter_section(3).unwrap();
    input.take::<u8>().unwrap();
    input.leave_region(region);
    assert_eq!((input.offset(), input.remaining()), (4, 1));
    assert_eq!(input.take::<u8>().unwrap(), 4);
    let end = ErrorKind::UnexpectedEnd { needed: 5, remaining: 4 };
    assert_eq!(at(behind_one(&bytes).enter_section(5)), (end, 1));
}

#[test]
fn elements_fill_the_rest() {
    let bytes = [7, 1, 2, 3, 4, 5, 6];
    assert_eq!(behind_one(&bytes).take_rest(1).unwrap(), 6);
    assert_eq!(behind_one(&bytes).take_rest(2).unwrap(), 3);
    assert_eq!(behind_one(&bytes).take_rest(3).unwrap(), 2);
    assert_eq!(behind_one(&bytes).take_rest(0).unwrap(), 6);
    assert_eq!(behind_one(&bytes[..1]).take_rest(4).unwrap(), 0);
    assert_eq!(at(behind_one(&bytes).take_rest(4)), (ErrorKind::UnexpectedEnd { needed: 4, remaining: 2 }, 5));
    let mut input = behind_one(&bytes);
    input.enter_section(4).unwrap();
    assert_eq!((input.take_rest(2).unwrap(), input.offset()), (2, 1));
}

#[test]
fn a_count_of_zero_is_consumed_and_no_other() {
    let zero = [7, 0, 0, 0, 0, 0, 0, 0, 0, 9];
    let mut input = behind_one(&zero);
    assert!(input.take_zero_count().unwrap());
    assert_eq!(input.offset(), 9);
    for place in 1..9 {
        let mut other = zero;
        other[place] = 1;
        let mut input = behind_one(&other);
        assert!(!input.take_zero_count().unwrap());
        assert_eq!(input.offset(), 1);
    }
    let end = ErrorKind::UnexpectedEnd { needed: 8, remaining: 7 };
    assert_eq!(at(behind_one(&zero[..8]).take_zero_count()), (end, 1));
    assert_eq!(at(written!(|output| output.check_not_empty(0))), (ErrorKind::InvalidZero, 1));
    assert_eq!(written!(|output| output.check_not_empty(1)).unwrap(), []);
}

/// Writes a section with a length of one byte, which can say up to 4.
fn put_section<T: Encode, M: Mode>(value: &T, output: &mut Writer<'_, M>) -> Result<()> {
    let start = output.position();
    let len_bytes = output.section_len(&(0_u8, value), 1);
    output.put(&(len_bytes as u8))?;
    value.encode(output)?;
    output.end_section(start, 1, len_bytes, 4)
}

#[test]
fn a_section_is_written_behind_its_length() {
    assert_eq!(written!(|output| put_section(&[1_u8, 2, 3], output)).unwrap(), [3, 1, 2, 3]);
    assert_eq!(written!(|output| put_section(&[1_u8, 2, 3, 4], output)).unwrap(), [4, 1, 2, 3, 4]);
    assert_eq!(written!(|output| put_section(&(), output)).unwrap(), [0]);
    let overflow = ErrorKind::LengthOverflow { len: 5, max: 4 };
    assert_eq!(at(written!(|output| put_section(&[1_u8, 2, 3, 4, 5], output))), (overflow, 1));
}

#[test]
fn a_section_that_changes_between_two_looks_is_rejected() {
    /// One byte more each time.
    struct Growing(Cell<usize>);
    impl Layout for Growing {
        const NAME: &'static str = "Growing";
        const MIN_SIZE: usize = 0;
        const IS_FIXED: bool = false;
    }
    impl Encode for Growing {
        fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
            self.0.set(self.0.get() + 1);
            (0..self.0.get()).try_for_each(|_| output.put(&1_u8))
        }
    }
    /// A section of it.
    struct Whole(Growing);
    impl Layout for Whole {
        const NAME: &'static str = "Whole";
        const MIN_SIZE: usize = 1;
        const IS_FIXED: bool = false;
    }
    impl Encode for Whole {
        fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
            put_section(&self.0, output)
        }
    }
    let mut room = [0; 8];
    let error = serialize_into(&mut room[..], &Whole(Growing(Cell::new(0)))).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::LengthMismatch { len: 2, expected: 1 }, 0));
}

/// Writes a region of 3 bytes.
fn put_region<T: Encode, M: Mode>(value: &T, output: &mut Writer<'_, M>) -> Result<()> {
    let start = output.position();
    output.start_region(value)?;
    value.encode(output)?;
    output.end_region(start, 3)
}

#[test]
fn a_region_is_filled_with_zeros() {
    assert_eq!(written!(|output| put_region(&1_u8, output)).unwrap(), [1, 0, 0]);
    assert_eq!(written!(|output| put_region(&[1_u8; 3], output)).unwrap(), [1, 1, 1]);
    let overflow = ErrorKind::LengthOverflow { len: 4, max: 3 };
    assert_eq!(at(written!(|output| put_region(&1_u32, output))), (overflow, 1));
}

#[test]
fn what_a_region_rejects_is_found_before_it_is_written() {
    /// Three bytes, the last of which is rejected.
    struct Rejected;
    impl Layout for Rejected {
        const NAME: &'static str = "Rejected";
        const MIN_SIZE: usize = 3;
        const IS_FIXED: bool = true;
    }
    impl Encode for Rejected {
        fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
            output.put(&[1_u8, 2])?;
            output.put_constant(3_u8, 4)
        }
    }
    // In one byte of room: the error is the value's, at its place, and not that of the room.
    struct Framed;
    impl Layout for Framed {
        const NAME: &'static str = "Framed";
        const MIN_SIZE: usize = 4;
        const IS_FIXED: bool = true;
    }
    impl Encode for Framed {
        fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
            output.put(&7_u8)?;
            put_region(&Rejected, output)
        }
    }
    let error = serialize_into(&mut [0; 1][..], &Framed).unwrap_err();
    assert_eq!((error.code(), error.offset()), ("invalid_value", 3));
}

#[test]
fn bits_are_fields_from_the_lowest_on() {
    assert_eq!(bit_field::<u8>(0b1011_0110, 1, 3), 0b011);
    assert_eq!(bit_field::<u16>(0b1011_0110, 4, 4), 0b1011);
    assert_eq!(bit_field::<u64>(u64::MAX - 1, 0, 64), u64::MAX - 1);
    assert_eq!(bit_field::<u32>(1 << 63, 63, 1), 1);
    assert!(bit_field::<bool>(0b100, 2, 1) && !bit_field::<bool>(0b1011, 2, 1));
    assert_eq!(Reader::new(&[1, 2]).take_bits::<u16>().unwrap(), 0x0201);
    assert_eq!(Reader::new(&[0x81, 2]).take_varint_bits::<u16>().unwrap(), 0x101);
    let packed = written!(|output| {
        let all = output.fit_bits(5_u8, 0, 3)? | output.fit_bits(true, 3, 1)? | output.fit_bits(0x0fff_u16, 4, 12)?;
        output.put_bits::<u16>(all)
    });
    assert_eq!(packed.unwrap(), [0xfd, 0xff]);
    let cleared = written!(|output| output.fit_bits(false, 3, 1).and_then(|all| output.put_bits::<u8>(all)));
    assert_eq!(cleared.unwrap(), [0]);
    assert_eq!(written!(|output| output.put_varint_bits::<u16>(0x101)).unwrap(), [0x81, 2]);
    let all = written!(|output| output.fit_bits(u64::MAX, 0, 64).and_then(|all| output.put_bits::<u64>(all)));
    assert_eq!(all.unwrap(), [0xff; 8]);
    assert_eq!(at(written!(|output| output.fit_bits(8_u8, 0, 3).map(drop))), (ErrorKind::IntegerOverflow, 1));
}

#[test]
fn numbers_of_another_width_keep_their_value() {
    assert_eq!(behind_one(&[7, 1, 0]).take_exact::<u16, u8>().unwrap(), 1);
    assert_eq!(behind_one(&[7, 255]).take_exact::<u8, u64>().unwrap(), 255);
    assert_eq!(at(behind_one(&[7, 0, 1]).take_exact::<u16, u8>()), (ErrorKind::IntegerOverflow, 1));
    assert_eq!(behind_one(&[7, 2, 1]).take_lossy::<u16, u8>().unwrap(), 2);
    assert_eq!(written!(|output| output.put_exact::<u8, u32>(255)).unwrap(), [255]);
    assert_eq!(written!(|output| output.put_exact::<u32, u8>(255)).unwrap(), [255, 0, 0, 0]);
    assert_eq!(at(written!(|output| output.put_exact::<u8, u32>(256))), (ErrorKind::IntegerOverflow, 1));
}

#[test]
fn constants_are_always_the_same() {
    let message = |text: &str| Some(text.to_owned());
    assert_eq!(behind_one(&[7, 2, 1]).take_constant(258_u16).unwrap(), 258);
    let invalid = said(behind_one(&[7, 2, 1]).take_constant(257_u16));
    assert_eq!(invalid, (ErrorKind::InvalidValue, 1, message("expected 257, found 258")));
    assert_eq!(written!(|output| output.put_constant(258_u16, 258)).unwrap(), [2, 1]);
    let invalid = said(written!(|output| output.put_constant(258_u16, 257)));
    assert_eq!(invalid, (ErrorKind::InvalidValue, 1, message("expected 257, found 258")));
    assert_eq!(behind_one(b"7ab").take_constant_bytes(*b"ab").unwrap(), *b"ab");
    let invalid = said(behind_one(b"7a\xff").take_constant_bytes(*b"ab"));
    assert_eq!(invalid, (ErrorKind::InvalidValue, 1, message(r#"expected b"ab", found b"a\xff""#)));
    assert_eq!(written!(|output| output.put_constant_bytes(b"ab", *b"ab")).unwrap(), b"ab");
    let invalid = said(written!(|output| output.put_constant_bytes(b"ac", *b"ab")));
    assert_eq!(invalid, (ErrorKind::InvalidValue, 1, message(r#"expected b"ab", found b"ac""#)));
}

#[test]
fn one_number_is_none() {
    assert_eq!(behind_one(&[7, 2, 1]).take_unless(257_u16).unwrap(), Some(258));
    assert_eq!(behind_one(&[7, 2, 1]).take_unless(258_u16).unwrap(), None);
    assert_eq!(written!(|output| output.put_unless(Some(258_u16), 0)).unwrap(), [2, 1]);
    assert_eq!(written!(|output| output.put_unless(None, 257_u16)).unwrap(), [1, 1]);
    let (kind, offset, message) = said(written!(|output| output.put_unless(Some(5_u8), 5)));
    assert_eq!((kind, offset), (ErrorKind::InvalidValue, 1));
    assert_eq!(message.unwrap(), "`Some(5)` would be read as `None`");
}

#[test]
fn differences_add_up_to_the_numbers() {
    let (input, mut sum) = (Reader::new(&[]), 0);
    for (difference, expected) in [(5, 5), (0, 5), (3, 8)] {
        let mut number = difference;
        input.add_difference(4, &mut sum, &mut number).unwrap();
        assert_eq!((number, sum), (expected, expected));
    }
    let mut most = u64::MAX;
    assert_eq!(at(input.add_difference(4, &mut sum, &mut most)), (ErrorKind::IntegerOverflow, 4));
    let bytes = written!(|output| {
        let mut sum = 0;
        for mut number in [5, 5, 8] {
            output.take_difference(&mut sum, &mut number)?;
            output.put(&(number as u8))?;
        }
        Ok(())
    });
    assert_eq!(bytes.unwrap(), [5, 0, 3]);
    let (kind, offset, message) = said(written!(|output| output.take_difference(&mut 6, &mut 5)));
    assert_eq!((kind, offset), (ErrorKind::InvalidValue, 1));
    assert_eq!(message.unwrap(), "5 is below 6, the number before it");
}

#[test]
fn arrays_behind_their_length_have_it() {
    assert_eq!(behind_one(&[7, 2, 3, 4]).take_sized_bytes::<2>(Reader::take_len8).unwrap(), [3, 4]);
    let mismatch = ErrorKind::LengthMismatch { len: 3, expected: 2 };
    assert_eq!(at(behind_one(&[7, 3, 3, 4, 5]).take_sized_bytes::<2>(Reader::take_len8)), (mismatch, 1));
    for (bytes, expected) in [(&[7, 1, 3][..], [3, 0]), (&[7, 2, 3, 4], [3, 4]), (&[7, 3, 3, 4, 5], [3, 4])] {
        let mut input = behind_one(bytes);
        assert_eq!(input.take_resized_bytes::<2>(Reader::take_len8).unwrap(), expected);
        assert_eq!(input.remaining(), 0);
    }
    let bytes = written!(|output| output.put_sized_bytes(&[3, 4], |output, len| output.put_len8(len)));
    assert_eq!(bytes.unwrap(), [2, 3, 4]);
}

#[test]
fn masks_say_which_groups_of_options_there_are() {
    assert_eq!(mask([(true, 1), (false, 2), (true, 12)]), 13);
    let read = |found: u32| behind_one(&[&[7], &found.to_le_bytes()[..]].concat()).take_mask(0b1111, &[0b1100]);
    for valid in [0, 1, 0b11, 0b1100, 0b1111] {
        assert_eq!(read(valid).unwrap(), valid);
    }
    for found in [0b1_0000, 0b100, 0b1000, 0b1011] {
        assert_eq!(at(read(found)), (ErrorKind::InvalidMask { found }, 1));
    }
    let mismatch = ErrorKind::LengthMismatch { len: 2, expected: 3 };
    assert_eq!(at(written!(|output| output.match_len(2, 3))), (mismatch, 1));
    assert_eq!(written!(|output| output.match_len(3, 3)).unwrap(), []);
}

#[test]
fn first_sections_of_elements_are_runs() {
    let bytes = [7, 1, 2, 3, 2, 9];
    let mut input = behind_one(&bytes);
    let heads = input.take_heads::<2>(2).unwrap();
    assert_eq!((heads.run(0).get::<u16>(0), heads.run(1).get::<u8>(0), input.offset()), (0x0201, 3, 5));
    assert_eq!(at(heads.run(1).get_bool(1)), (ErrorKind::InvalidBool { found: 2 }, 4));
    assert_eq!(at(behind_one(&bytes).take_heads::<2>(3)), (ErrorKind::UnexpectedEnd { needed: 6, remaining: 5 }, 1));
}

#[test]
fn tags_have_the_width_of_their_enum() {
    let bytes = [7, 3, 2, 0, 0, 0, 0, 0, 0];
    assert_eq!(behind_one(&bytes).take_tag8().unwrap(), 3);
    assert_eq!(behind_one(&bytes).take_tag16().unwrap(), 0x0203);
    assert_eq!(behind_one(&bytes).take_tag().unwrap(), 0x0203);
    assert_eq!(behind_one(&bytes).take_tag64().unwrap(), 0x0203);
    assert_eq!(written!(|output| output.put_tag8(3)).unwrap(), [3]);
    assert_eq!(written!(|output| output.put_tag16(0x0203)).unwrap(), [3, 2]);
    assert_eq!(written!(|output| output.put_tag(0x0203)).unwrap(), [3, 2, 0, 0]);
    assert_eq!(written!(|output| output.put_tag64(0x0203)).unwrap(), [3, 2, 0, 0, 0, 0, 0, 0]);
    let mut input = behind_one(&bytes);
    let found = input.take_tag16().unwrap();
    let error = input.unknown_tag(found, 2);
    assert_eq!((error.kind(), error.offset()), (ErrorKind::UnknownTag { found: 0x0203 }, 1));
    let error = input.reserved_tag(found, 2);
    assert_eq!((error.kind(), error.offset()), (ErrorKind::ReservedTag { found: 0x0203 }, 1));
    assert_eq!(at(written!(|output| Err(output.unsupported_variant()))), (ErrorKind::UnsupportedVariant, 1));
}

#[test]
fn more_elements_than_were_announced_get_their_memory() {
    let input = Reader::new(&[]);
    let mut elems = input.detached().vec_for_elems::<u32>(1, 4, true).unwrap();
    for number in 0..9 {
        input.push_elem(&mut elems, 1, number).unwrap();
    }
    assert!(elems.iter().copied().eq(0..9));
}
