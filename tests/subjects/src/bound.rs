//! How much memory decoding may take, by the capacity rule of both runtimes.
//!
//! Let `n` be the length of the input, and `ratio` the greatest ratio of an element's (or a box's payload's) bytes in memory
//! to its fewest bytes on the wire. Each element that was read has taken its fewest bytes from the input, and no two
//! elements the same ones, an element around another included: the elements that were read take at most `ratio * n`
//! bytes. A vector that grows has up to twice the capacity that it needs, and while it moves it holds both: three times
//! as much.
//!
//! On top come the vectors whose elements are still being read: one for each level of nesting. The outermost one may be reserved
//! whole, in Rust, if that is not more than 4 times the input. The first capacity of the others is the claimed count, but not
//! more than 64 KiB; since a claimed count times the fewest bytes of an element is within the input,
//! it is not more than `ratio * n` either. Only elements whose fewest bytes are none (a box counts as that, because of
//! recursive types) are claimed without input behind them: their first capacity may be 64 KiB for any `n`.

use limcode_codegen::layout;
use limcode_codegen::model::{Body, Target, Type};
use limcode_codegen::schema::Schemas;

use crate::specimen::Bound as Arguments;

/// Bytes that a vector may reserve before its elements are seen.
const FIRST_BYTES: usize = 65_536;

/// How many times its fewest bytes an element of the outermost vector may have for that to be reserved whole.
const WHOLE_UP_TO_TIMES: usize = 4;

/// Levels of nesting that a decoder allows.
const MAX_LEVELS: usize = 128;

/// Bytes for the report of an error, whose path may name 128 levels.
const REPORT_BYTES: usize = 16 * 1024;

/// What the bound on a type's memory depends on, beside the input's length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nesting {
    /// The most vectors that one inside the other may be open.
    pub levels: usize,
    /// How many of them count elements whose fewest bytes are none.
    pub free_levels: usize,
}

impl Nesting {
    /// That of type `ty`.
    pub fn of(schemas: &Schemas, ty: &Type) -> Self {
        let mut nesting = walk(schemas, ty, &mut Vec::new());
        nesting.levels = nesting.levels.min(MAX_LEVELS + 1);
        nesting.free_levels = nesting.free_levels.min(MAX_LEVELS);
        nesting
    }

    /// The most bytes that decoding `len_bytes` may hold at a time.
    pub fn most_bytes(&self, ratio: usize, len_bytes: usize) -> usize {
        let read = ratio * len_bytes;
        let open = (self.levels - self.free_levels) * read.min(FIRST_BYTES) + self.free_levels * FIRST_BYTES;
        3 * read + open + ratio.min(WHOLE_UP_TO_TIMES) * len_bytes + REPORT_BYTES
    }

    fn inside(self, levels: usize, free_levels: usize) -> Self {
        Nesting { levels: self.levels + levels, free_levels: self.free_levels + free_levels }
    }

    fn or(self, other: Self) -> Self {
        Nesting { levels: self.levels.max(other.levels), free_levels: self.free_levels.max(other.free_levels) }
    }
}

fn walk(schemas: &Schemas, ty: &Type, around: &mut Vec<Vec<String>>) -> Nesting {
    const NONE: Nesting = Nesting { levels: 0, free_levels: 0 };
    match ty {
        Type::Text(_) => NONE.inside(1, 0),
        Type::Sequence(elem, _) => {
            let is_free = layout::min(schemas, elem).known() == Some(0);
            walk(schemas, elem, around).inside(1, usize::from(is_free))
        }
        Type::Array(inner, _) | Type::Option(inner) | Type::Boxed(inner) => walk(schemas, inner, around),
        Type::Tuple(members) => members.iter().map(|member| walk(schemas, member, around)).fold(NONE, Nesting::or),
        Type::Collection(named, _) => walk(schemas, &Type::Named(named.clone()), around),
        Type::Named(named) => {
            if let Some(shape) = named.shape() {
                return shape.types().map(|ty| walk(schemas, ty, around)).fold(NONE, Nesting::or);
            }
            let Target::Item(path) = &named.target else { panic!("`{}` was bound to a type", named.text()) };
            if around.contains(path) {
                return NONE.inside(MAX_LEVELS, 0);
            }
            around.push(path.clone());
            let item = &schemas.find(path).expect("every name was resolved").item;
            let arguments = Arguments::new(item, &named.arguments);
            let lists = match &item.body {
                Body::Struct { fields, .. } => vec![fields],
                Body::Enum { variants, .. } => variants.iter().map(|variant| &variant.fields).collect(),
            };
            let types = lists.into_iter().flat_map(|fields| &fields.list).map(|field| arguments.close(&field.ty));
            let nesting = types.map(|ty| walk(schemas, &ty, around)).fold(NONE, Nesting::or);
            around.pop();
            nesting
        }
        _ => NONE,
    }
}
