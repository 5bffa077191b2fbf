use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = 3)]
pub struct Number {
    pub number: u8,
}

#[derive(Limcode)]
#[limcode(tag = wide)]
pub struct Word {
    pub number: u8,
}
