//! Values that are put to where they stay while they are read: behind pointers, in vectors, as the last part of another.

use limcode::{Limcode, deserialize, deserialize_from, deserialize_in_place, serialize};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;

thread_local! {
    /// Blocks that this thread still gets before an allocation fails; none if all succeed.
    static UNTIL_REFUSED: Cell<Option<usize>> = const { Cell::new(None) };
    /// Blocks that this thread has, less those of before it was set.
    static BLOCKS: Cell<isize> = const { Cell::new(0) };
}

/// The system's allocator, which refuses one block.
struct Refusing;

// SAFETY: what is not refused is passed on to the system's allocator.
unsafe impl GlobalAlloc for Refusing {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let left = UNTIL_REFUSED.try_with(Cell::get).ok().flatten();
        let _ = UNTIL_REFUSED.try_with(|until| until.set(left.and_then(|left| left.checked_sub(1))));
        if left == Some(0) {
            return std::ptr::null_mut();
        }
        let _ = BLOCKS.try_with(|blocks| blocks.set(blocks.get() + 1));
        // SAFETY: as for this function.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        let _ = BLOCKS.try_with(|blocks| blocks.set(blocks.get() - 1));
        // SAFETY: as for this function.
        unsafe { System.dealloc(at, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Refusing = Refusing;

/// A large struct, whose last part is an enum.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
struct Packet {
    id: [[u8; 32]; 2],
    data: Data,
}

/// Variants that are structs of any size, and others.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
enum Data {
    #[default]
    Nothing,
    Vote(u8, Vote),
    Other(Vote),
    Text {
        index: u16,
        text: String,
    },
    Within(Box<Packet>),
}

/// A large struct in a variant, the last part of which ends in text.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
struct Vote {
    from: [u8; 32],
    to: [u8; 32],
    tail: Tail,
}

/// What was skipped has its default.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
struct Tail {
    names: Vec<String>,
    #[limcode(skip)]
    note: Option<String>,
    r#type: Plain,
}

/// Plain old data.
#[derive(Clone, Copy, Debug, Default, PartialEq, Limcode)]
#[repr(C)]
struct Plain {
    bytes: [u8; 20],
}

/// The last part is of a type that the derive does not know.
#[derive(Clone, Debug, PartialEq, Limcode)]
struct Framed<'a, T, const N: usize> {
    key: [u64; N],
    name: &'a str,
    last: T,
}

macro_rules! frames {
    ($name:ident, $field:ident, $type:ty) => {
        #[derive(Clone, Debug, PartialEq, Limcode)]
        struct $name {
            before: [u8; 64],
            $field: $type,
        }
    };
}

frames!(Frame, site, Packet);

/// A large struct, whose last part is plain old data, which the derive does not know.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
struct Closed {
    from: [u8; 32],
    to: [u8; 32],
    name: String,
    last: Plain,
}

/// Behind all pointers that there are.
#[derive(Clone, Debug, PartialEq, Limcode)]
struct Pointers {
    boxed: Box<Packet>,
    counted: Rc<Packet>,
    shared: Arc<Frame>,
    of_data: Box<Data>,
    list: Vec<Packet>,
    of_lists: Vec<Data>,
    pair: (u8, Packet),
    maybe: Option<Packet>,
    closed: Box<Closed>,
    of_closed: Vec<Closed>,
}

fn vote(count: u8) -> Vote {
    let names = (0..count).map(|index| format!("name {index}")).collect();
    Vote { from: [1; 32], to: [2; 32], tail: Tail { names, note: None, r#type: Plain { bytes: [count; 20] } } }
}

fn packet(data: Data) -> Packet {
    Packet { id: [[3; 32], [4; 32]], data }
}

fn closed(count: u8) -> Closed {
    Closed { from: [1; 32], to: [2; 32], name: "closed".into(), last: Plain { bytes: [count; 20] } }
}

fn pointers() -> Pointers {
    let within = packet(Data::Within(Box::new(packet(Data::Vote(7, vote(2))))));
    let text = Data::Text { index: 9, text: "a text".into() };
    Pointers {
        boxed: Box::new(within.clone()),
        counted: Rc::new(packet(Data::Other(vote(1)))),
        shared: Arc::new(Frame { before: [5; 64], site: packet(text.clone()) }),
        of_data: Box::new(Data::Vote(8, vote(3))),
        list: vec![packet(Data::Nothing), within, packet(text.clone()), packet(Data::Vote(0, vote(0)))],
        of_lists: vec![text, Data::Other(vote(2)), Data::Nothing],
        pair: (6, packet(Data::Vote(1, vote(1)))),
        maybe: Some(packet(Data::Other(vote(4)))),
        closed: Box::new(closed(1)),
        of_closed: vec![closed(2), closed(3)],
    }
}

/// One byte at a time.
struct Slow<'a>(&'a [u8]);

impl std::io::Read for Slow<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let len_bytes = buffer.len().min(1);
        self.0.read(&mut buffer[..len_bytes])
    }
}

#[test]
fn a_value_is_the_same_in_every_place() {
    let value = pointers();
    let bytes = serialize(&value).unwrap();
    assert_eq!(deserialize::<Pointers>(&bytes).unwrap(), value);
    assert_eq!(deserialize_from::<Pointers, _>(Slow(&bytes)).unwrap(), value);
    let framed = Framed { key: [1, 2, 3], name: "framed", last: packet(Data::Vote(1, vote(2))) };
    let bytes = serialize(&framed).unwrap();
    assert_eq!(deserialize::<Framed<'_, Packet, 3>>(&bytes).unwrap(), framed);
}

/// Reading in place of a value puts nothing to other places, and has the same errors.
#[test]
fn where_the_input_ends_the_error_is_that_of_reading_in_place() {
    let value = pointers();
    let bytes = serialize(&value).unwrap();
    let mut paths = std::collections::BTreeSet::new();
    for len_bytes in 0..bytes.len() {
        let error = deserialize::<Pointers>(&bytes[..len_bytes]).unwrap_err();
        let in_place = deserialize_in_place(&bytes[..len_bytes], &mut value.clone()).unwrap_err();
        let streamed = deserialize_from::<Pointers, _>(Slow(&bytes[..len_bytes])).unwrap_err();
        let parts = |error: &limcode::Error| (error.kind(), error.offset(), error.path().to_string());
        assert_eq!(parts(&error), parts(&in_place), "{len_bytes} bytes");
        assert_eq!(parts(&error), parts(&streamed), "{len_bytes} bytes");
        paths.insert(error.path().to_string());
    }
    for path in [
        "Pointers.boxed.data.data.1.tail.names[1]",
        "Pointers.counted.data.tail.type",
        "Pointers.shared.site.data.text",
        "Pointers.of_data.1.tail.names",
        "Pointers.list[1].data.data.1.tail.type",
        "Pointers.maybe.data.tail.names[3]",
        "Pointers.closed.last",
        "Pointers.of_closed[1].last",
    ] {
        assert!(paths.contains(path), "{path} is not among {paths:#?}");
    }
}

/// Behind `Box`, `Vec` and `String`; the standard library aborts where an `Rc` has no memory.
#[test]
fn a_block_that_cannot_be_had_has_the_path_of_what_is_in_it() {
    let within = packet(Data::Within(Box::new(packet(Data::Vote(7, vote(2))))));
    let value = (within, Box::new(Data::Vote(8, vote(1))), Box::new(closed(4)));
    let bytes = serialize(&value).unwrap();
    let mut paths = Vec::with_capacity(100);
    for refused in 0.. {
        BLOCKS.set(0);
        UNTIL_REFUSED.set(Some(refused));
        let read = deserialize::<(Packet, Box<Data>, Box<Closed>)>(&bytes);
        UNTIL_REFUSED.set(None);
        match read {
            Ok(read) => {
                assert_eq!(read, value);
                break;
            }
            Err(error) => {
                assert_eq!(error.code(), "out_of_memory");
                let path = error.path().to_string();
                drop(error);
                // That of the path is left.
                assert_eq!(BLOCKS.get(), 1, "blocks are lost where {refused} succeed");
                paths.push(path);
            }
        }
    }
    // The elements, their texts, then the box around them.
    assert_eq!(
        paths,
        [
            "tuple.0.data.data.1.tail.names",
            "tuple.0.data.data.1.tail.names[0]",
            "tuple.0.data.data.1.tail.names[1]",
            "tuple.0.data",
            "tuple.1.1.tail.names",
            "tuple.1.1.tail.names[0]",
            "tuple.1",
            "tuple.2.name",
            "tuple.2",
        ]
    );
}

/// Variants around structs of their own, as in a syntax tree.
macro_rules! syntax {
    ($($variant:ident)*) => {
        #[derive(Debug, Limcode)]
        enum Syntax {
            End,
            $($variant($variant),)*
        }

        $(#[derive(Debug, Limcode)]
        struct $variant {
            start: [u64; 4],
            end: [u64; 4],
            numbers: Vec<u64>,
            next: Box<Syntax>,
        })*
    };
}

syntax!(Add Sub Mul Div Rem And Or Xor Shl Shr Not Neg If While For Loop);

#[test]
fn all_levels_of_an_enum_around_large_structs_fit_the_stack_of_a_thread() {
    let level = [[16, 0, 0, 0].as_slice(), &[0; 64 + 8]].concat();
    let bytes = level.repeat(1000);
    let decode = move || deserialize::<Syntax>(&bytes).map(|_| ()).unwrap_err().code();
    let thread = std::thread::Builder::new().stack_size(2 << 20).spawn(decode).unwrap();
    assert_eq!(thread.join().unwrap(), "depth_exceeded");
}
