/// The first byte tells the version; nothing is covered behind it.
#[limcode(tag = version_prefix)]
enum Message {
    #[limcode(untagged)]
    Legacy(legacy::Message),
    #[limcode(tag = 0)]
    V0 { header: Header, count: u8 },
}
