//! Views of std's types: what they show is the value, and what they find is what decoding accepts.

mod ways;

use limcode_runtime::__private::{to_owned, view_at_start, view_exact, view_prefix};
use limcode_runtime::{
    Elems, ErrorKind, InSections, MAX_DEPTH, OwnedView, Reader, Result, Sections, View, deserialize, push_views,
    read_view, serialize, skip, validate, views_into,
};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;
use ways::{assert_viewed, counted};

/// Checks what a view prints, and that it is found in the bytes.
#[track_caller]
fn assert_shown<T: View>(bytes: &[u8], printed: &str) {
    assert_eq!(format!("{:?}", view_exact::<T>(bytes).unwrap()), printed);
    let followed = [bytes, &[0xff; 3]].concat();
    assert_eq!(format!("{:?}", view_at_start::<T>(&followed).unwrap()), printed);
    let (view, rest) = view_prefix::<T>(&followed).unwrap();
    assert_eq!((format!("{view:?}"), rest), (printed.to_owned(), &[0xff; 3][..]));
    assert_eq!(validate::<T>(&followed).unwrap(), bytes.len());
    let mut input = Reader::new(&followed);
    assert_eq!(format!("{:?}", read_view::<T>(&mut input).unwrap()), printed);
    assert_eq!(input.offset(), bytes.len());
    let mut input = Reader::new(&followed);
    skip::<T>(&mut input).unwrap();
    assert_eq!(input.offset(), bytes.len());
    let owned = OwnedView::<T, _>::parse(followed.clone()).unwrap();
    assert_eq!((format!("{:?}", owned.view()), owned.raw()), (printed.to_owned(), bytes));
    assert_eq!((format!("{:?}", owned.clone()), owned.into_bytes()), (printed.to_owned(), followed.clone()));
    let owned = OwnedView::<T, _>::parse_exact(bytes).unwrap();
    assert_eq!((format!("{:?}", owned.view()), owned.raw()), (printed.to_owned(), bytes));
    let error = OwnedView::<T, _>::parse_exact(&followed).err().unwrap();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::TrailingBytes { remaining: 3 }, bytes.len()));
}

#[test]
fn values_are_shown() {
    assert_shown::<u16>(&[2, 1], "258");
    assert_shown::<bool>(&[1], "true");
    assert_shown::<char>("ß".as_bytes(), "'ß'");
    assert_shown::<Duration>(&[1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "1s");
    assert_shown::<Option<u16>>(&[1, 2, 1], "Some(258)");
    assert_shown::<Option<u16>>(&[0], "None");
    assert_shown::<Box<u16>>(&[2, 1], "258");
    assert_shown::<Rc<Option<u8>>>(&[1, 7], "Some(7)");
    assert_shown::<Arc<Option<u8>>>(&[0], "None");
    assert_shown::<(u8, Option<u8>, u16)>(&[1, 1, 7, 2, 1], "(1, Some(7), 258)");
    assert_shown::<std::result::Result<u16, String>>(&[0, 0, 0, 0, 2, 1], "Ok(258)");
    assert_shown::<std::result::Result<u16, String>>(&[&[1, 0, 0, 0][..], &counted(2, b"no")].concat(), "Err(\"no\")");
    assert_shown::<std::result::Result<(), Box<Option<u8>>>>(&[1, 0, 0, 0, 1, 7], "Err(Some(7))");
    assert_shown::<[u8; 2]>(&[1, 2], "[1, 2]");
    assert_shown::<[u16; 2]>(&[1, 0, 2, 0], "[1, 2]");
    assert_shown::<[Option<u8>; 2]>(&[1, 7, 0], "[Some(7), None]");
    assert_shown::<[bool; 2]>(&[1, 0], "[true, false]");
}

#[test]
fn collections_and_texts_are_shown() {
    assert_shown::<Vec<u8>>(&counted(2, &[1, 2]), "[1, 2]");
    assert_shown::<VecDeque<u16>>(&counted(2, &[1, 0, 2, 0]), "[1, 2]");
    assert_shown::<Vec<Option<u8>>>(&counted(2, &[1, 7, 0]), "[Some(7), None]");
    assert_shown::<Vec<[u8; 2]>>(&counted(2, &[1, 2, 3, 4]), "[[1, 2], [3, 4]]");
    assert_shown::<Vec<[u16; 1]>>(&counted(2, &[1, 0, 2, 0]), "[[1], [2]]");
    assert_shown::<Vec<()>>(&counted(2, &[]), "[(), ()]");
    assert_shown::<BTreeSet<u8>>(&counted(2, &[1, 2]), "{1, 2}");
    assert_shown::<BTreeMap<u8, u16>>(&counted(1, &[1, 2, 1]), "{1: 258}");
    assert_shown::<HashMap<u8, Option<u8>>>(&counted(1, &[1, 1, 2]), "{1: Some(2)}");
    assert_shown::<String>(&counted(2, b"ab"), "\"ab\"");
    assert_shown::<Arc<str>>(&counted(2, b"ab"), "\"ab\"");
    assert_shown::<PathBuf>(&counted(2, b"ab"), "\"ab\"");
    assert_shown::<Cow<'static, str>>(&counted(2, b"ab"), "\"ab\"");
    assert_shown::<Box<Path>>(&counted(2, b"ab"), "\"ab\"");
}

#[test]
fn what_is_found_is_what_decoding_accepts() {
    assert_viewed::<(u8, Option<u8>, u16)>(&[1, 1, 7, 2, 1]);
    assert_viewed::<[Option<u16>; 2]>(&[1, 7, 0, 0]);
    assert_viewed::<Vec<std::result::Result<u8, (bool, u16)>>>(&counted(2, &[0, 0, 0, 0, 5, 1, 0, 0, 0, 1, 2, 3]));
    assert_viewed::<Vec<(Option<u8>, u16)>>(&counted(2, &[1, 7, 2, 1, 0, 3, 0]));
    assert_viewed::<Vec<bool>>(&counted(2, &[1, 0]));
    assert_viewed::<BTreeMap<u8, Vec<u8>>>(&counted(1, &[&[1][..], &counted(1, &[2])].concat()));
    let said = |result: Result<usize>| {
        let error = result.unwrap_err();
        (error.kind(), error.offset(), error.path())
    };
    let wrong = counted(3, &[1, 0, 2]);
    assert_eq!(said(validate::<Vec<bool>>(&wrong)), said(deserialize::<Vec<bool>>(&wrong).map(|_| 0)));
    assert_eq!(said(validate::<Vec<Option<()>>>(&wrong)), said(deserialize::<Vec<Option<()>>>(&wrong).map(|_| 0)));
    let wrong = [1, 7, 2, 0];
    type Array = [Option<bool>; 2];
    assert_eq!(said(validate::<Array>(&wrong)), said(deserialize::<Array>(&wrong).map(|_| 0)));
    // Side by side, more than may nest.
    let many = serialize(&vec![Some(Box::new(Some(7_u8))); 2 * MAX_DEPTH]).unwrap();
    assert_eq!(validate::<Vec<Option<Box<Option<u8>>>>>(&many).unwrap(), many.len());
    let lists = serialize(&vec![vec![vec![Some(7_u8)]]; 2 * MAX_DEPTH]).unwrap();
    assert_eq!(validate::<Vec<Vec<Vec<Option<u8>>>>>(&lists).unwrap(), lists.len());
}

#[test]
fn elements_are_read_one_by_one() {
    fn assert_elems<T: View>(bytes: &[u8], printed: [&str; 3]) {
        let elems = Elems::<T>::new(bytes, 3);
        assert_eq!((elems.len(), elems.is_empty(), elems.raw()), (3, false, bytes));
        assert_eq!(elems.iter().map(|view| format!("{view:?}")).collect::<Vec<_>>(), printed);
        assert_eq!(elems.into_iter().len(), 3);
        for (index, shown) in printed.iter().enumerate() {
            assert_eq!(&format!("{:?}", elems.get(index).unwrap()), shown);
            let mut rest = elems.iter();
            assert_eq!(&format!("{:?}", rest.nth(index).unwrap()), shown);
            assert_eq!((rest.len(), rest.clone().count()), (2 - index, 2 - index));
        }
        assert!(elems.get(3).is_none() && elems.get(usize::MAX).is_none());
        let mut end = elems.iter();
        assert!(end.nth(3).is_none() && end.next().is_none());
        assert_eq!(format!("{elems:?}"), format!("[{}]", printed.join(", ")));
        assert_eq!(format!("{:?}", elems.iter()), format!("{elems:?}"));
        assert_eq!(elems, Elems::new(bytes, 3));
        assert_ne!(elems, Elems::new(bytes, 2));
        // Fewer bytes than elements.
        let short = Elems::<T>::new(&bytes[..bytes.len() - 1], 3);
        assert!(short != elems && short.iter().count() == 2);
    }
    assert_elems::<u16>(&[1, 0, 2, 0, 3, 0], ["1", "2", "3"]);
    assert_elems::<Option<u8>>(&[1, 7, 0, 1, 9], ["Some(7)", "None", "Some(9)"]);
    let empty = Elems::<u16>::default();
    assert!(empty.is_empty() && empty.iter().next().is_none());
    let units = Elems::<()>::new(&[], 1_000);
    assert_eq!((units.iter().count(), units.get(999), units.get(1_000)), (1_000, Some(()), None));
}

#[test]
fn views_of_the_elements_are_collected() {
    let bytes = [counted(2, &[1, 7, 0]), vec![9]].concat();
    let mut views = vec![None];
    assert_eq!(views_into::<Option<u8>>(&bytes, &mut views).unwrap(), 11);
    assert_eq!(views, [None, Some(7), None]);
    let mut input = Reader::new(&bytes[8..]);
    push_views::<Option<u8>>(&mut input, 2, &mut views).unwrap();
    assert_eq!((input.offset(), &views[3..]), (3, &[Some(7), None][..]));
    let error = views_into::<Option<u8>>(&counted(2, &[0, 2]), &mut views).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidOption { found: 2 }, 9));
    assert_eq!(error.path(), "Vec[1]");
    assert_eq!(views_into::<u16>(&counted(2, &[1, 0, 2]), &mut vec![]).unwrap_err().offset(), 8);
    assert_eq!(views_into::<u16>(&[0; 7], &mut vec![]).unwrap_err().offset(), 0);
    // Levels that were left may be entered again.
    let mut input = Reader::new(&[0; 2 * MAX_DEPTH]);
    (0..2 * MAX_DEPTH).for_each(|_| push_views::<Option<u8>>(&mut input, 1, &mut views).unwrap());
    // More elements of no bytes than bytes allow.
    let error = views_into::<()>(&(1_u64 << 40).to_le_bytes(), &mut vec![]).unwrap_err();
    assert_eq!(error.code(), "length_overflow");
    assert_eq!(to_owned::<Option<u8>>(&[1, 7]).unwrap(), Some(7));
}

/// A number of the first section, and one of the second.
#[derive(Debug, PartialEq)]
struct Pair(u8, u16);

impl<'a> InSections<'a> for Pair {
    const HEAD_BYTES: usize = 1;

    fn read(heads: &mut Reader<'a>, tails: &mut Reader<'a>) -> Result<Self> {
        Ok(Self(heads.take()?, tails.take()?))
    }
}

#[test]
fn elements_in_sections_are_put_together() {
    let bytes = [1, 2, 3, 4, 0, 5, 0, 6, 0];
    let pairs = [Pair(1, 4), Pair(2, 5), Pair(3, 6)];
    for sections in [Sections::<Pair>::new(&bytes, 3), Sections::apart(&bytes[..3], &bytes[3..], 3)] {
        assert_eq!((sections.len(), sections.is_empty()), (3, false));
        assert!(sections.iter().eq(pairs.iter().map(|pair| Pair(pair.0, pair.1))));
        assert!(sections.get(1) == Some(Pair(2, 5)) && sections.get(3).is_none());
        let mut rest = sections.iter();
        rest.next();
        assert_eq!((rest.len(), rest.clone().last()), (2, Some(Pair(3, 6))));
        assert_eq!(format!("{:?}", sections), "[Pair(1, 4), Pair(2, 5), Pair(3, 6)]");
        assert_eq!(format!("{rest:?}"), "[Pair(2, 5), Pair(3, 6)]");
    }
    let short = Sections::<Pair>::new(&bytes[..8], 3);
    assert_eq!((short.len(), short.iter().count()), (3, 2));
    let mut ended = short.iter();
    assert!(ended.nth(2).is_none() && ended.next().is_none() && ended.len() == 0);
    assert_eq!(Sections::<Pair>::new(&bytes, 100).len(), 9);
    assert_eq!(Sections::<Pair>::apart(&bytes[..3], &[], 100).len(), 3);
    assert!(Sections::<Pair>::new(&bytes, 0).is_empty());
}

#[test]
fn fewer_bytes_than_an_array_show_zeros() {
    assert_eq!(<[u8; 4] as View>::view(&[1, 2], ()), &[0; 4]);
    assert_eq!(<[u8; 4] as View>::view(&[1, 2, 3, 4, 5], ()), &[1, 2, 3, 4]);
}

#[test]
fn a_box_of_fixed_size_is_a_level_too() {
    let mut input = Reader::new(&[7]);
    (0..MAX_DEPTH).for_each(|_| input.enter().unwrap());
    let error = skip::<Box<u8>>(&mut input).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::DepthExceeded { limit: MAX_DEPTH }, 0));
    input.leave();
    skip::<Box<u8>>(&mut input).unwrap();
}
