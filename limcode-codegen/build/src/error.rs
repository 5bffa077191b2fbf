//! Why a compilation failed.

use std::fmt;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use limcode_codegen::schema::Diagnostic;

/// Why a compilation failed. Its text, also that of `{:?}`, shows each mistake with its file, line and source, as rustc does, so a build script may
/// return it from `main`.
///
/// ```
/// let error = limcode_build::Config::new().out_dir("unused").rust("no such folder").unwrap_err();
/// assert!(error.to_string().contains("cannot read the schemas"), "{error}");
/// ```
pub struct Error(Cause);

enum Cause {
    Schemas(Vec<Diagnostic>),
    Other(String),
}

impl Error {
    pub(crate) fn schemas(diagnostics: Vec<Diagnostic>) -> Self {
        Error(Cause::Schemas(diagnostics))
    }

    pub(crate) fn other(message: String) -> Self {
        Error(Cause::Other(message))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Cause::Other(message) => f.write_str(message),
            Cause::Schemas(diagnostics) => {
                let count = diagnostics.len();
                write!(f, "the schemas have {count} {}", if count == 1 { "error" } else { "errors" })?;
                diagnostics.iter().try_for_each(|diagnostic| write!(f, "\n\n{}", rendered(diagnostic)))
            }
        }
    }
}

/// As the text that `main` returns prints it.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {}

fn rendered(diagnostic: &Diagnostic) -> String {
    let file = diagnostic.file.to_string_lossy();
    let Some((text, range)) = &diagnostic.place else {
        return format!("error: {}\n --> {file}", diagnostic.message);
    };
    let annotation = AnnotationKind::Primary.span(range.clone());
    let snippet = Snippet::source(text.as_str()).path(file.as_ref()).annotation(annotation);
    Renderer::plain().render(&[Level::ERROR.primary_title(diagnostic.message.as_str()).element(snippet)])
}
