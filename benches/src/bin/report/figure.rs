//! What several processes measured, as one figure.

use limcode_benches::race::{Row, median};

/// A ratio that is printed as 1.00, or above it, is no loss.
pub const TIE: f64 = 0.995;

/// One contender at one work on one subject, over all processes.
pub struct Figure {
    pub bench: String,
    pub subject: String,
    pub work: String,
    pub contender: String,
    pub is_limit: bool,
    /// Whether it is the one that the others are compared with.
    pub is_first: bool,
    pub len_bytes: usize,
    pub time_ns: Spread,
    /// Pages that the system supplied in a turn: the median process's average.
    pub faults: f64,
    /// This contender's time over the first one's.
    pub ratio: Spread,
    pub processes: usize,
}

/// The median of some samples, and the ends of their range.
#[derive(Clone, Copy)]
pub struct Spread {
    pub lowest: f64,
    pub median: f64,
    pub highest: f64,
}

impl Spread {
    pub fn of(samples: Vec<f64>) -> Self {
        let lowest = samples.iter().copied().fold(f64::INFINITY, f64::min);
        let highest = samples.iter().copied().fold(0.0, f64::max);
        Self { lowest, median: median(samples), highest }
    }
}

impl Figure {
    /// Whether this is a codec that was ahead of the first in most processes.
    pub fn is_ahead(&self) -> bool {
        self.is_other_codec() && self.ratio.median < TIE
    }

    /// Whether this is a codec that was ahead of the first in some processes, but not in most.
    pub fn is_sometimes_ahead(&self) -> bool {
        self.is_other_codec() && self.ratio.median >= TIE && self.ratio.lowest < TIE
    }

    fn is_other_codec(&self) -> bool {
        // The ablation compares variants of limcode, the batches limcode with itself on other threads.
        !self.is_limit && !self.is_first && self.bench != "ablation" && !self.contender.starts_with("limcode")
    }
}

/// The figures of all rows, in the order in which the first process wrote them.
pub fn figures(rows: &[Row]) -> Vec<Figure> {
    let name = |row: &Row| (row.bench.clone(), row.subject.clone(), row.work.clone(), row.contender.clone());
    let mut groups: Vec<Vec<&Row>> = Vec::new();
    for row in rows {
        match groups.iter_mut().find(|group| name(group[0]) == name(row)) {
            Some(group) => group.push(row),
            None => groups.push(vec![row]),
        }
    }
    let mut figures: Vec<Figure> = Vec::new();
    for group in groups {
        let row = group[0];
        let is_new = |last: &Figure| (&last.bench, &last.subject, &last.work) != (&row.bench, &row.subject, &row.work);
        figures.push(Figure {
            bench: row.bench.clone(),
            subject: row.subject.clone(),
            work: row.work.clone(),
            contender: row.contender.clone(),
            is_limit: row.is_limit,
            is_first: figures.last().is_none_or(is_new),
            len_bytes: row.len_bytes,
            time_ns: Spread::of(group.iter().map(|row| row.median_ns).collect()),
            faults: median(group.iter().map(|row| row.faults).collect()),
            ratio: Spread::of(group.iter().map(|row| row.ratio).collect()),
            processes: group.len(),
        });
    }
    figures
}
