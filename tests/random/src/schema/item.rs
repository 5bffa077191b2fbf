//! Structs and enums.

use std::fmt::Write as _;

use super::{Generic, MOST_FIELDS, ROOT, Schema, name};

/// A function that accepts all values; in C++ it is in the driver's folder. A function that rejects some would not be called by the interpreter.
const CHECK: &str = "#[limcode(check = crate::accepting::is_any, cpp_header = \"accepting.hpp\")]";

/// The integer that tags are written as, and the greatest of them.
type Tags = (&'static str, u64);

/// The parameters of the item around the place, and how far below `Root` its fields stand.
#[derive(Clone, Copy, Default)]
struct Place {
    level: usize,
    types: usize,
    has_len: bool,
    /// Whether fields may have functions.
    may_check: bool,
}

impl Place {
    fn parameters(self) -> usize {
        self.types + usize::from(self.has_len)
    }
}

impl Schema {
    pub fn root(&mut self) {
        let most = *self.random.choose(&[3, 6, 10, MOST_FIELDS]);
        self.declare(ROOT, most, Place { level: 1, may_check: true, ..Place::default() });
    }

    /// A new item, for a place `level` types below `Root`.
    pub fn item(&mut self, level: usize) -> String {
        let name = self.names.item(&mut self.random);
        self.declare(&name, 6, Place { level: level + 1, may_check: true, ..Place::default() });
        self.finished.push(name.clone());
        name
    }

    /// An item with parameters, new or not, with arguments for them.
    pub fn instance(&mut self, inside: usize) -> String {
        if self.generics.is_empty() || (self.generics.len() < 3 && self.random.chance(400)) {
            let name = self.names.item(&mut self.random);
            let (types, has_len) = *self.random.choose(&[(1, false), (1, true), (2, false), (0, true)]);
            // It is printed where it is first used, but what it holds may be used anywhere: nothing around that place.
            let around = std::mem::take(&mut self.around);
            self.declare(&name, 5, Place { level: inside, types, has_len, may_check: true });
            self.around = around;
            self.generics.push(Generic { name, types, has_len });
        }
        let Generic { name, types, has_len } = self.random.choose(&self.generics).clone();
        let mut arguments: Vec<_> = (0..types).map(|_| self.ty(inside)).collect();
        if has_len {
            arguments.push(self.random.choose(&[0, 1, 3, 33]).to_string());
        }
        format!("{name}<{}>", arguments.join(", "))
    }

    /// A type that is written as another one.
    pub fn converted(&mut self) -> String {
        let name = self.names.item(&mut self.random);
        let scalar = self.scalar();
        let wire = match self.random.below(5) {
            0 => "String".to_owned(),
            1 => format!("Vec<{scalar}>"),
            2 => format!("Option<{scalar}>"),
            3 => format!("(u8, {scalar})"),
            _ => scalar.to_owned(),
        };
        self.items.push(format!(
            "#[derive(Clone, Debug, Limcode)]\n#[limcode(from = {wire}, into = {wire})]\npub struct {name}(pub {wire});\n\n\
             impl From<{wire}> for {name} {{\n    fn from(wire: {wire}) -> Self {{\n        {name}(wire)\n    }}\n}}\n\n\
             impl From<{name}> for {wire} {{\n    fn from(item: {name}) -> Self {{\n        item.0\n    }}\n}}\n"
        ));
        self.without_view.push(name.clone());
        self.finished.push(name.clone());
        name
    }

    /// Another name for a type.
    pub fn alias(&mut self, inside: usize) -> String {
        let name = self.names.item(&mut self.random);
        let ty = self.ty(inside);
        self.items.push(format!("pub type {name} = {ty};\n"));
        if !self.has_view(&ty) {
            self.without_view.push(name.clone());
        }
        self.finished.push(name.clone());
        name
    }

    fn declare(&mut self, name: &str, most_fields: usize, place: Place) {
        let derive = self.derive("Debug");
        let parameters = match (place.types, place.has_len) {
            (0, false) => "",
            (0, true) => "<const N: usize>",
            (1, false) => "<T>",
            (1, true) => "<T, const N: usize>",
            _ => "<T, U>",
        };
        let must_use = !parameters.is_empty();
        if !must_use {
            self.around.push(name.to_owned());
        }
        let shape = self.random.below(22);
        let derive = if matches!(shape, 7..13) { derive } else { derive + &self.item_check() };
        let text = match shape {
            0 if !must_use => format!("{derive}\npub struct {name};\n"),
            1 if !must_use => format!("{derive}\npub struct {name} {{}}\n"),
            0..3 => format!("{derive}\npub struct {name}{parameters}({});\n", self.positional(place, 1)),
            3 | 4 => format!("{derive}\npub struct {name}{parameters}({});\n", self.positional(place, 4)),
            5 | 6 if !must_use => self.unit_enum(name, &derive),
            7 if self.features.versions && !must_use => self.versioned_enum(name, place),
            8 if self.features.versions && !must_use => self.guarded_struct(name, place),
            9 if self.features.versions => self.section(name, parameters, place),
            10 if self.features.versions && !must_use => self.zero_count(name, place),
            11 if self.features.versions && !must_use => self.deltas(name),
            12 if self.features.versions && !must_use => self.bits(name),
            5..15 => self.mixed_enum(name, parameters, place, &derive),
            _ => {
                let fields = self.named(place, most_fields, "pub ");
                format!("{derive}\npub struct {name}{parameters} {{\n{fields}}}\n")
            }
        };
        self.items.push(text);
        if !must_use {
            self.around.pop();
        }
    }

    /// Structs of which one number is written as the difference from the one before.
    fn deltas(&mut self, name: &str) -> String {
        let derive = self.derive("Debug");
        let elem = self.names.item(&mut self.random);
        let beside = *self.random.choose(&["bool", "u32", "Option<u16>", "Vec<u8>"]);
        let varint = if self.random.chance(500) { "    #[limcode(varint)]\n" } else { "" };
        self.items.push(format!(
            "{derive}\npub struct {elem} {{\n    pub before: {beside},\n{varint}    pub number: u64,\n}}\n"
        ));
        let len = *self.random.choose(&["", "short_vec, ", "len = u16, ", "max_len = 200, "]);
        let (root, from) = match self.random.chance(500) {
            true => ("    #[limcode(none = u64::MAX)]\n    pub root: Option<u64>,\n", ", from = root"),
            false => ("", ""),
        };
        format!(
            "{derive}\npub struct {name} {{\n{root}    #[limcode({len}delta(number{from}))]\n    pub sums: Vec<{elem}>,\n    pub behind: u8,\n}}\n"
        )
    }

    fn unit_enum(&mut self, name: &str, derive: &str) -> String {
        let tags = self.tags();
        let mut variants = String::new();
        for index in 0..1 + self.random.below(9) {
            let _ = writeln!(variants, "{}    V{index},", self.tag(&tags, index));
        }
        let (attribute, last) = self.ends(&tags);
        format!("{derive}\n{attribute}pub enum {name} {{\n{variants}{last}}}\n")
    }

    /// Variants of every shape. The first has no types inside, so that the enum has values that end.
    fn mixed_enum(&mut self, name: &str, parameters: &str, place: Place, derive: &str) -> String {
        let tags = self.tags();
        let mut variants = String::new();
        for index in 0..1 + self.random.below(6) {
            variants += &self.tag(&tags, index);
            let _ = match self.random.below(4) {
                0 => writeln!(variants, "    V{index},"),
                1 => writeln!(variants, "    V{index}({}),", self.positional(place, 1)),
                2 => writeln!(variants, "    V{index}({}),", self.positional(place, 3)),
                _ => writeln!(variants, "    V{index} {{\n{}    }},", self.named(place, 5, "")),
            };
        }
        if self.features.recursion && parameters.is_empty() && self.random.chance(300) {
            let _ = writeln!(variants, "    End,\n    More(Box<{name}>),");
        }
        if place.types > 0 {
            let users = ["T", "U"][..place.types].join(", ");
            let _ = writeln!(variants, "    All({users}),");
        }
        if place.has_len {
            let _ = writeln!(variants, "    Cells([u8; N]),");
        }
        let (attribute, last) = self.ends(&tags);
        format!("{derive}\n{attribute}pub enum {name}{parameters} {{\n{variants}{last}}}\n")
    }

    /// Tags of an enum that are not just its variants' indexes, now and then.
    fn tags(&mut self) -> Option<Tags> {
        const TAGS: [Tags; 4] = [("u8", 255), ("u16", 65_535), ("u32", 4_294_967_295), ("u64", 4_294_967_295)];
        (self.features.tags && self.random.chance(600)).then(|| *self.random.choose(&TAGS))
    }

    /// The attribute of a variant with a tag of its own.
    fn tag(&mut self, tags: &Option<Tags>, index: usize) -> String {
        match tags {
            // Higher than any before, so that none is taken.
            Some(_) if self.random.chance(400) => {
                format!("    #[limcode(tag = {})]\n", 10 * index + self.random.below(9))
            }
            _ => String::new(),
        }
    }

    /// The attribute of an enum, and its last variants: one that is no more, and the one with the greatest tag.
    fn ends(&mut self, tags: &Option<Tags>) -> (String, String) {
        let Some((width, greatest)) = tags else { return Default::default() };
        let reserved = if self.random.chance(400) { ", reserved(150, 160..=199)" } else { "" };
        let attribute = match (*width, reserved) {
            ("u32", "") if self.random.chance(500) => String::new(),
            (width, reserved) => format!("#[limcode(tag = {width}{reserved})]\n"),
        };
        let mut last = String::new();
        if self.random.chance(300) {
            last += "    #[limcode(reserved)]\n    Gone(u8),\n";
        }
        if self.random.chance(300) {
            let _ = writeln!(last, "    #[limcode(tag = {greatest})]\n    Last,");
        }
        (attribute, last)
    }

    fn versioned_enum(&mut self, name: &str, place: Place) -> String {
        let derive = self.derive("Debug");
        let first = self.first_with_byte();
        let (pair, fields) = (self.positional(place, 2), self.named(place, 3, ""));
        format!(
            "{derive}\n#[limcode(tag = version_prefix)]\npub enum {name} {{\n    #[limcode(untagged)]\n    Old({first}),\n    \
             #[limcode(tag = 0)]\n    New {{\n{fields}    }},\n    #[limcode(tag = 1)]\n    Pair({pair}),\n    #[limcode(tag = 126)]\n    Last,\n}}\n"
        )
    }

    fn guarded_struct(&mut self, name: &str, place: Place) -> String {
        let derive = self.derive("Debug");
        let place = Place { may_check: false, ..place };
        let (first, fields) = (self.first_with_byte(), self.named(place, 4, "pub "));
        format!(
            "{derive}\n#[limcode(tag = version_prefix, untagged)]\npub struct {name} {{\n    pub first: {first},\n{fields}}}\n"
        )
    }

    /// A struct behind a length that can say it.
    fn section(&mut self, name: &str, parameters: &str, place: Place) -> String {
        let derive = self.derive("Debug");
        if parameters.is_empty() && self.random.chance(300) {
            return format!("{derive}\n#[limcode(byte_len = u64)]\npub struct {name} {{\n    pub slot: u64,\n}}\n");
        }
        if parameters.is_empty() && self.random.chance(400) {
            return self.region(name);
        }
        let width = self.random.choose::<&str>(&["u32", "u64"]);
        let fields = self.named(place, 4, "pub ");
        let rest = if self.random.chance(300) { self.rest() } else { String::new() };
        format!("{derive}\n#[limcode(byte_len = {width})]\npub struct {name}{parameters} {{\n{fields}{rest}}}\n")
    }

    /// A struct in a region that has room for all of its values, unless it takes what is left.
    fn region(&mut self, name: &str) -> String {
        const FIELDS: [&str; 10] = [
            "pub f#: u8",
            "pub f#: u64",
            "pub f#: bool",
            "pub f#: [u16; 3]",
            "pub f#: Option<u32>",
            "pub f#: (u8, Option<u16>)",
            "#[limcode(max_len = 9)] pub f#: Vec<u16>",
            "#[limcode(short_vec, max_len = 9)] pub f#: Vec<Option<u8>>",
            "#[limcode(len = u8, max_len = 20)] pub f#: String",
            "#[limcode(varint)] pub f#: u32",
        ];
        let derive = self.derive("Debug");
        let mut fields = String::new();
        for index in 0..self.random.below(5) {
            let field = self.random.choose(&FIELDS).replace('#', &index.to_string());
            let _ = writeln!(fields, "    {field},");
        }
        if self.random.chance(250) {
            fields += &self.rest();
        }
        let len_bytes = self.random.choose(&[120, 121, 300]);
        format!("{derive}\n#[limcode(region = {len_bytes})]\npub struct {name} {{\n{fields}}}\n")
    }

    /// A last field that takes what is left.
    fn rest(&mut self) -> String {
        let elem = self.random.choose::<&str>(&["u8", "u8", "i8", "bool"]);
        format!("    #[limcode(len = rest)] pub all_that_is_left: Vec<{elem}>,\n")
    }

    /// A struct that is one integer.
    fn bits(&mut self, name: &str) -> String {
        let derive = self.derive("Debug");
        let (wire, all) = *self.random.choose(&[("u8", 8), ("u16", 16), ("u32", 32), ("u64", 64)]);
        let varint = if wire != "u8" && self.random.chance(400) { ", varint" } else { "" };
        let mut widths = Vec::new();
        let mut left = all;
        while left > 0 {
            let width = if widths.len() == 5 { left } else { 1 + self.random.below(left) };
            widths.push(width);
            left -= width;
        }
        let mut fields = String::new();
        for (name, width) in name::fields(&mut self.random, widths.len()).into_iter().zip(widths) {
            let types: Vec<_> = [("bool", 1), ("u8", 8), ("u16", 16), ("u32", 32), ("u64", 64)]
                .into_iter()
                .filter(|(_, most)| width <= *most)
                .map(|(ty, _)| ty)
                .collect();
            let ty = self.random.choose(&types);
            let _ = writeln!(fields, "    #[limcode(bits = {width})] pub {name}: {ty},");
        }
        format!("{derive}\n#[limcode(bits = {wire}{varint})]\npub struct {name} {{\n{fields}}}\n")
    }

    fn zero_count(&mut self, name: &str, place: Place) -> String {
        let derive = self.derive("Debug");
        let first = self.random.choose::<&str>(&["Vec<u8>", "String", "Vec<(u16, String)>"]);
        let (pair, fields) = (self.positional(place, 2), self.named(place, 3, ""));
        format!(
            "{derive}\n#[limcode(tag = zero_count)]\npub enum {name} {{\n    #[limcode(tag = 0)]\n    Marker {{\n{fields}    }},\n    \
             #[limcode(untagged)]\n    List({first}, {pair}),\n}}\n"
        )
    }

    /// A type that takes a byte at least, which is not always a large one.
    fn first_with_byte(&mut self) -> &'static str {
        self.random.choose::<&str>(&["u8", "u64", "Vec<u8>", "(u8, String)", "Option<u16>", "[u8; 32]"])
    }

    /// One type, or up to `most`.
    fn positional(&mut self, place: Place, most: usize) -> String {
        let count = if most == 1 { 1 } else { 2 + self.random.below(most - 1) }.max(place.parameters());
        let fields: Vec<_> = (0..count)
            .map(|index| {
                let (ty, coding) = self.field(place, index);
                self.skips_positional |= coding.contains("(skip)");
                format!("{coding}{ty}")
            })
            .collect();
        fields.join(", ")
    }

    /// Up to `most` named fields, a line each, with `before` in front of the name.
    fn named(&mut self, place: Place, most: usize, before: &str) -> String {
        let count = place.parameters().max(1 + self.random.below(most));
        let mut fields = String::new();
        for (index, name) in name::fields(&mut self.random, count).into_iter().enumerate() {
            let (ty, coding) = self.field(place, index);
            let _ = writeln!(fields, "    {coding}{before}{name}: {ty},");
        }
        fields
    }

    /// The type of a field, and its attribute. Structs with one field are transparent, so a first one is coded.
    fn field(&mut self, place: Place, index: usize) -> (String, String) {
        const SKIPPED: [&str; 6] = ["u32", "String", "Vec<u8>", "Option<Box<u8>>", "(u8, bool)", "[u64; 3]"];
        if index > 0 && index >= place.parameters() && self.random.chance(40) {
            return (self.random.choose(&SKIPPED).to_string(), "#[limcode(skip)] ".to_owned());
        }
        let ty = self.field_type(place, index);
        let mut coding = self.coding(&ty);
        if self.has_views && !self.has_view(&ty) {
            coding += "#[limcode(view = owned)] ";
        }
        if place.may_check && self.has_checks && !ty.starts_with('(') && self.checks.chance(200) {
            let _ = write!(coding, "{CHECK} ");
        }
        (ty, coding)
    }

    /// The attribute of an item whose values a function accepts; nothing for most.
    fn item_check(&mut self) -> String {
        if self.has_checks && self.checks.chance(200) { format!("\n{CHECK}") } else { String::new() }
    }

    /// The attributes of an item.
    pub fn derive(&self, traits: &str) -> String {
        let view = match (self.has_views, self.has_fields, self.has_view_mut) {
            (false, ..) => "",
            (true, false, false) => "\n#[limcode(view)]",
            (true, true, false) => "\n#[limcode(fields)]",
            (true, false, true) => "\n#[limcode(view_mut)]",
            (true, true, true) => "\n#[limcode(fields, view_mut)]",
        };
        format!("#[derive({traits}, Limcode)]{view}")
    }

    /// The first fields of an item with parameters use them, others may.
    fn field_type(&mut self, place: Place, index: usize) -> String {
        let must_use = index < place.parameters();
        if place.parameters() == 0 || !(must_use || self.random.chance(400)) {
            return self.ty(place.level);
        }
        if place.has_len && index == place.types {
            return format!("[{}; N]", if place.types > 0 { "T" } else { self.scalar() });
        }
        if place.types == 0 {
            return self.leaf();
        }
        let parameter = if place.types == 2 && index % 2 == 1 { "U" } else { "T" };
        match self.random.below(8) {
            0..3 => parameter.to_owned(),
            3 => format!("Vec<{parameter}>"),
            4 => format!("Option<{parameter}>"),
            5 => format!("Box<{parameter}>"),
            6 => format!("(u16, {parameter})"),
            _ => format!("[{parameter}; 2]"),
        }
    }
}
