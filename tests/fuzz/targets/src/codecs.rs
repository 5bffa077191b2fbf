//! The derive, the Rust that `--lang rust` prints, and the interpreter.

use std::cell::OnceCell;

use limcode_codegen::model::Type as Model;
use limcode_codegen::schema::SchemaCodecs;
use limcode_subjects::driver::Mode;
use limcode_subjects::interpreter;
use limcode_subjects::verdict::{Accepted, Verdict};

use crate::oracle::Reading;
use crate::types;

/// What a thread needs to ask the interpreter.
struct Interpreter {
    models: Vec<Model>,
    codecs: SchemaCodecs<'static>,
}

thread_local! {
    static INTERPRETER: OnceCell<Interpreter> = const { OnceCell::new() };
}

fn load() -> Interpreter {
    let models = types::for_codecs().iter().map(|(_, ty)| ty.model()).collect();
    Interpreter { models, codecs: types::schemas().codecs() }
}

/// Reads the bytes after the first five, which pick the type and whether a value has to be all of them, by the derive, by the Rust of
/// `--lang rust`, and by the interpreter: value, code, offset, path and numbers must be equal.
///
/// # Panics
/// If they differ.
pub fn codecs(data: &[u8]) {
    let Some((index, bytes)) = types::picked(types::for_codecs(), data) else { return };
    let Some((how, bytes)) = bytes.split_first() else { return };
    let (_, ty) = &types::for_codecs()[index];
    let derived = verdict((ty.again)(bytes), ty);
    if let Some(generated) = ty.generated {
        assert_eq!(derived, verdict(generated(bytes), ty), "{}: generated Rust differs", ty.name);
    }
    INTERPRETER.with(|interpreter| {
        let interpreter = interpreter.get_or_init(load);
        let read = |mode| interpreter::read(&interpreter.codecs, &interpreter.models[index], mode, bytes);
        let prefix = read(Mode::Prefix);
        assert!(interpreter::agrees(&prefix, &derived), "{}: {derived:?}, interpreted {prefix:?}", ty.name);
        if how & 1 == 0 {
            let is_whole = prefix.is_ok_and(|consumed| consumed == bytes.len() as u64);
            assert_eq!(read(Mode::Exact).is_ok(), is_whole, "{}", ty.name);
        }
    });
}

fn verdict(reading: Reading, ty: &types::Type) -> Verdict {
    let verdict = reading.map_or_else(Verdict::from, |(consumed, bytes)| {
        Verdict::Accepted(Accepted { consumed: consumed as u64, size: bytes.len() as u64, bytes })
    });
    if ty.known.is_unordered { verdict.in_any_order() } else { verdict }
}
