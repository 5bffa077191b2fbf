//! What a figure depends on beside the code.

use limcode_tests::oracle::PEERS;
use std::env;
use std::fs;

/// Lines that say on what and with what the figures were made.
pub fn description() -> String {
    let peers: Vec<_> = PEERS.iter().map(|(name, version)| format!("{name} {version}")).collect();
    format!(
        "CPU       {}, copies by {}\nload      {}\ncompiler  {}\nprofile   {}\npeers     {}, memcpy",
        cpu(),
        limcode::isa(),
        load(),
        env!("LIMCODE_BENCH_RUSTC"),
        profile(),
        peers.join(", ")
    )
}

/// Pages that the system has supplied to this process so far, without reading them from a disk; 0 where it does not tell.
pub fn page_faults() -> u64 {
    // The second field of the file is a name in parentheses, which may hold spaces; the tenth counts the faults.
    let status = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = status.rsplit(')').next().unwrap_or_default();
    after_name.split_whitespace().nth(7).and_then(|count| count.parse().ok()).unwrap_or(0)
}

/// The model's name, with family, model and stepping where the name says little.
fn cpu() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let value = |key: &str| {
        let line = info.lines().find(|line| line.split(':').next().is_some_and(|name| name.trim() == key));
        line.and_then(|line| line.split_once(':')).map_or("unknown", |(_, value)| value.trim())
    };
    let (family, model, stepping) = (value("cpu family"), value("model"), value("stepping"));
    format!("{} (family {family}, model {model}, stepping {stepping})", value("model name"))
}

/// How busy the machine is: above 1 before the start, other work disturbs the figures.
fn load() -> String {
    let average = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{} over the last minute, {processors} processors", average.split(' ').next().unwrap_or("unknown"))
}

/// The folder that cargo built into; the profiles `release` and `bench` share theirs.
fn profile() -> String {
    let executable = env::current_exe().unwrap_or_default();
    let folders: Vec<_> = executable.iter().filter_map(|folder| folder.to_str()).collect();
    let folder = folders.iter().rev().skip(1).find(|folder| **folder != "deps").copied().unwrap_or("unknown");
    match folder {
        "release" => "bench or release (target/release holds both)".into(),
        "debug" => "dev: THESE FIGURES MEAN NOTHING".into(),
        profile => profile.into(),
    }
}
