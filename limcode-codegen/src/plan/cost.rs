//! Cost: how long encoders and decoders are, for what is inlined into what.
//!
//! The unit is a step: an operation, a part of an element, a field in the first section of an element, a check of a count.
//! A call of a codec is one step, or the steps of what is inlined there.

use super::{Body, CodecKind, Op, walk};
use crate::model::Named;

/// Up to how many steps a language inlines a function wherever it is called.
pub struct InlineLimits {
    /// Maximum steps of the function itself, each call as one.
    pub max_own_steps: usize,
    /// Maximum steps of the function with the steps of those inlined into it.
    pub max_expanded_steps: usize,
    /// The same for a function that one place calls, where inlining it makes no second copy.
    pub max_steps_for_one_caller: usize,
}

impl InlineLimits {
    /// Rust's. A longer function does not gain by being inlined. rustc adds up the steps of what is inlined into a function,
    /// because a derive does not see other items, so the runtime has the second limit, too.
    pub const RUST: InlineLimits =
        InlineLimits { max_own_steps: 16, max_expanded_steps: 64, max_steps_for_one_caller: 0 };
    /// C++'s. Without the second limit, types of types of types take a compiler minutes.
    pub const CPP: InlineLimits =
        InlineLimits { max_own_steps: usize::MAX, max_expanded_steps: 64, max_steps_for_one_caller: 0 };
    /// C++'s for the passes of views. Where the pass over a message was a function of its own, its marks went through memory, and
    /// parsing a transaction took a sixth longer.
    pub const CPP_PASS: InlineLimits =
        InlineLimits { max_own_steps: usize::MAX, max_expanded_steps: 64, max_steps_for_one_caller: 256 };
}

/// Up to how many steps, each call as one, Rust inlines a pass over a value. It keeps nothing, so its steps are less code than a
/// decoder's.
pub const MAX_INLINED_PASS_STEPS: usize = 32;

/// How long a function of a codec is.
pub struct Cost<'p> {
    own_steps: usize,
    /// The types by name whose codecs it calls, each as often as it calls it.
    pub called: Vec<Called<'p>>,
}

/// A call of a codec.
pub struct Called<'p> {
    /// The type.
    pub named: &'p Named,
    /// Whether it is for a value in place, by the type's own codec. What pointers and collections hold is not, because it may
    /// be the type itself; nor is what an attribute's coding writes.
    pub is_in_place: bool,
}

impl<'p> Cost<'p> {
    /// The cost of an encoder.
    pub fn of_encoder(body: &'p Body) -> Self {
        Cost::of(body, Op::is_written)
    }

    /// The cost of a decoder.
    pub fn of_decoder(body: &'p Body) -> Self {
        Cost::of(body, Op::is_read)
    }

    fn of(body: &'p Body, is_done: fn(&Op) -> bool) -> Self {
        let mut cost = Cost { own_steps: usize::from(matches!(body, Body::Dispatch(_))), called: Vec::new() };
        for list in body.lists() {
            walk(list, &mut |op, around| {
                if is_done(op) {
                    cost.add(op, around.iter().any(|op| is_pointer(op)));
                }
            });
        }
        cost
    }

    /// All steps, each call as one.
    pub fn steps(&self) -> usize {
        self.own_steps + self.called.len()
    }

    /// The types by name whose own codecs it calls for values in place.
    pub fn in_place(&self) -> impl Iterator<Item = &'p Named> {
        self.called.iter().filter(|called| called.is_in_place).map(|called| called.named)
    }

    fn add(&mut self, op: &'p Op, is_behind_pointer: bool) {
        match op {
            Op::Call { named, codec, .. } => {
                let is_own = matches!(codec, CodecKind::Own | CodecKind::Definition);
                self.called.push(Called { named, is_in_place: is_own && !is_behind_pointer });
            }
            Op::Variant(variant) => {
                self.own_steps += variant.exports.len();
                self.called.push(Called { named: &variant.named, is_in_place: !is_behind_pointer });
            }
            Op::Elems { elem, .. } => {
                let mut names = Vec::new();
                elem.named(&mut names);
                self.own_steps += elem.parts() - names.len();
                self.called.extend(names.into_iter().map(|named| Called { named, is_in_place: false }));
            }
            Op::Heads(heads) => self.own_steps += 1 + heads.fields.len(),
            Op::Delta { named, .. } => {
                self.own_steps += 1;
                self.called.push(Called { named, is_in_place: !is_behind_pointer });
            }
            Op::AtEnd { named, .. } => self.called.push(Called { named, is_in_place: false }),
            Op::Whole { .. } | Op::RestEnd { .. } => {}
            _ => self.own_steps += 1,
        }
    }
}

/// Whether what the operation holds is behind a pointer.
fn is_pointer(op: &Op) -> bool {
    matches!(op, Op::Loop { .. } | Op::Boxed { .. } | Op::Tails(_))
}

/// Whether values with codecs of their own are read side by side: then none of these decoders should be inlined, because
/// compilers take minutes for the checks of several in one function.
pub fn has_sibling_calls(body: &Body) -> bool {
    body.lists().into_iter().any(|list| {
        let mut calls = 0;
        walk(list, &mut |op, around| {
            if matches!(op, Op::Call { .. } | Op::Delta { .. } | Op::Variant(_)) {
                let is_repeated = around.iter().any(|op| matches!(op, Op::Loop { .. } | Op::Array { .. }));
                calls += if is_repeated { 2 } else { 1 };
            }
        });
        calls > 1
    })
}

/// A function among those of a closed world.
pub struct Function {
    /// Its steps, each call as one.
    pub steps: usize,
    /// The functions that it calls, by their indexes, each as often as it calls it.
    pub called: Vec<usize>,
}

/// Of each function, its steps with those inlined into it; none where the function is called instead, because they are too
/// many. What leads back to a function calls it.
pub fn expanded(functions: &[Function], limits: &InlineLimits) -> Vec<Option<usize>> {
    let len = functions.len();
    let mut expansion =
        Expansion { functions, limits, callers: vec![0; len], steps: vec![None; len], is_known: vec![false; len] };
    for callee in functions.iter().flat_map(|function| &function.called) {
        expansion.callers[*callee] += 1;
    }
    (0..functions.len()).for_each(|function| expansion.visit(function));
    expansion.steps
}

struct Expansion<'a> {
    functions: &'a [Function],
    limits: &'a InlineLimits,
    /// How many places call it.
    callers: Vec<usize>,
    /// None if it is called, or not known yet.
    steps: Vec<Option<usize>>,
    is_known: Vec<bool>,
}

impl Expansion<'_> {
    fn visit(&mut self, index: usize) {
        if std::mem::replace(&mut self.is_known[index], true) {
            return;
        }
        let Function { steps: own_steps, called } = &self.functions[index];
        let mut steps = *own_steps;
        for callee in called {
            self.visit(*callee);
            steps += self.steps[*callee].unwrap_or(0);
        }
        let max_steps = match self.callers[index] {
            1 => self.limits.max_expanded_steps.max(self.limits.max_steps_for_one_caller),
            _ => self.limits.max_expanded_steps,
        };
        let is_short = *own_steps <= self.limits.max_own_steps && steps <= max_steps;
        self.steps[index] = is_short.then_some(steps);
    }
}
