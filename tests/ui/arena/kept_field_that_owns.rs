use limcode::{Coding, Layout, Limcode, Mode, Reader, Result, Writer};

struct Reversed;

impl Layout for Reversed {
    const NAME: &'static str = "Reversed";
    const MIN_SIZE: usize = 8;
    const IS_FIXED: bool = false;
}

impl Coding<String> for Reversed {
    fn encode<M: Mode>(_: &String, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_len(0)
    }

    fn decode<M: Mode>(input: &mut Reader<'_, M>) -> Result<String> {
        input.take_len().map(|_| String::new())
    }
}

#[derive(Limcode)]
#[limcode(borrowed)]
struct Packet {
    #[limcode(with = Reversed)]
    text: String,
    data: Vec<u8>,
}

fn main() {}
