//! Parameters of types and lengths, bounds, defaults, where clauses.
use limcode::Limcode;

#[derive(Debug, PartialEq, Limcode)]
struct Wrapper<T> {
    inner: T,
}

#[derive(Debug, PartialEq, Limcode)]
struct Many<T, U = u8> {
    list: Vec<T>,
    option: Option<U>,
    pair: (T, U),
    array: [T; 2],
    boxed: Box<U>,
    wrapped: Wrapper<T>,
    wrapped_list: Vec<Wrapper<U>>,
    end: u8,
}

#[derive(Debug, PartialEq, Limcode)]
struct Bytes<const N: usize>([u8; N]);

#[derive(Debug, PartialEq, Limcode)]
struct Lengths<T: Copy, const N: usize, const M: usize>
where
    T: PartialEq,
{
    start: u8,
    elems: [T; N],
    bytes: [u8; M],
    grid: [[u16; N]; M],
    flags: [bool; N],
    nested: Bytes<N>,
    end: u8,
}

#[derive(Debug, PartialEq, Limcode)]
struct InTuple<T>(Vec<T>, T)
where
    T: Clone;

#[derive(Debug, PartialEq, Limcode)]
enum Either<L, R> {
    Left(L),
    Right { value: R },
    Both(L, R),
    Neither,
}

#[derive(Debug, PartialEq, Limcode)]
struct Tree<T> {
    value: T,
    children: Vec<Tree<T>>,
}

const LEN: usize = 3;

#[derive(Debug, PartialEq, Limcode)]
struct NamedLengths {
    constant: [u8; LEN],
    arithmetic: [u16; 2 * LEN + 1],
    of_std: [u8; size_of::<u64>()],
    bits: [u32; u8::BITS as usize],
}

fn same<T: limcode::Encode + limcode::DecodeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    let bytes = limcode::serialize(value).unwrap();
    assert_eq!(limcode::serialized_size(value).unwrap(), bytes.len() as u64);
    assert_eq!(&limcode::deserialize_exact::<T>(&bytes).unwrap(), value);
}

/// Views declare functions with a parameter of their own.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view, fields, view_mut)]
struct NamedM<M> {
    m: M,
    list: Vec<M>,
}

#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(view)]
enum SizedM<const M: usize> {
    Empty,
    Full([u16; M]),
}

fn main() {
    same(&Many {
        list: vec!["a".to_owned()],
        option: Some(1_u8),
        pair: ("b".to_owned(), 2),
        array: ["c".to_owned(), "d".to_owned()],
        boxed: Box::new(3),
        wrapped: Wrapper { inner: "e".to_owned() },
        wrapped_list: vec![Wrapper { inner: 4 }],
        end: 5,
    });
    same(&Lengths {
        start: 1,
        elems: [1_u64, 2],
        bytes: [3; 3],
        grid: [[4; 2]; 3],
        flags: [true, false],
        nested: Bytes([5; 2]),
        end: 6,
    });
    same(&InTuple(vec![true], false));
    same(&vec![
        Either::Left(1_u8),
        Either::Right { value: "x".to_owned() },
        Either::Both(2, "y".to_owned()),
        Either::Neither,
    ]);
    same(&Tree { value: 1_u8, children: vec![Tree { value: 2, children: vec![] }] });
    same(&NamedLengths { constant: [1; 3], arithmetic: [2; 7], of_std: [3; 8], bits: [4; 8] });
    same(&NamedM { m: 1_u8, list: vec![2] });
    same(&SizedM::Full([1, 2]));
    assert!(<Lengths<u64, 2, 3> as limcode::Layout>::IS_FIXED);
    assert_eq!(<Lengths<u64, 2, 3> as limcode::Layout>::MIN_SIZE, 1 + 16 + 3 + 12 + 2 + 2 + 1);
}
