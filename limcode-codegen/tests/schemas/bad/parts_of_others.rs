use limcode::Limcode;

#[derive(Limcode)]
pub struct Config {
    pub fee: Option<u64>,
    pub limit: Option<u32>,
}

#[derive(Limcode)]
pub struct Call {
    pub program: u16,
    pub data: Vec<u8>,
}

#[derive(Limcode)]
#[limcode(layout(
    mask(config, u32),
    len(calls, u8),
    options(config: fee: u32 = 0, heap: u32 = 1),
    each(calls: program: u8, len(data, u8)),
    each(calls: data: Vec<u16>)
))]
pub struct Message {
    pub config: Config,
    pub calls: Vec<Call>,
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
    #[limcode(tag = 2)]
    New(One),
}

#[derive(Limcode)]
#[limcode(tag = version_prefix, untagged)]
#[limcode(version(1: body = Body::New(Call)))]
#[limcode(version(2: body = Body::Newest(One)))]
#[limcode(version(3: body = Body::New(One)))]
pub struct Letter {
    pub body: Body,
}

#[derive(Limcode)]
#[limcode(tag = version_prefix, untagged)]
#[limcode(version(2: body = Body::New(One), names(len = body.counts), marks(len = body.count.low)))]
pub struct Counted {
    pub names: Vec<u8>,
    pub marks: Vec<u8>,
    pub body: Body,
}

#[derive(Limcode)]
#[limcode(tag = version_prefix)]
pub enum Wide {
    #[limcode(untagged)]
    Old(u8),
    #[limcode(tag = 2)]
    New(Call),
}

#[derive(Limcode)]
#[limcode(tag = version_prefix, untagged)]
#[limcode(version(2: body = Wide::New(Call), names(len = body.data)))]
pub struct CountedByVector {
    pub names: Vec<u8>,
    pub body: Wide,
}

#[derive(Limcode)]
pub struct Cached {
    pub fee: Option<u64>,
    #[limcode(skip)]
    pub sum: u64,
}

#[derive(Limcode)]
#[limcode(layout(mask(cached, u32), options(cached: fee: u64 = 0)))]
pub struct Skipped {
    pub cached: Cached,
}

#[derive(Limcode)]
pub struct Pair<T> {
    pub value: T,
    pub count: u8,
}

#[derive(Limcode)]
#[limcode(tag = version_prefix)]
pub enum Paired {
    #[limcode(untagged)]
    Old(u8),
    #[limcode(tag = 1)]
    New(Pair<u64>),
}

#[derive(Limcode)]
#[limcode(tag = version_prefix, untagged, version(1: body = Paired::New(Pair<u8>), names(len = body.count)))]
pub struct OfAnotherArgument {
    pub names: Vec<u8>,
    pub body: Paired,
}

#[derive(Limcode)]
pub enum Plain {
    Old(u8),
    #[limcode(tag = 2)]
    New(One),
}

#[derive(Limcode)]
#[limcode(tag = version_prefix, untagged, version(2: body = Plain::New(One)))]
pub struct OfAPlainEnum {
    pub body: Plain,
}

#[derive(Limcode)]
#[limcode(layout(mask(plain, u32), options(plain: fee: u64 = 0)))]
pub struct MaskOfAnEnum {
    pub plain: Plain,
}

#[derive(Limcode)]
#[limcode(layout(len(plains, u8), each(plains: program: u8, len(data, u8)), each(plains: data: Vec<u8>)))]
pub struct SectionsOfEnums {
    pub plains: Vec<Plain>,
}
