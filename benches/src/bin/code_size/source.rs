//! The generated packages' source.

/// A codec and how a type gets it.
#[derive(Clone, Copy)]
pub struct Codec {
    pub name: &'static str,
    /// The crate with the derive.
    pub crate_name: &'static str,
    /// Before a type.
    pub derives: &'static str,
    /// Before a field under a length of 1 to 3 bytes.
    pub short_vec: [(&'static str, &'static str); 3],
    pub encode: &'static str,
    pub decode: &'static str,
}

pub const CODECS: [Codec; 3] = [
    Codec {
        name: "limcode",
        crate_name: "limcode",
        derives: "#[derive(limcode::Limcode)]",
        short_vec: [("", "#[limcode(short_vec)]"); 3],
        encode: "limcode::serialize_into(output, value).is_ok()",
        decode: "limcode::deserialize(bytes).ok()",
    },
    Codec {
        name: "wincode",
        crate_name: "wincode",
        derives: "#[derive(wincode::SchemaWrite, wincode::SchemaRead)]",
        short_vec: [
            ("Vec<u8>", "#[wincode(with = \"wincode::containers::Vec<u8, solana_short_vec::ShortU16>\")]"),
            ("Vec<[u8; 32]>", "#[wincode(with = \"wincode::containers::Vec<[u8; 32], solana_short_vec::ShortU16>\")]"),
            ("", "#[wincode(with = \"wincode::containers::Vec<_, solana_short_vec::ShortU16>\")]"),
        ],
        encode: "wincode::serialize_into(output, value).is_ok()",
        decode: "wincode::deserialize(bytes).ok()",
    },
    Codec {
        name: "bincode",
        crate_name: "serde_derive",
        derives: "#[derive(serde::Serialize, serde::Deserialize)]",
        short_vec: [("", "#[serde(with = \"solana_short_vec\")]"); 3],
        encode: "bincode::serialize_into(output, value).is_ok()",
        decode: "bincode::deserialize(bytes).ok()",
    },
];

/// Names and declarations. `@derive` and `@short_vec` stand for what the codec has there.
pub const TYPES: [(&str, &str); 4] = [
    (
        "Transaction",
        "@derive pub struct Header { pub a: u8, pub b: u8, pub c: u8 }
@derive pub struct Instruction { pub program: u8, @short_vec pub accounts: Vec<u8>, @short_vec pub data: Vec<u8> }
@derive pub struct Message {
    pub header: Header, @short_vec pub keys: Vec<[u8; 32]>, pub blockhash: [u8; 32], @short_vec pub instructions: Vec<Instruction>,
}
@derive pub struct Transaction { @short_vec pub signatures: Vec<[u8; 32]>, pub message: Message }",
    ),
    (
        "Instruction",
        "@derive pub struct Instruction { pub program: u8, @short_vec pub accounts: Vec<u8>, @short_vec pub data: Vec<u8> }",
    ),
    (
        "Log",
        "@derive pub struct Log {
    pub address: [u8; 4], pub identity: String, pub userid: String, pub date: String, pub request: String, pub code: u16, pub size: u64,
}",
    ),
    (
        "Order",
        "@derive pub enum Side { Buy, Sell { limit: u64 }, Swap(u32, u32), Note(String) }
@derive pub struct Order {
    pub id: u64, pub owner: [u8; 32], pub name: String, pub side: Side, pub price: f64, pub open: bool, pub lots: Vec<u16>,
    pub parent: Option<u64>,
}",
    ),
];

/// What a function does, and its body's name.
pub const WORKS: [(&str, bool); 2] = [("encode", true), ("decode", false)];

/// The declarations with the codec's derives and attributes.
pub fn declarations(codec: Codec, declarations: &str) -> String {
    let mut text = String::from("#![allow(dead_code)]\n");
    for (place, part) in declarations.split("@short_vec").enumerate() {
        if place > 0 {
            let kind = part.split_once(": ").map_or("", |(_, rest)| rest);
            let attribute = codec.short_vec.iter().find(|(start, _)| kind.starts_with(start));
            text += attribute.map_or("", |(_, attribute)| attribute);
        }
        text += part;
    }
    text.replace("@derive", codec.derives).replace("containers::Vec<_", "containers::Vec<Instruction")
}

/// One encoder or decoder of the type.
pub fn function(codec: Codec, name: &str, encodes: bool) -> String {
    if encodes {
        return format!("\npub fn encode(value: &{name}, output: &mut Vec<u8>) -> bool {{ {} }}\n", codec.encode);
    }
    format!("\npub fn decode(bytes: &[u8]) -> Option<{name}> {{ {} }}\n", codec.decode)
}

/// The parse of a view of the type.
pub fn parse(name: &str) -> String {
    format!(
        "\npub fn parse(bytes: &[u8]) -> Option<super::{name}View<'_>> {{ super::{name}View::parse(bytes).ok() }}\n"
    )
}

/// An encoder and a decoder for each of `count` structs.
pub fn functions(codec: Codec, count: usize) -> String {
    each(count, |name| [true, false].map(|encodes| function(codec, name, encodes)).concat())
}

/// Functions for each of `count` structs.
pub fn each(count: usize, functions: impl Fn(&str) -> String) -> String {
    let mut text = String::new();
    for number in 0..count {
        let name = format!("Struct{number}");
        let functions = functions(&name);
        text += &format!("pub mod of_{number} {{ #[allow(unused_imports)] use super::{name}; {functions} }}\n");
    }
    text
}

/// What fields are made of.
const KINDS: [&str; 10] =
    ["u64", "[u8; 32]", "Vec<u8>", "u32", "String", "Option<u64>", "bool", "u16", "(u8, i64)", "Vec<[u8; 32]>"];

/// `count` structs of 5 to 8 fields; three of four hold a struct before them, and one of ten an enum of its own.
pub fn structs(count: usize) -> String {
    let mut text = String::new();
    for number in 0..count {
        let fields = fields_of(number);
        if number % 10 == 9 {
            text += &format!(
                "@derive pub enum Side{number} {{ Buy, Sell {{ limit: u64 }}, Swap(u32, u32), Note(String) }}\n"
            );
        }
        let fields: Vec<String> =
            fields.iter().enumerate().map(|(field, kind)| format!("pub field_{field}: {kind}")).collect();
        text += &format!("@derive pub struct Struct{number} {{ {} }}\n", fields.join(", "));
    }
    text
}

/// The types of the fields of a struct.
pub fn fields_of(number: usize) -> Vec<String> {
    let mut fields: Vec<String> =
        (0..4 + number % 4).map(|field| KINDS[(3 * number + 7 * field) % KINDS.len()].to_owned()).collect();
    let inner = format!("Struct{}", number - number % 4);
    fields.push(match number % 4 {
        0 => "i32".to_owned(),
        1 => inner,
        2 => format!("Vec<{inner}>"),
        _ => format!("Option<{inner}>"),
    });
    if number % 10 == 9 {
        fields[1] = format!("Side{number}");
    }
    fields
}
