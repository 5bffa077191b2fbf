use limcode::Limcode;

#[derive(Limcode)]
pub struct Page {
    pub bytes: Vec<u8>,
}

#[derive(Limcode)]
#[limcode(segments)]
pub struct Account {
    pub lamports: u64,
    pub pages: Vec<Page>,
}

fn main() {}
