//! Collections under another count than a `u64`: what generated code does with `#[limcode(len = ...)]`.

use limcode::{Collection, Encode, Layout, Mode, PutCollection, Reader, Result, TakeCollection, Writer};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::ffi::CString;
use std::fmt::Debug;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

/// A collection under a count of one byte.
struct Short<T>(T);

impl<T: Collection> Layout for Short<T> {
    const NAME: &'static str = "Short";
    const MIN_SIZE: usize = 1;
    const IS_FIXED: bool = false;
}

impl<T: PutCollection> Encode for Short<T> {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_len8(self.0.len_elems())?;
        self.0.put_elems(output)
    }
}

fn read_short<'de, T: TakeCollection<'de>>(bytes: &'de [u8]) -> Result<T> {
    let mut input = Reader::new(bytes);
    let len_elems = input.take_len8()?;
    input.need_elems(len_elems, T::ELEM_MIN_SIZE, 0)?;
    T::take_elems(&mut input, len_elems)
}

/// The elements have the same bytes under either count, and come back.
#[track_caller]
fn assert_counted<T: PutCollection + Encode + for<'de> TakeCollection<'de> + Debug>(value: T) {
    let bytes = limcode::serialize(&value).unwrap();
    let short = limcode::serialize(&Short(value)).unwrap();
    assert_eq!((u64::from(short[0]).to_le_bytes().as_slice(), &short[1..]), (&bytes[..8], &bytes[8..]));
    let read: T = read_short(&short).unwrap();
    assert_eq!(limcode::serialize(&read).unwrap(), bytes, "{read:?}");
    assert_eq!(read_short::<T>(&short[..short.len() - 1]).unwrap_err().code(), "unexpected_end");
}

#[test]
fn every_collection_can_have_another_count() {
    let texts = || ["a", "bc"].map(String::from);
    assert_counted(vec![1_u32, 2]);
    assert_counted(String::from("text"));
    assert_counted(Box::<str>::from("text"));
    assert_counted(Rc::<str>::from("text"));
    assert_counted(Arc::<[u16]>::from([1, 2, 3]));
    assert_counted(Box::<[String]>::from(texts()));
    assert_counted(VecDeque::from(texts()));
    assert_counted(LinkedList::from(texts()));
    assert_counted(BinaryHeap::from(texts()));
    assert_counted(BTreeSet::from(texts()));
    assert_counted(BTreeMap::from(texts().map(|text| (text, 1_u8))));
    assert_counted(HashSet::<u8>::from([1]));
    assert_counted(HashMap::<u8, String>::from([(1, "x".into())]));
    assert_counted(Cow::Borrowed("text"));
    assert_counted(Cow::<[u8]>::Borrowed(b"bytes"));
    assert_counted(CString::from(c"c"));
    assert_counted(PathBuf::from("path"));
    assert_counted(bytes::Bytes::from_static(b"b"));
    assert_counted(smallvec::SmallVec::<[u8; 2]>::from_slice(&[1, 2, 3]));
    assert_counted(indexmap::IndexMap::<u8, bool>::from([(1, true), (0, false)]));
    assert_counted(indexmap::IndexSet::<u8>::from([1, 0]));
    let short = limcode::serialize(&Short("text")).unwrap();
    assert_eq!(read_short::<&str>(&short).unwrap(), "text");
    assert_eq!(read_short::<&[u8]>(&short).unwrap(), b"text");
}
