use limcode::Limcode;

#[derive(Limcode)]
pub struct Meta<const N: u64> {
    #[limcode(is = N)]
    pub kind: u64,
}
