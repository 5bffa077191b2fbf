use limcode::Limcode;

#[derive(Limcode)]
pub struct Header<const N: usize> {
    #[limcode(is = [0; 3])]
    pub magic: [u8; N],
}
