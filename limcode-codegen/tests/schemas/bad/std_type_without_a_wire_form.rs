use std::path::Path;
use std::time::Instant;

pub struct Vote {
    pub at: Instant,
    pub path: Box<Path>,
    pub child: std::process::Child,
}
