//! limcode under another path, as where Cargo.toml gives it another name.
mod vendor {
    pub mod codecs {
        pub use limcode::*;
    }
}

use limcode::Limcode as Coded;

#[derive(Debug, PartialEq, Coded)]
#[limcode(crate = vendor::codecs)]
struct Packet<T> {
    data: Vec<(u8, T)>,
    flag: bool,
}

#[derive(Debug, PartialEq, Coded)]
#[limcode(crate = "crate::vendor::codecs")]
enum Vote {
    Yes(Box<Packet<u8>>),
    No,
}

fn main() {
    let vote = Vote::Yes(Box::new(Packet { data: vec![(1, 2)], flag: true }));
    let bytes = vendor::codecs::serialize(&vote).unwrap();
    assert_eq!(vendor::codecs::deserialize_exact::<Vote>(&bytes).unwrap(), vote);
}
