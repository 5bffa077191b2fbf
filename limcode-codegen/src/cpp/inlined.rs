//! Which encoders are inlined wherever they are called.

use super::order::target;
use super::walk::walk_type;
use crate::plan::{Cost, Function, InlineLimits, Named, Type, expanded};
use crate::schema::Schemas;

/// The encoders that are inlined.
pub struct Inlined {
    /// The steps of each item's encoder; none if it is called.
    steps: Vec<Option<usize>>,
}

impl Inlined {
    /// Counts the steps of every item's encoder.
    pub fn of(schemas: &Schemas) -> Self {
        let encoders = schemas.items.iter().map(|entry| {
            let plan = schemas.plan(entry);
            let cost = Cost::of_encoder(&plan.body);
            let called = cost.called.iter().flat_map(|called| items(schemas, called.named));
            Function { steps: cost.steps(), called: called.collect() }
        });
        Inlined { steps: expanded(&encoders.collect::<Vec<_>>(), &InlineLimits::CPP) }
    }

    /// Whether an encoder is so short that it is inlined.
    pub fn is_short(&self, item: usize) -> bool {
        self.steps[item].is_some()
    }
}

/// The items in a type by name, whose encoders its own inlines.
fn items(schemas: &Schemas, named: &Named) -> Vec<usize> {
    let mut items = Vec::new();
    walk_type(&Type::Named(named.clone()), &mut |part| items.extend(target(schemas, part)));
    items
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
