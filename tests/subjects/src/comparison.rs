//! Puts the same questions to the derive's Rust, to `--lang rust`'s Rust, to C++ and to the interpreter, and compares the
//! answers.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::path::Path;

use limcode::Limits;
use limcode_codegen::schema::Schemas;

use crate::driver::{Driver, Flavor, Forms, Mode, Request};
use crate::interpreter;
use crate::subject::{Codec, Subject};
use crate::verdict::Verdict;

/// All codecs of all subjects.
pub struct Comparison {
    /// The subjects, by their indexes in requests.
    pub subjects: Vec<Subject>,
    /// Loads the schemas for the interpreter: they stay on their thread, so they are loaded where they are used.
    schemas: fn() -> Schemas,
    driver: Driver,
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
    #[cfg(feature = "codecs")]
    pub fn new(folder: &Path) -> Self {
        Self::of(crate::subject::subjects(), crate::schemas, folder, Flavor::Sanitized, Forms::Owned)
    }

    /// Of `subjects`, which the schemas that `schemas` loads declare, with the C++ codecs compiled below `folder` as
    /// `flavor` says. C++ compares `forms` with its owned values.
    pub fn of(subjects: Vec<Subject>, schemas: fn() -> Schemas, folder: &Path, flavor: Flavor, forms: Forms) -> Self {
        let loaded = schemas();
        let driver = Driver::of(&subjects, &loaded, folder, flavor, forms);
        Comparison { subjects, schemas, driver }
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
        self.asked(case, self.subjects[case.subject].derived)
    }

    fn generated(&self, case: &Case) -> Verdict {
        self.asked(case, self.subjects[case.subject].generated)
    }

    fn asked(&self, case: &Case, codec: Codec) -> Verdict {
        let verdict = match case.mode {
            Mode::Exact => (codec.exact)(&case.bytes),
            Mode::Prefix | Mode::Measure => (codec.prefix)(&case.bytes),
            Mode::IntoRoom(len_bytes) => (codec.into_room)(&case.bytes, len_bytes),
            Mode::Strict => (codec.strict)(&case.bytes),
            Mode::Few { elements, depth } => {
                let limits = Limits::new().elements(elements as usize).depth(depth.into());
                (codec.limited)(&case.bytes, limits)
            }
            Mode::LittleMemory(memory_bytes) => (codec.limited)(&case.bytes, Limits::new().memory_bytes(memory_bytes)),
        };
        self.subjects[case.subject].comparable(verdict)
    }

    /// Asks all codecs; their verdicts must be equal in every part.
    ///
    /// # Panics
    /// With the first case of each subject on which two codecs differ, and with how many there are.
    pub fn agree(&self, cases: &[Case]) -> Tally {
        let (tally, differences) = self.compare(cases);
        let texts: String = differences.iter().map(|difference| difference.text.as_str()).collect();
        assert!(differences.is_empty(), "{} subjects differ, such as\n{texts}", differences.len());
        tally
    }

    /// Asks all codecs; answers the first difference of each subject, beside what the derive says.
    ///
    /// # Panics
    /// If C++ loses memory.
    pub fn compare(&self, cases: &[Case]) -> (Tally, Vec<Difference>) {
        let verdicts: Vec<_> = cases.iter().map(|case| self.derived(case)).collect();
        let mut differences: BTreeMap<usize, Difference> = BTreeMap::new();
        let mut note = |case: &Case, verdict: &Verdict, codec: &str, other: &dyn Debug, agrees: bool| {
            if !agrees {
                let difference = || self.difference(case, verdict, codec, other);
                differences.entry(case.subject).or_insert_with(difference);
            }
        };
        for (case, verdict) in cases.iter().zip(&verdicts) {
            let other = self.generated(case);
            note(case, verdict, "generated Rust", &other, other == *verdict);
        }
        let schemas = (self.schemas)();
        let codecs = schemas.codecs();
        // It reads, and does not write.
        let are_read = |(case, _): &(&Case, _)| matches!(case.mode, Mode::Exact | Mode::Prefix);
        for (case, verdict) in cases.iter().zip(&verdicts).filter(are_read) {
            let read = interpreter::read(&codecs, &self.subjects[case.subject].ty(), case.mode, &case.bytes);
            note(case, verdict, "interpreter", &read, interpreter::agrees(&read, verdict));
        }
        let requests: Vec<_> =
            cases.iter().map(|case| Request { subject: case.subject, mode: case.mode, bytes: &case.bytes }).collect();
        for ((case, verdict), answer) in cases.iter().zip(&verdicts).zip(self.driver.answers(&requests)) {
            assert_eq!(answer.lost_bytes, 0, "{}: C++ leaks on {case:02x?}", self.subjects[case.subject].name);
            let answer = self.subjects[case.subject].comparable(answer.verdict);
            note(case, verdict, "C++", &answer, answer == *verdict);
        }
        let mut tally = Tally::default();
        for verdict in verdicts {
            match verdict {
                Verdict::Accepted(_) => tally.accepted += 1,
                Verdict::Refused(refusal) => *tally.refused.entry(refusal.code).or_default() += 1,
            }
        }
        (tally, differences.into_values().collect())
    }

    /// The bytes that C++ writes of each value; none where it rejects the case.
    pub fn written_by_cpp(&self, cases: &[Case]) -> Vec<Option<Vec<u8>>> {
        let requests: Vec<_> =
            cases.iter().map(|case| Request { subject: case.subject, mode: case.mode, bytes: &case.bytes }).collect();
        let written = self.driver.answers(&requests).into_iter().map(|answer| match answer.verdict {
            Verdict::Accepted(accepted) => Some(accepted.bytes),
            Verdict::Refused(_) => None,
        });
        written.collect()
    }

    fn difference(&self, case: &Case, derived: &Verdict, codec: &str, other: &dyn Debug) -> Difference {
        let Case { subject, mode, bytes } = case;
        let name = &self.subjects[*subject].name;
        let start = &bytes[..bytes.len().min(300)];
        let len_bytes = bytes.len();
        let text =
            format!("{name}, {mode:?}, {len_bytes} bytes {start:02x?}:\n  derive: {derived:?}\n  {codec}: {other:?}\n");
        Difference { subject: *subject, text }
    }
}

/// A case on which two codecs differ.
#[derive(Clone, Debug)]
pub struct Difference {
    /// Index of the subject.
    pub subject: usize,
    /// The case, and what each of the two says.
    pub text: String,
}
