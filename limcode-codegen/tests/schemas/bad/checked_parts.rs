use limcode::Limcode;

#[derive(Limcode)]
#[limcode(check = is_valid)]
pub struct Config {
    pub fee: Option<u64>,
}

#[derive(Limcode)]
#[limcode(layout(mask(config, u32), options(config: fee: u64 = 0)))]
pub struct Options {
    pub config: Config,
}

#[derive(Limcode)]
pub struct Call {
    #[limcode(check = is_known)]
    pub program: u8,
    pub data: Vec<u8>,
}

#[derive(Limcode)]
#[limcode(layout(len(calls, u8), each(calls: program: u8, len(data, u8)), each(calls: data: Vec<u8>)))]
pub struct Calls {
    pub calls: Vec<Call>,
}

#[derive(Limcode)]
#[limcode(tag = version_prefix, check = is_body)]
pub enum Body {
    #[limcode(untagged)]
    Old(u8),
    #[limcode(tag = 1)]
    New(Head),
}

#[derive(Limcode)]
pub struct Head {
    pub len: u8,
}

#[derive(Limcode)]
#[limcode(tag = version_prefix, untagged)]
#[limcode(version(1: body = Body::New(Head), names(len = body.len)))]
pub struct Versioned {
    pub names: Vec<u8>,
    pub body: Body,
}

#[derive(Limcode)]
#[limcode(check = is_vote)]
pub struct Vote {
    pub slot: u64,
}

#[derive(Limcode)]
pub struct Tower {
    #[limcode(delta(slot))]
    pub votes: Vec<Vote>,
}
