//! Names: those that mean something in generated code or in C++, those that begin like others, and plain ones.

use crate::Random;

const FIELDS: [&str; 29] = [
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
    "self_",
    "codec",
];

const ITEMS: [&str; 14] = [
    "Node", "Value", "Error", "Reader", "Writer", "Layout", "Decode", "Encode", "Codec", "Entry", "Tag", "Kind",
    "Result_", "Sizes",
];

/// The names that items have taken.
#[derive(Default)]
pub struct Names {
    taken: usize,
}

impl Names {
    /// A name that no item has: a telling one at first, numbered ones then.
    pub fn item(&mut self, random: &mut Random) -> String {
        self.taken += 1;
        match random.chance(300) {
            true => format!(
                "{}{}",
                random.choose(&ITEMS),
                if self.taken == 1 { String::new() } else { self.taken.to_string() }
            ),
            false => format!("Item{}", self.taken),
        }
    }
}

/// `count` different names for fields.
pub fn fields(random: &mut Random, count: usize) -> Vec<String> {
    let mut left = FIELDS.to_vec();
    (0..count)
        .map(|index| match random.chance(400) {
            true => left.swap_remove(random.below(left.len())).to_owned(),
            false => format!("f{index}"),
        })
        .collect()
}
