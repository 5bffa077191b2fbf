//! Items from their source, planned as a derive plans them: with no other type known.

use limcode_codegen::context::Context;
use limcode_codegen::layout::OpenWorld;
use limcode_codegen::model::Item;
use limcode_codegen::plan::{Plan, plan};
use limcode_codegen::{check, parse};

/// The item that `source` is.
pub fn item(source: &str) -> Item {
    let cx = Context::new();
    let source = syn::parse_str(source).expect("the test's item can be parsed");
    let item = parse::item(&cx, &source);
    if let Some(item) = &item {
        check::item(&cx, item);
    }
    cx.finish().expect("the test's item has no mistakes");
    item.expect("the test's item was read")
}

/// Its plan.
pub fn planned(source: &str) -> Plan {
    plan(&OpenWorld, &item(source))
}
