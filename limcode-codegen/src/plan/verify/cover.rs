//! Which bytes are known to be there, and what was read to say what follows.

use crate::layout::{Fixed, Size};
use crate::plan::{Need, NeedElems, ValueId};

/// What is known of the bytes that follow.
#[derive(Clone)]
pub struct Cover {
    /// How many are checked to be there.
    pub bytes: Size,
    /// Whether they certainly are; if not, a need must come before they are read.
    pub provided: Fixed,
    /// Whether a need of this list checked them: then all are read before the next need. The caller's may reach further.
    pub is_exact: bool,
    /// Numbers that were read.
    values: Vec<Bound>,
    /// The elements that certainly follow before those.
    pub elems_of: Option<NeedElems>,
}

/// A number that was read.
#[derive(Clone)]
struct Bound {
    id: ValueId,
    /// Whether an operation behind it names it.
    is_used: bool,
    /// Whether it was read by an operation around this list.
    is_outer: bool,
}

impl Cover {
    pub fn of(bytes: Size) -> Self {
        Cover { bytes, provided: Fixed::Yes, is_exact: true, values: Vec::new(), elems_of: None }
    }

    /// The cover of a list within an operation, which knows the numbers that were read before.
    pub fn within(&self, bytes: Size) -> Self {
        let values = self.values.iter().map(|bound| Bound { is_outer: true, ..bound.clone() });
        Cover { values: values.collect(), ..Cover::of(bytes) }
    }

    /// What was read around a list and used within it is used.
    pub fn leave(&mut self, within: &Cover) {
        for bound in &mut self.values {
            bound.is_used |= within.values.iter().any(|inner| inner.is_outer && inner.is_used && inner.id == bound.id);
        }
    }

    /// A number is read.
    pub fn bind(&mut self, id: &ValueId) -> Result<(), String> {
        if self.values.iter().any(|bound| bound.id == *id) {
            return Err(format!("`{}` is read twice", id.text()));
        }
        self.values.push(Bound { id: id.clone(), is_used: false, is_outer: false });
        Ok(())
    }

    /// A number that was read says what follows.
    pub fn use_value(&mut self, id: &ValueId) -> Result<(), String> {
        match self.values.iter_mut().find(|bound| bound.id == *id) {
            Some(bound) => {
                bound.is_used = true;
                Ok(())
            }
            None => Err(format!("`{}` is used before it is read", id.text())),
        }
    }

    /// Reads `size` bytes for `what`.
    pub fn take(&mut self, what: &str, size: &Size) -> Result<(), String> {
        if let Some(elems) = &self.elems_of {
            return Err(format!("`{what}` is read where the elements of `{}` are", elems.place.text));
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

    /// Reads the elements of `place`, as many as `count` says.
    pub fn take_elems(
        &mut self,
        place: &str,
        count: &ValueId,
        elem_min: &Size,
        elem_fixed: &Fixed,
    ) -> Result<(), String> {
        let Some(needed) = self.elems_of.take().filter(|needed| needed.count == *count) else {
            return Err(format!("the elements of `{place}` are read, and memory for them taken, without a need"));
        };
        if needed.min != *elem_min {
            return Err(format!(
                "the elements of `{place}` take {elem_min} bytes each, but the need is for {}",
                needed.min
            ));
        }
        if needed.fixed.to_string() != elem_fixed.to_string() {
            return Err(format!(
                "the elements of `{place}` are of fixed size if {elem_fixed}, but the need says {}",
                needed.fixed
            ));
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

    /// The input may end before `what`.
    pub fn at_end(&mut self, what: &str) -> Result<(), String> {
        if self.elems_of.is_some() || !self.bytes.is_zero() {
            return Err(format!("bytes are covered where `{what}` may be missing"));
        }
        self.provided = Fixed::No;
        Ok(())
    }

    /// A need holds from here on.
    pub fn need(&mut self, need: &Need) -> Result<(), String> {
        if let Some(elems) = &self.elems_of {
            return Err(format!("a need is where the elements of `{}` are read", elems.place.text));
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
        *self = Cover { values: std::mem::take(&mut self.values), ..Cover::of(need.bytes.clone()) };
        self.elems_of = need.elems.clone();
        match &need.elems {
            Some(elems) => self.use_value(&elems.count),
            None => Ok(()),
        }
    }

    /// At the end of a list: as for [`ends`](Self::ends), and all that was read to say what follows was used.
    pub fn finish(&self) -> Result<(), String> {
        match self.values.iter().find(|bound| !bound.is_used && !bound.is_outer) {
            Some(unused) => Err(format!("`{}` is read and not used", unused.id.text())),
            None => self.ends(),
        }
    }

    /// All that a need covers is read: a need for more rejects what is valid.
    pub fn ends(&self) -> Result<(), String> {
        match &self.elems_of {
            None if !self.is_exact || self.bytes.is_zero() => Ok(()),
            None => Err(format!("{} bytes are covered that nothing reads", self.bytes)),
            Some(elems) => Err(format!("the elements of `{}` are covered, but nothing reads them", elems.place.text)),
        }
    }
}
