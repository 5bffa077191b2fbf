//! Names that C++ does not let a schema have, and the one rule that renames them.
//!
//! A reserved word gets an underscore: `class_`. What the rule makes of one name is never another name, nor what it makes
//! of another: `class_` becomes `class_u`, and `class_u` becomes `class_uu`.

use std::collections::HashSet;
use std::sync::LazyLock;

/// Keywords, names of the headers that every generated header includes, and names of generated code. Functions of these
/// headers are in the way at the root alone.
const WORDS: &str = "
    alignas alignof and and_eq asm assert auto bitand bitor bool break case catch char char16_t char32_t char8_t class
    co_await co_return co_yield compl concept const const_cast consteval constexpr constinit continue decltype default
    delete do double dynamic_cast else enum errno explicit export extern false float for friend goto if inline int
    limcode linux long major math_errhandling minor mutable namespace new noexcept not not_eq nullptr offsetof operator or
    or_eq private protected public register reinterpret_cast requires return short signed sizeof static static_assert
    static_cast std stderr stdin stdout struct switch template this thread_local throw true try typedef typeid typename
    union unix unsigned using virtual void volatile wchar_t while xor xor_eq EOF NULL TRUE FALSE
";

/// Macros of the C and C++ libraries, beside those that [`is_library_macro`] knows by their form.
const MACROS: &str = include_str!("macros.txt");

/// Functions, types and variables of the C library and of POSIX, all in the global namespace.
const GLOBALS: &str = include_str!("globals.txt");

/// Macros of other headers that a file may include first: of windows.h, of X11, of Qt, of Apple's. Those in capitals need
/// no place here. They are set aside while the header is read, and no name changes for their sake.
const FOREIGN_MACROS: &str = include_str!("foreign_macros.txt");

type Set = LazyLock<HashSet<&'static str>>;

static WORD_SET: Set = LazyLock::new(|| [WORDS, MACROS].into_iter().flat_map(str::split_ascii_whitespace).collect());
static GLOBAL_SET: Set = LazyLock::new(|| GLOBALS.split_ascii_whitespace().collect());
static FOREIGN_SET: Set = LazyLock::new(|| FOREIGN_MACROS.split_ascii_whitespace().collect());

/// `name`, or another where C++ takes it: in any scope but the global one.
pub fn escape(name: &str) -> String {
    rename(name, is_word)
}

/// The same for a namespace in the global one, beside the functions and types of C.
pub fn escape_global(name: &str) -> String {
    rename(name, |word| is_word(word) || is_global(word))
}

/// The same for a parameter of a template, around all names of generated code, which begin with a small letter.
pub fn escape_parameter(name: &str) -> String {
    let is_small = |word: &str| word.starts_with(|first: char| first.is_lowercase()) && !is_renamed(word);
    rename(name, |word| is_word(word) || is_small(word))
}

/// The same in a scope where names of C++ are taken, too.
pub fn escape_beside(name: &str, taken: &[String]) -> String {
    let is_taken = |word: &str| taken.iter().any(|name| name == word);
    let new = rename(name, |word| is_word(word) || is_taken(word));
    if is_taken(&new) || has_reserved_underscores(&new) { escape_beside(&new, taken) } else { new }
}

/// Whether a name has to be set aside while it may be another header's macro: any in capitals, as macros are.
pub fn may_be_foreign_macro(name: &str) -> bool {
    let is_capital = |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == '_';
    let starts_a_name = name.starts_with(|first: char| first.is_ascii_uppercase());
    let is_in_capitals = name.len() > 1 && starts_a_name && name.chars().all(is_capital);
    (is_in_capitals && !name.starts_with("LIMCODE_")) || FOREIGN_SET.contains(name)
}

/// A name is reserved as a word or by its underscores. The names that the rule gives, and those that it gives to these,
/// all end in an underscore and any number of `u`, after what the first of them was made of.
fn rename(name: &str, is_word: impl Fn(&str) -> bool) -> String {
    let name = name.trim_start_matches("r#");
    if has_reserved_underscores(name) {
        return format!("u{}_", name.replace('_', "_u"));
    }
    if is_word(name) {
        return format!("{name}_");
    }
    let renamed = name.trim_end_matches('u').strip_suffix('_').unwrap_or_default();
    let from_underscores = renamed.strip_prefix('u').is_some_and(|rest| {
        let original = rest.replace("_u", "_");
        original.replace('_', "_u") == rest && has_reserved_underscores(&original)
    });
    if from_underscores || is_word(renamed) { format!("{name}u") } else { name.to_owned() }
}

/// Whether nothing in C++ may have this name, other than the namespaces of the library and of the runtime.
pub fn is_taken(name: &str) -> bool {
    is_word(name) && !["limcode", "std"].contains(&name)
}

/// Whether a name is a word of C++, or a macro.
pub fn is_word(name: &str) -> bool {
    // No macro ends so.
    let is_macro = |name: &str| !is_renamed(name) && (name.starts_with("LIMCODE_") || is_library_macro(name));
    WORD_SET.contains(name) || is_macro(name)
}

/// Whether a name ends as those do that the rule gives.
fn is_renamed(name: &str) -> bool {
    name.trim_end_matches('u').ends_with('_')
}

fn is_global(name: &str) -> bool {
    // POSIX keeps all names that end so; root types are in this namespace.
    name.ends_with("_t") || name == "schemas" || GLOBAL_SET.contains(name)
}

/// Names that belong to the compiler: its macros are among them.
fn has_reserved_underscores(name: &str) -> bool {
    let second = name.strip_prefix('_').and_then(|rest| rest.chars().next());
    name.contains("__") || second.is_some_and(|letter| letter.is_ascii_uppercase())
}

/// Whether a name has the form of a macro of the headers that every generated header includes.
fn is_library_macro(name: &str) -> bool {
    const PREFIXES: [&str; 27] = [
        "ADJ_", "ATOMIC_", "CLOCK_", "CLONE_", "CPU_", "FE_", "FLT_", "DBL_", "LDBL_", "FP_", "LC_", "MADV_", "MAP_",
        "MCL_", "MFD_", "MLOCK_", "MOD_", "MREMAP_", "MS_", "POSIX_", "PROT_", "PTHREAD_", "RENAME_", "SCHED_",
        "SEEK_", "SIG_", "SYS_",
    ];
    const INTEGERS: [&str; 20] = [
        "BOOL",
        "CHAR",
        "INT",
        "INTMAX",
        "INTPTR",
        "LLONG",
        "LONG",
        "LONG_LONG",
        "PTRDIFF",
        "SCHAR",
        "SHRT",
        "SIG_ATOMIC",
        "SIZE",
        "SSIZE",
        "UCHAR",
        "UINT",
        "UINTMAX",
        "UINTPTR",
        "WCHAR",
        "WINT",
    ];
    if PREFIXES.iter().any(|prefix| name.starts_with(prefix)) || name.starts_with("STA_") || name.starts_with("XATTR_")
    {
        return true;
    }
    let Some((integer, "MAX" | "MIN" | "WIDTH" | "C")) = name.rsplit_once('_') else { return false };
    let unsigned = integer.strip_prefix('U').unwrap_or(integer);
    let sized = unsigned.strip_prefix("INT").unwrap_or_default();
    let bits = sized.strip_prefix("_LEAST").or(sized.strip_prefix("_FAST")).unwrap_or(sized);
    INTEGERS.contains(&integer) || INTEGERS.contains(&unsigned) || matches!(bits, "8" | "16" | "32" | "64")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{GLOBALS, MACROS, WORDS, escape, escape_global, escape_parameter};

    /// Names around each reserved one, and what becomes of them, must stay apart.
    #[test]
    fn no_two_names_become_one() {
        let words = [WORDS, MACROS, GLOBALS].into_iter().flat_map(str::split_ascii_whitespace);
        let others = ["__x", "_X", "a__b", "_", "x__", "a_b", "SIZE_MAX", "LIMCODE_X", "uint8_t", "schemas", "u"];
        for rename in [escape, escape_global, escape_parameter] {
            let mut renamed = BTreeMap::new();
            for word in words.clone().chain(others) {
                let mut names = vec![word.to_owned(), format!("{word}_"), format!("{word}_u"), format!("{word}_uu")];
                for _ in 0..3 {
                    names.extend(names.clone().iter().map(|name| rename(name)));
                }
                for name in names {
                    let new = rename(&name);
                    let is_settled = !super::is_word(&new) && !super::has_reserved_underscores(&new);
                    assert!(is_settled, "`{name}` becomes `{new}`, which is reserved, too");
                    let old = renamed.insert(new.clone(), name.clone());
                    assert!(old.as_ref().is_none_or(|old| *old == name), "`{name}` and {old:?} become `{new}`");
                }
            }
        }
    }

    #[test]
    fn usual_names_stay() {
        for name in ["slot", "_0", "_padding", "type_", "in_", "menu", "min", "None", "Slot", "A", "USD", "index", "u"]
        {
            assert_eq!(escape(name), name);
        }
        for name in ["solana", "menu", "entry", "schema", "a_tale"] {
            assert_eq!(escape_global(name), name);
        }
        assert_eq!(escape("r#class"), "class_");
        assert_eq!(escape_global("clock"), "clock_");
    }
}
