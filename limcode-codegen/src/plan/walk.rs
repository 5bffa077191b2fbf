//! One walk over operations, for passes.

use super::Op;

/// Calls `visit` with each operation, before those within it, and with the operations around it, outermost first.
pub fn walk<'p>(list: &'p [Op], visit: &mut impl FnMut(&'p Op, &[&'p Op])) {
    walk_within(list, &mut Vec::new(), visit);
}

fn walk_within<'p>(list: &'p [Op], around: &mut Vec<&'p Op>, visit: &mut impl FnMut(&'p Op, &[&'p Op])) {
    for op in list {
        visit(op, around);
        around.push(op);
        op.bodies().into_iter().for_each(|body| walk_within(body, around, visit));
        around.pop();
    }
}
