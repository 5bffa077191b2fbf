//! An alias in another file.

mod aliases;

#[derive(Serialize, Deserialize)]
pub struct A(pub aliases::Wrong);
