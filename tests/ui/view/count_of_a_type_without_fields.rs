//! The count of the signatures is read from the message, and its type does not read single fields.

use limcode::Limcode;

#[derive(Limcode)]
#[limcode(view)]
struct Header {
    signatures: u8,
    readonly: u8,
}

#[derive(Limcode)]
#[limcode(view)]
struct Body {
    header: Header,
    slot: u64,
}

#[derive(Limcode)]
#[limcode(view)]
#[limcode(tag = version_prefix)]
enum Message {
    #[limcode(untagged)]
    Legacy(u8),
    #[limcode(tag = 1)]
    V1(Body),
}

#[derive(Limcode)]
#[limcode(view)]
#[limcode(tag = version_prefix, untagged)]
#[limcode(version(1: message = Message::V1(Body), signatures(len = message.header.signatures)))]
struct Transaction {
    #[limcode(short_vec)]
    signatures: Vec<[u8; 64]>,
    message: Message,
}

fn main() {}
