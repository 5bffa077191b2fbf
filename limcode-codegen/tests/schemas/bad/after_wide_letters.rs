/* äöü 漢字 😀 */ pub struct Vote { pub 漢字: u8, pub data: Hash }
