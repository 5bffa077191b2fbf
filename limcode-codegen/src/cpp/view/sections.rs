//! Elements that are in two sections each: a class of its own for them, because an element is not in one place.

use super::accessor::{coding_cpp, elems_ty};
use super::names::accessor_name;
use super::subject::Subject;
use super::template::{SectionElem, SectionField};
use crate::cpp::method;
use crate::cpp::name::{comment_lines, escape, scalar};
use crate::cpp::reserved::escape_beside;
use crate::cpp::template::render;
use crate::model::Target;
use crate::plan::{Anchor, HeadPart, Op, Plan, Shown, Tails, Type, View};

/// What an element's class has beside the members.
const MEMBERS: [&str; 2] = ["find", "head_bytes"];

/// The name of the class of the elements of a field: `Message_instructions_view`.
pub fn name(subject: &Subject<'_>, field: &str) -> String {
    class_name(&subject.target.entry.item.name, field)
}

fn class_name(item: &str, field: &str) -> String {
    escape(&format!("{item}_{}_view", field.trim_start_matches('_')))
}

/// The names of all such classes of an item.
pub fn class_names(plan: &Plan, item: &str) -> Vec<String> {
    let fields = plan.view.iter().flat_map(|view| &view.arms).flat_map(|arm| &arm.fields);
    let of_sections = fields.filter(|anchor| matches!(anchor.shown, Shown::Sections));
    of_sections.map(|anchor| class_name(item, &anchor.place.text)).collect()
}

/// What is shown of such a field: its type, and the expression over the bytes of its pieces.
pub fn shown(subject: &Subject<'_>, list: &[Op], anchor: &Anchor, pieces: &[String]) -> (String, String) {
    let ops = |piece: usize| anchor.pieces[piece].ops.iter().map(|op| &View::steps(list)[*op]);
    let coding = ops(0).find_map(|op| if let Op::Len { len, .. } = op { Some(len.coding) } else { None });
    let coding = coding_cpp(coding.expect("the first piece begins with the count"));
    let piece_of = |is_it: fn(&Op) -> bool| (0..pieces.len()).find(|piece| ops(*piece).any(is_it));
    let is_split = piece_of(|op| matches!(op, Op::Heads(_))) == piece_of(|op| matches!(op, Op::Tails(_)));
    let show = if is_split { "show_sections" } else { "show_sections_apart" };
    let elem_cpp = format!("{}{}", name(subject, &anchor.place.text), subject.arguments());
    let value = format!("limcode::{show}<{elem_cpp}, {coding}>({})", pieces.join(", "));
    (format!("limcode::sections<{elem_cpp}>"), value)
}

/// The classes of the elements of all such fields, and their functions.
pub fn classes(subject: &Subject<'_>) -> (Vec<String>, Vec<String>) {
    let lists = subject.plan.body.lists();
    let fields = subject.view.arms.iter().zip(lists).flat_map(|(anchors, list)| {
        let of_sections = anchors.fields.iter().filter(|anchor| matches!(anchor.shown, Shown::Sections));
        of_sections.map(move |anchor| (anchor, tails(list, anchor)))
    });
    fields.map(|(anchor, tails)| class(subject, &anchor.place.text, tails)).unzip()
}

/// The sections of a field.
fn tails<'p>(list: &'p [Op], anchor: &Anchor) -> &'p Tails {
    let mut ops = anchor.pieces.iter().flat_map(|piece| &piece.ops).map(|index| &View::steps(list)[*index]);
    let found = ops.find_map(|op| if let Op::Tails(tails) = op { Some(tails) } else { None });
    found.expect("a field of two sections has second ones")
}

fn class(subject: &Subject<'_>, field: &str, Tails { heads, members, .. }: &Tails) -> (String, String) {
    let counts = heads.fields.iter().filter_map(|field| match &field.part {
        HeadPart::Scalar(_) => None,
        HeadPart::Count { coding, binds } => Some((binds.local(), scalar(method::number(*coding)), field.offset_bytes)),
    });
    let counts: Vec<_> = counts.collect();
    let (mut from_head, mut behind, mut uses_tails) = (Vec::new(), Vec::new(), false);
    let docs = |member: &str| docs(subject, &Type::Named(members.named.clone()), member);
    // In the order of the struct; what is behind the heads is read in the order of the wire.
    for (member, place) in &members.list {
        let local = place.local.as_str();
        let head = heads.fields.iter().find(|head| head.place.local == local);
        let ty_cpp = match head.map(|head| (&head.part, head.offset_bytes)) {
            Some((HeadPart::Scalar(of), offset_bytes)) => {
                let ty_cpp = scalar(*of).replace("::limcode::", "limcode::");
                from_head.push((member_name(member), ty_cpp.clone(), offset_bytes));
                ty_cpp
            }
            _ => match elem_of(&members.body, local) {
                Some((elem, _)) => elems_ty(subject, elem),
                None => continue,
            },
        };
        let (name_cpp, member_cpp) = (accessor(member), member_name(member));
        behind.push(SectionField { docs: docs(member), ty_cpp, name_cpp, member_cpp });
    }
    let name_of = |local: &str| members.list.iter().find(|(_, place)| place.local == local).map(|(name, _)| name);
    let mut reads = Vec::new();
    for op in &members.body {
        let Op::Elems { place, count, elem, .. } = op else { continue };
        let Some(member) = name_of(&place.local) else { continue };
        let Some((_, ty_cpp, offset_bytes)) = counts.iter().find(|(len, ..)| *len == count.local()) else { continue };
        let count_cpp = format!("limcode::load<{ty_cpp}>(head + {offset_bytes})");
        reads.push((member_name(member), subject.ty(elem), count_cpp));
        uses_tails = true;
    }
    let name_cpp = name(subject, field);
    let class_cpp = format!("{name_cpp}{}", subject.arguments());
    let printed = SectionElem {
        is_declaration: true,
        head: subject.head(),
        item: subject.target.entry.item.name.clone(),
        field: field.to_owned(),
        name_cpp,
        class_cpp,
        head_bytes: heads.size_bytes,
        members: behind,
        from_head,
        reads,
        uses_head: heads.size_bytes != 0,
        uses_tails,
    };
    let class = render(printed.clone());
    (class, render(SectionElem { is_declaration: false, ..printed }))
}

/// The type of what a member has several of, and how many.
fn elem_of<'p>(body: &'p [Op], local: &str) -> Option<(&'p Type, &'p crate::plan::ValueId)> {
    body.iter().find_map(|op| match op {
        Op::Elems { place, elem, count, .. } if place.local == local => Some((elem, count)),
        _ => None,
    })
}

/// The accessor of a member.
fn accessor(member: &str) -> String {
    escape_beside(&accessor_name(member), &MEMBERS.map(str::to_owned))
}

fn member_name(member: &str) -> String {
    format!("{}_", accessor(member))
}

/// The comment of a member of a struct.
fn docs(subject: &Subject<'_>, ty: &Type, member: &str) -> Vec<String> {
    let Type::Named(named) = ty else { return Vec::new() };
    let Target::Item(path) = &named.target else { return Vec::new() };
    let Some(entry) = subject.target.names.schemas.find(path) else { return Vec::new() };
    let mut fields = entry.item.body.fields();
    let field = fields.find(|field| field.local_name(crate::model::Style::Named) == member);
    field.map(|field| comment_lines(&field.docs)).unwrap_or_default()
}
