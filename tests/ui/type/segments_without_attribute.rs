use limcode::Limcode;

#[derive(Limcode)]
pub struct Account {
    pub data: Vec<u8>,
}

fn main() {
    let accounts = vec![Account { data: vec![1; 10_000] }];
    let _ = limcode::serialize_segments(&accounts);
}
