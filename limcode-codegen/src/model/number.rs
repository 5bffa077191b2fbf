//! Numbers whose encoding is not their memory.

use super::{ArrayLen, Scalar, Type};

/// A number that is another on the wire than in memory, or that may only be a certain one.
#[derive(Clone)]
pub struct Number {
    /// What is on the wire: an unsigned integer of up to 64 bits.
    pub wire: Scalar,
    /// What a value is in memory: such an integer, or an option of it.
    pub memory: Box<Type>,
    /// What the one is to the other.
    pub rule: NumberRule,
}

/// What a number on the wire is to the one in memory.
#[derive(Clone)]
pub enum NumberRule {
    /// The same, of another width. A number that does not fit is rejected.
    Exact,
    /// The same, of another width. Reading keeps the low bits of a number that does not fit, writing rejects it.
    Lossy,
    /// Always this number. Any other is rejected.
    Is(ArrayLen),
    /// An option, whose `None` is this number. `Some` of it is rejected.
    NoneIs(ArrayLen),
    /// The same. Where the caller of a decoder expects a number under this name, any other is rejected.
    Expected(String),
}

impl Number {
    /// The integer in memory.
    pub fn scalar(&self) -> Scalar {
        match &*self.memory {
            Type::Scalar(scalar) => *scalar,
            Type::Option(payload) => match &**payload {
                Type::Scalar(scalar) => *scalar,
                _ => unreachable!("the payload is an integer"),
            },
            _ => unreachable!("an integer, or an option of one"),
        }
    }

    /// The number that the rule names.
    pub fn value(&self) -> Option<&ArrayLen> {
        match &self.rule {
            NumberRule::Exact | NumberRule::Lossy | NumberRule::Expected(_) => None,
            NumberRule::Is(value) | NumberRule::NoneIs(value) => Some(value),
        }
    }

    /// Says what that number is.
    pub fn set_value(&mut self, number: u64) {
        if let NumberRule::Is(value) | NumberRule::NoneIs(value) = &mut self.rule {
            *value = ArrayLen::Literal(number);
        }
    }

    /// As it is read in dumps: `u32 as u64`, `u64 is 0`, `Option<u64>, none = 7`.
    pub fn text(&self) -> String {
        let memory = self.memory.text();
        match &self.rule {
            NumberRule::Exact => format!("{memory} as {}", self.wire.name()),
            NumberRule::Lossy => format!("{memory} as {}, lossy", self.wire.name()),
            NumberRule::Is(value) => format!("{memory} is {}", value.text()),
            NumberRule::NoneIs(value) => format!("{memory}, none = {}", value.text()),
            NumberRule::Expected(name) => format!("{memory}, expect = {name}"),
        }
    }
}

impl Scalar {
    /// The greatest value of an unsigned integer of up to 64 bits; none for other numbers.
    pub fn max_unsigned(self) -> Option<u64> {
        match self {
            Scalar::U8 => Some(u8::MAX.into()),
            Scalar::U16 => Some(u16::MAX.into()),
            Scalar::U32 => Some(u32::MAX.into()),
            Scalar::U64 => Some(u64::MAX),
            _ => None,
        }
    }
}
