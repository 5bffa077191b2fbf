//! Valid bytes of random values, made from the schema alone: a second opinion on what the wire form of a type is.
//!
//! While a specimen is made, the places that a decoder looks at are marked, so that each can be damaged on purpose.

mod arranged;
mod dive;
mod extreme;
mod library;
mod order;
mod text;
mod wide;

use limcode_codegen::layout;
use limcode_codegen::model::{
    ArrayLen, Body, Bytes, Constant, Fields, Instance, Len, LenCoding, Named, Number, NumberRule, Scalar, Section,
    SizedBytes, TagCoding, Target, Type, Variant,
};
use limcode_codegen::schema::Schemas;
use limcode_tests::random::Random;

/// Valid bytes of one value.
#[derive(Clone, Debug)]
pub struct Specimen {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// What stands where, in order.
    pub marks: Vec<Mark>,
    /// Whether other bytes are written of the value: an array of lossy length is written whole.
    pub is_rewritten: bool,
}

/// A place that a decoder looks at.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    /// Where it starts.
    pub offset: usize,
    /// How long it is.
    pub len_bytes: usize,
    /// The exact value.
    pub kind: MarkKind,
}

/// What a decoder looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// A count or length in so many bytes.
    Length(usize),
    /// A count in 1 to 3 bytes.
    ShortLength,
    /// A bool.
    Bool,
    /// The tag of an option.
    OptionTag,
    /// The tag of an enum, in so many bytes.
    EnumTag(usize),
    /// The first byte of something with a version.
    Version,
    /// A char.
    Char,
    /// The bytes of a text.
    Text,
    /// A varint of at most this many bits.
    Varint(u32),
    /// A `usize` or `isize`.
    Size,
    /// A number of so many bytes that may be rejected, or be another in memory.
    Number(usize),
    /// Bytes that are always the same.
    Constant,
    /// A number that is not zero.
    NonZero,
    /// Seconds in 8 bytes, nanoseconds in 4.
    Time,
    /// The mask of options.
    Mask,
    /// The first two entries of a map or set in their order, the first of so many bytes.
    TwoEntries(usize),
}

/// Makes specimens.
pub struct Maker<'s> {
    schemas: &'s Schemas,
    /// The generator behind all choices.
    pub random: Random,
    bytes: Vec<u8>,
    marks: Vec<Mark>,
    is_rewritten: bool,
    /// Elements that may still be made.
    elems_left: usize,
    /// Vectors and boxes around the place.
    depth: usize,
    dive: Option<dive::Dive>,
    wide: Option<wide::Wide>,
    extreme: Option<extreme::Extreme>,
    /// The fewest elements of the next sequence or text.
    least_count: usize,
    /// Whether numbers are to be added up.
    is_small: bool,
    /// Versions that the place does not allow.
    refused: Vec<u32>,
    /// Whether the longest value cannot be.
    is_out_of_reach: bool,
}

/// How often a value is made that its length cannot say.
const MAX_TRIES: usize = 1_000;

/// Bits of a number that is added to others.
const SMALL_BITS: u32 = 20;

/// Depth from which on values end as soon as they can.
const MAX_DEPTH: usize = 7;

impl<'s> Maker<'s> {
    /// A maker whose specimens are decided by `seed`.
    pub fn new(schemas: &'s Schemas, seed: u64) -> Self {
        Maker {
            schemas,
            random: Random::new(seed),
            bytes: Vec::new(),
            marks: Vec::new(),
            is_rewritten: false,
            elems_left: 0,
            depth: 0,
            dive: None,
            wide: None,
            extreme: None,
            least_count: 0,
            is_small: false,
            refused: Vec::new(),
            is_out_of_reach: false,
        }
    }

    /// A random value of type `ty`.
    pub fn specimen(&mut self, ty: &Type) -> Specimen {
        self.elems_left = *self.random.choose(&[0, 20, 60, 200]);
        self.value(ty);
        self.finish()
    }

    /// What was made.
    fn finish(&mut self) -> Specimen {
        let is_rewritten = std::mem::take(&mut self.is_rewritten);
        Specimen { bytes: std::mem::take(&mut self.bytes), marks: std::mem::take(&mut self.marks), is_rewritten }
    }

    fn value(&mut self, ty: &Type) {
        match ty {
            Type::Scalar(scalar) => self.scalar(*scalar),
            Type::Bool => {
                let byte = u8::from(self.random.chance(500));
                self.marked(MarkKind::Bool, &[byte]);
            }
            Type::Char => self.char(),
            Type::SizeInteger(_) => {
                let number = self.number(64).to_le_bytes();
                self.marked(MarkKind::Size, &number[..8]);
            }
            Type::Number(number) => self.recoded(number),
            Type::Constant(constant) => self.constant(constant),
            Type::SizedBytes(bytes) => self.sized_bytes(bytes),
            Type::Text(len) => self.text(len),
            Type::Varint(scalar) => self.varint(*scalar),
            Type::Array(elem, len) => (0..literal(len)).for_each(|_| self.value(elem)),
            Type::Tuple(members) => members.iter().for_each(|member| self.value(member)),
            Type::Option(payload) => {
                let is_some = self.depth < MAX_DEPTH && self.random.chance(600);
                let is_some = self.dives(payload).or(self.is_wide_some()).or(self.is_long()).unwrap_or(is_some);
                self.marked(MarkKind::OptionTag, &[u8::from(is_some)]);
                if is_some {
                    self.value(payload);
                }
            }
            Type::Boxed(payload) => self.deeper(|maker| maker.value(payload)),
            Type::Sequence(elem, len) => self.sequence(elem, len),
            Type::Named(named) => self.named(named),
            Type::NamedVarint(named) => self.named_varint(named),
            Type::Collection(named, len) => self.collection(named, len),
        }
    }

    fn length(&mut self, coding: LenCoding, count: usize) {
        match coding {
            LenCoding::ShortVec => self.marked(MarkKind::ShortLength, &short_length(count)),
            LenCoding::Varint => self.marked(MarkKind::Varint(64), &base128(count as u64)),
            LenCoding::Rest => {}
            fixed => {
                let width = fixed.min_bytes() as usize;
                self.marked(MarkKind::Length(width), &(count as u64).to_le_bytes()[..width]);
            }
        }
    }

    fn marked(&mut self, kind: MarkKind, bytes: &[u8]) {
        self.marks.push(Mark { offset: self.bytes.len(), len_bytes: bytes.len(), kind });
        self.bytes.extend_from_slice(bytes);
    }

    fn deeper(&mut self, inside: impl FnOnce(&mut Self)) {
        self.depth += 1;
        self.note_depth();
        inside(self);
        self.depth -= 1;
    }

    fn scalar(&mut self, scalar: Scalar) {
        let bytes = self.number(scalar.size_bytes() as u32 * 8).to_le_bytes();
        self.bytes.extend_from_slice(&bytes[..scalar.size_bytes() as usize]);
    }

    /// Any number, with those at the ends and the small ones more often.
    fn number(&mut self, bits: u32) -> u128 {
        let most = u128::MAX >> (128 - if self.is_small { bits.min(SMALL_BITS) } else { bits });
        match self.random.below(8) {
            0 => 0,
            1 => most,
            2 => most / 2 + 1,
            3 => self.random.below(3) as u128,
            _ => u128::from_le_bytes(self.random.bytes()) & most,
        }
    }

    /// A number that is another in memory.
    fn recoded(&mut self, number: &Number) {
        let width = number.wire.size_bytes() as usize;
        let found = self.number(8 * number.wire.size_bytes().min(number.scalar().size_bytes()) as u32) as u64;
        let found = match &number.rule {
            NumberRule::Is(value) => literal(value),
            NumberRule::NoneIs(value) if self.random.chance(400) => literal(value),
            NumberRule::NoneIs(_) | NumberRule::Exact | NumberRule::Lossy | NumberRule::Expected(_) => found,
        };
        self.marked(MarkKind::Number(width), &found.to_le_bytes()[..width]);
    }

    fn constant(&mut self, constant: &Constant) {
        let Bytes::Literal(bytes) = &constant.value else { panic!("the constant `{}` was not found", constant.text()) };
        if !bytes.is_empty() {
            self.marked(MarkKind::Constant, bytes);
        }
    }

    /// As many bytes as it has in memory; of a lossy length also fewer or more.
    fn sized_bytes(&mut self, bytes: &SizedBytes) {
        let kept = literal(&bytes.len) as usize;
        let most = usize::try_from(bytes.coding.max_elems()).unwrap_or(usize::MAX);
        let len = match bytes.is_lossy {
            false => kept,
            true => self.lossy_len(kept, most).min(most),
        };
        self.is_rewritten |= len != kept;
        self.length(bytes.coding, len);
        (0..len).for_each(|_| self.scalar(Scalar::U8));
    }

    /// A lossy length of an array of `kept` bytes; `most` is the greatest.
    fn lossy_len(&mut self, kept: usize, most: usize) -> usize {
        if let Some(is_long) = self.is_long() {
            return if is_long { most } else { 0 };
        }
        match self.random.below(12) {
            0 => 0,
            1 | 2 => self.random.below(kept + 1),
            3 | 4 => kept + 1 + self.random.below(4),
            // The bytes behind it are far away. A wide value is one of few bytes.
            5 if self.wide.is_none() => *self.random.choose(&[250, 255, 256, 300]),
            6 if self.wide.is_none() && self.random.chance(30) => *self.random.choose(&[65_530, 65_535, 65_536]),
            7 if self.wide.is_some() => 0,
            _ => kept,
        }
    }

    fn varint(&mut self, scalar: Scalar) {
        let bits = scalar.size_bytes() as u32 * 8;
        let width = 1 + self.random.below(bits as usize) as u32;
        let number = (self.number(bits) & (u128::MAX >> (128 - width))) as u64;
        let number = if self.is_small { number & (u64::MAX >> (64 - SMALL_BITS)) } else { number };
        let is_long = self.is_long().filter(|_| !self.is_small);
        let number = is_long.map_or(number, |is_long| if is_long { u64::MAX >> (64 - bits) } else { 0 });
        self.marked(MarkKind::Varint(bits), &base128(number));
    }

    /// A count: mostly small; now and then one that takes two bytes as a short length, rarely three.
    fn count(&mut self) -> usize {
        if let Some(count) = self.wide_count() {
            return count;
        }
        let wanted = match self.random.below(40) {
            0 => 130,
            1 if self.random.chance(100) => 16_390,
            2..=8 => 0,
            9..=16 => 1,
            _ => self.random.below(7),
        };
        let count = if self.depth >= MAX_DEPTH { 0 } else { wanted.min(self.elems_left.max(wanted / 16_390 * wanted)) };
        self.elems_left = self.elems_left.saturating_sub(count);
        count
    }

    fn sequence(&mut self, elem: &Type, len: &Len) {
        let count_limit = most(len).min(usize::MAX as u64) as usize;
        let mut count = self.count().min(count_limit);
        if self.minimum(elem) > 40 && self.wide.is_none() {
            count = count.min(40);
        }
        if let Some(extreme) = self.extreme_count(len) {
            count = extreme;
        }
        count = self.dives(elem).map_or(count, |dives| usize::from(dives).min(count_limit));
        count = count.max(std::mem::take(&mut self.least_count));
        self.length(len.coding, count);
        self.deeper(|maker| (0..count).for_each(|_| maker.value(elem)));
    }

    /// Bytes of an element, roughly: what keeps long vectors of large elements away.
    fn minimum(&self, elem: &Type) -> usize {
        match elem {
            Type::Scalar(scalar) => scalar.size_bytes() as usize,
            Type::Array(elem, len) => self.minimum(elem) * literal(len) as usize,
            Type::Named(_) | Type::Sequence(..) | Type::Boxed(_) | Type::Text(_) => 1_000,
            Type::Tuple(members) => members.iter().map(|member| self.minimum(member)).sum(),
            Type::Option(payload) => 1 + self.minimum(payload),
            _ => 1,
        }
    }

    fn named(&mut self, named: &Named) {
        if let Some(shape) = named.shape() {
            return self.shaped(named, &shape);
        }
        let Target::Item(path) = &named.target else { panic!("`{}` was bound to a type", named.text()) };
        let item = &self.schemas.find(path).expect("every name was resolved").item;
        let bound = Instance::new(item, &named.arguments);
        match item.section.clone() {
            Some(Section::Region(len_bytes)) => {
                // All values take as many bytes, so none is longer than others.
                let extreme = self.extreme.take();
                self.region(literal(&len_bytes) as usize, |maker| maker.body(&bound, &item.body));
                self.extreme = extreme;
            }
            Some(Section::Counted(coding)) => {
                // The longest value of what has no bound but that length is not sought.
                let most = coding.min_bytes().saturating_add(coding.max_elems());
                let is_capped = layout::item_max(self.schemas, item).is_none_or(|max| max >= most);
                let extreme = self.extreme;
                if extreme == Some(extreme::Extreme::Longest) && is_capped {
                    self.is_out_of_reach = true;
                    self.extreme = None;
                }
                self.section(coding, |maker| maker.body(&bound, &item.body));
                self.extreme = extreme;
            }
            None => self.body(&bound, &item.body),
        }
    }

    /// A length in bytes, and as many bytes.
    fn section(&mut self, coding: LenCoding, make: impl Fn(&mut Self)) {
        let (start, marks, width) = (self.bytes.len(), self.marks.len(), coding.min_bytes() as usize);
        for _ in 0..MAX_TRIES {
            self.length(coding, 0);
            make(self);
            let len_bytes = (self.bytes.len() - start - width) as u64;
            if len_bytes <= coding.max_elems() {
                self.bytes[start..start + width].copy_from_slice(&len_bytes.to_le_bytes()[..width]);
                return;
            }
            self.bytes.truncate(start);
            self.marks.truncate(marks);
            self.elems_left = 0;
            self.wide = None;
        }
        panic!("no value is as short as its length can say");
    }

    /// A value, and zeros up to so many bytes.
    fn region(&mut self, len_bytes: usize, make: impl Fn(&mut Self)) {
        let (start, marks) = (self.bytes.len(), self.marks.len());
        for _ in 0..MAX_TRIES {
            make(self);
            if self.bytes.len() - start <= len_bytes {
                self.bytes.resize(start + len_bytes, 0);
                return;
            }
            self.bytes.truncate(start);
            self.marks.truncate(marks);
            self.elems_left = 0;
            self.wide = None;
        }
        panic!("no value is as short as its region");
    }

    fn body(&mut self, bound: &Instance<'_>, body: &Body) {
        match body {
            Body::Struct { fields, version_guard: false, .. } => self.fields(bound, fields),
            Body::Struct { fields, versions, .. } => self.form(bound, fields, versions),
            Body::Enum { tag, variants, .. } => {
                let is_allowed = |variant: &&Variant| variant.tag.is_none_or(|tag| !self.refused.contains(&tag));
                let allowed: Vec<_> = match tag {
                    TagCoding::VersionPrefix => variants.iter().filter(is_allowed).collect(),
                    _ => variants.iter().collect(),
                };
                let variants = allowed.as_slice();
                let variant = self.extreme_variant(bound, *tag, variants).unwrap_or_else(|| self.variant(variants));
                match (tag, variant.tag) {
                    (TagCoding::VersionPrefix, Some(version)) => {
                        self.marked(MarkKind::Version, &[version as u8 | 0x80]);
                        self.fields(bound, &variant.fields);
                    }
                    (TagCoding::VersionPrefix, None) => self.unprefixed(|maker| maker.fields(bound, &variant.fields)),
                    (TagCoding::ZeroCount, Some(_)) => {
                        self.marked(MarkKind::Length(8), &[0; 8]);
                        self.fields(bound, &variant.fields);
                    }
                    (TagCoding::ZeroCount, None) => {
                        self.least_count = 1;
                        self.fields(bound, &variant.fields);
                    }
                    (coding, tag) => {
                        let tag = tag.expect("a variant under tags of fixed size has one");
                        let width = coding.width_bytes().expect("a version was handled") as usize;
                        self.marked(MarkKind::EnumTag(width), &u64::from(tag).to_le_bytes()[..width]);
                        self.fields(bound, &variant.fields);
                    }
                }
            }
        }
    }

    /// A variant that fits the place: any, or one that ends, or one that the way down leads through.
    fn variant<'v>(&mut self, variants: &[&'v Variant]) -> &'v Variant {
        let ends = |variant: &&&Variant| variant.fields.list.iter().all(|field| is_end(&field.ty));
        let leads = |variant: &&&Variant| self.dives_into(&variant.fields) == Some(true);
        let mut fit: Vec<_> = variants.iter().filter(leads).copied().collect();
        if let (true, Some(wide)) = (fit.is_empty() && self.depth < MAX_DEPTH, &self.wide) {
            return variants[wide.variant % variants.len()];
        }
        if fit.is_empty() && (self.dive.is_some() || self.extreme.is_some() || self.depth >= MAX_DEPTH) {
            fit = variants.iter().filter(ends).copied().collect();
        }
        if fit.is_empty() {
            fit = variants.to_vec();
        }
        fit[self.random.below(fit.len())]
    }

    fn fields(&mut self, bound: &Instance<'_>, fields: &Fields) {
        if let Some(arrangement) = &fields.arrangement {
            return self.arranged(bound, fields, arrangement);
        }
        // Any integer is a value.
        if let Some(bits) = &fields.bits {
            return if bits.is_varint { self.varint(bits.wire) } else { self.scalar(bits.wire) };
        }
        for field in &fields.list {
            // Sums of differences stay below 64 bits, so the longest numbers are out of reach.
            let is_small = self.is_small || field.delta.is_some();
            let was_small = std::mem::replace(&mut self.is_small, is_small);
            self.is_out_of_reach |= self.is_small && self.is_long() == Some(true);
            self.value(&bound.close(&field.ty));
            self.is_small = was_small;
        }
    }

    /// Makes a value until its first byte has a clear top bit.
    fn unprefixed(&mut self, make: impl Fn(&mut Self)) {
        let (start, marks) = (self.bytes.len(), self.marks.len());
        loop {
            self.marks.push(Mark { offset: start, len_bytes: 1, kind: MarkKind::Version });
            make(self);
            if self.bytes[start] < 0x80 {
                return;
            }
            if self.is_long() == Some(true) {
                self.is_out_of_reach = true;
                return;
            }
            self.bytes.truncate(start);
            self.marks.truncate(marks);
        }
    }
}

/// The most elements of a sequence.
fn most(len: &Len) -> u64 {
    len.max_elems.as_ref().map_or(u64::MAX, literal).min(len.coding.max_elems())
}

/// A number as LEB128.
fn base128(mut rest: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    while rest >= 0x80 {
        bytes.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    bytes.push(rest as u8);
    bytes
}

/// A count as a short length.
fn short_length(count: usize) -> Vec<u8> {
    match count {
        0..=0x7f => vec![count as u8],
        0x80..=0x3fff => vec![count as u8 | 0x80, (count >> 7) as u8],
        _ => vec![count as u8 | 0x80, (count >> 7) as u8 | 0x80, (count >> 14) as u8],
    }
}

/// Whether a value of this type goes no deeper.
fn is_end(ty: &Type) -> bool {
    match ty {
        Type::Boxed(_) => false,
        Type::Tuple(members) => members.iter().all(is_end),
        Type::Array(elem, _) => is_end(elem),
        _ => true,
    }
}

fn literal(len: &ArrayLen) -> u64 {
    match len {
        ArrayLen::Literal(len_elems) => *len_elems,
        ArrayLen::Symbol(_) => panic!("the length `{}` was not bound", len.text()),
    }
}
