//! What references lead to: values and elements that a decoder leaves in the input.

use super::{Argument, Named, Target, Type, tokens_text};

/// A reference, or a `Cow` that borrows, in the type of a field.
pub struct Lent<'t> {
    /// The reference.
    pub named: &'t Named,
    /// What it leads to.
    pub target: &'t Argument,
    /// Where it is written; if it is in an alias, where that is named.
    pub at: &'t syn::Type,
}

impl Lent<'_> {
    /// What it leads to, as written in Rust. None in the text of an alias.
    pub fn target_source(&self) -> Option<&syn::Type> {
        match &*self.named.source {
            syn::Type::Reference(reference) => Some(&reference.elem),
            syn::Type::Path(path) => match &path.path.segments.last()?.arguments {
                syn::PathArguments::AngleBracketed(list) => list.args.iter().find_map(|argument| match argument {
                    syn::GenericArgument::Type(target) => Some(target),
                    _ => None,
                }),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether this needs no proof by the compiler of the generated code: it is a text, or bytes by themselves.
    pub fn is_known(&self) -> bool {
        match self.target {
            Argument::Str | Argument::Const(_) => true,
            Argument::Slice(ty) => ty.scalar_elem().is_some(),
            Argument::Type(ty) => is_bytes(ty),
        }
    }

    /// What to say where bytes of the input are not a value in memory.
    pub fn not_of_memory(&self) -> String {
        let (what, remedy) = self.what_and_remedy("plain old data, with `#[repr(C)]` if it has several fields");
        format!(
            "`{}` cannot be borrowed from the input: the memory of `{what}` is not its encoding, or some bytes are not a value; {remedy}",
            self.named.text()
        )
    }

    /// What to say where values must be at aligned addresses.
    pub fn not_aligned(&self) -> String {
        let (what, remedy) = self.what_and_remedy("bytes, such as `[u8; 8]`");
        format!(
            "`{}` cannot be borrowed from the input: the alignment of `{what}` is greater than 1, and the input may be at any address; {remedy}",
            self.named.text()
        )
    }

    /// The type of the value or the elements, and what to write instead: a type that owns it, or another definition of it, a
    /// struct of `fields`.
    fn what_and_remedy(&self, fields: &str) -> (String, String) {
        let (Argument::Slice(ty) | Argument::Type(ty)) = self.target else { return Default::default() };
        let what = match self.target_source() {
            Some(syn::Type::Slice(slice)) => tokens_text(&slice.elem),
            Some(source) => tokens_text(source),
            None => ty.text(),
        };
        let mut remedy = match self.target {
            _ if self.named.is_borrowed => "remove `borrow`, so that it is copied".to_owned(),
            Argument::Slice(_) => format!("use `Vec<{what}>`"),
            _ => format!("hold the value itself, `{what}`"),
        };
        if matches!(ty, Type::Named(_)) {
            remedy += &format!(", or make `{what}` a struct of {fields}");
        }
        (what, remedy)
    }
}

/// Whether a type is one byte, or an array of bytes.
fn is_bytes(ty: &Type) -> bool {
    ty.scalar_elem().is_some_and(|scalar| scalar.size_bytes() == 1)
}

impl Type {
    /// The references in it, and each `Cow` that borrows.
    pub fn lent(&self) -> Vec<Lent<'_>> {
        let mut found = Vec::new();
        collect(self, None, &mut found);
        found
    }
}

fn collect<'t>(ty: &'t Type, alias: Option<&'t syn::Type>, found: &mut Vec<Lent<'t>>) {
    let mut types = Vec::new();
    ty.named(&mut types);
    for named in types {
        // A mark holds no value.
        if named.is_called("PhantomData") {
            continue;
        }
        let at = alias.unwrap_or(&named.source);
        if let (true, Some(target)) = (named.is_reference() || named.is_borrowed, named.arguments.first()) {
            found.push(Lent { named, target, at });
        }
        let alias = alias.or((named.target == Target::Alias).then_some(&*named.source));
        named.arguments.iter().filter_map(Argument::ty).for_each(|argument| collect(argument, alias, found));
    }
}

impl Named {
    /// Whether it is a reference, which has no name.
    pub fn is_reference(&self) -> bool {
        matches!(*self.source, syn::Type::Reference(_))
    }
}
