//! The schema compiler of limcode: Rust types in, bincode codecs in Rust and C++ out.
//!
//! This package is the program `limcode-codegen`, and the compiler behind it, `#[derive(Limcode)]` and the crate
//! [`limcode-build`](https://docs.rs/limcode-build), which is for build scripts. The compiler's modules are not public API: they are there for
//! these three, which depend on exactly this version, and may change with any release.
//!
//! One front end, two back ends: `parse` reads items into the `model`, `check` rejects what cannot be coded,
//! `layout` computes wire sizes, `plan` decides every step, and the back ends print the plan.
#![forbid(unsafe_code)]

#[doc(hidden)]
pub mod check;
#[doc(hidden)]
pub mod context;
#[cfg(feature = "cpp")]
#[doc(hidden)]
pub mod cpp;
#[cfg(feature = "files")]
#[doc(hidden)]
pub mod inspect;
#[doc(hidden)]
pub mod layout;
#[cfg(feature = "cpp")]
#[doc(hidden)]
pub mod memory;
#[doc(hidden)]
pub mod model;
mod near;
mod nesting;
#[cfg(feature = "files")]
#[doc(hidden)]
pub mod output;
#[doc(hidden)]
pub mod parse;
#[doc(hidden)]
pub mod plan;
#[doc(hidden)]
pub mod rust;
#[cfg(feature = "files")]
#[doc(hidden)]
pub mod schema;

use proc_macro2::TokenStream;

/// The version of what generated code uses of the runtimes, which generated code names and each runtime states. It changes when
/// code that was generated before does not compile any more, or does something else, but not before the first release; the three change
/// together.
pub const CODEGEN_VERSION: u32 = 1;

/// Bytes of stack for a thread that compiles schema files: the compiler recurses as deep as types lead to each other. Only what is used
/// takes memory.
#[doc(hidden)]
pub const STACK_BYTES: usize = 256 << 20;

/// Expands `#[derive(Limcode)]` on one item.
///
/// On errors, returns every error that rustc does not report itself, at its span, and empty impls that keep rustc from reporting them again.
pub fn derive(source: TokenStream) -> TokenStream {
    let source = match nesting::check(&source).and_then(|()| syn::parse2(source)) {
        Ok(source) => source,
        Err(error) => return unreadable(&error),
    };
    match compile(&source) {
        Ok(tokens) => tokens,
        // Impls would only add to what rustc says.
        Err(errors) if errors.is_empty() => TokenStream::new(),
        Err(errors) => {
            let errors = errors.iter().map(syn::Error::to_compile_error);
            let fallback = rust::fallback(&source);
            errors.chain([fallback]).collect()
        }
    }
}

/// The answer of the derive to an item that syn cannot read.
fn unreadable(error: &syn::Error) -> TokenStream {
    // The derive does without the parts of syn that read statements.
    if error.to_string().contains("enable syn's features") {
        let message = "unsupported expression; give its value a name with `const`, and write the name here";
        return syn::Error::new(error.span(), message).to_compile_error();
    }
    error.to_compile_error()
}

fn compile(source: &syn::DeriveInput) -> Result<TokenStream, Vec<syn::Error>> {
    let cx = context::Context::beside_rustc();
    let item = parse::item(&cx, source);
    if let Some(item) = &item {
        check::item(&cx, item);
        check::addressable(&cx, &layout::OpenWorld, item);
    }
    cx.finish()?;
    let mut item = item.expect("an item without errors was read");
    // Limcode's own messages are at the types as written, rustc's at one place for each name.
    rust::one_place::set(&mut item);
    let plan = plan::plan(&layout::OpenWorld, &item);
    Ok(rust::expand(&item, &plan, rust::Comments::Without))
}
