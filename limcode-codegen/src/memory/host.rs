//! What collections and boxes allocate, in Rust and in C++.

use super::space::{Space, rounded};
use crate::model::{Library, Takes};

/// A language whose values a decoder makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Host {
    /// Rust.
    Rust,
    /// C++.
    Cpp,
}

/// Bytes that may be reserved for elements of variable size before they are read.
const FIRST_BYTES: u64 = 65_536;

/// The counts of an `Rc` or `Arc` of a slice or text, and padding.
const COUNTS_BYTES: u64 = 24;

/// How many times its minimum size an element has in memory at most for the outermost vector to be reserved whole, in Rust.
const WHOLE_UP_TO_TIMES: u64 = 4;

/// How the values of a region are held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Holder {
    /// A block that grows, or is made whole where the elements are of fixed size.
    Block,
    /// The same, copied to another block once it is whole.
    CopiedBlock,
    /// `std::vector<bool>`.
    Bits,
    /// Bytes.
    Bytes,
    /// Bytes and a NUL.
    EndedBytes,
    /// Bytes that are copied once more, or whose block may be half empty.
    CopiedBytes,
    /// Bytes and a NUL, copied once more.
    EndedCopiedBytes,
    /// The bytes of the input.
    Input,
    /// A block of its own for each element, with two pointers.
    List,
    /// A B-tree, made from a block.
    Tree,
    /// A hash table, made from a block.
    Table,
    /// A hash table of indexes beside a block.
    IndexedTable,
    /// A red-black tree: a block for each element.
    Nodes,
    /// A pointer to one value.
    Pointer,
    /// A pointer to one value with two counts.
    CountedPointer,
}

/// What a holder allocates.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// Bytes for each value in it.
    pub each: u64,
    /// Bytes of it, whatever it holds.
    pub own: u64,
    /// Bytes that it may have reserved for values that were not read.
    pub open: u64,
}

impl Host {
    /// Every host.
    pub const ALL: [Host; 2] = [Host::Rust, Host::Cpp];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Host::Rust => "Rust",
            Host::Cpp => "C++",
        }
    }

    /// What holds the elements of a vector.
    pub fn vector(self, is_bool: bool) -> Holder {
        if self == Host::Cpp && is_bool { Holder::Bits } else { Holder::Block }
    }

    /// What holds the bytes of a text.
    pub fn text(self) -> Holder {
        match self {
            Host::Rust => Holder::Bytes,
            // The block of a short one grows to twice what its first place holds.
            Host::Cpp => Holder::CopiedBytes,
        }
    }

    /// What holds the elements, or the bytes, of a library's collection, or what its pointer points at.
    pub fn holder(self, row: &Library, is_text: bool, is_bool: bool) -> Holder {
        let is_counted = matches!(row.name, "Rc" | "Arc");
        match (self, row.name) {
            (Host::Rust, "&") => Holder::Input,
            (_, "Box" | "Rc" | "Arc" | "Weak") if matches!(row.takes, Takes::One) => match self {
                Host::Rust if is_counted => Holder::CountedPointer,
                _ => Holder::Pointer,
            },
            (Host::Rust, "CString") => Holder::EndedBytes,
            (Host::Rust, _) if is_counted && row.takes == Takes::Of("CStr") => Holder::EndedCopiedBytes,
            (Host::Rust, _) if is_counted && (is_text || row.takes != Takes::Slice) => Holder::CopiedBytes,
            (Host::Rust, "Rc" | "Arc" | "BinaryHeap") => Holder::CopiedBlock,
            (Host::Rust, "LinkedList") => Holder::List,
            (Host::Rust, "BTreeMap" | "BTreeSet") => Holder::Tree,
            (Host::Rust, "HashMap" | "HashSet") => Holder::Table,
            (Host::Rust, "IndexMap" | "IndexSet") => Holder::IndexedTable,
            (Host::Cpp, "BTreeMap" | "BTreeSet" | "HashMap" | "HashSet") => Holder::Nodes,
            (Host::Cpp, "CString") => Holder::CopiedBytes,
            (Host::Rust, _) if row.takes == Takes::Of("CStr") => Holder::EndedBytes,
            _ if is_text || matches!(row.takes, Takes::Of(_)) => self.text(),
            _ => self.vector(is_bool),
        }
    }

    /// What a holder of values of that size allocates; `is_dense` if each takes the same number of bytes on the wire, not none.
    pub fn cost(self, holder: Holder, Space { bytes, align, .. }: Space, is_dense: bool) -> Cost {
        let block = if is_dense { bytes } else { bytes.saturating_mul(3) };
        let open = if is_dense { 0 } else { FIRST_BYTES.max(bytes) };
        let node = |head: u64| rounded(bytes.saturating_add(head), align.max(8));
        let times = |factor: u64| bytes.saturating_mul(factor);
        match holder {
            Holder::Block => Cost { each: block, own: 0, open },
            Holder::CopiedBlock => Cost { each: block.max(times(2)), own: align.max(COUNTS_BYTES), open },
            Holder::Bits => Cost { each: 1, own: 8, open: 0 },
            Holder::Bytes => Cost { each: 1, own: 0, open: 0 },
            Holder::EndedBytes => Cost { each: 1, own: 1, open: 0 },
            Holder::CopiedBytes => Cost { each: 2, own: if self == Host::Rust { COUNTS_BYTES } else { 0 }, open: 0 },
            Holder::EndedCopiedBytes => Cost { each: 2, own: COUNTS_BYTES + 2, open: 0 },
            Holder::Input => Cost { each: 0, own: 0, open: 0 },
            Holder::List => Cost { each: node(16), own: 0, open: 0 },
            Holder::Nodes => Cost { each: node(32), own: 0, open: 0 },
            // Nodes have 11 places, and at least 5 elements, except the first one; the last number is their other fields.
            Holder::Tree => Cost { each: times(5).saturating_add(8), own: times(11).saturating_add(32), open },
            // Of 16 places, 7 may be in use, and the block has twice the capacity; there are at least 4 places.
            Holder::Table => {
                let each = bytes.saturating_add(1).saturating_mul(30).div_ceil(7);
                Cost { each, own: times(4).saturating_add(48), open }
            }
            Holder::IndexedTable => {
                let entry = node(8);
                let each = times(2).saturating_add(entry.saturating_mul(2)).saturating_add(39);
                Cost { each, own: entry.saturating_mul(4).saturating_add(64), open }
            }
            // Rust allocates after the value was read.
            Holder::Pointer => Cost { each: bytes, own: 0, open: if self == Host::Cpp { bytes } else { 0 } },
            Holder::CountedPointer => Cost { each: node(16), own: 0, open: 0 },
        }
    }

    /// How many times its minimum size a value may have in memory for a vector at no level of nesting to be reserved whole.
    pub fn whole_up_to_times(self) -> u64 {
        match self {
            Host::Rust => WHOLE_UP_TO_TIMES,
            Host::Cpp => 0,
        }
    }
}

impl Holder {
    /// Whether its elements are first read to a vector.
    pub fn is_made_of_vector(self) -> bool {
        matches!(self, Holder::Block | Holder::CopiedBlock | Holder::Tree | Holder::Table | Holder::IndexedTable)
    }
}
