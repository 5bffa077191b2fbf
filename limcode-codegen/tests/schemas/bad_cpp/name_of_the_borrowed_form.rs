#[limcode(borrowed)]
pub struct Note {
    pub text: String,
    pub owned_type: u8,
}

pub struct Note_ref {
    pub number: u8,
}

pub struct Root {
    pub choice: Choice,
}

#[limcode(borrowed)]
pub enum Choice {
    Choice_ref(String),
    owned_type { text: String },
    Note(Note),
}
