/// Foreign types in every place.
struct ForeignInContainers {
    list: Vec<Hash>,
    option: Option<Hash>,
    array: [Hash; 3],
    pair: (Hash, u8),
    pairs: Vec<(u8, Hash)>,
    boxed: Box<Hash>,
    again: Hash,
    std: std::rc::Rc<u8>,
    end: u8,
}
