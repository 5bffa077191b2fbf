use limcode::Limcode;

fn is_even(number: &u8) -> bool {
    number % 2 == 0
}

#[derive(Limcode)]
struct Even(#[limcode(check = is_even)] u8);

fn main() {}
