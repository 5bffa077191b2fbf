//! Shows mistakes in schema files as rustc does: file, line, column, the source line, the message at its place.

use std::io::IsTerminal as _;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use limcode_codegen::schema::Diagnostic;

/// Prints all of them to standard error.
pub fn print(diagnostics: &[Diagnostic]) {
    let renderer = if std::io::stderr().is_terminal() { Renderer::styled() } else { Renderer::plain() };
    for diagnostic in diagnostics {
        eprintln!("{}\n", render(&renderer, diagnostic));
    }
    let count = diagnostics.len();
    eprintln!("error: aborting due to {count} {}; no files written", if count == 1 { "error" } else { "errors" });
}

fn render(renderer: &Renderer, diagnostic: &Diagnostic) -> String {
    let file = diagnostic.file.to_string_lossy();
    let Some((text, range)) = &diagnostic.place else {
        return format!("error: {}\n --> {file}", diagnostic.message);
    };
    let annotation = AnnotationKind::Primary.span(range.clone());
    let snippet = Snippet::source(text.as_str()).path(file.as_ref()).annotation(annotation);
    renderer.render(&[Level::ERROR.primary_title(diagnostic.message.as_str()).element(snippet)])
}
