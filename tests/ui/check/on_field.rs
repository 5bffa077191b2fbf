use limcode::Limcode;

fn is_valid<T>(_: &T) -> Result<(), &'static str> {
    Ok(())
}

#[derive(Limcode)]
#[limcode(view)]
struct Viewed(#[limcode(check = is_valid)] u8);

#[derive(Limcode)]
#[limcode(borrowed)]
struct Borrowed(#[limcode(check = is_valid)] String);

#[derive(Limcode)]
#[limcode(tag = version_prefix, untagged)]
struct Prefixed(#[limcode(check = is_valid)] u8);

#[derive(Limcode)]
#[limcode(layout(b, a))]
struct Turned {
    #[limcode(check = is_valid)]
    a: u8,
    b: u8,
}

#[derive(Limcode)]
#[limcode(bits = u8)]
struct Bits {
    #[limcode(bits = 8, check = is_valid)]
    a: u8,
}

struct Other(pub u8);

#[derive(Limcode)]
#[limcode(remote = Other)]
struct Description(#[limcode(check = is_valid)] u8);

#[derive(Limcode)]
struct Fields {
    #[limcode(check = is_valid)]
    tuple: (u8, u16),
    #[limcode(discard, check = is_valid)]
    discarded: u8,
    #[limcode(skip, check = is_valid)]
    skipped: u8,
    #[limcode(len = rest, check = is_valid)]
    rest: Vec<u8>,
}

#[derive(Limcode)]
struct Missing(#[limcode(at_end = default, check = is_valid)] u8);

fn main() {}
