//! A type under test, with all its codecs.

use std::fmt::Debug;

use limcode::{Decode, DecodeOwned, Encode, EncodeSegments, Limits, Reader, View};
use limcode_codegen::model::{Named, Source, Target, Type};
use limcode_tests::{bincode, viewing};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::in_place;
use crate::verdict::{Accepted, Verdict};

/// A type under test.
pub struct Subject {
    /// Its name, for messages and for picking.
    pub name: String,
    /// Its name in C++.
    pub cpp: String,
    /// The generated header that declares it.
    pub header: String,
    /// What the schema says about it. The model's types stay on their thread, so they are made where they are used.
    pub(crate) ty: Box<dyn Fn() -> Type + Send + Sync>,
    /// The codec that the derive expands to.
    pub derived: Codec,
    /// The codec that `--lang rust` prints.
    pub generated: Codec,
    /// bincode on its serde twin, where serde can say what it is.
    pub oracle: Option<Oracle>,
    /// Compares the derive's borrowed form with the owned one, where there is one.
    pub borrowed: Option<fn(&[u8])>,
    pub(crate) is_unordered: bool,
    pub(crate) may_end: bool,
}

/// A codec in Rust, its type erased.
#[derive(Clone, Copy)]
pub struct Codec {
    /// Reads a value from the front of the bytes, and writes it.
    pub prefix: fn(&[u8]) -> Verdict,
    /// Reads a value from all of the bytes, and writes it.
    pub exact: fn(&[u8]) -> Verdict,
    /// Reads a value from all of the bytes, if they are its encoding, and writes it.
    pub strict: fn(&[u8]) -> Verdict,
    /// Reads a value from the front of the bytes within limits, and writes it.
    pub limited: fn(&[u8], Limits) -> Verdict,
    /// Reads a value within limits and drops it. Tells whether there was one.
    pub limited_probe: fn(&[u8], Limits) -> bool,
    /// Reads a value, and writes it to that many bytes.
    pub into_room: fn(&[u8], usize) -> Verdict,
    /// The value in the words of `Debug`.
    pub show: fn(&[u8]) -> Option<String>,
    /// Reads a value and drops it. Tells whether there was one.
    pub probe: fn(&[u8]) -> bool,
    /// Bytes in memory, not counting what it owns elsewhere.
    pub memory_bytes: usize,
    /// Its minimum size.
    pub min_size: usize,
    /// Its most bytes, if it has a bound.
    pub max_size: Option<usize>,
    /// The bytes of each of its values, if that is one number.
    pub fixed_size: Option<usize>,
}

/// What an oracle makes of bytes: the value as text and its bytes again; none if it refuses them.
pub type Reading = Option<(String, Vec<u8>)>;

/// bincode on the serde twin.
#[derive(Clone, Copy)]
pub struct Oracle {
    /// The value in the words of `Debug`, and its bytes; none where bincode refuses.
    pub read: fn(&[u8]) -> Reading,
}

/// The codec of a type, which may borrow from the input: `codec_of!(Packet<'_>)`. `compare` gets each value that is
/// written, with its bytes.
macro_rules! codec_of {
    ($ty:ty) => {
        codec_of!($ty, |_, _| ())
    };
    ($ty:ty, $compare:expr) => {
        Codec {
            prefix: |bytes| crate::subject::prefix::<$ty>(bytes, $compare),
            exact: |bytes| crate::subject::exact::<$ty>(bytes, $compare),
            strict: |bytes| crate::subject::strict::<$ty>(bytes),
            limited: |bytes, limits| crate::subject::limited::<$ty>(bytes, limits),
            limited_probe: |bytes, limits| limits.deserialize::<$ty>(bytes).is_ok(),
            into_room: |bytes, len_bytes| crate::subject::into_room::<$ty>(bytes, len_bytes),
            show: |bytes| limcode::deserialize::<$ty>(bytes).ok().map(|value| format!("{value:?}")),
            probe: |bytes| limcode::deserialize::<$ty>(bytes).is_ok(),
            memory_bytes: size_of::<$ty>(),
            min_size: <$ty as limcode::Layout>::MIN_SIZE,
            max_size: <$ty as limcode::Layout>::MAX_SIZE,
            fixed_size: <$ty as limcode::Layout>::FIXED_SIZE,
        }
    };
}

/// The codec of a type that is compared with its segments, and may borrow from the input.
macro_rules! segmented_of {
    ($ty:ty) => {
        codec_of!($ty, crate::subject::compare_segments)
    };
}

/// bincode on a type, which may borrow from the input.
macro_rules! oracle_of {
    ($ty:ty) => {
        Oracle {
            read: |bytes| {
                let value: $ty = bincode::deserialize(bytes).ok()?;
                let written = bincode::serialize(&value).expect("what bincode has read it can write");
                Some((format!("{value:?}"), written))
            },
        }
    };
}

impl Codec {
    /// The codec of `T`.
    pub fn of<T: Encode + DecodeOwned + Debug>() -> Self {
        codec_of!(T)
    }
}

/// Codecs that are compared with their segments.
pub struct Segmented;

impl Segmented {
    /// The codec of `T`.
    pub fn of<T: EncodeSegments + DecodeOwned + Debug>() -> Codec {
        segmented_of!(T)
    }
}

/// Codecs that are compared with views.
pub struct Viewed;

impl Viewed {
    /// The codec of `T`.
    pub fn of<T: View + Encode + DecodeOwned + Debug>() -> Codec {
        let prefix = |bytes: &[u8]| {
            viewing::compare::<T>(bytes);
            prefix::<T>(bytes, |_, _| ())
        };
        Codec { prefix, ..Codec::of::<T>() }
    }
}

/// Codecs that are compared with views, of values with maps or sets.
pub struct ViewedKeyed;

impl ViewedKeyed {
    /// The codec of `T`.
    pub fn of<T: View + Encode + DecodeOwned + Debug>() -> Codec {
        let prefix = |bytes: &[u8]| {
            viewing::compare_keyed::<T>(bytes);
            prefix::<T>(bytes, |_, _| ())
        };
        Codec { prefix, ..Codec::of::<T>() }
    }
}

/// Codecs that are compared with views, of values with fields that are not written.
pub struct ViewedInPart;

impl ViewedInPart {
    /// The codec of `T`.
    pub fn of<T: View + Encode + DecodeOwned + Debug>() -> Codec {
        let prefix = |bytes: &[u8]| {
            viewing::compare_in_part::<T>(bytes);
            prefix::<T>(bytes, |_, _| ())
        };
        Codec { prefix, ..Codec::of::<T>() }
    }
}

impl Oracle {
    /// bincode on `T`.
    pub fn of<T: Serialize + DeserializeOwned + Debug>() -> Self {
        oracle_of!(T)
    }
}

/// What looks at a value and at its bytes.
pub(crate) type Compare<T> = fn(&T, &limcode::Result<Vec<u8>>);

/// What [`Codec::prefix`] is of `T`.
pub(crate) fn prefix<'de, T: Encode + Decode<'de>>(bytes: &'de [u8], compare: Compare<T>) -> Verdict {
    read_prefix::<T>(bytes, compare).unwrap_or_else(Verdict::from)
}

/// What [`Codec::exact`] is of `T`.
pub(crate) fn exact<'de, T: Encode + Decode<'de>>(bytes: &'de [u8], compare: Compare<T>) -> Verdict {
    let read = || written(&limcode::deserialize_exact::<T>(bytes)?, bytes.len(), compare);
    read().unwrap_or_else(Verdict::from)
}

/// What [`Codec::strict`] is of `T`.
pub(crate) fn strict<'de, T: Encode + Decode<'de>>(bytes: &'de [u8]) -> Verdict {
    let read = || written(&limcode::deserialize_strict::<T>(bytes)?, bytes.len(), |_, _| ());
    read().unwrap_or_else(Verdict::from)
}

/// What [`Codec::limited`] is of `T`.
pub(crate) fn limited<'de, T: Encode + Decode<'de>>(bytes: &'de [u8], limits: Limits) -> Verdict {
    let read = || {
        let (value, consumed) = limits.deserialize_prefix::<T>(bytes)?;
        written(&value, consumed, |_, _| ())
    };
    read().unwrap_or_else(Verdict::from)
}

/// What [`Codec::into_room`] is of `T`.
pub(crate) fn into_room<'de, T: Encode + Decode<'de>>(bytes: &'de [u8], len_bytes: usize) -> Verdict {
    written_into::<T>(bytes, len_bytes).unwrap_or_else(Verdict::from)
}

/// Reads the front of `bytes` as `deserialize` does, and says where the value ended.
fn read_prefix<'de, T: Encode + Decode<'de>>(bytes: &'de [u8], compare: Compare<T>) -> limcode::Result<Verdict> {
    let value = limcode::deserialize::<T>(bytes);
    in_place::compare(bytes, &value);
    let value = value?;
    let mut input = Reader::new(bytes);
    let again = T::decode(&mut input).map(|_| ());
    assert!(again.is_ok(), "a reader refuses what `deserialize` accepts");
    written(&value, input.offset(), compare)
}

/// Writes in every way there is; all must agree.
fn written<T: Encode>(value: &T, consumed: usize, compare: Compare<T>) -> limcode::Result<Verdict> {
    let serialized = limcode::serialize(value);
    compare(value, &serialized);
    let size = || limcode::serialized_size(value);
    let append = |to: &mut Vec<u8>| limcode::serialize_into(to, value);
    let fill = |room: &mut [u8]| limcode::serialize_into(room, value);
    written_in_all_ways(serialized, consumed, &size, &append, &fill)
}

/// The same for a value that these functions write. Not of a type, so that it is compiled once.
fn written_in_all_ways(
    serialized: limcode::Result<Vec<u8>>,
    consumed: usize,
    size: &dyn Fn() -> limcode::Result<u64>,
    append: &dyn Fn(&mut Vec<u8>) -> limcode::Result<()>,
    fill: &dyn Fn(&mut [u8]) -> limcode::Result<()>,
) -> limcode::Result<Verdict> {
    let bytes = serialized?;
    let size = size()?;
    let mut appended = b"before".to_vec();
    append(&mut appended)?;
    assert_eq!(appended, [b"before", &bytes[..]].concat(), "appending writes other bytes");
    let mut room = vec![0xaa; bytes.len()];
    fill(&mut room)?;
    assert_eq!(room, bytes, "a slice gets other bytes");
    Ok(Verdict::Accepted(Accepted { consumed: consumed as u64, size, bytes }))
}

/// Segments, of a byte and more, are the same bytes, and their errors the same.
pub(crate) fn compare_segments<T: EncodeSegments>(value: &T, serialized: &limcode::Result<Vec<u8>>) {
    match (limcode::__private::segments_from::<T, 1>(value), serialized) {
        (Ok(segments), Ok(bytes)) => {
            assert_eq!(segments.to_vec(), *bytes, "segments are other bytes");
            assert_eq!(segments.len_bytes(), bytes.len());
        }
        (Err(segments), Err(error)) => {
            let report = |error: &limcode::Error| (error.kind(), error.offset(), error.path());
            assert_eq!(report(&segments), report(error), "segments have another error");
        }
        (segments, serialized) => panic!("segments: {segments:?}; serialized: {serialized:?}"),
    }
}

fn written_into<'de, T: Encode + Decode<'de>>(bytes: &'de [u8], len_bytes: usize) -> limcode::Result<Verdict> {
    let value: T = limcode::deserialize(bytes)?;
    let mut room = vec![0; len_bytes];
    let mut rest = &mut room[..];
    limcode::serialize_into(&mut rest, &value)?;
    let unused = rest.len();
    room.truncate(len_bytes - unused);
    Ok(Verdict::Accepted(Accepted { consumed: 0, size: room.len() as u64, bytes: room }))
}

impl Subject {
    /// An item of schemas, declared in the generated header `header`.
    pub fn item(path: &'static [&str], header: &str, derived: Codec, generated: Codec, oracle: Option<Oracle>) -> Self {
        Subject {
            name: path.join("::"),
            cpp: format!("::{}", path.join("::")),
            header: header.to_owned(),
            ty: Box::new(|| item(path)),
            derived,
            generated,
            oracle,
            borrowed: None,
            is_unordered: false,
            may_end: false,
        }
    }

    /// With a borrowed form, which this compares with the owned one.
    #[must_use]
    pub fn with_borrowed(mut self, compare: fn(&[u8])) -> Self {
        self.borrowed = Some(compare);
        self
    }

    /// With collections that have no order.
    #[must_use]
    pub fn unordered(mut self) -> Self {
        self.is_unordered = true;
        self
    }

    /// With fields that may be missing at the end of the input, or take the rest of it.
    #[must_use]
    pub fn ending(mut self) -> Self {
        self.may_end = true;
        self
    }

    /// Whether its values may end before their last fields.
    pub fn may_end(&self) -> bool {
        self.may_end
    }

    /// Whether it holds collections that Rust writes in any order, and C++ in that of their keys.
    pub fn is_unordered(&self) -> bool {
        self.is_unordered
    }

    /// Whether it holds elements without bytes, 65,536 of which a wrong count may claim.
    pub fn has_free_elems(&self) -> bool {
        has_free_elems(&self.name)
    }

    /// How many values to make where others get `count`: fewer where each damaged one may take 65,536 elements.
    pub fn value_count(&self, count: usize) -> usize {
        if self.has_free_elems() { count.div_ceil(6) } else { count }
    }

    /// `verdict`, so that verdicts of this type that must agree are equal.
    pub fn comparable(&self, mut verdict: Verdict) -> Verdict {
        // Types have other sizes in other languages.
        if let Verdict::Refused(refusal) = &mut verdict
            && refusal.code == "memory_limit"
        {
            (refusal.expected, refusal.found) = (0, 0);
        }
        if self.is_unordered() { verdict.in_any_order() } else { verdict }
    }

    /// What the schema says about it.
    pub fn ty(&self) -> Type {
        (self.ty)()
    }
}

/// Whether the item of this path holds elements without bytes.
pub fn has_free_elems(name: &str) -> bool {
    ["examples::zero::", "examples::memory::Empty"].iter().any(|start| name.starts_with(start))
}

/// An item of the ready schemas, by its path.
pub fn item(path: &[&str]) -> Type {
    let name = path.last().expect("an item has a name");
    Type::Named(Named {
        source: Source::new(syn::parse_str(name).expect("a name is a type")),
        target: Target::Item(path.iter().map(ToString::to_string).collect()),
        arguments: Vec::new(),
        is_borrowed: false,
        of: None,
    })
}

#[cfg(feature = "codecs")]
pub use crate::list::{items, subjects};
