//! Lengths and tags of every width: what is written is read back, and what does not fit is refused at its first byte.

use limcode_runtime::{Encode, ErrorKind, Layout, Mode, Reader, Result, Writer, serialize, serialize_into};

/// Three bytes, and a length written by `put`, so that offsets are not 0.
struct Length<F>(F);

impl<F> Layout for Length<F> {
    const NAME: &'static str = "Length";
    const MIN_SIZE: usize = 3;
    const IS_FIXED: bool = false;
}

/// A way to write a length.
trait Put {
    fn put<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()>;
}

impl<F: Put> Encode for Length<F> {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_bytes(&[9; 3])?;
        self.0.put(output)
    }
}

macro_rules! width {
    ($test:ident, $put:ident, $take:ident, $max:expr, [$($len:expr => $bytes:expr),*]) => {
        #[test]
        fn $test() {
            struct Width(usize);

            impl Put for Width {
                fn put<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                    output.$put(self.0)
                }
            }

            $(
                let bytes = serialize(&Length(Width($len))).unwrap();
                assert_eq!(bytes[3..], $bytes);
                let mut input = Reader::new(&bytes);
                input.take_run::<3>().unwrap();
                assert_eq!(input.$take().unwrap(), $len);
                assert_eq!(input.remaining(), 0);
                let mut short = Reader::new(&bytes[3..bytes.len() - 1]);
                assert_eq!(short.$take().unwrap_err().code(), "unexpected_end");
                let mut room = [0; 32];
                assert_eq!(
                    serialize_into(&mut room[..bytes.len() - 1], &Length(Width($len))).unwrap_err().code(),
                    "buffer_too_small",
                );
            )*
            if let Some(len) = ($max as usize).checked_add(1) {
                let error = serialize(&Length(Width(len))).unwrap_err();
                let kind = ErrorKind::LengthOverflow { len: len as u64, max: $max as u64 };
                assert_eq!((error.kind(), error.offset()), (kind, 3));
            }
        }
    };
}

width!(a_length_of_one_byte, put_len8, take_len8, 0xff, [0 => [0], 0xff => [0xff]]);
width!(a_length_of_two_bytes, put_len16, take_len16, 0xffff, [0 => [0, 0], 0x102 => [2, 1], 0xffff => [0xff, 0xff]]);
width!(
    a_length_of_four_bytes,
    put_len32,
    take_len32,
    u32::MAX,
    [0x0102_0304 => [4, 3, 2, 1], 0xffff_ffff => [0xff; 4]]
);
width!(
    a_length_of_eight_bytes,
    put_len,
    take_len,
    usize::MAX,
    [0x0102_0304 => [4, 3, 2, 1, 0, 0, 0, 0], usize::MAX => [0xff; 8]]
);
width!(
    a_length_in_leb128,
    put_varint_len,
    take_varint_len,
    usize::MAX,
    [0 => [0], 0x7f => [0x7f], 0x80 => [0x80, 1], usize::MAX => [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1]]
);

#[test]
fn a_length_in_leb128_has_the_faults_of_a_varint() {
    for (bytes, code) in [(&[0x80, 0][..], "non_canonical"), (&[0xff; 10], "integer_overflow")] {
        let error = Reader::new(bytes).take_varint_len().unwrap_err();
        assert_eq!((error.code(), error.offset()), (code, 0));
    }
}

#[test]
fn a_length_above_its_limit_is_refused_where_it_starts() {
    let mut input = Reader::new(&[7, 5, 0]);
    input.take_len8().unwrap();
    let start = input.offset();
    let len = input.take_len16().unwrap();
    assert!(input.limit_len(start, len, 5).is_ok());
    let error = input.limit_len(start, len, 4).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::LengthOverflow { len: 5, max: 4 }, 1));

    struct Limited;

    impl Put for Limited {
        fn put<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
            output.limit_len(5, 5)?;
            output.limit_len(5, 4)
        }
    }

    let error = serialize(&Length(Limited)).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::LengthOverflow { len: 5, max: 4 }, 3));
}

#[test]
fn tags_of_every_width_are_read_back_and_refused_at_their_first_byte() {
    struct Tags;

    impl Put for Tags {
        fn put<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
            output.put_tag8(0xfe)?;
            output.put_tag16(0x0102)?;
            output.put_tag(0x0304_0506)?;
            output.put_tag64(0x0708)
        }
    }

    let bytes = serialize(&Length(Tags)).unwrap();
    assert_eq!(bytes, [9, 9, 9, 0xfe, 2, 1, 6, 5, 4, 3, 8, 7, 0, 0, 0, 0, 0, 0]);
    let mut input = Reader::new(&bytes[3..]);
    assert_eq!(input.take_tag8().unwrap(), 0xfe);
    assert_eq!(input.unknown_tag(0xfe_u32, 1).offset(), 0);
    assert_eq!(input.take_tag16().unwrap(), 0x0102);
    let error = input.reserved_tag(0x0102_u32, 2);
    assert_eq!((error.kind(), error.offset()), (ErrorKind::ReservedTag { found: 0x0102 }, 1));
    assert_eq!(input.take_tag().unwrap(), 0x0304_0506);
    let error = input.unknown_tag(0x0304_0506_u32, 4);
    assert_eq!((error.kind(), error.offset()), (ErrorKind::UnknownTag { found: 0x0304_0506 }, 3));
    assert_eq!(input.take_tag64().unwrap(), 0x0708);
    let error = input.unknown_tag(u64::MAX, 8);
    assert_eq!((error.kind(), error.offset()), (ErrorKind::UnknownTag { found: u64::MAX }, 7));
    assert_eq!(input.take_tag8().unwrap_err().code(), "unexpected_end");
}
