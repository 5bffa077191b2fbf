/// One byte at least, though the type of the first field may say nothing about it.
#[limcode(tag = version_prefix, untagged)]
struct Envelope {
    header: Header,
    count: u8,
}
