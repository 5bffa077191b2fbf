pub struct Dup {
    pub Dup: u8,
}

pub enum value {
    Number(u8),
}

pub enum Choice {
    value(u8),
    Held { Held: u8 },
    std { std: u8 },
    Other,
}

pub struct Escaped {
    pub class: u8,
    pub class_: u8,
}

pub enum Words {
    Words(u8),
    Words_ { text: String },
}

pub enum Plain {
    Plain,
    value,
    new,
    new_,
}

pub struct Root {
    pub dup: Dup,
    pub numbers: (value, Choice, Escaped, Words, Plain),
}
