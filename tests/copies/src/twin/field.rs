//! Fields: limcode's codings as modules that serde's `with` can name.

use quote::quote;

/// What the attributes of a field say about its coding.
#[derive(Default)]
struct Words {
    coding: Option<String>,
    max_len: Option<syn::Expr>,
    skip: bool,
}

/// Puts serde's attributes in the place of limcode's.
pub fn rewrite(field: &mut syn::Field) {
    let path = coding(field);
    field.attrs.retain_mut(|attr| match attr.path().get_ident().map(ToString::to_string).as_deref() {
        Some("limcode") => false,
        // limcode takes shorter names of the two modules too.
        Some("serde") => !is_with(attr),
        _ => true,
    });
    match path {
        Some(Coding::Module(path)) => field.attrs.push(syn::parse_quote!(#[serde(with = #path)])),
        Some(Coding::Skip) => field.attrs.push(syn::parse_quote!(#[serde(skip)])),
        None => {}
    }
}

/// How a field is coded, where it is not as its type says.
pub enum Coding {
    /// By the functions `serialize` and `deserialize` of the module or type at this path.
    Module(String),
    /// Not at all.
    Skip,
}

/// How `field` is coded, where it is not as its type says.
///
/// # Panics
/// If the field has an attribute that this does not know.
pub fn coding(field: &syn::Field) -> Option<Coding> {
    let mut words = Words::default();
    for attr in field.attrs.iter().filter(|attr| attr.path().is_ident("limcode")) {
        let read = attr.parse_nested_meta(|meta| {
            let word = meta.path.require_ident()?.to_string();
            match word.as_str() {
                "short_vec" | "varint" => words.coding = Some(word),
                "len" => words.coding = Some(of_len(meta.value()?.parse::<syn::Ident>()?.to_string())),
                "max_len" => words.max_len = Some(meta.value()?.parse()?),
                "skip" if meta.input.is_empty() => words.skip = true,
                // serde copies what it may, and has the same value.
                "borrow" => {}
                // The function is in the copies of the type that are limcode's.
                "check" => drop(meta.value()?.parse::<syn::Path>()?),
                "cpp_header" => drop(meta.value()?.parse::<syn::LitStr>()?),
                // A way to read.
                "view" | "expect" => drop(meta.value()?.parse::<syn::Ident>()?),
                other => panic!("`{other}` has no twin"),
            }
            Ok(())
        });
        read.expect("attributes that were read before");
    }
    for attr in field.attrs.iter().filter(|attr| is_with(attr)) {
        let text = quote!(#attr).to_string();
        words.coding = Some(if text.contains("short_vec") { "short_vec" } else { "varint" }.to_owned());
    }
    if words.skip {
        return Some(Coding::Skip);
    }
    let path = match (words.coding.as_deref(), words.max_len) {
        (None, None) => return None,
        (Some("varint"), _) => "solana_serde_varint".to_owned(),
        (Some("short_vec"), None) if is_vector(&field.ty) => "solana_short_vec".to_owned(),
        (coding, max_len) => {
            let width = match coding.unwrap_or("u64") {
                "short_vec" => "limcode_subjects::counted::ShortU16",
                "len varint" => "limcode_subjects::counted::Varint",
                width => width,
            };
            let max_len = max_len.map_or("{ u64::MAX }".to_owned(), |expr| format!("{{ {} as u64 }}", quote!(#expr)));
            format!("limcode_subjects::counted::Counted::<{width}, {max_len}>")
        }
    };
    Some(Coding::Module(path))
}

/// `len = varint` is about the length, `varint` about the field.
fn of_len(width: String) -> String {
    if width == "varint" { "len varint".to_owned() } else { width }
}

fn is_with(attr: &syn::Attribute) -> bool {
    attr.path().is_ident("serde") && quote!(#attr).to_string().contains("with =")
}

fn is_vector(ty: &syn::Type) -> bool {
    matches!(ty, syn::Type::Path(path) if path.path.segments.last().is_some_and(|segment| segment.ident == "Vec"))
}
