//! Which encoders are inlined wherever they are called.

use super::order::target;
use super::walk_type;
use crate::model::Type;
use crate::plan::{Body, Op, written};
use crate::schema::Schemas;

/// Steps of an encoder that is inlined wherever it is called, with those of the encoders that are inlined into it. Without these,
/// types of types of types take a compiler minutes.
const MAX_INLINED_STEPS: usize = 64;

/// The encoders that are inlined.
pub struct Inlined {
    /// The steps of each item's encoder: none if it is called, or not known yet.
    steps: Vec<Option<usize>>,
    is_known: Vec<bool>,
}

impl Inlined {
    /// Counts the steps of every item's encoder.
    pub fn of(schemas: &Schemas) -> Self {
        let len = schemas.items.len();
        let mut inlined = Self { steps: vec![None; len], is_known: vec![false; len] };
        (0..len).for_each(|item| inlined.visit(schemas, item));
        inlined
    }

    /// Whether an encoder is so short that it is inlined.
    pub fn is_short(&self, item: usize) -> bool {
        self.steps[item].is_some()
    }

    fn visit(&mut self, schemas: &Schemas, item: usize) {
        // What leads back to an item calls it.
        if !std::mem::replace(&mut self.is_known[item], true) {
            let body = schemas.plan(&schemas.items[item]).body;
            let steps: usize = body.lists().into_iter().map(|list| self.count(schemas, list)).sum();
            let steps = steps + usize::from(matches!(body, Body::Dispatch(_)));
            self.steps[item] = (steps <= MAX_INLINED_STEPS).then_some(steps);
        }
    }

    fn count(&mut self, schemas: &Schemas, list: &[Op]) -> usize {
        let mut steps = 0;
        for op in written(list) {
            steps += 1 + match op {
                Op::Call { named, .. } => self.named(schemas, &Type::Named(named.clone())),
                Op::Variant(variant) => self.named(schemas, &Type::Named(variant.named.clone())),
                Op::Heads(heads) => heads.fields.len(),
                Op::Elems { elem, .. } => self.named(schemas, elem),
                op => op.bodies().into_iter().map(|body| self.count(schemas, body)).sum(),
            };
        }
        steps
    }

    /// The steps of the items that `ty` names, whose encoders its own inlines.
    fn named(&mut self, schemas: &Schemas, ty: &Type) -> usize {
        let mut items = Vec::new();
        walk_type(ty, &mut |part| items.extend(target(schemas, part)));
        items
            .into_iter()
            .filter_map(|item| {
                self.visit(schemas, item);
                self.steps[item]
            })
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::Inlined;
    use crate::schema::Schemas;

    #[test]
    fn the_encoders_inlined_into_an_encoder_count() {
        let mut schema = String::from("pub struct L0 { pub name: String, pub slot: u32, pub data: Vec<u8> }\n");
        for level in 1..9 {
            let inner = level - 1;
            schema += &format!("pub struct L{level} {{ pub first: L{inner}, pub second: L{inner} }}\n");
        }
        schema += "pub struct Tree { pub trees: Vec<Tree> }\n";
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("levels.rs");
        std::fs::write(&file, schema).unwrap();
        let Ok(schemas) = Schemas::load(&file) else { panic!("the schema is in order") };
        let inlined = Inlined::of(&schemas);
        let is_short: Vec<_> = (0..schemas.items.len()).map(|item| inlined.is_short(item)).collect();
        assert_eq!(is_short[..4], [true; 4], "up to eight times three fields");
        // A level that is called is one step for those above it, so they are short again.
        assert!(!is_short[4], "sixteen times three fields");
    }
}
