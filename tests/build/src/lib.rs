//! A crate whose types are generated in its build script. Generated code has no warnings.
#![deny(warnings)]

/// The modules of the schemas.
pub mod wire {
    include!(concat!(env!("OUT_DIR"), "/limcode.rs"));
}

/// Two of Solana's types and what they need.
pub mod messages {
    include!(concat!(env!("OUT_DIR"), "/messages/limcode.rs"));
}

/// The folder of the C++ headers.
pub const HEADERS: &str = concat!(env!("OUT_DIR"), "/include");
