use limcode::Limcode;

#[derive(Clone, Limcode)]
pub struct Lockout {
    #[limcode(discard)]
    pub slot: u64,
    #[limcode(discard)]
    pub count: u32,
}

#[derive(Limcode)]
pub struct Tower {
    #[limcode(delta(slot))]
    pub votes: Vec<Lockout>,
}

#[derive(Default, Limcode)]
#[limcode(view)]
pub struct Header {
    #[limcode(discard)]
    pub num: u8,
    pub kept: u8,
    #[limcode(discard)]
    pub more: u8,
}

#[derive(Limcode)]
pub struct One {
    pub header: Header,
    #[limcode(discard)]
    pub lost: Header,
}

#[derive(Limcode)]
#[limcode(tag = version_prefix)]
pub enum Message {
    #[limcode(untagged)]
    Old(u8),
    #[limcode(tag = 1)]
    V1(One),
}

#[derive(Limcode)]
#[limcode(tag = version_prefix, untagged, version(
    1: message = Message::V1(One),
    signatures(len = message.header.num),
    keys(len = message.lost.kept),
    others(len = message.header.kept)
))]
pub struct Transaction {
    #[limcode(short_vec)]
    pub signatures: Vec<[u8; 64]>,
    pub keys: Vec<u8>,
    pub others: Vec<u8>,
    pub message: Message,
}
