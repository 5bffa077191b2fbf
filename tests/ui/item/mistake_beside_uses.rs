use limcode::Limcode;

#[derive(Limcode)]
pub struct Packet {
    pub data: *const u8,
}

#[derive(Limcode)]
pub struct Batch {
    pub packets: Vec<Packet>,
    pub first: Option<Packet>,
}

pub fn size(batch: &Batch) -> limcode::Result<u64> {
    limcode::serialized_size(batch)
}

fn main() {}
