//! Segments of derived types: which fields are borrowed, and that memory is taken for the others only. That the bytes and
//! errors of every subject are those of `serialize` is looked at wherever subjects are written.
//!
//! The allocator counts for the whole process, so memory is one test, and the others take little.

use limcode::{EncodeSegments, Limcode, Segments, serialize, serialize_segments};
use peak_alloc::PeakAlloc;
use std::borrow::Cow;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Bytes from which on a part is borrowed.
const LEAST: usize = 4096;

#[derive(Limcode)]
#[limcode(segments)]
struct Account<'a> {
    owner: [u8; 32],
    data: Vec<u8>,
    #[limcode(short_vec)]
    counted: Vec<u8>,
    #[limcode(len = u32, max_len = 100_000)]
    name: String,
    image: [u8; 5000],
    words: [u16; 4000],
    borrowed: &'a [u8],
    cow: Cow<'a, str>,
    #[expect(clippy::box_collection, reason = "what is boxed is lent, too")]
    boxed: Option<Box<Vec<u8>>>,
    pair: (u8, Vec<u8>),
    pages: [Page; 2],
    #[limcode(skip)]
    skipped: Vec<u8>,
    lamports: u64,
}

#[derive(Clone, Copy, Limcode)]
#[limcode(segments)]
struct Page {
    bytes: [u8; LEAST],
}

#[derive(Limcode)]
#[limcode(segments)]
enum Record<T> {
    Empty,
    Data(Vec<u8>, T),
    #[limcode(tag = 7)]
    Named {
        text: String,
        number: u8,
    },
    Small {
        number: u64,
    },
}

#[derive(Clone, Limcode)]
#[limcode(from = Vec<u8>, into = Vec<u8>, segments)]
struct Converted(Vec<u8>);

impl From<Vec<u8>> for Converted {
    fn from(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }
}

impl From<Converted> for Vec<u8> {
    fn from(converted: Converted) -> Self {
        converted.0
    }
}

#[track_caller]
fn segments_of<T: EncodeSegments>(value: &T) -> Segments<'_> {
    let segments = serialize_segments(value).expect("it can be written");
    assert!(segments.to_vec() == serialize(value).expect("it can be written"), "other bytes");
    segments
}

#[track_caller]
fn assert_borrows(segments: &Segments<'_>, parts: &[(*const u8, usize)]) {
    let borrowed: Vec<_> = segments.segments().map(|segment| (segment.as_ptr(), segment.len())).collect();
    for part in parts {
        assert!(borrowed.contains(part), "{part:?} in {borrowed:?}");
    }
    let copied = borrowed.iter().filter(|segment| !parts.contains(segment));
    assert!(copied.map(|(_, len)| len).sum::<usize>() < LEAST, "large parts of {borrowed:?} are copied");
}

fn part<T>(elements: &[T]) -> (*const u8, usize) {
    (elements.as_ptr().cast(), size_of_val(elements))
}

#[cfg(target_endian = "little")]
#[test]
fn large_fields_are_borrowed() {
    let outside = vec![8; LEAST + 8];
    let value = Account {
        owner: [1; 32],
        data: vec![2; LEAST],
        counted: vec![3; LEAST + 1],
        name: "n".repeat(LEAST + 2),
        image: [4; 5000],
        words: [5; 4000],
        borrowed: &outside,
        cow: Cow::Owned("c".repeat(LEAST + 3)),
        boxed: Some(Box::new(vec![6; LEAST + 4])),
        pair: (1, vec![7; LEAST + 5]),
        pages: [Page { bytes: [9; LEAST] }; 2],
        skipped: vec![1; LEAST],
        lamports: 10,
    };
    let segments = segments_of(&value);
    let mut parts = vec![
        part(&value.data),
        part(&value.counted),
        part(value.name.as_bytes()),
        part(&value.image),
        part(&value.words),
        part(&outside),
        part(value.cow.as_bytes()),
        part(value.boxed.as_deref().expect("some")),
        part(&value.pair.1),
    ];
    // Both pages together, or each.
    let pages = part(&value.pages);
    if segments.segments().any(|segment| part(segment) == pages) {
        parts.push(pages);
    } else {
        parts.extend(value.pages.iter().map(|page| part(&page.bytes)));
    }
    assert_borrows(&segments, &parts);
    assert!(!segments.segments().any(|segment| part(segment) == part(&value.skipped)), "it is not written");
}

#[test]
fn variants_lend_their_fields() {
    let data = Record::Data(vec![1; LEAST], Some("t".repeat(LEAST)));
    let Record::Data(bytes, Some(text)) = &data else { unreachable!("as made") };
    assert_borrows(&segments_of(&data), &[part(bytes), part(text.as_bytes())]);

    let named = Record::<u8>::Named { text: "t".repeat(LEAST), number: 1 };
    let Record::Named { text, .. } = &named else { unreachable!("as made") };
    assert_borrows(&segments_of(&named), &[part(text.as_bytes())]);

    assert_borrows(&segments_of(&Record::<u8>::Empty), &[]);
    assert_borrows(&segments_of(&vec![Record::<u8>::Small { number: 1 }]), &[]);
}

#[test]
fn what_is_converted_is_copied() {
    let value = (Converted(vec![1; LEAST]), vec![2_u8; LEAST]);
    let segments = segments_of(&value);
    assert_eq!(segments.segments().map(<[u8]>::len).collect::<Vec<_>>(), [8 + LEAST + 8, LEAST]);
}

#[test]
fn no_memory_is_taken_for_what_is_borrowed() {
    const MIB: usize = 1024 * 1024;
    let value: Vec<Record<Vec<u64>>> =
        (0..8).map(|index| Record::Data(vec![index; 4 * MIB], vec![u64::from(index); 4 * MIB / 8])).collect();
    let before = ALLOCATOR.current_usage();
    ALLOCATOR.reset_peak_usage();
    let segments = serialize_segments(&value).expect("it can be written");
    assert_eq!(segments.len_bytes(), 8 + 8 * (4 + 8 + 8 + 8 * MIB));
    let taken = ALLOCATOR.peak_usage().saturating_sub(before);
    // The other tests run meanwhile.
    assert!(taken < MIB, "{taken} bytes taken for {} segments", segments.segments().count());
}
