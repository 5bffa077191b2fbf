//! Puts the same questions to the derive's Rust, to `--lang rust`'s Rust, and to C++, and compares the answers.

use std::collections::BTreeMap;
use std::path::Path;

use limcode_codegen::schema::Schemas;

use crate::driver::{Driver, Flavor, Mode, Request};
use crate::subject::{Subject, subjects};
use crate::verdict::Verdict;

/// All codecs of all subjects.
pub struct Comparison {
    /// The subjects, by their indexes in requests.
    pub subjects: Vec<Subject>,
    drivers: Vec<(Flavor, Driver)>,
}

/// What became of the questions.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// How many were accepted by all.
    pub accepted: usize,
    /// How many were refused by all, by code.
    pub refused: BTreeMap<String, usize>,
}

impl Tally {
    /// How many were refused by all.
    pub fn refusals(&self) -> usize {
        self.refused.values().sum()
    }
}

/// A question that outlives its bytes' maker.
#[derive(Clone, Debug)]
pub struct Case {
    /// Index of the subject.
    pub subject: usize,
    /// What to do.
    pub mode: Mode,
    /// With what.
    pub bytes: Vec<u8>,
}

impl Comparison {
    /// Of the ready schemas' subjects, with the C++ codecs compiled below `folder`.
    pub fn new(folder: &Path) -> Self {
        Self::of(subjects(), &crate::schemas(), folder, &[Flavor::Sanitized, Flavor::Bare])
    }

    /// Of `subjects`, which `schemas` declare, with the C++ codecs compiled below `folder` in each of `flavors`.
    pub fn of(subjects: Vec<Subject>, schemas: &Schemas, folder: &Path, flavors: &[Flavor]) -> Self {
        let drivers = flavors.iter().map(|&flavor| (flavor, Driver::of(&subjects, schemas, folder, flavor))).collect();
        Comparison { subjects, drivers }
    }

    /// Index of the subject called `name`.
    ///
    /// # Panics
    /// If there is none.
    pub fn index(&self, name: &str) -> usize {
        let index = self.subjects.iter().position(|subject| subject.name == name);
        index.unwrap_or_else(|| panic!("no subject is called {name}"))
    }

    /// The derive's verdict.
    pub fn derived(&self, case: &Case) -> Verdict {
        let codec = self.subjects[case.subject].derived;
        match case.mode {
            Mode::Exact => (codec.exact)(&case.bytes),
            Mode::Prefix => (codec.prefix)(&case.bytes),
            Mode::IntoRoom(len_bytes) => (codec.into_room)(&case.bytes, len_bytes),
        }
    }

    fn generated(&self, case: &Case) -> Verdict {
        let codec = self.subjects[case.subject].generated;
        match case.mode {
            Mode::Exact => (codec.exact)(&case.bytes),
            Mode::Prefix => (codec.prefix)(&case.bytes),
            Mode::IntoRoom(len_bytes) => (codec.into_room)(&case.bytes, len_bytes),
        }
    }

    /// Asks all codecs; their verdicts must be equal in every part.
    ///
    /// # Panics
    /// With the first case on which two codecs differ, and with how many there are.
    pub fn agree(&self, cases: &[Case]) -> Tally {
        let verdicts: Vec<_> = cases.iter().map(|case| self.derived(case)).collect();
        let mut differences = Vec::new();
        for (case, verdict) in cases.iter().zip(&verdicts) {
            let other = self.generated(case);
            if other != *verdict {
                differences.push((case, verdict, "generated Rust", other));
            }
        }
        let requests: Vec<_> =
            cases.iter().map(|case| Request { subject: case.subject, mode: case.mode, bytes: &case.bytes }).collect();
        for (flavor, driver) in &self.drivers {
            for ((case, verdict), answer) in cases.iter().zip(&verdicts).zip(driver.answers(&requests)) {
                assert_eq!(answer.lost_bytes, 0, "{}: C++ leaks on {case:02x?}", self.subjects[case.subject].name);
                if answer.verdict != *verdict {
                    differences.push((
                        case,
                        verdict,
                        if *flavor == Flavor::Sanitized { "C++" } else { "bare C++" },
                        answer.verdict,
                    ));
                }
            }
        }
        if !differences.is_empty() {
            self.complain(&differences);
        }
        let mut tally = Tally::default();
        for verdict in verdicts {
            match verdict {
                Verdict::Accepted(_) => tally.accepted += 1,
                Verdict::Refused(refusal) => *tally.refused.entry(refusal.code).or_default() += 1,
            }
        }
        tally
    }

    /// Shows one difference a subject.
    fn complain(&self, differences: &[(&Case, &Verdict, &str, Verdict)]) -> ! {
        let mut shown: BTreeMap<usize, String> = BTreeMap::new();
        for (case, verdict, codec, other) in differences {
            shown.entry(case.subject).or_insert_with(|| {
                let Case { subject, mode, bytes } = case;
                let start = &bytes[..bytes.len().min(300)];
                let name = &self.subjects[*subject].name;
                format!(
                    "{name}, {mode:?}, {} bytes {start:02x?}:\n  derive: {verdict:?}\n  {codec}: {other:?}\n",
                    bytes.len()
                )
            });
        }
        panic!("{} differences, such as\n{}", differences.len(), shown.into_values().collect::<String>());
    }
}
