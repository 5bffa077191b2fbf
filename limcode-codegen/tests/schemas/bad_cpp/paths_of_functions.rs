//! Functions that C++ has no such path for.

/// Of another module, as seen from this one.
#[limcode(check = super::rules::is_open, cpp_header = "rules.hpp")]
pub struct Above {
    pub first: u8,
    #[limcode(check = self::is_even, cpp_header = "rules.hpp")]
    pub second: u8,
}

/// Of the type.
#[limcode(check = Self::is_open, cpp_header = "rules.hpp")]
pub struct Own(u8);

/// With arguments.
pub struct Generic(#[limcode(check = rules::is_some::<u8>, cpp_header = "rules.hpp")] Option<u8>);

/// Keywords of C++.
pub struct Keywords {
    #[limcode(check = rules::delete, cpp_header = "rules.hpp")]
    pub keyword: u8,
    #[limcode(check = crate::namespace::is_even, cpp_header = "rules.hpp")]
    pub module: u8,
    #[limcode(check = rules::assert, cpp_header = "rules.hpp")]
    pub library: u8,
}

/// Codings.
pub struct Coded {
    #[limcode(with = super::codings::Seconds, cpp_header = "codings.hpp")]
    pub above: u32,
    #[limcode(with = codings::union::Seconds, cpp_header = "codings.hpp")]
    pub keyword: u32,
}
