use limcode::Limcode;

fn is_valid<T>(_: &T) -> Result<(), &'static str> {
    Ok(())
}

#[derive(Clone, Limcode)]
#[limcode(check = is_valid)]
struct Slot {
    slot: u64,
}

#[derive(Limcode)]
struct Slots {
    #[limcode(delta(slot))]
    list: Vec<Slot>,
}

#[derive(Limcode)]
struct Config {
    fee: Option<u64>,
    #[limcode(check = is_valid)]
    heap: Option<u32>,
}

#[derive(Limcode)]
#[limcode(check = is_valid)]
struct Call {
    program: u8,
    data: Vec<u8>,
}

#[derive(Limcode)]
#[limcode(layout(
    mask(config, u32),
    len(calls, u8),
    options(config: fee: u64 = 0..=1, heap: u32 = 2),
    each(calls: program: u8, len(data, u16)),
    each(calls: data: Vec<u8>)
))]
struct Message {
    config: Config,
    calls: Vec<Call>,
}

#[derive(Limcode)]
#[limcode(tag = version_prefix, check = is_valid)]
enum Body {
    #[limcode(untagged)]
    Plain(u8),
    #[limcode(tag = 1)]
    V1(One),
}

#[derive(Limcode)]
struct One {
    count: u8,
}

#[derive(Limcode)]
#[limcode(tag = version_prefix, untagged, version(1: body = Body::V1(One), bytes(len = body.count)))]
struct Envelope {
    #[limcode(short_vec)]
    bytes: Vec<u8>,
    body: Body,
}

#[derive(Clone, Limcode)]
#[limcode(from = Slot, into = Slot)]
struct Converted {
    slot: u64,
}

impl From<Slot> for Converted {
    fn from(Slot { slot }: Slot) -> Self {
        Converted { slot }
    }
}

impl From<Converted> for Slot {
    fn from(Converted { slot }: Converted) -> Self {
        Slot { slot }
    }
}

#[derive(Limcode)]
struct ConvertedSlots {
    #[limcode(delta(slot))]
    list: Vec<Converted>,
}

#[derive(Clone, Limcode)]
#[limcode(check = is_valid)]
struct Of<T> {
    slot: u64,
    of: T,
}

/// rustc looks where it is used.
#[derive(Limcode)]
struct Open<T: Clone> {
    #[limcode(delta(slot))]
    list: Vec<Of<T>>,
}

fn main() {
    let _ = limcode::serialize(&Open::<u8> { list: Vec::new() });
    let _ = limcode::deserialize::<Open<u8>>(&[]);
}
