//! Which versions a dependency accepts, as cargo reads its requirement.

type Version = [u64; 3];

/// Whether a version fits a requirement such as `1.2`, `=1.2.3`, `~1.2`, `1.*` or `>=1.2, <2`. What follows `-` or `+` is not compared.
pub fn fits(requirement: &str, version: &str) -> bool {
    let (version, _) = numbers(version);
    requirement.split(',').all(|part| fits_one(part.trim(), version))
}

fn fits_one(requirement: &str, version: Version) -> bool {
    let number = requirement.trim_start_matches(['<', '>', '=', '~', '^']);
    let operator = &requirement[..requirement.len() - number.len()];
    let (from, count) = numbers(number.trim());
    if count == 0 {
        return true;
    }
    let last = count - 1;
    let first_of_caret = from[..count].iter().position(|number| *number > 0).unwrap_or(last);
    match operator {
        ">=" => version >= from,
        ">" => version >= after(from, last),
        "<" => version < from,
        "<=" => version < after(from, last),
        "=" => (from..after(from, last)).contains(&version),
        "~" => (from..after(from, last.min(1))).contains(&version),
        _ if number.contains('*') => (from..after(from, last)).contains(&version),
        _ => (from..after(from, first_of_caret)).contains(&version),
    }
}

/// The first version in which the number at `index` is greater.
fn after(version: Version, index: usize) -> Version {
    let mut after = [0; 3];
    after[..index].copy_from_slice(&version[..index]);
    after[index] = version[index].saturating_add(1);
    after
}

/// The numbers of a version, zeros for those that it does not have, and how many it has.
fn numbers(text: &str) -> (Version, usize) {
    let release = text.split(['-', '+']).next().unwrap_or_default();
    let mut found = [0; 3];
    let parts: Vec<u64> = release.split('.').map_while(|part| part.trim().parse().ok()).take(3).collect();
    found[..parts.len()].copy_from_slice(&parts);
    (found, parts.len())
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn requirements_are_read_as_cargo_reads_them() {
        for (requirement, yes, no) in [
            ("1.2.3", "1.9.0", "2.0.0"),
            ("1.2.3", "1.2.3+x", "1.2.2"),
            ("^0.2.3", "0.2.9", "0.3.0"),
            ("0.0.3", "0.0.3", "0.0.4"),
            ("0", "0.9.1", "1.0.0"),
            ("3", "3.0.0", "4.0.0"),
            ("~1.2", "1.2.9", "1.3.0"),
            ("~1", "1.9.0", "2.0.0"),
            ("=1.2.3", "1.2.3", "1.2.4"),
            ("1.2.*", "1.2.9", "1.3.0"),
            (">=1.2, <1.5", "1.4.9", "1.5.0"),
            (">1.2", "1.3.0", "1.2.9"),
            ("<=1.2", "1.2.9", "1.3.0"),
        ] {
            assert!(fits(requirement, yes) && !fits(requirement, no), "{requirement}");
        }
        assert!(fits("*", "9.9.9"));
    }
}
