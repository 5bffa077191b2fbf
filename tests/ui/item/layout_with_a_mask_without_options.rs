use limcode::Limcode;

pub struct Config {
    pub fee: Option<u64>,
}

#[derive(Limcode)]
#[limcode(layout(mask(config, u32), config))]
pub struct Message {
    pub config: Config,
}

fn main() {}
