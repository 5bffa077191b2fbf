//! The estimates that criterion leaves in its folder.

use crate::figure::TIE;
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
    /// Page faults of a turn, if the bench printed them.
    pub faults: Option<String>,
    /// The median over that of `limcode` in the same group.
    pub ratio: Option<f64>,
}

impl Estimate {
    /// Whether this is another codec, and took less time than limcode.
    pub fn is_ahead(&self) -> bool {
        ["wincode", "bincode", "serde-wincode"].contains(&self.function.as_str())
            && self.ratio.is_some_and(|ratio| ratio < TIE)
    }
}

/// All estimates below `folder`, by group and function; none if it is not there. `output` is what the bench printed.
pub fn estimates(folder: &Path, output: &str) -> io::Result<Vec<Estimate>> {
    let mut estimates = Vec::new();
    collect(folder, &mut estimates)?;
    let rank = |estimate: &Estimate| {
        // 8 MB before 64 MB, and limcode first.
        let number = estimate.group.split(' ').next().and_then(|word| word.parse::<u64>().ok());
        (number, estimate.group.clone(), !estimate.function.starts_with("limcode"), estimate.function.clone())
    };
    estimates.sort_by_key(rank);
    let limcode: Vec<(String, f64)> = estimates
        .iter()
        .filter(|estimate| estimate.function == "limcode")
        .map(|estimate| (estimate.group.clone(), estimate.median_ns))
        .collect();
    for estimate in &mut estimates {
        let ours = limcode.iter().find(|(group, _)| *group == estimate.group);
        estimate.ratio = ours.map(|(_, median_ns)| estimate.median_ns / median_ns);
        let label = format!("{}/{}: ", estimate.group, estimate.function);
        let line = output.lines().find_map(|line| line.strip_prefix(&label)?.strip_suffix(" page faults"));
        estimate.faults = line.map(str::to_owned);
    }
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
        faults: None,
        ratio: None,
    })
}
