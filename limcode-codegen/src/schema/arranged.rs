//! Rules of fields that say how parts of other items are written, which need the types around them: what an arrangement says of
//! another struct or enum is so, and a number that is written as a difference is one.

use std::collections::BTreeMap;

use quote::ToTokens;

use super::SchemaItem;
use crate::context::Context;
use crate::model::{
    ArrangedPart, Body, CountedBy, Field, Fields, Head, HeadCoding, Instance, Item, MaskedOption, Named, NumberRule,
    Scalar, Style, TagCoding, Tail, Target, Type, compared_difference, discarded_count, discarded_difference, own_name,
};

/// Reports what the arrangements of `entry` get wrong about other items.
pub fn check(cx: &Context, items: &[SchemaItem], index: &BTreeMap<Vec<String>, usize>, entry: &SchemaItem) {
    let Body::Struct { fields, versions, .. } = &entry.item.body else { return };
    let rules = Rules { cx, items, index, fields };
    fields.list.iter().for_each(|field| rules.difference(field));
    for part in fields.arrangement.iter().flat_map(|arrangement| &arrangement.parts) {
        rules.part(part, None);
    }
    for version in versions {
        version.arrangement.parts.iter().for_each(|part| rules.part(part, Some(version.tag)));
    }
}

/// Why a type whose members are listed has no function.
const LISTED: &str = "is not called for the members that `layout` and `version` list";

struct Rules<'a> {
    cx: &'a Context,
    items: &'a [SchemaItem],
    index: &'a BTreeMap<Vec<String>, usize>,
    fields: &'a Fields,
}

impl<'a> Rules<'a> {
    fn item(&self, named: &Named) -> Option<&'a Item> {
        match &named.target {
            Target::Item(path) => self.index.get(path).map(|index| &self.items[*index].item),
            _ => None,
        }
    }

    /// The struct that a field, or an element of it, is.
    fn structure(&self, ty: &Type) -> Option<(&'a Item, &'a Fields)> {
        let named = match ty.meant() {
            Type::Named(named) => named,
            Type::Sequence(elem, _) => match elem.meant() {
                Type::Named(named) => named,
                _ => return None,
            },
            _ => return None,
        };
        self.named_fields(named)
    }

    fn named_fields(&self, named: &Named) -> Option<(&'a Item, &'a Fields)> {
        let item = self.item(named)?;
        match &item.body {
            Body::Struct { fields, .. } if fields.style == Style::Named => Some((item, fields)),
            _ => None,
        }
    }

    fn part(&self, part: &ArrangedPart, version: Option<u32>) {
        match part {
            ArrangedPart::Mask { field, options } => self.options(*field, options),
            ArrangedPart::Tails { field, heads, tails } => self.sections(*field, heads, tails),
            ArrangedPart::Variant { field, variant, inner, counted } => {
                self.variant(*field, variant, inner, version);
                counted.iter().for_each(|by| self.count(inner, by));
            }
            ArrangedPart::Whole(_)
            | ArrangedPart::Count { .. }
            | ArrangedPart::Elems { .. }
            | ArrangedPart::Options { .. }
            | ArrangedPart::Heads { .. } => {}
        }
    }

    /// The number of an element that is written as a difference.
    fn difference(&self, field: &Field) {
        let Some(delta) = &field.delta else { return };
        let is_u64 = |ty: &Type| match ty.meant() {
            Type::Scalar(scalar) | Type::Varint(scalar) => *scalar == Scalar::U64,
            Type::Number(number) => {
                !matches!(number.rule, NumberRule::NoneIs(_) | NumberRule::Is(_)) && number.scalar() == Scalar::U64
            }
            _ => false,
        };
        let found = self.structure(&field.ty);
        if let Some((item, _)) = found {
            let why = "`delta` would call with the difference instead of the number";
            self.not_validated(item, &field.source.ty, why);
        }
        let is_number = |member: &&Field| member.local_name(Style::Named) == delta.member && is_u64(&member.ty);
        let number = found.and_then(|(item, fields)| Some((item, fields.list.iter().find(is_number)?)));
        let message = match number {
            Some((item, Field { is_discarded: true, .. })) => discarded_difference(&delta.member, &item.name),
            Some((item, field)) if field.is_compared() => compared_difference(&delta.member, &item.name),
            Some(_) => return,
            None => format!("`delta({0})` needs elements of a struct with a field `{0}: u64`", delta.member),
        };
        self.cx.error_at(&field.source.ty, message);
    }

    fn options(&self, field: usize, options: &[MaskedOption]) {
        let field = &self.fields.list[field];
        let Some((item, fields)) = self.structure(&field.ty) else {
            return self.cx.error_at(&field.source.ty, "only the options of a struct with named fields have a mask");
        };
        let is_so = |option: &MaskedOption, ty: &Type| matches!(ty.meant(), Type::Option(payload) if matches!(payload.meant(), Type::Scalar(scalar) if *scalar == option.scalar));
        self.members(item, fields, options, &field.source.ty, |option| &option.member, is_so);
    }

    fn sections(&self, field: usize, heads: &[Head], tails: &[Tail]) {
        let field = &self.fields.list[field];
        let Some((item, fields)) = self.structure(&field.ty) else {
            return self.cx.error_at(
                &field.source.ty,
                "only the elements of a vector of structs with named fields have sections",
            );
        };
        let is_vector = |tail: &Tail, ty: &Type| matches!(ty.meant(), Type::Sequence(elem, _) if matches!(elem.meant(), Type::Scalar(scalar) if *scalar == tail.elem));
        let is_so = |head: &Head, ty: &Type| match head.coding {
            HeadCoding::Scalar(scalar) => matches!(ty.meant(), Type::Scalar(own) if *own == scalar),
            HeadCoding::Count(_) => tails.iter().any(|tail| tail.member == head.member && is_vector(tail, ty)),
        };
        self.members(item, fields, heads, &field.source.ty, |head| &head.member, is_so);
    }

    /// The members of a struct: each is listed, and is what the list says.
    fn members<T>(
        &self,
        item: &Item,
        fields: &Fields,
        list: &[T],
        at: &dyn ToTokens,
        name: impl Fn(&T) -> &proc_macro2::Ident,
        is_so: impl Fn(&T, &Type) -> bool,
    ) {
        for each in list {
            let listed = name(each);
            let member = fields.list.iter().find(|field| own_name(listed) == field.local_name(fields.style));
            match member {
                None => self.cx.error_at(listed, format!("`{}` has no field `{listed}`", item.name)),
                Some(member) if !is_so(each, &member.ty) => {
                    let message =
                        format!("`{listed}` is `{}` in `{}`; write its type here", member.ty.text(), item.name);
                    self.cx.error_at(listed, message);
                }
                Some(_) => {}
            }
        }
        self.not_validated(item, at, LISTED);
        if let Some(skipped) = fields.skipped.first() {
            let name = skipped.member.to_token_stream();
            let message =
                format!("`{name}` of `{}` is skipped, so a layout cannot make one; write all of its fields", item.name);
            self.cx.error_at(at, message);
        }
        for field in &fields.list {
            let own = field.local_name(fields.style);
            if !list.iter().any(|each| own_name(name(each)) == own) {
                self.cx.error_at(at, format!("the layout does not list `{own}` of `{}`; add it", item.name));
            }
        }
    }

    /// Values that are put together here have no function, which only their own codec would call, as it should be.
    fn not_validated(&self, item: &Item, at: &dyn ToTokens, why: &str) {
        if item.is_validated() {
            let name = &item.name;
            let message =
                format!("`{name}` has a function of `check`, which {why}; put the function on the struct around it");
            self.cx.error_at(at, message);
        }
    }

    /// The number that a path leads to: each name is a field of a struct, which is kept, and the last is a small number.
    fn count(&self, inner: &Named, by: &CountedBy) {
        let mut ty = &Type::Named(inner.clone());
        for (index, name) in by.path.iter().enumerate() {
            let Some((item, fields)) = ty.by_name().and_then(|named| self.named_fields(named)) else {
                let message = format!("`{}` is no struct with named fields; a count is a number in one", ty.text());
                return self.cx.error_at(name, message);
            };
            let Some(field) = fields.list.iter().find(|field| own_name(name) == field.local_name(fields.style)) else {
                return self.cx.error_at(name, format!("`{}` has no field `{name}`", item.name));
            };
            if fields.bits.is_some() {
                let message = format!("unsupported count in bits of `{}`; write it as a number of its own", item.name);
                return self.cx.error_at(name, message);
            }
            if field.is_discarded {
                let path: Vec<_> = by.path[..=index].iter().map(own_name).collect();
                let counted = self.fields.list[by.field].source_name();
                return self.cx.error_at(name, discarded_count(&path, &inner.text(), &counted));
            }
            ty = field.ty.meant();
        }
        if !matches!(ty, Type::Scalar(Scalar::U8 | Scalar::U16) | Type::Varint(Scalar::U8 | Scalar::U16)) {
            let message = format!("expected a count, which is a `u8` or `u16`, found `{}`", ty.text());
            self.cx.error_at(by.path.last(), message);
        }
    }

    fn variant(&self, field: usize, path: &syn::Path, inner: &Named, version: Option<u32>) {
        let field = &self.fields.list[field];
        let named = field.ty.meant().by_name().and_then(|named| Some((self.item(named)?, named)));
        let Some((item, named, variants)) = named.and_then(|(item, named)| match &item.body {
            Body::Enum { tag: TagCoding::VersionPrefix, variants, .. } => Some((item, named, variants)),
            _ => None,
        }) else {
            return self.cx.error_at(path, "a version is that of an enum with `tag = version_prefix`; use one");
        };
        let name = path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
        let Some(variant) = variants.iter().find(|variant| variant.name == name) else {
            return self.cx.error_at(path, format!("`{}` has no variant `{name}`", item.name));
        };
        self.not_validated(item, path, LISTED);
        if variant.tag != version {
            let own = variant.tag.map_or_else(|| "no version".to_owned(), |tag| format!("version {tag}"));
            self.cx.error_at(path, format!("`{name}` has {own}; write the same in both"));
        }
        let (source, inner) = (&inner.source, Type::Named(inner.clone()));
        let instance = Instance::new(item, &named.arguments);
        match variant.fields.list.as_slice() {
            [only] if variant.fields.style == Style::Newtype && instance.close(&only.ty).key() == inner.key() => {}
            _ => {
                self.cx.error_at(source, format!("expected the one type that variant `{name}` holds; write that type"))
            }
        }
    }
}
