pub struct Grid<const N: usize> {
    pub cells: [u8; N],
    pub N: u32,
}

pub enum Either<L, R> {
    L(L),
    R(R),
    Both { L: L },
}

pub struct Root {
    pub grid: Grid<3>,
    pub either: Either<u8, u16>,
}
