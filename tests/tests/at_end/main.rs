//! Fields that may be missing at the end of the input, beside wincode's `DefaultOnEmptyRead`, on every cut of random values and on damaged
//! ones: the same values, the same rejections, and reading ends at the same byte.
//!
//! One difference: wincode rejects a count of more memory than its limit, limcode takes the input to end within such a sequence.

mod agreement;
mod snapshot;
mod stored;

use std::collections::BTreeMap;

use agreement::agree;
use limcode::Limcode;
use limcode_schemas::examples::endings;
use wincode::adapter::DefaultOnEmptyRead;
use wincode::{SchemaRead, SchemaWrite};

/// The examples in the words of wincode.
mod twins {
    use super::*;

    #[derive(Debug, Default, SchemaRead, SchemaWrite)]
    pub struct Reply {
        code: u8,
        #[wincode(with = "DefaultOnEmptyRead<Option<u64>>")]
        slot: Option<u64>,
        #[wincode(with = "DefaultOnEmptyRead<Option<u16>>")]
        port: Option<u16>,
        #[wincode(with = "DefaultOnEmptyRead<[u8; 4]>")]
        seed: [u8; 4],
    }

    #[derive(Debug, Default, SchemaRead, SchemaWrite)]
    pub struct Route {
        from: u32,
        to: u16,
        pair: (u16, u8),
        place: (u8, Place),
        name: String,
        weight: u64,
        last: Stop,
    }

    #[derive(Debug, Default, Eq, Ord, PartialEq, PartialOrd, SchemaRead, SchemaWrite)]
    pub struct Place {
        id: Id,
        is_open: bool,
    }

    #[derive(Debug, Default, Eq, Ord, PartialEq, PartialOrd, SchemaRead, SchemaWrite)]
    pub struct Id([u8; 3]);

    #[derive(Debug, Default, SchemaRead, SchemaWrite)]
    pub enum Stop {
        #[default]
        Never,
        At {
            place: Place,
            minute: u16,
        },
        Via(u8, u16, Option<Place>),
    }

    #[derive(Debug, Default, SchemaRead, SchemaWrite)]
    pub struct Journey {
        title: String,
        year: u16,
        #[wincode(with = "DefaultOnEmptyRead<Vec<Place>>")]
        places: Vec<Place>,
        #[wincode(with = "DefaultOnEmptyRead<Vec<Route>>")]
        routes: Vec<Route>,
        #[wincode(with = "DefaultOnEmptyRead<BTreeMap<Place, u32>>")]
        visits: BTreeMap<Place, u32>,
        #[wincode(with = "DefaultOnEmptyRead<BTreeMap<u16, Vec<Option<u16>>>>")]
        notes: BTreeMap<u16, Vec<Option<u16>>>,
        #[wincode(with = "DefaultOnEmptyRead<[Option<u32>; 2]>")]
        ends: [Option<u32>; 2],
        #[wincode(with = "DefaultOnEmptyRead<(u8, u32)>")]
        span: (u8, u32),
        #[wincode(with = "DefaultOnEmptyRead<Reply>")]
        reply: Reply,
        #[wincode(with = "DefaultOnEmptyRead<u32>")]
        checksum: u32,
    }
}

#[test]
fn what_is_missing_is_the_default_where_it_is_wincodes() {
    agree::<endings::Reply, twins::Reply>("examples::endings::Reply");
    agree::<endings::Journey, twins::Journey>("examples::endings::Journey");
}

/// By the attributes of wincode alone.
#[derive(Debug, PartialEq, Limcode, SchemaRead, SchemaWrite)]
struct ByWincode {
    first: u8,
    #[wincode(with = "DefaultOnEmptyRead<Option<u64>>")]
    second: Option<u64>,
    #[wincode(with = "DefaultOnEmptyRead<Option<u16>>")]
    third: Option<u16>,
}

#[test]
fn the_next_field_is_read_where_reading_stopped() {
    let read = |bytes: &[u8]| limcode::deserialize::<ByWincode>(bytes);
    let value = |second, third| ByWincode { first: 7, second, third };
    assert_eq!(read(&[7, 1]).unwrap(), value(None, None));
    assert_eq!(read(&[7, 1, 0]).unwrap(), value(None, None));
    assert_eq!(
        read(&[7, 1, 5]).unwrap_err().to_string(),
        "invalid option tag at byte 2 in `ByWincode.third`: expected 0 or 1, found 5"
    );
    assert_eq!(read(&[7, 1, 1, 5, 6]).unwrap(), value(None, Some(1541)));
    assert_eq!(read(&[7, 0, 1, 5, 6]).unwrap(), value(None, Some(1541)));
    assert!(read(&[]).is_err());
}
