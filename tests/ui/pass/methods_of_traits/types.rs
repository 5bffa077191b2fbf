// Items in the scope of a trait `Shadow`: one for each step of a plan.
use limcode::Limcode;

#[derive(Debug, PartialEq, Clone, Limcode)]
struct Plain {
    r: u8,
    c: u8,
}

#[derive(Debug, PartialEq, Clone, Limcode)]
#[repr(u32)]
enum Side {
    Left,
    Right,
}

#[derive(Debug, PartialEq, Clone, Limcode)]
struct Steps<T> {
    sizes: (usize, isize, bool, char),
    text: String,
    #[limcode(len = u8, max_len = 3)]
    short: String,
    #[limcode(short_vec, max_len = 4)]
    list: Vec<(u8, String)>,
    #[limcode(len = varint)]
    named: Vec<T>,
    #[limcode(len = u16)]
    map: std::collections::BTreeMap<u8, Side>,
    #[limcode(varint)]
    number: u64,
    option: Option<T>,
    text_option: Option<String>,
    number_option: Option<u32>,
    boxed: Box<(Plain, String)>,
    array: [(bool, Side); 2],
    texts: [String; 2],
    #[limcode(with = Vec<limcode::Bytes<2>>)]
    coded: Vec<[u8; 2]>,
    #[limcode(skip)]
    skipped: u8,
    end: T,
}

#[derive(Debug, PartialEq, Clone, Limcode)]
#[limcode(tag = u8)]
enum Choice {
    #[limcode(tag = 7)]
    Many(Vec<Choice>),
    One { text: String, #[limcode(short_vec)] list: Vec<Option<String>> },
    #[limcode(reserved)]
    Gone,
}

#[derive(Debug, PartialEq, Clone, Limcode)]
#[limcode(tag = version_prefix)]
enum Version {
    #[limcode(untagged)]
    Old { first: u8, text: String },
    #[limcode(tag = 3)]
    New { list: Vec<u8> },
    #[limcode(tag = 4, reserved)]
    Next,
}

#[derive(Debug, PartialEq, Clone, Limcode)]
#[limcode(try_from = u8, into = u8)]
struct Small(u8);

impl TryFrom<u8> for Small {
    type Error = &'static str;

    fn try_from(byte: u8) -> Result<Self, &'static str> {
        if byte < 10 { Ok(Small(byte)) } else { Err("above 9") }
    }
}

impl From<Small> for u8 {
    fn from(small: Small) -> u8 {
        small.0
    }
}

#[derive(Limcode)]
#[limcode(remote = Other)]
struct OfOther {
    #[limcode(short_vec)]
    list: Vec<Vec<u8>>,
    text: Option<String>,
}

#[derive(Debug, PartialEq)]
struct Other {
    list: Vec<Vec<u8>>,
    text: Option<String>,
}

#[derive(Debug, PartialEq, Limcode)]
struct Lent<'a> {
    text: &'a str,
    bytes: &'a [u8],
}

fn agrees<T: limcode::Encode + limcode::DecodeOwned + PartialEq + std::fmt::Debug>(mut value: T) {
    let Ok(bytes) = limcode::serialize(&value) else { panic!("{value:?} is encoded") };
    assert!(matches!(limcode::deserialize_exact::<T>(&bytes), Ok(decoded) if decoded == value));
    assert!(matches!(limcode::deserialize_in_place(&bytes, &mut value), Ok(())));
    assert!(matches!(limcode::serialize(&value), Ok(again) if again == bytes));
    for end in 0..<[u8]>::len(&bytes) {
        assert!(matches!(limcode::deserialize::<T>(&bytes[..end]), Err(_)));
    }
}

fn code<T: limcode::Decode<'static>>(bytes: &'static [u8]) -> &'static str {
    match limcode::deserialize::<T>(bytes) {
        Ok(_) => "ok",
        Err(error) => limcode::Error::code(&error),
    }
}

pub fn check() {
    let plain = Plain { r: 1, c: 2 };
    agrees(Steps {
        sizes: (1, -2, true, 'c'),
        text: String::from("text"),
        short: String::from("abc"),
        list: vec![(1, String::from("one"))],
        named: vec![Plain { r: 3, c: 4 }],
        map: std::collections::BTreeMap::from([(1, Side::Left), (2, Side::Right)]),
        number: 300,
        option: Some(Plain { r: 5, c: 6 }),
        text_option: Some(String::from("some")),
        number_option: Some(7),
        boxed: Box::new((Plain { r: 8, c: 9 }, String::new())),
        array: [(true, Side::Left), (false, Side::Right)],
        texts: [String::new(), String::from("second")],
        coded: vec![[1, 2], [3, 4]],
        skipped: 0,
        end: plain,
    });
    agrees(Choice::Many(vec![Choice::One { text: String::from("a"), list: vec![None, Some(String::from("b"))] }]));
    agrees(Version::Old { first: 1, text: String::from("old") });
    agrees(Version::New { list: vec![1, 2, 3] });
    agrees(Small(9));
    agrees(vec![Side::Left, Side::Right]);
    let other = Other { list: vec![vec![1], vec![]], text: Some(String::from("other")) };
    let Ok(bytes) = limcode::serialize_as::<OfOther, _>(&other) else { panic!("{other:?} is encoded") };
    assert!(matches!(limcode::deserialize_as::<OfOther, Other>(&bytes), Ok(decoded) if decoded == other));
    let Ok(bytes) = limcode::serialize(&Lent { text: "lent", bytes: &[1, 2] }) else { panic!("lent bytes are encoded") };
    assert!(matches!(limcode::deserialize::<Lent<'_>>(&bytes), Ok(Lent { text: "lent", bytes: &[1, 2] })));
    assert_eq!(code::<Choice>(&[1; 32]), "unknown_tag");
    assert_eq!(code::<Choice>(&[9; 32]), "reserved_tag");
    assert_eq!(code::<Version>(&[0x85; 32]), "unknown_version");
    assert_eq!(code::<Version>(&[0x84; 32]), "reserved_tag");
    assert_eq!(code::<Small>(&[10]), "invalid_value");
    assert_eq!(code::<Plain>(&[1]), "unexpected_end");
}
