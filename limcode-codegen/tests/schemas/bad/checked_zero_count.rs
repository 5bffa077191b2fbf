use limcode::Limcode;

#[derive(Limcode)]
#[limcode(tag = zero_count, check = is_valid)]
pub enum Component {
    #[limcode(tag = 0)]
    Marker(u16),
    #[limcode(untagged)]
    List(Vec<u8>),
}
