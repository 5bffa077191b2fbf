//! Random schemas: the derive, the Rust that `--lang rust` prints, C++ and bincode agree on the bytes and the value. They and the
//! interpreter agree on what is accepted and, except for bincode, whose errors are its own, on the code, offset, path and
//! numbers of every error. In both languages, so do the views and the borrowed forms of the schemas that ask for them.
//!
//! bincode is asked about the schemas that serde can say. Differences that limcode makes on purpose: it refuses what is
//! nested deeper than 128 levels, and more elements without bytes than there are bytes and 65,536 (bincode might count them
//! for years, so what limcode refuses of types with such elements is not shown to it).
//!
//! A difference is printed with the schema and the bytes. `LIMCODE_SEEDS=17 cargo test -p limcode-campaign` asks one schema
//! again, and `LIMCODE_SANITIZE=1` compiles C++ with the sanitizers.

use std::path::Path;
use std::sync::OnceLock;

use limcode_campaign::SEEDS;
use limcode_codegen::memory::{self, Host};
use limcode_subjects::comparison::{Case, Comparison, Difference};
use limcode_subjects::damage::{self, Extent};
use limcode_subjects::driver::{Flavor, Forms, Mode};
use limcode_subjects::specimen::{Maker, Specimen};
use limcode_subjects::subject::Subject;
use limcode_subjects::verdict::Verdict;
use limcode_tests::random::Random;

fn comparison() -> &'static Comparison {
    static COMPARISON: OnceLock<Comparison> = OnceLock::new();
    COMPARISON.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("campaign");
        let flavor = if std::env::var_os("LIMCODE_SANITIZE").is_some() { Flavor::Sanitized } else { Flavor::Quick };
        Comparison::of(limcode_campaign::subjects(), limcode_campaign::schemas, &folder, flavor, Forms::All)
    })
}

/// Makes cases of `count` random values of each subject; all codecs, and bincode, must agree on them.
fn compare(what: &str, count: usize, mut cases_of: impl FnMut(&mut Random, usize, Specimen) -> Vec<Case>) {
    let comparison = comparison();
    let schemas = limcode_campaign::schemas();
    let mut cases = Vec::new();
    for (index, subject) in comparison.subjects.iter().enumerate() {
        // The values of a schema do not depend on which others there are.
        let mut maker = Maker::new(&schemas, fingerprint(&subject.name));
        let mut random = Random::new(fingerprint(&subject.name));
        for _ in 0..count {
            let specimen = maker.specimen(&subject.ty());
            cases.extend(cases_of(&mut random, index, specimen));
        }
    }
    for case in &cases {
        if let Some(compare) = comparison.subjects[case.subject].borrowed {
            compare(&case.bytes);
        }
    }
    let (tally, mut differences) = comparison.compare(&cases);
    let mut asked = 0;
    for (index, subject) in comparison.subjects.iter().enumerate() {
        let bound = memory::bound(&schemas, Host::Cpp, &subject.ty()).expect("the schemas say everything about C++");
        let counts_nothings = bound.has_free_elems;
        let mut of_subject = cases.iter().filter(|case| case.subject == index);
        let difference = of_subject.find_map(|case| differs_from_bincode(subject, case, counts_nothings, &mut asked));
        differences.extend(difference.map(|text| Difference { subject: index, text }));
    }
    let (cases, accepted, refused, schemas) =
        (cases.len(), tally.accepted, tally.refusals(), comparison.subjects.len());
    println!(
        "campaign {what}: seeds {SEEDS}, {schemas} schemas, {cases} cases, {accepted} accepted, {refused} refused, \
         {asked} asked of bincode, {} schemas differ",
        differences.len()
    );
    let texts = differences.iter().map(|difference| {
        let name = &comparison.subjects[difference.subject].name;
        format!("{}\n{}\n", difference.text, limcode_campaign::source(name))
    });
    assert!(differences.is_empty(), "{}", texts.collect::<String>());
}

/// Puts a case to bincode; answers in what it differs from the derive.
fn differs_from_bincode(subject: &Subject, case: &Case, counts_nothings: bool, asked: &mut usize) -> Option<String> {
    let oracle = subject.oracle?;
    let verdict = match case.mode {
        Mode::Prefix => subject.comparable((subject.derived.prefix)(&case.bytes)),
        // bincode ignores what follows a value, and knows neither room nor limits.
        _ => return None,
    };
    let known = match &verdict {
        Verdict::Refused(refusal) => counts_nothings || refusal.code == "depth_exceeded",
        Verdict::Accepted(_) => false,
    };
    if known {
        return None;
    }
    *asked += 1;
    let bincode = (oracle.read)(&case.bytes);
    let agrees = match (&verdict, &bincode) {
        (Verdict::Accepted(accepted), Some((value, written))) => {
            let shown = (subject.derived.show)(&case.bytes).expect("it was read before");
            match subject.is_unordered() {
                true => {
                    accepted.bytes == sorted(written.iter().copied()) && sorted(shown.chars()) == sorted(value.chars())
                }
                false => accepted.bytes == *written && shown == *value,
            }
        }
        (Verdict::Refused(_), None) => true,
        _ => false,
    };
    (!agrees).then(|| {
        let value = (subject.derived.show)(&case.bytes);
        let Subject { name, .. } = subject;
        let bytes = &case.bytes;
        format!("{name} {bytes:02x?}:\n  derive: {verdict:?}\n  {value:?}\n  bincode: {bincode:02x?}\n")
    })
}

fn sorted<T: Ord>(parts: impl Iterator<Item = T>) -> Vec<T> {
    let mut parts: Vec<_> = parts.collect();
    parts.sort_unstable();
    parts
}

/// FNV-1a.
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[test]
fn random_values_are_the_same_bytes_in_every_codec() {
    let mut refused = Vec::new();
    compare("values", 40, |_, subject, specimen| {
        if let Verdict::Refused(refusal) = (comparison().subjects[subject].derived.exact)(&specimen.bytes) {
            let name = &comparison().subjects[subject].name;
            refused.push(format!("{refusal:?} for {:02x?}\n{}", specimen.bytes, limcode_campaign::source(name)));
        }
        let longer = [&specimen.bytes[..], &[0xc3; 3]].concat();
        vec![
            Case { subject, mode: Mode::Exact, bytes: specimen.bytes },
            Case { subject, mode: Mode::Exact, bytes: longer.clone() },
            Case { subject, mode: Mode::Prefix, bytes: longer },
        ]
    });
    assert!(refused.is_empty(), "{}", refused[0]);
}

#[test]
fn damaged_values_get_the_same_verdict_in_every_codec() {
    let extent = Extent { cuts: 60, flips: 40, mutations: 60, marks: 10 };
    compare("damage", 6, |random, subject, specimen| {
        let damaged = damage::all(random, &specimen, extent);
        damaged.into_iter().map(|bytes| Case { subject, mode: Mode::Prefix, bytes }).collect()
    });
}

/// From both sides of the 128 levels. bincode takes its stack as deep as the bytes go.
#[test]
fn deep_values_get_the_same_verdict_in_every_codec() {
    let deep = || {
        let schemas = limcode_campaign::schemas();
        let mut maker = Maker::new(&schemas, 1);
        compare("depth", 6, |random, subject, _| {
            let specimen = maker.dive(&comparison().subjects[subject].ty(), 100 + random.below(60));
            specimen.into_iter().map(|specimen| Case { subject, mode: Mode::Prefix, bytes: specimen.bytes }).collect()
        });
    };
    let thread = std::thread::Builder::new().stack_size(256 << 20).spawn(deep).expect("a thread can be made");
    thread.join().expect("the test's own assertions");
}

#[test]
fn outputs_that_are_too_small_get_the_same_verdict_in_every_codec() {
    compare("room", 3, |random, subject, specimen| {
        let len_bytes = specimen.bytes.len();
        let rooms = (0..20).map(|_| random.below(len_bytes + 1)).chain([len_bytes + 1]);
        rooms.map(|room| Case { subject, mode: Mode::IntoRoom(room), bytes: specimen.bytes.clone() }).collect()
    });
}
