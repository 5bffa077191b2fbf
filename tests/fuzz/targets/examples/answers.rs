//! The derive at the other end of two pipes, for the fuzzer of C++: `tests/cpp/driver/fuzz.cpp` says what goes through them.
#![forbid(unsafe_code)]

use std::io::{self, BufReader, BufWriter, Read, Write};

use limcode_fuzz::types::fingerprint;
use limcode_subjects::subject::{Subject, subjects};
use limcode_subjects::verdict::Verdict;

/// Bytes of a request before those of the value.
const HEAD_BYTES: usize = 2 + 1 + 4 + 4;

fn main() -> io::Result<()> {
    let (mut input, mut output) = (BufReader::new(io::stdin().lock()), BufWriter::new(io::stdout().lock()));
    let subjects = subjects();
    introduce(&subjects, &mut output)?;
    let mut head = [0; HEAD_BYTES];
    let mut bytes = Vec::new();
    while input.read_exact(&mut head).is_ok() {
        let [low, high, mode, _, _, _, _, len_bytes @ ..] = head;
        bytes.resize(u32::from_le_bytes(len_bytes) as usize, 0);
        input.read_exact(&mut bytes)?;
        let codec = subjects[usize::from(u16::from_le_bytes([low, high]))].derived;
        let verdict = match mode {
            0 => (codec.exact)(&bytes),
            3 => (codec.strict)(&bytes),
            _ => (codec.prefix)(&bytes),
        };
        let response = response(&verdict);
        output.write_all(&len(response.len()))?;
        output.write_all(&response)?;
        output.flush()?;
    }
    Ok(())
}

/// The types in the order of their numbers.
fn introduce(subjects: &[Subject], output: &mut impl Write) -> io::Result<()> {
    let mut numbered: Vec<_> = subjects.iter().enumerate().map(|(at, ty)| (fingerprint(&ty.name), at, ty)).collect();
    numbered.sort_by_key(|(number, ..)| *number);
    let count = u16::try_from(numbered.len()).expect("fewer than 65,536 types");
    output.write_all(&count.to_le_bytes())?;
    for (number, at, ty) in numbered {
        output.write_all(&number.to_le_bytes())?;
        output.write_all(&(at as u16).to_le_bytes())?;
        output.write_all(&[u8::from(ty.is_unordered())])?;
    }
    output.flush()
}

/// As `tests/cpp/driver/protocol.hpp` says, without `memory`.
fn response(verdict: &Verdict) -> Vec<u8> {
    let mut out = Vec::new();
    match verdict {
        Verdict::Accepted(accepted) => {
            out.push(0);
            out.extend(accepted.consumed.to_le_bytes());
            out.extend(accepted.size.to_le_bytes());
            out.extend(len(accepted.bytes.len()));
            out.extend(&accepted.bytes);
        }
        Verdict::Refused(refusal) => {
            out.push(1);
            text(&mut out, &refusal.code);
            [refusal.offset, refusal.expected, refusal.found]
                .iter()
                .for_each(|number| out.extend(number.to_le_bytes()));
            text(&mut out, &refusal.path);
        }
    }
    out
}

fn text(out: &mut Vec<u8>, text: &str) {
    out.extend(len(text.len()));
    out.extend(text.as_bytes());
}

fn len(len_bytes: usize) -> [u8; 4] {
    u32::try_from(len_bytes).expect("inputs are small").to_le_bytes()
}
