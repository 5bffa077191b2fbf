//! Names of the prelude and of limcode mean something else where the item stands.
#![allow(dead_code, unused_imports)]

mod shadowed {
    #[derive(Debug, PartialEq, ::limcode::Limcode)]
    pub enum Result {
        Ok,
        Err(u8),
        Some(u8),
        None,
    }
    pub use self::Result::*;

    pub struct Error;
    pub struct Reader;
    pub struct Writer;
    pub trait Layout {}
    pub trait Encode {}
    pub trait Decode {}
    pub trait Mode {}
    pub trait Sized {}
    pub mod core {}
    pub mod std {}
    pub mod alloc {}
    pub mod limcode {}

    #[derive(Debug, PartialEq, ::limcode::Limcode)]
    pub struct Box {
        pub width: u32,
    }

    #[derive(Debug, PartialEq, ::limcode::Limcode)]
    pub struct Bulk {
        pub result: Result,
        pub area: Box,
        pub list: Vec<(u8, Result)>,
        pub option: Option<Result>,
        pub flags: [bool; 2],
    }

    impl Bulk {
        pub const MIN_SIZE: u8 = 0;
        pub fn encode(&self) {}
        pub fn decode() {}
        pub fn encoded_size(&self) {}
    }

    #[derive(Debug, PartialEq, ::limcode::Limcode)]
    pub struct Holder {
        pub bulk: Bulk,
        pub vector: Vec<Bulk>,
    }
}

#[no_implicit_prelude]
mod without_prelude {
    #[derive(::limcode::Limcode)]
    pub struct Plain {
        pub a: u8,
        pub b: ::std::option::Option<u8>,
        pub c: ::std::vec::Vec<u8>,
        pub d: ::std::boxed::Box<u8>,
        pub e: bool,
    }

    #[derive(::limcode::Limcode)]
    pub enum Choice {
        One(u8),
        Two { plain: Plain },
    }
}

fn main() {
    use shadowed::{Bulk, Holder, Result};
    let bulk = || Bulk {
        result: Result::Err(1),
        area: shadowed::Box { width: 2 },
        list: vec![(3, Result::Ok), (4, Result::None)],
        option: Some(Result::Some(5)),
        flags: [true, false],
    };
    let value = Holder { bulk: bulk(), vector: vec![bulk()] };
    let bytes = limcode::serialize(&value).unwrap();
    assert_eq!(limcode::deserialize_exact::<Holder>(&bytes).unwrap(), value);
}
