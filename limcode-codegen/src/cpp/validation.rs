//! Calls of the function that accepts or rejects values.

use super::body::check;
use super::decode::statement;
use super::name::rooted;
use super::uses::Function;
use crate::plan::{Alternatives, Body, Dispatch, Plan, Validation};

/// What an encoder returns for a rejected value.
pub const NOT_WRITTEN: &str = "out.fail(errc::invalid_value, out.position())";

/// The body of `function` with the call: behind the steps that read a value, in front of those that write or count one.
pub fn around(function: Function, plan: &Plan, body: String) -> String {
    let Some(validation) = plan.validation.as_ref().filter(|_| !function.is_sum(plan)) else { return body };
    match function {
        Function::Decode => {
            statement("const std::size_t value_start = in.offset()")
                + &body
                + &check(called(validation, "out"), "in.fail(errc::invalid_value, value_start)", &[], "")
        }
        Function::Encode | Function::Measure => {
            check(present(plan, called(validation, "value")), NOT_WRITTEN, &[], "") + &body
        }
    }
}

/// How the arm of a tag ends: the call comes behind all of them.
pub fn end_of_arm(plan: &Plan) -> &'static str {
    if plan.validation.is_some() { "break;" } else { "return true;" }
}

/// The call, unless the value is a variant without a value, which the encoder reports.
fn present(plan: &Plan, call: String) -> String {
    match &plan.body {
        Body::Dispatch(Dispatch { of: Alternatives::Variants, .. }) => {
            format!("(value.value.valueless_by_exception() || {call})")
        }
        _ => call,
    }
}

/// `::rules::is_valid(value)`
pub fn called(validation: &Validation, value: &str) -> String {
    format!("{}({value})", rooted(&validation.names()))
}
