//! Types of the standard library, and of a few crates, that schemas may name.
//!
//! A derive does without them. A name may stand for something else where the derive stands, so there their sizes are
//! symbols, which rustc knows. In a closed world it is known what a name stands for.

mod rule;
mod shape;
mod table;

use std::fmt;

use super::{Argument, Named, Scalar, Target, Type};
pub use rule::Rule;
pub use shape::Shape;
use table::{REFERENCES, ROWS};

/// Containers whose elements may be under codings of their own.
const CONTAINERS: [&str; 10] =
    ["Arc", "BTreeMap", "BTreeSet", "Box", "HashMap", "HashSet", "Option", "Rc", "Vec", "VecDeque"];

/// Whether a container whose elements may be under codings of their own has this name.
pub fn is_container(name: &syn::Ident) -> bool {
    CONTAINERS.iter().any(|known| name == known)
}

/// A type of a library.
pub struct Library {
    /// Its name, without its modules.
    pub name: &'static str,
    /// The modules that hold it; those of `core` and `alloc` as modules of `std`.
    pub modules: &'static [&'static str],
    /// Its generic arguments.
    pub takes: Takes,
    /// What it is written like.
    shape: fn(&[Argument]) -> Shape,
}

/// The generic arguments of a type of a library. Lifetimes do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// None.
    Nothing,
    /// `T`
    One,
    /// `T`, an integer.
    Integer,
    /// `T, E`
    Two,
    /// `T`, and perhaps a hasher, on which no byte depends.
    OneAndHasher,
    /// `K, V`, and perhaps a hasher.
    TwoAndHasher,
    /// Any, on which no byte depends.
    Marker,
    /// `[T]`
    Slice,
    /// `str`
    Str,
    /// A type of unknown size that has a name.
    Of(&'static str),
    /// `[T; N]`, of which only `T` is on the wire.
    Inline,
    /// `N`
    Length,
    /// Nothing will do, because it is of unknown size; the type to use instead.
    Unsized(&'static str),
}

impl PartialEq for Library {
    fn eq(&self, other: &Self) -> bool {
        (self.name, self.modules, self.takes) == (other.name, other.modules, other.takes)
    }
}

impl Eq for Library {}

impl fmt::Debug for Library {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.example())
    }
}

impl Library {
    /// The rows of a full path, one for each form of its arguments.
    pub fn rows(path: &[String]) -> Vec<&'static Library> {
        let Some((name, modules)) = path.split_last() else { return Vec::new() };
        let mut module = modules.join("::");
        if let Some(rest) = ["core", "alloc"].iter().find_map(|root| module.strip_prefix(root)) {
            module = format!("std{rest}");
        }
        ROWS.iter().filter(|row| row.name == *name && row.modules.contains(&module.as_str())).collect()
    }

    /// The rows of a name that needs no import.
    pub fn prelude(name: &str) -> Vec<&'static Library> {
        match name {
            "Box" | "Option" | "Result" | "String" | "Vec" => Self::named(name).collect(),
            _ => Vec::new(),
        }
    }

    /// The rows of a name in any module.
    pub fn named(name: &str) -> impl Iterator<Item = &'static Library> {
        ROWS.iter().filter(move |row| row.name == name)
    }

    /// All rows: those of references, which have no name, then those of names.
    pub fn all() -> impl Iterator<Item = &'static Library> {
        REFERENCES.iter().chain(ROWS)
    }

    /// The rows of references, which have no name.
    pub fn references() -> Vec<&'static Library> {
        REFERENCES.iter().collect()
    }

    /// Whether `arguments` are what it takes, by their form.
    pub fn fits(&self, arguments: &[Argument]) -> bool {
        let types = |count: usize| {
            let mut first = arguments.iter().take(count);
            arguments.len() >= count && first.all(|argument| matches!(argument, Argument::Type(_)))
        };
        match self.takes {
            Takes::Nothing => arguments.is_empty(),
            Takes::One | Takes::Integer => arguments.len() == 1 && types(1),
            Takes::Two => arguments.len() == 2 && types(2),
            Takes::OneAndHasher => arguments.len() <= 2 && types(1),
            Takes::TwoAndHasher => arguments.len() <= 3 && types(2),
            Takes::Marker => true,
            Takes::Slice => matches!(arguments, [Argument::Slice(_)]),
            Takes::Str => matches!(arguments, [Argument::Str]),
            Takes::Of(name) => matches!(arguments, [Argument::Type(Type::Named(named))] if named.is_called(name)),
            Takes::Inline => matches!(arguments, [Argument::Type(Type::Array(..))]),
            Takes::Length => matches!(arguments, [Argument::Const(_) | Argument::Type(Type::Named(_))]),
            Takes::Unsized(_) => false,
        }
    }

    /// Takes away the arguments on which no byte depends. They may be types that the schemas do not know.
    pub fn keep_coded(&self, arguments: &mut Vec<Argument>) {
        match self.takes {
            Takes::OneAndHasher => arguments.truncate(1),
            Takes::TwoAndHasher => arguments.truncate(2),
            Takes::Marker | Takes::Of(_) => arguments.clear(),
            _ => {}
        }
    }

    /// Whether the arguments, once they are known, are of the right kind.
    pub fn accepts(&self, arguments: &[Argument]) -> bool {
        match self.takes {
            Takes::Integer => arguments.iter().filter_map(Argument::ty).all(is_integer),
            Takes::Length => matches!(arguments, [Argument::Const(_)]),
            _ => true,
        }
    }

    /// Whether its first argument is a key, by which equal ones are found.
    pub fn has_key(&self) -> bool {
        matches!(self.name, "BTreeMap" | "BTreeSet" | "HashMap" | "HashSet")
    }

    /// Whether it is written in the order of its keys.
    pub fn is_sorted(&self) -> bool {
        matches!(self.name, "BTreeMap" | "BTreeSet")
    }

    /// How it is written in Rust: `HashMap<K, V>`.
    pub fn example(&self) -> String {
        let name = self.name;
        match self.takes {
            Takes::Nothing => name.to_owned(),
            Takes::One | Takes::OneAndHasher | Takes::Marker => format!("{name}<T>"),
            Takes::Integer => format!("{name}<u32>"),
            Takes::Two => format!("{name}<T, E>"),
            Takes::TwoAndHasher => format!("{name}<K, V>"),
            Takes::Slice => format!("{name}<[T]>"),
            Takes::Str => format!("{name}<str>"),
            Takes::Of(target) => format!("{name}<{target}>"),
            Takes::Length => format!("{name}<32>"),
            Takes::Unsized(owned) => owned.to_owned(),
            Takes::Inline => format!("{name}<[T; N]>"),
        }
    }
}

impl Named {
    /// Whether the name ends in `name`.
    pub fn is_called(&self, name: &str) -> bool {
        matches!(&*self.source, syn::Type::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == name))
    }
}

fn is_integer(ty: &Type) -> bool {
    match ty {
        Type::Scalar(scalar) => !matches!(scalar, Scalar::F32 | Scalar::F64),
        Type::SizeInteger(_) => true,
        Type::Named(named) if named.target == Target::Alias => {
            named.arguments.iter().filter_map(Argument::ty).all(is_integer)
        }
        _ => false,
    }
}
