//! Types with the names of std's, known by a path that says whose they are.
use limcode::Limcode;

#[derive(Debug, PartialEq, Limcode)]
struct Vec<T>(T);

#[derive(Debug, PartialEq, Limcode)]
struct Box<T> {
    owned: T,
}

#[derive(Debug, PartialEq, Limcode)]
enum Option<T> {
    Nothing,
    Something(T),
}

#[derive(Debug, PartialEq, Limcode)]
struct PhantomData<T> {
    ghost: T,
}

#[derive(Debug, PartialEq, Limcode)]
struct HashMap<K, V, S>(K, V, S);

type String = [u8; 4];

#[derive(Debug, PartialEq, Limcode)]
struct Names<T> {
    vec: self::Vec<u8>,
    list: std::vec::Vec<self::Box<T>>,
    option: self::Option<T>,
    ghost: self::PhantomData<T>,
    text: self::String,
}

#[derive(Debug, PartialEq, Limcode)]
struct Table<S> {
    map: self::HashMap<u8, u8, S>,
}

fn main() {
    let value = Names {
        vec: Vec(1),
        list: vec![Box { owned: 2_u16 }],
        option: Option::Something(3),
        ghost: PhantomData { ghost: 4 },
        text: *b"five",
    };
    let bytes = limcode::serialize(&value).unwrap();
    assert_eq!(bytes, [1, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0, 0, 0, 3, 0, 4, 0, b'f', b'i', b'v', b'e']);
    assert_eq!(limcode::deserialize_exact::<Names<u16>>(&bytes).unwrap(), value);
    assert_eq!(limcode::serialize(&Option::<u8>::Nothing).unwrap(), [0; 4]);
    let table = Table { map: HashMap(1, 2, 3_u8) };
    let bytes = limcode::serialize(&table).unwrap();
    assert_eq!(bytes, [1, 2, 3]);
    assert_eq!(limcode::deserialize_exact::<Table<u8>>(&bytes).unwrap(), table);
}
