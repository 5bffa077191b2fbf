//! The variant that carries the version is not the first part, so its bytes are not side by side with the prefix.

use limcode::Limcode;

#[derive(Limcode)]
#[limcode(view)]
struct Body {
    slot: u64,
}

#[derive(Limcode)]
#[limcode(view, tag = version_prefix)]
enum Message {
    #[limcode(untagged)]
    Legacy(u8),
    #[limcode(tag = 1)]
    V1(Body),
}

#[derive(Limcode)]
#[limcode(view, tag = version_prefix, untagged, version(1: slot, message = Message::V1(Body)))]
struct Transaction {
    slot: u64,
    message: Message,
}

fn main() {}
