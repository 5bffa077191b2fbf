//! Bars, as SVG.

use crate::figure::Figure;
use crate::table::number;

const BAR: usize = 16;
const LABEL: usize = 190;
const WIDTH: usize = 760;

/// The speed of each contender beside the fastest of its subject: a group of bars for each subject, with the range over the
/// processes as a line.
pub fn bars(title: &str, figures: &[&Figure]) -> String {
    let (mut body, mut y, mut subject) = (String::new(), 30, "");
    for figure in figures {
        if figure.subject != subject {
            subject = &figure.subject;
            y += 26;
            body += &format!("<text x='8' y='{}' font-weight='bold'>{}</text>\n", y - 6, escape(subject));
        }
        body += &bar(figure, fastest(figures, subject), y);
        y += BAR + 3;
    }
    let height = y + 12;
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{WIDTH}' height='{height}' viewBox='0 0 {WIDTH} {height}' \
         font-family='sans-serif' font-size='12'>\n<rect width='100%' height='100%' fill='white'/>\n\
         <text x='8' y='20' font-size='15'>{}: speed, GB/s</text>\n{body}</svg>\n",
        escape(title)
    )
}

/// The shortest median time on the subject.
fn fastest(figures: &[&Figure], subject: &str) -> f64 {
    let times = figures.iter().filter(|figure| figure.subject == subject).map(|figure| figure.time_ns.median);
    times.fold(f64::INFINITY, f64::min)
}

fn bar(figure: &Figure, fastest_ns: f64, y: usize) -> String {
    let full = (WIDTH - LABEL - 90) as f64;
    let length = |ns: f64| (full * fastest_ns / ns).min(full * 1.08);
    let [end, low, high] = [figure.time_ns.median, figure.time_ns.highest, figure.time_ns.lowest].map(length);
    let color = match figure.contender.as_str() {
        limcode if limcode.starts_with("limcode") => "#1b6ca8",
        _ if figure.is_limit => "#c8c8c8",
        _ => "#e09f3e",
    };
    let (left, middle, text_y) = (LABEL as f64, y + BAR / 2, y + BAR - 4);
    let rate = number(figure.len_bytes as f64 / figure.time_ns.median);
    format!(
        "<text x='{}' y='{text_y}' text-anchor='end'>{}</text>\n\
         <rect x='{LABEL}' y='{y}' width='{end:.1}' height='{BAR}' fill='{color}'/>\n\
         <line x1='{:.1}' x2='{:.1}' y1='{middle}' y2='{middle}' stroke='black'/>\n\
         <text x='{:.1}' y='{text_y}'>{rate}</text>\n",
        LABEL - 6,
        escape(&figure.contender),
        left + low,
        left + high,
        left + end.max(high) + 5.0,
    )
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
