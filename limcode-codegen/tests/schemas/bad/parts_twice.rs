use limcode::Limcode;

#[derive(Limcode)]
pub struct Config {
    pub fee: Option<u64>,
}

#[derive(Limcode)]
pub struct Call {
    pub program: u8,
    pub data: Vec<u8>,
}

#[derive(Limcode)]
#[limcode(layout(mask(config, u32), options(config: fee: u64 = 0, fee: u64 = 1)))]
pub struct Options {
    pub config: Config,
}

#[derive(Limcode)]
#[limcode(layout(mask(config, u32), options(config: fee: u64 = 0), options(config: fee: u64 = 0)))]
pub struct Parts {
    pub config: Config,
}

#[derive(Limcode)]
#[limcode(layout(
    len(calls, u8),
    each(calls: program: u8, program: u8, len(data, u8)),
    each(calls: data: Vec<u8>)
))]
pub struct Heads {
    pub calls: Vec<Call>,
}

#[derive(Limcode)]
#[limcode(layout(
    len(calls, u8),
    each(calls: program: u8, len(data, varint)),
    each(calls: data: Vec<u8>)
))]
pub struct OneMistake {
    pub calls: Vec<Call>,
}

#[derive(Limcode)]
#[limcode(tag = version_prefix)]
pub enum Body {
    #[limcode(untagged)]
    Old(u8),
    #[limcode(tag = 1)]
    New(Call),
}

#[derive(Limcode)]
#[limcode(tag = version_prefix, untagged)]
#[limcode(version(1: body = Body::New(Call)))]
#[limcode(version(1: body = Body::New(Call)))]
pub struct Letter {
    pub body: Body,
}
