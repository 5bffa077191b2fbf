//! Values of every type of the properties.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

use crate::types::*;

/// A type with any value of it.
pub trait Values: Sized {
    fn values() -> BoxedStrategy<Self>;
}

/// A struct, from the strategies of its fields.
macro_rules! values {
    ($ty:ty: { $($field:ident: $strategy:expr),* $(,)? }) => {
        impl Values for $ty {
            fn values() -> BoxedStrategy<Self> {
                ($($strategy,)*).prop_map(|($($field,)*)| Self { $($field),* }).boxed()
            }
        }
    };
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![3 => "\\PC{0,12}", 1 => vec(any::<char>(), 0..8).prop_map(String::from_iter)]
}

fn single() -> impl Strategy<Value = f32> {
    any::<u32>().prop_map(f32::from_bits)
}

fn double() -> impl Strategy<Value = f64> {
    prop_oneof![any::<u64>(), (1_u64..1 << 52).prop_map(|payload| 0x7ff0_0000_0000_0000 | payload)]
        .prop_map(f64::from_bits)
}

values!(Integers: { unsigned: any::<(u8, u16, u32, u64, u128)>(), signed: any::<(i8, i16, i32, i64, i128)>(), sizes: any::<[usize; 2]>(), size: any::<isize>(), flag: any::<bool>() });
values!(Numbers: { single: single(), double: double(), singles: vec(single(), 0..6), pairs: [(double(), any::<u8>()), (double(), any::<u8>())] });
values!(Text: { letter: any::<char>(), title: text(), letters: vec(any::<char>(), 0..6), lines: vec(text(), 0..4), last: any::<char>() });
values!(Options: {
    byte: any::<Option<u8>>(),
    text: option::of(text()),
    twice: any::<Option<Option<bool>>>(),
    list: option::of(vec(any::<Option<u16>>(), 0..5)),
    boxed: any::<Option<u64>>().prop_map(|number| number.map(Box::new)),
});
values!(Lists: {
    bytes: vec(any::<u8>(), 0..300),
    numbers: vec(any::<i32>(), 0..20),
    flags: vec(any::<bool>(), 0..20),
    keys: vec(any::<[u8; 32]>(), 0..4),
    pairs: vec(any::<(u8, u64)>(), 0..9),
    end: any::<u16>(),
});
values!(Nested: {
    tables: vec(vec(vec(any::<u16>(), 0..4), 0..4), 0..4),
    grid: any::<[[u8; 3]; 2]>(),
    tuple: (any::<u8>(), (text(), any::<[Option<u8>; 3]>()), Just(())),
    boxed: option::of(Integers::values().prop_map(Box::new)),
    end: any::<u8>(),
});
values!(Wrapper<Wrapper<Vec<u8>>>: {
    id: any::<u16>(),
    inner: (any::<u16>(), any::<Vec<u8>>(), any::<u8>()).prop_map(|(id, inner, end)| Wrapper { id, inner, end }),
    end: any::<u8>(),
});
values!(Generics: {
    wrapped: Wrapper::values(),
    list: vec(Either::values(), 0..5),
    row: any::<[Option<u16>; 4]>().prop_map(|cells| Row { cells }),
    bytes: any::<[u8; 4]>().prop_map(|cells| Row { cells }),
});
values!(Varints: { short: varint(16).prop_map(|number| number as u16), word: varint(32).prop_map(|number| number as u32), long: varint(64), list: vec(any::<u16>(), 0..150) });
values!(ShortLists: { bytes: vec(any::<u8>(), 0..300), texts: vec(text(), 0..4), end: any::<u8>() });
values!(Narrow: {
    numbers: vec(any::<u16>(), 0..256),
    options: vec(any::<Option<u8>>(), 0..300),
    bytes: any::<Vec<u8>>(),
    pairs: vec(any::<(u8, u64)>(), 0..9),
    end: any::<u8>(),
});

/// Numbers of every width up to `bits`.
fn varint(bits: u32) -> impl Strategy<Value = u64> {
    (any::<u64>(), 64 - bits..64).prop_map(|(number, shift)| number >> shift)
}

impl Values for Choice {
    fn values() -> BoxedStrategy<Self> {
        prop_oneof![
            Just(Choice::Nothing),
            any::<u64>().prop_map(Choice::Number),
            (any::<u8>(), text()).prop_map(|(number, text)| Choice::Pair(number, text)),
            (vec(any::<u16>(), 0..6), any::<bool>()).prop_map(|(list, flag)| Choice::Named { list, flag }),
            Just(Choice::Unit(())),
            Options::values().prop_map(|options| Choice::Inner(Box::new(options))),
            Just(Choice::Empty {}),
        ]
        .boxed()
    }
}

impl Values for Expression {
    fn values() -> BoxedStrategy<Self> {
        let end = any::<i64>().prop_map(Expression::Value);
        let deeper = end.prop_recursive(6, 40, 4, |inner| {
            prop_oneof![
                inner.clone().prop_map(|inner| Expression::Not(Box::new(inner))),
                vec(inner.clone(), 0..4).prop_map(Expression::Sum),
                (inner.clone(), inner).prop_map(|pair| Expression::Pair(Box::new(pair))),
            ]
        });
        deeper.boxed()
    }
}

impl Values for Either<u32, String> {
    fn values() -> BoxedStrategy<Self> {
        let right = (text(), vec(any::<u32>(), 0..4)).prop_map(|(right, also)| Either::Right { right, also });
        prop_oneof![any::<u32>().prop_map(Either::Left), right].boxed()
    }
}

impl Values for NarrowTags {
    fn values() -> BoxedStrategy<Self> {
        prop_oneof![
            Just(NarrowTags::Nothing),
            any::<u32>().prop_map(NarrowTags::Number),
            (text(), any::<u8>()).prop_map(|(text, end)| NarrowTags::Text { text, end }),
            vec(any::<bool>(), 0..9).prop_map(NarrowTags::Last),
        ]
        .boxed()
    }
}

impl Values for WideTags {
    fn values() -> BoxedStrategy<Self> {
        prop_oneof![
            any::<(u8, u8)>().prop_map(|(one, two)| WideTags::One(one, two)),
            vec(NarrowTags::values(), 0..5).prop_map(WideTags::Many),
        ]
        .boxed()
    }
}
