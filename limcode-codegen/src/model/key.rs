//! Identity of types without parameters.

use super::{Argument, Named, Target, Type};

impl Type {
    /// A key that two types share only if they are the same type with the same coding. An alias has the key of its type.
    pub fn key(&self) -> String {
        match self {
            Type::Array(elem, len) => format!("[{};{}]", elem.key(), len.text()),
            Type::Tuple(members) => format!("({})", members.iter().map(Type::key).collect::<Vec<_>>().join(",")),
            Type::Option(payload) => format!("?{}", payload.key()),
            Type::Boxed(payload) => format!("*{}", payload.key()),
            Type::Sequence(elem, len) => format!("{}[{}]", len.text(), elem.key()),
            Type::Text(len) => format!("{}[text]", len.text()),
            Type::Collection(named, len) => format!("{} {}", len.text(), named.key()),
            Type::Named(named) => named.key(),
            ty => ty.text(),
        }
    }
}

impl Named {
    /// As [`Type::key`].
    pub fn key(&self) -> String {
        let arguments = self.arguments.iter().map(|argument| match argument {
            Argument::Type(ty) => ty.key(),
            Argument::Slice(ty) => format!("[{}]", ty.key()),
            Argument::Const(len) => len.text(),
            Argument::Str => "str".to_owned(),
        });
        let arguments = arguments.collect::<Vec<_>>().join(",");
        match &self.target {
            Target::Item(path) => format!("{}<{arguments}>", path.join("::")),
            Target::Library(row) => format!("{}::{}<{arguments}>", row.modules.join("|"), row.example()),
            Target::Alias => arguments,
            _ => self.text(),
        }
    }
}
