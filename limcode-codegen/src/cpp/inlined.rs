//! Which encoders are inlined wherever they are called, and which passes of views.

use super::order::target;
use super::walk::walk_type;
use crate::plan::{Body, Cost, Function, InlineLimits, Named, Type, expanded};
use crate::schema::{SchemaItem, Schemas};

/// The functions that are inlined.
pub struct Inlined {
    /// The steps of each item's encoder; none if it is called.
    encoders: Vec<Option<usize>>,
    /// The same of the pass of its view.
    passes: Vec<Option<usize>>,
}

impl Inlined {
    /// Counts the steps of every item's encoder and pass.
    pub fn of(schemas: &Schemas) -> Self {
        Inlined {
            encoders: expanded(&functions(schemas, Cost::of_encoder), &InlineLimits::CPP),
            passes: expanded(&functions(schemas, Cost::of_decoder), &InlineLimits::CPP_PASS),
        }
    }

    /// Whether an encoder is so short that it is inlined.
    pub fn has_short_encoder(&self, item: usize) -> bool {
        self.encoders[item].is_some()
    }

    /// Whether a pass is so short, or has so few callers, that it is inlined.
    pub fn has_short_pass(&self, item: usize) -> bool {
        self.passes[item].is_some()
    }
}

/// The functions of all items, by their cost.
fn functions<'s>(schemas: &'s Schemas, cost: fn(&'s Body) -> Cost<'s>) -> Vec<Function> {
    let function = |entry: &'s SchemaItem| {
        let cost = cost(&schemas.plan(entry).body);
        let called = cost.called.iter().flat_map(|called| items(schemas, called.named));
        Function { steps: cost.steps(), called: called.collect() }
    };
    schemas.items.iter().map(function).collect()
}

/// The items in a type by name, whose functions its own inlines.
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
        let is_short: Vec<_> = (0..schemas.items.len()).map(|item| inlined.has_short_encoder(item)).collect();
        assert_eq!(is_short[..4], [true; 4], "up to eight times three fields");
        // A level that is called is one step for those above it, so they are short again.
        assert!(!is_short[4], "sixteen times three fields");
    }
}
