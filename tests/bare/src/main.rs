//! Linked for a processor without an operating system; elsewhere, it does nothing.
#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(target_os = "none")]
extern crate alloc;
#[cfg(target_os = "none")]
mod program;

#[cfg(not(target_os = "none"))]
fn main() {}
