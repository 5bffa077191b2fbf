//! The shortest and the longest value of a type.

use limcode_codegen::model::{Instance, Len, TagCoding, Type, Variant};

use super::{Maker, Specimen, most};

/// Which of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extreme {
    /// The shortest.
    Shortest,
    /// The longest, of a type that has one.
    Longest,
}

/// Depth from which on the shortest variant is not sought: recursive types have too many.
const MAX_SOUGHT_DEPTH: usize = 2;

impl Maker<'_> {
    /// A shortest value of type `ty`.
    pub fn shortest(&mut self, ty: &Type) -> Specimen {
        self.extreme(ty, Extreme::Shortest)
    }

    /// A longest value of type `ty`, which has one; none if a byte in front says whether a version follows, which values of
    /// some length cannot have there.
    pub fn longest(&mut self, ty: &Type) -> Option<Specimen> {
        self.is_out_of_reach = false;
        let specimen = self.extreme(ty, Extreme::Longest);
        (!self.is_out_of_reach).then_some(specimen)
    }

    fn extreme(&mut self, ty: &Type, extreme: Extreme) -> Specimen {
        self.extreme = Some(extreme);
        self.value(ty);
        self.extreme = None;
        self.finish()
    }

    /// Whether the value is to be long; none where it may be of any length.
    pub(super) fn is_long(&self) -> Option<bool> {
        self.extreme.map(|extreme| extreme == Extreme::Longest)
    }

    /// The number of elements of a collection; none where that is left to chance.
    pub(super) fn extreme_count(&self, len: &Len) -> Option<usize> {
        self.is_long().map(|is_long| if is_long { most(len) as usize } else { 0 })
    }

    /// The shortest or the longest variant; none where that is left to chance.
    pub(super) fn extreme_variant<'v>(
        &mut self,
        bound: &Instance<'_>,
        coding: TagCoding,
        variants: &[&'v Variant],
    ) -> Option<&'v Variant> {
        let is_long = self.is_long()?;
        if self.depth > MAX_SOUGHT_DEPTH {
            return None;
        }
        let mut len_bytes = |variant: &Variant| {
            let (start, marks) = (self.bytes.len(), self.marks.len());
            // What says which variant follows may take bytes in front of all but the untagged one.
            let tag_bytes = if variant.tag.is_some() { coding.tagged_bytes() as usize } else { 0 };
            self.fields(bound, &variant.fields);
            let len_bytes = self.bytes.len() - start + tag_bytes;
            self.bytes.truncate(start);
            self.marks.truncate(marks);
            len_bytes
        };
        let lengths: Vec<_> = variants.iter().map(|variant| len_bytes(variant)).collect();
        let best = if is_long { lengths.iter().max() } else { lengths.iter().min() }?;
        variants.iter().zip(&lengths).find(|(_, length)| *length == best).map(|(variant, _)| *variant)
    }
}
