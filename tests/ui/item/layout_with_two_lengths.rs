use limcode::Limcode;

#[derive(Limcode)]
#[limcode(layout(len(list, u8), list))]
pub struct Message {
    #[limcode(short_vec)]
    pub list: Vec<u8>,
}

fn main() {}
