//! No prelude, and names of the prelude that mean something else.
#![no_implicit_prelude]

#[derive(::std::fmt::Debug, ::std::cmp::PartialEq, ::limcode::Limcode)]
struct Packet<'a, T> {
    list: ::std::vec::Vec<(u8, T)>,
    text: ::std::string::String,
    lent: &'a str,
    option: ::std::option::Option<::std::boxed::Box<u8>>,
    array: [(bool, T); 2],
    #[limcode(skip)]
    skipped: u8,
}

#[derive(::std::fmt::Debug, ::std::cmp::PartialEq, ::limcode::Limcode)]
#[limcode(tag = u8)]
enum Choice {
    #[limcode(tag = 7)]
    Many(::std::vec::Vec<Choice>),
    One { number: u64 },
    #[limcode(reserved)]
    Gone,
}

#[derive(::std::fmt::Debug, ::std::cmp::PartialEq, ::std::clone::Clone, ::limcode::Limcode)]
#[limcode(try_from = u8, into = u8)]
struct Small(u8);

impl ::std::convert::TryFrom<u8> for Small {
    type Error = &'static str;

    fn try_from(byte: u8) -> ::std::result::Result<Self, &'static str> {
        ::std::result::Result::Ok(Small(byte))
    }
}

impl ::std::convert::From<Small> for u8 {
    fn from(small: Small) -> u8 {
        small.0
    }
}

fn main() {
    let packet = Packet {
        list: ::std::vec![(1, 2_u32)],
        text: ::std::string::String::new(),
        lent: "lent",
        option: ::std::option::Option::None,
        array: [(true, 1), (false, 2)],
        skipped: 0,
    };
    let bytes = ::limcode::serialize(&packet).unwrap();
    ::std::assert_eq!(::limcode::deserialize_exact::<Packet<'_, u32>>(&bytes).unwrap(), packet);
    let choice = Choice::Many(::std::vec![Choice::One { number: 3 }]);
    let bytes = ::limcode::serialize(&choice).unwrap();
    ::std::assert_eq!(::limcode::deserialize_exact::<Choice>(&bytes).unwrap(), choice);
    ::std::assert_eq!(::limcode::serialize(&Small(3)).unwrap(), [3]);
}
