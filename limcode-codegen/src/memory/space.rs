//! What values take in memory, without what they own elsewhere.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::{Host, Unknown, wire};
use crate::model::{
    Argument, ArrayLen, Body, Conversion, Fields, Instance, Item, Library, Named, Scalar, Shape, TagCoding, Takes,
    Target, Type,
};
use crate::schema::Schemas;

/// Bytes of a pointer, a size and a count.
const WORD: u64 = 8;

/// What a value takes in memory, or somewhat more.
#[derive(Clone, Copy, Debug)]
pub struct Space {
    /// Bytes.
    pub bytes: u64,
    /// Alignment, in bytes.
    pub align: u64,
    /// Bit patterns that are no values, which an enum around it may use.
    niches: u64,
    /// Whether the bytes may be fewer, because rustc may put a tag where a variant leaves room, or the fields of a library's type are not known.
    pub is_upper_bound: bool,
}

/// Computes spaces.
pub struct Spaces<'s> {
    schemas: &'s Schemas,
    host: Host,
    known: RefCell<BTreeMap<String, Space>>,
}

impl Space {
    fn new(bytes: u64, align: u64, niches: u64) -> Self {
        Space { bytes, align, niches, is_upper_bound: false }
    }

    /// So many words, of which some bit patterns are no values.
    fn words(count: u64) -> Self {
        Space::new(count * WORD, WORD, u64::MAX)
    }

    /// With more bytes, that may have any value, beside it.
    fn and(self, bytes: u64) -> Self {
        let align = self.align.max(bytes.min(WORD));
        Space { bytes: rounded(self.bytes.saturating_add(bytes), align), align, ..self }
    }
}

impl<'s> Spaces<'s> {
    /// For types of these schemas.
    pub fn new(schemas: &'s Schemas, host: Host) -> Self {
        Spaces { schemas, host, known: RefCell::default() }
    }

    /// What a value of type `ty` takes.
    pub fn of(&self, ty: &Type) -> Result<Space, Unknown> {
        let space = match ty {
            Type::Scalar(scalar) | Type::Varint(scalar) => scalar_space(*scalar),
            Type::NamedVarint(named) => self.named(named)?,
            Type::Number(number) => self.of(&number.memory)?,
            Type::Constant(constant) => self.of(&constant.memory())?,
            Type::SizedBytes(bytes) => self.of(&bytes.memory())?,
            Type::Bool => Space::new(1, 1, 254),
            Type::Char => Space::new(4, 4, if self.host == Host::Rust { u64::MAX } else { 0 }),
            Type::SizeInteger(_) => Space::new(WORD, WORD, 0),
            Type::Text(_) => self.text(),
            Type::Sequence(elem, _) => self.vector(elem),
            Type::Boxed(_) => Space::new(WORD, WORD, 1),
            Type::Array(elem, len) => self.array(elem, len)?,
            Type::Tuple(members) if self.host == Host::Cpp => self.product(members.iter().rev())?,
            Type::Tuple(members) => self.product(members.iter())?,
            Type::Option(payload) => self.option(payload)?,
            Type::Named(named) | Type::Collection(named, _) => self.named(named)?,
        };
        Ok(space)
    }

    fn text(&self) -> Space {
        match self.host {
            Host::Rust => Space::words(3),
            Host::Cpp => Space::words(4),
        }
    }

    fn vector(&self, elem: &Type) -> Space {
        if self.host == Host::Cpp && is_bool(elem) { Space::words(5) } else { Space::words(3) }
    }

    fn array(&self, elem: &Type, len: &ArrayLen) -> Result<Space, Unknown> {
        let ArrayLen::Literal(len) = len else {
            return Err(Unknown(format!("the length `{}` has no value here", len.text())));
        };
        let elem = self.of(elem)?;
        let bytes = elem.bytes.saturating_mul(*len);
        match self.host {
            Host::Rust => Ok(Space { bytes, niches: if *len == 0 { 0 } else { elem.niches }, ..elem }),
            Host::Cpp => Ok(Space { bytes: bytes.max(1), niches: 0, ..elem }),
        }
    }

    fn option(&self, payload: &Type) -> Result<Space, Unknown> {
        match self.host {
            Host::Rust => self.choice(&[vec![], vec![payload.clone()]], 1),
            Host::Cpp => Ok(self.of(payload)?.and(1)),
        }
    }

    /// Values side by side. rustc leaves out the space between them, C++ keeps the order.
    fn product<'t>(&self, members: impl Iterator<Item = &'t Type>) -> Result<Space, Unknown> {
        let spaces: Result<Vec<_>, _> = members.map(|member| self.of(member)).collect();
        Ok(self.structure(&spaces?, false))
    }

    /// A struct or tuple, which C++ always gives an address of its own.
    fn structure(&self, members: &[Space], is_repr_c: bool) -> Space {
        match self.host {
            Host::Rust => side_by_side(members, is_repr_c),
            Host::Cpp => {
                let space = side_by_side(members, true);
                Space { bytes: space.bytes.max(1), ..space }
            }
        }
    }

    /// One of several, each made of members.
    fn choice(&self, variants: &[Vec<Type>], tag_bytes: u64) -> Result<Space, Unknown> {
        let of_variant = |members: &Vec<Type>| {
            let members: Vec<_> = members.iter().map(|member| self.of(member)).collect::<Result<_, Unknown>>()?;
            Ok(if self.host == Host::Cpp { self.structure(&members, false) } else { in_variant(&members) })
        };
        let spaces: Vec<_> = variants.iter().map(of_variant).collect::<Result<_, Unknown>>()?;
        Ok(if self.host == Host::Cpp { variant(&spaces) } else { tagged(&spaces, tag_bytes) })
    }

    fn named(&self, named: &Named) -> Result<Space, Unknown> {
        match (&named.target, self.host) {
            (Target::Library(row), Host::Rust) => self.library_in_rust(row, named),
            (Target::Library(row), Host::Cpp) => self.library_in_cpp(row, named),
            _ => match named.shape() {
                Some(Shape::Type(ty)) => self.of(&ty),
                _ => self.item(named),
            },
        }
    }

    fn item(&self, named: &Named) -> Result<Space, Unknown> {
        let key = Type::Named(named.clone()).key();
        if let Some(known) = self.known.borrow().get(&key) {
            return Ok(*known);
        }
        let item = wire::item(self.schemas, named)?;
        let instance = Instance::new(item, &named.arguments);
        let space = match self.host {
            Host::Rust => self.item_in_rust(item, instance)?,
            Host::Cpp => self.item_in_cpp(item, instance)?,
        };
        self.known.borrow_mut().insert(key, space);
        Ok(space)
    }

    fn fields(&self, instance: Instance<'_>, fields: &Fields) -> Result<Vec<Space>, Unknown> {
        fields.list.iter().map(|field| self.of(&instance.close(&field.ty))).collect()
    }

    fn item_in_rust(&self, item: &Item, instance: Instance<'_>) -> Result<Space, Unknown> {
        if let Some(Conversion { .. }) = item.conversion {
            return Err(Unknown(format!("`{}` is written as another type", item.name)));
        }
        if let Some(skipped) = item.body.skipped().next() {
            let member = match &skipped.member {
                syn::Member::Named(name) => name.to_string(),
                syn::Member::Unnamed(index) => index.index.to_string(),
            };
            return Err(Unknown(format!("`{}` has `{member}`, which is not on the wire", item.name)));
        }
        let may_be = |attr: &syn::Attribute| attr.path().is_ident("cfg_attr") && mentions_repr(attr);
        if item.source.attrs.iter().any(may_be) {
            return Err(Unknown(format!("`{}` has a `repr` in `cfg_attr`, which may change its size", item.name)));
        }
        let repr = Repr::of(item);
        let space = match &item.body {
            Body::Struct { fields, .. } => side_by_side(&self.fields(instance, fields)?, repr.is_c),
            Body::Enum { variants, .. } => {
                let of_variant = |fields: &Fields| {
                    let fields = self.fields(instance, fields)?;
                    Ok(if repr.tag_bytes.is_some() { side_by_side(&fields, repr.is_c) } else { in_variant(&fields) })
                };
                let spaces: Result<Vec<_>, Unknown> =
                    variants.iter().map(|variant| of_variant(&variant.fields)).collect();
                match repr.tag_bytes {
                    Some(tag_bytes) => after_tag(&spaces?, tag_bytes),
                    None => tagged(&spaces?, tag_bytes_of(item)),
                }
            }
        };
        let align = space.align.max(repr.align);
        Ok(Space { bytes: rounded(space.bytes, align), align, ..space })
    }

    fn item_in_cpp(&self, item: &Item, instance: Instance<'_>) -> Result<Space, Unknown> {
        match &item.body {
            Body::Struct { fields, .. } => Ok(self.structure(&self.fields(instance, fields)?, false)),
            Body::Enum { tag, variants, .. } => match tag {
                _ if crate::cpp::is_variant(&item.body) => {
                    let spaces: Result<Vec<_>, Unknown> = variants
                        .iter()
                        .map(|variant| Ok(self.structure(&self.fields(instance, &variant.fields)?, false)))
                        .collect();
                    Ok(variant(&spaces?))
                }
                TagCoding::U8 => Ok(scalar_space(Scalar::U8)),
                TagCoding::U16 => Ok(scalar_space(Scalar::U16)),
                TagCoding::U32 | TagCoding::U64 | TagCoding::VersionPrefix | TagCoding::ZeroCount => {
                    Ok(scalar_space(Scalar::U32))
                }
            },
        }
    }

    fn library_in_rust(&self, row: &Library, named: &Named) -> Result<Space, Unknown> {
        // Not of what a pointer or a collection leads to, which may be the item around it.
        let inner = || self.of(named.arguments.first().and_then(Argument::ty).expect("the arguments fit"));
        let is_of_one = row.takes == Takes::One;
        let space = match row.name {
            "&" | "Box" | "Rc" | "Arc" | "Weak" if is_of_one => Space::new(WORD, WORD, 1),
            "&" | "Box" | "Rc" | "Arc" | "CString" => Space::new(2 * WORD, WORD, 1),
            "Cow" if is_of_one => {
                let inner = inner()?;
                let or_pointer = Space::new(inner.bytes.max(WORD), inner.align.max(WORD), 0);
                Space { is_upper_bound: true, ..or_pointer }.and(WORD)
            }
            "RefCell" | "Mutex" | "OnceLock" => Space { niches: 0, is_upper_bound: true, ..inner()? }.and(WORD),
            "RwLock" => Space { niches: 0, is_upper_bound: true, ..inner()? }.and(WORD).and(WORD),
            "RangeInclusive" => Space { is_upper_bound: true, ..self.shape(named)? }.and(1),
            "Cell" | "OnceCell" => Space { niches: 0, ..self.shape(named)? },
            "SmallVec" => {
                let inner = inner()?;
                let or_heap = Space::new(inner.bytes.max(2 * WORD), inner.align.max(WORD), 0);
                Space { is_upper_bound: true, ..or_heap }.and(WORD).and(WORD)
            }
            name if name.starts_with("NonZero") => Space { niches: 1, ..self.shape(named)? },
            "Vec" | "String" | "PathBuf" | "OsString" | "BinaryHeap" | "Cow" => Space::words(3),
            "BTreeMap" | "BTreeSet" | "LinkedList" | "BitVec" => Space { niches: 0, ..Space::words(3) },
            "VecDeque" => Space::words(4),
            "HashMap" | "HashSet" => Space { niches: 1, ..Space::words(6) },
            "IndexMap" | "IndexSet" => Space { niches: 1, is_upper_bound: true, ..Space::words(9) },
            "Bytes" | "BytesMut" if row.takes == Takes::Nothing => Space { niches: 1, ..Space::words(4) },
            "Duration" | "SystemTime" => Space::new(16, 8, 1_000_000),
            "Ipv4Addr" => Space::new(4, 1, 0),
            "Ipv6Addr" | "Uuid" => Space::new(16, 1, 0),
            "IpAddr" => Space::new(17, 1, 254),
            "SocketAddrV4" => Space::new(6, 2, 0),
            "SocketAddrV6" => Space::new(28, 4, 0),
            "SocketAddr" => Space::new(32, 4, 254),
            _ => self.shape(named)?,
        };
        Ok(space)
    }

    fn library_in_cpp(&self, row: &Library, named: &Named) -> Result<Space, Unknown> {
        if !crate::cpp::has_type(row) {
            return Err(Unknown(format!("`{}` has no C++ type", row.example())));
        }
        let space = match row.name {
            "HashMap" | "HashSet" | "BTreeMap" | "BTreeSet" => Space::words(6),
            "CString" => self.text(),
            "BitVec" => Space::words(4),
            _ if row.takes == Takes::Of("CStr") => self.text(),
            "Duration" | "SystemTime" => Space::new(16, 8, 0),
            "Ipv4Addr" => Space::new(4, 1, 0),
            "Ipv6Addr" => Space::new(16, 1, 0),
            "SocketAddrV4" => Space::new(6, 2, 0),
            "SocketAddrV6" => Space::new(18, 2, 0),
            "IpAddr" => variant(&[Space::new(4, 1, 0), Space::new(16, 1, 0)]),
            "SocketAddr" => variant(&[Space::new(6, 2, 0), Space::new(18, 2, 0)]),
            _ => self.shape(named)?,
        };
        Ok(space)
    }

    fn shape(&self, named: &Named) -> Result<Space, Unknown> {
        match named.shape().expect("it is of a library") {
            // A tuple in the table stands for a struct.
            Shape::Type(Type::Tuple(members)) => self.product(members.iter()),
            Shape::Type(ty) => self.of(&ty),
            Shape::Enum(variants) => self.choice(&variants, 1),
        }
    }
}

/// Whether values are bools, under whatever name.
pub fn is_bool(ty: &Type) -> bool {
    match ty {
        Type::Bool => true,
        Type::Named(named) => matches!(named.shape(), Some(Shape::Type(ty)) if is_bool(&ty)),
        _ => false,
    }
}

fn scalar_space(scalar: Scalar) -> Space {
    Space::new(scalar.size_bytes(), scalar.size_bytes(), 0)
}

/// The next multiple of an alignment. Sizes saturate.
pub fn rounded(bytes: u64, align: u64) -> u64 {
    bytes.checked_next_multiple_of(align).unwrap_or(u64::MAX)
}

/// Values side by side: in this order, or without space between them.
fn side_by_side(members: &[Space], in_order: bool) -> Space {
    let mut whole = Space::new(0, 1, 0);
    for member in members {
        let start = if in_order { rounded(whole.bytes, member.align) } else { whole.bytes };
        whole.bytes = start.saturating_add(member.bytes);
        whole.align = whole.align.max(member.align);
        whole.niches = whole.niches.max(member.niches);
        whole.is_upper_bound |= member.is_upper_bound;
    }
    Space { bytes: rounded(whole.bytes, whole.align), ..whole }
}

/// The fields of a variant of an enum of Rust, between which there may be room for its tag.
fn in_variant(fields: &[Space]) -> Space {
    let whole = side_by_side(fields, false);
    Space { is_upper_bound: whole.is_upper_bound || (fields.len() > 1 && whole.align > 1), ..whole }
}

/// An enum of Rust: without a tag, if all variants but one have no bytes and there are niches for them in that one; else
/// with one that may take as much as the strictest alignment.
fn tagged(variants: &[Space], tag_bytes: u64) -> Space {
    let others = variants.len().saturating_sub(1) as u64;
    let Some(largest) = variants.iter().max_by_key(|variant| variant.bytes) else { return Space::new(0, 1, 0) };
    let with_bytes = variants.iter().filter(|variant| variant.bytes > 0).count();
    if with_bytes == 1 && largest.niches >= others {
        return Space { niches: largest.niches - others, ..*largest };
    }
    if largest.bytes == 0 && others == 0 {
        return *largest;
    }
    let align = variants.iter().map(|variant| variant.align).max().unwrap_or(1).max(tag_bytes);
    let bytes = largest.bytes.saturating_add(if largest.bytes == 0 { tag_bytes } else { align });
    // A niche of the largest variant may be the tag, if the other ones fit beside it.
    let is_upper_bound = with_bytes > 1 || variants.iter().any(|variant| variant.is_upper_bound);
    let niches = 255_u64.saturating_sub(others);
    Space { is_upper_bound, ..Space::new(rounded(bytes, align), align, niches) }
}

/// An enum of Rust whose `repr` says how large the tag is.
fn after_tag(variants: &[Space], tag_bytes: u64) -> Space {
    let tag = Space::new(tag_bytes, tag_bytes, 0);
    let each = variants.iter().map(|variant| side_by_side(&[tag, *variant], true));
    let whole = each.fold(tag, |whole, each| Space {
        is_upper_bound: whole.is_upper_bound || each.is_upper_bound,
        ..Space::new(whole.bytes.max(each.bytes), whole.align.max(each.align), 0)
    });
    let niches = if tag_bytes == 1 { 256_u64.saturating_sub(variants.len() as u64) } else { u64::MAX };
    Space { bytes: rounded(whole.bytes, whole.align), niches, ..whole }
}

/// A `std::variant`: an index after the largest alternative.
fn variant(alternatives: &[Space]) -> Space {
    let bytes = alternatives.iter().map(|each| each.bytes).max().unwrap_or(1);
    let align = alternatives.iter().map(|each| each.align).max().unwrap_or(1);
    let index = if alternatives.len() < 255 { 1 } else { 2 };
    Space::new(rounded(bytes, align), align, 0).and(index)
}

/// What `repr` says.
#[derive(Default)]
struct Repr {
    is_c: bool,
    tag_bytes: Option<u64>,
    align: u64,
}

impl Repr {
    fn of(item: &Item) -> Self {
        let mut repr = Repr { align: 1, ..Repr::default() };
        for attr in item.source.attrs.iter().filter(|attr| attr.path().is_ident("repr")) {
            // rustc reports what it does not know.
            let _ = attr.parse_nested_meta(|meta| {
                let word = meta.path.get_ident().map(ToString::to_string).unwrap_or_default();
                match word.as_str() {
                    "C" => repr.is_c = true,
                    "usize" | "isize" => repr.tag_bytes = Some(WORD),
                    "align" => {
                        let number;
                        syn::parenthesized!(number in meta.input);
                        repr.align = number.parse::<syn::LitInt>()?.base10_parse()?;
                    }
                    _ => {
                        let scalar = Scalar::ALL.iter().find(|(name, _)| *name == word);
                        repr.tag_bytes = scalar.map(|(_, scalar)| scalar.size_bytes()).or(repr.tag_bytes);
                    }
                }
                Ok(())
            });
        }
        if repr.is_c && repr.tag_bytes.is_none() {
            repr.tag_bytes = Some(4);
        }
        repr
    }
}

/// Whether there is a `repr` in an attribute's list.
fn mentions_repr(attr: &syn::Attribute) -> bool {
    let list = attr.meta.require_list().ok();
    let mut tokens = list.into_iter().flat_map(|list| list.tokens.clone());
    tokens.any(|token| matches!(token, proc_macro2::TokenTree::Ident(word) if word == "repr"))
}

/// Bytes of the tag that rustc chooses.
fn tag_bytes_of(item: &Item) -> u64 {
    let Body::Enum { variants, .. } = &item.body else { return 0 };
    let mut next = Some(0_i64);
    let (mut least, mut most) = (0, 0);
    for variant in variants {
        if let Some((_, value)) = &variant.source.discriminant {
            next = literal(value);
        }
        let Some(number) = next else { return WORD };
        (least, most) = (least.min(number), most.max(number));
        next = number.checked_add(1);
    }
    [1, 2, 4].into_iter().find(|bytes| fits(least, most, *bytes)).unwrap_or(WORD)
}

/// Whether all numbers of a range fit so many bytes: with a sign, or if all are positive, without one.
fn fits(least: i64, most: i64, bytes: u64) -> bool {
    let values = 1_i64 << (8 * bytes);
    if least < 0 { -values / 2 <= least && most < values / 2 } else { most < values }
}

/// The number that an expression is, if it is a literal.
fn literal(value: &syn::Expr) -> Option<i64> {
    match value {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(number), .. }) => number.base10_parse().ok(),
        syn::Expr::Unary(syn::ExprUnary { op: syn::UnOp::Neg(_), expr, .. }) => literal(expr)?.checked_neg(),
        _ => None,
    }
}
