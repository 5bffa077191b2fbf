//! Calls of the function that accepts or rejects a value.

use super::body::{Text, check};
use super::decode::statement;
use super::name::{foreign_path, rooted};
use super::place::place;
use crate::plan::Validated;

/// The steps that read a value, and the call behind them.
pub fn read(of: &Validated, steps: &str) -> String {
    let start = format!("{}_start", of.place.as_ref().map_or("value", |place| &place.local));
    let ended = if of.may_end { check("in.need_whole(0)".to_owned(), "false", &[], "") } else { String::new() };
    let failure = format!("in.fail(errc::invalid_value, {start})");
    statement(&format!("const std::size_t {start} = in.offset()"))
        + steps
        + &ended
        + &check(called(of, "out"), &failure, of.path(), "")
}

/// The call, and the steps that write or count a value.
pub fn written(of: &Validated, steps: &str) -> String {
    let call = called(of, "value");
    let call = match of.may_be_empty {
        true => format!("(limcode::is_valueless({}) || {call})", value(of, "value")),
        false => call,
    };
    check(call, "out.fail(errc::invalid_value, out.position())", of.path(), "") + steps
}

/// The body of a function with `around`, [`read`] or [`written`], what accepts or rejects the value.
pub fn whole(of: Option<&Validated>, around: fn(&Validated, &str) -> String, body: Text) -> Text {
    let Some(of) = of else { return body };
    Text { text: around(of, &body.text), ..body }
}

/// `::rules::is_valid(value)`
fn called(of: &Validated, root: &str) -> String {
    format!("{}({})", rooted(&foreign_path(&of.validation.function)), value(of, root))
}

/// The value in a function whose parameter is `root`.
fn value(of: &Validated, root: &str) -> String {
    of.place.as_ref().map_or_else(|| root.to_owned(), |field| place(field, root))
}
