//! Collections under another count than a `u64`: generated code writes the count, and these the elements.

mod ways;

use limcode_runtime::{
    Arena, Bump, Collection, Decode, DecodeIn, Encode, Layout, Limits, Mode, PutCollection, Reader, Result,
    TakeCollection, TakeCollectionIn, Writer, deserialize, deserialize_in_exact,
};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::ffi::{CStr, CString};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use ways::{assert_ways, assert_written};

/// A collection under a count of one byte.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Short<C>(C);

impl<C: Collection> Layout for Short<C> {
    const NAME: &'static str = "Short";
    const MIN_SIZE: usize = 1;
    const IS_FIXED: bool = false;
}

impl<C: PutCollection> Encode for Short<C> {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_len8(self.0.len_elems())?;
        self.0.put_elems(output)
    }
}

impl<'de, C: TakeCollection<'de>> Decode<'de> for Short<C> {
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        let len_elems = input.take_len8()?;
        input.need_elems(len_elems, C::ELEM_MIN_SIZE, 0)?;
        C::take_elems(input, len_elems).map(Self)
    }

    fn decode_in_place<M: Mode>(&mut self, input: &mut Reader<'de, M>) -> Result<()> {
        let len_elems = input.take_len8()?;
        input.need_elems(len_elems, C::ELEM_MIN_SIZE, 0)?;
        self.0.take_elems_in_place(input, len_elems)
    }
}

impl<'a, C: TakeCollectionIn<'a>> DecodeIn<'a> for Short<C> {
    fn decode_in<M: Mode, A: Arena>(input: &mut Reader<'a, M>, arena: &'a A) -> Result<Self> {
        let len_elems = input.take_len8()?;
        input.need_elems(len_elems, C::ELEM_MIN_SIZE, 0)?;
        C::take_elems_in(input, len_elems, arena).map(Self)
    }
}

#[test]
fn sequences_write_and_read_their_elements() {
    let three = [3, 1, 0, 2, 0, 3, 0];
    assert_written(&Short(&[1_u16, 2, 3][..]), &three);
    assert_ways([(Short(vec![1_u16, 2, 3]), three.to_vec()), (Short(vec![]), vec![0])]);
    assert_ways([(Short(VecDeque::from([1_u16, 2, 3])), three.to_vec()), (Short([4].into()), vec![1, 4, 0])]);
    assert_ways([(Short(LinkedList::from([1_u16, 2, 3])), three.to_vec()), (Short([4].into()), vec![1, 4, 0])]);
    assert_ways([(Short(Box::<[u16]>::from([1, 2, 3])), three.to_vec()), (Short([4].into()), vec![1, 4, 0])]);
    assert_ways([(Short(Rc::<[u16]>::from([1, 2, 3])), three.to_vec()), (Short([4].into()), vec![1, 4, 0])]);
    assert_ways([(Short(Arc::<[u16]>::from([1, 2, 3])), three.to_vec()), (Short([4].into()), vec![1, 4, 0])]);
    assert_ways([(Short(Cow::<[u16]>::Owned(vec![1, 2, 3])), three.to_vec()), (Short(vec![4].into()), vec![1, 4, 0])]);
    assert_ways([(Short(vec![Some(7_u8), None]), vec![2, 1, 7, 0]), (Short(vec![None]), vec![1, 0])]);
    let heap = Short(BinaryHeap::from([7_u8]));
    assert_written(&heap, &[1, 7]);
    assert_eq!(deserialize::<Short<BinaryHeap<u8>>>(&[1, 7]).unwrap().0.into_vec(), [7]);
}

#[test]
fn sets_and_maps_write_and_read_their_elements() {
    assert_ways([(Short(BTreeSet::from([1_u8, 2, 3])), vec![3, 1, 2, 3]), (Short([4].into()), vec![1, 4])]);
    assert_ways([
        (Short(BTreeMap::from([(1_u8, 2_u16), (3, 4)])), vec![2, 1, 2, 0, 3, 4, 0]),
        (Short(BTreeMap::from([(1, 5)])), vec![1, 1, 5, 0]),
    ]);
    assert_ways([(Short(HashSet::from([7_u8])), vec![1, 7]), (Short(HashSet::new()), vec![0])]);
    assert_ways([(Short(HashMap::from([(7_u8, 2_u16)])), vec![1, 7, 2, 0]), (Short(HashMap::new()), vec![0])]);
    // Two of them, in either order.
    assert_eq!(limcode_runtime::serialize(&Short(HashSet::from([7_u8, 8]))).unwrap().len(), 3);
    assert_eq!(limcode_runtime::serialize(&Short(HashMap::from([(7_u8, 1_u8), (8, 2)]))).unwrap().len(), 5);
}

#[test]
fn texts_write_and_read_their_bytes() {
    let text = b"\x05s\xc3\xbc\xc3\x9f";
    assert_written(&Short("süß"), text);
    assert_written(&Short(Path::new("süß")), text);
    assert_written(&Short(c"süß"), text);
    assert_ways([(Short(String::from("süß")), text.to_vec()), (Short(String::new()), vec![0])]);
    assert_ways([(Short(PathBuf::from("süß")), text.to_vec()), (Short(PathBuf::new()), vec![0])]);
    assert_ways([(Short(CString::from(c"süß")), text.to_vec()), (Short(CString::default()), vec![0])]);
    assert_ways([(Short(Box::<str>::from("süß")), text.to_vec()), (Short("".into()), vec![0])]);
    assert_ways([(Short(Rc::<Path>::from(Path::new("süß"))), text.to_vec()), (Short(Path::new("").into()), vec![0])]);
    assert_ways([(Short(Arc::<CStr>::from(c"süß")), text.to_vec()), (Short(c"".into()), vec![0])]);
    assert_ways([(Short(Cow::<str>::Borrowed("süß")), text.to_vec()), (Short("".into()), vec![0])]);
}

#[test]
fn what_is_borrowed_is_in_the_input_or_an_arena() {
    assert_eq!(deserialize::<Short<&[u8]>>(&[2, 3, 4]).unwrap().0, [3, 4]);
    assert_eq!(deserialize::<Short<&str>>(b"\x02ab").unwrap().0, "ab");
    assert_eq!(deserialize::<Short<&Path>>(b"\x02ab").unwrap().0, Path::new("ab"));
    let arena = Bump::new();
    assert_eq!(deserialize_in_exact::<Short<&[Option<u8>]>>(&[2, 1, 7, 0], &arena).unwrap().0, [Some(7), None]);
    assert_eq!(deserialize_in_exact::<Short<&str>>(b"\x02ab", &arena).unwrap().0, "ab");
    assert_eq!(deserialize_in_exact::<Short<&Path>>(b"\x02ab", &arena).unwrap().0, Path::new("ab"));
}

#[test]
fn shared_slices_count_their_copy() {
    let bytes = [&[3][..], &[0; 12]].concat();
    let limits = Limits::new().memory_bytes(2 * 12 + 24);
    assert!(limits.deserialize::<Short<Rc<[u32]>>>(&bytes).is_ok());
    assert!(limits.deserialize::<Short<Arc<[u32]>>>(&bytes).is_ok());
    let few = limits.memory_bytes(2 * 12 + 23);
    for error in [
        few.deserialize::<Short<Rc<[u32]>>>(&bytes).map(drop).unwrap_err(),
        few.deserialize::<Short<Arc<[u32]>>>(&bytes).map(drop).unwrap_err(),
    ] {
        assert_eq!((error.code(), error.offset()), ("memory_limit", 13));
    }
}
