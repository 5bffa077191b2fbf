//! Collects errors so that one run reports every mistake.

use std::cell::{Cell, RefCell};
use std::fmt::Display;

use proc_macro2::Span;
use quote::ToTokens;

/// The errors of one compilation.
///
/// Passes report into it and go on; the driver asks with [`Context::finish`]. Dropping it unasked is a bug and panics.
pub struct Context {
    errors: RefCell<Option<Vec<syn::Error>>>,
    /// Errors that rustc reports, so that they are not said twice.
    left_to_rustc: Option<Cell<usize>>,
}

impl Default for Context {
    fn default() -> Self {
        Self { errors: RefCell::new(Some(Vec::new())), left_to_rustc: None }
    }
}

impl Context {
    /// A context without errors.
    pub fn new() -> Self {
        Self::default()
    }

    /// A context without errors, for items that rustc compiles as well.
    pub fn beside_rustc() -> Self {
        Self { errors: RefCell::new(Some(Vec::new())), left_to_rustc: Some(Cell::new(0)) }
    }

    /// Whether rustc compiles the items as well.
    pub fn is_beside_rustc(&self) -> bool {
        self.left_to_rustc.is_some()
    }

    /// Reports `message` at the tokens of `node`, unless rustc looks on, which refuses the same.
    pub fn error_unless_rustc(&self, node: impl ToTokens, message: impl Display) {
        match &self.left_to_rustc {
            Some(count) => count.set(count.get() + 1),
            None => self.error_at(node, message),
        }
    }

    /// Reports `message` at the tokens of `node`.
    pub fn error_at(&self, node: impl ToTokens, message: impl Display) {
        self.error(syn::Error::new_spanned(node.into_token_stream(), message));
    }

    /// Reports `message` at `span`.
    pub fn error_span(&self, span: Span, message: impl Display) {
        self.error(syn::Error::new(span, message));
    }

    /// Reports an error that a parser built.
    pub fn error(&self, error: syn::Error) {
        self.errors.borrow_mut().as_mut().expect("the context is in use until `finish`").push(error);
    }

    /// How many errors there are so far.
    pub fn error_count(&self) -> usize {
        self.errors.borrow().as_ref().map_or(0, Vec::len) + self.left_to_rustc.as_ref().map_or(0, Cell::get)
    }

    /// Ends the collection.
    ///
    /// # Errors
    /// Every reported error, in order, when there is at least one; none of them if all are left to rustc.
    pub fn finish(self) -> Result<(), Vec<syn::Error>> {
        let count = self.error_count();
        let errors = self.errors.borrow_mut().take().unwrap_or_default();
        if count == 0 { Ok(()) } else { Err(errors) }
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        if self.errors.borrow().is_some() && !std::thread::panicking() {
            panic!("a context was dropped without asking for its errors");
        }
    }
}
