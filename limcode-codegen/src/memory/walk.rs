//! The regions of a type, and what they make of the bound.

use std::collections::{BTreeMap, BTreeSet};

use super::host::{Cost, Holder};
use super::space::{Space, Spaces, is_bool};
use super::{Bound, Host, Unknown, wire};
use crate::model::{ArrayLen, Body, Fields, Instance, Named, Scalar, Shape, Target, Type};
use crate::schema::Schemas;

/// Levels of nesting that a decoder allows.
const MAX_LEVELS: u64 = 128;

/// Elements that may take no bytes that a value may hold beyond one for each byte of the input.
const FREE_ELEMS: u64 = 65_536;

/// Bytes of the report of an error, whose path may name as many levels.
const REPORT_BYTES: u64 = 16 * 1024;

/// Regions of one type at most: a generic type that holds itself with ever larger arguments has no end of them.
const MAX_REGIONS: usize = 4_096;

/// Values of one type in one kind of holder.
struct Region {
    ty: Type,
    holder: Holder,
    is_dense: bool,
    /// Bytes of a value in place.
    bytes: u64,
    /// Whether it may be fewer.
    is_upper_bound: bool,
    /// Minimum encoded size of a value, in bytes.
    min: u64,
    /// Bytes that a value makes the decoder allocate.
    cost: u64,
    /// Bytes that may be reserved beyond those of the values that were read.
    open: u64,
    /// The regions in it, or why they are not known; none before it was looked at.
    regions: Option<Result<BTreeSet<usize>, Unknown>>,
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

/// Computes bounds. What was found for one type is kept for others that lead to the same.
pub struct Walk<'s> {
    schemas: &'s Schemas,
    host: Host,
    spaces: Spaces<'s>,
    regions: Vec<Region>,
    index: BTreeMap<(Holder, String), usize>,
    /// What items hold; none while that is looked for.
    held: BTreeMap<String, Option<Held>>,
    /// Of each region, the most bytes by a way from it on.
    longest: Vec<Option<Option<u64>>>,
}

impl<'s> Walk<'s> {
    /// For types of these schemas.
    pub fn new(schemas: &'s Schemas, host: Host) -> Self {
        Walk {
            schemas,
            host,
            spaces: Spaces::new(schemas, host),
            regions: Vec::new(),
            index: BTreeMap::new(),
            held: BTreeMap::new(),
            longest: Vec::new(),
        }
    }

    /// The bound for values of type `ty`.
    pub fn bound(&mut self, ty: &Type) -> Result<Bound, Unknown> {
        let root = self.held(ty, 0)?;
        let reached = self.reached(&root.regions)?;
        self.longest.resize(self.regions.len(), None);
        let open = self.open(&root.regions, &reached);
        let (mut per_byte, mut free, mut whole) = (0, None, 0);
        for region in reached.iter().map(|index| &self.regions[*index]) {
            match region.min {
                0 => free = free.max(Some(region.cost)),
                min => per_byte = per_byte.max(region.cost.div_ceil(min)),
            }
            let most_whole = region.min.saturating_mul(self.host.whole_up_to_times());
            let may_be_whole = region.bytes <= most_whole || region.is_upper_bound;
            if region.holder.is_made_of_vector() && !region.is_dense && may_be_whole {
                whole = whole.max(region.bytes.min(most_whole).div_ceil(region.min.max(1)));
            }
        }
        let has_free_elems = free.is_some();
        let free: u64 = free.unwrap_or(0);
        let fixed = [free.saturating_mul(FREE_ELEMS), open, root.bytes, REPORT_BYTES];
        Ok(Bound {
            per_byte: per_byte.saturating_add(free).saturating_add(whole),
            fixed: fixed.into_iter().fold(0, u64::saturating_add),
            has_free_elems,
        })
    }

    /// The regions that `roots` lead to, themselves among them.
    fn reached(&mut self, roots: &BTreeSet<usize>) -> Result<Vec<usize>, Unknown> {
        let mut reached: Vec<_> = roots.iter().copied().collect();
        let mut is_reached = vec![false; self.regions.len()];
        reached.iter().for_each(|index| is_reached[*index] = true);
        let mut next = 0;
        while next < reached.len() {
            if next >= MAX_REGIONS {
                return Err(Unknown("it leads to more than 4,096 types".to_owned()));
            }
            self.enter(reached[next])?;
            is_reached.resize(self.regions.len(), false);
            if let Some(Ok(regions)) = &self.regions[reached[next]].regions {
                let found = regions.iter().filter(|index| !std::mem::replace(&mut is_reached[**index], true));
                reached.extend(found);
            }
            next += 1;
        }
        Ok(reached)
    }

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
        let key = Type::Named(named.clone()).key();
        match self.held.get(&key) {
            Some(Some(held)) => return Ok(held.clone()),
            // No choice was on the way, or it would not be of no bytes.
            Some(None) => return Err(endless(&Type::Named(named.clone()))),
            None => self.held.insert(key.clone(), None),
        };
        match self.item(named, level) {
            Ok(held) => {
                self.held.insert(key, Some(held.clone()));
                Ok(held)
            }
            // Another type that leads here is told the same.
            Err(unknown) => {
                self.held.remove(&key);
                Err(unknown)
            }
        }
    }

    fn item(&mut self, named: &Named, level: u64) -> Result<Held, Unknown> {
        // Who fills fields that are not on the wire, or converts, may allocate what the schemas do not say.
        self.spaces.of(&Type::Named(named.clone()))?;
        let item = wire::item(self.schemas, named)?;
        let instance = Instance::new(item, &named.arguments);
        let fields = |fields: &Fields| fields.list.iter().map(|field| instance.close(&field.ty)).collect::<Vec<_>>();
        match &item.body {
            Body::Struct { fields: list, .. } => self.all(&fields(list), level),
            Body::Enum { variants, .. } => variants
                .iter()
                .try_fold(Held::default(), |all, variant| Ok(all.or(self.all(&fields(&variant.fields), level)?))),
        }
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
        let (next, regions) = (self.regions.len(), None);
        let region = *self.index.entry((holder, ty.key())).or_insert(next);
        if region == next {
            let (ty, Space { bytes, is_upper_bound, .. }, Cost { each: cost, open, .. }) = (ty.clone(), space, cost);
            self.regions.push(Region { ty, holder, is_dense, bytes, is_upper_bound, min, cost, open, regions });
        }
        Ok(Held { bytes: cost.own, regions: BTreeSet::from([region]) })
    }

    /// Looks at what the values of a region hold, once.
    fn enter(&mut self, index: usize) -> Result<(), Unknown> {
        if let Some(known) = &self.regions[index].regions {
            return known.as_ref().map(|_| ()).map_err(Unknown::clone);
        }
        let ty = self.regions[index].ty.clone();
        let held = self.held(&ty, 0);
        let region = &mut self.regions[index];
        if let Ok(held) = &held {
            region.cost = region.cost.saturating_add(held.bytes);
            region.open = region.open.saturating_add(if region.is_dense { 0 } else { held.bytes });
        }
        region.regions = Some(held.clone().map(|held| held.regions));
        held.map(|_| ())
    }

    /// The most bytes that may be reserved at a time beyond those of the values that were read, by regions inside each other.
    fn open(&mut self, roots: &BTreeSet<usize>, reached: &[usize]) -> u64 {
        let most = reached.iter().map(|index| self.regions[*index].open).max().unwrap_or(0);
        // As deep as a decoder goes.
        let deepest = most.saturating_mul(MAX_LEVELS);
        let longest = roots.iter().try_fold(0, |most: u64, root| Some(most.max(self.longest(*root)?)));
        longest.map_or(deepest, |longest| longest.min(deepest))
    }

    /// The most by a way from this region on, all of whose regions were looked at; none if one leads back.
    fn longest(&mut self, index: usize) -> Option<u64> {
        if let Some(known) = self.longest[index] {
            return known;
        }
        // What is found again on the way leads back.
        self.longest[index] = Some(None);
        let next = self.regions[index].regions.clone().and_then(Result::ok).unwrap_or_default();
        let most = next.into_iter().try_fold(0, |most: u64, next| Some(most.max(self.longest(next)?)));
        self.longest[index] = Some(most.map(|most| most.saturating_add(self.regions[index].open)));
        self.longest[index].flatten()
    }
}

fn endless(ty: &Type) -> Unknown {
    Unknown(format!("`{}` holds itself in any case, so no value of it ends", ty.text()))
}
