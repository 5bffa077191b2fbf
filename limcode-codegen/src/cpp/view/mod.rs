//! Prints views: for each header, one beside it with the classes that show its types in their bytes.

mod accessor;
mod alone;
mod anchor;
mod classes;
mod enums;
mod find;
mod includes;
mod kind;
mod marks;
mod names;
mod sections;
mod setters;
mod single;
mod structs;
mod subject;
mod template;

pub use classes::Classes;
pub use includes::includes;
pub use kind::Kind;
pub use names::ENDINGS;
pub use sections::class_names as section_classes;

use names::RUNTIME;
use subject::Subject;
use template::{DecodeField, Find, Header, Trait, TraitOfBytes};

use super::body::Target;
use super::codec::precondition;
use super::name::is_template;
use super::push_type;
use super::template::{Namespace, Used, render};
use crate::model;
use crate::plan::Body;

/// The parts of a header.
#[derive(Default)]
pub struct Parts {
    /// Marks and traits, each with its namespace.
    declared: Vec<(String, String)>,
    /// Whether a trait must stand before the marks of the next item, which may be arguments of a template of marks.
    has_templates: bool,
    classes: Vec<Namespace>,
    finds: Vec<String>,
    accessors: Vec<Namespace>,
}

impl Parts {
    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        self.declared.is_empty()
    }

    /// Appends the view of an item, if it has one.
    pub fn push(&mut self, target: &Target<'_>, is_recursive: bool, is_short: bool) {
        let Target { names, entry, .. } = *target;
        let plan = names.schemas.plan(entry);
        let head = names.specialisation_head(entry);
        let (kind, Some(view)) = (Kind::of(names.schemas, entry), &plan.view) else { return };
        match kind {
            Kind::Value => {}
            Kind::Bytes => {
                let text = render(TraitOfBytes { head, ty_cpp: names.item(entry) });
                self.declared.push((RUNTIME.to_owned(), text));
            }
            Kind::Class => {
                let is_closed = !is_recursive && !is_template(&entry.item.source.generics);
                let (is_inlined, is_long) = (is_closed && is_short, is_closed && !is_short);
                self.class(&Subject { target, is_recursive, is_inlined, is_long, plan, view });
            }
        }
    }

    fn class(&mut self, subject: &Subject<'_>) {
        let Target { names, entry, .. } = *subject.target;
        let marks_cpp = subject.name("_marks");
        self.has_templates |= is_template(&entry.item.source.generics);
        self.declared.push((names.namespace(entry.module()), marks::marks(subject)));
        let full = |name: &str| {
            let mut path = names.path(entry);
            *path.last_mut().expect("an item has a name") = name.to_owned();
            format!("::{}{}", path.join("::"), subject.arguments())
        };
        let decoders = alone::decoders(subject);
        let text = render(Trait {
            head: names.specialisation_head(entry),
            ty_cpp: names.item(entry),
            class_cpp: full(&subject.name("_view")),
            marks_cpp: full(&marks_cpp),
            setters_cpp: names.classes.class(entry).has_setters.then(|| full(&subject.name("_view_mut"))),
            is_long: subject.is_long,
            has_stops: subject.has_fields(),
            decoders: decoders.iter().map(|(name, _)| name.clone()).collect(),
        });
        self.declared.push((RUNTIME.to_owned(), text));
        let body = find::body(subject, subject.plan);
        let named = |is_used: bool, ty: &str, name: &str| if is_used { format!("{ty} {name}") } else { ty.to_owned() };
        self.finds.push(render(Find {
            precondition: precondition(subject.plan),
            head: names.function_head(entry),
            has_stops: subject.has_fields(),
            inline_cpp: if subject.is_inlined || subject.is_long { "LIMCODE_INLINE" } else { "inline" },
            ty_cpp: names.item(entry),
            stream_cpp: named(body.text.contains("in.") || body.text.contains("(in"), "auto&", "in"),
            found_cpp: named(body.text.contains("found"), "marks&", "found"),
            last_cpp: named(body.text.contains("last =="), "std::size_t", "last"),
            body: body.text,
            falls_through: body.falls_through,
        }));
        let (head, ty_cpp) = (names.function_head(entry), names.item(entry));
        self.finds.extend(
            decoders
                .into_iter()
                .map(|(name, body)| render(DecodeField { head: head.clone(), ty_cpp: ty_cpp.clone(), name, body })),
        );
        let (classes, functions) = match (&entry.item.body, &subject.plan.body) {
            (model::Body::Enum { variants, .. }, Body::Dispatch(dispatch)) => {
                enums::of_enum(subject, variants, dispatch)
            }
            (model::Body::Struct { fields, .. }, _) => structs::of_struct(subject, fields),
            (model::Body::Enum { .. }, Body::Steps(_)) => unreachable!("an enum's plan is one dispatch"),
        };
        classes.into_iter().for_each(|each| push_type(&mut self.classes, *names, entry, each));
        functions.into_iter().for_each(|each| push_type(&mut self.accessors, *names, entry, each));
    }

    /// The header, without what is made of its hash.
    pub fn header(
        self,
        source: String,
        docs: Vec<String>,
        runtime_includes: Vec<String>,
        used: Vec<Used>,
        shielded: Vec<String>,
    ) -> Header {
        let Parts { mut declared, has_templates, classes, finds, accessors } = self;
        if !has_templates {
            declared.sort_by_key(|(namespace, _)| namespace == RUNTIME);
        }
        let mut blocks: Vec<Namespace> = Vec::new();
        for (name_cpp, text) in declared {
            match blocks.last_mut() {
                Some(block) if block.name_cpp == name_cpp => block.types.push(text),
                _ => blocks.push(Namespace { name_cpp, types: vec![text] }),
            }
        }
        Header {
            version: env!("CARGO_PKG_VERSION"),
            source,
            docs,
            guard: String::new(),
            runtime_includes,
            includes: used.iter().map(|used| used.path.clone()).collect(),
            used,
            shielded,
            layout_cpp: String::new(),
            declared: blocks,
            classes,
            finds,
            accessors,
        }
    }
}
