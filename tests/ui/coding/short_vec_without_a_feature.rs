use limcode::Limcode;

mod smallvec {
    pub struct SmallVec<T>(pub T);
}

#[derive(Limcode)]
pub struct Packet {
    #[limcode(short_vec)]
    pub data: smallvec::SmallVec<[u8; 4]>,
}

fn main() {}
