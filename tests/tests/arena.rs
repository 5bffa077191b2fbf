//! Types that borrow from the input and an arena, as their author wrote them, and borrowed forms of generic types.

use limcode::{Bump, Limcode, deserialize, deserialize_exact, deserialize_in_exact, serialize};

#[derive(Clone, Debug, PartialEq, Limcode)]
struct Call {
    program: u8,
    #[limcode(short_vec)]
    accounts: Vec<u8>,
    name: String,
}

#[derive(Clone, Debug, PartialEq, Limcode)]
#[allow(clippy::vec_box, reason = "its borrowed form is a slice of references")]
struct Batch {
    id: u64,
    #[limcode(short_vec)]
    calls: Vec<Call>,
    next: Option<Box<Batch>>,
    names: Vec<String>,
    boxes: Vec<Box<u16>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(arena)]
struct CallIn<'a> {
    program: u8,
    #[limcode(short_vec)]
    accounts: &'a [u8],
    name: &'a str,
}

#[derive(Clone, Copy, Debug, PartialEq, Limcode)]
#[limcode(arena)]
struct BatchIn<'a> {
    id: u64,
    #[limcode(short_vec)]
    calls: &'a [CallIn<'a>],
    next: Option<&'a BatchIn<'a>>,
    names: &'a [&'a str],
    boxes: &'a [&'a u16],
}

fn batch(depth: u64) -> Batch {
    let call = |index: u8| Call { program: index, accounts: vec![index; 3], name: format!("call {index}") };
    Batch {
        id: depth,
        calls: (0..depth as u8).map(call).collect(),
        next: (depth > 0).then(|| Box::new(batch(depth - 1))),
        names: vec!["a".to_owned(), "b".to_owned()],
        boxes: vec![Box::new(7), Box::new(8)],
    }
}

#[test]
fn a_type_that_borrows_is_read_as_the_type_that_owns() {
    let owned = batch(5);
    let bytes = serialize(&owned).unwrap();
    let arena = Bump::new();
    let borrowed: BatchIn<'_> = deserialize_in_exact(&bytes, &arena).unwrap();
    assert_eq!(
        format!("{borrowed:?}"),
        format!("{owned:?}").replace("Batch {", "BatchIn {").replace("Call {", "CallIn {")
    );
    assert_eq!(serialize(&borrowed).unwrap(), bytes);
    assert!(bytes.as_ptr_range().contains(&borrowed.calls[4].accounts.as_ptr()));
}

#[test]
fn it_is_refused_where_the_type_that_owns_is() {
    let bytes = serialize(&batch(3)).unwrap();
    let arena = Bump::new();
    for at in 0..bytes.len() {
        let owned = deserialize_exact::<Batch>(&bytes[..at]).unwrap_err().to_string();
        let borrowed = deserialize_in_exact::<BatchIn<'_>>(&bytes[..at], &arena).unwrap_err().to_string();
        assert_eq!(borrowed.replace("BatchIn", "Batch"), owned);
        for byte in [0x00, 0x02, 0x80, 0xff] {
            let mut damaged = bytes.clone();
            damaged[at] = byte;
            let owned = deserialize_exact::<Batch>(&damaged).map(|value| serialize(&value).unwrap());
            let borrowed =
                deserialize_in_exact::<BatchIn<'_>>(&damaged, &arena).map(|value| serialize(&value).unwrap());
            let message = |error: limcode::Error| error.to_string();
            assert_eq!(borrowed.map_err(|error| message(error).replace("BatchIn", "Batch")), owned.map_err(message));
        }
    }
}

#[test]
fn what_is_nested_too_deeply_is_refused_in_an_arena_too() {
    let bytes = serialize(&batch(4)).unwrap();
    let mut deep = Vec::new();
    for _ in 0..200 {
        deep.extend([0; 8]);
        deep.extend([0, 1]);
    }
    deep.extend(&bytes);
    let owned = deserialize::<Batch>(&deep).unwrap_err();
    let arena = Bump::new();
    let borrowed = limcode::deserialize_in::<BatchIn<'_>>(&deep, &arena).unwrap_err();
    assert_eq!((borrowed.offset(), borrowed.code()), (owned.offset(), owned.code()));
}

#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed)]
enum Shape<T> {
    One(T),
    Many { list: Vec<T>, name: String },
    Nothing,
}

#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(borrowed)]
struct Holder {
    shapes: Vec<Shape<Option<String>>>,
    #[limcode(skip)]
    cached: Vec<u8>,
    plain: Shape<u32>,
}

#[test]
fn generic_types_have_generic_borrowed_forms() {
    let owned = Holder {
        shapes: vec![Shape::One(Some("a".to_owned())), Shape::Many { list: vec![None], name: "b".to_owned() }],
        cached: Vec::new(),
        plain: Shape::Nothing,
    };
    let bytes = serialize(&owned).unwrap();
    let arena = Bump::new();
    let borrowed: HolderRef<'_> = deserialize_in_exact(&bytes, &arena).unwrap();
    assert_eq!(borrowed, owned);
    assert_eq!(owned, borrowed);
    assert!(matches!(borrowed.shapes[0], ShapeRef::One(Some("a"))));
    assert_eq!(format!("{borrowed:?}"), format!("{owned:?}"));
}

/// The owned types have neither `Debug` nor `PartialEq` nor `Clone`.
#[derive(Limcode)]
#[limcode(borrowed)]
struct Bare {
    names: Vec<String>,
    next: Option<Box<Bare>>,
}

#[test]
fn a_type_without_other_traits_has_a_borrowed_form() {
    let bytes = serialize(&Bare { names: vec!["a".to_owned()], next: None }).unwrap();
    let arena = Bump::new();
    let borrowed: BareRef<'_> = deserialize_in_exact(&bytes, &arena).unwrap();
    assert_eq!((borrowed.names, borrowed.next.is_none()), (["a"].as_slice(), true));
    assert_eq!(borrowed.to_owned().names, ["a"]);
}

/// Two types that hold each other, and cannot be compared.
#[derive(Debug, Limcode)]
#[limcode(borrowed)]
struct Folder {
    files: Vec<File>,
}

#[derive(Debug, Limcode)]
#[limcode(borrowed)]
struct File {
    name: String,
    inside: Option<Box<Folder>>,
}

#[test]
fn types_that_hold_each_other_need_no_comparison() {
    let inner = Folder { files: vec![File { name: "inner".to_owned(), inside: None }] };
    let folder = Folder { files: vec![File { name: "outer".to_owned(), inside: Some(Box::new(inner)) }] };
    let (bytes, arena) = (serialize(&folder).unwrap(), Bump::new());
    let borrowed: FolderRef<'_> = limcode::deserialize_in(&bytes, &arena).unwrap();
    assert_eq!(borrowed.files[0].inside.unwrap().files[0].name, "inner");
    assert_eq!(format!("{borrowed:?}"), format!("{folder:?}"));
}
