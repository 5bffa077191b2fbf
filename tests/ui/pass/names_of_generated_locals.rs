//! Fields named as the locals of generated functions, or so that two locals might meet.
#![deny(warnings)]
use limcode::Limcode;

#[derive(Debug, PartialEq, Limcode)]
struct Reserved {
    input: u8,
    output: u16,
    run: Vec<u8>,
    len: u32,
    start: u8,
    size: u64,
    found: u8,
    error: String,
    value: u8,
    self_: u8,
    item: u8,
    tag: u8,
    version: u8,
    data: Vec<(u8, String)>,
    data_len: u8,
    data_elem: Option<(u8, bool)>,
    data_index: u8,
    data_elem_payload: u8,
    pair: (u8, (u16, String)),
    pair_0: u8,
    pair_1: u16,
    pair_1_0: u32,
}

#[derive(Debug, PartialEq, Limcode)]
struct SameAfterRenaming {
    input: u8,
    field_input: u8,
    a: Vec<(u8, String)>,
    a_field: u8,
    a_field_len: u16,
    _b: u8,
    field_b: u8,
    __b: u8,
    r#in: u8,
    field_in: u8,
}

#[derive(Debug, PartialEq, Limcode)]
struct Raw {
    r#type: u8,
    r#fn: Vec<(u8, String)>,
    r#match: Option<(u8, String)>,
    r#async: String,
    r#box: Box<u8>,
    r#gen: Vec<u8>,
    r#try: u8,
    field_gen: u8,
    skipped: u8,
    #[limcode(skip = 3)]
    skipped_0: u8,
}

#[derive(Debug, PartialEq, Limcode)]
enum InVariants {
    Named {
        input: u8,
        output: Vec<u8>,
        error: String,
        found: u8,
        size: u8,
        start: u8,
        run: (u8, u16),
        value: u8,
        de: u8,
    },
    Tuple(u8, Vec<String>, (u8, u8)),
    r#Raw(u8),
    Keyword { r#gen: u8, r#await: Vec<u8> },
    Loop {
        #[limcode(with = Vec<(limcode::Bytes<2>, String)>)]
        a: Vec<([u8; 2], String)>,
        a_nested: u8,
        a_index: u8,
        a_elem: u8,
    },
}

#[derive(Debug, PartialEq, Limcode)]
#[limcode(tag = version_prefix)]
enum InVersions {
    #[limcode(untagged)]
    Old { start: u8, found: u8, input: u8 },
    #[limcode(tag = 3)]
    New { start: Vec<u8>, output: u8 },
}

fn same<T: limcode::Encode + limcode::DecodeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    let bytes = limcode::serialize(value).unwrap();
    assert_eq!(limcode::serialized_size(value).unwrap(), bytes.len() as u64);
    assert_eq!(&limcode::deserialize_exact::<T>(&bytes).unwrap(), value);
}

fn main() {
    same(&Reserved {
        input: 1,
        output: 2,
        run: vec![3],
        len: 4,
        start: 5,
        size: 6,
        found: 7,
        error: "8".into(),
        value: 9,
        self_: 10,
        item: 11,
        tag: 12,
        version: 13,
        data: vec![(14, "15".into())],
        data_len: 16,
        data_elem: Some((17, true)),
        data_index: 18,
        data_elem_payload: 19,
        pair: (20, (21, "22".into())),
        pair_0: 23,
        pair_1: 24,
        pair_1_0: 25,
    });
    same(&SameAfterRenaming {
        input: 1,
        field_input: 2,
        a: vec![(3, "4".into())],
        a_field: 5,
        a_field_len: 6,
        _b: 7,
        field_b: 8,
        __b: 9,
        r#in: 10,
        field_in: 11,
    });
    same(&Raw {
        r#type: 1,
        r#fn: vec![(2, "3".into())],
        r#match: Some((4, "5".into())),
        r#async: "6".into(),
        r#box: Box::new(7),
        r#gen: vec![8],
        r#try: 9,
        field_gen: 10,
        skipped: 11,
        skipped_0: 3,
    });
    same(&vec![
        InVariants::Named {
            input: 1,
            output: vec![2],
            error: "3".into(),
            found: 4,
            size: 5,
            start: 6,
            run: (7, 8),
            value: 9,
            de: 10,
        },
        InVariants::Tuple(1, vec!["2".into()], (3, 4)),
        InVariants::Raw(1),
        InVariants::Keyword { r#gen: 1, r#await: vec![2] },
        InVariants::Loop { a: vec![([1, 2], "3".into())], a_nested: 4, a_index: 5, a_elem: 6 },
    ]);
    same(&vec![InVersions::Old { start: 1, found: 2, input: 3 }, InVersions::New { start: vec![4], output: 5 }]);
}
