use limcode::Limcode;

pub struct Pubkey(pub [u8; 32]);

#[derive(Limcode)]
pub struct Packet {
    pub data: Vec<(u64, Pubkey)>,
    pub more: Vec<(Pubkey, [Pubkey; 2])>,
    pub options: Vec<Option<Pubkey>>,
    pub lists: Vec<Vec<(Pubkey, String)>>,
}

fn main() {}
