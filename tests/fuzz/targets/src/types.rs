//! The types that inputs are read as: all subjects of the tests, with functions that are made for speed.

use std::fmt::Debug;
use std::sync::OnceLock;

use limcode::{DecodeOwned, Encode, View};
use limcode_codegen::model::Type as Model;
use limcode_schemas as derived;
use limcode_subjects::specimen::Maker;
use limcode_subjects::subject;
use limcode_subjects::{generated, twins};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::forms::{self, Known};
use crate::oracle;

/// A type, with everything that is asked about it.
pub struct Type {
    /// Its name: `solana::vote::Vote`.
    pub name: String,
    /// Reads it in all ways.
    pub(crate) forms: fn(&[u8], &Known),
    /// Compares the borrowed form with the owned one.
    pub(crate) borrowed: Option<fn(&[u8])>,
    /// Reads it and writes it.
    pub(crate) again: fn(&[u8]) -> oracle::Reading,
    /// The same by the Rust of `--lang rust`, if the type is in the schemas.
    pub(crate) generated: Option<fn(&[u8]) -> oracle::Reading>,
    /// What the schema says about it.
    model: Box<dyn Fn() -> Model + Send + Sync>,
    /// bincode and `limcode::serde` on its serde twin.
    pub(crate) twin: Option<Twin>,
    pub(crate) known: Known,
}

/// What a list of types is for. Each fuzzer has a list with its own functions and no others: libFuzzer looks at every counter of the program
/// after each input, and all functions of all types have a million.
type Asked = u8;
const FORMS: Asked = 0;
const CODECS: Asked = 1;
const BINCODE: Asked = 2;
const BRIDGE: Asked = 3;

/// The functions of a derive.
struct Functions {
    forms: fn(&[u8], &Known),
    again: fn(&[u8]) -> oracle::Reading,
}

/// The functions of a serde twin.
#[derive(Clone, Copy)]
pub(crate) struct Twin {
    /// What bincode makes of bytes, written again.
    pub(crate) read: fn(&[u8]) -> Option<Vec<u8>>,
    /// Compares `limcode::serde` with bincode.
    pub(crate) bridge: fn(&[u8], bool),
}

/// Types without views.
struct Derived<const ASKED: Asked>;
/// Types with views.
struct WithView<const ASKED: Asked>;
/// The Rust of `--lang rust`.
struct Printed<const ASKED: Asked>;
/// serde twins.
struct OnSerde<const ASKED: Asked>;

impl<const ASKED: Asked> Derived<ASKED> {
    fn of<T: Encode + DecodeOwned>() -> Functions {
        let forms = if ASKED == FORMS { forms::owned::<T> } else { |_: &[u8], _: &Known| not_asked() };
        Functions { forms, again: Printed::<ASKED>::of::<T>() }
    }
}

impl<const ASKED: Asked> WithView<ASKED> {
    fn of<T: View + Encode + DecodeOwned>() -> Functions {
        let forms = if ASKED == FORMS { forms::viewed::<T> } else { |_: &[u8], _: &Known| not_asked() };
        Functions { forms, again: Printed::<ASKED>::of::<T>() }
    }
}

impl<const ASKED: Asked> Printed<ASKED> {
    fn of<T: Encode + DecodeOwned>() -> fn(&[u8]) -> oracle::Reading {
        if ASKED == CODECS || ASKED == BINCODE { |bytes| oracle::again::<T>(bytes) } else { |_| not_asked() }
    }
}

impl<const ASKED: Asked> OnSerde<ASKED> {
    fn of<T: Serialize + DeserializeOwned + Debug>() -> Twin {
        Twin {
            read: if ASKED == BINCODE { |bytes| oracle::read::<T>(bytes) } else { |_| not_asked() },
            bridge: if ASKED == BRIDGE {
                |bytes, is_free| oracle::compare::<T>(bytes, is_free)
            } else {
                |_, _| not_asked()
            },
        }
    }
}

fn not_asked() -> ! {
    unreachable!("a list of types for another fuzzer")
}

/// A type that borrows from the input.
macro_rules! codec_of {
    ($ty:ty) => {
        Functions {
            forms: |bytes, known| drop(forms::whole::<$ty>(bytes, known)),
            again: |bytes| oracle::again::<$ty>(bytes),
        }
    };
}

macro_rules! segmented_of {
    ($ty:ty) => {
        |bytes| oracle::again::<$ty>(bytes)
    };
}

macro_rules! oracle_of {
    ($ty:ty) => {
        Twin {
            read: |bytes| oracle::read::<$ty>(bytes),
            bridge: |bytes, is_free| oracle::compare::<$ty>(bytes, is_free),
        }
    };
}

/// In the list of all items.
struct Subject;

impl Subject {
    #[allow(clippy::new_ret_no_self)]
    fn item(
        path: &'static [&str],
        _header: &str,
        functions: Functions,
        generated: fn(&[u8]) -> oracle::Reading,
        twin: Option<Twin>,
    ) -> Type {
        let ty = Type::new(&path.join("::"), || subject::item(path), functions);
        Type { generated: Some(generated), twin, ..ty }
    }
}

impl Type {
    fn new(name: &str, model: impl Fn() -> Model + Send + Sync + 'static, functions: Functions) -> Self {
        let has_free_elems = subject::has_free_elems(name);
        let known = Known { specimens: specimens(&model()), is_unordered: false, has_free_elems };
        let Functions { forms, again } = functions;
        let (borrowed, generated, twin) = (None, None, None);
        Type { name: name.to_owned(), forms, borrowed, again, generated, model: Box::new(model), twin, known }
    }

    /// What the schema says about it.
    pub(crate) fn model(&self) -> Model {
        (self.model)()
    }

    fn with_borrowed(mut self, compare: fn(&[u8])) -> Self {
        self.borrowed = Some(compare);
        self
    }

    fn unordered(mut self) -> Self {
        self.known.is_unordered = true;
        self
    }

    fn ending(self) -> Self {
        self
    }
}

/// Values of each type that others are decoded over.
const SPECIMENS: usize = 4;

/// Longer ones would cost more time than they find.
const MAX_SPECIMEN_BYTES: usize = 400;

thread_local! {
    static SCHEMAS: &'static limcode_codegen::schema::Schemas = Box::leak(Box::new(limcode_subjects::schemas()));
}

/// The schemas of all types, loaded once for each thread.
pub(crate) fn schemas() -> &'static limcode_codegen::schema::Schemas {
    SCHEMAS.with(|schemas| *schemas)
}

fn specimens(model: &Model) -> Vec<Vec<u8>> {
    let mut maker = Maker::new(schemas(), 5);
    let mut made: Vec<_> = (0..4 * SPECIMENS).map(|_| maker.specimen(model).bytes).collect();
    made.sort_by_key(|bytes| bytes.len().max(MAX_SPECIMEN_BYTES));
    made.truncate(SPECIMENS);
    made
}

/// A type that is not an item: its name among the subjects, and in the schemas.
fn root(name: &'static str, text: &'static str, functions: Functions) -> Type {
    Type::new(name, move || schemas().type_of(text).expect("the schemas declare it"), functions)
}

/// A list of all types, in the order of the numbers that pick them.
macro_rules! list {
    ($(#[$docs:meta])* $name:ident, $asked:expr) => {
        $(#[$docs])*
        pub(crate) fn $name() -> &'static [(u32, Type)] {
            use crate::forms::borrowed;

            // The names in the list of items.
            type Codec = Derived<{ $asked }>;
            type Viewed = WithView<{ $asked }>;
            type ViewedKeyed = Viewed;
            type ViewedInPart = Viewed;
            type Segmented = Printed<{ $asked }>;
            type Oracle = OnSerde<{ $asked }>;
            static TYPES: OnceLock<Vec<(u32, Type)>> = OnceLock::new();
            TYPES.get_or_init(|| {
                numbered(
                    limcode_subjects::items!(),
                    [
                        root("Vec<Entry>", "Vec<solana::entry::Entry>", Viewed::of::<Vec<derived::solana::entry::Entry>>()),
                        root("Vec<u64>", "Vec<u64>", Viewed::of::<Vec<u64>>()),
                        root("String", "String", Viewed::of::<String>()),
                        root("Vec<(u8, String)>", "Vec<(u8, String)>", Viewed::of::<Vec<(u8, String)>>()),
                    ],
                )
            })
        }
    };
}

list!(
    /// For [`forms`](crate::forms).
    for_forms,
    FORMS
);
list!(
    /// For [`codecs`](crate::codecs).
    for_codecs,
    CODECS
);
list!(
    /// For [`bincode`](crate::bincode).
    for_bincode,
    BINCODE
);
list!(
    /// For [`bridge`](crate::bridge).
    for_bridge,
    BRIDGE
);

fn numbered(mut types: Vec<Type>, roots: [Type; 4]) -> Vec<(u32, Type)> {
    types.extend(roots);
    let mut types: Vec<_> = types.into_iter().map(|ty| (fingerprint(&ty.name), ty)).collect();
    types.sort_by_key(|(number, _)| *number);
    assert!(types.windows(2).all(|pair| pair[0].0 != pair[1].0), "two names have one number");
    types
}

/// FNV-1a.
pub fn fingerprint(name: &str) -> u32 {
    name.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// The place among `sorted` numbers that the first four bytes of an input pick, and what follows them: the first number that is not
/// below theirs. So a new type changes the meaning of few inputs.
pub(crate) fn picked<T>(sorted: &[(u32, T)], data: &[u8]) -> Option<(usize, Vec<u8>)> {
    let (number, bytes) = data.split_first_chunk()?;
    let number = u32::from_be_bytes(*number);
    let index = sorted.partition_point(|(known, _)| *known < number) % sorted.len();
    // A block of its own, so that a sanitizer sees a read past its end or before its start.
    Some((index, bytes.to_vec()))
}
