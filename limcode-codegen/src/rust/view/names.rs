//! Names of what views have.

/// The methods of every view.
const METHODS: [&str; 14] = [
    "clone",
    "encode",
    "eq",
    "fmt",
    "ne",
    "new",
    "parse",
    "parse_exact",
    "parse_prefix",
    "raw",
    "to_owned",
    "variant",
    "into",
    "try_into",
];

/// The method that shows a field: its name, with `_` behind it where every view has a method of that name.
pub fn accessor(field: &str) -> String {
    match field {
        field if METHODS.contains(&field) || field.starts_with("raw_") => format!("{field}_"),
        field => field.to_owned(),
    }
}

/// The name of a type in camel case, from that of a field.
pub fn camel(field: &str) -> String {
    let words = field.split('_').filter(|word| !word.is_empty());
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect::<String>()
    };
    words.map(capital).collect()
}
