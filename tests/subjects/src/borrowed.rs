//! Borrowed values must be what owned values are, and fail where they fail.

use std::any::type_name;
use std::cell::RefCell;
use std::fmt::Debug;

use limcode::{Borrowed, Bump, DecodeOwned, Encode};

thread_local! {
    static ARENA: RefCell<Bump> = RefCell::default();
}

/// Decodes both forms of a value from the front of `bytes` and from all of it.
///
/// # Panics
/// If the values, their texts or their bytes differ, or the errors do.
pub fn compare<T>(bytes: &[u8])
where
    T: DecodeOwned + Encode + Debug + PartialEq + Borrowed,
    for<'a> T::Ref<'a>: Encode + Debug + PartialEq + PartialEq<T>,
    T: for<'a> PartialEq<T::Ref<'a>>,
{
    ARENA.with_borrow_mut(|arena| {
        compare_in::<T>(bytes, arena);
        arena.reset();
    });
}

fn compare_in<T>(bytes: &[u8], arena: &Bump)
where
    T: DecodeOwned + Encode + Debug + PartialEq + Borrowed,
    for<'a> T::Ref<'a>: Encode + Debug + PartialEq + PartialEq<T>,
    T: for<'a> PartialEq<T::Ref<'a>>,
{
    let name = type_name::<T>();
    let owned = limcode::deserialize_prefix::<T>(bytes);
    let borrowed = limcode::deserialize_in_prefix::<T::Ref<'_>>(bytes, arena);
    match (owned, borrowed) {
        (Ok((owned, consumed)), Ok((borrowed, also_consumed))) => {
            assert_eq!(also_consumed, consumed, "{name}: {bytes:02x?}");
            equal::<T>(&owned, &borrowed, &bytes[..consumed]);
        }
        (Err(owned), Err(borrowed)) => assert_eq!(borrowed.to_string(), owned.to_string(), "{name}: {bytes:02x?}"),
        (owned, borrowed) => panic!("{name}: {borrowed:?} borrowed, {owned:?} owned, of {bytes:02x?}"),
    }
    let message = |error: limcode::Error| error.to_string();
    let owned = limcode::deserialize_exact::<T>(bytes).err().map(message);
    let borrowed = limcode::deserialize_in_exact::<T::Ref<'_>>(bytes, arena).err().map(message);
    assert_eq!(borrowed, owned, "{name}: {bytes:02x?}");
}

/// Compares two values that were decoded from these bytes.
fn equal<'a, T>(owned: &T, borrowed: &T::Ref<'a>, bytes: &[u8])
where
    T: DecodeOwned + Encode + Debug + PartialEq + Borrowed + PartialEq<T::Ref<'a>> + 'a,
    T::Ref<'a>: Encode + Debug + PartialEq + PartialEq<T>,
{
    let name = type_name::<T>();
    // NaN is no value that is equal to itself.
    let again = T::from_ref(borrowed);
    if again == *owned {
        let itself = *borrowed;
        assert!(borrowed == owned && itself == *borrowed, "{name}: {borrowed:?}, not {owned:?}");
        assert!(owned == borrowed, "{name}: {owned:?}, not {borrowed:?}");
    } else {
        assert!(format!("{owned:?}").contains("NaN"), "{name}: {borrowed:?}, not {owned:?}");
    }
    // What has no order is shown in any, and what is there twice is there once in an owned value.
    let written = limcode::serialize(owned).expect("what was decoded can be encoded");
    if written == bytes {
        let (shown, wanted) = (format!("{borrowed:?}"), format!("{owned:?}"));
        // Each hash table has an order of its own, so of a few copies one is shown in another order.
        let has_order = || (0..24).all(|_| format!("{:?}", T::from_ref(borrowed)) == wanted);
        assert!(shown == wanted || !has_order(), "{name}: {shown}, not {wanted}");
    }
    let rewritten = limcode::serialize(borrowed).expect("what was decoded can be encoded");
    // A lossy number keeps less than its bytes, in both forms.
    // What is there twice is written twice, and padding in between as zeros.
    let is_same = || limcode::deserialize_exact::<T>(&rewritten).is_ok_and(|again| again == *owned);
    assert!(
        rewritten == bytes || rewritten == written || is_same(),
        "{name}: {borrowed:?}: {rewritten:02x?}, not {bytes:02x?}"
    );
    let size = limcode::serialized_size(borrowed).expect("what was decoded can be encoded");
    assert_eq!(size, rewritten.len() as u64, "{name}: {borrowed:?}");
}
