//! Values of constants that are arrays of bytes: arrays of numbers, `[0; 4]`, byte strings, and constants of the schemas.

use super::constant::{Fault, MAX_DEPTH, Place, evaluate};
use super::lookup::declaration;
use super::names::{Declaration, Names};
use crate::model::{ArrayLen, Bytes, Constant};
use crate::parse::constant::{REFERENCE, other_len};

/// Most bytes of a constant that is written as `[0; N]`.
const MAX_BYTES: u64 = 65_536;

/// Finds the bytes of a constant, whose length is known and was `written` so.
///
/// # Errors
/// They are not known, or are of another number than the field's.
pub fn constant(names: &Names, place: Place<'_>, constant: &mut Constant, written: &ArrayLen) -> Result<(), Fault> {
    let (expr, bytes) = match (&constant.value, written) {
        (Bytes::Symbol(expr), _) => (expr, Evaluation { names, depth: 0 }.bytes(place, expr, Form::Array)?),
        (Bytes::Literal(bytes), ArrayLen::Symbol(expr)) => (expr, bytes.clone()),
        // They were compared where they are written.
        (Bytes::Literal(_), ArrayLen::Literal(_)) => return Ok(()),
    };
    let fault = |message: String| Fault { file: place.file, at: expr.clone(), message };
    match constant.len {
        ArrayLen::Literal(len_bytes) if len_bytes != bytes.len() as u64 => {
            return Err(fault(other_len(len_bytes, bytes.len())));
        }
        ArrayLen::Literal(_) => {}
        ArrayLen::Symbol(_) => {
            let message = "unsupported const parameter in the length of a constant; write a number";
            return Err(fault(message.to_owned()));
        }
    }
    constant.value = Bytes::Literal(bytes);
    Ok(())
}

/// What an expression is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// An array of bytes.
    Array,
    /// A reference to one.
    Reference,
}

struct Evaluation<'n> {
    names: &'n Names,
    depth: usize,
}

impl Evaluation<'_> {
    fn bytes(&mut self, place: Place<'_>, expr: &syn::Expr, form: Form) -> Result<Vec<u8>, Fault> {
        let fault = |message: &str| Fault { file: place.file, at: Box::new(expr.clone()), message: message.to_owned() };
        match (expr, form) {
            (syn::Expr::Paren(inner), _) => self.bytes(place, &inner.expr, form),
            (syn::Expr::Group(inner), _) => self.bytes(place, &inner.expr, form),
            (syn::Expr::Unary(syn::ExprUnary { op: syn::UnOp::Deref(_), expr, .. }), Form::Array) => {
                self.bytes(place, expr, Form::Reference)
            }
            (syn::Expr::Reference(inner), Form::Reference) => self.bytes(place, &inner.expr, Form::Array),
            (syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::ByteStr(bytes), .. }), Form::Reference) => Ok(bytes.value()),
            (syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::ByteStr(_), .. }), Form::Array) => Err(fault(REFERENCE)),
            (syn::Expr::Array(array), Form::Array) => array.elems.iter().map(|elem| self.byte(place, elem)).collect(),
            (syn::Expr::Repeat(repeat), Form::Array) => {
                let byte = self.byte(place, &repeat.expr)?;
                match self.number(place, &repeat.len)? {
                    len @ ..=MAX_BYTES => Ok(vec![byte; len as usize]),
                    _ => Err(fault(&format!("a constant has at most {MAX_BYTES} bytes; write fewer"))),
                }
            }
            (syn::Expr::Path(path), _) => {
                let segments: Vec<_> = path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
                let Some((module, _, Declaration::Constant(file, value))) =
                    declaration(self.names, place.module, &segments)
                else {
                    let name = segments.join("::");
                    return Err(fault(&format!(
                        "unknown constant `{name}`; define it in the schemas, or write its bytes"
                    )));
                };
                if self.depth == MAX_DEPTH {
                    return Err(fault(&format!("this constant is more than {MAX_DEPTH} levels deep; write its bytes")));
                }
                self.depth += 1;
                let bytes = self.bytes(Place { file: *file, module: &module, generics: None }, value, form);
                self.depth -= 1;
                bytes
            }
            _ => Err(fault(
                "unsupported value; use an array of numbers, `[0; 4]`, `*b\"text\"`, or a constant of the schemas",
            )),
        }
    }

    fn byte(&self, place: Place<'_>, expr: &syn::Expr) -> Result<u8, Fault> {
        let value = self.number(place, expr)?;
        u8::try_from(value).map_err(|_| Fault {
            file: place.file,
            at: Box::new(expr.clone()),
            message: format!("{value} does not fit into `u8`; write a number of 0 to 255"),
        })
    }

    fn number(&self, place: Place<'_>, expr: &syn::Expr) -> Result<u64, Fault> {
        evaluate(self.names, place, expr)?.ok_or_else(|| Fault {
            file: place.file,
            at: Box::new(expr.clone()),
            message: "unsupported const parameter in a constant; write a number".to_owned(),
        })
    }
}
