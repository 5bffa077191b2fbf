use limcode::Limcode;

#[derive(Limcode)]
pub struct Header {
    #[limcode(is = b"abc")]
    pub magic: [u8; 3],
}
