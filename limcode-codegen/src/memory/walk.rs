//! The regions of a type, and what they make of the bound.

use std::collections::{BTreeMap, BTreeSet};

use super::host::{Cost, Holder};
use super::space::{Space, Spaces, is_bool};
use super::{Bound, Host, Unknown, wire};
use crate::model::{Argument, ArrayLen, Body, Fields, Instance, Named, Scalar, Shape, Target, Type};
use crate::schema::Schemas;

/// Levels of nesting that a decoder allows.
const MAX_LEVELS: u64 = 128;

/// Elements that may take no bytes that a value may hold beyond one for each byte of the input.
const FREE_ELEMS: u64 = 65_536;

/// Bytes of the report of an error, whose path may name as many levels.
const REPORT_BYTES: u64 = 16 * 1024;

/// Regions of one type at most: a generic type that holds itself with ever larger arguments has no end of them.
const MAX_REGIONS: usize = 4096;

/// The bound for values of type `ty`.
pub fn bound(schemas: &Schemas, host: Host, ty: &Type) -> Result<Bound, Unknown> {
    let mut walk = Walk {
        schemas,
        host,
        spaces: Spaces::new(schemas, host),
        regions: Vec::new(),
        index: BTreeMap::new(),
        held: BTreeMap::new(),
    };
    let root = walk.held(ty, 0)?;
    let mut next = 0;
    while next < walk.regions.len() {
        walk.enter(next)?;
        next += 1;
        if next > MAX_REGIONS {
            return Err(Unknown("it holds itself with ever larger arguments".to_owned()));
        }
    }
    let per_byte = walk.regions.iter().filter(|region| region.min > 0).map(|region| region.cost.div_ceil(region.min));
    let free: Vec<_> = walk.regions.iter().filter(|region| region.min == 0).map(|region| region.cost).collect();
    let has_free_elems = !free.is_empty();
    let whole = walk.regions.iter().filter(|region| {
        region.holder.is_made_of_vector()
            && !region.is_dense
            && region.bytes <= region.min.saturating_mul(host.whole_up_to_times())
    });
    let whole = whole.map(|region| region.bytes.div_ceil(region.min.max(1))).max().unwrap_or(0);
    let (per_byte, free) = (per_byte.max().unwrap_or(0), free.into_iter().max().unwrap_or(0));
    let fixed = [free.saturating_mul(FREE_ELEMS), walk.open(&root.regions), root.bytes, REPORT_BYTES];
    Ok(Bound {
        per_byte: per_byte.saturating_add(free).saturating_add(whole),
        fixed: fixed.into_iter().fold(0, u64::saturating_add),
        has_free_elems,
    })
}

/// Values of one type in one kind of holder.
struct Region {
    ty: Type,
    holder: Holder,
    is_dense: bool,
    /// Bytes of a value in place.
    bytes: u64,
    /// Minimum encoded size of a value, in bytes.
    min: u64,
    /// Bytes that a value makes the decoder allocate.
    cost: u64,
    /// Bytes that may be reserved beyond those of the values that were read.
    open: u64,
    /// The regions in it.
    regions: BTreeSet<usize>,
}

/// What the parts in place of a value make the decoder allocate.
#[derive(Clone, Default)]
struct Held {
    /// Bytes that stand against no byte of another region.
    bytes: u64,
    /// The regions in it.
    regions: BTreeSet<usize>,
}

impl Held {
    /// Both.
    fn and(mut self, other: Held) -> Self {
        self.bytes = self.bytes.saturating_add(other.bytes);
        self.regions.extend(other.regions);
        self
    }

    /// One of both.
    fn or(mut self, other: Held) -> Self {
        self.bytes = self.bytes.max(other.bytes);
        self.regions.extend(other.regions);
        self
    }
}

struct Walk<'s> {
    schemas: &'s Schemas,
    host: Host,
    spaces: Spaces<'s>,
    regions: Vec<Region>,
    index: BTreeMap<(Holder, String), usize>,
    /// What items hold; none while that is looked for.
    held: BTreeMap<String, Option<Held>>,
}

impl Walk<'_> {
    /// What a value holds; `level` boxes of no bytes are around it.
    fn held(&mut self, ty: &Type, level: u64) -> Result<Held, Unknown> {
        match ty {
            Type::Text(_) => self.in_holder(self.host.text(), &Type::Scalar(Scalar::U8), level),
            Type::Sequence(elem, _) => self.in_holder(self.host.vector(is_bool(elem)), elem, level),
            Type::Boxed(payload) => self.in_holder(Holder::Pointer, payload, level),
            Type::Option(payload) => self.held(payload, level),
            Type::Array(elem, ArrayLen::Literal(len)) => {
                let held = self.held(elem, level)?;
                Ok(Held { bytes: held.bytes.saturating_mul(*len), ..held })
            }
            Type::Tuple(members) => self.all(members, level),
            Type::Named(named) | Type::Collection(named, _) => self.named(named, level),
            _ => Ok(Held::default()),
        }
    }

    fn all(&mut self, members: &[Type], level: u64) -> Result<Held, Unknown> {
        members.iter().try_fold(Held::default(), |all, member| Ok(all.and(self.held(member, level)?)))
    }

    fn named(&mut self, named: &Named, level: u64) -> Result<Held, Unknown> {
        if let Some(shape) = named.shape() {
            let row = match named.target {
                Target::Library(row) => row,
                _ => return shape.types().try_fold(Held::default(), |all, ty| Ok(all.and(self.held(ty, level)?))),
            };
            let mut all = Held::default();
            for ty in shape.types() {
                let host = self.host;
                let held = match ty {
                    Type::Sequence(elem, _) => self.in_holder(host.holder(row, false, is_bool(elem)), elem, level)?,
                    Type::Text(_) => self.in_holder(host.holder(row, true, false), &Type::Scalar(Scalar::U8), level)?,
                    Type::Boxed(payload) => self.in_holder(host.holder(row, false, false), payload, level)?,
                    ty => self.held(ty, level)?,
                };
                all = if matches!(shape, Shape::Enum(_)) { all.or(held) } else { all.and(held) };
            }
            return Ok(all);
        }
        let key = key(&Type::Named(named.clone()));
        match self.held.get(&key) {
            Some(Some(held)) => return Ok(held.clone()),
            // No choice was on the way, or it would not be of no bytes.
            Some(None) => return Err(endless(&Type::Named(named.clone()))),
            None => self.held.insert(key.clone(), None),
        };
        // Who fills fields that are not on the wire, or converts, may allocate what the schemas do not say.
        self.spaces.of(&Type::Named(named.clone()))?;
        let item = wire::item(self.schemas, named)?;
        let instance = Instance::new(item, &named.arguments);
        let fields = |fields: &Fields| fields.list.iter().map(|field| instance.close(&field.ty)).collect::<Vec<_>>();
        let held = match &item.body {
            Body::Struct { fields: list, .. } => self.all(&fields(list), level)?,
            Body::Enum { variants, .. } => variants
                .iter()
                .try_fold(Held::default(), |all, variant| Ok(all.or(self.all(&fields(&variant.fields), level)?)))?,
        };
        self.held.insert(key, Some(held.clone()));
        Ok(held)
    }

    /// A region of such values; or, if a pointer leads to what may be of no bytes, what is there.
    fn in_holder(&mut self, holder: Holder, ty: &Type, level: u64) -> Result<Held, Unknown> {
        let min = wire::min(self.schemas, ty)?;
        let space = self.spaces.of(ty)?;
        let is_dense = min > 0 && wire::is_fixed(self.schemas, ty)?;
        let cost = self.host.cost(holder, space, is_dense);
        if min == 0 && matches!(holder, Holder::Pointer | Holder::CountedPointer) {
            // Each is a level of nesting.
            if level > MAX_LEVELS {
                return Err(endless(ty));
            }
            let inner = self.held(ty, level + 1)?;
            return Ok(Held { bytes: inner.bytes.saturating_add(cost.each), ..inner });
        }
        let (next, regions) = (self.regions.len(), BTreeSet::new());
        let region = *self.index.entry((holder, key(ty))).or_insert(next);
        if region == next {
            let (ty, Space { bytes, .. }, Cost { each: cost, open, .. }) = (ty.clone(), space, cost);
            self.regions.push(Region { ty, holder, is_dense, bytes, min, cost, open, regions });
        }
        Ok(Held { bytes: cost.own, regions: BTreeSet::from([region]) })
    }

    /// Looks at what the values of a region hold.
    fn enter(&mut self, index: usize) -> Result<(), Unknown> {
        let ty = self.regions[index].ty.clone();
        let held = self.held(&ty, 0)?;
        let region = &mut self.regions[index];
        region.cost = region.cost.saturating_add(held.bytes);
        region.open = region.open.saturating_add(if region.is_dense { 0 } else { held.bytes });
        region.regions = held.regions;
        Ok(())
    }

    /// The most bytes that may be reserved at a time beyond those of the values that were read, by regions inside each other.
    fn open(&self, roots: &BTreeSet<usize>) -> u64 {
        let mut found = vec![None; self.regions.len()];
        let longest =
            roots.iter().map(|root| self.longest(*root, &mut found)).try_fold(0, |most: u64, way| Some(most.max(way?)));
        longest.unwrap_or_else(|| {
            let most = self.regions.iter().map(|region| region.open).max().unwrap_or(0);
            most.saturating_mul(MAX_LEVELS)
        })
    }

    /// The most by a way from this region on; none if one leads back.
    fn longest(&self, index: usize, found: &mut [Option<Option<u64>>]) -> Option<u64> {
        if let Some(known) = found[index] {
            return known;
        }
        // What is found again on the way leads back.
        found[index] = Some(None);
        let region = &self.regions[index];
        let mut most = 0;
        for next in &region.regions {
            most = most.max(self.longest(*next, found)?);
        }
        found[index] = Some(Some(most.saturating_add(region.open)));
        found[index].flatten()
    }
}

fn endless(ty: &Type) -> Unknown {
    Unknown(format!("`{}` holds itself in any case, so no value of it ends", ty.text()))
}

/// What tells a type without parameters from others.
pub fn key(ty: &Type) -> String {
    match ty {
        Type::Array(elem, len) => format!("[{};{}]", key(elem), len.text()),
        Type::Tuple(members) => format!("({})", members.iter().map(key).collect::<Vec<_>>().join(",")),
        Type::Option(payload) => format!("?{}", key(payload)),
        Type::Boxed(payload) => format!("*{}", key(payload)),
        Type::Sequence(elem, len) => format!("{}[{}]", len.coding.name(), key(elem)),
        Type::Text(len) => format!("{}[text]", len.coding.name()),
        Type::Collection(named, len) => format!("{} {}", len.coding.name(), named_key(named)),
        Type::Named(named) => named_key(named),
        ty => ty.text(),
    }
}

fn named_key(named: &Named) -> String {
    let arguments = named.arguments.iter().map(|argument| match argument {
        Argument::Type(ty) => key(ty),
        Argument::Slice(ty) => format!("[{}]", key(ty)),
        Argument::Const(len) => len.text(),
        Argument::Str => "str".to_owned(),
    });
    let arguments = arguments.collect::<Vec<_>>().join(",");
    match &named.target {
        Target::Item(path) => format!("{}<{arguments}>", path.join("::")),
        Target::Library(row) => format!("{}::{}<{arguments}>", row.modules.join("|"), row.example()),
        Target::Alias => format!("={arguments}"),
        _ => named.text(),
    }
}
