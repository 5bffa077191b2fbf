use limcode::Limcode;

fn is_even(number: &u8) -> bool {
    number % 2 == 0
}

#[derive(Limcode)]
#[limcode(check = is_even)]
struct Even(u8);

fn main() {}
