//! The templates of views.

use askama::Template;

use crate::cpp::template::{Namespace, TagNames, Used};

use crate::cpp::template::filters;

macro_rules! templates {
    ($($(#[$meta:meta])* $path:literal $name:ident { $($field:ident: $ty:ty),* $(,)? })*) => {$(
        $(#[$meta])*
        #[derive(Template)]
        #[template(path = $path, escape = "none")]
        pub struct $name {
            $(pub $field: $ty,)*
        }
    )*};
}

templates! {
    "cpp/view/header.hpp" Header {
        version: &'static str, source: String, docs: Vec<String>, guard: String, runtime_includes: Vec<String>,
        includes: Vec<String>, used: Vec<Used>, shielded: Vec<String>, layout_cpp: String, declared: Vec<Namespace>, classes: Vec<Namespace>, finds: Vec<String>, accessors: Vec<Namespace>,
    }
    "cpp/view/marks.hpp" MarksOfStruct { name: String, marks_cpp: String, classes_cpp: Vec<String>, head: String, fields: Vec<MarkField> }
    "cpp/view/marks_of_arms.hpp" MarksOfArms {
        name: String, marks_cpp: String, classes_cpp: Vec<String>, arms_cpp: String, scope_cpp: String, head: String,
        has_arms: bool, arms: Vec<ArmMarks>,
    }
    "cpp/view/trait.hpp" Trait {
        head: String, ty_cpp: String, class_cpp: String, marks_cpp: String,
        setters_cpp: Option<String>, is_long: bool, has_stops: bool, decoders: Vec<String>,
    }
    "cpp/view/trait_of_bytes.hpp" TraitOfBytes { head: String, ty_cpp: String }
    "cpp/view/class.hpp" Class {
        docs: Vec<String>, head: String, name_cpp: String, base_cpp: &'static str, of_cpp: String,
        members: Vec<Declaration>,
    }
    "cpp/view/class_of_enum.hpp" ClassOfEnum {
        base_cpp: &'static str, result_cpp: &'static str, function_cpp: &'static str, variant_docs: Vec<String>, docs: Vec<String>, head: String, name_cpp: String, of_cpp: String, variants_cpp: String, scope_cpp: String,
        is_recursive: bool, variants: Vec<VariantView>,
    }
    "cpp/view/variants_of_enum.hpp" VariantsOfEnum {
        head: String, variants_cpp: String, arguments: String, variants: Vec<VariantView>,
    }
    "cpp/view/find.hpp" Find {
        precondition: Option<String>, head: String, has_stops: bool, inline_cpp: &'static str, ty_cpp: String, stream_cpp: String, found_cpp: String, last_cpp: String, body: String,
        falls_through: bool,
    }
    "cpp/view/decode_field.hpp" DecodeField { head: String, ty_cpp: String, name: String, body: String }
    #[derive(Clone)] "cpp/view/section_elem.hpp" SectionElem {
        is_declaration: bool, head: String, item: String, field: String, name_cpp: String, class_cpp: String,
        head_bytes: u64, members: Vec<SectionField>, from_head: Vec<(String, String, u64)>,
        reads: Vec<(String, String, String)>, uses_head: bool, uses_tails: bool,
    }
    "cpp/view/member.hpp" Member {
        inline_cpp: &'static str, head: String, ty_cpp: String, class_cpp: String, signature: String, uses_runtime: bool, value: String,
    }
    "cpp/view/member_of_forms.hpp" MemberOfForms {
        this: &'static str, head: String, ty_cpp: String, class_cpp: String, signature: String, uses_runtime: bool,
        forms: Vec<Form>,
    }
    "cpp/view/variant.hpp" VariantOf {
        inline_cpp: &'static str, this: &'static str, head: String, class_cpp: String, function_cpp: &'static str, uses_runtime: bool, arms: Vec<VariantValue>,
    }
    "cpp/view/variant_of_fields.hpp" VariantOfFields {
        class_cpp: String, of_cpp: String, view_cpp: String, arms: Vec<SingleVariant>,
    }
    "cpp/view/keep_end.hpp" KeepEnd { place: String, value: String, width: Option<&'static str> }
    "cpp/view/find_stop.hpp" FindStop { fields: Vec<usize> }
    "cpp/view/find_stop_before.hpp" FindStopBefore { field: usize, tag_bytes: u64 }
    "cpp/view/find_loop.hpp" FindLoop { index: String, len: String, enter: String, body: String, leave: String }
    "cpp/view/find_array.hpp" FindArray { index: String, len: String, body: String }
    "cpp/view/find_option.hpp" FindOption { is_some: String, failure: String, body: String }
    "cpp/view/find_box.hpp" FindBox { failure: String, body: String }
    "cpp/view/find_present.hpp" FindPresent { mask: String, bits: u32, body: String }
    "cpp/view/find_run.hpp" FindRun { run: String, size_bytes: u64, fields: Vec<String> }
    "cpp/view/find_bool.hpp" FindBool { run: String, offset_bytes: u64, failure: String }
    "cpp/view/find_tails.hpp" FindTails {
        len: String, enter: String, index: String, has_head: bool, head: String, heads: String, size_bytes: u64,
        fields: String, body: String, leave: String,
    }
    "cpp/view/find_variant.hpp" FindVariant {
        place: String, index: usize, is_kept: bool, marks: String, has_exports: bool, start: String, find: String,
        view: String, ty_cpp: String, make: String, exports: Vec<(String, String)>,
    }
    "cpp/view/find_tag.hpp" FindTag { arms: Vec<FindArm>, tag: TagNames }
    "cpp/view/find_version_prefix.hpp" FindVersionPrefix { arms: Vec<FindArm>, tag: TagNames }
    "cpp/view/find_zero_count.hpp" FindZeroCount { arms: Vec<FindArm> }
}

/// A member of a struct of marks.
pub struct MarkField {
    pub ty_cpp: String,
    pub name_cpp: String,
    pub is_nested: bool,
}

/// The marks of an arm.
pub struct ArmMarks {
    pub name_cpp: String,
    pub fields: Vec<MarkField>,
}

/// The declaration of a member function.
pub struct Declaration {
    pub docs: Vec<String>,
    pub ty_cpp: String,
    pub signature: String,
}

/// A member of an element of two sections.
#[derive(Clone)]
pub struct SectionField {
    pub docs: Vec<String>,
    pub ty_cpp: String,
    pub name_cpp: String,
    pub member_cpp: String,
}

/// The view of a variant's field.
#[derive(Clone)]
pub struct VariantField {
    pub docs: Vec<String>,
    pub ty_cpp: String,
    pub name_cpp: String,
}

/// A variant with the views of its fields.
#[derive(Clone)]
pub struct VariantView {
    pub docs: Vec<String>,
    pub name_cpp: String,
    pub fields: Vec<VariantField>,
}

/// What a form of a struct shows.
pub struct Form {
    pub index: usize,
    pub uses_arm: bool,
    pub value: String,
}

/// How a variant is put together.
pub struct VariantValue {
    pub index: usize,
    pub name_cpp: String,
    pub uses_arm: bool,
    /// Whether it has one value, a view with marks, which is never copied.
    pub is_made_in_place: bool,
    pub values: Vec<String>,
}

/// What is read of a variant by its tag.
pub struct SingleVariant {
    pub index: usize,
    pub name_cpp: String,
    /// The class of single fields of its only field, where there is one.
    pub fields_cpp: Option<String>,
    pub has_fields: bool,
}

/// A case of a switch over a tag.
pub struct FindArm {
    pub is_zero: bool,
    pub tag: String,
    pub comment: String,
    pub set: String,
    pub body: String,
}
