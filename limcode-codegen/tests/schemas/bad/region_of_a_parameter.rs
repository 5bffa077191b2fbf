use limcode::Limcode;

#[derive(Limcode)]
#[limcode(region = N)]
pub struct Sized<const N: usize> {
    pub bytes: [u8; N],
}
