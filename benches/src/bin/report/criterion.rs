//! The estimates that criterion leaves in its folder.

use serde_json::Value;
use std::path::Path;
use std::{fs, io};

/// One function of one group.
pub struct Estimate {
    pub group: String,
    pub function: String,
    pub median_ns: f64,
    /// The 95 % confidence interval of the median.
    pub lower_ns: f64,
    pub upper_ns: f64,
    /// Bytes of a turn, if the bench says so.
    pub len_bytes: Option<f64>,
}

/// All estimates below `folder`, by group and function; none if it is not there.
pub fn estimates(folder: &Path) -> io::Result<Vec<Estimate>> {
    let mut estimates = Vec::new();
    collect(folder, &mut estimates)?;
    estimates.sort_by(|one, other| (&one.group, &one.function).cmp(&(&other.group, &other.function)));
    Ok(estimates)
}

fn collect(folder: &Path, estimates: &mut Vec<Estimate>) -> io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    if folder.ends_with("new") {
        estimates.extend(read(folder));
        return Ok(());
    }
    for entry in fs::read_dir(folder)? {
        collect(&entry?.path(), estimates)?;
    }
    Ok(())
}

fn read(folder: &Path) -> Option<Estimate> {
    let json =
        |name: &str| -> Option<Value> { serde_json::from_str(&fs::read_to_string(folder.join(name)).ok()?).ok() };
    let (estimates, benchmark) = (json("estimates.json")?, json("benchmark.json")?);
    let median = &estimates["median"];
    Some(Estimate {
        group: benchmark["group_id"].as_str()?.to_owned(),
        function: benchmark["function_id"].as_str().unwrap_or_default().to_owned(),
        median_ns: median["point_estimate"].as_f64()?,
        lower_ns: median["confidence_interval"]["lower_bound"].as_f64()?,
        upper_ns: median["confidence_interval"]["upper_bound"].as_f64()?,
        len_bytes: benchmark["throughput"]["Bytes"].as_f64(),
    })
}
