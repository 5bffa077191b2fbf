//! The collection of errors: in order, all of them, and never dropped unasked.

use limcode_codegen::context::Context;
use proc_macro2::Span;
use quote::quote;

#[test]
fn a_context_without_errors_is_fine() {
    assert!(Context::new().finish().is_ok());
    assert!(Context::beside_rustc().finish().is_ok());
}

#[test]
fn errors_come_out_in_the_order_in_which_they_were_reported() {
    let cx = Context::new();
    cx.error_span(Span::call_site(), "one");
    cx.error_at(quote!(tokens), "two");
    assert_eq!(cx.error_count(), 2);
    let errors = cx.finish().expect_err("two errors were reported");
    assert_eq!(errors.iter().map(ToString::to_string).collect::<Vec<_>>(), ["one", "two"]);
}

/// What rustc refuses in the same words is an error all the same, but is not said twice.
#[test]
fn errors_left_to_rustc_are_counted_and_not_said() {
    let cx = Context::beside_rustc();
    cx.error_unless_rustc(quote!(tokens), "said by rustc");
    assert_eq!(cx.error_count(), 1);
    assert!(cx.finish().expect_err("an error was left to rustc").is_empty());

    let cx = Context::new();
    cx.error_unless_rustc(quote!(tokens), "said here");
    assert_eq!(cx.finish().expect_err("an error was reported").len(), 1);
}

#[test]
#[should_panic = "a context was dropped without asking for its errors"]
fn a_context_must_be_asked_for_its_errors() {
    drop(Context::new());
}
