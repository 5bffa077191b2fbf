//! How fast are types such as applications define? `cargo bench -p limcode-benches --bench shapes`
#![forbid(unsafe_code)]

use limcode_benches::shapes::{self, Visit};
use limcode_benches::subject::{Official, Ours};
use limcode_benches::{Race, Subject};

struct Racing(Race);

impl Visit for Racing {
    fn subject<T: Ours + Official>(&mut self, subject: &Subject<T, T>) {
        self.0.subject(subject);
    }
}

fn main() {
    let mut racing = Racing(Race::start("shapes"));
    shapes::each(&mut racing);
    racing.0.finish();
}
