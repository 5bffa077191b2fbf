//! Collects errors so that one run reports every mistake.

use std::cell::RefCell;
use std::fmt::Display;

use proc_macro2::Span;
use quote::ToTokens;

/// The errors of one compilation.
///
/// Passes report into it and go on; the driver asks with [`Context::finish`]. Dropping it unasked is a bug and panics.
pub struct Context {
    errors: RefCell<Option<Vec<syn::Error>>>,
}

impl Default for Context {
    fn default() -> Self {
        Self { errors: RefCell::new(Some(Vec::new())) }
    }
}

impl Context {
    /// A context without errors.
    pub fn new() -> Self {
        Self::default()
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

    /// How many errors were reported so far.
    pub fn error_count(&self) -> usize {
        self.errors.borrow().as_ref().map_or(0, Vec::len)
    }

    /// Ends the collection.
    ///
    /// # Errors
    /// Every reported error, in order, when there is at least one.
    pub fn finish(self) -> Result<(), Vec<syn::Error>> {
        match self.errors.borrow_mut().take() {
            Some(errors) if !errors.is_empty() => Err(errors),
            _ => Ok(()),
        }
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        if self.errors.borrow().is_some() && !std::thread::panicking() {
            panic!("a context was dropped without asking for its errors");
        }
    }
}
