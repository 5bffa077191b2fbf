//! References: what can be borrowed from the input, and what can only be written.

use crate::context::Context;
use crate::model::{Argument, Item, Named, Target, Type};

/// Types of std of known size, which are not in the input as they are in memory.
const OWNED: [&str; 14] = [
    "Arc",
    "BTreeMap",
    "BTreeSet",
    "BinaryHeap",
    "Cell",
    "Cow",
    "HashMap",
    "HashSet",
    "LinkedList",
    "Mutex",
    "Rc",
    "RefCell",
    "RwLock",
    "VecDeque",
];

/// Reports references that cannot be read, in the fields of `item`.
pub fn fields(cx: &Context, item: &Item) {
    for field in item.body.fields() {
        if item.remote.is_some() {
            described(cx, &field.ty);
        } else if !item.is_encode_only {
            reference(cx, &field.ty);
        }
    }
}

/// Reports references in `ty` that cannot be read.
pub fn reference(cx: &Context, ty: &Type) {
    each(ty, &mut |named| {
        let syn::Type::Reference(reference) = &*named.source else { return };
        if reference.lifetime.as_ref().is_some_and(|lifetime| lifetime.ident == "static") {
            cx.error_at(
                &named.source,
                "unsupported `'static` reference: the input does not live for ever; give the item a lifetime parameter, as in `&'a str`, or use an owned type such as `Vec<u8>` or `String`; a type that is never read may hold it, with `#[limcode(encode_only)]`",
            );
        } else if let [Argument::Type(target)] = named.arguments.as_slice()
            && is_owned(target)
        {
            cx.error_at(&named.source, not_lent(target));
        }
    });
}

/// What to say of a reference to a value that is not in the input as it is in memory.
fn not_lent(target: &Type) -> String {
    format!(
        "unsupported reference to `{0}`: only slices, `str`, `Path`, and plain old data with an alignment of 1, such as `[u8; 32]`, can be borrowed from the input; hold the value itself, `{0}`, or write `#[limcode(encode_only)]` above a type that is never read",
        target.text()
    )
}

/// Reports what would borrow from the input in a description of another crate's type.
fn described(cx: &Context, ty: &Type) {
    each(ty, &mut |named| {
        if named.is_borrowed || named.is_reference() {
            cx.error_at(
                &named.source,
                "unsupported borrow in a remote definition: what it reads keeps nothing of the input; describe types that own what they hold, or define a type of your own that borrows, and convert",
            );
        }
    });
}

/// Whether a reference to a value of this type can only be written. Of types by name, rustc and the schema compiler know more.
fn is_owned(ty: &Type) -> bool {
    match ty {
        Type::Scalar(scalar) => scalar.size_bytes() > 1,
        Type::Array(elem, _) => is_owned(elem),
        Type::Named(named) => {
            named.target == Target::Parameter || named.is_reference() || OWNED.iter().any(|name| named.is_called(name))
        }
        _ => true,
    }
}

/// Looks at the types by name in `ty`, those among their arguments too.
fn each(ty: &Type, look: &mut impl FnMut(&Named)) {
    let mut found = Vec::new();
    ty.named(&mut found);
    for named in found {
        look(named);
        // A mark holds no value, so any type may stand there.
        if !named.is_called("PhantomData") {
            named.arguments.iter().filter_map(Argument::ty).for_each(|argument| each(argument, look));
        }
    }
}
