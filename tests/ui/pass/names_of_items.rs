//! A constant named as a field must not turn the field's local into a pattern.
#![allow(non_snake_case, dead_code)]
use limcode::Limcode;

const N: u64 = 4;
static M: u64 = 5;
struct Marker;

#[derive(Debug, PartialEq, Limcode)]
struct Params {
    N: u64,
    M: u64,
    Marker: Vec<(u8, String)>,
}

#[derive(Debug, PartialEq, Limcode)]
struct Ring<const N: usize> {
    N: u8,
    data: [u8; N],
}

#[derive(Debug, PartialEq, Limcode)]
enum Choice {
    Params { N: u64, M: String, Marker: u8, n: u8 },
}

fn main() {
    let value = (
        Params { N: 1, M: 2, Marker: vec![(3, "4".into())] },
        Ring::<2> { N: 5, data: [6, 7] },
        Choice::Params { N: 8, M: "9".into(), Marker: 10, n: 11 },
    );
    let bytes = limcode::serialize(&value).unwrap();
    assert_eq!(limcode::deserialize_exact::<(Params, Ring<2>, Choice)>(&bytes).unwrap(), value);
}
