use limcode::Limcode;

#[derive(Limcode)]
pub struct Space {
    pub all: [[u8; 10_000_000_000_000]; 10_000_000_000_000],
    pub half: [u8; 0x8000_0000_0000_0000],
    pub numbers: Option<Vec<[u64; 0x2000_0000_0000_0000]>>,
    pub options: [Option<(u8, u64)>; 0x1000_0000_0000_0000],
    pub fits: [u8; 0x7fff_ffff],
    pub empty: [(); 0xffff_ffff],
}
