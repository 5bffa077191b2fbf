//! Values of array lengths, and of other numbers in types and attributes: literals, constants of the schemas, and plain arithmetic.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::lookup::declaration;
use super::names::{Declaration, Names, segments};
use crate::model::{ArrayLen, Number};
use crate::parse::number::too_large;

/// Values and constants that may be followed inside each other.
pub(super) const MAX_DEPTH: usize = 512;

/// The values of constants by module and name, each computed once; none while that is going on.
pub type Values = RefCell<BTreeMap<(Vec<String>, String), Option<Result<u64, Fault>>>>;

/// Where an expression stands.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    pub file: usize,
    pub module: &'a [String],
    /// Of the item around it; none around a constant.
    pub generics: Option<&'a syn::Generics>,
}

/// Why a value cannot be known here.
#[derive(Clone)]
pub struct Fault {
    pub file: usize,
    pub at: Box<syn::Expr>,
    pub message: String,
}

/// Evaluates `expr`. The answer is none for a const parameter, whose value differs from use to use.
///
/// # Errors
/// The part of the expression, or of a constant that it names, whose value is not known.
pub fn evaluate(names: &Names, place: Place<'_>, expr: &syn::Expr) -> Result<Option<u64>, Fault> {
    if is_parameter(place, expr) { Ok(None) } else { Evaluation { names, depth: 0 }.value(place, expr).map(Some) }
}

/// Finds the number that a coding names.
///
/// # Errors
/// Its value is not known, or does not fit.
pub fn number(names: &Names, place: Place<'_>, number: &mut Number) -> Result<(), Fault> {
    let wire = number.wire;
    let Some(ArrayLen::Symbol(expr)) = number.value() else { return Ok(()) };
    let fault = |message: String| Fault { file: place.file, at: expr.clone(), message };
    let value = match evaluate(names, place, expr)? {
        Some(value) if Some(value) > wire.max_unsigned() => return Err(fault(too_large(value, wire))),
        Some(value) => value,
        None => return Err(fault("unsupported const parameter in the coding of a number; write a number".to_owned())),
    };
    number.set_value(value);
    Ok(())
}

fn is_parameter(place: Place<'_>, expr: &syn::Expr) -> bool {
    let syn::Expr::Path(path) = expr else { return false };
    let mut parameters = place.generics.into_iter().flat_map(syn::Generics::const_params);
    parameters.any(|parameter| path.path.is_ident(&parameter.ident))
}

struct Evaluation<'n> {
    names: &'n Names,
    depth: usize,
}

impl Evaluation<'_> {
    fn value(&mut self, place: Place<'_>, expr: &syn::Expr) -> Result<u64, Fault> {
        if self.depth == MAX_DEPTH {
            let message = format!(
                "this value is more than {MAX_DEPTH} levels deep; write a constant that it depends on as a number"
            );
            return Err(Fault { file: place.file, at: Box::new(expr.clone()), message });
        }
        self.depth += 1;
        let value = self.value_within(place, expr);
        self.depth -= 1;
        value
    }

    fn value_within(&mut self, place: Place<'_>, expr: &syn::Expr) -> Result<u64, Fault> {
        let fault = |message: &str| Fault { file: place.file, at: Box::new(expr.clone()), message: message.to_owned() };
        match expr {
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(number), .. }) => {
                number.base10_parse().map_err(|_| fault("expected a number from 0 to 18446744073709551615"))
            }
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Byte(byte), .. }) => Ok(byte.value().into()),
            syn::Expr::Paren(inner) => self.value(place, &inner.expr),
            syn::Expr::Group(inner) => self.value(place, &inner.expr),
            syn::Expr::Block(block) => match block.block.stmts.as_slice() {
                [syn::Stmt::Expr(inner, None)] => self.value(place, inner),
                _ => Err(fault("unsupported block; use a number, a constant of the schemas, or arithmetic on these")),
            },
            syn::Expr::Cast(cast) => match cast_mask(&cast.ty) {
                Some(mask) => Ok(self.value(place, &cast.expr)? & mask),
                None => Err(fault("unsupported cast; use an unsigned integer type of at most 64 bits")),
            },
            syn::Expr::Binary(binary) => {
                let left = self.value(place, &binary.left)?;
                let right = self.value(place, &binary.right)?;
                let result = match binary.op {
                    syn::BinOp::Add(_) => left.checked_add(right),
                    syn::BinOp::Sub(_) => left.checked_sub(right),
                    syn::BinOp::Mul(_) => left.checked_mul(right),
                    syn::BinOp::Div(_) => left.checked_div(right),
                    syn::BinOp::Rem(_) => left.checked_rem(right),
                    syn::BinOp::Shl(_) => u32::try_from(right).ok().and_then(|bits| left.checked_shl(bits)),
                    _ => return Err(fault("unsupported operator; use + - * / % or <<")),
                };
                result.ok_or_else(|| fault("expected a number from 0 to 18446744073709551615"))
            }
            syn::Expr::Path(_) if is_parameter(place, expr) => {
                Err(fault("unsupported arithmetic on a const parameter; use the parameter alone"))
            }
            syn::Expr::Path(path) => {
                let segments = segments(&path.path);
                match declaration(self.names, place.module, &segments) {
                    Some((module, name, Declaration::Constant(file, value))) => self
                        .constant(*file, (module, name), value)
                        .ok_or_else(|| fault("this constant depends on itself; write its value as a number"))?,
                    _ => greatest(&segments).ok_or_else(|| {
                        let name = segments.join("::");
                        fault(&format!("unknown constant `{name}`; define it in the schemas, or write the number"))
                    }),
                }
            }
            _ => Err(fault("unsupported value; use a number, a constant of the schemas, or arithmetic on these")),
        }
    }

    /// The value of a constant; none if it is being computed.
    fn constant(&mut self, file: usize, key: (Vec<String>, String), expr: &syn::Expr) -> Option<Result<u64, Fault>> {
        if let Some(known) = self.names.values.borrow().get(&key) {
            return known.clone();
        }
        self.names.values.borrow_mut().insert(key.clone(), None);
        let value = self.value(Place { file, module: &key.0, generics: None }, expr);
        self.names.values.borrow_mut().insert(key, Some(value.clone()));
        Some(value)
    }
}

/// The value of `u64::MAX`, and of the same constant of other integers.
fn greatest(path: &[String]) -> Option<u64> {
    match path {
        [integer, max] if max == "MAX" => mask(integer),
        _ => None,
    }
}

/// The bits that a cast to `ty` keeps.
fn cast_mask(ty: &syn::Type) -> Option<u64> {
    let syn::Type::Path(path) = ty else { return None };
    mask(&path.path.get_ident()?.to_string())
}

/// The bits of an integer by its name.
fn mask(integer: &str) -> Option<u64> {
    match integer {
        "u8" => Some(u8::MAX.into()),
        "u16" => Some(u16::MAX.into()),
        "u32" => Some(u32::MAX.into()),
        "u64" | "usize" => Some(u64::MAX),
        _ => None,
    }
}
