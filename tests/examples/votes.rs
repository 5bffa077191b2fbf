//! An indexer's job: all signatures and all writable accounts of a block's vote transactions, by views only.
//!
//! `cargo run --release -p limcode-tests --example votes -- entries.bin` reads a block, which is a `Vec<Entry>`. Without a file it
//! makes a synthetic one. There is one allocation for the block, and none for a transaction.
#![forbid(unsafe_code)]

use limcode_schemas::solana::entry::{Entry, EntryView};
use limcode_schemas::solana::transaction::{
    MessageHeader, Pubkey, Signature, VersionedMessageVariant, VersionedTransactionView,
};
use std::error::Error;
use std::io::Write;

/// `Vote111111111111111111111111111111111111111`
pub const VOTE_PROGRAM: Pubkey = Pubkey([
    0x07, 0x61, 0x48, 0x1d, 0x35, 0x74, 0x74, 0xbb, 0x7c, 0x4d, 0x76, 0x24, 0xeb, 0xd3, 0xbd, 0xb3, 0xd8, 0x35, 0x5e,
    0x73, 0xd1, 0x10, 0x43, 0xfc, 0x0d, 0xa3, 0x53, 0x80, 0x00, 0x00, 0x00, 0x00,
]);

/// A transaction that calls the vote program. All of it is in the block's bytes.
pub struct Vote<'a> {
    /// Its signatures.
    pub signatures: &'a [Signature],
    header: MessageHeader,
    account_keys: &'a [Pubkey],
}

impl<'a> Vote<'a> {
    /// The vote in a transaction, if it is one.
    pub fn of(transaction: &VersionedTransactionView<'a>) -> Option<Self> {
        // The three versions have these fields, in types of their own.
        macro_rules! vote {
            ($message:expr) => {{
                let (header, account_keys) = ($message.header(), $message.account_keys());
                let calls_vote = |index: u8| account_keys.get(usize::from(index)) == Some(&VOTE_PROGRAM);
                $message.instructions().iter().any(|call| calls_vote(call.program_id_index())).then(|| Vote {
                    signatures: transaction.signatures(),
                    header: MessageHeader {
                        num_required_signatures: header.num_required_signatures(),
                        num_readonly_signed_accounts: header.num_readonly_signed_accounts(),
                        num_readonly_unsigned_accounts: header.num_readonly_unsigned_accounts(),
                    },
                    account_keys,
                })
            }};
        }
        match transaction.message().variant() {
            VersionedMessageVariant::Legacy(message) => vote!(message),
            VersionedMessageVariant::V0(message) => vote!(message),
            VersionedMessageVariant::V1(message) => vote!(message),
        }
    }

    /// The accounts that the message asks to write: signers first, read-only ones last among signers and among others.
    ///
    /// Accounts that a version 0 message loads from lookup tables are not in a block, so they are not here.
    pub fn writable_accounts(&self) -> impl Iterator<Item = &'a Pubkey> {
        let MessageHeader { num_required_signatures: signers, .. } = self.header;
        let (signers, len) = (usize::from(signers), self.account_keys.len());
        let writable_signers = signers.saturating_sub(self.header.num_readonly_signed_accounts.into());
        let writable = len.saturating_sub(self.header.num_readonly_unsigned_accounts.into());
        let is_writable = move |index| if index < signers { index < writable_signers } else { index < writable };
        self.account_keys.iter().enumerate().filter(move |(index, _)| is_writable(*index)).map(|(_, key)| key)
    }
}

/// Gives each vote transaction of a block to `each`, in order.
///
/// # Errors
/// The bytes are not a block.
pub fn votes<'a>(block: &'a [u8], mut each: impl FnMut(Vote<'a>)) -> limcode::Result<()> {
    let mut entries: Vec<EntryView<'a>> = Vec::new();
    limcode::views_into::<Entry>(block, &mut entries)?;
    for transaction in entries.iter().flat_map(|entry| entry.transactions()) {
        if let Some(vote) = Vote::of(&transaction) {
            each(vote);
        }
    }
    Ok(())
}

/// Writes bytes in hexadecimal.
fn write_hex(out: &mut impl Write, label: &str, bytes: &[u8]) -> std::io::Result<()> {
    write!(out, "  {label} ")?;
    bytes.iter().try_for_each(|byte| write!(out, "{byte:02x}"))?;
    writeln!(out)
}

/// Writes the signatures and the writable accounts of all votes, and how many there are.
///
/// # Errors
/// The bytes are not a block; writing fails.
pub fn list(block: &[u8], out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let (mut count, mut written) = (0, Ok(()));
    votes(block, |vote| {
        count += 1;
        let mut write = || {
            writeln!(out, "vote {count}")?;
            vote.signatures.iter().try_for_each(|signature| write_hex(out, "signature", &signature.0))?;
            vote.writable_accounts().try_for_each(|account| write_hex(out, "writable ", &account.0))
        };
        if written.is_ok() {
            written = write();
        }
    })?;
    written?;
    writeln!(out, "{count} vote transactions")?;
    Ok(())
}

#[allow(dead_code, reason = "a test has this file as a module")]
fn main() -> Result<(), Box<dyn Error>> {
    let block = match std::env::args_os().nth(1) {
        Some(path) => std::fs::read(path)?,
        None => limcode_tests::corpus::mixed_block_eighth().bytes,
    };
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    list(&block, &mut out)?;
    out.flush()?;
    Ok(())
}
