//! Values of array lengths: literals, constants of the schemas, and plain arithmetic.

use super::names::{Declaration, Names};
use super::resolve::lookup;

/// Evaluates `expr`. The answer is none for a const parameter, whose value differs from use to use.
///
/// # Errors
/// In words, why the value cannot be known here.
pub fn evaluate(
    names: &Names,
    module: &[String],
    generics: &syn::Generics,
    expr: &syn::Expr,
) -> Result<Option<u64>, String> {
    if let syn::Expr::Path(path) = expr
        && let Some(ident) = path.path.get_ident()
        && generics.const_params().any(|parameter| parameter.ident == *ident)
    {
        return Ok(None);
    }
    value(names, module, expr, 0).map(Some)
}

fn value(names: &Names, module: &[String], expr: &syn::Expr, steps: usize) -> Result<u64, String> {
    if steps > 64 {
        return Err("this constant depends on itself".to_owned());
    }
    match expr {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(number), .. }) => {
            number.base10_parse().map_err(|error| error.to_string())
        }
        syn::Expr::Paren(inner) => value(names, module, &inner.expr, steps + 1),
        syn::Expr::Group(inner) => value(names, module, &inner.expr, steps + 1),
        syn::Expr::Block(block) => match block.block.stmts.as_slice() {
            [syn::Stmt::Expr(inner, None)] => value(names, module, inner, steps + 1),
            _ => Err("unsupported block; use a number, a constant of the schemas, or arithmetic on these".to_owned()),
        },
        syn::Expr::Cast(cast) => value(names, module, &cast.expr, steps + 1),
        syn::Expr::Binary(binary) => {
            let left = value(names, module, &binary.left, steps + 1)?;
            let right = value(names, module, &binary.right, steps + 1)?;
            let result = match binary.op {
                syn::BinOp::Add(_) => left.checked_add(right),
                syn::BinOp::Sub(_) => left.checked_sub(right),
                syn::BinOp::Mul(_) => left.checked_mul(right),
                syn::BinOp::Div(_) => left.checked_div(right),
                syn::BinOp::Rem(_) => left.checked_rem(right),
                syn::BinOp::Shl(_) => u32::try_from(right).ok().and_then(|bits| left.checked_shl(bits)),
                _ => return Err("unsupported operator in an array length; use + - * / % or <<".to_owned()),
            };
            result.ok_or_else(|| "this array length does not fit into 64 bits".to_owned())
        }
        syn::Expr::Path(path) => {
            let segments: Vec<_> = path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
            match lookup(names, module, &segments, 0) {
                Some((module, _, Declaration::Constant(expr))) => value(names, &module, expr, steps + 1),
                _ => Err(format!(
                    "unknown constant `{}`; define it in the schemas, or write the number",
                    segments.join("::")
                )),
            }
        }
        _ => {
            Err("unsupported array length; use a number, a constant of the schemas, or arithmetic on these".to_owned())
        }
    }
}
