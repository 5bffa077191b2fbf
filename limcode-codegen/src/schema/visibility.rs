//! Who may name a declaration.

/// Whether what a module declares or imports with this visibility can be named in the module `from`. The first `root` names of a module are
/// those of its crate.
pub fn is_visible(visibility: &syn::Visibility, root: usize, module: &[String], from: &[String]) -> bool {
    match visibility {
        syn::Visibility::Public(_) => true,
        syn::Visibility::Inherited => from.starts_with(module),
        syn::Visibility::Restricted(restricted) => from.starts_with(&within(&restricted.path, root, module)),
    }
}

/// The innermost module around both: what can be named there is what can be named in both.
pub fn around(one: &[String], other: &[String]) -> Vec<String> {
    one.iter().zip(other).take_while(|(one, other)| one == other).map(|(name, _)| name.clone()).collect()
}

/// The module that the path of `pub(in path)` leads to.
fn within(path: &syn::Path, root: usize, module: &[String]) -> Vec<String> {
    let mut within = module.to_vec();
    for (index, segment) in path.segments.iter().enumerate() {
        match segment.ident.to_string().as_str() {
            "crate" => within.truncate(root),
            "self" => {}
            "super" => within.truncate(within.len().saturating_sub(1).max(root)),
            name => {
                // Before Rust 2018, paths begin at the crate.
                if index == 0 {
                    within.truncate(root);
                }
                within.push(name.to_owned());
            }
        }
    }
    within
}

#[cfg(test)]
mod tests {
    use super::{around, is_visible};

    fn names(path: &str) -> Vec<String> {
        path.split("::").map(str::to_owned).collect()
    }

    #[test]
    fn names_are_visible_where_rust_says() {
        for (visibility, from, expected) in [
            ("", "k::a::b", true),
            ("", "k::a::b::c", true),
            ("", "k::a", false),
            ("pub", "other", true),
            ("pub(crate)", "k", true),
            ("pub(crate)", "other", false),
            ("pub(super)", "k::a::d", true),
            ("pub(super)", "k::d", false),
            ("pub(self)", "k::a", false),
            ("pub(in super::super)", "k::d", true),
            ("pub(in crate::a)", "k::a::d", true),
            ("pub(in crate::a)", "k", false),
            ("pub(in a)", "k::a", true),
        ] {
            let parsed = syn::parse_str(visibility).unwrap();
            assert_eq!(is_visible(&parsed, 1, &names("k::a::b"), &names(from)), expected, "{visibility} from {from}");
        }
    }

    #[test]
    fn what_is_visible_in_two_modules_is_visible_around_them() {
        for visibility in ["", "pub", "pub(crate)", "pub(super)", "pub(in crate::a)"] {
            let parsed = syn::parse_str(visibility).unwrap();
            let is_seen = |from: &[String]| is_visible(&parsed, 1, &names("k::a::b"), from);
            let modules = ["k", "k::a", "k::a::b", "k::a::b::c", "k::a::d", "k::d", "other"].map(names);
            for one in &modules {
                for other in &modules {
                    let expected = is_seen(one) && is_seen(other);
                    assert_eq!(is_seen(&around(one, other)), expected, "{visibility} from {one:?} and {other:?}");
                }
            }
        }
    }
}
