#![limcode(view, tag = u8)]
#![limcode(borrowed = true)]
#![limcode]

use limcode::Limcode;

#[derive(Limcode)]
pub struct Vote(pub u64);
