use limcode::Limcode;

#[derive(Limcode)]
pub struct Header {
    #[limcode(is = MAGIC)]
    pub magic: [u8; 3],
}
