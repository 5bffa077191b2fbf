//! Fields that are decoded alone, from their own bytes.

use super::accessor::{decoder_name, has_decoder};
use super::subject::Subject;
use crate::cpp::body::{RunNames, bind};
use crate::cpp::decode::{Printer, statement, uses};
use crate::cpp::place::place;
use crate::plan::{Anchor, Op, Shown, View};

/// The functions that decode a field: the name and the body of each. The parts are of one input.
pub fn decoders(subject: &Subject<'_>) -> Vec<(String, String)> {
    let lists = subject.plan.body.lists();
    let fields = subject.view.arms.iter().zip(lists).flat_map(|(anchors, list)| {
        let decoded = anchors.fields.iter().filter(|anchor| has_decoder(subject, anchor));
        decoded.map(move |anchor| (anchor, list))
    });
    fields.map(|(anchor, list)| (decoder_name(anchor), body(subject, anchor, list))).collect()
}

fn body(subject: &Subject<'_>, anchor: &Anchor, list: &[Op]) -> String {
    let mut printer = Printer { target: subject.target, runs: RunNames::default() };
    match &anchor.shown {
        Shown::Owned { body } => {
            let (local, member) = (place(&anchor.place.inner(), "out"), place(&anchor.place, "out"));
            let field = bind("auto&", &local, &member, uses(body, &anchor.place.inner()));
            go_to(0) + &field + &printer.ops(body)
        }
        Shown::Parts { needs } => {
            let parts = anchor.pieces.iter().zip(needs).enumerate().map(|(index, (piece, need))| {
                let steps: String = piece.ops.iter().map(|op| printer.step(&View::steps(list)[*op])).collect();
                go_to(index) + &printer.ops(need) + &steps
            });
            parts.collect()
        }
        _ => unreachable!("it is decoded"),
    }
}

fn go_to(part: usize) -> String {
    statement(&format!("in.go_to(parts[{part}])"))
}
