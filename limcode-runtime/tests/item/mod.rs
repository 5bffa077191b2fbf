//! Items with codecs by hand, in the way that generated code is written.
#![allow(dead_code, reason = "each test uses a part")]

use limcode_runtime::{Bulk, Decode, Encode, Layout, Mode, Reader, Result, Writer};

macro_rules! at {
    ($result:expr, $field:literal) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error.in_field($field)),
        }
    };
}

/// Fixed size, with a byte that can be wrong.
///
/// Wire layout: slot u64 | is_vote bool | hash [u8; 32] = 41 bytes
#[derive(Clone, Debug, PartialEq)]
pub struct Head {
    pub slot: u64,
    pub is_vote: bool,
    pub hash: [u8; 32],
}

impl Layout for Head {
    const NAME: &'static str = "Head";
    const MIN_SIZE: usize = 41;
    const IS_FIXED: bool = true;
}

impl Encode for Head {
    #[inline]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.room(41)?; // 8 slot + 1 is_vote + 32 hash
        output.put(&self.slot)?;
        output.put_bool(self.is_vote)?;
        output.put(&self.hash)?;
        Ok(())
    }
}

impl<'de> Decode<'de> for Head {
    #[inline]
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        let run = input.take_run::<41>()?; // 8 slot + 1 is_vote + 32 hash
        let slot = run.get(0);
        let is_vote = at!(run.get_bool(8), "is_vote");
        let hash = run.get(9);
        Ok(Self { slot, is_vote, hash })
    }
}

/// A run, a short vector of bytes, a short vector of bulk elements, an option.
///
/// Wire layout: program u8 | accounts short_vec u8 | keys short_vec [u8; 32] | memo Option<String>, min 4 bytes
#[derive(Clone, Debug, PartialEq)]
pub struct Instruction {
    pub program: u8,
    pub accounts: Vec<u8>,
    pub keys: Vec<[u8; 32]>,
    pub memo: Option<String>,
}

impl Layout for Instruction {
    const NAME: &'static str = "Instruction";
    const MIN_SIZE: usize = 4;
    const IS_FIXED: bool = false;
}

impl Encode for Instruction {
    #[inline]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.room(2)?; // 1 program + 1 len(accounts)
        output.put(&self.program)?;
        at!(output.put_short_len(self.accounts.len()), "accounts");
        at!(output.put_elems(&self.accounts), "accounts");
        at!(output.put_short_len(self.keys.len()), "keys");
        at!(output.put_elems(&self.keys), "keys");
        at!(self.memo.encode(output), "memo");
        Ok(())
    }
}

impl<'de> Decode<'de> for Instruction {
    #[inline]
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        let program = input.take()?;
        let len = at!(input.take_short_len(), "accounts");
        at!(input.need_elems(len, 1, 2), "accounts");
        let accounts = at!(input.take_vec(len), "accounts");
        let len = at!(input.take_short_len(), "keys");
        at!(input.need_elems(len, 32, 1), "keys");
        let keys = at!(input.take_vec(len), "keys");
        let memo = at!(Option::decode(input), "memo");
        Ok(Self { program, accounts, keys, memo })
    }
}

/// An enum by version prefix.
///
/// Wire layout: top bit of the first byte clear: Legacy(Vec<Instruction>), else version 0: V0 { nonce varint u64 }
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    Legacy { signers: u8, instructions: Vec<Instruction> },
    V0 { nonce: u64 },
}

impl Layout for Message {
    const NAME: &'static str = "Message";
    const MIN_SIZE: usize = 2;
    const IS_FIXED: bool = false;
}

impl Encode for Message {
    #[inline]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        match self {
            Self::Legacy { signers, instructions } => {
                let start = output.position();
                output.put(signers)?;
                at!(instructions.encode(output), "instructions");
                output.check_unprefixed(start)
            }
            Self::V0 { nonce } => {
                output.put_version_prefix(0)?;
                at!(output.put_varint(*nonce), "nonce");
                Ok(())
            }
        }
    }
}

impl<'de> Decode<'de> for Message {
    #[inline]
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        match input.take_version_prefix()? {
            None => {
                input.need(9)?; // 1 signers + 8 len(instructions)
                let signers = input.take()?;
                let instructions = at!(Vec::decode(input), "instructions");
                Ok(Self::Legacy { signers, instructions })
            }
            Some(0) => {
                let nonce = at!(input.take_varint(), "nonce");
                Ok(Self::V0 { nonce })
            }
            Some(found) => Err(input.unknown_version(found)),
        }
    }
}

/// An enum by tag.
///
/// Wire layout: tag u32 | 0: Tick | 1: Block { heads: Vec<Head>, messages: Vec<Message> }
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    Tick,
    Block { heads: Vec<Head>, messages: Vec<Message> },
}

impl Layout for Event {
    const NAME: &'static str = "Event";
    const MIN_SIZE: usize = 4;
    const IS_FIXED: bool = false;
}

impl Encode for Event {
    #[inline]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        match self {
            Self::Tick => output.put_tag(0),
            Self::Block { heads, messages } => {
                output.put_tag(1)?;
                at!(heads.encode(output), "heads");
                at!(messages.encode(output), "messages");
                Ok(())
            }
        }
    }
}

impl<'de> Decode<'de> for Event {
    #[inline]
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        match input.take_tag()? {
            0 => Ok(Self::Tick),
            1 => {
                input.need(16)?; // 8 len(heads) + 8 len(messages)
                let len = at!(input.take_len(), "heads");
                at!(input.need_elems(len, 41, 8), "heads");
                let heads = at!(input.take_vec(len), "heads");
                let messages = at!(Vec::decode(input), "messages");
                Ok(Self::Block { heads, messages })
            }
            found => Err(input.unknown_tag(found, 4)),
        }
    }
}

/// A value with something of everything.
pub fn sample() -> Event {
    let head = |slot| Head { slot, is_vote: slot % 2 == 1, hash: [slot as u8; 32] };
    let instruction = |len: usize, memo: Option<&str>| Instruction {
        program: 7,
        accounts: (0..len).map(|index| index as u8).collect(),
        keys: vec![[len as u8; 32]; len / 10],
        memo: memo.map(String::from),
    };
    Event::Block {
        heads: (0..3).map(head).collect(),
        messages: vec![
            Message::V0 { nonce: 300 },
            Message::Legacy { signers: 2, instructions: vec![] },
            Message::Legacy {
                signers: 1,
                instructions: vec![
                    instruction(0, None),
                    instruction(3, Some("süß")),
                    instruction(33, Some("")),
                    instruction(130, None),
                ],
            },
        ],
    }
}

/// A recursive type: a list through `Box`.
#[derive(Clone, Debug, PartialEq)]
pub struct Chain {
    pub value: u8,
    pub next: Option<Box<Chain>>,
}

impl Layout for Chain {
    const NAME: &'static str = "Chain";
    const MIN_SIZE: usize = 2;
    const IS_FIXED: bool = false;
}

impl Encode for Chain {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put(&self.value)?;
        at!(self.next.encode(output), "next");
        Ok(())
    }
}

impl<'de> Decode<'de> for Chain {
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        let value = input.take()?;
        let next = at!(Option::decode(input), "next");
        Ok(Self { value, next })
    }
}

/// A chain of `levels` boxes.
pub fn chain(levels: usize) -> Chain {
    let mut chain = Chain { value: 0, next: None };
    for level in 1..=levels {
        chain = Chain { value: level as u8, next: Some(Box::new(chain)) };
    }
    chain
}

/// A recursive type: a tree through `Vec`.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree(pub Vec<Tree>);

impl Layout for Tree {
    const NAME: &'static str = "Tree";
    const MIN_SIZE: usize = 8;
    const IS_FIXED: bool = false;
}

impl Encode for Tree {
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        self.0.encode(output)
    }
}

impl<'de> Decode<'de> for Tree {
    fn decode<M: Mode>(input: &mut Reader<'de, M>) -> Result<Self> {
        Vec::decode(input).map(Self)
    }
}

/// Nothing on the wire, nothing in memory.
#[derive(Clone, Debug, PartialEq)]
pub struct Nothing;

impl Layout for Nothing {
    const NAME: &'static str = "Nothing";
    const MIN_SIZE: usize = 0;
    const IS_FIXED: bool = true;
    const BULK: Bulk<Self> = limcode_runtime::__bulk!(Self {});
}

impl Encode for Nothing {
    fn encode<M: Mode>(&self, _output: &mut Writer<'_, M>) -> Result<()> {
        Ok(())
    }
}

impl<'de> Decode<'de> for Nothing {
    fn decode<M: Mode>(_input: &mut Reader<'de, M>) -> Result<Self> {
        Ok(Self)
    }
}
