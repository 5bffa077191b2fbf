/// Itself by its name and as `Self`.
enum List {
    End,
    Link(u8, Box<List>),
    Many(Vec<Self>),
}
