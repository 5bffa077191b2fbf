//! Which variables of a function its statements name: one that they do not name is not declared.
//!
//! The rows of an encoder are not looked at one by one: a part of a row names what its operation names.

use std::collections::BTreeSet;

use super::variable::Variable;
use crate::plan::{
    Alternatives, Arm, Body, Dispatch, HeadField, HeadPart, Heads, LenCoding, Op, Place, Plan, TagCoding,
};

/// A function of a codec.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// `decode`
    Decode,
    /// `encode`
    Encode,
    /// `measure`
    Measure,
}

/// Which parameters of a function its body names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// What is read from, written to or counted in.
    pub stream: bool,
    /// The value.
    pub value: bool,
}

impl Function {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Function::Decode => "decode",
            Function::Encode => "encode",
            Function::Measure => "measure",
        }
    }

    /// The parameters that the function of a plan names. The value of an enum class is not taken apart.
    pub fn parameters(self, plan: &Plan) -> Parameters {
        match &plan.body {
            _ if self.is_sum(plan) => Parameters { stream: true, value: false },
            _ if plan.validated.is_some() => Parameters { stream: true, value: true },
            Body::Steps(list) => {
                Parameters { stream: self.names_stream(list), value: self.uses(list, &Variable::Value) }
            }
            Body::Dispatch(dispatch) => self.parameters_of_dispatch(dispatch),
        }
    }

    /// Whether its body is no more than a sum of sizes.
    pub fn is_sum(self, plan: &Plan) -> bool {
        self == Function::Measure && plan.is_counted_unseen()
    }

    fn parameters_of_dispatch(self, Dispatch { coding, arms, of, .. }: &Dispatch) -> Parameters {
        let is_struct = *of == Alternatives::Forms;
        let has_tag = |arm: &Arm| arm.tag.is_some() || *coding == TagCoding::VersionPrefix;
        let is_in_arms = || arms.iter().any(|arm| arm.variant().is_some() || self.uses(&arm.body, &Variable::Value));
        match self {
            // An enum takes its variant from the tag.
            Function::Decode => Parameters { stream: true, value: is_in_arms() || (!is_struct && !arms.is_empty()) },
            // An unknown variant of an enum is an error.
            Function::Encode if !is_struct => Parameters { stream: true, value: true },
            Function::Encode => Parameters {
                stream: arms.iter().any(|arm| has_tag(arm) || self.names_stream(&arm.body)),
                value: is_in_arms(),
            },
            Function::Measure => Parameters {
                stream: arms.iter().any(|arm| arm.tag.is_some() || self.names_stream(&arm.body)),
                value: !is_struct || is_in_arms(),
            },
        }
    }

    /// Whether the statements for a list of operations name a variable.
    pub fn uses(self, list: &[Op], variable: &Variable) -> bool {
        let mut found = BTreeSet::new();
        self.collect(list, &mut found);
        found.contains(variable)
    }

    /// Whether the statements for the first sections of elements name the element.
    pub fn uses_elem(self, heads: &Heads) -> bool {
        self.head_places(heads).any(|place| Variable::root(place) == Variable::root(&heads.elem))
    }

    /// The members that are named in a first section.
    fn head_places(self, heads: &Heads) -> impl Iterator<Item = &Place> {
        let is_named = move |field: &&HeadField| match (self, &field.part) {
            (Function::Decode, HeadPart::Scalar(_)) | (Function::Encode, _) => true,
            (Function::Measure, HeadPart::Count { coding, .. }) => *coding != LenCoding::U64,
            (Function::Decode, HeadPart::Count { .. }) | (Function::Measure, HeadPart::Scalar(_)) => false,
        };
        heads.fields.iter().filter(is_named).map(|field| &field.place)
    }

    /// Adds the variables that the statements for a list of operations name, those that they declare among them.
    fn collect(self, list: &[Op], found: &mut BTreeSet<Variable>) {
        list.iter().for_each(|op| self.collect_step(op, found));
    }

    fn collect_step(self, op: &Op, found: &mut BTreeSet<Variable>) {
        let (is_read, is_measured) = (self == Function::Decode, self == Function::Measure);
        match op {
            Op::Need(_) | Op::Refuse { .. } | Op::Whole { .. } | Op::RestEnd { .. } => {}
            Op::Discard { .. } if !is_read => {}
            Op::Run(_) | Op::Scalars { .. } | Op::Mask(_) if is_measured => {}
            Op::Bits(bits) => found.extend(bits.fields.iter().map(|field| Variable::root(&field.place))),
            Op::Run(run) => found.extend(run.fields.iter().map(|field| Variable::root(&field.place))),
            Op::Mask(_) | Op::Len { .. } | Op::Rest { .. } | Op::NotEmpty { .. } | Op::Heads(_) if is_read => {}
            Op::Rest { max_elems: None, .. } => {}
            Op::Sum { elem_fixed, .. } if is_measured && elem_fixed.is_yes() => {}
            Op::Mask(mask) => found.extend(mask.options.iter().map(|(place, _)| Variable::root(place))),
            Op::Len { len, .. } if is_measured && len.is_plain() => {}
            Op::Scalars { place, .. }
            | Op::Varint { place, .. }
            | Op::Number { place, .. }
            | Op::Delta { place, .. }
            | Op::Constant { place, .. }
            | Op::SizedBytes { place, .. }
            | Op::Char { place }
            | Op::Len { place, .. }
            | Op::Rest { place, .. }
            | Op::Elems { place, .. }
            | Op::Text { place, .. }
            | Op::Collection { place, .. }
            | Op::Call { place, .. }
            | Op::AtEnd { place, .. }
            | Op::Discard { place }
            | Op::NotEmpty { place } => drop(found.insert(Variable::root(place))),
            Op::Sum { from, .. } => found.extend(from.iter().map(Variable::root)),
            Op::Loop { each, .. } | Op::Array { each, .. } => {
                found.insert(Variable::root(&each.place));
                if !is_measured || !each.elem_fixed.is_yes() {
                    self.collect(&each.body, found);
                }
            }
            Op::Option(inner) | Op::Present { inner, .. } => {
                found.insert(Variable::root(&inner.place));
                self.collect(&inner.body, found);
            }
            Op::Boxed { inner, .. } => {
                self.collect(&inner.body, found);
                // A box that is written is named where its payload is declared.
                if is_read || found.contains(&Variable::root(&inner.payload)) {
                    found.insert(Variable::root(&inner.place));
                }
            }
            Op::Members(members) => self.collect(&members.body, found),
            Op::Heads(heads) => {
                found.insert(Variable::root(&heads.place));
                found.extend(self.head_places(heads).map(Variable::root));
            }
            Op::Tails(tails) => {
                found.insert(Variable::root(&tails.heads.place));
                if is_read {
                    found.extend(self.head_places(&tails.heads).map(Variable::root));
                }
                self.collect(&tails.members.body, found);
            }
            Op::Variant(variant) if is_read => drop(found.insert(Variable::root(&variant.place))),
            Op::Variant(variant) => {
                found.insert(Variable::root(&variant.inner));
                found.extend(variant.exports.iter().map(|export| Variable::root(&export.counted)));
            }
            Op::Validated { of, body } => {
                found.extend(of.place.iter().map(Variable::root));
                self.collect(body, found);
            }
            Op::Section { body, .. } => {
                // The bytes of the value are counted first.
                if self == Function::Encode {
                    found.insert(Variable::Value);
                }
                self.collect(body, found);
            }
        }
    }

    /// Whether the statements for a list of operations name what is read from, written to or counted in.
    fn names_stream(self, list: &[Op]) -> bool {
        list.iter().any(|op| match op {
            Op::Need(need) => self == Function::Decode && !need.unless.is_yes(),
            Op::Refuse { .. } | Op::Discard { .. } | Op::Whole { .. } => self == Function::Decode,
            Op::Rest { max_elems: None, .. } => self == Function::Decode,
            Op::NotEmpty { .. } => self != Function::Decode,
            Op::RestEnd { .. } => self == Function::Measure,
            Op::Array { each, .. } if self == Function::Measure && each.elem_fixed.is_yes() => true,
            Op::Array { each, .. } => self.names_stream(&each.body),
            Op::Loop { each, level, .. } if self == Function::Encode && level.unless().is_yes() => {
                self.names_stream(&each.body)
            }
            Op::Sum { .. } => false,
            Op::Members(members) => self.names_stream(&members.body),
            Op::Present { inner, .. } if self != Function::Decode => self.names_stream(&inner.body),
            _ => true,
        })
    }
}
