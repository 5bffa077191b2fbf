//! What keeps generated headers apart: guards, the names of namespaces for one layout, and checks that a compiler reports
//! in words.
//!
//! All of them are made of a hash of the code. The same code is the same header, wherever it lies; other code has another
//! guard, and its types are other types to the linker.

use std::path::{Component, Path};

/// The hash of a header's code: of all lines but comments, without their indentation.
pub fn hash(header: &str) -> String {
    let code = header.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//"));
    let bytes = code.flat_map(|line| line.bytes().chain(std::iter::once(b'\n')));
    // FNV-1a.
    let hash = bytes
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    format!("{hash:016x}")
}

/// The include guard of a header: its path, to be read, and its hash, to be told apart.
pub fn guard(header: &Path, hash: &str) -> String {
    let letters = header.to_string_lossy().to_ascii_uppercase();
    let words: Vec<_> =
        letters.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    format!("LIMCODE_{}_{}", words.join("_"), hash.to_ascii_uppercase())
}

/// The macro that says that a type is defined, by the names that lead to it: `LIMCODE_TYPE_6solana5entry5Entry`.
pub fn type_macro(path: &[String]) -> String {
    let names: String = path.iter().map(|name| format!("{}{name}", name.len())).collect();
    format!("LIMCODE_TYPE_{names}")
}

/// The way from one header to another, which is found wherever the two lie.
pub fn relative(from: &Path, to: &Path) -> String {
    let names = |path: &Path| -> Vec<String> {
        let names = path.components().filter(|component| matches!(component, Component::Normal(_)));
        names.map(|name| name.as_os_str().to_string_lossy().into_owned()).collect()
    };
    let (from, to) = (names(from.parent().unwrap_or(from)), names(to));
    let shared = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
    let up = vec!["..".to_owned(); from.len() - shared];
    [&up, &to[shared..]].concat().join("/")
}

#[cfg(test)]
mod tests {
    use super::{guard, hash, relative};

    #[test]
    fn comments_do_not_count() {
        let hash_of = |text: &str| hash(text);
        assert_eq!(hash_of("a;\n  b;\n"), hash_of("// c\na;\n\n/// d\nb;\n"));
        assert_ne!(hash_of("a;\nb;\n"), hash_of("a;\nc;\n"));
        assert_ne!(hash_of("a;\nb;\n"), hash_of("a; b;\n"));
    }

    #[test]
    fn includes_lead_from_header_to_header() {
        let way = |from: &str, to: &str| relative(from.as_ref(), to.as_ref());
        assert_eq!(way("a.hpp", "b.hpp"), "b.hpp");
        assert_eq!(way("a.hpp", "x/b.hpp"), "x/b.hpp");
        assert_eq!(way("x/a.hpp", "x/b.hpp"), "b.hpp");
        assert_eq!(way("x/y/a.hpp", "x/z/b.hpp"), "../z/b.hpp");
        assert_eq!(way("x/y/a.hpp", "b.hpp"), "../../b.hpp");
    }

    #[test]
    fn a_guard_is_one_word() {
        assert_eq!(guard("a-b/_c.hpp".as_ref(), "0f"), "LIMCODE_A_B_C_HPP_0F");
    }
}
