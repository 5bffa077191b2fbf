//! The figures as curves.

use crate::sweep::Unit;
use crate::{Table, dropped, size_name};
use plotters::prelude::*;
use std::error::Error;
use std::path::Path;

/// A colour for each way, in the order in which the runtime lists them.
const COLOURS: [RGBColor; 15] = [
    RGBColor(0, 0, 0),
    RGBColor(214, 39, 40),
    RGBColor(140, 140, 140),
    RGBColor(44, 160, 44),
    RGBColor(31, 119, 180),
    RGBColor(148, 103, 189),
    RGBColor(188, 189, 34),
    RGBColor(23, 190, 207),
    RGBColor(255, 127, 14),
    RGBColor(140, 86, 75),
    RGBColor(227, 119, 194),
    RGBColor(127, 201, 127),
    RGBColor(0, 90, 50),
    RGBColor(107, 110, 207),
    RGBColor(206, 109, 189),
];

/// The colour of a way, the same in every picture.
fn colour(name: &str) -> RGBColor {
    let index = dropped::all().iter().position(|way| way.name() == name).unwrap_or(0);
    COLOURS[index % COLOURS.len()]
}

/// Writes one picture of all tables, as SVG. What the runtime uses is drawn thick.
///
/// # Errors
/// The file cannot be written.
pub fn write(path: &Path, tables: &[Table]) -> Result<(), Box<dyn Error>> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let rows = tables.len().div_ceil(2);
    let root = SVGBackend::new(path, (1500, 420 * rows as u32)).into_drawing_area();
    root.fill(&WHITE)?;
    for (area, table) in root.split_evenly((rows, 2)).iter().zip(tables) {
        let (Some(first), Some(last)) = (table.lines.first(), table.lines.last()) else { continue };
        let figures = || table.lines.iter().flat_map(|line| &line.figures).copied();
        // What is slow beyond measure would press all others together.
        let highest = match table.unit {
            Unit::Nanoseconds => table.lines.iter().map(|line| line.figures[0]).fold(0.0, f64::max) * 3.0,
            Unit::GigabytesPerSecond => figures().fold(0.0, f64::max),
        };
        let sizes = ((first.size as f64)..(last.size as f64)).log_scale().base(2.0);
        let mut chart = ChartBuilder::on(area)
            .caption(&table.title, ("sans-serif", 16))
            .margin(10)
            .x_label_area_size(32)
            .y_label_area_size(48)
            .build_cartesian_2d(sizes, 0.0..highest * 1.05)?;
        chart
            .configure_mesh()
            .x_label_formatter(&|size| size_name(*size as usize))
            .y_desc(table.unit.name())
            .light_line_style(WHITE)
            .draw()?;
        for (index, way) in table.ways.iter().enumerate() {
            let style = colour(way.name()).stroke_width(if way.is_used() { 3 } else { 1 });
            let points = table.lines.iter().map(|line| (line.size as f64, line.figures[index].min(highest)));
            chart
                .draw_series(LineSeries::new(points, style))?
                .label(way.name())
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], style));
        }
        chart
            .configure_series_labels()
            .position(SeriesLabelPosition::UpperRight)
            .background_style(WHITE.mix(0.8))
            .border_style(BLACK.mix(0.3))
            .draw()?;
    }
    root.present()?;
    Ok(())
}
