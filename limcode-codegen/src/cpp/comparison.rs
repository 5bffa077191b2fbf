//! Equality of the types, and the order of those that are keys.

use super::body::STATEMENT_COLUMNS;
use super::borrowed::Form;
use super::name::{Names, escape, is_template, parameter_names, variant};
use super::order::Order;
use super::template::{BorrowedFunctions, Comparison, EqualitySteps, OrderSteps, OwnComparison, render};
use crate::model::{Body, Fields, Variant};
use crate::schema::SchemaItem;

/// How an item is compared.
pub struct Comparisons<'a> {
    pub names: Names<'a>,
    pub order: &'a Order,
    pub entry: &'a SchemaItem,
    /// Whether it is a key, or in one.
    pub is_ordered: bool,
}

impl Comparisons<'_> {
    /// What stands in the item itself.
    pub fn of_item(&self) -> String {
        let members_cpp = match &self.entry.item.body {
            Body::Struct { fields, .. } => member_names(fields),
            Body::Enum { .. } => vec!["value".to_owned()],
        };
        let name_cpp = escape(&self.names.rust_name(self.entry));
        match self.names.form {
            Form::Owned => self.own(name_cpp, members_cpp, self.come_later()),
            Form::Borrowed => self.borrowed(name_cpp, members_cpp),
        }
    }

    /// What stands in the struct of a variant.
    pub fn of_variant(&self, of: &Variant) -> String {
        let name_cpp = variant(&self.entry.item.name, &of.name);
        match self.names.form {
            Form::Owned => self.own(name_cpp, member_names(&of.fields), self.of_variant_come_later(of)),
            Form::Borrowed => self.borrowed(name_cpp, member_names(&of.fields)),
        }
    }

    /// What is only declared in the item and its variants; it stands after all types.
    pub fn later(&self) -> Vec<String> {
        if !self.come_later() || self.names.form == Form::Borrowed {
            return Vec::new();
        }
        let ty_cpp = self.names.item(self.entry);
        match &self.entry.item.body {
            Body::Struct { fields, .. } => vec![self.outside(ty_cpp, member_names(fields))],
            Body::Enum { variants, .. } => {
                let later = variants.iter().filter(|of| self.of_variant_come_later(of));
                let nested = later.map(|of| {
                    let name_cpp = variant(&self.entry.item.name, &of.name);
                    self.outside(format!("{ty_cpp}::{name_cpp}"), member_names(&of.fields))
                });
                let whole = self.outside(ty_cpp.clone(), vec!["value".to_owned()]);
                nested.chain([whole]).collect()
            }
        }
    }

    /// Whether the comparisons of the item are only declared in it. Defaulted ones ask for complete types before all
    /// types of a cycle are. Those of a template cannot be defined outside of it.
    fn come_later(&self) -> bool {
        !self.is_template() && self.order.is_recursive(self.names.schemas, self.entry)
    }

    fn of_variant_come_later(&self, of: &Variant) -> bool {
        self.come_later()
            && of.fields.list.iter().any(|field| self.order.leads_back(self.names.schemas, self.entry, &field.ty))
    }

    fn is_template(&self) -> bool {
        is_template(&self.entry.item.source.generics)
    }

    /// The comparisons of a template are written out. Whether defaulted ones are deleted is decided where the template is
    /// first named, and a type of its arguments may be incomplete there.
    fn own(&self, name_cpp: String, members_cpp: Vec<String>, come_later: bool) -> String {
        // Compilers warn of parameters with the names of members around them.
        let [left, right, order] = ["left", "right", "order"].map(|name| fresh(name, &members_cpp));
        render(OwnComparison {
            name_cpp,
            is_defaulted: !come_later,
            is_ordered: self.is_ordered,
            has_bodies: self.is_template() && !members_cpp.is_empty(),
            equality: equality(&members_cpp, &left, &right),
            order: render(OrderSteps { members_cpp, left: left.clone(), right: right.clone(), order }),
            left,
            right,
        })
    }

    /// What stands in a struct that borrows: comparison with one of the two structs, and the copy to the first.
    fn borrowed(&self, name_cpp: String, members_cpp: Vec<String>) -> String {
        let [left, right, out, from] = ["left", "right", "out", "from"].map(|name| fresh(name, &members_cpp));
        let mut taken = parameter_names(&self.entry.item.source.generics);
        taken.push(name_cpp.clone());
        let other = fresh("Other", &taken);
        let columns = |member: &String| 2 * member.len() + "limcode::are_same(left., right.) && ".len();
        let is_long = members_cpp.iter().map(columns).sum::<usize>() > STATEMENT_COLUMNS;
        render(BorrowedFunctions { name_cpp, other, is_long, members_cpp, left, right, out, from })
    }

    fn outside(&self, ty_cpp: String, members_cpp: Vec<String>) -> String {
        let [left, right, order] = ["left", "right", "order"].map(str::to_owned);
        render(Comparison {
            ty_cpp,
            is_ordered: self.is_ordered,
            equality: equality(&members_cpp, &left, &right),
            order: render(OrderSteps { members_cpp, left: left.clone(), right: right.clone(), order }),
            left,
            right,
        })
    }
}

/// `name`, with a number where a member has it.
pub fn fresh(name: &str, members_cpp: &[String]) -> String {
    let numbered = (2..).map(|number| format!("{name}{number}"));
    let mut names = [name.to_owned()].into_iter().chain(numbered);
    names.find(|name| !members_cpp.contains(name)).expect("only so many names are taken")
}

/// The statements that compare members, one for all of them or one for each.
fn equality(members_cpp: &[String], left: &str, right: &str) -> String {
    let columns: usize = members_cpp.iter().map(|member| 2 * member.len() + "left. == right. && ".len()).sum();
    let is_long = columns > STATEMENT_COLUMNS;
    let (left, right) = (left.to_owned(), right.to_owned());
    render(EqualitySteps { members_cpp: members_cpp.to_vec(), is_long, left, right })
}

/// The names of a struct's members.
pub fn member_names(fields: &Fields) -> Vec<String> {
    fields.list.iter().map(|field| escape(&field.local_name(fields.style))).collect()
}
