//! Gives the parts of `layout(...)` and `version(...)` their fields.

use proc_macro2::{Ident, Span};

use super::attr::Spanned;
use super::layout::{Member, Written, WrittenVersion};
use super::ty;
use crate::context::Context;
use crate::model::{ArrangedPart, Arrangement, CountedBy, Fields, Head, HeadCoding, Style, Tail, Type, Version};

/// How far the parts have come with a field.
enum State {
    Unseen,
    Counted,
    Masked,
    Headed(Vec<Head>),
    Done,
    /// A mistake with it was reported; what follows from that is not.
    Refused,
}

/// Gives parts their fields.
struct Reader<'a> {
    cx: &'a Context,
    generics: &'a syn::Generics,
    fields: &'a Fields,
    states: Vec<State>,
    parts: Vec<ArrangedPart>,
}

impl<'a> Reader<'a> {
    fn new(cx: &'a Context, generics: &'a syn::Generics, fields: &'a Fields) -> Self {
        let states = fields.list.iter().map(|_| State::Unseen).collect();
        Reader { cx, generics, fields, states, parts: Vec::new() }
    }

    /// The index of a field; none if a mistake with it was reported.
    fn field(&self, name: &Ident) -> Option<usize> {
        let is_named = |member: &syn::Member| matches!(member, syn::Member::Named(member) if member == name);
        let found = self.fields.list.iter().position(|field| is_named(&field.member));
        if found.is_none() {
            self.cx.error_span(name.span(), format!("no field `{name}` is written; name a field of this struct"));
        }
        found.filter(|field| !matches!(self.states[*field], State::Refused))
    }

    /// Refuses a part that does not fit what came before.
    fn refuse(&self, name: &Ident, why: &str) {
        self.cx.error_span(name.span(), format!("`{name}` {why}"));
    }

    /// Refuses a member that is listed a second time.
    fn each_once<'m>(&self, members: impl Iterator<Item = &'m Ident>) {
        let mut seen = Vec::new();
        for member in members {
            if seen.contains(&member) {
                self.refuse(member, "is listed twice; keep one");
            }
            seen.push(member);
        }
    }

    fn read(&mut self, written: &Written, all: &[Written]) {
        match written {
            Written::Field(name) => self.whole(name),
            Written::Len(name, coding) => {
                let Some(field) = self.field(name) else { return };
                let refused = match (&self.states[field], &self.fields.list[field].ty) {
                    (State::Unseen, Type::Sequence(_, own)) if !own.is_plain() => {
                        "has a coding of its length at the field, too; keep the one in the layout".to_owned()
                    }
                    (State::Unseen, Type::Sequence(..)) => {
                        self.parts.push(ArrangedPart::Count { field, coding: *coding });
                        self.states[field] = State::Counted;
                        return;
                    }
                    (State::Unseen, ty) => {
                        format!("is `{}`, which has no length; use `len` on a `Vec<T>`", ty.text())
                    }
                    _ => "is in the layout before its length; put the length first, once".to_owned(),
                };
                self.refuse(name, &refused);
                self.states[field] = State::Refused;
            }
            Written::Mask(name) => self.mask(name, all),
            Written::Options(name, options) => {
                let Some(field) = self.field(name) else { return };
                match self.states[field] {
                    State::Masked => {
                        self.parts.push(ArrangedPart::Options { field, options: options.clone() });
                        self.states[field] = State::Done;
                    }
                    State::Done => self.refuse(name, "is in the layout twice; keep one"),
                    _ => {
                        self.refuse(name, &format!("has no mask yet; put `mask({name}, u32)` before its options, once"))
                    }
                }
            }
            Written::Each(name, members) => self.each(name, members),
            Written::Variant(name, ..) | Written::Counted(name, _) => {
                self.refuse(name, "belongs in `version(...)` in this form");
            }
        }
    }

    fn whole(&mut self, name: &Ident) {
        let Some(field) = self.field(name) else { return };
        match self.states[field] {
            State::Unseen => self.parts.push(ArrangedPart::Whole(field)),
            State::Counted => self.parts.push(ArrangedPart::Elems { field }),
            State::Masked => {
                return self.refuse(name, "has a mask; write `options(...)` with its options and their bits");
            }
            State::Headed(_) => return self.refuse(name, "has its first section; write `each(...)` with the second"),
            State::Done => return self.refuse(name, "is in the layout twice; keep one"),
            State::Refused => return,
        }
        self.states[field] = State::Done;
    }

    fn mask(&mut self, name: &Ident, all: &[Written]) {
        let Some(field) = self.field(name) else { return };
        let options = all.iter().find_map(|part| match part {
            Written::Options(of, options) if of == name => Some(options),
            _ => None,
        });
        let Some(options) = options else {
            return self.refuse(name, &format!("has a mask without options; add `options({name}: a: u64 = 0, ...)`"));
        };
        self.each_once(options.iter().map(|option| &option.member));
        let mut taken = 0;
        for option in options {
            if taken & option.bits != 0 {
                self.refuse(&option.member, "has a bit of another option; give each its own");
            }
            taken |= option.bits;
        }
        let refused = match (&self.states[field], &self.fields.list[field].ty) {
            (State::Unseen, Type::Named(_)) => {
                self.parts.push(ArrangedPart::Mask { field, options: options.clone() });
                self.states[field] = State::Masked;
                return;
            }
            (State::Unseen, ty) => format!("is `{}`; use a mask for a struct of options", ty.text()),
            _ => "is in the layout before its mask; put the mask first, once".to_owned(),
        };
        self.refuse(name, &refused);
        self.states[field] = State::Refused;
    }

    fn each(&mut self, name: &Ident, members: &[Member]) {
        let Some(field) = self.field(name) else { return };
        match std::mem::replace(&mut self.states[field], State::Refused) {
            State::Counted => {
                if !matches!(&self.fields.list[field].ty, Type::Sequence(elem, _) if matches!(**elem, Type::Named(_))) {
                    return self.refuse(name, "is no vector of structs; use `each` for those");
                }
                self.each_once(members.iter().map(Member::name));
                let heads: Vec<_> = members.iter().filter_map(|member| self.head(member)).collect();
                if heads.len() < members.len() {
                    return;
                }
                self.parts.push(ArrangedPart::Heads { field, heads: heads.clone() });
                self.states[field] = State::Headed(heads);
            }
            State::Headed(heads) => {
                let tails: Vec<_> = members.iter().filter_map(|member| self.tail(member)).collect();
                if tails.len() < members.len() {
                    return;
                }
                let counted: Vec<_> = heads.iter().filter(|head| matches!(head.coding, HeadCoding::Count(_))).collect();
                if counted.len() != tails.len()
                    || counted.iter().zip(&tails).any(|(head, tail)| head.member != tail.member)
                {
                    return self.refuse(
                        name,
                        "has other members here than its first section counts; list those, in that order",
                    );
                }
                self.parts.push(ArrangedPart::Tails { field, heads, tails });
                self.states[field] = State::Done;
            }
            State::Done => self.refuse(name, "is in the layout twice; keep one"),
            _ => self.refuse(name, &format!("has no count yet; put `len({name}, u8)` before its elements")),
        }
    }

    /// What the first section says of a member.
    fn head(&self, member: &Member) -> Option<Head> {
        let (member, coding) = match member {
            Member::Plain(name, ty) => match super::ty(self.cx, self.generics, ty)? {
                Type::Scalar(scalar) => (name, HeadCoding::Scalar(scalar)),
                other => {
                    let why = format!("is `{}`; the first section has numbers and lengths", other.text());
                    self.refuse(name, &why);
                    return None;
                }
            },
            Member::Len(name, coding) if coding.is_fixed() => (name, HeadCoding::Count(*coding)),
            Member::Len(name, _) => {
                self.refuse(name, "has a length of variable size; in a section write `u8`, `u16`, `u32` or `u64`");
                return None;
            }
        };
        Some(Head { member: member.clone(), coding })
    }

    /// What the second section says of a member.
    fn tail(&self, member: &Member) -> Option<Tail> {
        let Member::Plain(name, source) = member else {
            if let Member::Len(name, _) = member {
                self.refuse(name, "has its length in the second section; put it in the first");
            }
            return None;
        };
        match ty(self.cx, self.generics, source)? {
            Type::Sequence(elem, _) if matches!(*elem, Type::Scalar(_)) => {
                Some(Tail { member: name.clone(), elem: elem.scalar_elem()? })
            }
            other => {
                self.refuse(name, &format!("is `{}`; the second section has vectors of numbers", other.text()));
                None
            }
        }
    }

    /// The part of a version's form.
    fn version(&mut self, written: &Written, all: &[Written]) {
        match written {
            Written::Variant(name, variant, inner) => {
                let Some(field) = self.field(name) else { return };
                let Some(Type::Named(inner)) = ty(self.cx, self.generics, inner) else {
                    return self.refuse(name, "needs the type of the variant's field by name");
                };
                let counted = all.iter().filter_map(|part| self.counted_by(name, part)).collect();
                self.done(name, field, ArrangedPart::Variant { field, variant: variant.clone(), inner, counted });
            }
            Written::Counted(name, path) => {
                let Some(field) = self.field(name) else { return };
                let is_read = |part: &ArrangedPart| matches!(part, ArrangedPart::Variant { counted, .. } if counted.iter().any(|by| by.field == field));
                match &self.fields.list[field].ty {
                    Type::Sequence(_, own) if own.max_elems.is_none() => {}
                    Type::Sequence(..) => {
                        return self
                            .refuse(name, "is counted by a version, where `max_len` is not supported; remove it");
                    }
                    _ => return self.refuse(name, "has no length; use `len = ...` on a `Vec<T>`"),
                }
                if !self.parts.iter().any(is_read) {
                    let first = path.first().map(ToString::to_string).unwrap_or_default();
                    let why =
                        format!("is counted by a number in `{first}`, which is not a variant that was read before");
                    return self.refuse(name, &why);
                }
                self.done(name, field, ArrangedPart::Elems { field });
            }
            Written::Field(name) => self.whole(name),
            _ => unreachable!("`version(...)` has none of these"),
        }
    }

    fn counted_by(&self, of: &Ident, part: &Written) -> Option<CountedBy> {
        match part {
            Written::Counted(name, path) if path.len() > 1 && path[0] == *of => {
                Some(CountedBy { field: self.field(name)?, path: path[1..].to_vec() })
            }
            _ => None,
        }
    }

    fn done(&mut self, name: &Ident, field: usize, part: ArrangedPart) {
        if !matches!(self.states[field], State::Unseen) {
            return self.refuse(name, "is in the layout twice; keep one");
        }
        self.parts.push(part);
        self.states[field] = State::Done;
    }

    fn finish(self, span: Span) -> Arrangement {
        for (field, state) in self.fields.list.iter().zip(&self.states) {
            let syn::Member::Named(name) = &field.member else { continue };
            let missing = match state {
                State::Done | State::Refused => continue,
                State::Unseen => format!("field `{name}` is not in the layout; name it where it is written"),
                State::Counted => format!("the layout has the length of `{name}`, but not its elements; add `{name}`"),
                State::Masked => {
                    format!("the layout has the mask of `{name}`, but not its options; add `options({name}: ...)`")
                }
                State::Headed(_) => {
                    format!("the layout has the first section of `{name}`; add `each({name}: ...)` with the second")
                }
            };
            self.cx.error_span(span, missing);
        }
        Arrangement { parts: self.parts }
    }
}

/// The arrangement that an item asks for.
pub fn arrangement(
    cx: &Context,
    generics: &syn::Generics,
    fields: &Fields,
    written: &Spanned<Vec<Written>>,
) -> Option<Arrangement> {
    if fields.style != Style::Named {
        cx.error_span(written.span, "`layout` needs named fields; write the struct with named fields");
        return None;
    }
    let errors = cx.error_count();
    let mut reader = Reader::new(cx, generics, fields);
    written.value.iter().for_each(|part| reader.read(part, &written.value));
    if cx.error_count() > errors {
        return None;
    }
    Some(reader.finish(written.span))
}

/// A form with a version prefix.
pub fn version_of(
    cx: &Context,
    generics: &syn::Generics,
    fields: &Fields,
    written: &WrittenVersion,
) -> Option<Version> {
    let errors = cx.error_count();
    let variants = written.parts.iter().filter(|part| matches!(part, Written::Variant(..))).count();
    if variants != 1 {
        cx.error_span(
            written.span,
            "expected the variant that carries the version, such as `message = Message::V1(v1::Body)`",
        );
        return None;
    }
    let mut reader = Reader::new(cx, generics, fields);
    written.parts.iter().for_each(|part| reader.version(part, &written.parts));
    if cx.error_count() > errors {
        return None;
    }
    Some(Version { tag: written.tag, arrangement: reader.finish(written.span) })
}
