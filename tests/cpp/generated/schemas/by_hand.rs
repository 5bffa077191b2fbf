//! What only a codec written by hand knows, and what is not on the wire.

use std::time::Duration;

use limcode::Limcode;
use limcode::{Coding, Layout, Mode, Reader, Result, Writer};

/// A time as whole seconds in 4 bytes. In C++ it is the struct of this name in `unix_seconds.hpp`.
pub struct UnixSeconds;

impl Layout for UnixSeconds {
    const NAME: &'static str = "UnixSeconds";
    const MIN_SIZE: usize = 4;
    const IS_FIXED: bool = true;
}

impl Coding<Duration> for UnixSeconds {
    fn encode<M: Mode>(value: &Duration, output: &mut Writer<'_, M>) -> Result<()> {
        output.put(&u32::try_from(value.as_secs()).unwrap_or(u32::MAX))
    }

    fn decode<M: Mode>(input: &mut Reader<'_, M>) -> Result<Duration> {
        Ok(Duration::from_secs(input.take::<u32>()?.into()))
    }
}

/// Its time is coded by hand, its note is nobody's business.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Appointment {
    /// A number before it.
    pub before: u8,
    /// When it is.
    #[limcode(with = UnixSeconds, cpp_header = "unix_seconds.hpp")]
    pub time: Duration,
    /// Not on the wire.
    #[limcode(skip)]
    pub note: Option<String>,
    /// A text after it.
    #[limcode(len = u16, max_len = 3)]
    pub after: String,
}

/// Codings inside containers.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Calendar {
    /// Times in a list.
    #[limcode(short_vec, max_len = 3, with = Vec<UnixSeconds>, cpp_header = "unix_seconds.hpp")]
    pub times: Vec<Duration>,
    /// And in others.
    #[limcode(with = Vec<(Option<UnixSeconds>, [UnixSeconds; 2], u8)>, cpp_header = "unix_seconds.hpp")]
    pub others: Vec<(Option<Duration>, [Duration; 2], u8)>,
}

/// Functions that accept or reject values. In C++ they are in `rules.hpp`.
pub mod rules {
    use super::{Calls, Language, Request, Window};

    /// Accepts a window that begins before it ends.
    pub fn is_open(window: &Window) -> Result<(), String> {
        let Window { first, last } = window;
        if first < last { Ok(()) } else { Err(format!("a window from {first} to {last} is empty")) }
    }

    /// Accepts calls in windows that follow each other.
    pub fn are_in_order(calls: &Calls) -> Result<(), &'static str> {
        let is_in_order = calls.windows.is_sorted_by(|window, next| window.last <= next.first);
        if is_in_order { Ok(()) } else { Err("windows overlap") }
    }

    /// Accepts a request for something.
    pub fn is_possible(request: &Request) -> Result<(), &'static str> {
        match request {
            Request::Range { first, last } if first >= last => Err("the range is empty"),
            Request::Names(names) if names.is_empty() => Err("there is no name"),
            _ => Ok(()),
        }
    }

    /// Accepts an even number.
    pub fn is_even(number: &u16) -> Result<(), String> {
        if number.is_multiple_of(2) { Ok(()) } else { Err(format!("{number} is odd")) }
    }

    /// Accepts a text that is not empty.
    pub fn is_text(text: &str) -> Result<(), &'static str> {
        if text.is_empty() { Err("no text") } else { Ok(()) }
    }

    /// Accepts numbers in order.
    pub fn is_sorted(numbers: &[u32]) -> Result<(), &'static str> {
        if numbers.is_sorted() { Ok(()) } else { Err("not in order") }
    }

    /// Accepts what is there.
    pub fn is_some<T>(option: &Option<T>) -> Result<(), &'static str> {
        if option.is_some() { Ok(()) } else { Err("missing") }
    }

    /// Accepts any number. In C++ it keeps those that it has seen.
    pub fn is_seen(_: &u16) -> Result<(), &'static str> {
        Ok(())
    }

    /// Accepts anything. In C++ it rejects an enum without a value.
    pub fn is_whole<T>(_: &T) -> Result<(), &'static str> {
        Ok(())
    }

    /// Accepts a language in which there is code here.
    pub fn is_spoken(language: &Language) -> Result<(), String> {
        if *language == Language::Cobol { Err(format!("nobody speaks {language:?}")) } else { Ok(()) }
    }
}

/// From one slot to another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Limcode)]
#[limcode(check = rules::is_open, cpp_header = "rules.hpp")]
pub struct Window {
    /// The first slot.
    pub first: u16,
    /// The slot behind the last one.
    pub last: u16,
}

/// Where windows are found.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub struct Holder {
    /// In a field.
    pub named: Window,
    /// Behind a pointer.
    pub boxed: Box<Window>,
    /// In an array.
    pub array: [Window; 2],
    /// In an option.
    pub option: Option<Window>,
    /// In a tuple.
    pub pair: (u8, Window),
}

/// Somebody who calls.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
#[limcode(check = rules::are_in_order, cpp_header = "rules.hpp")]
pub struct Calls {
    /// Who it is.
    pub name: String,
    /// When.
    pub windows: Vec<Window>,
}

/// What somebody asks for.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
#[limcode(tag = version_prefix, check = rules::is_possible, cpp_header = "rules.hpp")]
pub enum Request {
    /// A slot.
    #[limcode(untagged)]
    Slot(u8),
    /// Nothing.
    #[default]
    #[limcode(tag = 0)]
    Nothing,
    /// Several slots.
    #[limcode(tag = 1)]
    Range {
        /// The first one.
        first: u16,
        /// The one behind the last.
        last: u16,
    },
    /// What has these names.
    #[limcode(tag = 2)]
    Names(Vec<String>),
}

/// A language. Tags alone could be copied as bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Limcode)]
#[limcode(tag = u8, check = rules::is_spoken, cpp_header = "rules.hpp")]
pub enum Language {
    /// Rust.
    #[default]
    Rust,
    /// C++.
    Cpp,
    /// COBOL.
    Cobol,
}

/// Requests and the languages of who asks.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub struct Interview {
    /// In an array.
    pub pair: [Language; 2],
    /// In a sequence.
    pub languages: Vec<Language>,
    /// In sequences, too.
    pub requests: Vec<Request>,
}

/// A form that somebody filled in: functions accept its fields.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub struct Form {
    /// A number before them.
    pub before: u8,
    /// In a run.
    #[limcode(check = rules::is_even, cpp_header = "rules.hpp")]
    pub number: u16,
    /// A text.
    #[limcode(short_vec, check = rules::is_text, cpp_header = "rules.hpp")]
    pub name: String,
    /// Copied as bytes.
    #[limcode(max_len = 3, check = rules::is_sorted, cpp_header = "rules.hpp")]
    pub numbers: Vec<u32>,
    /// Whose own function is called before.
    #[limcode(check = rules::is_some, cpp_header = "rules.hpp")]
    pub window: Option<Window>,
    /// Another number on the wire than in memory.
    #[limcode(none = u64::MAX, check = rules::is_some, cpp_header = "rules.hpp")]
    pub slot: Option<u64>,
    /// In fewer bytes.
    #[limcode(varint, check = rules::is_even, cpp_header = "rules.hpp")]
    pub count: u16,
    /// A number behind them.
    pub after: u8,
}

/// Plain old data, but for the function.
#[derive(Clone, Copy, Debug, Default, PartialEq, Limcode)]
pub struct Even(#[limcode(check = rules::is_even, cpp_header = "rules.hpp")] pub u16);

/// Where such values are.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub struct Evens {
    /// In an array.
    pub pair: [Even; 2],
    /// In a sequence.
    pub list: Vec<Even>,
    /// In variants.
    pub answers: Vec<Answer>,
}

/// What was answered.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(tag = u8)]
pub enum Answer {
    /// A number.
    Number {
        /// Where it stands.
        page: u8,
        /// The number.
        #[limcode(check = rules::is_even, cpp_header = "rules.hpp")]
        number: u16,
    },
    /// Words.
    Words(#[limcode(check = rules::is_text, cpp_header = "rules.hpp")] String),
}

/// A window that may be missing, and whose default a function rejects.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub struct Ending {
    /// A number before it.
    pub before: u8,
    /// The window.
    #[limcode(at_end = default)]
    pub window: Window,
}

/// Windows that may be missing, of which only an array has any by default.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub struct Endings {
    /// A number before them.
    pub before: u8,
    /// None.
    #[limcode(at_end = default)]
    pub option: Option<Window>,
    /// None of them.
    #[limcode(at_end = default)]
    pub list: Vec<Window>,
    /// Two.
    #[limcode(at_end = default)]
    pub pair: [Window; 2],
}

/// A value within which the input may end, and that has a function for a field and for all of it.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
#[limcode(check = rules::is_whole, cpp_header = "rules.hpp")]
pub struct Late {
    /// A text.
    pub text: String,
    /// A number.
    #[limcode(check = rules::is_seen, cpp_header = "rules.hpp")]
    pub number: u16,
}

/// Where it may be missing.
#[derive(Clone, Debug, Default, PartialEq, Limcode)]
pub struct Latest {
    /// A number before it.
    pub before: u8,
    /// The value.
    #[limcode(at_end = default)]
    pub late: Late,
}

/// An answer that a function accepts.
#[derive(Clone, Debug, PartialEq, Limcode)]
pub struct Answered {
    /// The question.
    pub question: u8,
    /// The answer.
    #[limcode(check = rules::is_whole, cpp_header = "rules.hpp")]
    pub answer: Answer,
}

/// A number that is written as another.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(from = u64, into = u64)]
pub enum Level {
    /// 0.
    Low,
    /// Any other.
    High(u64),
}

impl From<u64> for Level {
    fn from(number: u64) -> Self {
        if number == 0 { Level::Low } else { Level::High(number) }
    }
}

impl From<Level> for u64 {
    fn from(level: Level) -> Self {
        match level {
            Level::Low => 0,
            Level::High(number) => number,
        }
    }
}

/// Tags of one byte, some of which are refused.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(tag = u8, reserved(9, 20..=255))]
pub enum Status {
    /// Nothing to say.
    Idle,
    /// No longer written.
    #[limcode(reserved)]
    Old(u8),
    /// At this level.
    Busy(Level),
}

/// Versions, some of which are refused by name. 127 marks off-chain messages and is none of them.
#[derive(Clone, Debug, PartialEq, Limcode)]
#[limcode(tag = version_prefix, reserved(3, 100..=126))]
pub enum Envelope {
    /// Without a version.
    #[limcode(untagged)]
    Plain(u8),
    /// The first one.
    #[limcode(tag = 0)]
    First(u16),
    /// No longer written.
    #[limcode(tag = 1, reserved)]
    Second(u8),
}
