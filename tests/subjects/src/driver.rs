//! The C++ codecs of all subjects, as a program that answers requests.

mod build;

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::verdict::{Accepted, Refusal, Verdict};

pub use build::{Flavor, Forms, program};

/// The program.
pub struct Driver {
    program: PathBuf,
}

/// A question about some bytes.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// Index of the subject among [`subjects`](crate::subject::subjects).
    pub subject: usize,
    /// What to do.
    pub mode: Mode,
    /// The bytes.
    pub bytes: &'a [u8],
}

/// What to do with bytes.
#[derive(Clone, Copy, Debug)]
pub enum Mode {
    /// Read a value from all of them, and write it.
    Exact,
    /// Read a value from their front, and write it.
    Prefix,
    /// Read a value from their front, and write it to that many bytes.
    IntoRoom(usize),
    /// Read a value from all of them, which must be its encoding, and write it.
    Strict,
    /// Read a value from their front, of at most so many elements and levels, and write it.
    Few {
        /// Below 2²⁴.
        elements: u32,
        /// Levels of nesting.
        depth: u8,
    },
    /// Read a value from their front, in at most so many bytes of memory, and write it in one way.
    LittleMemory(usize),
    /// Read a value from their front, and write it in one way: what counts is the memory.
    Measure,
}

/// What C++ made of the bytes.
#[derive(Debug)]
pub struct Answer {
    /// Its verdict.
    pub verdict: Verdict,
    /// Most bytes that were allocated at a time while reading.
    pub peak_bytes: u64,
    /// Bytes that were not given back after the value was dropped.
    pub lost_bytes: u64,
    /// Bytes of a value, not counting what it owns elsewhere.
    pub size_bytes: u64,
}

impl Driver {
    /// Asks all questions, in order.
    ///
    /// # Panics
    /// If the program ends early (the address sanitizer reports and stops, the other one traps), or if two ways to do the same thing differ in C++.
    pub fn answers(&self, requests: &[Request<'_>]) -> Vec<Answer> {
        let output = self.run(requests).unwrap_or_else(|text| {
            // It says itself which request it is about.
            let number = text.rsplit("request ").next().and_then(|rest| rest.split_whitespace().next()?.parse().ok());
            let fatal = number.and_then(|number: usize| requests.get(number));
            panic!("the C++ driver ended early:\n{text}\n{fatal:02x?}")
        });
        let mut rest = Rest(&output);
        let answers = requests
            .iter()
            .map(|request| rest.answer().unwrap_or_else(|text| panic!("{text}: {request:02x?}")))
            .collect();
        assert!(rest.0.is_empty(), "more answers than questions");
        answers
    }

    /// What the program writes; or how it ended, and what it said to that.
    fn run(&self, requests: &[Request<'_>]) -> Result<Vec<u8>, String> {
        let mut program = match build::runner() {
            Some(runner) => {
                let mut program = Command::new(runner);
                program.arg(&self.program);
                program
            }
            None => Command::new(&self.program),
        };
        if std::env::var_os("ASAN_OPTIONS").is_none() {
            // Which function allocated is kept, not which called that: a fifth of the time. Uses of a variable after its function has
            // returned are left to the fuzzers: to look for them slows each call.
            program.env("ASAN_OPTIONS", "malloc_context_size=1:detect_stack_use_after_return=0");
        }
        let mut child = program
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the driver that was just built starts");
        let mut stdin = child.stdin.take().expect("a pipe was asked for");
        // Appended as slices: without optimisation, an iterator over all bytes takes a minute for large values.
        let mut frames = Vec::new();
        requests.iter().for_each(|request| put_frame(&mut frames, request));
        // The driver reads everything before it writes anything.
        let sent = stdin.write_all(&frames);
        drop(stdin);
        let output = child.wait_with_output().expect("the driver runs");
        match output.status.success() && sent.is_ok() {
            true => Ok(output.stdout),
            false => Err(format!("{}: {}", output.status, String::from_utf8_lossy(&output.stderr))),
        }
    }
}

fn put_frame(frames: &mut Vec<u8>, request: &Request<'_>) {
    let (mode, room) = match request.mode {
        Mode::Exact => (0, 0),
        Mode::Prefix => (1, 0),
        Mode::IntoRoom(len_bytes) => (2, len_bytes),
        Mode::Strict => (3, 0),
        Mode::Few { elements, depth } => (4, elements as usize | usize::from(depth) << 24),
        Mode::LittleMemory(memory_bytes) => (5, memory_bytes),
        Mode::Measure => (6, 0),
    };
    let subject = u16::try_from(request.subject).expect("fewer than 65,536 subjects");
    frames.extend_from_slice(&subject.to_le_bytes());
    frames.push(mode);
    frames.extend_from_slice(&u32::try_from(room).expect("rooms are small").to_le_bytes());
    frames.extend_from_slice(&u32::try_from(request.bytes.len()).expect("inputs are small").to_le_bytes());
    frames.extend_from_slice(request.bytes);
}

/// What is left of the output.
struct Rest<'a>(&'a [u8]);

impl Rest<'_> {
    /// The next answer; or the driver's complaint.
    fn answer(&mut self) -> Result<Answer, String> {
        let verdict = match self.take(1)[0] {
            0 => Verdict::Accepted(Accepted { consumed: self.number(), size: self.number(), bytes: self.bytes() }),
            1 => Verdict::Refused(Refusal {
                code: self.text(),
                offset: self.number(),
                expected: self.number(),
                found: self.number(),
                path: self.text(),
            }),
            _ => return Err(format!("C++ disagrees with itself: {}", self.text())),
        };
        Ok(Answer { verdict, peak_bytes: self.number(), lost_bytes: self.number(), size_bytes: self.number() })
    }

    fn take(&mut self, len_bytes: usize) -> &[u8] {
        let (head, rest) = self.0.split_at_checked(len_bytes).expect("an answer to every question");
        self.0 = rest;
        head
    }

    fn number(&mut self) -> u64 {
        u64::from_le_bytes(self.take(8).try_into().expect("8 bytes"))
    }

    fn bytes(&mut self) -> Vec<u8> {
        let len_bytes = u32::from_le_bytes(self.take(4).try_into().expect("4 bytes"));
        self.take(len_bytes as usize).to_vec()
    }

    fn text(&mut self) -> String {
        String::from_utf8(self.bytes()).expect("the driver writes ASCII")
    }
}
