//! Generated code names nothing of `std`.
#![no_std]

extern crate alloc;

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub text: String,
    pub list: Vec<(u8, Option<String>)>,
    pub full_paths: alloc::vec::Vec<alloc::string::String>,
    pub boxed: Box<(u8, String)>,
    pub array: [Box<u8>; 2],
    pub next: Option<Box<Packet>>,
}

#[derive(Limcode)]
pub enum Choice {
    One(Packet),
    Two { list: Vec<Choice> },
}

fn main() {}
