//! The second form of an item: values that borrow from the input and from an arena.

use super::{ArrayLen, Body, Item, Named, Target, Type};

/// What a value of a type is in a borrowed value.
#[derive(Clone)]
pub enum Borrowed<'t> {
    /// What it is in an owned one: a number, an array of numbers, a bool or a char.
    Value(&'t Type),
    /// What it is in an owned one: a value of another type than the one that codes it.
    Coded(&'t Named),
    /// A text in the input.
    Text,
    /// Elements side by side, in the input or in an arena.
    Slice(Box<Borrowed<'t>>),
    /// A value in an arena.
    Pointer(Box<Borrowed<'t>>),
    /// An option, in place.
    Option(Box<Borrowed<'t>>),
    /// A tuple, in place.
    Tuple(Vec<Borrowed<'t>>),
    /// An array, in place.
    Array(Box<Borrowed<'t>>, &'t ArrayLen),
    /// The borrowed form of a type by name, in place. That of a type that owns no memory is the type itself; that of a
    /// collection of a library is a slice of its elements, or pairs of a key and a value, in wire order.
    Named(&'t Named),
}

impl Borrowed<'_> {
    /// Whether it borrows, or may.
    pub fn borrows(&self) -> bool {
        match self {
            Borrowed::Value(_) | Borrowed::Coded(_) => false,
            Borrowed::Text | Borrowed::Slice(_) | Borrowed::Pointer(_) | Borrowed::Named(_) => true,
            Borrowed::Option(inner) | Borrowed::Array(inner, _) => inner.borrows(),
            Borrowed::Tuple(members) => members.iter().any(Borrowed::borrows),
        }
    }

    /// Appends the types by name whose borrowed forms, or values, are in place: not behind a pointer or in a slice.
    pub fn in_place<'a>(&'a self, found: &mut Vec<&'a Borrowed<'a>>) {
        match self {
            Borrowed::Named(_) | Borrowed::Coded(_) => found.push(self),
            Borrowed::Option(inner) | Borrowed::Array(inner, _) => inner.in_place(found),
            Borrowed::Tuple(members) => members.iter().for_each(|member| member.in_place(found)),
            Borrowed::Value(_) | Borrowed::Text | Borrowed::Slice(_) | Borrowed::Pointer(_) => {}
        }
    }
}

impl Type {
    /// What a value of this type is in a borrowed value.
    pub fn borrowed(&self) -> Borrowed<'_> {
        match self {
            ty if ty.is_flat() => Borrowed::Value(ty),
            Type::Varint(_) | Type::NamedVarint(_) | Type::Number(_) | Type::Constant(_) | Type::SizedBytes(_) => {
                Borrowed::Value(self)
            }
            Type::Text(_) => Borrowed::Text,
            Type::Sequence(elem, _) => Borrowed::Slice(Box::new(elem.borrowed())),
            Type::Boxed(payload) => Borrowed::Pointer(Box::new(payload.borrowed())),
            Type::Option(payload) => Borrowed::Option(Box::new(payload.borrowed())),
            Type::Tuple(members) => Borrowed::Tuple(members.iter().map(Type::borrowed).collect()),
            Type::Array(elem, len) => Borrowed::Array(Box::new(elem.borrowed()), len),
            Type::Named(named) if named.of.is_some() || matches!(named.target, Target::Coding(_)) => {
                Borrowed::Coded(named)
            }
            Type::Named(named) | Type::Collection(named, _) => Borrowed::Named(named),
            Type::Scalar(_) | Type::Bool | Type::Char | Type::SizeInteger(_) => unreachable!("it is flat"),
        }
    }

    /// Whether a value surely owns memory.
    fn is_owner(&self) -> bool {
        match self {
            Type::Text(_) | Type::Sequence(..) | Type::Boxed(_) | Type::Collection(..) => true,
            Type::Option(inner) | Type::Array(inner, _) => inner.is_owner(),
            Type::Tuple(members) => members.iter().any(Type::is_owner),
            Type::Named(named) => named.of.is_none() && is_owner(named),
            _ => false,
        }
    }
}

/// Whether the name is that of a type of a library that owns memory.
fn is_owner(named: &Named) -> bool {
    const OWNERS: [&str; 15] = [
        "Arc",
        "BTreeMap",
        "BTreeSet",
        "BinaryHeap",
        "CString",
        "HashMap",
        "HashSet",
        "IndexMap",
        "IndexSet",
        "LinkedList",
        "OsString",
        "PathBuf",
        "Rc",
        "SmallVec",
        "VecDeque",
    ];
    OWNERS.iter().any(|name| named.is_called(name))
}

impl Item {
    /// Whether its borrowed form is a second type; else it is the item itself, because nothing in it borrows.
    pub fn has_second_type(&self) -> bool {
        self.has_borrowed && self.body.fields().any(|field| field.ty.borrowed().borrows())
    }

    /// Whether its values may be copied, and so be their own borrowed form: none of its fields surely owns memory.
    pub fn may_be_copied(&self) -> bool {
        let is_owner = self.body.fields().any(|field| field.ty.is_owner());
        !is_owner && !matches!(&self.body, Body::Enum { variants, .. } if variants.is_empty())
    }
}
