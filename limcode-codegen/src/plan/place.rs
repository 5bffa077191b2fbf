//! Where a value stands: in an item, in a tuple, in an element.

/// The place of a value that an operation reads or writes.
#[derive(Clone)]
pub struct Place {
    /// Name of its local variable in generated code; unique within the item.
    pub local: String,
    /// As it is read in dumps: `pair.0`, `votes[]`.
    pub text: String,
    /// How generated code reaches it.
    pub base: Base,
    /// How an error's path names it, outermost segment first.
    pub path: Vec<Segment>,
    /// Whether what is read there is checked and not kept.
    pub is_discarded: bool,
}

/// How generated code reaches a place.
#[derive(Clone)]
pub enum Base {
    /// The field of the struct with this index, among those that are on the wire.
    Field(usize),
    /// The value that the item is converted to; in C++, which has no conversion, its field.
    Converted,
    /// The field with this index of the variant that the tag chose.
    Variant(usize),
    /// A member of the tuple at another place.
    Member(Box<Place>, usize),
    /// A member of the struct at another place.
    Named(Box<Place>, String),
    /// The element of a loop, or the payload of an option or box: a local of its own.
    Local,
}

/// A segment of an error's path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Segment {
    /// `.name`
    Field(String),
    /// `[i]`, where `i` is this local.
    Index(String),
}

impl Segment {
    /// As it is read in dumps: `.name`, `[]`.
    pub fn text(&self) -> String {
        match self {
            Segment::Field(name) => format!(".{name}"),
            Segment::Index(_) => "[]".to_owned(),
        }
    }
}

impl Place {
    /// The member `index` of a tuple here.
    pub fn member(&self, index: usize) -> Place {
        let mut path = self.path.clone();
        path.push(Segment::Field(index.to_string()));
        Place {
            local: format!("{}_{index}", self.local),
            text: format!("{}.{index}", self.text),
            base: Base::Member(Box::new(self.clone()), index),
            path,
            is_discarded: self.is_discarded,
        }
    }

    /// The field that this is, or is in.
    pub fn whole(&self) -> &Place {
        match &self.base {
            Base::Member(whole, _) | Base::Named(whole, _) => whole.whole(),
            _ => self,
        }
    }

    /// The member of that name of a struct here.
    pub fn named(&self, name: &str) -> Place {
        let mut path = self.path.clone();
        path.push(Segment::Field(name.to_owned()));
        Place {
            local: format!("{}_its_{name}", self.local),
            text: format!("{}.{name}", self.text),
            base: Base::Named(Box::new(self.clone()), name.to_owned()),
            path,
            is_discarded: self.is_discarded,
        }
    }

    /// The field of a variant here, as a local.
    pub fn inner(&self) -> Place {
        Place { base: Base::Local, ..self.clone() }
    }

    /// The element of a sequence or array here.
    pub fn elem(&self) -> Place {
        let mut path = self.path.clone();
        path.push(Segment::Index(self.index()));
        let (local, text) = (format!("{}_elem", self.local), format!("{}[]", self.text));
        Place { local, text, base: Base::Local, path, is_discarded: self.is_discarded }
    }

    /// The payload of an option or box here.
    pub fn payload(&self) -> Place {
        Place { local: format!("{}_payload", self.local), base: Base::Local, ..self.clone() }
    }

    /// Local name of the index over elements here.
    pub fn index(&self) -> String {
        format!("{}_index", self.local)
    }
}
