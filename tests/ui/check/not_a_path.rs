use limcode::Limcode;

#[derive(Limcode)]
#[limcode(check = |value| value.0 == 7)]
struct Closure(u8);

#[derive(Limcode)]
#[limcode(check = "is_valid")]
struct Quoted(u8);

#[derive(Limcode)]
#[limcode(check = <u8 as Rules>::is_valid)]
struct OfTrait(u8);

#[derive(Limcode)]
#[limcode(check)]
struct Nothing(u8);

#[derive(Limcode)]
#[limcode(cpp_header = "rules.hpp")]
struct Header(u8);

fn main() {}
