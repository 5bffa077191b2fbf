use limcode::Limcode;

fn is_valid<T>(_: &T) -> Result<(), &'static str> {
    Ok(())
}

#[derive(Limcode)]
#[limcode(check = is_valid)]
enum Alternatives {
    A,
}

#[derive(Limcode)]
struct Fields {
    #[limcode(check = is_valid)]
    a: u8,
}

fn main() {}
