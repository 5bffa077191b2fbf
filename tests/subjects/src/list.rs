//! The list of all types under test, with all of their codecs.

use std::fmt::Debug;

use limcode::{Decode, Encode, EncodeSegments};
use limcode_codegen::model::{Len, Scalar, Type};
use limcode_schemas as derived;
use limcode_tests::bincode;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::subject::{Codec, Oracle, Segmented, Subject, Viewed, ViewedInPart, ViewedKeyed, item};
use crate::{borrowed, generated, twins};

fn vector(elem: Type) -> Type {
    Type::Sequence(Box::new(elem), Len::PLAIN)
}

impl Subject {
    /// A type of std around items: what stands at the root of a block, for one.
    fn root<D, G>(name: &str, cpp: &str, header: &str, ty: fn() -> Type) -> Self
    where
        D: Encode + for<'de> Decode<'de> + Debug,
        G: EncodeSegments + for<'de> Decode<'de> + Debug,
    {
        Subject {
            name: name.to_owned(),
            cpp: cpp.to_owned(),
            header: header.to_owned(),
            ty: Box::new(ty),
            derived: Codec::of::<D>(),
            generated: Segmented::of::<G>(),
            oracle: None,
            borrowed: None,
            is_unordered: false,
            may_end: false,
        }
    }

    /// With bincode on `T`.
    fn with_oracle<T: Serialize + DeserializeOwned + Debug>(mut self) -> Self {
        self.oracle = Some(Oracle::of::<T>());
        self
    }
}

/// All types of the schemas that are not generic.
pub fn items() -> Vec<Subject> {
    include!(concat!(env!("OUT_DIR"), "/registry.rs"))
}

/// All subjects: the items, and types of std at the root.
pub fn subjects() -> Vec<Subject> {
    let mut subjects = items();
    subjects.extend([
        Subject::root::<Vec<derived::solana::entry::Entry>, Vec<generated::solana::entry::Entry>>(
            "Vec<Entry>",
            "std::vector<::solana::entry::Entry>",
            "solana/entry.hpp",
            || vector(item(&["solana", "entry", "Entry"])),
        ),
        Subject::root::<Vec<u64>, Vec<u64>>("Vec<u64>", "std::vector<std::uint64_t>", ROOTS, || {
            vector(Type::Scalar(Scalar::U64))
        })
        .with_oracle::<Vec<u64>>(),
        Subject::root::<String, String>("String", "std::string", ROOTS, || Type::Text(Len::PLAIN))
            .with_oracle::<String>(),
        Subject::root::<char, char>("char", "char32_t", ROOTS, || Type::Char).with_oracle::<char>(),
        Subject::root::<bool, bool>("bool", "bool", ROOTS, || Type::Bool).with_oracle::<bool>(),
        Subject::root::<u128, u128>("u128", "limcode::uint128", ROOTS, || Type::Scalar(Scalar::U128))
            .with_oracle::<u128>(),
        Subject::root::<Vec<(u8, String)>, Vec<(u8, String)>>(
            "Vec<(u8, String)>",
            "std::vector<std::tuple<std::uint8_t, std::string>>",
            ROOTS,
            || vector(Type::Tuple(vec![Type::Scalar(Scalar::U8), Type::Text(Len::PLAIN)])),
        )
        .with_oracle::<Vec<(u8, String)>>(),
        Subject::root::<Vec<Vec<Option<Box<u8>>>>, Vec<Vec<Option<Box<u8>>>>>(
            "Vec<Vec<Option<Box<u8>>>>",
            "std::vector<std::vector<std::optional<limcode::box<std::uint8_t>>>>",
            ROOTS,
            || vector(vector(Type::Option(Box::new(Type::Boxed(Box::new(Type::Scalar(Scalar::U8))))))),
        )
        .with_oracle::<Vec<Vec<Option<Box<u8>>>>>(),
        Subject::root::<Option<derived::examples::enums::Shape>, Option<generated::examples::enums::Shape>>(
            "Option<Shape>",
            "std::optional<::examples::enums::Shape>",
            ROOTS,
            || Type::Option(Box::new(item(&["examples", "enums", "Shape"]))),
        )
        .with_oracle::<Option<twins::examples::enums::Shape>>(),
    ]);
    subjects
}

/// The header that stands for the types of std; any generated one includes the runtime.
const ROOTS: &str = "examples/enums.hpp";
