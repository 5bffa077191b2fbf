use std::fmt::Result;
use std::path::Path;
use std::time::Instant;

pub struct Vote {
    pub at: Instant,
    pub path: Path,
    pub paths: Vec<Path>,
    pub result: Result,
    pub child: std::process::Child,
}
