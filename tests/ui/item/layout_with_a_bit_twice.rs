use limcode::Limcode;

pub struct Config {
    pub fee: Option<u64>,
    pub limit: Option<u32>,
}

#[derive(Limcode)]
#[limcode(layout(mask(config, u32), options(config: fee: u64 = 0..=1, limit: u32 = 1)))]
pub struct Message {
    pub config: Config,
}

fn main() {}
