//! Numbers that fields under `expect = name` must have.

use super::error::Error;

/// The numbers, and which of them a field was compared with.
#[derive(Clone)]
pub struct Expected<'a> {
    numbers: &'a [(String, u64)],
    is_compared: Vec<bool>,
}

impl<'a> Expected<'a> {
    pub fn new(numbers: &'a [(String, u64)]) -> Self {
        Expected { numbers, is_compared: vec![false; numbers.len()] }
    }

    /// Compares the number of a field at `start`.
    ///
    /// # Errors
    /// Another one is expected.
    pub fn compare(&mut self, name: &str, found: u64, start: usize) -> Result<(), Error> {
        let Some(index) = self.numbers.iter().position(|(expected, _)| expected == name) else { return Ok(()) };
        self.is_compared[index] = true;
        match self.numbers[index].1 {
            expected if expected == found => Ok(()),
            expected => Err(Error::invalid_value(format!("expected {expected}, found {found}"), start)),
        }
    }

    /// Fails unless each number was compared.
    ///
    /// # Errors
    /// The first that was not.
    pub fn finish(&self) -> Result<(), Error> {
        match self.is_compared.iter().position(|is_compared| !is_compared) {
            None => Ok(()),
            Some(index) => {
                let name = &self.numbers[index].0;
                Err(Error::invalid_value(format!("no field with `expect = {name}` was read"), 0))
            }
        }
    }
}
