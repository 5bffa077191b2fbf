use limcode::Limcode;

fn is_valid<T>(_: &T) -> Result<(), &'static str> {
    Ok(())
}

#[derive(Limcode)]
#[limcode(view, check = is_valid)]
struct Viewed(u8);

#[derive(Limcode)]
#[limcode(borrowed, check = is_valid)]
struct Borrowed(u8);

#[derive(Limcode)]
#[limcode(tag = version_prefix, untagged, check = is_valid)]
struct Prefixed(u8);

#[derive(Clone, Limcode)]
#[limcode(from = u8, into = u8, check = is_valid)]
struct Converted(u8);

#[derive(Clone, Limcode)]
#[limcode(try_from = u16, into = u16, check = is_valid)]
struct Tried(u16);

struct Other(u8);

#[derive(Limcode)]
#[limcode(remote = Other, check = is_valid)]
struct Description(u8);

#[derive(Limcode)]
#[limcode(view, check = is_valid)]
enum ViewedEnum {
    A,
}

#[derive(Limcode)]
#[limcode(borrowed, check = is_valid)]
enum BorrowedEnum {
    A(String),
}

fn main() {}
