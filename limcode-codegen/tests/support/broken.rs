//! Plans that are broken by hand, which the verifier must reject.

use limcode_codegen::plan::{Need, Op, Plan, dump, verify};

use super::items::planned;

/// Items with every operation; each is broken in every way.
pub const ITEMS: [&str; 33] = [
    "struct Checked { a: u8, #[limcode(check = f)] b: u16, #[limcode(check = f)] c: String, #[limcode(check = f)] d: Vec<Vec<u8>>, end: u32 }",
    "struct Arrays { a: u8, #[limcode(len = u64)] b: [u8; 4], #[limcode(len = varint)] c: [u8; 4], #[limcode(len = u8, lossy)] d: [u8; 4], end: u8 }",
    "struct Runs { a: u8, b: [u16; 2], text: String, c: bool, letter: char, d: u64 }",
    "struct Sequences { bytes: Vec<u8>, texts: Vec<String>, pairs: Vec<(u8, u32)>, nested: Vec<Vec<u16>>, end: u8 }",
    "struct Options { a: Option<u64>, b: Option<String>, c: Option<Option<(u8, char)>>, end: u32 }",
    "struct Boxes { a: Box<u64>, b: Box<(u8, String)>, middle: u32, c: Box<Box<u8>> }",
    "struct Products { pair: (u8, String, u16), texts: [String; 2], flags: [(bool, u8); 3], end: u16 }",
    "struct Codings { #[limcode(short_vec)] a: Vec<u16>, #[limcode(varint)] b: u64, #[limcode(varint)] c: u16, end: u8 }",
    "struct Foreign { a: u8, hash: Hash, b: u16, hashes: Vec<Hash>, array: [Hash; 2], c: u32 }",
    "struct ForeignInside { a: Option<Hash>, b: Box<Hash>, c: Vec<(u8, Hash)>, d: (Hash, u8), end: u8 }",
    "struct Lengths<T, const N: usize> { a: [u8; N], b: [T; N], c: [bool; N], d: Vec<T>, end: u8 }",
    "enum Enum { Unit, Number(u32), Text { a: u8, text: String, b: u16 }, Hash(Hash) }",
    "#[limcode(tag = version_prefix)] enum Version { #[limcode(untagged)] Old(u8, u16), #[limcode(tag = 0)] New(u8) }",
    "struct Limits { #[limcode(len = u8, max_len = 9)] a: Vec<u16>, #[limcode(len = varint)] b: String, #[limcode(len = u16)] c: Map<u8, Key>, end: u8 }",
    "struct Coded { a: u8, #[limcode(with = Seconds)] b: Time, #[limcode(skip)] c: u8, d: u16 }",
    "#[limcode(tag = u8, reserved(4, 6..=9))] enum Small { Unit, Number(u32), #[limcode(reserved)] Old(Key), New { a: u8, text: String } }",
    "#[limcode(tag = version_prefix, untagged)] struct Guarded { count: u8, list: Vec<Hash>, end: u8 }",
    "struct Loops { #[limcode(with = Vec<Seconds>)] a: Vec<Time>, #[limcode(with = Vec<(Seconds, String)>)] b: Vec<(Time, String)>, end: u8 }",
    "struct ManyMembers { a: Vec<(u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8)>, end: u8 }",
    "#[limcode(layout(a, mask(o, u32), len(k, u8), len(s, short_vec), b, k, options(o: x: u64 = 0..=1, y: u8 = 4), s, c))] \
     struct Parts { c: u32, b: Hash, k: Vec<Hash>, o: Options, s: Vec<String>, a: u8 }",
    "#[limcode(layout(len(e, u16), a, each(e: x: u8, len(p, u8), len(q, u32)), b, each(e: p: Vec<u8>, q: Vec<u64>), c))] \
     struct Sections { a: u8, b: (u8, Option<u8>), c: u8, e: Vec<Element> }",
    "#[limcode(tag = version_prefix, untagged, version(1: m = M::V1(One), s(len = m.head.count), a), version(2: m = M::V2(Two), a, s))] \
     struct Forms { a: u8, #[limcode(short_vec)] s: Vec<Hash>, m: M }",
    "#[limcode(byte_len = u16)] struct Behind { a: u8, b: Vec<String>, c: Hash, end: u32 }",
    "#[limcode(tag = zero_count)] enum Batch { #[limcode(untagged)] List(Vec<Hash>, u8), #[limcode(tag = 0)] Marker { a: u16, text: String } }",
    "struct Ends { a: u8, b: Vec<Hash>, c: (u8, u16), #[limcode(at_end = default)] d: Option<u64>, #[limcode(at_end = default)] e: Vec<Hash> }",
    "struct Tail { a: u8, b: Option<u16>, #[limcode(len = rest, max_len = 9)] c: Vec<Hash> }",
    "#[limcode(region = 90)] struct Region { a: u8, b: Vec<String>, c: Hash, #[limcode(len = rest)] d: Vec<(u16, u8)> }",
    "struct Numbers { a: u8, #[limcode(none = 7)] b: Option<u16>, #[limcode(is = 3)] c: u32, text: String, #[limcode(as = u64)] d: u32, \
     #[limcode(as = u64, lossy)] e: u16 }",
    "struct Deltas { a: u8, #[limcode(none = 7)] root: Option<u64>, #[limcode(delta(slot, from = root))] b: Vec<Hash>, c: u16 }",
    "#[limcode(bits = u16)] struct Bits { #[limcode(bits = 9)] a: u32, b: bool, #[limcode(bits = 6)] c: u8 }",
    "#[limcode(bits = u32, varint)] struct VarintBits { #[limcode(bits = 20)] a: u32, #[limcode(bits = 12)] b: u16 }",
    "struct Constants { #[limcode(is = *b\"abc\")] a: [u8; 3], text: String, #[limcode(is = *b\"d\")] b: [u8; 1], c: u8 }",
    "struct Facts<'a> { size: usize, set: bool, sizes: Vec<isize>, flags: Vec<bool>, #[limcode(borrow)] text: Cow<'a, str>, \
     #[limcode(with = Seconds)] time: Time, #[limcode(with = Vec<Seconds>)] times: Vec<Time>, nested: Vec<Vec<u8>> }",
];

/// The verifier rejects the plan.
pub fn refuses(plan: &Plan, source: &str) {
    let verdict = verify(plan);
    assert!(verdict.is_err(), "a broken plan holds: {source}\n{}", dump(plan));
}

/// Breaks each need of each item by itself. `break_need` says whether it had something to break.
pub fn break_each_need(break_need: impl Fn(&mut Vec<Op>, usize) -> bool) {
    let mut broken = 0;
    for source in ITEMS {
        let mut number = 0;
        loop {
            let mut plan = planned(source);
            let mut left = number;
            let mut lists = plan.body.lists_mut().into_iter();
            let Some(is_broken) = lists.find_map(|list| at_need(list, &mut left, &break_need)) else { break };
            if is_broken {
                refuses(&plan, &format!("need {number} of {source}"));
                broken += 1;
            }
            number += 1;
        }
    }
    assert!(broken > 1, "there was nothing to break");
}

/// Breaks each operation of each item by itself. `break_op` says whether it had something to break.
pub fn break_each_op(break_op: impl Fn(&mut Op) -> bool) {
    let mut broken = 0;
    for source in ITEMS {
        for number in 0.. {
            let mut plan = planned(source);
            let mut left = number;
            let mut lists = plan.body.lists_mut().into_iter();
            let Some(is_broken) = lists.find_map(|list| at_op(list, &mut left, &break_op)) else { break };
            if is_broken {
                refuses(&plan, &format!("operation {number} of {source}"));
                broken += 1;
            }
        }
    }
    assert!(broken > 0, "there was nothing to break");
}

/// Calls `break_op` with the operation that comes after `left` others.
fn at_op(list: &mut [Op], left: &mut usize, break_op: &impl Fn(&mut Op) -> bool) -> Option<bool> {
    for op in list {
        if *left == 0 {
            return Some(break_op(op));
        }
        *left -= 1;
        for body in op.bodies_mut() {
            if let Some(is_broken) = at_op(body, left, break_op) {
                return Some(is_broken);
            }
        }
    }
    None
}

/// Calls `break_need` with the list and index of the need that comes after `left` others.
fn at_need(list: &mut Vec<Op>, left: &mut usize, break_need: &impl Fn(&mut Vec<Op>, usize) -> bool) -> Option<bool> {
    for index in 0..list.len() {
        if matches!(list[index], Op::Need(_)) {
            if *left == 0 {
                return Some(break_need(list, index));
            }
            *left -= 1;
        }
        for body in list[index].bodies_mut() {
            if let Some(is_broken) = at_need(body, left, break_need) {
                return Some(is_broken);
            }
        }
    }
    None
}

/// The need at the index.
pub fn need(list: &mut [Op], index: usize) -> &mut Need {
    match &mut list[index] {
        Op::Need(need) => need,
        _ => panic!("the index is that of a need"),
    }
}
