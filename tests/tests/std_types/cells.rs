//! Cells and locks.

use super::agreement::{agree, agree_as, agree_by, assert_same_bytes};
use limcode::ErrorKind;
use std::cell::{Cell, OnceCell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, OnceLock, RwLock};

#[test]
fn cells_have_the_form_of_what_they_hold() {
    agree([0, u64::MAX].map(Cell::new));
    agree([Cell::new(Some('x')), Cell::new(None)]);
    agree([vec![Cell::new(1_u16), Cell::new(2)]]);
    agree([RefCell::new(vec![1_u16, 2]), RefCell::default()]);
    agree([vec![RefCell::new(true), RefCell::new(false)]]);
    agree_by([Mutex::new(String::from("held"))], |value, other| *value.lock().unwrap() == *other.lock().unwrap());
    agree_by([RwLock::new((7_u8, true))], |value, other| *value.read().unwrap() == *other.read().unwrap());
}

#[test]
fn cells_that_are_filled_once_have_the_form_of_an_option() {
    let filled = |text: &str| (OnceCell::from(text.to_string()), Some(text.to_string()));
    agree_as([filled(""), filled("once"), (OnceCell::new(), None)], |value, oracle| value.get() == oracle.as_ref());
    let filled = |number| (OnceLock::from(number), Some(number));
    agree_as([filled(7_u32), (OnceLock::new(), None)], |value, oracle| value.get() == oracle.as_ref());
}

#[test]
fn a_cell_that_is_borrowed_to_be_read_can_be_written() {
    let cell = RefCell::new(5_u8);
    let _guard = cell.borrow();
    assert_same_bytes(&cell, &cell);
}

#[test]
fn a_cell_that_is_mutably_borrowed_is_in_use() {
    let cell = (1_u16, RefCell::new(String::new()));
    let _guard = cell.1.borrow_mut();
    let error = limcode::serialize(&cell).unwrap_err();
    assert_eq!((error.kind(), error.offset(), error.path().as_str()), (ErrorKind::ValueInUse, 2, "tuple.1"));
    assert_eq!(limcode::serialized_size(&cell).unwrap_err().kind(), ErrorKind::ValueInUse);
}

#[test]
fn a_lock_that_is_poisoned_is_in_use() {
    let (mutex, lock) = (Mutex::new(1_u8), RwLock::new(2_u8));
    let poison = catch_unwind(AssertUnwindSafe(|| {
        let _guards = (mutex.lock(), lock.write());
        panic!("poison");
    }));
    assert!(poison.is_err() && mutex.is_poisoned() && lock.is_poisoned());
    for error in [limcode::serialize(&mutex), limcode::serialize(&lock)].map(Result::unwrap_err) {
        assert_eq!((error.kind(), error.offset(), error.path().as_str()), (ErrorKind::ValueInUse, 0, "u8"));
    }
}
