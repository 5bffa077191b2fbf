//! Structs that are written part by part.

use std::collections::BTreeMap;

use limcode_codegen::layout;
use limcode_codegen::model::{
    ArrangedPart, Arrangement, Body, CountedBy, Fields, HeadCoding, Instance, Len, LenCoding, MaskedOption, Named,
    Scalar, Target, Type, Version,
};

use super::{Maker, MarkKind};

/// What parts say about those that come later, by the index of the field.
#[derive(Default)]
struct Said {
    counts: BTreeMap<usize, usize>,
    masks: BTreeMap<usize, u32>,
    /// Of each element, the counts in its head.
    heads: BTreeMap<usize, Vec<Vec<usize>>>,
}

impl Maker<'_> {
    /// One of the forms of a struct that has versions.
    pub(super) fn form(&mut self, bound: &Instance<'_>, fields: &Fields, versions: &[Version]) {
        let is_plain = versions.is_empty() || self.is_long().is_some() || self.random.chance(500);
        if !is_plain {
            let version = &versions[self.random.below(versions.len())];
            self.marked(MarkKind::Version, &[version.tag as u8 | 0x80]);
            return self.arranged(bound, fields, &version.arrangement);
        }
        let refused = std::mem::replace(&mut self.refused, versions.iter().map(|version| version.tag).collect());
        self.unprefixed(|maker| maker.fields(bound, fields));
        self.refused = refused;
    }

    /// The parts of a struct.
    pub(super) fn arranged(&mut self, bound: &Instance<'_>, fields: &Fields, arrangement: &Arrangement) {
        let mut said = Said::default();
        for part in &arrangement.parts {
            self.part(bound, fields, part, &mut said);
        }
    }

    fn part(&mut self, bound: &Instance<'_>, fields: &Fields, part: &ArrangedPart, said: &mut Said) {
        match part {
            ArrangedPart::Whole(field) => self.value(&bound.close(&fields.list[*field].ty)),
            ArrangedPart::Count { field, coding } => {
                let count = self.count_in(*coding);
                self.length(*coding, count);
                said.counts.insert(*field, count);
            }
            ArrangedPart::Elems { field } => {
                let Type::Sequence(elem, _) = bound.close(&fields.list[*field].ty) else { panic!("it has elements") };
                self.deeper(|maker| (0..said.counts[field]).for_each(|_| maker.value(&elem)));
            }
            ArrangedPart::Mask { field, options } => {
                let mask =
                    options.iter().fold(0, |mask, option| if self.has_value() { mask | option.bits } else { mask });
                self.marked(MarkKind::Mask, &mask.to_le_bytes());
                said.masks.insert(*field, mask);
            }
            ArrangedPart::Options { field, options } => {
                let is_set = |option: &&MaskedOption| said.masks[field] & option.bits != 0;
                options.iter().filter(is_set).for_each(|option| self.scalar(option.scalar));
            }
            ArrangedPart::Heads { field, heads } => {
                let mut all = Vec::new();
                for _ in 0..said.counts[field] {
                    let mut counts = Vec::new();
                    for head in heads {
                        match head.coding {
                            HeadCoding::Scalar(scalar) => self.scalar(scalar),
                            HeadCoding::Count(coding) => {
                                let count = self.count_in(coding);
                                self.length(coding, count);
                                counts.push(count);
                            }
                        }
                    }
                    all.push(counts);
                }
                said.heads.insert(*field, all);
            }
            ArrangedPart::Tails { field, tails, .. } => {
                self.deeper(|maker| {
                    for counts in &said.heads[field] {
                        for (tail, count) in tails.iter().zip(counts) {
                            (0..*count).for_each(|_| maker.scalar(tail.elem));
                        }
                    }
                });
            }
            ArrangedPart::Variant { inner, counted, .. } => {
                let start = self.bytes.len();
                self.value(&bound.close(&Type::Named(inner.clone())));
                for CountedBy { field, path } in counted {
                    said.counts.insert(*field, self.number_at(start, inner, path));
                }
            }
        }
    }

    fn count_in(&mut self, coding: LenCoding) -> usize {
        let most = coding.max_elems().min(usize::MAX as u64) as usize;
        let count = self.count().min(most);
        self.extreme_count(&Len { coding, max_elems: None }).unwrap_or(count)
    }

    fn has_value(&mut self) -> bool {
        let by_chance = self.random.chance(500);
        self.is_wide_some().or(self.is_long()).unwrap_or(by_chance)
    }

    /// The number that names lead to, in a value whose bytes begin at `start`: all that stands before it is of fixed size.
    fn number_at<N: ToString>(&self, start: usize, named: &Named, path: &[N]) -> usize {
        let Target::Item(item) = &named.target else { panic!("`{}` is an item", named.text()) };
        let item = &self.schemas.find(item).expect("every name was resolved").item;
        let Body::Struct { fields, .. } = &item.body else { panic!("`{}` is a struct", named.text()) };
        let (first, rest) = path.split_first().expect("names lead to a number");
        let mut offset = start;
        for field in &fields.list {
            if field.local_name(fields.style) != first.to_string() {
                offset += layout::min(self.schemas, &field.ty).known().expect("it is of fixed size") as usize;
                continue;
            }
            return match &field.ty {
                Type::Named(named) => self.number_at(offset, named, rest),
                Type::Scalar(Scalar::U8) => usize::from(self.bytes[offset]),
                Type::Scalar(Scalar::U16) => {
                    usize::from(u16::from_le_bytes([self.bytes[offset], self.bytes[offset + 1]]))
                }
                other => panic!("`{}` is no count", other.text()),
            };
        }
        panic!("`{}` has no field `{}`", named.text(), first.to_string())
    }
}
