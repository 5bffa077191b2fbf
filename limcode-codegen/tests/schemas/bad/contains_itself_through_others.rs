pub struct Person {
    pub home: Address,
}

pub struct Address {
    pub owners: [Owner; 2],
}

pub type Owner = (u8, Person);
