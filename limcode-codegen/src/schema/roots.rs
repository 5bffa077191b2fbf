//! Roots of folders that are compiled together: a folder's `lib.rs` or `mod.rs` may say which modules are in it, beside that of another folder.

use super::load::SourceFile;

/// Puts the root of a folder together with the one before it in the same place, if one of the two only declares modules. Returns whether it did.
pub fn join(file: &mut SourceFile, before: &mut SourceFile) -> bool {
    if file.relative != before.relative {
        return false;
    }
    if declares_modules_alone(before) {
        std::mem::swap(file, before);
    }
    if !declares_modules_alone(file) {
        return false;
    }
    let SourceFile { path, syntax, is_selected, other_roots, .. } = file;
    let items = &mut before.syntax.items;
    syntax.items.retain(|item| {
        !items.iter().any(|known| module_name(known).is_some_and(|name| Some(name) == module_name(item)))
    });
    items.append(&mut syntax.items);
    before.syntax.attrs.append(&mut syntax.attrs);
    before.is_selected |= *is_selected;
    before.other_roots.push(std::mem::take(path));
    before.other_roots.append(other_roots);
    true
}

/// Whether a file is a root that documents and declares modules, and nothing else: what may be wrong in it is found in the modules.
fn declares_modules_alone(file: &SourceFile) -> bool {
    let are_docs = |attrs: &[syn::Attribute]| attrs.iter().all(|attr| attr.path().is_ident("doc"));
    // Its name is no module.
    let is_root = file.module.len() < file.relative.components().count();
    let is_declaration = |item: &syn::Item| matches!(item, syn::Item::Mod(module) if module.content.is_none() && are_docs(&module.attrs));
    is_root && are_docs(&file.syntax.attrs) && file.syntax.items.iter().all(is_declaration)
}

fn module_name(item: &syn::Item) -> Option<&syn::Ident> {
    match item {
        syn::Item::Mod(module) => Some(&module.ident),
        _ => None,
    }
}
