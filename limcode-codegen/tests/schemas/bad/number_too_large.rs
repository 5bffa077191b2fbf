use limcode::Limcode;

pub const LIMIT: u64 = 1 << 16;

#[derive(Limcode)]
pub struct Meta {
    #[limcode(none = LIMIT)]
    pub parent: Option<u16>,
}
