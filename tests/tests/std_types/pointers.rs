//! Pointers that own what they point at, and those that do not.

use super::agreement::{agree, agree_by, assert_same_bytes};
use limcode::{Decode, DecodeOwned, Encode, ErrorKind, Layout, Mode, Reader, Result, Writer};
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, LinkedList, VecDeque};
use std::rc::{self, Rc};
use std::sync::{self, Arc};

#[test]
fn owning_pointers_have_the_form_of_what_they_point_at() {
    agree([Rc::new(7_u32)]);
    agree([Arc::new(String::from("shared")), Arc::default()]);
    agree([Rc::new(Arc::new(Box::new(true)))]);
    agree([vec![Rc::new(1_u8), Rc::new(2)]]);
    agree([(Rc::new((1_u8, 2_u64)), 3_u8)]);
}

#[test]
fn pointers_to_slices_have_the_form_of_a_vector() {
    agree([Box::<[u16]>::from([1, 2, 3]), Box::default()]);
    agree([Rc::<[bool]>::from([true, false])]);
    agree([Arc::<[String]>::from(["a".to_string(), String::new()])]);
    agree([Arc::<[Box<[u8]>]>::from([Box::from([1, 2]), Box::from([])])]);
}

#[test]
fn weak_pointers_have_the_form_of_an_option_and_are_read_as_gone() {
    let (counted, shared) = (Rc::new(7_u32), Arc::new(String::from("s")));
    let gone = |value: &rc::Weak<u32>, other: &rc::Weak<u32>| value.upgrade() == other.upgrade();
    let weak = Rc::downgrade(&counted);
    assert_eq!(assert_same_bytes(&weak, &weak), [1, 7, 0, 0, 0]);
    assert_eq!(limcode::deserialize_exact::<rc::Weak<u32>>(&[1, 7, 0, 0, 0]).unwrap().upgrade(), None);
    agree_by([rc::Weak::<u32>::new()], gone);
    agree_by([(rc::Weak::<u32>::new(), 5_u8)], |value, other| value.1 == other.1);
    let weak = Arc::downgrade(&shared);
    let bytes = assert_same_bytes(&weak, &weak);
    assert_eq!(limcode::deserialize_exact::<sync::Weak<String>>(&bytes).unwrap().upgrade(), None);
    drop(shared);
    assert_eq!(limcode::serialize(&weak).unwrap(), [0]);
    // What is dropped is checked all the same.
    for bytes in [&[2][..], &[1, 7, 0, 0], &[]] {
        assert!(limcode::deserialize::<rc::Weak<u32>>(bytes).is_err(), "{bytes:?}");
    }
    assert!(limcode::deserialize::<sync::Weak<bool>>(&[1, 2]).is_err());
}

/// Types that hold themselves, with their minimum sizes.
macro_rules! links {
    ($($(#[$attribute:meta])* $link:ident($next:ty), $min:literal;)*) => {$(
        $(#[$attribute])*
        #[derive(Clone, Debug)]
        struct $link($next);

        impl Layout for $link {
            const NAME: &'static str = stringify!($link);
            const MIN_SIZE: usize = $min;
            const IS_FIXED: bool = false;
        }

        impl Encode for $link {
            fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
                self.0.encode(output)
            }
        }

        impl<'de> Decode<'de> for $link {
            fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
                Decode::decode(input).map(Self)
            }
        }
    )*};
}

links! {
    ByRc(Option<Rc<ByRc>>), 1;
    ByArc(Option<Arc<ByArc>>), 1;
    ByWeak(rc::Weak<ByWeak>), 1;
    BySlice(Arc<[BySlice]>), 8;
    ByDeque(VecDeque<ByDeque>), 8;
    ByList(LinkedList<ByList>), 8;
    #[derive(PartialEq, Eq, PartialOrd, Ord)]
    BySet(BTreeSet<BySet>), 8;
    ByMap(BTreeMap<u8, ByMap>), 8;
    ByResult(std::result::Result<Box<ByResult>, ()>), 4;
    ByCow(Cow<'static, [ByCow]>), 8;
}

/// Checks that `levels` levels, each of which starts with `level`, can be read and one more cannot, nor be written once
/// `wrap` has put it around the others. Both stop at byte `refused`.
#[track_caller]
fn assert_nests<T: DecodeOwned + Encode>(
    levels: usize,
    level: &[u8],
    end: &[u8],
    refused: usize,
    wrap: impl Fn(T) -> T,
) {
    let bytes = |levels: usize| [&level.repeat(levels)[..], end].concat();
    let exceeded = ErrorKind::DepthExceeded { limit: 128 };
    let error = limcode::deserialize::<T>(&bytes(100_000)).map(drop).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (exceeded, refused), "{}", T::NAME);
    let deepest = limcode::deserialize_exact::<T>(&bytes(levels)).map_err(|error| error.kind()).expect(T::NAME);
    assert_eq!(limcode::serialize(&deepest).unwrap(), bytes(levels), "{}", T::NAME);
    let error = limcode::serialize(&wrap(deepest)).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (exceeded, refused), "{}", T::NAME);
}

#[test]
fn types_that_hold_themselves_are_nested_at_most_128_levels_deep() {
    assert_nests(128, &[1], &[0], 129, |link| ByRc(Some(Rc::new(link))));
    assert_nests(128, &[1], &[0], 129, |link| ByArc(Some(Arc::new(link))));
    assert_nests(128, &[0; 4], &[1, 0, 0, 0], 129 * 4, |link| ByResult(Ok(Box::new(link))));
    // The elements of a sequence are a level, be there none.
    let (one, none) = (1_u64.to_le_bytes(), 0_u64.to_le_bytes());
    assert_nests(127, &one, &none, 129 * 8, |link| BySlice(Arc::new([link])));
    assert_nests(127, &one, &none, 129 * 8, |link| ByDeque([link].into()));
    assert_nests(127, &one, &none, 129 * 8, |link| ByList([link].into()));
    assert_nests(127, &one, &none, 129 * 8, |link| BySet([link].into()));
    assert_nests(127, &one, &none, 129 * 8, |link| ByCow(Cow::Owned(vec![link])));
    let entry = [&one[..], &[7]].concat();
    assert_nests(127, &entry, &none, 128 * 9 + 8, |link| ByMap([(7, link)].into()));
}

#[test]
fn weak_pointers_in_a_circle_are_nested_too_deeply() {
    let error = limcode::deserialize::<ByWeak>(&[1; 100_000]).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::DepthExceeded { limit: 128 }, 129));
    let circle = Rc::new_cyclic(|weak| ByWeak(weak.clone()));
    let error = limcode::serialize(&*circle).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::DepthExceeded { limit: 128 }, 129));
}

/// A value in a box, whose codec says nothing of what it points at: no vector of these is written under one check.
struct Apart<T>(Box<T>);

impl<T: Layout> Layout for Apart<T> {
    const NAME: &'static str = "Box";
    const MIN_SIZE: usize = 0;
    const IS_FIXED: bool = false;
}

impl<T: Encode> Encode for Apart<T> {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        self.0.encode(output)
    }
}

/// Vectors around vectors, up to some level, where the value is.
enum Levels<T> {
    More(Vec<Levels<T>>),
    Last(T),
}

impl<T: Layout> Layout for Levels<T> {
    const NAME: &'static str = "Levels";
    const MIN_SIZE: usize = 8;
    const IS_FIXED: bool = false;
}

impl<T: Encode> Encode for Levels<T> {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        match self {
            Self::More(levels) => levels.encode(output),
            Self::Last(value) => value.encode(output),
        }
    }
}

#[test]
fn vectors_of_boxed_fixed_values_have_the_verdicts_of_boxes_one_by_one() {
    let value = |index: u32| (index as u8, index, [index as u16; 3]);
    let boxed: Vec<_> = (0..5).map(|index| Box::new(value(index))).collect();
    let apart: Vec<_> = (0..5).map(|index| Apart(Box::new(value(index)))).collect();
    let bytes = assert_same_bytes(&boxed, &boxed);
    assert_eq!(limcode::serialize(&apart).unwrap(), bytes);
    for len in 0..=bytes.len() {
        let (mut one, mut other) = (vec![0xee; len], vec![0xee; len]);
        let written = limcode::serialize_into(one.as_mut_slice(), &boxed).map_err(|error| error.to_string());
        let expected = limcode::serialize_into(other.as_mut_slice(), &apart).map_err(|error| error.to_string());
        assert_eq!((written, one), (expected, other), "into {len} bytes");
    }
    for levels in 120..=130 {
        let deep = (0..levels).fold(Levels::Last(vec![Box::new(7_u64)]), |inner, _| Levels::More(vec![inner]));
        let other = (0..levels).fold(Levels::Last(vec![Apart(Box::new(7_u64))]), |inner, _| Levels::More(vec![inner]));
        let text = |result: Result<Vec<u8>>| result.map_err(|error| error.to_string());
        assert_eq!(text(limcode::serialize(&deep)), text(limcode::serialize(&other)), "{levels} levels");
        assert_eq!(limcode::serialize(&deep).is_ok(), levels < 127, "{levels} levels");
    }
}

#[test]
fn boxed_values_that_cannot_be_written_are_found_when_they_are_counted() {
    let cells: Vec<_> = (0..9).map(|index| Box::new(RefCell::new(index))).collect();
    assert_eq!(limcode::serialized_size(&cells).unwrap(), 8 + 9 * 4);
    let _borrowed = cells[5].borrow_mut();
    for error in [limcode::serialized_size(&cells).unwrap_err(), limcode::serialize(&cells).unwrap_err()] {
        assert_eq!((error.path().to_string(), error.offset()), ("Vec[5]".into(), 8 + 5 * 4));
    }
}
