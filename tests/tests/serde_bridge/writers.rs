//! Where values are written to and read from.

use std::error::Error as _;
use std::fs::File;
use std::io::{self, BufReader, Cursor, Read, Seek, Write};

use limcode::serde as bridge;
use limcode::serde::ErrorKind;

/// A writer that fails.
struct Broken;

impl Write for Broken {
    fn write(&mut self, _bytes: &[u8]) -> io::Result<usize> {
        Err(io::Error::other("no disk"))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A reader that gives one byte at a time, and is interrupted before each.
struct Dripping<'a> {
    bytes: &'a [u8],
    is_interrupted: bool,
}

impl Read for Dripping<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.is_interrupted = !self.is_interrupted;
        if self.is_interrupted {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let len_bytes = bytes.len().min(1);
        self.bytes.read(&mut bytes[..len_bytes])
    }
}

#[test]
fn a_vector_is_appended_to_and_left_alone_on_error() {
    let mut output = Vec::with_capacity(3);
    for index in 0..200_u64 {
        bridge::serialize_into(&mut output, &(index, "text")).unwrap();
    }
    assert_eq!(output.len(), 200 * (8 + 12));
    let before = output.clone();
    let unwritable = std::cell::RefCell::new(1_u8);
    let _borrowed = unwritable.borrow_mut();
    bridge::serialize_into(&mut output, &(vec![1_u8; 10_000], &unwritable)).unwrap_err();
    assert_eq!(output, before);
}

#[test]
fn a_slice_that_is_too_short_is_a_failed_write() {
    let mut slice = [0; 4];
    let error = bridge::serialize_into(&mut slice[..], &7_u64).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Io { kind: io::ErrorKind::WriteZero });
    let mut rest = &mut slice[..];
    bridge::serialize_into(&mut rest, &3_u8).unwrap();
    assert_eq!(rest.len(), 3, "a slice moves as std's writer does");
    let mut boxed: Box<dyn Write> = Box::new(Vec::new());
    bridge::serialize_into(&mut boxed, &[1_u8; 3]).unwrap();
}

#[test]
fn the_error_of_a_writer_is_the_source() {
    let error = bridge::serialize_into(Broken, &7_u8).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Io { kind: io::ErrorKind::Other });
    assert_eq!(error.source().unwrap().to_string(), "no disk");
}

#[test]
fn files_and_readers_in_pieces() {
    let value = ("text".to_owned(), vec![1_u64, 2, 3], Some('ß'), vec![0_u8; 100_000], [1_u16; 40].to_vec());
    let bytes = bridge::serialize(&value).unwrap();
    let path = std::env::temp_dir().join(format!("limcode-serde-bridge-{}", std::process::id()));
    let mut file = File::options().create(true).truncate(true).read(true).write(true).open(&path).unwrap();
    bridge::serialize_into(&file, &value).unwrap();
    bridge::serialize_into(&mut file, &value).unwrap();
    file.rewind().unwrap();
    let mut reader = BufReader::new(file);
    for _ in 0..2 {
        assert_eq!(bridge::deserialize_from::<_, (String, Vec<u64>, _, _, _)>(&mut reader).unwrap(), value);
    }
    bridge::deserialize_from::<_, u8>(&mut reader).unwrap_err();
    std::fs::remove_file(path).unwrap();
    let mut dripping = Dripping { bytes: &bytes, is_interrupted: false };
    assert_eq!(bridge::deserialize_from::<_, (String, Vec<u64>, _, _, _)>(&mut dripping).unwrap(), value);
    assert!(dripping.bytes.is_empty());
}

#[test]
fn exactly_the_bytes_of_a_value_are_read() {
    let bytes = [bridge::serialize(&(1_u8, "one")).unwrap(), bridge::serialize(&(2_u8, "two")).unwrap()].concat();
    let mut cursor = Cursor::new(&bytes);
    assert_eq!(bridge::deserialize_from::<_, (u8, String)>(&mut cursor).unwrap(), (1, "one".to_owned()));
    assert_eq!(cursor.position(), 12);
    assert_eq!(bridge::deserialize_from::<_, (u8, String)>(&mut cursor).unwrap(), (2, "two".to_owned()));
}

#[test]
fn the_error_of_a_reader_is_the_source() {
    struct Failing;
    impl Read for Failing {
        fn read(&mut self, _bytes: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("no network"))
        }
    }
    let error = bridge::deserialize_from::<_, (u8, u32)>([7].chain(Failing)).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::Io { kind: io::ErrorKind::Other }, 1));
    assert_eq!(error.source().unwrap().to_string(), "no network");
    assert_eq!(error.path(), "tuple[1]");
    assert_eq!(error.to_string(), "input or output failed at byte 1 in `tuple[1]`: other error");
    // One that says itself that the end came too early, as those of compressed files do.
    struct Cut;
    impl Read for Cut {
        fn read(&mut self, _bytes: &mut [u8]) -> io::Result<usize> {
            Err(io::ErrorKind::UnexpectedEof.into())
        }
    }
    let numbers: &[u8] = &[3, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2];
    let error = bridge::deserialize_from::<_, Vec<u16>>(numbers.chain(Cut)).unwrap_err();
    assert_eq!((error.code(), error.offset(), error.path().as_str()), ("unexpected_end", 10, "Vec[1]"));
}
