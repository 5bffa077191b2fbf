//! Fields that may be missing at the end of the input, beside wincode's `DefaultOnEmptyRead`, on every cut of random values and on damaged
//! ones: the same values, the same rejections, and reading ends at the same byte.
//!
//! One difference: wincode rejects a count of more memory than its limit, limcode takes the input to end within such a sequence.

mod agreement;
mod doors;
mod snapshot;
mod stored;

use std::collections::BTreeMap;

use agreement::agree;
use limcode::Limcode;
use limcode_schemas::examples::{endings, regions};
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

#[test]
fn slices_streams_and_calls_with_limits_find_the_same_end() {
    doors::agree::<endings::Reply>("examples::endings::Reply", false);
    doors::agree::<endings::Journey>("examples::endings::Journey", false);
    doors::agree::<endings::Report>("examples::endings::Report", true);
    doors::agree::<regions::Late>("examples::regions::Late", true);
}

#[test]
fn elements_in_parts_are_read_through_every_door() {
    let calls = vec![endings::Call { program: 9, data: vec![0xaa] }, endings::Call { program: 8, data: Vec::new() }];
    let report =
        endings::Report { code: 7, calls: endings::Calls { calls, seal: [3; 32] }, ..endings::Report::default() };
    let bytes = [&[7, 2, 0, 0, 0, 9, 1, 0, 8, 0, 0][..], &[3; 32], &[0xaa]].concat();
    assert_eq!(doors::read::<endings::Report>(&bytes).unwrap(), (report, bytes.len()));
    // A second part is missing: reading goes on where it would begin.
    let (cut, len_bytes) = doors::read::<endings::Report>(&bytes[..bytes.len() - 1]).unwrap();
    assert_eq!((cut, len_bytes), (endings::Report { code: 7, ..endings::Report::default() }, bytes.len() - 1));
    // Four gigabytes of first parts are not there.
    let (cut, len_bytes) = doors::read::<endings::Report>(&[7, 0xff, 0xff, 0xff, 0xff]).unwrap();
    assert_eq!((cut, len_bytes), (endings::Report { code: 7, ..endings::Report::default() }, 5));
}

#[test]
fn differences_of_fixed_size_are_read_at_once() {
    let before = [&[7, 0, 0, 0, 0][..], &[3; 32]].concat();
    let report = endings::Report {
        code: 7,
        calls: endings::Calls { calls: Vec::new(), seal: [3; 32] },
        port: Some(0x0605),
        ..endings::Report::default()
    };
    // Two elements of 12 bytes, of which 16 bytes are there: the next field is read where the first element would begin. That is a section
    // of no bytes, which ends in its value; then a region of 12 bytes, and a port.
    let bytes = [&before[..], &2_u64.to_le_bytes(), &[0; 13], &[1, 5, 6]].concat();
    assert_eq!(doors::read::<endings::Report>(&bytes).unwrap(), (report.clone(), bytes.len()));
    // As many as no memory holds; and there is no region.
    let bytes = [&before[..], &(1_u64 << 40).to_le_bytes(), &[0, 1, 5, 6]].concat();
    assert_eq!(doors::read::<endings::Report>(&bytes).unwrap(), (report, bytes.len()));
}

/// A value that ends before its length says so: what is left of the section is read as the next field, and so is what is behind it.
#[test]
fn a_section_that_the_value_ends_in_is_left() {
    #[derive(Debug, Default, PartialEq, Limcode)]
    #[limcode(byte_len = u8)]
    struct Section {
        x: u32,
    }

    #[derive(Debug, Default, PartialEq, Limcode)]
    #[limcode(byte_len = u16)]
    struct Outer {
        section: Section,
    }

    #[derive(Debug, Default, PartialEq, Limcode)]
    struct Holder {
        code: u8,
        #[limcode(at_end = default)]
        section: Section,
        #[limcode(at_end = default)]
        port: Option<u16>,
    }

    #[derive(Debug, Default, PartialEq, Limcode)]
    struct OuterHolder {
        code: u8,
        #[limcode(at_end = default)]
        outer: Outer,
        #[limcode(at_end = default)]
        holder: Holder,
    }

    let holder = Holder { code: 7, port: Some(0x0605), ..Holder::default() };
    // Of the two bytes of the section, one is the port's tag.
    assert_eq!(doors::read(&[7, 2, 1, 5, 6]).unwrap(), (holder, 5));
    // The length of the inner section is 2; the holder begins within it, with the code 7, and its section has 2 bytes.
    let bytes = [9, 3, 0, 2, 7, 2, 1, 5, 6];
    let holder = Holder { code: 7, port: Some(0x0605), ..Holder::default() };
    assert_eq!(doors::read(&bytes).unwrap(), (OuterHolder { code: 9, holder, ..OuterHolder::default() }, bytes.len()));
}
