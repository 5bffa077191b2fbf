//! Types of the standard library that both languages have.

use super::Schema;

/// Types without types inside; the path of each.
const LEAVES: [&str; 30] = [
    "std::num::NonZeroU8",
    "std::num::NonZeroU16",
    "std::num::NonZeroI32",
    "std::num::NonZeroU64",
    "std::num::NonZeroI128",
    "std::num::NonZeroUsize",
    "std::sync::atomic::AtomicBool",
    "std::sync::atomic::AtomicU8",
    "std::sync::atomic::AtomicI16",
    "std::sync::atomic::AtomicU32",
    "std::sync::atomic::AtomicI64",
    "std::sync::atomic::AtomicUsize",
    "std::time::Duration",
    "std::time::Duration",
    "std::time::SystemTime",
    "std::net::Ipv4Addr",
    "std::net::Ipv6Addr",
    "std::net::IpAddr",
    "std::net::IpAddr",
    "std::net::SocketAddrV4",
    "std::net::SocketAddrV6",
    "std::net::SocketAddr",
    "std::net::SocketAddr",
    "std::path::PathBuf",
    "std::ffi::CString",
    "std::rc::Rc<str>",
    "std::sync::Arc<str>",
    "Box<str>",
    "std::borrow::Cow<'static, str>",
    "std::marker::PhantomData<u64>",
];

/// Types with one type inside.
const AROUND_ONE: [&str; 26] = [
    "std::collections::VecDeque",
    "std::collections::VecDeque",
    "std::collections::LinkedList",
    "std::collections::LinkedList",
    "Box[]",
    "std::rc::Rc[]",
    "std::sync::Arc[]",
    "std::rc::Rc",
    "std::rc::Rc",
    "std::sync::Arc",
    "std::sync::Arc",
    "std::cell::RefCell",
    "std::sync::Mutex",
    "std::sync::RwLock",
    "std::ops::Bound",
    "std::ops::Bound",
    "std::ops::Range",
    "std::ops::RangeInclusive",
    "std::ops::RangeFrom",
    "std::ops::RangeTo",
    "BTreeSet",
    "BTreeSet",
    "BTreeMap",
    "BTreeMap",
    "BTreeMap",
    "Result",
];

/// Types that serde does not know.
const WITHOUT_SERDE: [&str; 2] = ["std::cell::OnceCell", "std::sync::OnceLock"];

/// How the names of types begin that have no view.
const WITHOUT_VIEW: [&str; 12] = [
    "Wrapping",
    "Saturating",
    "Cell",
    "RefCell",
    "OnceCell",
    "OnceLock",
    "Mutex",
    "RwLock",
    "Bound",
    "Range",
    "Result",
    "CString",
];

impl Schema {
    /// Whether values of a type have a view.
    pub fn has_view(&self, ty: &str) -> bool {
        let mut names = ty.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        let is_without = |name: &str| {
            WITHOUT_VIEW.contains(&name)
                || name.starts_with("Range")
                || name.starts_with("Atomic")
                || self.without_view.iter().any(|other| other == name)
        };
        !names.any(is_without)
    }

    /// A type of the library without types inside.
    pub fn library_leaf(&mut self) -> String {
        let integer = *self.random.choose(&["u8", "i16", "u32", "i64", "u128", "usize"]);
        match self.random.below(8) {
            0 => format!("{}<{integer}>", self.path("std::num::Wrapping")),
            1 => format!("{}<{integer}>", self.path("std::num::Saturating")),
            2 => format!("{}<{integer}>", self.path("std::num::NonZero")),
            3 => format!("{}<{integer}>", self.path("std::cell::Cell")),
            _ => {
                let leaf = *self.random.choose(&LEAVES);
                self.path(leaf)
            }
        }
    }

    /// A type of the library with types inside.
    pub fn library(&mut self, inside: usize) -> String {
        if self.features.without_serde && self.random.chance(200) {
            let path = *self.random.choose(&WITHOUT_SERDE);
            return format!("{}<{}>", self.path(path), self.ty(inside));
        }
        match *self.random.choose(&AROUND_ONE) {
            "Result" => format!("Result<{}, {}>", self.ty(inside), self.ty(inside)),
            "BTreeSet" => {
                let set = if self.features.hashes { "HashSet" } else { "BTreeSet" };
                let set = self.path(&format!("std::collections::{set}"));
                format!("{set}<{}>", self.key(inside))
            }
            "BTreeMap" => {
                let map = if self.features.hashes { "HashMap" } else { "BTreeMap" };
                let map = self.path(&format!("std::collections::{map}"));
                format!("{map}<{}, {}>", self.key(inside), self.ty(inside))
            }
            name => {
                let around = self.path(name.trim_end_matches("[]"));
                let inner = self.ty(inside);
                if name.ends_with("[]") { format!("{around}<[{inner}]>") } else { format!("{around}<{inner}>") }
            }
        }
    }

    /// As `holder`, with types of the library.
    pub fn library_holder(&mut self, item: &str) -> String {
        let name = *self.random.choose(&["Rc", "Arc", "VecDeque", "LinkedList", "BTreeMap", "Box[]", "Rc[]"]);
        let (module, name) = match name {
            "Rc" | "Rc[]" => ("std::rc::", name),
            "Arc" => ("std::sync::", name),
            "Box[]" => ("", name),
            _ => ("std::collections::", name),
        };
        let path = self.path(&format!("{module}{}", name.trim_end_matches("[]")));
        match name {
            "Rc" | "Arc" => format!("Option<{path}<{item}>>"),
            "BTreeMap" => format!("{path}<u16, {item}>"),
            name if name.ends_with("[]") => format!("{path}<[{item}]>"),
            _ => format!("{path}<{item}>"),
        }
    }

    /// A type whose values have an order, which is the same in both languages.
    fn key(&mut self, level: usize) -> String {
        const KEYS: [&str; 13] =
            ["u8", "u16", "u32", "u64", "u128", "i8", "i16", "i32", "i64", "i128", "bool", "char", "String"];
        let leaf = *self.random.choose(&KEYS);
        if level >= super::MOST_LEVELS {
            return leaf.to_owned();
        }
        match self.random.below(20) {
            0 | 1 => format!("({}, {})", self.key(level + 1), self.key(level + 1)),
            2 => format!("[{}; 2]", self.key(level + 1)),
            3 => format!("Option<{}>", self.key(level + 1)),
            4 => format!("Vec<{}>", self.key(level + 1)),
            5..8 => self.key_item(level + 1),
            _ => leaf.to_owned(),
        }
    }

    /// A struct or enum whose values have an order.
    fn key_item(&mut self, level: usize) -> String {
        let name = self.names.item(&mut self.random);
        let derive = self.derive("Debug, PartialEq, Eq, PartialOrd, Ord, Hash");
        let (one, two) = (self.key(level), self.key(level));
        let body = match self.random.below(4) {
            0 => format!("pub struct {name}(pub {one});"),
            1 => format!("pub struct {name} {{\n    pub a: {one},\n    pub b: {two},\n}}"),
            2 => format!("pub enum {name} {{\n    A,\n    B,\n    C,\n}}"),
            _ => format!("pub enum {name} {{\n    A,\n    B({one}),\n    C {{ a: {two}, b: u8 }},\n}}"),
        };
        self.items.push(format!("{derive}\n{body}\n"));
        self.finished.push(name.clone());
        name
    }

    /// A path as it stands in a type: in full, or its last part and an import.
    fn path(&mut self, path: &str) -> String {
        let bare = path.split('<').next().expect("a part before the arguments");
        match bare.rsplit_once("::") {
            Some((module, name)) if self.features.imports => {
                self.imports.insert(format!("use {module}::{name};\n"));
                path[module.len() + 2..].to_owned()
            }
            _ => path.to_owned(),
        }
    }
}
