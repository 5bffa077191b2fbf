use limcode::Limcode;

fn is_valid<T>(_: &T) -> Result<(), &'static str> {
    Ok(())
}

#[derive(Limcode)]
enum Alternatives {
    #[limcode(check = is_valid)]
    A,
}

fn main() {}
