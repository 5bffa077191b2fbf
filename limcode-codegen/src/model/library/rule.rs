//! What the codec of a library type does beyond its shape: the root of its error paths, and the values it rejects.

use super::{Library, Takes};

/// A check of a library type, after its shape was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The number is not 0.
    NotZero,
    /// The seconds, with those that the nanoseconds carry, fit `u64`.
    Carry,
    /// The same, and the time fits this host's: `i64`.
    Time,
    /// None of the bytes is the NUL that ends a C string.
    NoNul,
    /// The length is 16.
    Sixteen,
    /// There are as many blocks as the bits need, and no empty list of blocks.
    Bits,
}

impl Library {
    /// The root of error paths; none where it is that of the first argument.
    pub fn root(&self) -> Option<&'static str> {
        let root = match (self.name, self.takes) {
            ("Cow", Takes::Slice) => "Vec",
            ("Cow", Takes::Str) => "String",
            ("Cow", Takes::Of("Path")) => "PathBuf",
            ("Cow", Takes::Of("CStr")) => "CString",
            ("Cow", Takes::Of("OsStr")) => "OsString",
            (_, Takes::Slice) => "slice",
            (_, Takes::Str) => "str",
            (_, Takes::Of(name)) => name,
            ("&" | "Cow" | "Cell" | "RefCell" | "Mutex" | "RwLock" | "Wrapping" | "Saturating" | "Reverse", _) => {
                return None;
            }
            (name, _) => match name.strip_prefix("Atomic") {
                Some(number) => ATOMICS.iter().find(|atomic| atomic.eq_ignore_ascii_case(number)).copied()?,
                None if name.starts_with("NonZero") => "NonZero",
                None => name,
            },
        };
        Some(root)
    }

    /// The check on what is read as its shape.
    pub fn rule(&self) -> Option<Rule> {
        match (self.name, self.takes) {
            ("Duration", _) => Some(Rule::Carry),
            ("SystemTime", _) => Some(Rule::Time),
            ("CString", _) | (_, Takes::Of("CStr")) => Some(Rule::NoNul),
            ("Uuid", _) => Some(Rule::Sixteen),
            ("BitVec", _) => Some(Rule::Bits),
            (name, _) if name.starts_with("NonZero") => Some(Rule::NotZero),
            _ => None,
        }
    }

    /// Names of its members, where they are not numbered: those of ranges are a part of error paths.
    pub fn members(&self) -> &'static [&'static str] {
        match self.name {
            "Range" | "RangeInclusive" => &["start", "end"],
            "RangeFrom" => &["start"],
            "RangeTo" => &["end"],
            "Duration" | "SystemTime" => &["seconds", "nanoseconds"],
            _ => &[],
        }
    }

    /// Names of its variants, where it is written as an enum.
    pub fn variants(&self) -> &'static [&'static str] {
        match (self.name, self.takes) {
            ("Result", _) => &["Ok", "Err"],
            ("Bound", _) => &["Unbounded", "Included", "Excluded"],
            ("IpAddr" | "SocketAddr", _) => &["V4", "V6"],
            ("OsString", _) | (_, Takes::Of("OsStr")) => &["Unix", "Windows"],
            _ => &[],
        }
    }

    /// The only variant that this host reads, where the others are those of other systems.
    pub fn host_variant(&self) -> Option<u32> {
        let is_of_a_system = self.variants().contains(&"Unix");
        is_of_a_system.then(|| u32::from(cfg!(windows)))
    }
}

/// Types with an atomic form.
const ATOMICS: [&str; 11] = ["bool", "u8", "u16", "u32", "u64", "usize", "i8", "i16", "i32", "i64", "isize"];
