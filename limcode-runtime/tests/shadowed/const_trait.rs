//! A program without `unsafe` that would prove what is not so, if a proof called a method. For a nightly compiler.
#![feature(const_trait_impl)]
#![forbid(unsafe_code)]
#![allow(dead_code)]

use limcode_runtime::{__bulk, Bulk, Layout};
use std::mem::forget;

const trait Claim: Sized {
    fn end<F>(self, _: Option<usize>, _: &Bulk<F>) -> Option<usize> {
        forget(self);
        Some(2)
    }
}

const impl<T> Claim for T {}

struct Mixed {
    r: bool,
    c: u8,
}

impl Layout for Mixed {
    const NAME: &'static str = "Mixed";
    const MIN_SIZE: usize = 2;
    const IS_FIXED: bool = true;
    const BULK: Bulk<Self> = __bulk!(Self { r: bool, c: u8 });
}

fn main() {
    assert!(!Mixed::BULK.is_proved(), "a bool has bytes that are not values");
}
