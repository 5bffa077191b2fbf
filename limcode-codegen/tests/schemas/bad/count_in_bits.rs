use limcode::Limcode;

#[derive(Limcode)]
#[limcode(bits = u8)]
pub struct Counts {
    #[limcode(bits = 8)]
    pub signatures: u8,
}

#[derive(Limcode)]
pub struct One {
    pub counts: Counts,
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
#[limcode(tag = version_prefix, untagged, version(1: message = Message::V1(One), signatures(len = message.counts.signatures)))]
pub struct Transaction {
    #[limcode(short_vec)]
    pub signatures: Vec<[u8; 64]>,
    pub message: Message,
}
