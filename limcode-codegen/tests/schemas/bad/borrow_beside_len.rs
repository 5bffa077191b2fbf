pub struct Named<'a> {
    #[limcode(borrow, len = u32)]
    name: std::borrow::Cow<'a, str>,
}
