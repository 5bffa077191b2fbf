//! Random schemas: every type in every place, names that collide, items that hold each other.

use std::fmt::Write as _;
use std::fs;

use limcode_codegen::schema::Schemas;

/// Names that mean something in generated code, or that begin like others.
const FIELD_NAMES: [&str; 28] = [
    "a",
    "a_len",
    "a_elem",
    "a_field",
    "b",
    "b_0",
    "b_1",
    "b_payload",
    "input",
    "field_input",
    "output",
    "out",
    "run",
    "run2",
    "value",
    "start",
    "size",
    "found",
    "error",
    "tag",
    "version",
    "arm",
    "class",
    "template",
    "r#type",
    "r#in",
    "_c",
    "N",
];

const SCALARS: [&str; 16] = [
    "u8", "u16", "u32", "u64", "u128", "i8", "i16", "i32", "i64", "i128", "f32", "f64", "bool", "char", "usize",
    "isize",
];

/// Schemas of `count` random items.
pub fn schemas(seed: u64, count: usize) -> Schemas {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let file = folder.path().join("random.rs");
    fs::write(&file, Random::new(seed).items(count, false).join("\n\n")).expect("a schema can be written");
    Schemas::load(&file).unwrap_or_else(|diagnostics| panic!("seed {seed}: {diagnostics:#?}"))
}

/// A source of numbers that are the same on every run.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(1))
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % end
    }

    fn pick<'t>(&mut self, list: &[&'t str]) -> &'t str {
        list[self.below(list.len())]
    }

    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }

    /// Bytes, most of them small: counts and tags that may be.
    pub fn bytes(&mut self, len_bytes: usize) -> Vec<u8> {
        (0..len_bytes).map(|_| [0, 0, 0, 1, 2, 3, 0x80, 0xff][self.below(8)]).collect()
    }

    /// The source of a file with `count` items. With `is_open`, they name types that nothing defines.
    pub fn items(&mut self, count: usize, is_open: bool) -> Vec<String> {
        (0..count).map(|index| self.item(index, count, is_open)).collect()
    }

    fn item(&mut self, index: usize, count: usize, is_open: bool) -> String {
        let world = World { index, count, is_open };
        let name = format!("Item{index}");
        match self.below(9) {
            8 => {
                let (width, fields) = (self.pick(&["u8", "u16", "u64"]), self.named(world));
                format!("#[limcode(byte_len = {width})] pub struct {name} {{ {fields} }}")
            }
            0 => format!("pub struct {name};"),
            1 => format!("pub struct {name}({});", self.positional(world)),
            2 => {
                let first = self.pick(&["u8", "u64", "(u8, String)"]);
                let fields = self.named(world);
                format!(
                    "#[limcode(tag = version_prefix)] pub enum {name} {{ #[limcode(untagged)] Old({first}), \
                     #[limcode(tag = 3)] New {{ {fields} }}, #[limcode(tag = 126)] Last }}"
                )
            }
            3 => format!(
                "#[limcode(tag = version_prefix, untagged)] pub struct {name} {{ first: u8, {} }}",
                self.named(world)
            ),
            4 => {
                let mut variants = String::new();
                for variant in 0..1 + self.below(4) {
                    let _ = match self.below(3) {
                        0 => write!(variants, "V{variant}, "),
                        1 => write!(variants, "V{variant}({}), ", self.positional(world)),
                        _ => write!(variants, "V{variant} {{ {} }}, ", self.named(world)),
                    };
                }
                format!("pub enum {name} {{ {variants} }}")
            }
            _ => {
                let (fields, of_item) = (self.named(world), if index % 4 == 1 { CHECK } else { "" });
                let fields = if index.is_multiple_of(3) { checked(&fields) } else { fields };
                format!("{of_item}pub struct {name} {{ {fields} }}")
            }
        }
    }

    fn positional(&mut self, world: World) -> String {
        let types: Vec<_> = (0..self.below(4)).map(|_| self.ty(world, 0, true)).collect();
        types.join(", ")
    }

    fn named(&mut self, world: World) -> String {
        let mut fields = String::new();
        let mut names = FIELD_NAMES.to_vec();
        for _ in 0..self.below(7) {
            let name = names.swap_remove(self.below(names.len()));
            let ty = self.ty(world, 0, true);
            let coding = match ty.as_str() {
                "u16" | "u32" | "u64" if self.below(2) == 0 => "#[limcode(varint)] ",
                ty if ty.starts_with("Vec<") && self.below(2) == 0 => "#[limcode(short_vec)] ",
                _ => "",
            };
            let _ = write!(fields, "{coding}{name}: {ty}, ");
        }
        fields
    }

    /// A type. What is held by value must not lead back, so it is an earlier item.
    fn ty(&mut self, world: World, depth: usize, by_value: bool) -> String {
        let simple = depth >= 3;
        match self.below(if simple { 4 } else { 12 }) {
            0 | 1 => self.pick(&SCALARS).to_owned(),
            2 => "String".to_owned(),
            3 if world.is_open => self.pick(&["Hash", "other::Key", "Wrapper<u8>"]).to_owned(),
            3 if by_value && world.index == 0 => "u8".to_owned(),
            3 => format!("Item{}", self.below(if by_value { world.index } else { world.count })),
            4 | 5 => format!("Vec<{}>", self.ty(world, depth + 1, false)),
            6 => format!("Option<{}>", self.ty(world, depth + 1, by_value)),
            7 => format!("Box<{}>", self.ty(world, depth + 1, false)),
            8 => format!("[{}; {}]", self.ty(world, depth + 1, by_value), self.below(4)),
            9 if world.is_open => format!("[{}; LEN]", self.ty(world, depth + 1, by_value)),
            9 => format!("[{}; 32]", self.pick(&["u8", "u32", "i128"])),
            _ => {
                let members: String = (0..self.below(4)).map(|_| self.ty(world, depth + 1, by_value) + ", ").collect();
                format!("({members})")
            }
        }
    }
}

/// A function of the user, which accepts any value.
const CHECK: &str = "#[limcode(check = rules::is_whole, cpp_header = \"rules.hpp\")] ";

/// Fields of which every second one has a function, unless it is a tuple.
fn checked(fields: &str) -> String {
    let each = fields.split_inclusive(", ").scan(0_usize, |depth, part| {
        let is_first = *depth == 0;
        let count = |letters: &[char]| part.matches(letters).count();
        *depth = *depth + count(&['(', '[']) - count(&[')', ']']);
        Some((is_first, part))
    });
    let mut text = String::new();
    let mut index = 0;
    for (is_first, part) in each {
        if is_first {
            index += 1;
            let is_tuple = part.split(": ").nth(1).is_some_and(|ty| ty.starts_with('('));
            text += if index % 2 == 1 && !is_tuple { CHECK } else { "" };
        }
        text += part;
    }
    text
}

#[derive(Clone, Copy)]
struct World {
    index: usize,
    count: usize,
    is_open: bool,
}
