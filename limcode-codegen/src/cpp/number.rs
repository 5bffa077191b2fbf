//! Numbers whose encoding is not their memory: the coding that reads and writes one.

use super::name::{array_len, scalar};
use crate::plan::{Number, NumberRule};

/// The coding, as it is named inside of the runtime's namespace.
pub fn coding(number: &Number) -> String {
    let wire = scalar(number.wire);
    // A literal of the type: braces reject one that does not fit.
    let value = |value| format!("{wire}{{{}}}", array_len(value));
    match &number.rule {
        NumberRule::Exact => format!("exact_as<{wire}>"),
        NumberRule::Lossy => format!("lossy_as<{wire}>"),
        NumberRule::Is(of) => format!("constant<{wire}, {}>", value(of)),
        NumberRule::NoneIs(of) => format!("unless<{wire}, {}>", value(of)),
        NumberRule::Expected(name) => format!("expected<{wire}, \"{name}\">"),
    }
}
