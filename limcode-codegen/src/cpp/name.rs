//! Names in C++: of namespaces, types and members.

use super::borrowed::{Borrowed, Form};
use super::library::Cpp;
use super::outer::OuterNamespace;
use super::reserved::{escape_beside, escape_global, escape_parameter};
use super::view::Classes;
use super::walk::walk_type;
use crate::model::{
    Argument, ArrayLen, Body, Library, Named, Scalar, SizeInteger, Style, Target, Type, own_name, tokens_text,
};
use crate::plan::Variant;
use crate::schema::{SchemaItem, Schemas};

pub use super::reserved::escape;

/// The struct that holds the variants of an enum. Inside the enum itself, they would have no initializers: C++ sees those
/// at the end of the outermost class, and `std::variant` asks for them before.
pub fn variants_scope(enum_name: &str) -> String {
    escape(&format!("{enum_name}_variants"))
}

/// The name of what is made of an item that Rust calls `name`.
pub fn with_ending(name: &str, ending: &str) -> String {
    escape(&format!("{name}{ending}"))
}

/// The name of a variant's struct: not that of the enum, nor that of the struct around it.
pub fn variant(enum_name: &str, name: &str) -> String {
    variant_beside(enum_name, name, &[])
}

/// The same in a class that has `members` beside its variants.
pub fn variant_beside(enum_name: &str, name: &str, members: &[&str]) -> String {
    let mut taken = vec![escape(enum_name), variants_scope(enum_name)];
    taken.extend(members.iter().map(|member| (*member).to_owned()));
    escape_beside(name, &taken)
}

/// Lines of a doc comment as they follow `//`, each with its space.
pub fn comment_lines(docs: &[String]) -> Vec<String> {
    docs.iter().flat_map(|line| line.split(['\n', '\r'])).map(comment_line).collect()
}

/// A line that ends in a backslash, or in the trigraph for one, would continue the comment.
fn comment_line(line: &str) -> String {
    let is_end = |letter: char| letter.is_whitespace() || letter == '\\';
    let mut line: String = line.chars().filter(|letter| !letter.is_control() && !is_direction(*letter)).collect();
    loop {
        let end = line.trim_end_matches(is_end);
        let end = end.strip_suffix("??/").unwrap_or(end);
        if end.len() == line.len() {
            break;
        }
        line.truncate(end.len());
    }
    if line.is_empty() { line } else { format!(" {line}") }
}

/// Letters without a form that change the direction of text; compilers warn of them.
fn is_direction(letter: char) -> bool {
    matches!(letter, '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Names of types.
#[derive(Clone, Copy)]
pub struct Names<'s> {
    pub schemas: &'s Schemas,
    /// The namespace around those of all modules, if there is one.
    pub outer: Option<&'s OuterNamespace>,
    /// Which items have two structs.
    pub borrowed: &'s Borrowed,
    /// Which of them is named.
    pub form: Form,
    /// Which items have which classes of views.
    pub classes: &'s Classes<'s>,
}

/// Where a type is named.
#[derive(Clone, Copy)]
enum Scope<'a> {
    /// Anywhere: names start at the root.
    Root,
    /// In the namespace of a module: without what is around it already.
    Module(&'a [String]),
}

impl Names<'_> {
    /// `solana::transaction`
    pub fn namespace(&self, module: &[String]) -> String {
        self.namespaces(module).join("::")
    }

    /// The namespaces around what is in a module, outermost first.
    fn namespaces(&self, module: &[String]) -> Vec<String> {
        let inner = |module: &[String]| module.iter().map(|name| escape(name)).collect::<Vec<_>>();
        match (self.outer, module) {
            (Some(outer), module) => [outer.names().to_vec(), inner(module)].concat(),
            (None, []) => vec!["schemas".to_owned()],
            (None, [first, rest @ ..]) => [vec![escape_global(first)], inner(rest)].concat(),
        }
    }

    /// The names that lead to an item: `solana`, `entry`, `Entry`.
    pub fn path(&self, entry: &SchemaItem) -> Vec<String> {
        let mut names = self.namespaces(entry.module());
        names.push(escape(&self.rust_name(entry)));
        names
    }

    /// The names of the struct of that form.
    pub fn of_form(self, form: Form) -> Self {
        Names { form, ..self }
    }

    /// The name of an item before C++ has a say: that of its borrowed form has a suffix.
    pub fn rust_name(&self, entry: &SchemaItem) -> String {
        let name = &entry.item.name;
        match self.form {
            Form::Borrowed if self.borrowed.has_two(self.schemas, entry) => format!("{name}_ref"),
            Form::Owned | Form::Borrowed => name.clone(),
        }
    }

    /// `::solana::entry::Entry`
    pub fn full(&self, entry: &SchemaItem) -> String {
        rooted(&self.path(entry))
    }

    /// An item by its full name, with its own parameters as arguments.
    pub fn item(&self, entry: &SchemaItem) -> String {
        let parameters = parameter_names(&entry.item.source.generics);
        let arguments = if parameters.is_empty() { String::new() } else { format!("<{}>", parameters.join(", ")) };
        format!("{}{arguments}", self.full(entry))
    }

    /// `template <class T>` before a type; nothing for a plain one.
    pub fn type_head(&self, entry: &SchemaItem) -> String {
        let parameters = parameters(&entry.item.source.generics);
        if parameters.is_empty() { String::new() } else { format!("template <{}>\n", parameters.join(", ")) }
    }

    /// `template <>` before the specialisation of an item's codec.
    pub fn specialisation_head(&self, entry: &SchemaItem) -> String {
        format!("template <{}>\n", parameters(&entry.item.source.generics).join(", "))
    }

    /// What stands before a member function of an item's codec.
    pub fn function_head(&self, entry: &SchemaItem) -> String {
        self.type_head(entry)
    }

    /// A type by its full name.
    pub fn ty(&self, ty: &Type) -> String {
        self.spelled(ty, Scope::Root)
    }

    /// A type as it is named inside `module`, by a member of a struct that has these members: without what is around it already,
    /// unless a member hides its name. It hides no namespace.
    pub fn ty_within(&self, ty: &Type, module: &[String], members: &[String]) -> String {
        let mut is_hidden = false;
        walk_type(ty, &mut |part| {
            let path = self.named_path(part).unwrap_or_default();
            is_hidden |= matches!(self.relative(&path, module), Some([name]) if members.contains(name));
        });
        self.spelled(ty, if is_hidden { Scope::Root } else { Scope::Module(module) })
    }

    fn spelled(&self, ty: &Type, scope: Scope<'_>) -> String {
        // A type that owns nothing is its own borrowed form, and is named by its arguments' first names, too.
        if self.form == Form::Borrowed && !self.borrowed.differs(self.schemas, ty) {
            return self.of_form(Form::Owned).spelled(ty, scope);
        }
        let is_owned = self.form == Form::Owned;
        match ty {
            Type::Scalar(scalar) | Type::Varint(scalar) => in_scope(self::scalar(*scalar), scope),
            Type::Number(number) => self.spelled(&number.memory, scope),
            Type::Constant(constant) => self.spelled(&constant.memory(), scope),
            Type::SizedBytes(bytes) => self.spelled(&bytes.memory(), scope),
            Type::Bool => "bool".to_owned(),
            Type::Char => "char32_t".to_owned(),
            Type::SizeInteger(SizeInteger::Usize) => "std::uint64_t".to_owned(),
            Type::SizeInteger(SizeInteger::Isize) => "std::int64_t".to_owned(),
            Type::Text(_) => if is_owned { "std::string" } else { "std::string_view" }.to_owned(),
            Type::Array(elem, len) => format!("std::array<{}, {}>", self.spelled(elem, scope), array_len(len)),
            Type::Tuple(members) if members.is_empty() => "std::monostate".to_owned(),
            Type::Tuple(members) => {
                let members: Vec<_> = members.iter().map(|member| self.spelled(member, scope)).collect();
                format!("std::tuple<{}>", members.join(", "))
            }
            Type::Option(payload) => format!("std::optional<{}>", self.spelled(payload, scope)),
            Type::Boxed(payload) => {
                let pointer = if is_owned { "box" } else { "box_ref" };
                format!("{}{pointer}<{}>", runtime(scope), self.spelled(payload, scope))
            }
            Type::Sequence(elem, _) => {
                let elems = if is_owned { "std::vector<" } else { "std::span<const " };
                format!("{elems}{}>", self.spelled(elem, scope))
            }
            Type::Named(named) | Type::NamedVarint(named) | Type::Collection(named, _) => match &named.target {
                Target::Item(path) => {
                    let arguments = argument_list(&self.arguments(&named.arguments, scope));
                    self.name_in(&self.item_path(path), scope) + &arguments
                }
                Target::Alias => self.arguments(&named.arguments, scope).concat(),
                Target::Library(row) => self.library(row, &named.arguments, scope),
                Target::Coding(_) => {
                    format!("{}{}::value_type", self.name_in(&coding_path(named), scope), coding_arguments(named))
                }
                Target::Parameter => escape_parameter(&named.text()),
                Target::Foreign => named.text(),
            },
        }
    }

    /// The names that lead to an item or a coding; none of another type.
    pub fn named_path(&self, ty: &Type) -> Option<Vec<String>> {
        let (Type::Named(named) | Type::NamedVarint(named) | Type::Collection(named, _)) = ty else { return None };
        match &named.target {
            Target::Item(path) => Some(self.item_path(path)),
            Target::Coding(_) => Some(coding_path(named)),
            _ => None,
        }
    }

    /// An item as it is named in its own namespace, with its own parameters as arguments.
    pub fn ty_within_item(&self, entry: &SchemaItem) -> String {
        let parameters = parameter_names(&entry.item.source.generics);
        let arguments = if parameters.is_empty() { String::new() } else { format!("<{}>", parameters.join(", ")) };
        escape(&entry.item.name) + &arguments
    }

    /// The full name of what is made of an item, which has its name and an ending.
    pub fn made_of(&self, path: &[String], ending: &str) -> String {
        self.made_in(path, ending, Scope::Root)
    }

    /// The same as [`ty_within`](Self::ty_within) spells a type.
    pub fn made_of_within(&self, path: &[String], ending: &str, module: &[String], members: &[String]) -> String {
        let name = self.made_in(path, ending, Scope::Module(module));
        if members.contains(&name) { self.made_of(path, ending) } else { name }
    }

    fn made_in(&self, path: &[String], ending: &str, scope: Scope<'_>) -> String {
        let item = self.item_path(path);
        let name = self.name_in(&item, scope);
        let around =
            item.last().and_then(|last| name.strip_suffix(last.as_str())).expect("a name ends with the item's");
        let entry = self.schemas.find(path).expect("every name was resolved");
        format!("{around}{}", with_ending(&self.rust_name(entry), ending))
    }

    fn item_path(&self, path: &[String]) -> Vec<String> {
        self.path(self.schemas.find(path).expect("every name was resolved"))
    }

    /// Names that lead from the root to something, as they are written in a scope.
    fn name_in(&self, path: &[String], scope: Scope<'_>) -> String {
        let relative = match scope {
            Scope::Root => None,
            Scope::Module(module) => self.relative(path, module),
        };
        relative.map_or_else(|| rooted(path), |path| path.join("::"))
    }

    /// What is left of names that lead from the root to something, inside of a module. Names are looked up from the inside out,
    /// so those in the module and in the modules around it need no qualification, unless a name closer by hides them.
    fn relative<'p>(&self, path: &'p [String], module: &[String]) -> Option<&'p [String]> {
        (1..=module.len()).rev().find_map(|depth| {
            let inside = path.strip_prefix(self.namespaces(&module[..depth]).as_slice())?;
            let is_hidden =
                |head: &String| (depth + 1..=module.len()).any(|inner| self.declares(&module[..inner], head));
            (!inside.first().is_none_or(is_hidden)).then_some(inside)
        })
    }

    /// The codec of a type by name.
    pub fn codec(&self, named: &Named) -> String {
        match &named.target {
            Target::Coding(_) => coding(named),
            _ => format!("codec<{}>", self.ty(&Type::Named(named.clone()))),
        }
    }

    /// The call of a function of a type's codec for a value of that type: by the value, whose type has one codec, or by the
    /// name of a coding, of which a type may have several.
    pub fn call(&self, named: &Named, function: &str, stream: &str, value: &str) -> String {
        match &named.target {
            Target::Coding(_) => format!("{}::{function}({stream}, {value})", coding(named)),
            _ => format!("{function}_value({stream}, {value})"),
        }
    }

    /// The index of a variant in the enum that a field of `entry` is of.
    pub fn variant_index(&self, entry: &SchemaItem, variant: &Variant) -> usize {
        let of_field = entry.item.body.fields().find(|field| field.local_name(Style::Named) == variant.place.text);
        let target = of_field.and_then(|field| match field.ty.meant() {
            Type::Named(Named { target: Target::Item(path), .. }) => self.schemas.find(path),
            _ => None,
        });
        let index = target.and_then(|target| match &target.item.body {
            Body::Enum { variants, .. } => variants.iter().position(|each| each.name == variant.name),
            Body::Struct { .. } => None,
        });
        index.expect("the schemas were checked to have the variant")
    }

    /// A type of a library, the arguments in their places.
    fn library(&self, row: &Library, arguments: &[Argument], scope: Scope<'_>) -> String {
        let Cpp::Type { spelling, borrowed, .. } = Cpp::of(row) else {
            unreachable!("what C++ cannot have was found before")
        };
        let spelling = if self.form == Form::Owned { spelling } else { borrowed };
        self.arguments(arguments, scope)
            .into_iter()
            .enumerate()
            .fold(in_scope(spelling, scope), |text, (index, argument)| text.replace(&format!("{{{index}}}"), &argument))
    }

    fn arguments(&self, arguments: &[Argument], scope: Scope<'_>) -> Vec<String> {
        let argument = |argument: &Argument| match argument {
            Argument::Type(ty) | Argument::Slice(ty) => self.spelled(ty, scope),
            Argument::Const(value) => array_len(value),
            Argument::Str => "std::string".to_owned(),
        };
        arguments.iter().map(argument).collect()
    }

    /// Whether a module holds an item or a module of this name.
    fn declares(&self, module: &[String], name: &str) -> bool {
        self.schemas.items.iter().any(|entry| {
            entry.path.starts_with(module) && entry.path.get(module.len()).is_some_and(|next| escape(next) == name)
        })
    }
}

/// A scalar's C++ type.
pub fn scalar(scalar: Scalar) -> &'static str {
    match scalar {
        Scalar::U8 => "std::uint8_t",
        Scalar::U16 => "std::uint16_t",
        Scalar::U32 => "std::uint32_t",
        Scalar::U64 => "std::uint64_t",
        Scalar::U128 => "::limcode::uint128",
        Scalar::I8 => "std::int8_t",
        Scalar::I16 => "std::int16_t",
        Scalar::I32 => "std::int32_t",
        Scalar::I64 => "std::int64_t",
        Scalar::I128 => "::limcode::int128",
        Scalar::F32 => "float",
        Scalar::F64 => "double",
    }
}

/// A number of elements: a number, or a const parameter.
pub fn array_len(len: &ArrayLen) -> String {
    match len {
        // Without the suffix, C++ warns of a number that no signed type holds.
        ArrayLen::Literal(number) if i64::try_from(*number).is_err() => format!("{number}U"),
        _ => escape_parameter(&len.text()),
    }
}

/// Whether generics have parameters that C++ has, too: lifetimes are none.
pub fn is_template(generics: &syn::Generics) -> bool {
    generics.params.iter().any(|parameter| !matches!(parameter, syn::GenericParam::Lifetime(_)))
}

/// The names of template parameters: `T`, `N`.
pub fn parameter_names(generics: &syn::Generics) -> Vec<String> {
    let names = generics.params.iter().filter_map(|parameter| match parameter {
        syn::GenericParam::Type(parameter) => Some(escape_parameter(&parameter.ident.to_string())),
        syn::GenericParam::Const(parameter) => Some(escape_parameter(&parameter.ident.to_string())),
        syn::GenericParam::Lifetime(_) => None,
    });
    names.collect()
}

/// Template parameters: `class T`, `std::size_t N`.
pub fn parameters(generics: &syn::Generics) -> Vec<String> {
    let parameters = generics.params.iter().filter_map(|parameter| match parameter {
        syn::GenericParam::Type(parameter) => Some(format!("class {}", escape_parameter(&parameter.ident.to_string()))),
        syn::GenericParam::Const(parameter) => {
            Some(format!("std::size_t {}", escape_parameter(&parameter.ident.to_string())))
        }
        syn::GenericParam::Lifetime(_) => None,
    });
    parameters.collect()
}

/// `::a::b::C`
pub fn rooted(path: &[String]) -> String {
    format!("::{}", path.join("::"))
}

/// `<std::uint8_t, 4>`; nothing without arguments.
fn argument_list(arguments: &[String]) -> String {
    if arguments.is_empty() { String::new() } else { format!("<{}>", arguments.join(", ")) }
}

/// The runtime's namespace.
fn runtime(scope: Scope<'_>) -> &'static str {
    match scope {
        Scope::Root => "::limcode::",
        Scope::Module(_) => "limcode::",
    }
}

/// A spelling of this file or of the table of libraries, which names the runtime from the root.
fn in_scope(spelling: &str, scope: Scope<'_>) -> String {
    spelling.replace(runtime(Scope::Root), runtime(scope))
}

/// The C++ name of a codec that somebody wrote by hand: its path, from the global namespace on.
pub fn coding(named: &Named) -> String {
    rooted(&coding_path(named)) + &coding_arguments(named)
}

/// The names that lead to a codec that somebody wrote by hand.
fn coding_path(named: &Named) -> Vec<String> {
    let syn::Type::Path(path) = &*named.source else { return vec![named.text()] };
    foreign_path(&path.path)
}

/// The names that lead to something that somebody wrote by hand in both languages. [`check`](super::check) rejects other paths.
pub fn foreign_path(path: &syn::Path) -> Vec<String> {
    let segments = path.segments.iter().skip_while(|segment| segment.ident == "crate");
    segments.map(|segment| own_name(&segment.ident)).collect()
}

/// Its arguments, as they are written.
fn coding_arguments(named: &Named) -> String {
    let syn::Type::Path(path) = &*named.source else { return String::new() };
    path.path.segments.last().map_or_else(String::new, |last| tokens_text(&last.arguments))
}
