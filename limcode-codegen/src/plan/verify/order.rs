//! The order of fields and parts.

use std::collections::HashMap;

use crate::plan::{Base, Op, Place};

/// The steps are in the order of the parts. A field without bytes has no step.
pub fn parts(list: &[Op], wire: &[String]) -> Result<(), String> {
    let places = list.iter().flat_map(|op| match op {
        Op::Run(run) => run.fields.iter().map(|field| &field.place).collect(),
        Op::Bits(bits) => bits.fields.iter().map(|field| &field.place).collect(),
        op => op.place().into_iter().collect::<Vec<_>>(),
    });
    let places: Vec<_> = places.collect();
    let is_read = |field: &&String| places.iter().any(|place| place.whole().local == **field);
    let mut wire: Vec<_> = wire.iter().filter(is_read).collect();
    wire.dedup();
    let (mut part, mut last) = (0, Vec::new());
    for (index, place) in places.iter().enumerate() {
        let field = &place.whole().local;
        if index > 0 && wire[part] != field {
            (part, last) = (part + 1, Vec::new());
        }
        let next = position(place, &HashMap::new());
        if wire.get(part) != Some(&field) || next < last {
            return Err(format!("`{}` is out of order", place.text));
        }
        last = next;
    }
    match wire.get(part + 1) {
        Some(field) => Err(format!("a part of `{field}` is not read")),
        None => Ok(()),
    }
}

/// Fields, and the members of tuples, are read and written in the order of their declaration.
pub fn order(list: &[Op], fields: &[Place]) -> Result<(), String> {
    let fields: HashMap<_, _> = fields.iter().enumerate().map(|(index, field)| (field.local.as_str(), index)).collect();
    let mut last = Vec::new();
    for op in list {
        op.bodies().into_iter().try_for_each(|body| order(body, &[]))?;
        let places: Vec<_> = match op {
            Op::Run(run) => run.fields.iter().map(|field| &field.place).collect(),
            Op::Bits(bits) => bits.fields.iter().map(|field| &field.place).collect(),
            op => op.place().into_iter().collect(),
        };
        for place in places {
            let next = position(place, &fields);
            if next < last {
                return Err(format!("`{}` is out of order", place.text));
            }
            last = next;
        }
    }
    Ok(())
}

/// Which of the fields a place is, or is a member of, and which member; compares as places are ordered.
fn position(place: &Place, fields: &HashMap<&str, usize>) -> Vec<usize> {
    match &place.base {
        Base::Member(tuple, index) => {
            let mut position = position(tuple, fields);
            position.push(*index);
            position
        }
        _ => fields.get(place.local.as_str()).copied().into_iter().collect(),
    }
}
