//! Discarded fields: they are read and checked as if they were kept, take no memory, and are their defaults.
#![allow(missing_docs)]

use limcode::Limcode;
use limcode_tests::mutation;
use limcode_tests::random::Random;
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// The same type twice: with fields that are kept, and with fields that are not.
macro_rules! twins {
    ($kept:ident, $discarding:ident { $($(#[$always:meta])* $(!$discard:ident)? $field:ident: $ty:ty,)* }) => {
        #[derive(Clone, Debug, PartialEq, Limcode)]
        struct $kept { $($(#[$always])* $field: $ty,)* }

        #[derive(Clone, Debug, PartialEq, Limcode)]
        struct $discarding { $($(#[$always])* $(#[limcode($discard)])? $field: $ty,)* }
    };
}

twins!(Letter, Short {
    id: u32,
    !discard note: String,
    #[limcode(short_vec, max_len = 4)] !discard attachments: Vec<Vec<u8>>,
    !discard is_read: bool,
    !discard weight: f64,
    price: u64,
    !discard version: u16,
    !discard place: [u8; 4],
    !discard pair: (u8, u16),
    !discard stamps: Option<(u8, Stamp)>,
    !discard more: Vec<Stamp>,
    !discard nested: Box<[u16; 3]>,
});

#[derive(Clone, Debug, Default, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
struct Stamp {
    country: [u8; 2],
    motif: String,
}

fn letter() -> Letter {
    let stamp = |motif: &str| Stamp { country: *b"ch", motif: motif.to_owned() };
    Letter {
        id: 7,
        note: "a note".to_owned(),
        attachments: vec![vec![1, 2, 3], Vec::new(), vec![4]],
        is_read: true,
        weight: 0.5,
        price: 250,
        version: 3,
        place: *b"here",
        pair: (1, 2),
        stamps: Some((2, stamp("a bird"))),
        more: vec![stamp("a mountain"), stamp("")],
        nested: Box::new([1, 2, 3]),
    }
}

#[test]
fn a_discarded_field_is_its_default() {
    let bytes = limcode::serialize(&letter()).unwrap();
    let short: Short = limcode::deserialize_exact(&bytes).unwrap();
    let expected = Short {
        id: 7,
        note: String::new(),
        attachments: Vec::new(),
        is_read: false,
        weight: 0.0,
        price: 250,
        version: 0,
        place: [0; 4],
        pair: (0, 0),
        stamps: None,
        more: Vec::new(),
        nested: Box::default(),
    };
    assert_eq!(short, expected);
    let mut old = Short { note: "old".to_owned(), id: 1, ..expected.clone() };
    limcode::deserialize_in_place(&bytes, &mut old).unwrap();
    assert_eq!(old, expected);
    // What it holds is written.
    let other = Short { note: "a note".to_owned(), ..expected };
    let again: Letter = limcode::deserialize_exact(&limcode::serialize(&other).unwrap()).unwrap();
    assert_eq!(again.note, "a note");
}

/// Of such types nothing is kept.
#[derive(Debug, PartialEq, Limcode)]
struct Nothing(#[limcode(discard)] u64, #[limcode(discard)] [u16; 2]);

#[derive(Debug, PartialEq, Limcode)]
#[limcode(tag = u8, view)]
enum Either {
    One(#[limcode(discard)] i32),
    Two {
        #[limcode(discard)]
        id: u64,
        kept: u8,
    },
}

#[test]
fn numbers_are_discarded_wherever_they_are() {
    assert_eq!(limcode::deserialize_exact::<Nothing>(&[7; 12]).unwrap(), Nothing(0, [0; 2]));
    assert_eq!(limcode::deserialize_exact::<Nothing>(&[7; 11]).unwrap_err().offset(), 0);
    assert_eq!(limcode::deserialize_exact::<Either>(&[0, 1, 2, 3, 4]).unwrap(), Either::One(0));
    let mut nothing = Nothing(1, [2; 2]);
    limcode::deserialize_in_place(&[7; 12], &mut nothing).unwrap();
    assert_eq!(nothing, Nothing(0, [0; 2]));
    assert_eq!(limcode::deserialize_from::<Nothing, _>(&[7; 12][..]).unwrap(), Nothing(0, [0; 2]));
    let two = Either::Two { id: 0, kept: 9 };
    assert_eq!(limcode::deserialize_exact::<Either>(&[1, 1, 2, 3, 4, 5, 6, 7, 8, 9]).unwrap(), two);
}

#[test]
fn a_discarded_field_is_checked_as_if_it_were_kept() {
    let bytes = limcode::serialize(&letter()).unwrap();
    let mut random = Random::new(15);
    let cut = (0..bytes.len()).map(|len| bytes[..len].to_vec());
    let mut rejected = 0;
    let damaged: Vec<_> = cut.chain((0..20_000).map(|_| mutation::mutate(&mut random, &bytes))).collect();
    for bytes in damaged {
        let kept = limcode::deserialize::<Letter>(&bytes);
        let short = limcode::deserialize::<Short>(&bytes);
        match (kept, short) {
            (Ok(kept), Ok(short)) => assert_eq!((kept.id, kept.price), (short.id, short.price)),
            (Err(kept), Err(short)) => {
                rejected += 1;
                let path = |error: &limcode::Error| error.path().split_once('.').map(|(_, path)| path.to_owned());
                assert_eq!((kept.kind(), kept.offset(), path(&kept)), (short.kind(), short.offset(), path(&short)));
            }
            (kept, short) => panic!("{bytes:02x?}: {kept:?}, {short:?}"),
        }
    }
    assert!(rejected > 1_000, "{rejected}");
}

/// The allocator counts for the whole process; the other tests take less than this looks for.
#[test]
fn a_discarded_field_takes_no_memory() {
    let more = vec![Stamp { country: *b"ch", motif: "m".repeat(100) }; 100_000];
    let bytes = limcode::serialize(&Letter { note: "n".repeat(10_000_000), more, ..letter() }).unwrap();
    ALLOCATOR.reset_peak_usage();
    let before = ALLOCATOR.current_usage();
    let short: Short = limcode::deserialize_exact(&bytes).unwrap();
    assert_eq!((short.id, short.price), (7, 250));
    let peak = ALLOCATOR.peak_usage() - before;
    assert!(peak < 1_000_000, "{peak}");
}

/// Numbers side by side, and what varies behind them.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
#[limcode(view)]
struct Route {
    from: u32,
    to: u32,
    name: String,
}

/// Of fixed size, in several parts: read at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Limcode)]
#[limcode(view)]
struct Place {
    id: Id,
    is_open: bool,
    height: u16,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Limcode)]
#[limcode(view)]
struct Id([u8; 3]);

twins!(Seen, Passed {
    !discard route: Route,
    !discard place: Place,
    !discard pair: (u8, Place),
    !discard places: [Place; 2],
    !discard list: Vec<Place>,
    !discard maybe: Option<(u16, u8)>,
});

#[derive(Debug, Default, PartialEq, Limcode)]
struct Ending<T> {
    code: u8,
    #[limcode(at_end = default)]
    value: T,
    #[limcode(at_end = default)]
    number: Option<u16>,
}

impl Default for Seen {
    fn default() -> Self {
        let (place, route) = (Place::default(), Route::default());
        Self { route, place, pair: (0, place), places: [place; 2], list: Vec::new(), maybe: None }
    }
}

impl Default for Passed {
    fn default() -> Self {
        let Seen { route, place, pair, places, list, maybe } = Seen::default();
        Self { route, place, pair, places, list, maybe }
    }
}

#[test]
fn an_end_within_a_discarded_field_is_where_it_is_in_one_that_is_kept() {
    let place = Place { id: Id([1, 2, 3]), is_open: true, height: 1 };
    let route = Route { from: 1, to: 1, name: "n".to_owned() };
    let value = Seen { route, place, pair: (1, place), places: [place; 2], list: vec![place; 3], maybe: Some((1, 1)) };
    let bytes = limcode::serialize(&Ending { code: 7, value, number: Some(1) }).unwrap();
    let mut random = Random::new(16);
    let cut = (0..=bytes.len()).map(|len| bytes[..len].to_vec());
    let damaged = (0..20_000).map(|_| {
        let changed = mutation::mutate(&mut random, &bytes);
        let end = random.below(changed.len() + 1);
        changed[..end].to_vec()
    });
    let mut accepted = 0;
    for bytes in cut.chain(damaged.collect::<Vec<_>>()) {
        let kept = limcode::deserialize_prefix::<Ending<Seen>>(&bytes);
        let passed = limcode::deserialize_prefix::<Ending<Passed>>(&bytes);
        let streamed = limcode::deserialize_from::<Ending<Passed>, _>(&bytes[..]);
        match (kept, passed, streamed) {
            (Ok((kept, kept_bytes)), Ok((passed, passed_bytes)), Ok(streamed)) => {
                assert_eq!((kept.number, kept_bytes), (passed.number, passed_bytes), "{bytes:02x?}");
                assert_eq!(passed, streamed, "{bytes:02x?}");
                accepted += 1;
            }
            (Err(kept), Err(passed), Err(_)) => {
                assert_eq!((kept.kind(), kept.offset()), (passed.kind(), passed.offset()), "{bytes:02x?}");
            }
            (kept, passed, streamed) => panic!("{bytes:02x?}: {kept:?}, {passed:?}, {streamed:?}"),
        }
    }
    assert!(accepted > 1_000, "{accepted}");
}

#[derive(Debug, PartialEq, Limcode)]
#[limcode(view)]
struct Padding(#[limcode(discard)] [u8; 8]);

#[test]
fn bytes_alone_are_discarded_beside_a_view() {
    let bytes = [1, 2, 3, 4, 5, 6, 7, 8];
    assert_eq!(limcode::deserialize_exact::<Padding>(&bytes).unwrap(), Padding([0; 8]));
    assert_eq!(PaddingView::parse_exact(&bytes).unwrap().raw(), bytes);
}
