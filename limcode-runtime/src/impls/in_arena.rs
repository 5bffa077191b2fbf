//! Borrowed forms: what the types of `core`, `alloc` and `std`, and of other crates, are in a value that borrows from the input
//! and from an arena.
//!
//! | owned | borrowed |
//! |---|---|
//! | `String`, `Box<str>` | `&'a str` |
//! | `Vec<T>`, sets, `Box<[T]>` | `&'a [TRef<'a>]`, in wire order |
//! | maps | `&'a [(KRef<'a>, VRef<'a>)]`, in wire order |
//! | `Box<T>`, `Rc<T>`, `Arc<T>` | `&'a TRef<'a>` |
//! | `Option<T>`, `Result<T, E>`, tuples, arrays | the same, of the borrowed forms |
//! | what is `Copy` | itself |

mod map;
mod pointer;
mod sequence;
mod tuple;
mod value;
