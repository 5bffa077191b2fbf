//! Wire forms for values of other types: written by hand, `Bytes`, and a type for itself.

use limcode_runtime::{
    Bytes, Coding, Error, ErrorKind, Layout, Mode, Reader, Result, Writer, deserialize_as, deserialize_exact_as,
    deserialize_prefix_as, serialize, serialize_as, serialize_into_as, serialized_size_as,
};

/// A number of degrees as its tenths in a `u16`, above 1,000 degrees refused.
enum Tenths {}

impl Layout for Tenths {
    const NAME: &'static str = "Tenths";
    const MIN_SIZE: usize = 2;
    const IS_FIXED: bool = true;
}

impl Coding<f64> for Tenths {
    fn encode<M: Mode>(value: &f64, output: &mut Writer<'_, M>) -> Result<()> {
        if !(0.0..=1000.0).contains(value) {
            return Err(Error::new(ErrorKind::InvalidValue, output.position()));
        }
        output.put(&((value * 10.0) as u16))
    }

    fn decode<M: Mode>(input: &mut Reader<'_, M>) -> Result<f64> {
        let offset = input.offset();
        match input.take::<u16>()? {
            tenths @ 0..=10_000 => Ok(f64::from(tenths) / 10.0),
            tenths => Err(Error::custom(format_args!("{tenths} tenths are too hot"), offset)),
        }
    }
}

#[test]
fn a_coding_written_by_hand_is_used_by_the_entry_points() {
    let bytes = serialize_as::<Tenths, _>(&36.6).unwrap();
    assert_eq!(bytes, [0x6e, 0x01]);
    assert_eq!(serialized_size_as::<Tenths, _>(&36.6).unwrap(), 2);
    assert_eq!(deserialize_exact_as::<Tenths, f64>(&bytes).unwrap(), 36.6);
    assert_eq!(deserialize_as::<Tenths, f64>(&[0, 0, 5]).unwrap(), 0.0);
    let mut output = vec![1];
    serialize_into_as::<Tenths, _, _>(&mut output, &36.6).unwrap();
    assert_eq!(output, [1, 0x6e, 0x01]);
}

#[test]
fn what_a_coding_refuses_is_reported_under_its_name() {
    let error = serialize_as::<Tenths, _>(&-1.0).unwrap_err();
    assert_eq!(error.to_string(), "invalid value at byte 0 in `Tenths`: value not representable in the target type");
    let error = deserialize_as::<Tenths, f64>(&[0xff, 0xff]).unwrap_err();
    assert_eq!((error.kind(), error.message()), (ErrorKind::Custom, Some("65535 tenths are too hot")));
    assert_eq!(error.to_string(), "rejected by codec at byte 0 in `Tenths`: 65535 tenths are too hot");
    let error = deserialize_as::<Tenths, f64>(&[1]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::UnexpectedEnd { needed: 2, remaining: 1 });
    let error = deserialize_exact_as::<Tenths, f64>(&[1, 0, 0]).unwrap_err();
    assert_eq!((error.code(), error.offset(), error.message()), ("trailing_bytes", 2, None));
}

#[test]
fn a_type_is_a_coding_of_itself() {
    let value = vec![Some(3_u16), None];
    let bytes = serialize_as::<Vec<Option<u16>>, _>(&value).unwrap();
    assert_eq!(bytes, serialize(&value).unwrap());
    assert_eq!(deserialize_exact_as::<Vec<Option<u16>>, _>(&bytes).unwrap(), value);
}

#[derive(Debug, PartialEq)]
struct Key(Vec<u8>);

impl AsRef<[u8]> for Key {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl From<[u8; 3]> for Key {
    fn from(bytes: [u8; 3]) -> Self {
        Self(bytes.to_vec())
    }
}

#[test]
fn bytes_have_no_length_and_must_be_as_many_as_said() {
    let key = Key(vec![1, 2, 3]);
    let bytes = serialize_as::<Bytes<3>, _>(&key).unwrap();
    assert_eq!(bytes, [1, 2, 3]);
    assert_eq!(deserialize_exact_as::<Bytes<3>, Key>(&bytes).unwrap(), key);
    assert_eq!(deserialize_prefix_as::<Bytes<3>, Key>(&[1, 2, 3, 4]).unwrap(), (key, 3));
    assert_eq!(deserialize_as::<Bytes<3>, Key>(&[1, 2]).unwrap_err().code(), "unexpected_end");
    for len in [0, 2, 4] {
        let error = serialize_as::<Bytes<3>, _>(&Key(vec![0; len])).unwrap_err();
        assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidValue, 0));
    }
}
