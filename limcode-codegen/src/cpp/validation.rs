//! Calls of the function that accepts or rejects values.

use super::body::check;
use super::decode::statement;
use super::name::rooted;
use super::uses::Function;
use crate::plan::{Plan, Validation};

/// The body of `function` with the call: behind the steps that read a value, in front of those that write or count one.
pub fn around(function: Function, plan: &Plan, body: String) -> String {
    let Some(validation) = plan.validation.as_ref().filter(|_| !function.is_sum(plan)) else { return body };
    let call = |value: &str, failure: &str| check(called(validation, value), failure, &[], "");
    match function {
        Function::Decode => {
            statement("const std::size_t value_start = in.offset()")
                + &body
                + &call("out", "in.fail(errc::invalid_value, value_start)")
        }
        Function::Encode | Function::Measure => call("value", "out.fail(errc::invalid_value, out.position())") + &body,
    }
}

/// `::rules::is_valid(value)`
fn called(validation: &Validation, value: &str) -> String {
    format!("{}({value})", rooted(&validation.names()))
}
