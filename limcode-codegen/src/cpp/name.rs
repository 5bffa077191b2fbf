//! Names in C++: of namespaces, types and members.

use super::library::Cpp;
use super::reserved::{escape_beside, escape_global, escape_parameter};
use crate::model::{Argument, ArrayLen, Body, Library, Named, Scalar, SizeInteger, Style, Target, Type};
use crate::plan::Variant;
use crate::schema::{SchemaItem, Schemas};

pub use super::reserved::escape;

/// The struct that holds the variants of an enum. Inside the enum itself, they would have no initializers: C++ sees those
/// at the end of the outermost class, and `std::variant` asks for them before.
pub fn variants_scope(enum_name: &str) -> String {
    escape(&format!("{enum_name}_variants"))
}

/// The name of a variant's struct: not that of the enum, nor that of the struct around it.
pub fn variant(enum_name: &str, name: &str) -> String {
    escape_beside(name, &[escape(enum_name), variants_scope(enum_name)])
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
    pub outer: Option<&'s str>,
}

impl Names<'_> {
    /// `solana::transaction`
    pub fn namespace(&self, module: &[String]) -> String {
        let inner = |module: &[String]| module.iter().map(|name| escape(name)).collect::<Vec<_>>();
        let names = match (self.outer, module) {
            (Some(outer), module) => [vec![outer.to_owned()], inner(module)].concat(),
            (None, []) => vec!["schemas".to_owned()],
            (None, [first, rest @ ..]) => [vec![escape_global(first)], inner(rest)].concat(),
        };
        names.join("::")
    }

    /// `::solana::entry::Entry`
    pub fn full(&self, entry: &SchemaItem) -> String {
        format!("::{}::{}", self.namespace(entry.module()), escape(&entry.item.name))
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
        match ty {
            Type::Scalar(scalar) | Type::Varint(scalar) => self::scalar(*scalar).to_owned(),
            Type::Bool => "bool".to_owned(),
            Type::Char => "char32_t".to_owned(),
            Type::SizeInteger(SizeInteger::Usize) => "std::uint64_t".to_owned(),
            Type::SizeInteger(SizeInteger::Isize) => "std::int64_t".to_owned(),
            Type::Text(_) => "std::string".to_owned(),
            Type::Array(elem, len) => format!("std::array<{}, {}>", self.ty(elem), array_len(len)),
            Type::Tuple(members) if members.is_empty() => "std::monostate".to_owned(),
            Type::Tuple(members) => format!("std::tuple<{}>", self.list(members)),
            Type::Option(payload) => format!("std::optional<{}>", self.ty(payload)),
            Type::Boxed(payload) => format!("::limcode::box<{}>", self.ty(payload)),
            Type::Sequence(elem, _) => format!("std::vector<{}>", self.ty(elem)),
            Type::Named(named) | Type::NamedVarint(named) | Type::Collection(named, _) => match &named.target {
                Target::Item(path) => {
                    let entry = self.schemas.find(path).expect("every name was resolved");
                    format!("{}{}", self.full(entry), self.argument_list(&named.arguments))
                }
                Target::Alias => self.arguments(&named.arguments).concat(),
                Target::Library(row) => self.library(row, &named.arguments),
                Target::Coding(_) => format!("{}::value_type", coding(named)),
                Target::Parameter => escape_parameter(&named.text()),
                Target::Foreign => named.text(),
            },
        }
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
        let target = of_field.and_then(|field| match &field.ty {
            Type::Named(Named { target: Target::Item(path), .. }) => self.schemas.find(path),
            _ => None,
        });
        let index = target.and_then(|target| match &target.item.body {
            Body::Enum { variants, .. } => variants.iter().position(|each| each.name == variant.name),
            Body::Struct { .. } => None,
        });
        index.expect("the schemas were checked to have the variant")
    }

    fn list(&self, types: &[Type]) -> String {
        types.iter().map(|ty| self.ty(ty)).collect::<Vec<_>>().join(", ")
    }

    /// A type of a library, the arguments in their places.
    fn library(&self, row: &Library, arguments: &[Argument]) -> String {
        let Cpp::Type { spelling, .. } = Cpp::of(row) else { unreachable!("what C++ refuses was found before") };
        self.arguments(arguments)
            .into_iter()
            .enumerate()
            .fold(spelling.to_owned(), |text, (index, argument)| text.replace(&format!("{{{index}}}"), &argument))
    }

    /// `<std::uint8_t, 4>`; nothing without arguments.
    fn argument_list(&self, arguments: &[Argument]) -> String {
        match self.arguments(arguments) {
            arguments if arguments.is_empty() => String::new(),
            arguments => format!("<{}>", arguments.join(", ")),
        }
    }

    fn arguments(&self, arguments: &[Argument]) -> Vec<String> {
        let argument = |argument: &Argument| match argument {
            Argument::Type(ty) | Argument::Slice(ty) => self.ty(ty),
            Argument::Const(value) => array_len(value),
            Argument::Str => "std::string".to_owned(),
        };
        arguments.iter().map(argument).collect()
    }

    /// A type as it is named inside `module`: without what is around it already.
    pub fn ty_within(&self, ty: &Type, module: &[String]) -> String {
        let mut text = self.ty(ty).replace("::limcode::", "limcode::");
        // Names are looked up from the inside out, so the module's own items and those of the modules around it need no
        // qualification, unless a name closer by hides them.
        for depth in (1..=module.len()).rev() {
            let prefix = format!("::{}::", self.namespace(&module[..depth]));
            text = self.unqualified(&text, &prefix, module, depth);
        }
        text
    }

    fn unqualified(&self, text: &str, prefix: &str, module: &[String], depth: usize) -> String {
        let mut out = String::new();
        let mut rest = text;
        while let Some(found) = rest.find(prefix) {
            let after = &rest[found + prefix.len()..];
            // `::inner::` within `::outer::inner::` is not at the root.
            let is_at_root = !rest[..found].ends_with(|letter: char| letter.is_alphanumeric() || letter == '_');
            let head: String = after.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
            let hidden = (depth + 1..=module.len()).any(|inner| self.declares(&module[..inner], &head));
            out.push_str(&rest[..found]);
            if hidden || !is_at_root {
                out.push_str(prefix);
            }
            rest = after;
        }
        out.push_str(rest);
        out
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

/// The C++ name of a codec that somebody wrote by hand: its path, from the global namespace on.
fn coding(named: &Named) -> String {
    format!("::{}", named.text().trim_start_matches("crate::").trim_start_matches("::"))
}
