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

/// A module that has the name of the runtime.
mod own {
    pub mod limcode {
        #[derive(Debug, PartialEq, ::limcode::Limcode)]
        #[limcode(crate = crate::vendor::codecs, fields, view_mut)]
        pub struct Header {
            pub version: u16,
        }
    }

    #[derive(Debug, PartialEq, ::limcode::Limcode)]
    #[limcode(crate = crate::vendor::codecs, fields, view_mut)]
    pub struct Near {
        pub header: self::limcode::Header,
        pub others: Vec<super::own::limcode::Header>,
    }
}

macro_rules! of_own {
    ($own:ident, $whole:path) => {
        #[derive(Debug, PartialEq, Coded)]
        #[limcode(crate = vendor::codecs, fields, view_mut)]
        struct Headers {
            first: crate::own::limcode::Header,
            second: $own::limcode::Header,
            third: $whole,
        }
    };
}

of_own!(own, own::limcode::Header);

fn main() {
    let header = |version| own::limcode::Header { version };
    let headers = Headers { first: header(1), second: header(2), third: header(3) };
    let bytes = vendor::codecs::serialize(&headers).unwrap();
    assert_eq!(bytes, [1, 0, 2, 0, 3, 0]);
    assert_eq!(HeadersView::parse(&bytes).unwrap().to_owned().unwrap(), headers);
    let near = own::Near { header: header(1), others: vec![header(2)] };
    let bytes = vendor::codecs::serialize(&near).unwrap();
    assert_eq!(vendor::codecs::deserialize_exact::<own::Near>(&bytes).unwrap(), near);

    let vote = Vote::Yes(Box::new(Packet { data: vec![(1, 2)], flag: true }));
    let bytes = vendor::codecs::serialize(&vote).unwrap();
    assert_eq!(vendor::codecs::deserialize_exact::<Vote>(&bytes).unwrap(), vote);
}
