use limcode::Limcode;

#[derive(Limcode)]
#[limcode(view)]
pub struct Viewed {
    pub slot: u64,
    #[limcode(at_end = default)]
    pub root: Option<u64>,
}

#[derive(Limcode)]
#[limcode(fields)]
pub struct ReadAlone {
    pub slot: u64,
    #[limcode(at_end = default)]
    pub root: Option<u64>,
}

#[derive(Limcode)]
pub struct Coded {
    #[limcode(at_end = default, short_vec)]
    pub data: Vec<u8>,
    #[limcode(at_end = default, discard)]
    pub slot: u64,
}

#[derive(Limcode)]
pub struct Skipped {
    #[limcode(at_end = default, skip)]
    pub slot: u64,
    #[limcode(at_end = 7)]
    pub root: u64,
    #[limcode(at_end)]
    pub hash: u64,
}

#[derive(Limcode)]
pub enum Message {
    Vote {
        #[limcode(at_end = default)]
        slot: u64,
    },
}

fn main() {}
