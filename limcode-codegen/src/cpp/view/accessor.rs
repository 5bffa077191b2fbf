//! What a view shows of a field: the type, and the expression for it.

use super::anchor::{piece, within};
use super::subject::Subject;
use super::{Kind, sections};
use crate::cpp::library::Cpp;
use crate::cpp::name::scalar;
use crate::cpp::number;
use crate::model::{Field, LenCoding, Target};
use crate::plan::{Anchor, Anchors, Body, Op, Shown, Type};

/// A field as it is shown.
pub struct Accessor {
    /// Type of what is shown.
    pub ty_cpp: String,
    /// The expression for it.
    pub value: String,
    /// The bytes of the field, where it has one piece.
    pub raw: Option<String>,
    pub decoded: Option<Decoded>,
}

/// What is decoded to show a field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Decoded {
    /// The field alone.
    Field,
    /// The value that the field is of.
    Whole,
}

/// The value that a field is of, as C++ names it.
pub struct Whole<'a> {
    /// Its type.
    pub ty_cpp: &'a str,
    /// The field in it.
    pub member: Of,
}

/// What a field is a member of, and its name.
pub enum Of {
    /// Of a struct.
    Struct(String),
    /// Of the variant with that index.
    Variant(usize, String),
}

impl Of {
    /// The statements that return a pointer to it in `whole`, or null where that is of another variant.
    fn pointer(&self) -> String {
        match self {
            Of::Struct(field) => format!("return &whole.{field};"),
            Of::Variant(index, field) => format!(
                "auto* variant = std::get_if<{index}>(&whole.value); return variant == nullptr ? nullptr : &variant->{field};"
            ),
        }
    }
}

/// Whether a field is decoded alone: one of a struct of one form, which takes bytes.
pub fn has_decoder(subject: &Subject<'_>, anchor: &Anchor) -> bool {
    let is_decoded = matches!(anchor.shown, Shown::Owned { .. } | Shown::Parts { .. });
    is_decoded && !anchor.pieces.is_empty() && matches!(subject.plan.body, Body::Steps(_))
}

/// The function that decodes a field alone.
pub fn decoder_name(anchor: &Anchor) -> String {
    format!("decode_only_{}", anchor.place.text)
}

/// How a field is shown. Offsets are in `root`; the bytes of the field are at `raw`, where they have a name.
pub fn accessor(
    subject: &Subject<'_>,
    root: &str,
    list: &[Op],
    anchors: &Anchors,
    anchor: &Anchor,
    field: &Field,
    whole: &Whole<'_>,
) -> Accessor {
    let pieces: Vec<_> = anchor.pieces.iter().map(|each| piece(subject, root, anchors, each)).collect();
    let raw = match pieces.as_slice() {
        [one] => Some(one.clone()),
        _ => None,
    };
    let bytes = pieces.join(", ");
    let kept = |ty: &Type, bytes: &str| {
        let ty_cpp = subject.ty(ty);
        format!("limcode::view_of<{ty_cpp}>::make({bytes}, {root}{})", within(&anchor.place.local))
    };
    // A form whose count stands in another field shows what the other forms show.
    let is_counted_elsewhere = subject.view.arms.iter().flat_map(|arm| &arm.fields).any(|field| {
        field.place.local == anchor.place.local && matches!(field.shown, Shown::Elems { kept: Some(_), .. })
    });
    let decoded = match &anchor.shown {
        _ if is_counted_elsewhere => Some(Decoded::Whole),
        Shown::Owned { .. } | Shown::Parts { .. } if has_decoder(subject, anchor) => Some(Decoded::Field),
        Shown::Owned { .. } | Shown::Parts { .. } | Shown::Whole => Some(Decoded::Whole),
        Shown::Collection { .. } if !is_counted(&field.ty) => Some(Decoded::Whole),
        _ => None,
    };
    let (ty_cpp, value) = match &anchor.shown {
        // There is only one value that takes no bytes.
        _ if decoded.is_some() && pieces.is_empty() => {
            let ty_cpp = format!("limcode::result<{}>", subject.ty(&field.ty));
            (ty_cpp.clone(), ty_cpp + "(std::in_place)")
        }
        _ if decoded.is_some() => (
            format!("limcode::result<{}>", subject.ty(&field.ty)),
            self::decoded(subject, anchor, &pieces, whole, decoded),
        ),
        Shown::Own { ty, is_kept } if *is_kept && subject.keeps_marks(ty) => (view_ty(subject, ty), kept(ty, &bytes)),
        Shown::Own { ty, .. } if pieces.is_empty() => (view_ty(subject, ty), format!("{}()", view_ty(subject, ty))),
        Shown::Own { ty, .. } => {
            let ty_cpp = subject.ty(ty);
            (view_ty(subject, ty), format!("limcode::show<{ty_cpp}>({bytes})"))
        }
        Shown::Variant { .. } => (view_ty(subject, &field.ty), kept(&field.ty, &bytes)),
        Shown::Elems { elem, coding, .. } => {
            let elem_cpp = subject.ty(elem);
            let value = match coding {
                Some(coding) => {
                    format!("limcode::show_counted<std::vector<{elem_cpp}>, {}>({bytes})", coding_cpp(*coding))
                }
                None => format!("limcode::show_elems<{elem_cpp}>({bytes})"),
            };
            (elems_ty(subject, elem), value)
        }
        Shown::Collection { coding } => {
            let ty_cpp = subject.ty(&collection(&field.ty));
            let value = format!("limcode::show_counted<{ty_cpp}, {}>({bytes})", coding_cpp(*coding));
            (format!("limcode::view_t<{ty_cpp}>"), value)
        }
        Shown::Text { coding } => {
            let value = format!("limcode::show_counted<std::string, {}>({bytes})", coding_cpp(*coding));
            ("std::string_view".to_owned(), value)
        }
        Shown::Varint { ty } => {
            let ty_cpp = subject.ty(ty);
            let value = format!("limcode::show_varint<{ty_cpp}>({bytes})");
            (ty_cpp, value)
        }
        Shown::Number { number } => {
            let (coding, ty_cpp) = (number::coding(number), subject.ty(&number.memory));
            let value = format!("limcode::show_number<limcode::{coding}, {ty_cpp}>({bytes})");
            (ty_cpp, value)
        }
        Shown::Bytes => ("std::span<const std::uint8_t>".to_owned(), bytes),
        Shown::Sections => sections::shown(subject, list, anchor, &pieces),
        Shown::Owned { .. } | Shown::Parts { .. } | Shown::Whole => unreachable!("it is decoded"),
    };
    Accessor { ty_cpp, value, raw, decoded }
}

/// The expression that decodes a field, or the value that it is of.
fn decoded(
    subject: &Subject<'_>,
    anchor: &Anchor,
    pieces: &[String],
    Whole { ty_cpp, member }: &Whole<'_>,
    decoded: Option<Decoded>,
) -> String {
    let this = subject.this();
    match (decoded, member) {
        (Some(Decoded::Field), Of::Struct(field)) => {
            let (pieces, decode) = (pieces.join(", "), decoder_name(anchor));
            format!(
                "limcode::decode_field(&{ty_cpp}::{field}, {this}bytes_, {{{pieces}}}, [](auto&... of) {{ return limcode::view_of<{ty_cpp}>::{decode}(of...); }})"
            )
        }
        _ => format!("limcode::member_of({this}to_owned(), []({ty_cpp}& whole) {{ {} }})", member.pointer()),
    }
}

/// The type of a field without the coding of its count.
fn collection(ty: &Type) -> Type {
    match ty {
        Type::Collection(named, _) => Type::Named(named.clone()),
        ty => ty.clone(),
    }
}

/// Whether the runtime shows what is behind a count of the type.
fn is_counted(ty: &Type) -> bool {
    const SHOWN: [&str; 5] = ["std::vector<", "std::map<", "std::set<", "std::string", "::limcode::c_string"];
    let Type::Collection(named, _) = ty else { return false };
    let Target::Library(row) = &named.target else { return false };
    matches!(Cpp::of(row), Cpp::Type { spelling, .. } if SHOWN.iter().any(|start| spelling.starts_with(start)))
}

pub fn coding_cpp(coding: LenCoding) -> String {
    let name = match coding {
        LenCoding::U8 => "u8",
        LenCoding::U16 => "u16",
        LenCoding::U32 => "u32",
        LenCoding::U64 => "u64",
        LenCoding::ShortVec => "short_vec",
        LenCoding::Varint => "varint",
        LenCoding::Rest => unreachable!("it is not written"),
    };
    format!("limcode::len_coding::{name}")
}

/// What is shown of a type.
pub fn view_ty(subject: &Subject<'_>, ty: &Type) -> String {
    let names = subject.target.names;
    match ty {
        Type::Scalar(of) => scalar(*of).replace("::limcode::", "limcode::"),
        Type::Bool | Type::Char | Type::SizeInteger(_) => names.ty(ty),
        Type::Text(_) => "std::string_view".to_owned(),
        Type::Sequence(elem, _) => elems_ty(subject, elem),
        Type::Boxed(inner) => view_ty(subject, inner),
        Type::Named(named) if named.arguments.is_empty() => match &named.target {
            Target::Item(path) => match names.schemas.find(path).map(|entry| Kind::of(names.schemas, entry)) {
                Some(Kind::Class) => subject.made_of(path, "_view"),
                Some(Kind::Bytes) => format!("const {}&", subject.ty(ty)),
                Some(Kind::Value) | None => subject.ty(ty),
            },
            _ => format!("limcode::view_t<{}>", subject.ty(ty)),
        },
        ty => format!("limcode::view_t<{}>", subject.ty(ty)),
    }
}

/// What is shown of elements.
pub fn elems_ty(subject: &Subject<'_>, elem: &Type) -> String {
    let names = subject.target.names;
    let elem_cpp = subject.ty(elem);
    let is_bytes = match elem {
        Type::Scalar(of) => of.size_bytes() == 1,
        Type::Named(named) if named.arguments.is_empty() => match &named.target {
            Target::Item(path) => {
                names.schemas.find(path).is_some_and(|entry| Kind::of(names.schemas, entry) == Kind::Bytes)
            }
            _ => return format!("limcode::elems_t<{elem_cpp}>"),
        },
        Type::Array(..) | Type::Named(_) => return format!("limcode::elems_t<{elem_cpp}>"),
        _ => false,
    };
    if is_bytes { format!("std::span<const {elem_cpp}>") } else { format!("limcode::elems<{elem_cpp}>") }
}

/// What is shown as an object, where it may be a reference.
pub fn object_ty(ty_cpp: &str) -> String {
    if let Some(ty) = ty_cpp.strip_prefix("const ").and_then(|ty| ty.strip_suffix('&')) {
        return ty.to_owned();
    }
    ty_cpp
        .strip_prefix("limcode::view_t<")
        .map_or_else(|| ty_cpp.to_owned(), |rest| format!("limcode::view_value_t<{rest}"))
}
