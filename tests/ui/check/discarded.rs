use limcode::Limcode;

fn is_named(caller: &Caller) -> Result<(), &'static str> {
    if caller.name.is_empty() { Err("no name") } else { Ok(()) }
}

#[derive(Default, Limcode)]
#[limcode(check = is_named)]
pub struct Caller {
    pub name: String,
}

#[derive(Limcode)]
pub struct Call {
    #[limcode(discard)]
    pub caller: Caller,
}

fn main() {}
