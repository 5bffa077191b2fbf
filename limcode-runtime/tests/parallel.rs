//! Elements of views on the threads of rayon: the same, in the same order.
#![cfg(feature = "rayon")]

use limcode_runtime::{OwnedView, View, deserialize, serialize, views_into};
use rayon::iter::{
    IndexedParallelIterator as _, IntoParallelIterator as _, IntoParallelRefIterator as _, ParallelIterator as _,
};

#[test]
fn elements_of_fixed_size_are_indexed() {
    for len in [0, 1, 2, 3, 1_000, 10_007] {
        let numbers: Vec<(u32, bool)> = (0..len).map(|number| (number * 7, number % 3 == 0)).collect();
        let bytes = serialize(&numbers).unwrap();
        let view = OwnedView::<Vec<(u32, bool)>, _>::parse_exact(bytes).unwrap();
        let elems = view.view();
        let mut collected = Vec::new();
        elems.par_iter().collect_into_vec(&mut collected);
        assert_eq!(collected, numbers);
        assert_eq!(elems.par_iter().len(), numbers.len());
        let reversed: Vec<_> = elems.par_iter().rev().collect();
        assert!(reversed.iter().eq(numbers.iter().rev()));
        let chunked: Vec<_> =
            elems.into_par_iter().with_max_len(3).enumerate().filter(|(index, _)| index % 2 == 1).collect();
        assert!(chunked.iter().all(|(index, elem)| numbers[*index] == *elem) && chunked.len() == numbers.len() / 2);
    }
}

#[test]
fn views_of_any_size_are_collected_once() {
    let texts: Vec<String> = (0..5_000).map(|number| "x".repeat(number % 17)).collect();
    let bytes = serialize(&texts).unwrap();
    let mut views: Vec<&str> = Vec::new();
    views_into::<String>(&bytes, &mut views).unwrap();
    assert_eq!(views.par_iter().map(|text| text.len()).sum::<usize>(), texts.iter().map(String::len).sum());
}

/// Bytes that are no elements any more: as many as were counted, and no panic.
#[test]
fn bytes_that_changed_are_as_many_elements() {
    let mut bytes = serialize(&vec![(1u8, true); 100]).unwrap();
    assert_eq!(deserialize::<Vec<(u8, bool)>>(&bytes).unwrap().len(), 100);
    bytes[8..].fill(0xff);
    let elems = <Vec<(u8, bool)> as View>::view(&bytes, ());
    assert_eq!(elems.par_iter().collect::<Vec<_>>().len(), 100);
    let elems = <Vec<(u8, bool)> as View>::view(&bytes[..51], ());
    assert_eq!(elems.par_iter().collect::<Vec<_>>().len(), 21);
    let elems = <Vec<(u8, bool)> as View>::view(&[], ());
    assert!(elems.par_iter().collect::<Vec<_>>().is_empty());
}
