//! Strings of every kind, and `Cow`.

use super::agreement::agree;
use std::borrow::Cow;
use std::ffi::{CStr, CString, OsStr, OsString};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

#[test]
fn pointers_to_text_have_the_form_of_a_string() {
    agree([Box::<str>::from("boxed"), Box::default()]);
    agree([Rc::<str>::from("\u{e9}")]);
    agree([Arc::<str>::from("a\0b")]);
    agree([vec![Arc::<str>::from("one"), Arc::from("")]]);
}

#[test]
fn paths_have_the_form_of_a_string() {
    agree([PathBuf::from("/a/b"), PathBuf::new()]);
    agree([Box::<Path>::from(Path::new("x/\u{20ac}"))]);
    agree([Rc::<Path>::from(Path::new("rc"))]);
    agree([Arc::<Path>::from(Path::new("arc"))]);
}

#[test]
fn c_strings_are_written_without_their_nul() {
    agree([c"text".to_owned(), CString::default(), c"\xff\xfe".to_owned()]);
    agree([Box::<CStr>::from(c"boxed")]);
    agree([Rc::<CStr>::from(c"")]);
    agree([Arc::<CStr>::from(c"arc")]);
}

#[cfg(unix)]
#[test]
fn strings_of_the_system_name_it() {
    use std::os::unix::ffi::OsStringExt;
    agree([OsString::from("text"), OsString::new(), OsString::from_vec(vec![0xff, 0, 0x80])]);
    agree([Box::<OsStr>::from(OsStr::new("boxed"))]);
    agree([Rc::<OsStr>::from(OsStr::new("rc"))]);
    agree([Arc::<OsStr>::from(OsStr::new("arc"))]);
}

#[test]
fn what_may_be_borrowed_has_the_form_of_what_is_owned() {
    agree([Cow::Borrowed("text"), Cow::Owned(String::from("owned"))]);
    agree([Cow::<[u16]>::Borrowed(&[1, 2]), Cow::Owned(vec![])]);
    agree([Cow::<[String]>::Owned(vec!["a".into(), "b".into()])]);
    agree([Cow::<Path>::Borrowed(Path::new("p"))]);
    agree([Cow::<CStr>::Borrowed(c"c")]);
    agree([Cow::<u64>::Owned(7), Cow::Borrowed(&9)]);
    agree([Cow::<(u8, String)>::Owned((7, "x".into()))]);
    assert!(matches!(limcode::deserialize::<Cow<'static, str>>(&[0; 8]).unwrap(), Cow::Owned(_)));
}
