//! Paths of fields, from the root of a value on.

use limcode_codegen::inspect::{Data, Line};

/// The paths of the lines around the next one.
#[derive(Default)]
pub struct Paths {
    /// Depths of lines, and their paths.
    around: Vec<(usize, String)>,
}

impl Paths {
    /// The path of a line, such as `.names[1]`. Lines are passed in the order of reading.
    pub fn of(&mut self, line: &Line) -> String {
        while self.around.pop_if(|(depth, _)| *depth >= line.depth).is_some() {}
        let mut path = self.around.last().map_or_else(String::new, |(_, path)| path.clone());
        if let Data::Note(_) = line.data {
            let gap = if path.is_empty() { "" } else { " " };
            return format!("{path}{gap}{}", line.label);
        }
        line.path.iter().for_each(|part| path += &part.to_string());
        self.around.push((line.depth, path.clone()));
        path
    }
}
