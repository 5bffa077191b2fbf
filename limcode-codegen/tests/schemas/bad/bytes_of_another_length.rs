use limcode::Limcode;

#[derive(Limcode)]
pub struct Header {
    #[limcode(is = [1, 2])]
    pub magic: [u8; 3],
}
