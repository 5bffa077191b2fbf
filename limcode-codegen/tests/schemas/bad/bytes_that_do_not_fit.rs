use limcode::Limcode;

#[derive(Limcode)]
pub struct Header {
    #[limcode(is = [1, 256, 3])]
    pub magic: [u8; 3],
}
