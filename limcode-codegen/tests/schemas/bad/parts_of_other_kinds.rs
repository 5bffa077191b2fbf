use limcode::Limcode;

#[derive(Limcode)]
pub struct Config {
    pub a: Option<u64>,
    pub b: Option<u64>,
    pub c: Option<u64>,
}

#[derive(Limcode)]
pub struct Call {
    pub program: u8,
    pub first: Vec<u8>,
    pub second: Vec<u8>,
}

#[derive(Limcode)]
#[limcode(layout(mask(config, u32), options(config: a: u64 = 1..=0)))]
pub struct BitsBackwards {
    pub config: Config,
}

#[derive(Limcode)]
#[limcode(layout(mask(config, u8), options(config: a: u64 = 0)))]
pub struct OtherMask {
    pub config: Config,
}

#[derive(Limcode)]
#[limcode(layout(mask(config, u32), options(config: a: u64 = 0, b: u64 = 1, c: u64 = 0)))]
pub struct BitTwice {
    pub config: Config,
}

#[derive(Limcode)]
#[limcode(layout(config, mask(config, u32), options(config: a: u64 = 0)))]
pub struct BeforeItsMask {
    pub config: Config,
}

#[derive(Limcode)]
#[limcode(layout(
    len(calls, u8),
    each(calls: program: u8, len(first, u8), len(second, u8)),
    each(calls: first: Vec<u8>)
))]
pub struct FewerMembers {
    pub calls: Vec<Call>,
}

#[derive(Limcode)]
#[limcode(layout(len(calls, u8), each(calls: program: u8, len(first, u8)), each(calls: first: Vec<String>)))]
pub struct TextsInTheSecond {
    pub calls: Vec<Call>,
}

#[derive(Limcode)]
#[limcode(layout(len(calls, u8), each(calls: program: u8, len(first, u8)), each(calls: len(first, u8))))]
pub struct LengthInTheSecond {
    pub calls: Vec<Call>,
}

#[derive(Limcode)]
#[limcode(layout(len(calls, u8), each(calls: program: bool, len(first, u8)), each(calls: first: Vec<u8>)))]
pub struct BoolInTheFirst {
    pub calls: Vec<Call>,
}

#[derive(Limcode)]
#[limcode(layout(len(bytes, u8), each(bytes: program: u8), each(bytes: first: Vec<u8>)))]
pub struct OfNumbers {
    pub bytes: Vec<u8>,
}

#[derive(Limcode)]
#[limcode(layout(len(calls, u8), each(calls: program: u8, len(first, u8))))]
pub struct NoSecond {
    pub calls: Vec<Call>,
}

#[derive(Limcode)]
#[limcode(layout(len(calls, u8), calls, callss))]
pub struct Misspelt {
    pub calls: Vec<u8>,
}

#[derive(Limcode)]
pub struct One {
    pub count: u8,
}

#[derive(Limcode)]
#[limcode(tag = version_prefix)]
pub enum Body {
    #[limcode(untagged)]
    Old(u8),
    #[limcode(tag = 1)]
    New(One),
}

#[derive(Limcode)]
#[limcode(tag = version_prefix, untagged, version(1: body = Body::New(One), names, names(len = body.count)))]
pub struct NamedTwice {
    pub names: Vec<u8>,
    pub body: Body,
}

#[derive(Limcode)]
#[limcode(tag = version_prefix, untagged, version(1: body = Body::New(One), names(len = body.count)))]
pub struct Limited {
    #[limcode(max_len = 2)]
    pub names: Vec<u8>,
    pub body: Body,
}

#[derive(Limcode)]
#[limcode(tag = version_prefix, untagged, version(127: body = Body::New(One)))]
pub struct BeyondTheLast {
    pub body: Body,
}

#[derive(Limcode)]
#[limcode(bits = u8, layout(low, high))]
pub struct BitsInALayout {
    #[limcode(bits = 4)]
    pub low: u8,
    #[limcode(bits = 4)]
    pub high: u8,
}

#[derive(Limcode)]
#[limcode(layout(mask(config, u32), options(config: a: u64 = 0)))]
pub struct MaskOfANumber {
    pub config: u32,
}

#[derive(Limcode)]
#[limcode(layout(len(calls, u8), each(calls: program: u8), each(calls: first: Vec<u8>)))]
pub struct TwoCodings {
    #[limcode(short_vec)]
    pub calls: Vec<Call>,
}
