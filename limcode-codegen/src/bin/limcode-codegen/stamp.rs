//! What a build system needs: a stamp, which lists the output, and a dependency file, which lists the input.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

use limcode_codegen::output::Output;

use super::stale;

/// The text of a stamp: the paths of `outputs`.
pub fn text(outputs: &[Output]) -> String {
    let paths: BTreeSet<_> = outputs.iter().map(|output| &output.relative).collect();
    paths.iter().map(|relative| format!("{}\n", relative.display())).collect()
}

/// Removes what the file `stamp` lists and is not among `outputs`.
pub fn remove_old(old: &str, folder: &Path, outputs: &[Output]) -> io::Result<()> {
    let now: BTreeSet<_> = outputs.iter().map(|output| output.relative.as_path()).collect();
    // A stamp may be any file that the user names by mistake, and list what somebody else wrote.
    let is_below = |path: &&Path| path.components().all(|part| matches!(part, Component::Normal(_)));
    for old in old.lines().map(Path::new).filter(is_below) {
        let path = folder.join(old);
        if !now.contains(old) && stale::source_of(&path).is_some() && !stale::is_any(&path, folder, &now) {
            fs::remove_file(&path)?;
            // Only empty folders can be removed.
            old.ancestors().skip(1).take_while(|parent| fs::remove_dir(folder.join(parent)).is_ok()).for_each(drop);
        }
    }
    Ok(())
}

/// The text of a dependency file: `inputs` as what `stamp` depends on, as compilers write it.
pub fn dependencies(stamp: &Path, inputs: &[PathBuf]) -> io::Result<String> {
    let paths: Vec<_> =
        [&stamp.to_owned()].into_iter().chain(inputs).map(|path| escaped(path)).collect::<io::Result<_>>()?;
    Ok(format!("{}: \\\n  {}\n", paths[0], paths[1..].join(" \\\n  ")))
}

/// The absolute path, as make and ninja read it. A backslash is itself, except before what is escaped with one.
fn escaped(path: &Path) -> io::Result<String> {
    let path: PathBuf = std::path::absolute(path)?;
    let (mut text, mut backslashes) = (String::new(), 0);
    for letter in path.to_string_lossy().chars() {
        match letter {
            '\t' | '\n' | '\r' => {
                let message = format!(
                    "{path:?} has a tab or line break in it, which a dependency file cannot express; rename it"
                );
                return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
            }
            '$' => text.push('$'),
            ' ' | '#' => text.extend(std::iter::repeat_n('\\', backslashes + 1)),
            _ => {}
        }
        text.push(letter);
        backslashes = if letter == '\\' { backslashes + 1 } else { 0 };
    }
    Ok(text)
}
