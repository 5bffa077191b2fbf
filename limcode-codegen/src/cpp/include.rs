//! The headers that a generated header includes.

use std::collections::BTreeSet;

use super::codec::is_hashed;
use super::key::Keys;
use super::library::{BOX_HEADER, CODECS_ONLY, Cpp};
use super::name::Names;
use super::template::Used;
use super::types;
use super::walk::each_type;
use crate::model::{Target, Type};
use crate::schema::SchemaItem;

/// The header of the runtime for borrowed forms.
const BORROW_HEADER: &str = "limcode/borrow.hpp";

/// What a header includes, each list in order.
pub struct Includes {
    /// Headers of the C++ library.
    pub std: Vec<&'static str>,
    /// Headers of the runtime, beside the one that all include, which has that of boxes.
    pub runtime: Vec<&'static str>,
    /// Headers of other schema files and of codecs written by hand.
    pub quoted: Vec<String>,
}

impl Includes {
    /// What the header with these items includes.
    pub fn new(names: &Names<'_>, keys: &Keys<'_>, entries: &[&SchemaItem], used: &[Used]) -> Self {
        let mut std = BTreeSet::from(["cstddef", "cstdint"]);
        let mut runtime = BTreeSet::new();
        let mut quoted = BTreeSet::new();
        for entry in entries {
            each_type(&entry.item.body, &mut |ty| {
                if let Some(Target::Coding(Some(header))) = ty.by_name().map(|named| &named.target) {
                    quoted.insert(header.clone());
                }
                for header in headers_of(ty) {
                    let is_own = header.starts_with("limcode/");
                    if is_own { &mut runtime } else { &mut std }.insert(header);
                }
            });
            quoted.extend(entry.item.validations().filter_map(|validation| validation.cpp_header.clone()));
            if names.borrowed.has_two(names.schemas, entry) {
                std.extend(["memory", "span", "string_view", "type_traits", "utility"]);
                runtime.insert(BORROW_HEADER);
            }
            if types::is_variant(&entry.item.body) {
                std.insert("variant");
            }
            if keys.is_ordered(entry) {
                std.insert("compare");
            }
            if is_hashed(entry) {
                std.insert("functional");
                runtime.insert("limcode/hash.hpp");
            }
        }
        quoted.extend(used.iter().map(|used| used.path.clone()));
        Includes {
            std: std.into_iter().collect(),
            runtime: runtime.into_iter().collect(),
            quoted: quoted.into_iter().collect(),
        }
    }
}

impl Includes {
    /// Takes the headers of the runtime out that types without codecs do not need.
    pub fn take_codecs_only(&mut self) -> Vec<&'static str> {
        let (mut codecs, mut types): (Vec<_>, Vec<_>) =
            self.runtime.iter().partition(|header| CODECS_ONLY.contains(header));
        if let Some(header) = types.iter_mut().find(|header| **header == BORROW_HEADER) {
            codecs.push(BORROW_HEADER);
            *header = "limcode/calls_in.hpp";
        }
        codecs.sort_unstable();
        self.runtime = types;
        codecs
    }
}

/// The headers that declare a type, not counting what is inside it.
fn headers_of(ty: &Type) -> Vec<&'static str> {
    match ty {
        Type::Array(..) | Type::Constant(_) | Type::SizedBytes(_) => vec!["array"],
        Type::Tuple(members) if members.is_empty() => vec!["variant"],
        Type::Tuple(_) => vec!["tuple"],
        Type::Option(_) => vec!["optional"],
        Type::Boxed(_) => vec![BOX_HEADER],
        Type::Sequence(..) => vec!["vector"],
        Type::Text(_) => vec!["string"],
        Type::Named(named) | Type::Collection(named, _) => match named.target {
            Target::Library(row) => match Cpp::of(row) {
                Cpp::Type { headers, .. } => headers.to_vec(),
                Cpp::Refused(_) => Vec::new(),
            },
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}
