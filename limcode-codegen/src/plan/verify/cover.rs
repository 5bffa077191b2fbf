//! Which bytes are known to be there, and what was read to say what follows.

use crate::layout::{Fixed, Size};
use crate::plan::{Need, NeedElems};

/// What is known of the bytes that follow.
#[derive(Clone)]
pub struct Cover {
    /// How many are checked to be there.
    pub bytes: Size,
    /// Whether they certainly are; if not, a need must come before they are read.
    pub provided: Fixed,
    /// Whether a need of this list checked them: then all are read before the next need. The caller's may reach further.
    pub is_exact: bool,
    /// The sequence whose length was read last.
    pub len_of: Option<String>,
    /// Sequences whose length was read, and whose elements are still to come in another place.
    pub lens_apart: Vec<String>,
    /// Structs whose mask was read.
    pub masks: Vec<String>,
    /// Sequences whose first sections were read.
    pub heads: Vec<String>,
    /// The sequence whose elements certainly follow before those, at this minimum size each, and whether that is fixed.
    pub elems_of: Option<(String, Size, Fixed)>,
}

impl Cover {
    pub fn of(bytes: Size) -> Self {
        Cover {
            bytes,
            provided: Fixed::Yes,
            is_exact: true,
            len_of: None,
            lens_apart: Vec::new(),
            masks: Vec::new(),
            heads: Vec::new(),
            elems_of: None,
        }
    }

    /// Reads `size` bytes for `what`.
    pub fn take(&mut self, what: &str, size: &Size) -> Result<(), String> {
        if let Some((place, ..)) = &self.elems_of {
            return Err(format!("`{what}` is read where the elements of `{place}` stand"));
        }
        if !self.provided.is_yes() && !size.is_zero() {
            return Err(format!("`{what}` is read without a need after what may be longer"));
        }
        match self.bytes.minus(size) {
            Some(left) => {
                self.bytes = left;
                Ok(())
            }
            None => Err(format!("`{what}` reads {size} bytes where {} are covered", self.bytes)),
        }
    }

    /// Reads the elements of `place`.
    pub fn take_elems(&mut self, place: &str, elem_min: &Size, elem_fixed: &Fixed) -> Result<(), String> {
        match self.elems_of.take() {
            Some((needed, size, _)) if needed == place && size != *elem_min => {
                return Err(format!(
                    "the elements of `{place}` take {elem_min} bytes each, but the need is for {size}"
                ));
            }
            Some((needed, _, fixed)) if needed == place && fixed.to_string() == elem_fixed.to_string() => {}
            Some((needed, _, fixed)) if needed == place => {
                return Err(format!(
                    "the elements of `{place}` are of fixed size if {elem_fixed}, but the need says {fixed}"
                ));
            }
            _ => return Err(format!("the elements of `{place}` are read, and memory for them taken, without a need")),
        }
        self.may_be_used_up(place, elem_fixed)
    }

    /// `what` was read, and may have taken more bytes than its minimum size.
    pub fn may_be_used_up(&mut self, what: &str, fixed: &Fixed) -> Result<(), String> {
        if matches!(fixed, Fixed::No) {
            self.ends().map_err(|_| format!("a need covers {} bytes behind `{what}`", self.bytes))?;
            self.bytes = Size::ZERO;
        }
        self.provided = fixed.clone();
        Ok(())
    }

    /// A need holds from here on.
    pub fn need(&mut self, need: &Need) -> Result<(), String> {
        if let Some((place, ..)) = &self.elems_of {
            return Err(format!("a need stands where the elements of `{place}` are read"));
        }
        if need.missing.is_empty() {
            return Err(format!("the need for {} bytes names no field", need.bytes));
        }
        if matches!(need.unless, Fixed::When(_)) && need.unless.to_string() != self.provided.to_string() {
            let fixed = &self.provided;
            return Err(format!(
                "the need for {} is void if {}, but the cover holds if {fixed}",
                need.bytes, need.unless
            ));
        }
        // What the cover holds where the need is void is what the need is for elsewhere.
        let covered = if matches!(need.unless, Fixed::When(_)) { need.bytes.clone() } else { Size::ZERO };
        if self.is_exact && !matches!(self.provided, Fixed::No) && self.bytes != covered {
            return Err(format!("a need is for {} bytes, but {} are covered", need.bytes, self.bytes));
        }
        let len_of = self.len_of.take();
        let (mut lens_apart, masks, heads) =
            (std::mem::take(&mut self.lens_apart), std::mem::take(&mut self.masks), std::mem::take(&mut self.heads));
        let counted = need.elems.as_ref().map(|elems| &elems.place.text);
        let is_apart = lens_apart.iter().position(|len| Some(len) == counted).map(|index| lens_apart.remove(index));
        *self = Cover { lens_apart, masks, heads, ..Cover::of(need.bytes.clone()) };
        let elems_of = |elems: &NeedElems| (elems.place.text.clone(), elems.min.clone(), elems.fixed.clone());
        self.elems_of = need.elems.as_ref().map(elems_of);
        match &self.elems_of {
            Some((place, ..)) if len_of.as_ref() != Some(place) && is_apart.is_none() => {
                Err(format!("the need for the elements of `{place}` does not follow their length"))
            }
            _ => Ok(()),
        }
    }

    /// At the end of a list: as for [`ends`](Self::ends), and all that was read to say what follows was used.
    pub fn finish(&self) -> Result<(), String> {
        match self.lens_apart.iter().chain(&self.masks).chain(&self.heads).next() {
            Some(unused) => Err(format!("what was read of `{unused}` is not used")),
            None => self.ends(),
        }
    }

    /// All that a need covers is read: a need for more rejects what is valid.
    pub fn ends(&self) -> Result<(), String> {
        match &self.elems_of {
            None if !self.is_exact || self.bytes.is_zero() => Ok(()),
            None => Err(format!("{} bytes are covered that nothing reads", self.bytes)),
            Some((place, ..)) => Err(format!("the elements of `{place}` are covered, but nothing reads them")),
        }
    }
}
