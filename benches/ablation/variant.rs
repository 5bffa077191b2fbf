//! The generated encoder of a block, written out by hand, with switches.

use limcode::{Encode, Layout, Mode, Result, Writer};
use limcode_schemas::solana::entry::Entry;
use limcode_schemas::solana::transaction::{
    CompiledInstruction, MessageHeader, Pubkey, Signature, VersionedMessage, VersionedTransaction, v0,
};
use std::marker::PhantomData;

/// What is done and what is not.
pub trait Variant {
    /// Room is checked once for adjacent fields.
    const RUN_CHECK: bool = true;
    /// Keys are copied all at once.
    const BULK_KEYS: bool = true;
    /// Levels of nesting are counted.
    const DEPTH: bool = true;
    /// Errors say the field and the index.
    const PATHS: bool = true;
    /// One signature, which is what most transactions have, is written with its length under one check, without a loop.
    const ONE_SIGNATURE: bool = false;
    /// An instruction whose lengths are of one byte each is written under one check.
    const SHORT_INSTRUCTIONS: bool = false;
}

macro_rules! variants {
    ($($name:ident { $($switch:ident = $value:literal)? })*) => {$(
        pub enum $name {}
        impl Variant for $name {
            $(const $switch: bool = $value;)?
        }
    )*};
}

variants! {
    Same {}
    CheckPerField { RUN_CHECK = false }
    KeyByKey { BULK_KEYS = false }
    NoDepth { DEPTH = false }
    NoPaths { PATHS = false }
    OneSignature { ONE_SIGNATURE = true }
    ShortInstructions { SHORT_INSTRUCTIONS = true }
}

/// Entries, encoded by the variant.
pub struct Written<'a, V>(&'a [Entry], PhantomData<V>);

impl<'a, V> Written<'a, V> {
    pub fn new(entries: &'a [Entry]) -> Self {
        Self(entries, PhantomData)
    }
}

impl<V> Layout for Written<'_, V> {
    const NAME: &'static str = "Written";
    const MIN_SIZE: usize = 8;
    const IS_FIXED: bool = false;
}

impl<V: Variant> Encode for Written<'_, V> {
    #[inline]
    fn encode<M: Mode>(&self, output: &mut Writer<'_, M>) -> Result<()> {
        output.put_len(self.0.len())?;
        each::<V, _, M>(self.0, output, entry::<V, M>)
    }
}

/// Elements of variable size.
#[inline(always)]
fn each<V: Variant, T, M: Mode>(
    elements: &[T],
    output: &mut Writer<'_, M>,
    encode: impl Fn(&T, &mut Writer<'_, M>) -> Result<()>,
) -> Result<()> {
    if V::DEPTH {
        output.enter()?;
    }
    for (index, element) in elements.iter().enumerate() {
        let result = encode(element, output);
        if V::PATHS { result.map_err(|error| error.in_index(index))? } else { result? }
    }
    if V::DEPTH {
        output.leave();
    }
    Ok(())
}

#[inline(always)]
fn in_field<V: Variant>(name: &'static str, result: Result<()>) -> Result<()> {
    if V::PATHS { result.map_err(|error| error.in_field(name)) } else { result }
}

#[inline]
fn entry<V: Variant, M: Mode>(entry: &Entry, output: &mut Writer<'_, M>) -> Result<()> {
    if V::RUN_CHECK {
        output.room(48)?;
    }
    output.put(&entry.num_hashes)?;
    output.put(&entry.hash.0)?;
    output.put_len(entry.transactions.len())?;
    in_field::<V>("transactions", each::<V, _, M>(&entry.transactions, output, transaction::<V, M>))
}

#[inline]
fn transaction<V: Variant, M: Mode>(transaction: &VersionedTransaction, output: &mut Writer<'_, M>) -> Result<()> {
    let start = output.position();
    match transaction.signatures.as_slice() {
        [signature] if V::ONE_SIGNATURE => {
            output.room(65)?;
            output.put(&1_u8)?;
            output.put(&signature.0)?;
        }
        signatures => {
            in_field::<V>("signatures", output.put_short_len(signatures.len()))?;
            in_field::<V>("signatures", output.put_elems::<Signature>(signatures))?;
        }
    }
    in_field::<V>("message", message::<V, M>(&transaction.message, output))?;
    output.check_unprefixed(start)
}

#[inline]
fn message<V: Variant, M: Mode>(message: &VersionedMessage, output: &mut Writer<'_, M>) -> Result<()> {
    match message {
        VersionedMessage::Legacy(message) => {
            let start = output.position();
            header_and_keys::<V, M>(&message.header, &message.account_keys, output)?;
            output.put(&message.recent_blockhash.0)?;
            instructions::<V, M>(&message.instructions, output)?;
            output.check_unprefixed(start)
        }
        VersionedMessage::V0(message) => {
            output.put_version_prefix(0)?;
            header_and_keys::<V, M>(&message.header, &message.account_keys, output)?;
            output.put(&message.recent_blockhash.0)?;
            instructions::<V, M>(&message.instructions, output)?;
            let lookups = &message.address_table_lookups;
            in_field::<V>("address_table_lookups", output.put_short_len(lookups.len()))?;
            in_field::<V>("address_table_lookups", each::<V, _, M>(lookups, output, lookup::<V, M>))
        }
        VersionedMessage::V1(_) => unreachable!("no block here has version 1"),
    }
}

#[inline]
fn header_and_keys<V: Variant, M: Mode>(
    header: &MessageHeader,
    keys: &[Pubkey],
    output: &mut Writer<'_, M>,
) -> Result<()> {
    if V::RUN_CHECK {
        output.room(3)?;
    }
    output.put(&header.num_required_signatures)?;
    output.put(&header.num_readonly_signed_accounts)?;
    output.put(&header.num_readonly_unsigned_accounts)?;
    in_field::<V>("account_keys", output.put_short_len(keys.len()))?;
    if V::BULK_KEYS {
        return in_field::<V>("account_keys", output.put_elems::<Pubkey>(keys));
    }
    for key in keys {
        in_field::<V>("account_keys", output.put(&key.0))?;
    }
    Ok(())
}

#[inline]
fn instructions<V: Variant, M: Mode>(list: &[CompiledInstruction], output: &mut Writer<'_, M>) -> Result<()> {
    in_field::<V>("instructions", output.put_short_len(list.len()))?;
    in_field::<V>("instructions", each::<V, _, M>(list, output, instruction::<V, M>))
}

#[inline]
fn instruction<V: Variant, M: Mode>(instruction: &CompiledInstruction, output: &mut Writer<'_, M>) -> Result<()> {
    let CompiledInstruction { program_id_index, accounts, data } = instruction;
    if V::SHORT_INSTRUCTIONS && accounts.len() < 128 && data.len() < 128 {
        output.room(3 + accounts.len() + data.len())?;
    }
    output.put(program_id_index)?;
    bytes::<V, M>("accounts", accounts, output)?;
    bytes::<V, M>("data", data, output)
}

#[inline]
fn lookup<V: Variant, M: Mode>(lookup: &v0::MessageAddressTableLookup, output: &mut Writer<'_, M>) -> Result<()> {
    output.put(&lookup.account_key.0)?;
    bytes::<V, M>("writable_indexes", &lookup.writable_indexes, output)?;
    bytes::<V, M>("readonly_indexes", &lookup.readonly_indexes, output)
}

#[inline(always)]
fn bytes<V: Variant, M: Mode>(name: &'static str, bytes: &[u8], output: &mut Writer<'_, M>) -> Result<()> {
    in_field::<V>(name, output.put_short_len(bytes.len()))?;
    in_field::<V>(name, output.put_elems::<u8>(bytes))
}
