//! References in the closed world: what surely cannot be borrowed from the input is an error here, in every language. Padding and the order of
//! fields in memory are for rustc to see.

use super::{Diagnostic, Schemas};
use crate::model::{Argument, ArrayLen, Instance, Lent, Named, Scalar, Target, Type};
use crate::plan::Memory;

/// Why values cannot be borrowed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Obstacle {
    /// They must be at aligned addresses.
    Alignment,
    /// Their memory is not their encoding, or some bytes are not a value.
    Memory,
}

impl Schemas {
    /// Looks at what references lead to.
    ///
    /// # Errors
    /// Everything that was reported.
    pub(super) fn check_references(&self) -> Result<(), Vec<Diagnostic>> {
        self.check(|cx, entry| {
            if entry.item.is_encode_only || entry.item.is_in_arena {
                return;
            }
            for lent in entry.item.body.fields().flat_map(|field| field.ty.lent()) {
                if let Some(message) = self.message(&lent) {
                    cx.error_at(lent.at, message);
                }
            }
        })
    }

    fn message(&self, lent: &Lent<'_>) -> Option<String> {
        let (Argument::Type(ty) | Argument::Slice(ty)) = lent.target else { return None };
        match (self.obstacle(ty)?, lent.target) {
            (Obstacle::Memory, _) => Some(lent.not_of_memory()),
            (Obstacle::Alignment, Argument::Type(_)) => Some(lent.not_aligned()),
            // Whether the elements are aligned is seen when they are read.
            (Obstacle::Alignment, _) => None,
        }
    }

    fn obstacle(&self, ty: &Type) -> Option<Obstacle> {
        match ty {
            Type::Scalar(Scalar::U8 | Scalar::I8) => None,
            Type::Scalar(_) | Type::SizeInteger(_) => Some(Obstacle::Alignment),
            Type::Array(_, ArrayLen::Literal(0)) => Some(Obstacle::Memory),
            Type::Array(elem, _) => self.obstacle(elem),
            Type::Tuple(members) if !members.is_empty() => {
                members.iter().filter_map(|member| self.obstacle(member)).max()
            }
            Type::Named(named) => self.obstacle_of(named),
            _ => Some(Obstacle::Memory),
        }
    }

    fn obstacle_of(&self, named: &Named) -> Option<Obstacle> {
        /// Types of the library whose memory is that of their arguments.
        const TRANSPARENT: [&str; 6] = ["Range", "RangeFrom", "RangeTo", "Reverse", "Saturating", "Wrapping"];
        let of_arguments = || named.arguments.iter().filter_map(Argument::ty).filter_map(|ty| self.obstacle(ty)).max();
        match &named.target {
            // It is known where the type is named.
            Target::Parameter => None,
            Target::Alias => of_arguments(),
            Target::Library(row) if TRANSPARENT.contains(&row.name) => of_arguments(),
            Target::Item(path) => {
                let entry = self.find(path)?;
                if self.plan(entry).memory.rust != Memory::IfProved {
                    return Some(Obstacle::Memory);
                }
                let instance = Instance::new(&entry.item, &named.arguments);
                entry.item.body.fields().filter_map(|field| self.obstacle(&instance.close(&field.ty))).max()
            }
            _ => Some(Obstacle::Memory),
        }
    }
}
