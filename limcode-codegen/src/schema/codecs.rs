//! The codec of every type of the schemas, generic items with their arguments included.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::Schemas;
use crate::layout::{self, Fixed, Size, World};
use crate::model::{Argument, Instance, Item, Named, Shape, Target, Type};
use crate::plan::{self, Codec, Codecs, Plan, Unknown, called};

/// Maximum number of types in the arguments of an item. Arguments grow without end if a generic item holds itself with
/// larger ones.
const MAX_TYPES: usize = 1_000;

/// Codecs of the types of schemas, built on first use.
pub struct SchemaCodecs<'s> {
    schemas: &'s Schemas,
    codecs: RefCell<BTreeMap<String, Rc<Codec>>>,
    items: RefCell<BTreeMap<String, Rc<Item>>>,
    min: RefCell<BTreeMap<String, Size>>,
    fixed: RefCell<BTreeMap<String, Fixed>>,
}

impl<'s> SchemaCodecs<'s> {
    pub(super) fn new(schemas: &'s Schemas) -> Self {
        let (codecs, items) = Default::default();
        SchemaCodecs { schemas, codecs, items, min: RefCell::default(), fixed: RefCell::default() }
    }

    /// The item behind a name, with its arguments in place of its parameters; none where the name is no item's.
    fn item(&self, named: &Named) -> Option<Rc<Item>> {
        let Target::Item(path) = &named.target else { return None };
        let key = named.key();
        if let Some(known) = self.items.borrow().get(&key) {
            return Some(Rc::clone(known));
        }
        let entry = self.schemas.find(path)?;
        // As in the generic item, the type of a parameter is called.
        let arguments = named.arguments.iter().map(|argument| match bare_argument(argument) {
            Argument::Type(ty) => Argument::Type(called(&ty)),
            other => other,
        });
        let mut item = Instance::new(&entry.item, &arguments.collect::<Vec<_>>()).item();
        item.body.fields_mut().for_each(|field| self.bind(&mut field.ty, entry.module()));
        let item = Rc::new(item);
        self.items.borrow_mut().insert(key, Rc::clone(&item));
        Some(item)
    }

    /// Binds the codings of fields that are described: definitions of other crates' types, and `limcode::Bytes`.
    fn bind(&self, ty: &mut Type, module: &[String]) {
        match ty {
            Type::Array(inner, _) | Type::Option(inner) | Type::Boxed(inner) | Type::Sequence(inner, _) => {
                self.bind(inner, module)
            }
            Type::Tuple(members) => members.iter_mut().for_each(|member| self.bind(member, module)),
            Type::Named(named) if matches!(named.target, Target::Coding(_)) => {
                if let Ok(Type::Named(found)) = self.schemas.resolved(&named.source, Some(module)) {
                    *named = Named { of: named.of.take(), ..found };
                }
            }
            _ => {}
        }
    }

    /// The codec with this key, built on first use.
    fn known_or(&self, key: String, make: impl FnOnce() -> Result<Codec, Unknown>) -> Result<Rc<Codec>, Unknown> {
        if let Some(known) = self.codecs.borrow().get(&key) {
            return Ok(Rc::clone(known));
        }
        let codec = Rc::new(make()?);
        if let Some(named) = codec.plan.symbol() {
            return Err(self.codec_of(named).err().unwrap_or_else(|| undescribed(named)));
        }
        self.codecs.borrow_mut().insert(key, Rc::clone(&codec));
        Ok(codec)
    }

    fn made(&self, named: &Named) -> Result<Codec, Unknown> {
        if let Target::Library(row) = named.target {
            let shape = named.shape().expect("a library's type has a shape");
            let name = match (row.root(), &shape) {
                (Some(root), _) => root.to_owned(),
                (None, Shape::Type(inner)) => self.codec(inner)?.name.clone(),
                (None, Shape::Enum(_)) => row.name.to_owned(),
            };
            let plan = plan::of_library(self, row, named.text(), &shape).into();
            return Ok(Codec { name, plan, rule: row.rule(), is_tuple: false });
        }
        let item = self.item(named).ok_or_else(|| undescribed(named))?;
        if item.is_encode_only {
            return Err(Unknown(format!("`{}` is `encode_only`, so no bytes can be read as one", item.name)));
        }
        known(&item)?;
        if layout::is_too_large(self, &item) {
            return Err(Unknown(format!("`{}`: {}", item.name, crate::check::TOO_LARGE)));
        }
        let plan = self.lent(named).unwrap_or_else(|| plan::plan(self, &item).into());
        let is_tuple = matches!(item.body.fields().map(|field| &field.ty).collect::<Vec<_>>()[..], [Type::Tuple(_)]);
        Ok(Codec { name: item.name.clone(), plan, rule: None, is_tuple })
    }

    /// The plan that the schemas have of an item, where nothing more is known of it here: no codings that are described, and no
    /// sizes of generic items with their arguments.
    fn lent(&self, named: &Named) -> Option<Rc<Plan>> {
        let Target::Item(path) = &named.target else { return None };
        let plan = self.schemas.shared_plan(self.schemas.find(path)?);
        let is_known = named.arguments.is_empty() && plan.foreign.is_empty() && plan.symbol().is_none();
        is_known.then(|| Rc::clone(plan))
    }
}

impl Codecs for SchemaCodecs<'_> {
    fn codec(&self, ty: &Type) -> Result<Rc<Codec>, Unknown> {
        match ty {
            Type::Named(named) => self.codec_of(named),
            ty => self.known_or(ty.key(), || {
                let name = root_of(ty).to_owned();
                Ok(Codec { name, plan: plan::of_type(self, ty).into(), rule: None, is_tuple: false })
            }),
        }
    }

    fn codec_of(&self, named: &Named) -> Result<Rc<Codec>, Unknown> {
        if let (Target::Alias, Some(Argument::Type(of))) = (&named.target, named.arguments.first()) {
            return self.codec(of);
        }
        self.known_or(named.key(), || {
            if count_types(named) > MAX_TYPES {
                return Err(Unknown(format!(
                    "a generic type holds itself with arguments of more than {MAX_TYPES} types"
                )));
            }
            self.made(named)
        })
    }
}

impl World for SchemaCodecs<'_> {
    fn min(&self, named: &Named) -> Option<Size> {
        let item = self.item(named)?;
        let key = named.key();
        if let Some(known) = self.min.borrow().get(&key) {
            return Some(known.clone());
        }
        let min = layout::item_min(self, &item);
        self.min.borrow_mut().insert(key, min.clone());
        Some(min)
    }

    fn fixed(&self, named: &Named) -> Option<Fixed> {
        let item = self.item(named)?;
        let key = named.key();
        if let Some(known) = self.fixed.borrow().get(&key) {
            return Some(known.clone());
        }
        let fixed = layout::item_fixed(self, &item);
        self.fixed.borrow_mut().insert(key, fixed.clone());
        Some(fixed)
    }

    /// Not needed for reading.
    fn max(&self, _: &Named) -> Option<u64> {
        None
    }
}

/// Checks that all types of an item's fields are described.
fn known(item: &Item) -> Result<(), Unknown> {
    let mut found = Vec::new();
    item.body.fields().for_each(|field| field.ty.named(&mut found));
    while let Some(named) = found.pop() {
        if matches!(named.target, Target::Foreign | Target::Coding(_) | Target::Parameter) {
            return Err(undescribed(named));
        }
        named.arguments.iter().filter_map(Argument::ty).for_each(|argument| argument.named(&mut found));
    }
    Ok(())
}

fn undescribed(named: &Named) -> Unknown {
    Unknown(format!("`{}` has a codec of its own, which the schemas do not describe", named.text()))
}

/// The root of error paths in a type that is no name.
fn root_of(ty: &Type) -> &'static str {
    match ty {
        Type::Scalar(scalar) | Type::Varint(scalar) => scalar.name(),
        Type::SizeInteger(integer) => integer.name(),
        Type::Number(number) => number.scalar().name(),
        Type::Bool => "bool",
        Type::Char => "char",
        Type::Text(_) => "String",
        Type::Array(..) | Type::Constant(_) | Type::SizedBytes(_) => "array",
        Type::Tuple(_) => "tuple",
        Type::Option(_) => "Option",
        Type::Boxed(_) => "Box",
        Type::Sequence(..) => "Vec",
        Type::NamedVarint(_) | Type::Collection(..) | Type::Named(_) => "",
    }
}

/// How many types the arguments of a type are made of.
fn count_types(named: &Named) -> usize {
    let of_type = |ty: &Type| {
        let mut found = Vec::new();
        ty.named(&mut found);
        found.into_iter().map(count_types).fold(ty.parts(), usize::saturating_add)
    };
    named.arguments.iter().filter_map(Argument::ty).map(of_type).fold(0, usize::saturating_add)
}

/// The argument without aliases.
fn bare_argument(argument: &Argument) -> Argument {
    match argument {
        Argument::Type(ty) => Argument::Type(bare(ty)),
        Argument::Slice(ty) => Argument::Slice(bare(ty)),
        other => other.clone(),
    }
}

fn bare(ty: &Type) -> Type {
    let boxed = |inner: &Type| Box::new(bare(inner));
    match ty {
        Type::Array(elem, len) => Type::Array(boxed(elem), len.clone()),
        Type::Tuple(members) => Type::Tuple(members.iter().map(bare).collect()),
        Type::Option(payload) => Type::Option(boxed(payload)),
        Type::Boxed(payload) => Type::Boxed(boxed(payload)),
        Type::Sequence(elem, len) => Type::Sequence(boxed(elem), len.clone()),
        Type::Named(named) => match (&named.target, named.arguments.first()) {
            (Target::Alias, Some(Argument::Type(of))) => bare(of),
            _ => Type::Named(Named { arguments: named.arguments.iter().map(bare_argument).collect(), ..named.clone() }),
        },
        other => other.clone(),
    }
}
