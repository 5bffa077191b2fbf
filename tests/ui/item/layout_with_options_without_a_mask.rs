use limcode::Limcode;

pub struct Config {
    pub fee: Option<u64>,
}

#[derive(Limcode)]
#[limcode(layout(options(config: fee: u64 = 0)))]
pub struct Message {
    pub config: Config,
}

fn main() {}
