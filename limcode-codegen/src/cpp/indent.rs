//! Indents generated C++ by its braces and parentheses, so that templates need not know how deep they stand.

/// Indents each line by two spaces for every brace that is open around it, namespaces not counted, and by four for every
/// parenthesis.
pub fn indent(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    let mut blocks: Vec<bool> = Vec::new();
    let mut parentheses: usize = 0;
    let mut after_label = false;
    let mut blank_lines = 0;
    for line in text.lines().map(str::trim) {
        if line.is_empty() {
            blank_lines += 1;
            continue;
        }
        let closes = line.starts_with('}');
        // Blank lines separate, singly; there are none at the start or end of a block of code.
        if blank_lines > 0 && !out.is_empty() && !(closes && blocks.last() == Some(&true)) {
            out.push('\n');
        }
        blank_lines = 0;
        if closes {
            blocks.pop();
        }
        let is_label = line.ends_with(':') && (line.starts_with("case ") || line.starts_with("default"));
        if !line.starts_with('#') {
            let depth =
                blocks.iter().filter(|counts| **counts).count() + usize::from(after_label && !closes && !is_label);
            out.push_str(&"  ".repeat(depth + 2 * parentheses));
            parentheses = open_parentheses(line, parentheses);
        }
        after_label = is_label || (after_label && !closes);
        out.push_str(line);
        out.push('\n');
        if opens_block(line) {
            blocks.push(!line.starts_with("namespace"));
        }
    }
    out
}

/// The parentheses that are open after this line.
fn open_parentheses(line: &str, before: usize) -> usize {
    if line.starts_with("//") {
        return before;
    }
    (before + line.matches('(').count()).saturating_sub(line.matches(')').count())
}

/// Whether a block opens on this line and stays open.
fn opens_block(line: &str) -> bool {
    let code = line.split(" //").next().unwrap_or(line).trim_end();
    !line.starts_with("//") && code.ends_with('{')
}
