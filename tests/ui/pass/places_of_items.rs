//! Items in functions, in constants, in modules and made by macros; the derive under another name.
use limcode::Limcode as Codec;
use std::vec::Vec as List;

mod outer {
    pub mod inner {
        #[derive(Debug, PartialEq, limcode::Limcode)]
        pub(in crate::outer) struct Hidden {
            pub(super) value: u8,
        }
    }

    #[derive(Debug, PartialEq, ::limcode::Limcode)]
    pub(crate) struct Seen {
        hidden: inner::Hidden,
    }

    pub(crate) fn seen() -> Seen {
        Seen { hidden: inner::Hidden { value: 1 } }
    }
}

#[derive(Debug, PartialEq, Codec)]
struct Renamed {
    list: List<u8>,
    alias: Alias,
}

type Alias = (u8, Option<u16>);

const _: () = {
    #[derive(Codec)]
    struct InConstant {
        _value: u8,
    }
};

macro_rules! record {
    ($(#[$meta:meta])* $vis:vis struct $name:ident<$parameter:ident> { $($(#[$field_meta:meta])* $field:ident: $ty:ty),* $(,)? } [$len:expr; $literal:literal]) => {
        $(#[$meta])*
        #[derive(Codec)]
        $vis struct $name<$parameter> {
            $($(#[$field_meta])* $field: $ty,)*
            parameter: $parameter,
            by_expression: [u8; $len],
            by_literal: [u16; $literal],
            local: Vec<(u8, $parameter)>,
        }
    };
}

record! {
    /// Made by a macro.
    #[derive(Debug, PartialEq)]
    pub struct Record<T> {
        number: u32,
        #[limcode(short_vec)]
        list: Vec<u8>,
        option: Option<(u8, String)>,
    } [1 + 2; 4]
}

macro_rules! choice {
    ($name:ident { $($variant:ident { $($field:ident: $ty:ty),* } = $tag:literal),* $(,)? }) => {
        #[derive(Debug, PartialEq, Codec)]
        enum $name {
            $(#[limcode(tag = $tag)] $variant { $($field: $ty),* },)*
        }
    };
}

choice! { Choice { Number { number: u64 } = 3, Text { text: String, list: Vec<(u8, u8)> } = 9 } }

macro_rules! of_type {
    ($($ty:ty),*) => {
        #[derive(Debug, PartialEq, Codec)]
        struct Types($($ty),*);
    };
}

of_type!(u8, Vec<u8>, [u8; 2], (u8, String), Option<bool>, Record<u8>);

fn same<T: limcode::Encode + limcode::DecodeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    let bytes = limcode::serialize(value).unwrap();
    assert_eq!(&limcode::deserialize_exact::<T>(&bytes).unwrap(), value);
}

fn main() {
    #[derive(Debug, PartialEq, Codec)]
    struct InFunction {
        of_function: OfFunction,
        list: Vec<OfFunction>,
    }

    #[derive(Debug, PartialEq, Codec)]
    enum OfFunction {
        One,
    }

    same(&outer::seen());
    same(&Renamed { list: vec![1], alias: (2, Some(3)) });
    same(&InFunction { of_function: OfFunction::One, list: vec![OfFunction::One] });
    let record = || Record {
        number: 1,
        list: vec![2],
        option: Some((3, "4".into())),
        parameter: 5_u8,
        by_expression: [6; 3],
        by_literal: [7; 4],
        local: vec![(8, 9)],
    };
    same(&record());
    same(&vec![Choice::Number { number: 1 }, Choice::Text { text: "2".into(), list: vec![(3, 4)] }]);
    same(&Types(1, vec![2], [3; 2], (4, "5".into()), Some(true), record()));
}
