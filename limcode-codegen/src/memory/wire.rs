//! Wire sizes of types without parameters, generic items with their arguments included.

use super::Unknown;
use crate::layout::{self, Atom, Condition, Fixed, Size};
use crate::model::{ArrayLen, Instance, Item, Named, Shape, Target, Type};
use crate::schema::{Schemas, is_too_large};

/// Minimum encoded size of a value, in bytes.
pub fn min(schemas: &Schemas, ty: &Type) -> Result<u64, Unknown> {
    Wire { schemas, instance: None }.size(&layout::min(schemas, ty))
}

/// Whether every value takes the same number of bytes.
pub fn is_fixed(schemas: &Schemas, ty: &Type) -> Result<bool, Unknown> {
    Wire { schemas, instance: None }.fixed(&layout::fixed(schemas, ty))
}

/// The item behind a name. Arguments grow without end if a generic item holds itself with larger ones.
pub fn item<'s>(schemas: &'s Schemas, named: &Named) -> Result<&'s Item, Unknown> {
    match &named.target {
        Target::Item(path) if is_too_large(&Type::Named(named.clone())) => {
            let name = path.last().expect("an item has a name");
            Err(Unknown(format!("it leads to `{name}` with arguments of ever more types")))
        }
        Target::Item(path) => Ok(&schemas.find(path).expect("every name was resolved").item),
        _ => Err(Unknown(format!("`{}` is a codec of its own", named.text()))),
    }
}

/// The symbols of a size, within an item.
struct Wire<'a> {
    schemas: &'a Schemas,
    instance: Option<Instance<'a>>,
}

impl Wire<'_> {
    fn close(&self, named: &Named) -> Type {
        let ty = Type::Named(named.clone());
        self.instance.as_ref().map_or_else(|| ty.clone(), |instance| instance.close(&ty))
    }

    fn count(&self, len: &ArrayLen) -> Result<u64, Unknown> {
        match self.instance.as_ref().map_or_else(|| len.clone(), |instance| instance.close_len(len)) {
            ArrayLen::Literal(count) => Ok(count),
            ArrayLen::Symbol(_) => Err(Unknown(format!("the length `{}` has no value here", len.text()))),
        }
    }

    fn size(&self, size: &Size) -> Result<u64, Unknown> {
        size.terms.iter().try_fold(size.known_bytes, |sum, term| {
            let bytes = match &term.atom {
                Atom::Byte => 1,
                Atom::MinOf(named) => self.min(named)?,
                Atom::ElemMinOf(named) => match self.close(named) {
                    Type::Named(named) => match named.collection() {
                        Some(Type::Sequence(elem, _)) => min(self.schemas, &elem)?,
                        _ => 1,
                    },
                    _ => 1,
                },
                Atom::Least(sizes) => {
                    let sizes: Result<Vec<_>, _> = sizes.iter().map(|size| self.size(size)).collect();
                    sizes?.into_iter().min().unwrap_or(0)
                }
                Atom::AtLeastOne(size) => self.size(size)?.max(1),
            };
            let factor = term.counts.iter().try_fold(bytes, |bytes, len| Ok(bytes.saturating_mul(self.count(len)?)))?;
            Ok(sum.saturating_add(factor))
        })
    }

    fn min(&self, named: &Named) -> Result<u64, Unknown> {
        let named = match self.close(named) {
            Type::Named(named) => named,
            ty => return min(self.schemas, &ty),
        };
        let total = |members: &Vec<Type>| members.iter().map(|member| min(self.schemas, member)).sum();
        match named.shape() {
            Some(Shape::Type(ty)) => min(self.schemas, &ty),
            Some(Shape::Enum(variants)) => {
                let payloads: Result<Vec<u64>, _> = variants.iter().map(total).collect();
                Ok(4 + payloads?.into_iter().min().unwrap_or(0))
            }
            None => {
                let item = item(self.schemas, &named)?;
                let instance = Some(Instance::new(item, &named.arguments));
                Wire { schemas: self.schemas, instance }.size(&layout::item_min(self.schemas, item))
            }
        }
    }

    fn fixed(&self, fixed: &Fixed) -> Result<bool, Unknown> {
        let conditions = match fixed {
            Fixed::Yes => return Ok(true),
            Fixed::No => return Ok(false),
            Fixed::When(conditions) => conditions,
        };
        for condition in conditions {
            let holds = match condition {
                Condition::TypeIsFixed(named) => self.is_fixed(named)?,
                Condition::SameSize(sizes) => {
                    let sizes: Result<Vec<_>, _> = sizes.iter().map(|size| self.size(size)).collect();
                    sizes?.windows(2).all(|pair| pair[0] == pair[1])
                }
            };
            if !holds {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn is_fixed(&self, named: &Named) -> Result<bool, Unknown> {
        let named = match self.close(named) {
            Type::Named(named) => named,
            ty => return is_fixed(self.schemas, &ty),
        };
        let Some(shape) = named.shape() else {
            let item = item(self.schemas, &named)?;
            let instance = Some(Instance::new(item, &named.arguments));
            return Wire { schemas: self.schemas, instance }.fixed(&layout::item_fixed(self.schemas, item));
        };
        for ty in shape.types() {
            if !is_fixed(self.schemas, ty)? {
                return Ok(false);
            }
        }
        let Shape::Enum(variants) = &shape else { return Ok(true) };
        let total = |members: &Vec<Type>| members.iter().map(|member| min(self.schemas, member)).sum();
        let payloads: Result<Vec<u64>, _> = variants.iter().map(total).collect();
        Ok(payloads?.windows(2).all(|pair| pair[0] == pair[1]))
    }
}
