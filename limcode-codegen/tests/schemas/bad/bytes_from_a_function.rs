use limcode::Limcode;

#[derive(Limcode)]
pub struct Header {
    #[limcode(is = magic())]
    pub magic: [u8; 3],
}
