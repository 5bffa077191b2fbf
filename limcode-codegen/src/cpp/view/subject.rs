//! An item whose class of views is printed, and what its parts are called.

use super::accessor::{Accessor, Of, Whole, accessor};
use super::anchor::{self, marks_of};
use super::names::{MEMBERS, accessor_names};
use super::single;
use super::template::MarkField;
use crate::cpp::body::Target;
use crate::cpp::name::{escape, is_template, parameter_names, with_ending};
use crate::model::{self, Field, Fields};
use crate::plan::{Named, Plan, Type, View};

/// An item with a class of views.
pub struct Subject<'a> {
    pub target: &'a Target<'a>,
    /// Whether it leads back to itself.
    pub is_recursive: bool,
    /// Whether it is so short that compilers are told to inline what is done with it.
    pub is_inlined: bool,
    /// Whether it does not lead back to itself and is longer: the pass over it has a function of its own.
    pub is_long: bool,
    pub plan: &'a Plan,
    pub view: &'a View,
}

impl Subject<'_> {
    /// The type of an offset, where it is narrower than `std::size_t`.
    pub fn mark_type(&self) -> Option<&'static str> {
        match self.view.mark_bytes? {
            1 => Some("std::uint8_t"),
            2 => Some("std::uint16_t"),
            4 => Some("std::uint32_t"),
            _ => None,
        }
    }

    /// What names a member of a template's base.
    pub fn this(&self) -> &'static str {
        if is_template(&self.target.entry.item.source.generics) { "this->" } else { "" }
    }

    /// Whether there is a class that reads single fields.
    pub fn has_fields(&self) -> bool {
        single::has_class(self.target.names.schemas, self.target.entry)
    }

    pub fn keeps_marks(&self, ty: &Type) -> bool {
        anchor::keeps_marks(self.target.names.schemas, ty)
    }

    /// The marks of an arm, or of the struct.
    pub fn arm_marks(&self, index: usize) -> Vec<MarkField> {
        let width = self.mark_type().unwrap_or("std::size_t");
        let Target { names, entry, .. } = self.target;
        let field = |(ty, name_cpp): (Option<Type>, String)| MarkField {
            is_nested: ty.is_some(),
            ty_cpp: ty.map_or_else(|| width.to_owned(), |ty| self.marks_ty(&ty)),
            name_cpp,
        };
        marks_of(names.schemas, entry, &self.view.arms[index]).into_iter().map(field).collect()
    }

    /// Marks are declared before the traits that say their types are.
    pub fn marks_ty(&self, ty: &Type) -> String {
        match ty {
            Type::Named(Named { target: model::Target::Item(path), .. }) => {
                let names = &self.target.names;
                let arguments = names.ty(ty).split_once('<').map_or_else(String::new, |(_, more)| format!("<{more}"));
                names.made_of(path, "_marks") + &arguments
            }
            _ => format!("limcode::marks_t<{}>", self.target.names.ty(ty)),
        }
    }

    /// A type as a member of the view names it. A variant may have the name of the type it holds.
    pub fn ty(&self, ty: &Type) -> String {
        let Target { names, entry, .. } = self.target;
        match &entry.item.body {
            model::Body::Struct { fields, .. } => names.ty_within(ty, entry.module(), &members(fields)),
            model::Body::Enum { .. } => names.ty(ty),
        }
    }

    /// What is made of an item, as a member of the view names it.
    pub fn made_of(&self, path: &[String], ending: &str) -> String {
        let Target { names, entry, .. } = self.target;
        match &entry.item.body {
            model::Body::Struct { fields, .. } => names.made_of_within(path, ending, entry.module(), &members(fields)),
            model::Body::Enum { .. } => names.made_of(path, ending),
        }
    }

    pub fn name(&self, ending: &str) -> String {
        with_ending(&self.target.entry.item.name, ending)
    }

    /// `<T>` behind the name of a template.
    pub fn arguments(&self) -> String {
        match parameter_names(&self.target.entry.item.source.generics).as_slice() {
            [] => String::new(),
            names => format!("<{}>", names.join(", ")),
        }
    }

    /// A struct of types beside the view, in front of the name of one of them.
    pub fn scoped(&self, name: &str) -> String {
        match self.arguments() {
            arguments if arguments.is_empty() => name.to_owned(),
            arguments => format!("typename {name}{arguments}"),
        }
    }

    pub fn head(&self) -> String {
        self.target.names.type_head(self.target.entry)
    }
}

/// Whether expressions name the runtime's sizes of types, as those of templates do.
pub fn uses_runtime<'a>(subject: &Subject<'_>, mut values: impl Iterator<Item = &'a String>) -> bool {
    is_template(&subject.target.entry.item.source.generics)
        && values.any(|value| ["codec<", "least(", "at_least_one("].iter().any(|name| value.contains(name)))
}

/// The fields of an arm, as they are shown.
pub fn fields<'f>(
    subject: &Subject<'_>,
    index: usize,
    root: &str,
    fields: &'f Fields,
    member: impl Fn(String) -> Of,
    whole_cpp: &str,
) -> Vec<(&'f Field, Accessor)> {
    let anchors = &subject.view.arms[index];
    let list = subject.plan.body.lists()[index];
    let pairs = anchors.fields.iter().zip(&fields.list);
    let shown = pairs.map(|(anchor, field)| {
        let member = member(escape(&field.local_name(fields.style)));
        (field, accessor(subject, root, list, anchors, anchor, field, &Whole { ty_cpp: whole_cpp, member }))
    });
    shown.collect()
}

/// The members of a struct's view that may hide a type of their name.
fn members(fields: &Fields) -> Vec<String> {
    accessor_names(fields).into_iter().chain(MEMBERS.map(str::to_owned)).collect()
}
