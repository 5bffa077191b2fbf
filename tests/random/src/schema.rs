//! Random schemas: types of every shape, in every place, each with every coding that fits it.
//!
//! A schema is made from the top: `Root` gets its fields, a field that wants another type declares it, and so on, so that
//! whatever is declared is part of `Root`. Every type has values of finite size: a type holds one that stands around it only
//! in a vector or behind an option, and an enum boxes itself only beside a variant that ends.

mod borrowed;
mod ending;
mod item;
mod library;
mod name;
mod ty;

use std::collections::BTreeSet;

use crate::Random;
use name::Names;

/// The type that a schema is about; all others are parts of it.
pub const ROOT: &str = "Root";

/// Types inside types, counted from the fields of `Root`.
const MOST_LEVELS: usize = 5;

/// Fields of `Root`.
const MOST_FIELDS: usize = 20;

/// Types in one schema; the larger ones take seconds to compile.
const MOST_TYPES: [usize; 4] = [10, 15, 25, 50];

/// The source of a schema file: one struct or enum called [`ROOT`], and the types that it is made of.
pub fn schema(seed: u64) -> String {
    let mut random = Random::new(seed);
    let features = Features {
        versions: random.chance(120),
        tags: random.chance(250),
        generics: random.chance(400),
        recursion: random.chance(500),
        library: random.chance(650),
        imports: random.chance(500),
        hashes: random.chance(100),
        without_serde: random.chance(50),
    };
    let types_left = *random.choose(&MOST_TYPES);
    let mut schema = Schema {
        random,
        features,
        names: Names::default(),
        types_left,
        items: Vec::new(),
        around: Vec::new(),
        finished: Vec::new(),
        generics: Vec::new(),
        imports: BTreeSet::new(),
        // Which a schema has is no part of its types: those of a seed stay as they were.
        has_views: Random::new(!seed).chance(600),
        has_fields: Random::new(!seed ^ 1).chance(500),
        has_view_mut: Random::new(!seed ^ 2).chance(500),
        without_view: Vec::new(),
        skips_positional: false,
        checks: Random::new(!seed ^ 3),
        has_checks: Random::new(!seed ^ 4).chance(400),
    };
    schema.has_checks &= !schema.has_views;
    schema.root();
    let imports: String = schema.imports.iter().map(String::as_str).collect();
    let text = format!("use limcode::Limcode;\n{imports}\n{}", schema.items.join("\n"));
    let wants_borrowed = Random::new(!seed.rotate_left(1)).chance(700);
    if wants_borrowed && !schema.has_checks && schema.can_borrow(&text) {
        borrowed::with_attribute(&text)
    } else if !schema.has_views && Random::new(!seed ^ 8).chance(500) {
        ending::around(&text)
    } else {
        text
    }
}

/// What a schema has; without most of them it is more likely that bincode can say all of it.
#[derive(Clone, Copy)]
struct Features {
    /// Version prefixes.
    versions: bool,
    /// Tags that are not the variant's index.
    tags: bool,
    /// Type and const parameters.
    generics: bool,
    /// Types that hold themselves.
    recursion: bool,
    /// Types of the standard library.
    library: bool,
    /// Their names by `use`, and not in full.
    imports: bool,
    /// Maps and sets without an order, in the place of those with one.
    hashes: bool,
    /// Types that serde does not know.
    without_serde: bool,
}

/// A schema in the making.
struct Schema {
    random: Random,
    features: Features,
    names: Names,
    /// Types that may still be named.
    types_left: usize,
    /// The sources of the items that are finished.
    items: Vec<String>,
    /// The items that are not finished: those around the place.
    around: Vec<String>,
    /// The names of the finished items without parameters.
    finished: Vec<String>,
    /// The finished items with parameters.
    generics: Vec<Generic>,
    /// Lines that import.
    imports: BTreeSet<String>,
    /// Whether its types have views.
    has_views: bool,
    /// Whether single fields are beside them.
    has_fields: bool,
    /// Whether mutable views are beside them.
    has_view_mut: bool,
    /// The names of the finished items and aliases whose values have none.
    without_view: Vec<String>,
    /// Whether a field without a name is skipped.
    skips_positional: bool,
    /// Whether functions accept values. Types with one have neither views nor borrowed forms.
    has_checks: bool,
    /// Which values.
    checks: Random,
}

/// A finished item with parameters.
#[derive(Clone)]
struct Generic {
    name: String,
    types: usize,
    has_len: bool,
}

#[cfg(test)]
mod tests {
    use super::schema;

    #[test]
    fn the_same_seed_gives_the_same_schema() {
        assert_eq!(schema(1), schema(1));
        assert_ne!(schema(1), schema(2));
    }

    /// What a campaign is worth hangs on every construct coming up now and then.
    #[test]
    fn every_construct_comes_up() {
        let all: String = (0..1_500).map(schema).collect();
        for construct in [
            "u8",
            "u16",
            "u32",
            "u64",
            "u128",
            "usize",
            "i8",
            "i16",
            "i32",
            "i64",
            "i128",
            "isize",
            "f32",
            "f64",
            "bool",
            "char",
            "String",
            "()",
            "Vec<",
            "Option<",
            "Box<",
            "; 0]",
            "; 3]",
            "; 33]",
            "; N]",
            ",)",
            "pub struct Root {",
            "pub struct Root(",
            "pub enum Root {",
            "Option<Box<Root>>",
            "Vec<Root>",
            "<T>",
            "<T, const N: usize>",
            "short_vec",
            "(varint)",
            "(none = 7)",
            "(is = 7)",
            "(as = u64)",
            "(as = u64, lossy)",
            "(expect = chosen)",
            "(delta(number))",
            "(short_vec, delta(number, from = root))",
            "bits = u8)",
            "bits = u16, varint",
            "(bits = 1)",
            "(is = [",
            "(is = *b\"",
            "len = u8",
            "len = u16",
            "len = u32",
            "len = u64",
            "len = short_vec",
            "len = varint",
            "max_len = 0",
            "max_len = 200",
            "tag = u8",
            "tag = u16",
            "tag = u64",
            "tag = u32",
            "reserved(150, 160..=199)",
            "(reserved)",
            "(skip)",
            "(from = ",
            "pub type ",
            "use std::collections::BTreeMap;",
            ": std::collections::BTreeMap<",
            "BTreeSet<",
            "HashMap<",
            "HashSet<",
            "VecDeque<",
            "LinkedList<",
            "Box<[",
            "Rc<[",
            "Arc<[",
            "Option<Rc<Root>>",
            "Mutex<",
            "RwLock<",
            "RefCell<",
            "Cell<u8>",
            "OnceCell<",
            "Bound<",
            "Range<",
            "RangeInclusive<",
            "RangeFrom<",
            "RangeTo<",
            "Result<",
            "Wrapping<",
            "Saturating<",
            "NonZero<",
            "NonZeroI32",
            "AtomicBool",
            "Duration",
            "SystemTime",
            "IpAddr",
            "SocketAddr",
            "PathBuf",
            "CString",
            "Box<str>",
            "Cow<'static, str>",
            "PhantomData<u64>",
            "Hash, Limcode",
            "tag = version_prefix)",
            "tag = zero_count)",
            "byte_len = u32)",
            "(region = 120)",
            "(len = rest)",
            "tag = version_prefix, untagged)",
            "untagged)",
            "tag = 4294967295",
            "r#type",
            "serde(with",
            "#[limcode(view)]",
            "#[limcode(fields)]",
            "#[limcode(view_mut)]",
            "#[limcode(fields, view_mut)]",
            "(view = owned)",
            "#[limcode(borrowed)]",
            "(at_end = default)",
            "accepting.hpp\")] pub ",
            "accepting.hpp\")]\npub struct ",
            "accepting.hpp\")]\npub enum ",
        ] {
            assert!(all.contains(construct), "no schema has `{construct}`");
        }
    }
}
