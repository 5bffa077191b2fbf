pub type One = Other;
pub type Other = One;

pub struct Vote {
    pub one: One,
}
