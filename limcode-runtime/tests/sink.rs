//! What each sink holds afterwards, on success and on error.

mod item;

use item::{Instruction, Message, sample};
use limcode_runtime::row::{Elems, ShortLen, at};
use limcode_runtime::{
    Decode, Encode, ErrorKind, IoWriter, Layout, Mode, Reader, Result, Writer, deserialize, deserialize_in_place,
    serialize, serialize_into, serialize_segments, serialized_size,
};
use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::error::Error;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Fails after `before`, which is written.
struct Failing(Vec<u8>);

impl Layout for Failing {
    const NAME: &'static str = "Failing";
    const MIN_SIZE: usize = 9;
    const IS_FIXED: bool = false;
}

impl Encode for Failing {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        self.0.encode(output)?;
        output.put_short_len(70_000).map_err(|error| error.in_field("late"))
    }
}

const OVERFLOW: ErrorKind = ErrorKind::LengthOverflow { len: 70_000, max: 65_535 };

#[test]
fn a_vector_is_appended_to() {
    let bytes = serialize(&sample()).unwrap();
    for capacity in [0, 1, 3, 100, 10_000] {
        let mut vector = Vec::with_capacity(capacity);
        for times in 1..if cfg!(miri) { 3 } else { 5 } {
            serialize_into(&mut vector, &sample()).unwrap();
            assert_eq!(vector, bytes.repeat(times));
        }
    }
    let mut vector = vec![9, 8];
    vector.shrink_to_fit();
    serialize_into(&mut vector, &7_u8).unwrap();
    assert_eq!(vector, [9, 8, 7]);
}

#[test]
fn a_vector_has_its_old_length_after_an_error() {
    for before in [0, 1, 100, 100_000] {
        for capacity in [0, 2, 50, 1_000_000] {
            let mut vector = Vec::with_capacity(capacity);
            serialize_into(&mut vector, &Failing(vec![1; before])).unwrap_err();
            assert!(vector.is_empty());
            vector.extend([1, 2, 3]);
            let error = serialize_into(&mut vector, &Failing(vec![1; before])).unwrap_err();
            assert_eq!(vector, [1, 2, 3]);
            assert_eq!((error.kind(), error.offset()), (OVERFLOW, 8 + before));
            assert_eq!(error.path(), "Failing.late");
        }
    }
    let error = serialize(&Failing(vec![1; 100_000])).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (OVERFLOW, 100_008));
}

/// Panics after some bytes.
struct Panicking;

impl Layout for Panicking {
    const NAME: &'static str = "Panicking";
    const MIN_SIZE: usize = 0;
    const IS_FIXED: bool = false;
}

impl Encode for Panicking {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_bytes(&[7; 1000])?;
        panic!("on purpose")
    }
}

#[test]
fn a_vector_has_its_old_length_after_a_panic() {
    let mut vector = vec![1, 2, 3];
    let panicked = catch_unwind(AssertUnwindSafe(|| serialize_into(&mut vector, &Panicking)));
    assert!(panicked.is_err());
    assert_eq!(vector, [1, 2, 3]);
}

#[test]
fn a_slice_is_written_from_its_start() {
    let bytes = serialize(&sample()).unwrap();
    let mut slice = vec![0xee; bytes.len() + 5];
    serialize_into(&mut slice[..], &sample()).unwrap();
    assert_eq!(slice[..bytes.len()], bytes);
    assert_eq!(slice[bytes.len()..], [0xee; 5]);
}

#[test]
fn a_reference_to_a_slice_moves_behind_what_was_written() {
    let mut buffer = [0; 10];
    let mut rest = &mut buffer[..];
    serialize_into(&mut rest, &1_u8).unwrap();
    serialize_into(&mut rest, &0x0302_u16).unwrap();
    assert_eq!(rest.len(), 7);
    let error = serialize_into(&mut rest, &0_u64).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::BufferTooSmall { needed: 8, remaining: 7 });
    assert_eq!((rest.len(), error.offset()), (7, 0));
    serialize_into(&mut rest, &[4_u8; 7]).unwrap();
    assert!(rest.is_empty());
    assert_eq!(buffer, [1, 2, 3, 4, 4, 4, 4, 4, 4, 4]);
}

#[test]
fn a_slice_that_is_too_small_is_refused_at_every_length() {
    let bytes = serialize(&sample()).unwrap();
    for len in (0..bytes.len()).step_by(if cfg!(miri) { 53 } else { 1 }) {
        let mut slice = vec![0xee; bytes.len()];
        let error = serialize_into(&mut slice[..len], &sample()).unwrap_err();
        let ErrorKind::BufferTooSmall { needed, remaining } = error.kind() else { panic!("{error}") };
        assert_eq!(error.offset() + remaining, len);
        assert!(needed > remaining);
        assert!(slice[len..].iter().all(|&byte| byte == 0xee), "written past the end");
    }
    let error = serialize_into(&mut [0; 3][..], &(1_u8, 2_u32)).unwrap_err();
    assert_eq!(error.to_string(), "buffer too small at byte 0 in `tuple`: needed 5 bytes, 3 remain");
}

#[test]
fn encode_errors_name_the_field_and_the_index() {
    let instruction = Instruction { program: 1, accounts: vec![0; 65_536], keys: vec![], memo: None };
    let good = Instruction { accounts: vec![0; 65_535], ..instruction.clone() };
    let messages =
        vec![Message::V0 { nonce: 1 }, Message::Legacy { signers: 1, instructions: vec![good, instruction] }];
    let error = serialize(&messages).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::LengthOverflow { len: 65_536, max: 65_535 });
    assert_eq!(error.path(), "Vec[1].instructions[1].accounts");
    assert_eq!(error.offset(), 8 + 2 + 9 + (1 + 3 + 65_535 + 1 + 1) + 1);
    assert_eq!(serialized_size(&messages).unwrap_err().path(), error.path());
}

#[test]
fn an_unprefixed_value_that_would_read_as_a_version_is_refused() {
    for signers in [0x80, 0x81, 0xff] {
        let message = Message::Legacy { signers, instructions: vec![] };
        for prefix in [0, 100, 20_000] {
            let error = serialize(&(vec![0_u8; prefix], message.clone())).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::ReservedFirstByte { found: signers });
            assert_eq!((error.offset(), error.path().as_str()), (8 + prefix, "tuple.1"));
            let mut vector = vec![1, 2, 3];
            let error = serialize_into(&mut vector, &(vec![0_u8; prefix], message.clone())).unwrap_err();
            assert_eq!((error.offset(), vector.len()), (8 + prefix, 3));
            let mut slice = vec![0; 30_000];
            let error = serialize_into(&mut slice[..], &(vec![0_u8; prefix], message.clone())).unwrap_err();
            assert_eq!(error.offset(), 8 + prefix);
        }
    }
    let error = serialize(&Message::Legacy { signers: 0x81, instructions: vec![] }).unwrap_err();
    assert_eq!(error.to_string(), "reserved first byte at byte 0 in `Message`: expected a byte below 0x80, found 0x81");
}

/// A writer of the standard library that takes `self.1` bytes at most.
struct Limited(Vec<u8>, usize);

impl io::Write for Limited {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() + bytes.len() > self.1 {
            return Err(io::Error::new(io::ErrorKind::StorageFull, "no more paper"));
        }
        self.0.extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn an_io_writer_is_written_whole_or_not_at_all() {
    let bytes = serialize(&sample()).unwrap();
    let mut limited = Limited(Vec::new(), bytes.len());
    serialize_into(IoWriter(&mut limited), &sample()).unwrap();
    assert_eq!(limited.0, bytes);
    serialize_into(IoWriter(&mut limited), &Failing(vec![])).unwrap_err();
    assert_eq!(limited.0, bytes);
}

#[test]
fn an_io_error_is_the_source() {
    let error = serialize_into(IoWriter(Limited(Vec::new(), 3)), &sample()).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Io { kind: io::ErrorKind::StorageFull });
    assert_eq!((error.code(), error.path().as_str()), ("io", "Event"));
    assert_eq!(error.source().unwrap().to_string(), "no more paper");
    assert!(error.to_string().starts_with("input or output failed at byte 0 in `Event`: "));
}

/// Catches panics of what it writes, and goes on. Between them it has grown the buffer.
struct Catching;

impl Layout for Catching {
    const NAME: &'static str = "Catching";
    const MIN_SIZE: usize = 0;
    const IS_FIXED: bool = false;
}

/// Writes many bytes, and panics. With a minimum size it is a compact element, whose loop has a writer of its own.
struct WritingAndPanicking<const MIN_SIZE: usize>;

impl<const MIN_SIZE: usize> Layout for WritingAndPanicking<MIN_SIZE> {
    const NAME: &'static str = "WritingAndPanicking";
    const MIN_SIZE: usize = MIN_SIZE;
    const IS_FIXED: bool = false;
}

impl<const MIN_SIZE: usize> Encode for WritingAndPanicking<MIN_SIZE> {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_bytes(&[7; 50_000])?;
        panic!("as planned");
    }
}

impl Encode for Catching {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        let row = |output: &mut Writer<'_, M>| {
            output.put_row((Elems(&[5_u8; 100_000]), at(ShortLen(1 << 20), |_| panic!("as planned"))))
        };
        let caught = catch_unwind(AssertUnwindSafe(|| row(output)));
        assert!(caught.is_err(), "the length is above its limit");
        output.put(&1_u64)?;
        let caught = catch_unwind(AssertUnwindSafe(|| [WritingAndPanicking::<0>].as_slice().encode(output)));
        assert!(caught.is_err());
        output.put(&2_u64)?;
        let caught = catch_unwind(AssertUnwindSafe(|| [WritingAndPanicking::<1>].as_slice().encode(output)));
        assert!(caught.is_err());
        output.put(&3_u64)
    }
}

#[test]
fn a_writer_goes_on_after_a_panic_where_it_was() {
    let mut expected = vec![5; 100_000];
    for next in 1..=2_u64 {
        expected.extend(next.to_le_bytes());
        expected.extend(1_u64.to_le_bytes());
        expected.extend([7; 50_000]);
    }
    expected.extend(3_u64.to_le_bytes());
    for capacity in [1, 300, 100_000, 200_000].into_iter().step_by(if cfg!(miri) { 4 } else { 1 }) {
        let mut vector = Vec::with_capacity(capacity);
        serialize_into(&mut vector, &Catching).unwrap();
        assert!(vector == expected, "{capacity}: {} bytes", vector.len());
    }
}

/// Compact elements: of variable size, 9 or 11 bytes long, and 24 in memory.
fn compact(len_elems: u64) -> Vec<(u64, RefCell<Option<u16>>)> {
    (0..len_elems).map(|index| (index, RefCell::new((index % 3 == 0).then_some(index as u16)))).collect()
}

#[test]
fn compact_elements_are_written_as_others_are() {
    let elements = compact(if cfg!(miri) { 20 } else { 200 });
    let mut expected = (elements.len() as u64).to_le_bytes().to_vec();
    let mut ends = Vec::new();
    for (number, option) in &elements {
        expected.extend(number.to_le_bytes());
        expected.push(u8::from(option.borrow().is_some()));
        option.borrow().iter().for_each(|payload| expected.extend(payload.to_le_bytes()));
        ends.push(expected.len());
    }
    assert_eq!(serialize(&elements).unwrap(), expected);
    assert_eq!(serialized_size(&elements).unwrap(), expected.len() as u64);
    assert_eq!(serialize_segments(&elements).unwrap().to_vec(), expected);
    for capacity in 0..if cfg!(miri) { 20 } else { 300 } {
        let mut vector = Vec::with_capacity(capacity);
        vector.push(1);
        serialize_into(&mut vector, &elements).unwrap();
        assert_eq!((vector[0], &vector[1..]), (1, &expected[..]), "{capacity} bytes");
    }
    let mut room = vec![0; expected.len()];
    serialize_into(room.as_mut_slice(), &elements).unwrap();
    assert_eq!(room, expected);
    for len_bytes in 8..expected.len() {
        let error = serialize_into(&mut room[..len_bytes], &elements).unwrap_err();
        assert_eq!(error.code(), "buffer_too_small", "{len_bytes} bytes");
        let index = ends.partition_point(|&end| end <= len_bytes);
        assert!(error.path().starts_with(&format!("Vec[{index}].")), "{len_bytes} bytes: {}", error.path());
    }
}

/// The index is that of the element in the whole, and the offset that of the element, in one piece or two.
#[test]
fn an_element_that_cannot_be_written_is_named_by_its_index() {
    let elements = compact(12);
    let offset = serialize(&elements[..7]).unwrap().len();
    let mut ring = VecDeque::with_capacity(12);
    ring.extend(elements.iter().skip(4).cloned());
    elements.iter().take(4).rev().for_each(|element| ring.push_front(element.clone()));
    let numbers: VecDeque<RefCell<u16>> = {
        let mut ring: VecDeque<_> = (4..12).map(RefCell::new).collect();
        (0..4).rev().for_each(|number| ring.push_front(RefCell::new(number)));
        ring
    };
    assert!(!ring.as_slices().1.is_empty() && !numbers.as_slices().1.is_empty());
    assert_eq!(serialize(&ring).unwrap(), serialize(&elements).unwrap());
    let _locks = (elements[7].1.borrow_mut(), ring[7].1.borrow_mut(), numbers[7].borrow_mut());
    let said = |error: limcode_runtime::Error| (error.code(), error.offset(), error.path().to_string());
    let of_vector = said(serialize(&elements).unwrap_err());
    assert_eq!((of_vector.1, of_vector.2.as_str()), (offset + 8, "Vec[7].1"));
    let of_ring = said(serialize(&ring).unwrap_err());
    assert_eq!((of_ring.0, of_ring.1, of_ring.2.as_str()), (of_vector.0, offset + 8, "VecDeque[7].1"));
    let of_numbers = said(serialize(&numbers).unwrap_err());
    assert_eq!((of_numbers.0, of_numbers.1, of_numbers.2.as_str()), (of_vector.0, 8 + 14, "VecDeque[7]"));
}

/// Says that it takes four bytes, and takes as many as it holds.
#[derive(Debug, PartialEq)]
struct Lying(u8);

impl Layout for Lying {
    const NAME: &'static str = "Lying";
    const MIN_SIZE: usize = 4;
    const IS_FIXED: bool = true;
}

impl Encode for Lying {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        (0..self.0).try_for_each(|_| output.put(&self.0))
    }
}

impl<'de> Decode<'de> for Lying {
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        let len: u8 = input.take()?;
        (1..len).try_for_each(|_| input.take::<u8>().map(|_| ()))?;
        Ok(Self(len))
    }
}

/// Elements of fixed size are written and read without checks: a codec that takes other sizes than it says must not get past
/// the bytes that were checked for it.
#[test]
fn a_codec_that_is_wrong_about_its_size_stays_in_its_bounds() {
    let mut written = Vec::new();
    serialize_into(&mut written, &[Lying(4), Lying(1), Lying(3), Lying(4)][..]).unwrap();
    assert_eq!(written, [&[4, 0, 0, 0, 0, 0, 0, 0][..], &[4; 4], &[1], &[3; 3], &[4; 4]].concat());
    let error = serialize_into(&mut written, &[Lying(4), Lying(5)][..]).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::BufferTooSmall { needed: 1, remaining: 0 }, 16));
    assert_eq!(error.path(), "slice[1]");
    let error = serialize_into(&mut [0; 40][..], &BTreeMap::from([(1_u8, Lying(9))])).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::BufferTooSmall { needed: 1, remaining: 0 }, 13));

    let error = serialize(&[Lying(4), Lying(5)].map(Box::new)[..]).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::BufferTooSmall { needed: 1, remaining: 0 }, 16));

    let bytes = [&[2, 0, 0, 0, 0, 0, 0, 0][..], &[4; 4], &[2; 4], &[9; 9]].concat();
    assert_eq!(deserialize::<Vec<Lying>>(&bytes).unwrap(), [Lying(4), Lying(2)]);
    let mut place = vec![Lying(0)];
    deserialize_in_place(&bytes, &mut place).unwrap();
    assert_eq!(place, [Lying(4), Lying(2)]);
    let bytes = [&[2, 0, 0, 0, 0, 0, 0, 0][..], &[4; 4], &[5; 4], &[9; 9]].concat();
    let error = deserialize::<Vec<Lying>>(&bytes).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::UnexpectedEnd { needed: 1, remaining: 0 }, 16));
    assert_eq!(error.path(), "Vec[1]");
}

/// Goes on after an error of its elements.
struct Lenient<T>(Vec<T>);

impl<T: Layout> Layout for Lenient<T> {
    const NAME: &'static str = "Lenient";
    const MIN_SIZE: usize = 1;
    const IS_FIXED: bool = false;
}

impl<T: Encode> Encode for Lenient<T> {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        let _ = output.put_elems(&self.0);
        output.put(&0xff_u8)
    }
}

#[test]
fn what_was_written_before_an_error_that_is_caught_stays_whatever_the_room() {
    let cells: Vec<_> = (0..5).map(|index| Box::new(RefCell::new(index as u8))).collect();
    let _borrowed = cells[3].borrow_mut();
    let lenient = Lenient(cells.iter().collect());
    let boxed = Lenient(cells.iter().map(|cell| Box::new(&**cell)).collect());
    let mut room = [0; 9];
    for len in 4..=9 {
        room.fill(0xee);
        serialize_into(&mut room[..len], &boxed).unwrap();
        assert_eq!(room[..5], [0, 1, 2, 0xff, 0xee], "into {len} bytes");
    }
    assert_eq!(serialize(&boxed).unwrap(), [0, 1, 2, 0xff]);
    assert_eq!(serialize(&lenient).unwrap(), [0, 1, 2, 0xff]);
}

/// A list with a `short_vec` length, written as one row.
struct Row(Vec<u8>);

impl Layout for Row {
    const NAME: &'static str = "Row";
    const MIN_SIZE: usize = 1;
    const IS_FIXED: bool = false;
}

impl Encode for Row {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_row((ShortLen(self.0.len()), Elems(&self.0)))
    }
}

#[test]
fn a_row_with_a_short_length_stays_in_its_room() {
    let lens = [(0x7f, 1), (0x80, 2), (0x3fff, 2), (0x4000, 3), (0xffff, 3)];
    for (len, len_bytes) in lens.into_iter().take(if cfg!(miri) { 2 } else { 5 }) {
        let row = Row(vec![1; len]);
        let all = serialize(&row).unwrap().len();
        assert_eq!((all, serialized_size(&row).unwrap()), (len_bytes + len, all as u64));
        for less in 0..4 {
            let mut room = vec![0xee; all];
            assert_eq!(serialize_into(&mut room[..all - less], &row).is_ok(), less == 0);
            assert!(
                room[all - less..].iter().all(|&byte| byte == 0xee),
                "written behind {less} fewer than {all} bytes"
            );
        }
    }
}

/// An unprefixed value without bytes.
struct Unwritten;

impl Layout for Unwritten {
    const NAME: &'static str = "Unwritten";
    const MIN_SIZE: usize = 0;
    const IS_FIXED: bool = false;
}

impl Encode for Unwritten {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.check_unprefixed(output.position())
    }
}

#[test]
fn an_unprefixed_value_without_bytes_has_no_first_one() {
    let rejected = |result: Result<()>, at: usize| {
        let error = result.unwrap_err();
        assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidValue, at), "{error}");
    };
    rejected(serialize_into(&mut [0xff; 4][..], &Unwritten), 0);
    rejected(serialize_into(&mut [][..], &Unwritten), 0);
    rejected(serialize(&Unwritten).map(drop), 0);
    rejected(serialize(&(0x7f_u8, Unwritten)).map(drop), 1);
    rejected(serialize(&(0xff_u8, Unwritten)).map(drop), 1);
}
