//! Types of fields.

use super::{MOST_LEVELS, Schema};

const SCALARS: [&str; 16] = [
    "u8", "u16", "u32", "u64", "u128", "i8", "i16", "i32", "i64", "i128", "f32", "f64", "bool", "char", "usize",
    "isize",
];

/// Lengths of arrays of scalars: around what serde knows, what a bulk copy starts at, and none.
const LENS: [usize; 10] = [0, 1, 2, 3, 4, 7, 31, 32, 33, 64];

/// How lengths may be written.
const WIDTHS: [&str; 6] = ["u8", "u16", "u32", "u64", "short_vec", "varint"];

impl Schema {
    /// A type for a place `level` types below `Root`.
    pub fn ty(&mut self, level: usize) -> String {
        if level >= MOST_LEVELS || self.types_left == 0 {
            return self.leaf();
        }
        self.types_left -= 1;
        let inside = level + 1;
        match self.random.below(100) {
            0..22 => self.leaf(),
            22..27 if self.features.library => self.library(inside),
            22..27 => self.leaf(),
            27..29 => self.converted(),
            29 => self.alias(inside),
            30..45 => format!("Vec<{}>", self.ty(inside)),
            45..57 => format!("Option<{}>", self.ty(inside)),
            57..62 => format!("Box<{}>", self.ty(inside)),
            62..67 => format!("[{}; {}]", self.ty(inside), self.random.below(4)),
            67..75 => self.tuple(inside),
            75..82 => match self.finished.is_empty() {
                true => self.item(level),
                false => self.random.choose(&self.finished).clone(),
            },
            82..87 if self.features.recursion => self.holder(),
            87..92 if self.features.generics => self.instance(inside),
            92..95 => self.item(level),
            _ if self.features.library => self.library(inside),
            _ => self.item(level),
        }
    }

    /// A type without types inside.
    pub fn leaf(&mut self) -> String {
        match self.random.below(20) {
            0..12 => self.scalar().to_owned(),
            12..15 => "String".to_owned(),
            15 => "()".to_owned(),
            16 | 17 if self.features.library => self.library_leaf(),
            16 | 17 => "u64".to_owned(),
            _ => format!("[{}; {}]", self.scalar(), self.random.choose(&LENS)),
        }
    }

    pub fn scalar(&mut self) -> &'static str {
        SCALARS[self.random.below(SCALARS.len())]
    }

    fn tuple(&mut self, inside: usize) -> String {
        let members: Vec<_> = (0..1 + self.random.below(4)).map(|_| self.ty(inside)).collect();
        if members.len() == 1 { format!("({},)", members[0]) } else { format!("({})", members.join(", ")) }
    }

    /// A type that holds an item around the place, and has a value without one. Inside an item with parameters nothing is around.
    fn holder(&mut self) -> String {
        if self.around.is_empty() {
            return self.leaf();
        }
        let item = self.random.choose(&self.around).clone();
        if self.features.library && self.random.chance(400) {
            return self.library_holder(&item);
        }
        match self.random.below(10) {
            0..3 => format!("Option<Box<{item}>>"),
            3..6 => format!("Vec<{item}>"),
            6 => format!("Vec<(u8, {item})>"),
            7 => format!("(Vec<{item}>, u16)"),
            8 => format!("Vec<Option<{item}>>"),
            _ => format!("Option<Box<[{item}; 1]>>"),
        }
    }

    /// The attribute for a field of type `ty`, or none: a coding that fits, in limcode's words or in serde's.
    pub fn coding(&mut self, ty: &str) -> String {
        let is_vector = ty.starts_with("Vec<");
        match ty {
            "u16" | "u32" | "u64" => match self.random.below(8) {
                0 | 1 => "#[limcode(varint)] ".to_owned(),
                2 => "#[serde(with = \"solana_serde_varint\")] ".to_owned(),
                3 | 4 => self.number(ty),
                _ => String::new(),
            },
            "u8" if self.random.chance(150) => self.number(ty),
            "Option<u8>" | "Option<u16>" | "Option<u32>" | "Option<u64>" if self.random.chance(500) => {
                format!("#[limcode(none = {})] ", self.random.choose(&["0", "7", "255", "1 << 7"]))
            }
            _ if ty.starts_with("[u8; ") && self.random.chance(250) => self.constant(ty),
            _ if ty.starts_with("[u8; ") && self.random.chance(300) => self.sized_bytes(),
            _ if is_vector && self.random.chance(80) => "#[serde(with = \"solana_short_vec\")] ".to_owned(),
            _ if is_vector && self.random.chance(150) => "#[limcode(short_vec)] ".to_owned(),
            _ if is_vector || is_counted(ty) => self.length(),
            _ => String::new(),
        }
    }

    /// A number that is another on the wire, always the same, or the one that a caller may expect.
    fn number(&mut self, ty: &str) -> String {
        let others: Vec<_> = ["u8", "u16", "u32", "u64"].into_iter().filter(|wire| *wire != ty).collect();
        let wire = *self.random.choose(&others);
        let is_wider = wire[1..].parse::<u32>().ok() > ty[1..].parse::<u32>().ok();
        match self.random.below(4) {
            3 => "#[limcode(expect = chosen)] ".to_owned(),
            0 => format!("#[limcode(is = {})] ", self.random.choose(&["0", "7", "200"])),
            1 if is_wider => format!("#[limcode(as = {wire}, lossy)] "),
            _ => format!("#[limcode(as = {wire})] "),
        }
    }

    /// Bytes that are always the same, for an array whose length is a number.
    fn constant(&mut self, ty: &str) -> String {
        let len = ty.trim_start_matches("[u8; ").trim_end_matches(']');
        let Ok(len_bytes) = len.parse::<usize>() else { return String::new() };
        let value = match self.random.below(3) {
            0 => format!("[{}; {len_bytes}]", self.random.choose(&[0, 7, 255])),
            1 => format!("*b\"{}\"", "z".repeat(len_bytes)),
            _ => format!("{:?}", (0..len_bytes).map(|at| at as u8 ^ 0xa5).collect::<Vec<_>>()),
        };
        format!("#[limcode(is = {value})] ")
    }

    /// The length of an array of bytes, which any coding can say.
    fn sized_bytes(&mut self) -> String {
        let width = *self.random.choose(&WIDTHS);
        let lossy = if self.random.chance(600) { ", lossy" } else { "" };
        if width == "short_vec" {
            format!("#[limcode(short_vec{lossy})] ")
        } else {
            format!("#[limcode(len = {width}{lossy})] ")
        }
    }

    /// How the length of a vector or text is written, and how large it may be.
    fn length(&mut self) -> String {
        let width = self.random.chance(350).then(|| *self.random.choose(&WIDTHS));
        let most = self.random.chance(120).then(|| *self.random.choose(&[0, 1, 3, 20, 200]));
        match (width, most) {
            (None, None) => String::new(),
            (Some(width), None) => format!("#[limcode(len = {width})] "),
            (None, Some(most)) => format!("#[limcode(max_len = {most})] "),
            (Some(width), Some(most)) => format!("#[limcode(len = {width}, max_len = {most})] "),
        }
    }
}

/// Whether a value of this type starts with a count.
fn is_counted(ty: &str) -> bool {
    const NAMES: [&str; 9] =
        ["String", "PathBuf", "CString", "VecDeque", "LinkedList", "BTreeMap", "BTreeSet", "HashMap", "HashSet"];
    let (head, inner) = ty.split_once('<').unwrap_or((ty, ""));
    let name = head.rsplit("::").next().expect("a last part");
    if ty.starts_with(['(', '[']) {
        return false;
    }
    NAMES.contains(&name) || (["Box", "Rc", "Arc"].contains(&name) && (inner == "str>" || is_slice(inner)))
}

/// Whether the argument in front of the last `>` is a slice: brackets without a length.
fn is_slice(argument: &str) -> bool {
    let mut depth = 0;
    let mut has_len = false;
    for byte in argument.bytes() {
        match byte {
            b'[' => depth += 1,
            b']' => depth -= 1,
            b';' => has_len |= depth == 1,
            _ => {}
        }
    }
    argument.starts_with('[') && argument.ends_with("]>") && !has_len
}
