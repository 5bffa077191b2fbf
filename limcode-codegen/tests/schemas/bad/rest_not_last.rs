use limcode::Limcode;

#[derive(Limcode)]
pub struct Table {
    pub slot: u64,
    #[limcode(len = rest)]
    pub keys: Vec<[u8; 32]>,
}

#[derive(Limcode)]
pub struct Before {
    pub table: Table,
    pub end: u8,
}

#[derive(Limcode)]
pub struct InList {
    pub tables: Vec<Table>,
}

#[derive(Limcode)]
pub struct Pair<T> {
    pub value: T,
    pub end: u8,
}

pub type Hidden = Table;

#[derive(Limcode)]
pub enum Others {
    Argument(Pair<Table>),
    Tuple((Option<Table>, u8)),
    Array([Hidden; 2]),
    Last(u8, Option<Box<Hidden>>),
}

#[derive(Default, Limcode)]
pub struct Missing {
    pub slot: u8,
    #[limcode(at_end = default)]
    pub last: Last,
}

#[derive(Default, Limcode)]
pub struct Last(pub u8, pub Option<Table>);

#[derive(Limcode)]
#[limcode(byte_len = u16)]
pub struct Framed(pub Table);

#[derive(Limcode)]
pub struct Frames(pub Vec<Framed>, pub Table);

#[derive(Limcode)]
#[limcode(tag = version_prefix)]
pub enum Kind {
    #[limcode(untagged)]
    First(u16),
    #[limcode(tag = 2)]
    Second(Plain),
}

#[derive(Limcode)]
pub struct Plain(pub u8);

#[derive(Limcode)]
#[limcode(tag = version_prefix, untagged, version(2: kind = Kind::Second(Plain), last, names))]
pub struct Versions {
    pub kind: Kind,
    #[limcode(short_vec)]
    pub names: Vec<u8>,
    pub last: Last,
}
