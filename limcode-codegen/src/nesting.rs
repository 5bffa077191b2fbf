//! How deep source text is nested, before anything reads it by recursion.

use proc_macro2::{Delimiter, Spacing, Span, TokenStream, TokenTree};

/// Brackets, `<...>` and prefixes such as `&`, `!` and `->` that may be open inside each other.
const MAX_OPEN: usize = 64;

/// Tokens that may stand side by side without a `,`, `;` or `{...}` between them, on all open levels together: a parser may
/// go one level deeper at each.
const MAX_TOKENS: usize = 512;

/// Words that what follows is a part of, as it is of a prefix.
const PREFIXES: [&str; 4] = ["break", "else", "return", "yield"];

/// Words behind which no operator stands, so that what looks like one is a prefix.
const WORDS: [&str; 6] = ["const", "dyn", "in", "match", "move", "mut"];

/// Looks whether a parser can read `tokens` with a stack of 8 MiB, which the main thread of a program has.
///
/// # Errors
/// Where they are nested too deep.
pub fn check(tokens: &TokenStream) -> syn::Result<()> {
    Level::default().check(tokens.clone())
}

#[derive(Clone, Copy, Default)]
struct Level {
    /// Brackets and `<...>` that are open.
    open: usize,
    /// Prefixes whose operand has not ended.
    prefixes: usize,
    /// Tokens before this one that belong to the same expression or type, on all levels.
    tokens: usize,
}

impl Level {
    fn check(self, tokens: TokenStream) -> syn::Result<()> {
        let mut level = self;
        let mut before = Before::Other;
        let tokens: Vec<_> = tokens.into_iter().collect();
        for (index, token) in tokens.iter().enumerate() {
            let after = &tokens[index + 1..];
            level.tokens += 1;
            let next = match token {
                TokenTree::Group(group) => {
                    let inside = Level { open: level.open + 1, ..level };
                    inside.fits(group.span_open())?;
                    inside.check(group.stream())?;
                    let goes_on = matches!(after.first(), Some(TokenTree::Ident(word)) if word == "else");
                    if group.delimiter() == Delimiter::Brace && !goes_on {
                        level = self;
                    }
                    // Of an attribute nothing goes on.
                    if before == Before::Hash {
                        level.tokens = self.tokens;
                    }
                    Before::Value
                }
                TokenTree::Punct(punct) => match punct.as_char() {
                    ';' => {
                        level = self;
                        Before::Other
                    }
                    ',' => {
                        level.tokens = self.tokens;
                        level.prefixes = self.prefixes;
                        Before::Other
                    }
                    // `<<` behind a number or a bracket is a shift.
                    '<' if before == Before::Value && punct.spacing() == Spacing::Joint => Before::Half,
                    '<' if before == Before::Name && is_shift(after) => Before::Half,
                    // The second half of a shift, `&&` or `||`.
                    '<' | '&' | '|' if before == Before::Half => Before::Other,
                    '&' | '|'
                        if matches!(before, Before::Name | Before::Value) && punct.spacing() == Spacing::Joint =>
                    {
                        Before::Half
                    }
                    '<' => {
                        level.open += 1;
                        Before::Other
                    }
                    // Of `->` and `=>`.
                    '>' if before == Before::Arrow => {
                        level.prefixes += 1;
                        Before::Other
                    }
                    '>' => {
                        level.open = level.open.saturating_sub(1).max(self.open);
                        Before::Other
                    }
                    '#' => Before::Hash,
                    '!' if before == Before::Hash => Before::Hash,
                    '\'' => Before::Quote,
                    '&' | '*' | '!' | '-' | '|' if before == Before::Other => {
                        level.prefixes += 1;
                        Before::Other
                    }
                    '-' | '=' if punct.spacing() == Spacing::Joint => Before::Arrow,
                    _ => Before::Other,
                },
                TokenTree::Literal(_) => Before::Value,
                TokenTree::Ident(word) if PREFIXES.iter().any(|prefix| word == prefix) => {
                    level.prefixes += 1;
                    Before::Other
                }
                TokenTree::Ident(word) if before == Before::Quote || WORDS.iter().any(|known| word == known) => {
                    Before::Other
                }
                TokenTree::Ident(_) => Before::Name,
            };
            before = next;
            level.fits(token.span())?;
        }
        Ok(())
    }

    fn fits(self, span: Span) -> syn::Result<()> {
        if self.open + self.prefixes > MAX_OPEN {
            let message = format!(
                "this is nested more than {MAX_OPEN} levels deep; give what is inside a name, with a struct, `type` or `const`"
            );
            return Err(syn::Error::new(span, message));
        }
        if self.tokens > MAX_TOKENS {
            let message = format!(
                "this is longer than {MAX_TOKENS} tokens without a `,` or `;`; give its parts names, with `type` or `const`"
            );
            return Err(syn::Error::new(span, message));
        }
        Ok(())
    }
}

/// Whether `after` the first `<` behind a name come another one and a value: then it is a shift, and not `Vec<<T as Trait>::Name>`.
fn is_shift(after: &[TokenTree]) -> bool {
    let [TokenTree::Punct(second), value, rest @ ..] = after else { return false };
    let is_of_type = match (value, rest.first()) {
        (TokenTree::Punct(_), _) => true,
        (_, Some(TokenTree::Ident(word))) => word == "as",
        (_, Some(TokenTree::Punct(next))) => matches!(next.as_char(), '<' | '>' | ':'),
        (_, _) => false,
    };
    second.as_char() == '<' && !is_of_type
}

/// What stands in front of a token, as far as it matters.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    /// A literal or a bracket.
    Value,
    /// A word that is no keyword known here.
    Name,
    /// The start of a lifetime.
    Quote,
    /// The first half of a shift, `&&` or `||` between values.
    Half,
    /// The first of `->` or `=>`.
    Arrow,
    /// `#` or `#!`
    Hash,
    Other,
}
