use crate::nope::Foo;
use limcode::Limcode;
use std::collections::HashSett;

/// The names of one letter are no suggestion for another one.
#[derive(Limcode)]
pub struct A {
    pub foo: Foo,
    pub set: HashSett<u8>,
    pub key: crate::key::K,
    pub rooted: ::nope::Foo<u8>,
}
