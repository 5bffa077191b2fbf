//! Arrays of bytes behind their length: bytes, and what is rejected in each direction.

use std::fmt::Debug;

use limcode::{Bump, DecodeOwned, ErrorKind, Layout as _, Limcode};
use limcode_schemas::examples::sized_bytes::{
    Either, EitherVariant, Exact, Fixed, Long, LongView, Nested, NestedFields, NestedView, Resized, ResizedRef, Set,
    Short, ShortView, ShortViewMut, Shorter, ShorterView, Store,
};

/// As many bytes as `N`, none of them 0.
fn bytes<const N: usize>(first: u8) -> [u8; N] {
    std::array::from_fn(|at| first.wrapping_add(at as u8) | 1)
}

fn exact() -> Exact {
    Exact {
        version: 1,
        wide: bytes(2),
        narrow: bytes(3),
        named: bytes(4),
        empty: [],
        short: bytes(5),
        varint: bytes(6),
        end: 7,
    }
}

fn resized() -> Resized {
    let Exact { version, wide, narrow, named, empty, short, varint, end } = exact();
    Resized { version, wide, narrow, named, empty, short, varint, name: "ab".to_owned(), end }
}

/// Offsets of the lengths in the encoding of an [`Exact`].
const LENGTHS: [(&str, usize, u64); 6] =
    [("wide", 1, 40), ("narrow", 49, 3), ("named", 53, 5), ("empty", 60, 0), ("short", 64, 130), ("varint", 196, 2)];

/// The encoding of an [`Exact`].
fn encoding() -> Vec<u8> {
    let value = exact();
    [
        &[1][..],
        &40_u64.to_le_bytes(),
        &value.wide,
        &[3],
        &value.narrow,
        &5_u16.to_le_bytes(),
        &value.named,
        &0_u32.to_le_bytes(),
        &[0x82, 0x01],
        &value.short,
        &[2],
        &value.varint,
        &[7, 0],
    ]
    .concat()
}

/// A [`Resized`] whose arrays have as many bytes as these on the wire.
fn of_lengths(wide: &[u8], narrow: &[u8], named: &[u8], empty: &[u8], short: &[u8], varint: &[u8]) -> Vec<u8> {
    #[derive(Limcode)]
    struct Vectors {
        version: u8,
        wide: Vec<u8>,
        #[limcode(len = u8)]
        narrow: Vec<u8>,
        #[limcode(len = u16)]
        named: Vec<u8>,
        #[limcode(len = u32)]
        empty: Vec<u8>,
        #[limcode(short_vec)]
        short: Vec<u8>,
        #[limcode(len = varint)]
        varint: Vec<u8>,
        name: String,
        end: u16,
    }
    let [wide, narrow, named, empty, short, varint] = [wide, narrow, named, empty, short, varint].map(<[u8]>::to_vec);
    let value = Vectors { version: 1, wide, narrow, named, empty, short, varint, name: "ab".to_owned(), end: 7 };
    limcode::serialize(&value).unwrap()
}

/// Kind, offset and path of the error.
fn rejected<T: DecodeOwned + Debug>(bytes: &[u8]) -> (ErrorKind, usize, String) {
    let error = limcode::deserialize_exact::<T>(bytes).expect_err("it is rejected");
    (error.kind(), error.offset(), error.path().to_string())
}

/// Decodes bytes in every form.
fn decoded(bytes: &[u8]) -> Resized {
    let value = limcode::deserialize_exact::<Resized>(bytes).unwrap();
    let mut in_place = Resized { name: "longer".to_owned(), wide: [0xff; 40], narrow: [0xff; 3], ..resized() };
    limcode::deserialize_in_place(bytes, &mut in_place).unwrap();
    assert_eq!(in_place, value);
    let arena = Bump::new();
    let borrowed: ResizedRef<'_> = limcode::deserialize_in(bytes, &arena).unwrap();
    assert_eq!((borrowed.wide, borrowed.short, borrowed.name), (value.wide, value.short, &*value.name));
    assert_eq!(limcode::serialize(&borrowed).unwrap(), limcode::serialize(&value).unwrap());
    let view = limcode::read_view::<Resized>(&mut limcode::Reader::new(bytes)).unwrap();
    assert_eq!((view.wide().unwrap(), view.narrow().unwrap()), (value.wide, value.narrow));
    assert_eq!((view.named().unwrap(), view.empty().unwrap()), (value.named, value.empty));
    assert_eq!((view.short().unwrap(), view.varint().unwrap()), (value.short, value.varint));
    assert_eq!((view.name(), view.end()), (&*value.name, value.end));
    value
}

#[test]
fn arrays_are_written_behind_their_length() {
    assert_eq!(limcode::serialize(&exact()).unwrap(), encoding());
    assert_eq!(limcode::serialized_size(&exact()).unwrap(), encoding().len() as u64);
    assert_eq!(limcode::deserialize_exact::<Exact>(&encoding()).unwrap(), exact());
    let view = limcode::read_view::<Exact>(&mut limcode::Reader::new(&encoding())).map(|view| view.short().unwrap());
    assert_eq!(view.unwrap(), exact().short);
    let full = of_lengths(&bytes::<40>(2), &bytes::<3>(3), &bytes::<5>(4), &[], &bytes::<130>(5), &bytes::<2>(6));
    assert_eq!(limcode::serialize(&resized()).unwrap(), full);
    assert_eq!(decoded(&full), resized());
    for len_bytes in 0..full.len() {
        assert_eq!(limcode::deserialize::<Resized>(&full[..len_bytes]).unwrap_err().code(), "unexpected_end");
    }
}

#[test]
fn another_length_is_rejected_unless_it_is_lossy() {
    for (name, offset, expected) in LENGTHS {
        let mut bytes = encoding();
        bytes[offset] ^= 4;
        let len = expected ^ 4;
        let error = (ErrorKind::LengthMismatch { len, expected }, offset, format!("Exact.{name}"));
        assert_eq!(rejected::<Exact>(&bytes), error);
    }
    let mut bytes = encoding();
    bytes[1..9].fill(0xff);
    let error = ErrorKind::LengthMismatch { len: u64::MAX, expected: 40 };
    assert_eq!(rejected::<Exact>(&bytes), (error, 1, "Exact.wide".to_owned()));
}

#[test]
fn fewer_bytes_are_followed_by_zeros() {
    let value = decoded(&of_lengths(&[1, 2], &[], &[3], &[], &[4; 129], &[5]));
    let mut wide = [0; 40];
    wide[..2].copy_from_slice(&[1, 2]);
    assert_eq!((value.wide, value.narrow, value.named), (wide, [0; 3], [3, 0, 0, 0, 0]));
    assert_eq!((value.short[128], value.short[129], value.varint), (4, 0, [5, 0]));
    // All bytes are written.
    let written = limcode::serialize(&value).unwrap();
    assert_eq!(written[1..11], [40, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
    assert_eq!(limcode::deserialize_exact::<Resized>(&written).unwrap(), value);
}

#[test]
fn more_bytes_are_read_and_dropped() {
    let value = decoded(&of_lengths(&[1; 300], &[2; 255], &[3; 400], &[4; 20], &[5; 300], &[6; 100]));
    assert_eq!((value.wide, value.narrow, value.named, value.varint), ([1; 40], [2; 3], [3; 5], [6; 2]));
    assert_eq!((value.short, value.name.as_str(), value.end), ([5; 130], "ab", 7));
}

#[test]
fn the_bytes_that_a_length_says_must_be_there() {
    let mut bytes = limcode::serialize(&resized()).unwrap();
    let remaining = bytes.len() - 9;
    for len in [1 << 20, u64::MAX >> 1, u64::MAX] {
        bytes[1..9].copy_from_slice(&len.to_le_bytes());
        let error = ErrorKind::UnexpectedEnd { needed: len as usize, remaining };
        assert_eq!(rejected::<Resized>(&bytes), (error, 9, "Resized.wide".to_owned()));
        let view = limcode::read_view::<Resized>(&mut limcode::Reader::new(&bytes)).unwrap_err();
        assert_eq!((view.kind(), view.offset()), (error, 9));
    }
}

#[test]
fn elements_and_variants_hold_them() {
    let fixed = [Fixed { slot: 1, hash: [2; 4] }, Fixed { slot: 3, hash: [4; 4] }];
    let mut bytes = limcode::serialize(&fixed[..]).unwrap();
    assert_eq!(bytes.len(), 8 + 2 * 16);
    assert_eq!(limcode::deserialize_exact::<Vec<Fixed>>(&bytes).unwrap(), fixed);
    bytes[32] = 5;
    let error = ErrorKind::LengthMismatch { len: 5, expected: 4 };
    assert_eq!(rejected::<Vec<Fixed>>(&bytes), (error, 32, "Vec[1].hash".to_owned()));
    let sets = [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 9, 2, 0, 8, 8];
    let store = Store::Sets { sets: vec![Set { bits: [9, 0] }], last: [8, 8, 0, 0, 0, 0, 0, 0, 0] };
    let sets = [&[1, 0, 0, 0][..], &sets[8..]].concat();
    assert_eq!(limcode::deserialize_exact::<Store>(&sets).unwrap(), store);
    assert_eq!(
        limcode::deserialize_exact::<Store>(&[2, 0, 0, 0, 6, 1, 2, 3, 4, 5, 6]).unwrap(),
        Store::One([1, 2, 3, 4])
    );
}

/// The types of [`Nested`] as they are on the wire: vectors, of any length.
mod wire {
    use limcode::Limcode;

    macro_rules! parts {
        ($name:ident, $first:ident, $second:ident) => {
            #[derive(Clone, Limcode)]
            pub struct $name {
                #[limcode(len = $first)]
                pub first: Vec<u8>,
                pub middle: u16,
                #[limcode(len = $second)]
                pub second: Vec<u8>,
                pub last: u8,
            }

            impl $name {
                pub fn of(first: usize, second: usize, seed: u8) -> Self {
                    let (first, second) = (vec![seed; first], vec![seed + 1; second]);
                    Self { first, middle: 0x100 + u16::from(seed), second, last: seed + 2 }
                }
            }
        };
    }

    parts!(Shorter, u8, u8);
    parts!(Short, u16, short_vec);
    parts!(Long, u32, u64);

    #[derive(Limcode)]
    pub struct Nested {
        pub shorter: Shorter,
        pub short: Short,
        pub either: (u32, Long, u8),
        pub middle: u16,
        pub list: Vec<Short>,
        pub pair: [Shorter; 2],
        pub last: u8,
    }
}

/// What is decoded of an array of lossy length.
fn kept<const N: usize>(len: usize, byte: u8) -> [u8; N] {
    std::array::from_fn(|at| if at < len { byte } else { 0 })
}

/// Fails unless a view shows what was decoded, behind arrays of these lengths.
fn views_show(len_first: usize, len_second: usize) {
    macro_rules! check {
        ($owned:ident, $view:ident, $seed:expr, $most:expr) => {{
            let (first, second) = (len_first.min($most), len_second.min($most));
            let of = wire::$owned::of(first, second, $seed);
            let bytes = limcode::serialize(&of).unwrap();
            let value = limcode::deserialize_exact::<$owned>(&bytes).unwrap();
            let expected =
                $owned { first: kept(first, $seed), middle: of.middle, second: kept(second, $seed + 1), last: of.last };
            assert_eq!(value, expected);
            let view = $view::parse_exact(&bytes).unwrap();
            assert_eq!(view.to_owned().unwrap(), value, "{len_first} and {len_second}");
            let shown = (view.first().unwrap(), view.middle(), view.second().unwrap(), view.last());
            assert_eq!(shown, (value.first, value.middle, value.second, value.last), "{len_first} and {len_second}");
            (of, value)
        }};
    }
    let (shorter, shorter_value) = check!(Shorter, ShorterView, 1, 0xff);
    let (short, short_value) = check!(Short, ShortView, 11, 0xffff);
    let (long, long_value) = check!(Long, LongView, 21, usize::MAX);

    let nested = wire::Nested {
        shorter: shorter.clone(),
        short: short.clone(),
        either: (1, long, 31),
        middle: 32,
        list: vec![short.clone(), wire::Short::of(0, 1, 41), short],
        pair: [shorter.clone(), shorter],
        last: 33,
    };
    let bytes = limcode::serialize(&nested).unwrap();
    let value = limcode::deserialize_exact::<Nested>(&bytes).unwrap();
    let (view, fields) = (NestedView::parse_exact(&bytes).unwrap(), NestedFields::new(&bytes));
    assert_eq!(value.short, short_value);
    assert_eq!(value.pair, [shorter_value.clone(), shorter_value]);
    assert_eq!(view.to_owned().unwrap(), value);
    assert_eq!((view.middle(), view.last()), (32, 33));
    assert_eq!((fields.middle().unwrap(), fields.last().unwrap()), (32, 33));
    assert_eq!((view.shorter().last(), view.short().middle(), view.short().last()), (3, 0x10b, 13));
    let EitherVariant::Long { long, last } = view.either().variant() else { panic!("another variant") };
    assert_eq!(value.either, Either::Long { long: long_value, last: 31 });
    assert_eq!((last, long.middle(), long.last()), (31, 0x115, 23));
    assert_eq!(view.list().iter().map(|short| short.last()).collect::<Vec<_>>(), [13, 43, 13]);
}

#[test]
fn views_show_what_is_behind_longer_arrays() {
    let lens = [0, 1, 2, 3, 248, 249, 250, 251, 252, 253, 254, 255, 256, 300, 65_529, 65_530, 65_535, 65_536, 5 << 20];
    for len in lens {
        views_show(len, 0);
        views_show(2, len);
        views_show(len, len);
    }
}

#[test]
fn numbers_behind_longer_arrays_are_set() {
    let mut bytes = limcode::serialize(&wire::Short::of(65_000, 60_000, 1)).unwrap();
    let mut view = ShortViewMut::parse_exact(&mut bytes).unwrap();
    view.set_middle(0xabcd).unwrap();
    view.set_last(0xef).unwrap();
    let value = limcode::deserialize_exact::<Short>(&bytes).unwrap();
    assert_eq!((value.middle, value.last), (0xabcd, 0xef));
}

/// No encoding is longer than `MAX_SIZE`, and no input that is accepted.
#[test]
fn the_maximum_size_bounds_what_is_written_and_what_is_accepted() {
    #[derive(Limcode)]
    struct Lengths<const N: usize> {
        #[limcode(short_vec)]
        short: [u8; 127],
        #[limcode(short_vec)]
        longer: [u8; 16_384],
        #[limcode(len = varint)]
        varint: [u8; 128],
        #[limcode(len = varint)]
        named: [u8; N],
        #[limcode(len = u8)]
        narrow: [u8; 255],
    }
    let value = Lengths { short: [1; 127], longer: [2; 16_384], varint: [3; 128], named: [4; 300], narrow: [5; 255] };
    let written = limcode::serialize(&value).unwrap().len();
    assert_eq!(written, 1 + 127 + 3 + 16_384 + 2 + 128 + 2 + 300 + 1 + 255);
    // Of a length that varies, each may have its most bytes: 3 of a `short_vec`, 10 of a `varint`.
    assert_eq!(Lengths::<300>::MAX_SIZE, Some(written + 2 + 8 + 8));
    // With `lossy`, what a length can say.
    assert_eq!(Shorter::MAX_SIZE, Some(256 + 2 + 256 + 1));
    assert_eq!(Short::MAX_SIZE, Some(65_537 + 2 + 65_538 + 1));
    assert_eq!((Long::MAX_SIZE, Set::<2>::MAX_SIZE, Resized::MAX_SIZE), (None, None, None));
    let longest = limcode::serialize(&wire::Short::of(0xffff, 0xffff, 1)).unwrap();
    assert!(limcode::deserialize_exact::<Short>(&longest).is_ok());
    assert_eq!(Short::MAX_SIZE, Some(longest.len()));
}
