//! Memory: the most bytes that decoding may hold at a time, as a multiple of the input's length and a constant.
//!
//! The wire form of a value falls into *regions*: the value at the root, each element of a collection, and what each box
//! points at. A region's own bytes are those of its parts in place: numbers, tags and counts. Each byte of the input is
//! in one region only, since the elements that a count announces and the payload of a box are regions of their own. So
//! what a region makes the decoder allocate, divided by its minimum size, is what a byte of the input costs, and the
//! greatest of these ratios holds for the whole input. A region that may be of no bytes has no byte to count it against:
//! a box of it counts in the region around the box, and elements of it against the limit on their number.
//!
//! On top come the collections of which not all elements were read: one for each level of nesting.

mod flat;
mod host;
mod space;
mod walk;
mod wire;

use std::fmt;

pub use flat::Flat;
pub use host::Host;

use crate::model::{Argument, Named, Source, Target, Type};
use crate::schema::{SchemaItem, Schemas};

/// The most bytes that decoding holds at a time: `per_byte × input + fixed`.
///
/// Counted are the bytes that are asked for, on a 64-bit host: with Rust's standard library, or with GNU's for C++. A type
/// of another crate is taken to be as large as the definition that says how it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// Bytes for each byte of the input.
    pub per_byte: u64,
    /// Bytes for any input.
    pub fixed: u64,
    /// Whether it has elements that may take no bytes, whose number has a limit of its own.
    pub has_free_elems: bool,
}

impl Bound {
    /// The bound for an input of `len_bytes`.
    pub fn most_bytes(&self, len_bytes: u64) -> u64 {
        self.per_byte.saturating_mul(len_bytes).saturating_add(self.fixed)
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} × input + {} bytes", grouped(self.per_byte), grouped(self.fixed))
    }
}

/// `1,234,567`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    groups.join(",")
}

/// What is not known about a type, and so about the memory of values that hold it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown(String);

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The bound for values of type `ty`, which names no parameter.
///
/// # Errors
/// Some of it has a size in memory that the schemas do not say.
pub fn bound(schemas: &Schemas, host: Host, ty: &Type) -> Result<Bound, Unknown> {
    walk::Walk::new(schemas, host).bound(ty)
}

/// Bytes of a value of type `ty` in memory, without what it owns elsewhere, or somewhat more.
///
/// # Errors
/// As for [`bound`].
pub fn size(schemas: &Schemas, host: Host, ty: &Type) -> Result<u64, Unknown> {
    Ok(space::Spaces::new(schemas, host).of(ty)?.bytes)
}

/// The type that an item defines, without arguments.
fn item_type(entry: &SchemaItem) -> Type {
    Type::Named(Named {
        source: Source::new(syn::parse_quote!(Self)),
        target: Target::Item(entry.path.clone()),
        arguments: Vec::<Argument>::new(),
        is_borrowed: false,
        of: None,
    })
}

/// The bounds of items, as `explain` prints them.
pub struct Texts<'s> {
    schemas: &'s Schemas,
    walks: [(Host, walk::Walk<'s>); 2],
}

impl<'s> Texts<'s> {
    /// For items of these schemas.
    pub fn new(schemas: &'s Schemas) -> Self {
        Texts { schemas, walks: Host::ALL.map(|host| (host, walk::Walk::new(schemas, host))) }
    }

    /// The bounds of one item.
    pub fn of(&mut self, entry: &SchemaItem) -> String {
        let title = entry.path[self.schemas.files[entry.file].module.len()..].join("::");
        let ty = item_type(entry);
        let has_parameters =
            entry.item.source.generics.params.iter().any(|each| !matches!(each, syn::GenericParam::Lifetime(_)));
        let mut text = format!("memory {title}\n");
        for (host, walk) in &mut self.walks {
            let bound = match () {
                () if has_parameters => "depends on its parameters".to_owned(),
                () if entry.item.is_encode_only => "never decoded".to_owned(),
                () => walk
                    .bound(&ty)
                    .map_or_else(|unknown| format!("not known: {unknown}"), |bound| format!("at most {bound}")),
            };
            text += &format!("  {:<5} {bound}\n", host.name());
        }
        text
    }
}
