use limcode::Limcode;

#[derive(Limcode)]
pub struct Header {
    #[limcode(is = [1, 2])]
    pub magic: [u8; 3],
}

const LEN: usize = 5;

#[derive(Limcode)]
pub struct Named {
    #[limcode(is = *b"abcd")]
    pub magic: [u8; LEN],
}

#[derive(Limcode)]
pub struct Generic<const N: usize> {
    #[limcode(is = *b"abcd")]
    pub magic: [u8; N],
}
