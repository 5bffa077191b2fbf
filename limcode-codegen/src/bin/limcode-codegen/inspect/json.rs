//! The value as JSON: structs are objects, sequences and tuples arrays, variants as serde writes them.

use std::fmt;
use std::io::{self, BufWriter, StdoutLock, Write as _};

use limcode_codegen::inspect::{Data, Error, Line, Part, Sink};
use limcode_codegen::plan::Scalar;
use serde::{Serialize, Serializer};

use super::Show;
use crate::report::Rejection;
use crate::write::unless_closed;

/// Bytes of an address or a hash, and of a signature: these arrays are printed in base58.
const BASE58_BYTES: [u64; 2] = [32, 64];

/// A JSON value. Members keep their order, and integers of 128 bits are exact.
#[derive(Debug, PartialEq)]
enum Json {
    Null,
    Bool(bool),
    Unsigned(u128),
    Signed(i128),
    F32(f32),
    F64(f64),
    Text(String),
    /// Bytes, and how many zeros follow: more than there is memory for, if the type says so.
    Padded(Vec<u8>, u64),
    Array(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Json::Null => serializer.serialize_unit(),
            Json::Bool(value) => serializer.serialize_bool(*value),
            Json::Unsigned(number) => serializer.serialize_u128(*number),
            Json::Signed(number) => serializer.serialize_i128(*number),
            // JSON has no other floats.
            Json::F32(number) if number.is_finite() => serializer.serialize_f32(*number),
            Json::F32(number) => serializer.collect_str(&number),
            Json::F64(number) if number.is_finite() => serializer.serialize_f64(*number),
            Json::F64(number) => serializer.collect_str(&number),
            Json::Text(text) => serializer.serialize_str(text),
            Json::Padded(bytes, zeros) => serializer.collect_str(&Padded(bytes, *zeros)),
            Json::Array(elems) => serializer.collect_seq(elems),
            Json::Object(members) => serializer.collect_map(members.iter().map(|(name, value)| (name, value))),
        }
    }
}

/// Hexadecimal digits of bytes and of the zeros behind them.
struct Padded<'a>(&'a [u8], u64);

impl fmt::Display for Padded<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "0x{}", hex::encode(self.0))?;
        (0..self.1).try_for_each(|_| f.write_str("00"))
    }
}

/// A value that was rejected.
#[derive(Serialize)]
struct Rejected<'a> {
    /// What was read before the error.
    read: &'a Json,
    error: Rejection,
}

/// Builds each value from its lines, and prints it at its end.
pub struct Values<'i> {
    input: &'i [u8],
    output: BufWriter<StdoutLock<'static>>,
    /// Whether each value is on one line.
    is_many: bool,
    /// Where the value starts.
    base: usize,
    /// Lines whose members are being read.
    open: Vec<Open>,
    root: Json,
    result: io::Result<()>,
}

/// A line, and the values of the lines below it so far.
struct Open {
    line: Line,
    members: Vec<(Vec<Part>, Json)>,
}

impl<'i> Values<'i> {
    /// Of values in `input`.
    pub fn new(input: &'i [u8], is_many: bool) -> Self {
        let output = BufWriter::new(io::stdout().lock());
        Values { input, output, is_many, base: 0, open: Vec::new(), root: Json::Null, result: Ok(()) }
    }

    /// Closes the lines from `depth` on.
    fn close(&mut self, depth: usize) {
        while let Some(open) = self.open.pop_if(|open| open.line.depth >= depth) {
            let path = open.line.path.clone();
            let json = closed(open, &self.input[self.base..]);
            match self.open.last_mut() {
                Some(around) => around.members.push((path, json)),
                None => self.root = json,
            }
        }
    }

    fn print(&mut self, value: &impl Serialize) -> io::Result<()> {
        if self.is_many {
            serde_json::to_writer(&mut self.output, value)?;
        } else {
            serde_json::to_writer_pretty(&mut self.output, value)?;
        }
        self.output.write_all(b"\n")
    }
}

impl Sink for Values<'_> {
    fn line(&mut self, line: Line) {
        if !matches!(line.data, Data::Note(_)) {
            self.close(line.depth);
            self.open.push(Open { line, members: Vec::new() });
        }
    }
}

impl Show for Values<'_> {
    fn begin(&mut self, base: usize) {
        self.base = base;
    }

    fn end(&mut self, rejected: Option<&Error>) {
        self.close(0);
        let root = std::mem::replace(&mut self.root, Json::Null);
        let printed = match rejected {
            None => self.print(&root),
            Some(error) => self.print(&Rejected { read: &root, error: Rejection::of(error) }),
        };
        let result = std::mem::replace(&mut self.result, Ok(()));
        self.result = result.and(printed);
    }

    fn finish(mut self: Box<Self>) -> io::Result<()> {
        unless_closed(self.result.and_then(|()| self.output.flush()))
    }
}

/// The value of a line, with those below it.
fn closed(Open { line, members }: Open, input: &[u8]) -> Json {
    match line.data {
        Data::Note(_) | Data::Absent => Json::Null,
        // It was not on the wire, so nothing says what it is.
        Data::Default => Json::Null,
        Data::Members => object(members),
        Data::Variant(name) if members.is_empty() => Json::Text(name),
        Data::Variant(name) => Json::Object(vec![(name, object(members))]),
        Data::Array | Data::Elements(_) => Json::Array(members.into_iter().map(|(_, json)| json).collect()),
        Data::Integer(number) | Data::Bits(number) => Json::Unsigned(number.into()),
        Data::Bool(value) => Json::Bool(value),
        Data::Char(letter) => Json::Text(letter.to_string()),
        Data::Text(range) => Json::Text(String::from_utf8_lossy(&input[range]).into_owned()),
        Data::Number(of, range) => number(of, &input[range]),
        Data::NumberArray(of, lens, range) => array(of, &lens, &input[range]),
        Data::ByteArray(range, len) => padded(&input[range], len),
        Data::Numbers(Scalar::U8, range) => hex(&input[range]),
        Data::Numbers(of, range) => numbers(of, &input[range]),
    }
}

/// Members by their paths. The only member of a variant, or of a struct that is one number, is the value.
fn object(members: Vec<(Vec<Part>, Json)>) -> Json {
    let mut root = Json::Object(Vec::new());
    for (path, json) in members {
        if path.is_empty() {
            return json;
        }
        set(&mut root, &path, json);
    }
    tuples(root)
}

/// Puts a member at its path.
fn set(place: &mut Json, path: &[Part], json: Json) {
    let Some((first, rest)) = path.split_first() else {
        *place = json;
        return;
    };
    let Json::Object(members) = place else { return };
    let name = match first {
        Part::Field(name) => name.clone(),
        Part::Index(index) => index.to_string(),
    };
    // Members of a tuple follow each other.
    if members.last().is_none_or(|(last, _)| *last != name) {
        members.push((name, Json::Object(Vec::new())));
    }
    if let Some((_, member)) = members.last_mut() {
        set(member, rest, json);
    }
}

/// With arrays where the names of all members are numbers, some of which are left out where fields are skipped.
fn tuples(json: Json) -> Json {
    match json {
        Json::Object(members) => {
            let is_tuple = !members.is_empty() && members.iter().all(|(name, _)| name.parse::<usize>().is_ok());
            let members = members.into_iter().map(|(name, member)| (name, tuples(member)));
            if is_tuple {
                Json::Array(members.map(|(_, member)| member).collect())
            } else {
                Json::Object(members.collect())
            }
        }
        other => other,
    }
}

fn array(of: Scalar, lens: &[u64], bytes: &[u8]) -> Json {
    match lens {
        [len, inner @ ..] if !inner.is_empty() => {
            let elem_bytes = (bytes.len() as u64).checked_div(*len).unwrap_or(0) as usize;
            Json::Array(
                (0..*len as usize).map(|at| array(of, inner, &bytes[at * elem_bytes..][..elem_bytes])).collect(),
            )
        }
        [len] if of == Scalar::U8 && BASE58_BYTES.contains(len) => Json::Text(bs58::encode(bytes).into_string()),
        _ if of == Scalar::U8 => hex(bytes),
        _ => numbers(of, bytes),
    }
}

/// An array of `len` bytes, of which those behind `bytes` are zeros.
fn padded(bytes: &[u8], len: u64) -> Json {
    if BASE58_BYTES.contains(&len) {
        let zeros = vec![0; len as usize - bytes.len()];
        return array(Scalar::U8, &[len], &[bytes, &zeros].concat());
    }
    Json::Padded(bytes.to_vec(), len - bytes.len() as u64)
}

fn numbers(of: Scalar, bytes: &[u8]) -> Json {
    Json::Array(bytes.chunks_exact(of.size_bytes() as usize).map(|bytes| number(of, bytes)).collect())
}

fn hex(bytes: &[u8]) -> Json {
    Json::Text(format!("0x{}", hex::encode(bytes)))
}

fn number(of: Scalar, bytes: &[u8]) -> Json {
    let bits = bytes.iter().rev().fold(0, |number: u128, byte| number << 8 | u128::from(*byte));
    match of {
        Scalar::U8 | Scalar::U16 | Scalar::U32 | Scalar::U64 | Scalar::U128 => Json::Unsigned(bits),
        Scalar::I8 => Json::Signed((bits as i8).into()),
        Scalar::I16 => Json::Signed((bits as i16).into()),
        Scalar::I32 => Json::Signed((bits as i32).into()),
        Scalar::I64 => Json::Signed((bits as i64).into()),
        Scalar::I128 => Json::Signed(bits as i128),
        Scalar::F32 => Json::F32(f32::from_bits(bits as u32)),
        Scalar::F64 => Json::F64(f64::from_bits(bits as u64)),
    }
}
