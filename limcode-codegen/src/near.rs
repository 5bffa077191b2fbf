//! Names that somebody may have meant.

/// `; did you mean ...?`, or nothing where no name is near.
pub fn suggestion<'n>(wrong: &str, names: impl Iterator<Item = &'n str>) -> String {
    of_paths(wrong, names.map(|name| (name.to_owned(), name.to_owned())))
}

/// The same, of names with the paths that are shown for them.
pub fn of_paths(wrong: &str, names: impl Iterator<Item = (String, String)>) -> String {
    let mut near: Vec<_> = names.map(|(name, path)| (distance(wrong, &name), name, path)).collect();
    let is_near = |distance: usize, name: &str| {
        let is_longer = name.len() > 3 && wrong.starts_with(name);
        // Of a name of one letter, each other letter is as near.
        let is_similar = distance <= 1 + name.len().min(wrong.len()) / 5 && distance < name.len().max(wrong.len());
        is_similar || is_longer || (wrong.len() > 1 && name.starts_with(wrong))
    };
    near.retain(|(distance, name, _)| is_near(*distance, name));
    near.sort_unstable();
    near.dedup();
    let near: Vec<_> = near.iter().take(3).map(|(_, _, path)| format!("`{path}`")).collect();
    match near.as_slice() {
        [] => String::new(),
        [one] => format!("; did you mean {one}?"),
        [rest @ .., last] => format!("; did you mean {} or {last}?", rest.join(", ")),
    }
}

/// Letters to add, remove or replace, without regard to case.
pub fn distance(one: &str, other: &str) -> usize {
    let (one, other) = (one.to_lowercase(), other.to_lowercase());
    let other: Vec<_> = other.chars().collect();
    let mut row: Vec<_> = (0..=other.len()).collect();
    for (index, letter) in one.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], index + 1);
        for (at, wanted) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != *wanted);
            diagonal = row[at + 1];
            row[at + 1] = replaced.min(row[at] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::{distance, suggestion};

    #[test]
    fn near_names_are_suggested_nearest_first() {
        assert_eq!(["abc", "ABC", "abd", "ab", "xabc", ""].map(|other| distance("abc", other)), [0, 0, 1, 1, 1, 3]);
        assert_eq!(
            suggestion("Mesage", ["Message", "Massage", "Entry"].into_iter()),
            "; did you mean `Message` or `Massage`?"
        );
        assert_eq!(suggestion("Mesage", ["Entry"].into_iter()), "");
        assert_eq!(suggestion("max_length", ["len", "max_len"].into_iter()), "; did you mean `max_len`?");
        assert_eq!(suggestion("A", ["B", "a", "AB"].into_iter()), "; did you mean `a` or `AB`?");
        assert_eq!(suggestion("win", ["wincode", "std"].into_iter()), "; did you mean `wincode`?");
    }
}
