//! Values of libraries' types. Most are made like what they are written like; the others have rules of their own.

use limcode_codegen::model::{Argument, Len, Library, Named, Shape, Takes, Target, Type};

use super::order::order;
use super::{Maker, Mark, MarkKind, most};

/// An element of a map or set, while their order is sought.
struct Entry {
    bytes: Vec<u8>,
    /// Places within the entry.
    marks: Vec<Mark>,
    /// Length of the key.
    key_bytes: usize,
}

impl Maker<'_> {
    /// A value of an alias or of a library's type.
    pub(super) fn shaped(&mut self, named: &Named, shape: &Shape) {
        let row = match named.target {
            Target::Library(row) => row,
            _ => return self.shape(shape),
        };
        match row.name {
            name if name.starts_with("NonZero") => self.non_zero(shape),
            "Duration" | "SystemTime" => self.time(),
            "BitVec" => self.bits(named),
            _ if is_counted(shape) => self.collection(named, &Len::PLAIN),
            _ => self.shape(shape),
        }
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Type(ty) => self.value(ty),
            Shape::Enum(variants) => {
                let leads = |members: &Vec<Type>| members.iter().any(|member| self.dives(member) == Some(true));
                let leading = variants.iter().position(leads).or_else(|| self.extreme_shape(variants));
                let tag = leading.unwrap_or_else(|| self.random.below(variants.len()));
                self.marked(MarkKind::EnumTag(4), &(tag as u32).to_le_bytes());
                variants[tag].iter().for_each(|member| self.value(member));
            }
        }
    }

    /// The shortest or the longest variant of an enum of a library.
    fn extreme_shape(&mut self, variants: &[Vec<Type>]) -> Option<usize> {
        let is_long = self.is_long()?;
        let mut len_bytes = |members: &Vec<Type>| {
            let (start, marks) = (self.bytes.len(), self.marks.len());
            members.iter().for_each(|member| self.value(member));
            let len_bytes = self.bytes.len() - start;
            self.bytes.truncate(start);
            self.marks.truncate(marks);
            len_bytes
        };
        let lengths: Vec<_> = variants.iter().map(&mut len_bytes).collect();
        let best = if is_long { lengths.iter().max() } else { lengths.iter().min() }?;
        lengths.iter().position(|length| length == best)
    }

    /// A value with a length, which is written in any coding.
    pub(super) fn collection(&mut self, named: &Named, len: &Len) {
        match (named.target.clone(), named.shape()) {
            (Target::Library(row), _) if row.has_key() => self.entries(row, named, len),
            (Target::Library(row), _) if row.name == "CString" || row.takes == Takes::Of("CStr") => self.c_text(len),
            (Target::Alias, Some(Shape::Type(Type::Named(inner)))) => self.collection(&inner, len),
            (_, Some(Shape::Type(Type::Sequence(elem, _)))) => self.sequence(&elem, len),
            (_, Some(Shape::Type(Type::Text(_)))) => self.text(len),
            _ => panic!("`{}` has no length", named.text()),
        }
    }

    /// A number under another name, as a varint.
    pub(super) fn named_varint(&mut self, named: &Named) {
        match named.shape() {
            Some(Shape::Type(Type::Scalar(scalar))) => self.varint(scalar),
            Some(Shape::Type(Type::Named(inner))) => self.named_varint(&inner),
            _ => panic!("`{}` is no integer", named.text()),
        }
    }

    fn non_zero(&mut self, shape: &Shape) {
        let start = self.bytes.len();
        let marks = self.marks.len();
        while self.bytes[start..].iter().all(|byte| *byte == 0) {
            self.bytes.truncate(start);
            self.marks.truncate(marks);
            self.shape(shape);
        }
        self.marks.push(Mark { offset: start, len_bytes: self.bytes.len() - start, kind: MarkKind::NonZero });
    }

    /// A time as it is written: fewer nanoseconds than a second has, and no more seconds than any platform can hold.
    fn time(&mut self) {
        let seconds = self.number(63) as u64;
        let nanoseconds = *self.random.choose(&[0, 1, 999_999_999, 500_000_000]);
        self.marked(MarkKind::Time, &[&seconds.to_le_bytes()[..], &u32::to_le_bytes(nanoseconds)].concat());
    }

    /// Blocks of bits, and no more bits than they hold. An option of blocks that has none is rejected.
    fn bits(&mut self, named: &Named) {
        let Some(Type::Scalar(block)) = named.arguments[0].ty() else { panic!("a block is a number") };
        let blocks = self.extreme_count(&Len::PLAIN).unwrap_or_else(|| self.count());
        self.marked(MarkKind::OptionTag, &[u8::from(blocks > 0)]);
        if blocks > 0 {
            self.length(Len::PLAIN.coding, blocks);
            (0..blocks).for_each(|_| self.scalar(*block));
        }
        let most = blocks * block.size_bytes() as usize * 8;
        let bits = *self.random.choose(&[0, most / 2, most.saturating_sub(1), most]);
        self.marked(MarkKind::Size, &(bits as u64).to_le_bytes());
    }

    fn c_text(&mut self, len: &Len) {
        let count = most(len).min(self.random.below(12) as u64) as usize;
        let count = if self.is_long().is_some() { 0 } else { count };
        let text: Vec<u8> = (0..count).map(|_| self.random.byte().max(1)).collect();
        self.length(len.coding, count);
        self.marked(MarkKind::Text, &text);
    }

    /// The elements of a map or set, each key once: in order, where there is one; at most one, where there is none.
    fn entries(&mut self, row: &Library, named: &Named, len: &Len) {
        let key = named.arguments[0].ty().expect("a key is a type");
        let value = named.arguments.get(1).and_then(Argument::ty);
        let most_entries = match self.wide {
            Some(_) => 1_000,
            None if row.is_sorted() => 40,
            None => 1,
        };
        let count = if self.is_long().is_some() { 0 } else { most(len).min(self.count() as u64).min(most_entries) };
        let leads = value.map(|value| self.dives(value).map(|dives| u64::from(dives).min(most(len))));
        let count = leads.flatten().unwrap_or(count);
        let mut entries: Vec<Entry> = Vec::new();
        self.deeper(|maker| entries.extend((0..count).map(|_| maker.entry(key, value))));
        let schemas = self.schemas;
        let key_of = |entry: &Entry| order(schemas, key, &mut &entry.bytes[..entry.key_bytes]);
        entries.sort_by_key(key_of);
        entries.dedup_by_key(|entry| key_of(entry));
        self.length(len.coding, entries.len());
        let start = self.bytes.len();
        for Entry { bytes, marks, .. } in &entries {
            let offset = self.bytes.len();
            self.marks.extend(marks.iter().map(|mark| Mark { offset: offset + mark.offset, ..*mark }));
            self.bytes.extend_from_slice(bytes);
        }
        if let [first, second, ..] = &entries[..] {
            let len_bytes = first.bytes.len() + second.bytes.len();
            self.marks.push(Mark { offset: start, len_bytes, kind: MarkKind::TwoEntries(first.bytes.len()) });
        }
    }

    /// Makes an entry and takes it out again.
    fn entry(&mut self, key: &Type, value: Option<&Type>) -> Entry {
        let (start, marks) = (self.bytes.len(), self.marks.len());
        self.value(key);
        let key_bytes = self.bytes.len() - start;
        if let Some(value) = value {
            self.value(value);
        }
        let within = |mark: Mark| Mark { offset: mark.offset - start, ..mark };
        let marks = self.marks.split_off(marks).into_iter().map(within).collect();
        Entry { bytes: self.bytes.split_off(start), marks, key_bytes }
    }
}

/// Whether a value starts with a count.
fn is_counted(shape: &Shape) -> bool {
    matches!(shape, Shape::Type(Type::Sequence(..) | Type::Text(_)))
}
