//! The recipes of `docs/cookbook.md`, which quotes this file. `tests/cpp/demo/cookbook.cpp` prints the same in C++.
//!
//! ```text
//! cargo run --release -p limcode-tests --example cookbook -- transaction BASE64
//! cargo run --release -p limcode-tests --example cookbook -- block|tower|gossip|manifest FILE
//! ```
#![forbid(unsafe_code)]

use std::collections::HashMap;
use std::error::Error;
use std::fs::{self, File};
use std::io::{self, BufReader, Read, Write};
use std::net::{IpAddr, SocketAddr};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use limcode_schemas::solana::entry::Entry;
use limcode_schemas::solana::gossip::{CrdsData, Protocol};
use limcode_schemas::solana::snapshot::{SnapshotManifest, VersionedEpochStakes};
use limcode_schemas::solana::system::SystemInstruction;
use limcode_schemas::solana::transaction::{Pubkey, VersionedMessage, VersionedMessageVariant, VersionedTransaction};
use limcode_schemas::solana::vote::{VoteStateVersionsVariant, VoteStateVersionsView};

const SYSTEM_PROGRAM: Pubkey = Pubkey([0; 32]);

/// Prints what a transaction asks for. It is in base64, as RPC methods take and return it.
pub fn transaction(base64: &str, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let transaction: VersionedTransaction = limcode::deserialize_exact(&BASE64_STANDARD.decode(base64)?)?;
    let (version, keys, instructions) = match &transaction.message {
        VersionedMessage::Legacy(message) => ("legacy", &message.account_keys, &message.instructions),
        VersionedMessage::V0(message) => ("version 0", &message.account_keys, &message.instructions),
        VersionedMessage::V1(message) => ("version 1", &message.account_keys, &message.instructions),
    };
    let (Some(signature), Some(payer)) = (transaction.signatures.first(), keys.first()) else { return Ok(()) };
    writeln!(out, "{version} transaction {signature}\n  paid by {payer}")?;
    for instruction in instructions {
        match keys.get(usize::from(instruction.program_id_index)) {
            Some(program) => writeln!(out, "  {program}: {}", action(program, &instruction.data))?,
            None => writeln!(out, "  no program")?,
        }
    }
    Ok(())
}

/// What an instruction does, as far as this program knows its format.
fn action(program: &Pubkey, data: &[u8]) -> String {
    if *program != SYSTEM_PROGRAM {
        return format!("{} bytes", data.len());
    }
    match limcode::deserialize(data) {
        Ok(SystemInstruction::Transfer { lamports }) => format!("transfer of {lamports} lamports"),
        Ok(SystemInstruction::CreateAccount { lamports, space, .. }) => {
            format!("account of {space} bytes with {lamports} lamports")
        }
        Ok(_) => "another system instruction".to_owned(),
        Err(error) => error.to_string(),
    }
}

/// Counts the transactions of a block, a `Vec<Entry>`, and the programs that they call. Views decode only what is asked for.
pub fn block(block: &[u8], out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let mut entries = Vec::new();
    limcode::views_into::<Entry>(block, &mut entries)?;
    let ticks = entries.iter().filter(|entry| entry.transactions().is_empty()).count();
    writeln!(out, "{} entries, {ticks} of them ticks", entries.len())?;

    let (mut versions, mut calls) = ([0; 3], HashMap::new());
    for transaction in entries.iter().flat_map(|entry| entry.transactions()) {
        let version = match transaction.message().variant() {
            VersionedMessageVariant::Legacy(message) => {
                let programs = message.instructions().iter().map(|call| call.program_id_index());
                count(&mut calls, message.account_keys(), programs);
                0
            }
            VersionedMessageVariant::V0(message) => {
                let programs = message.instructions().iter().map(|call| call.program_id_index());
                count(&mut calls, message.account_keys(), programs);
                1
            }
            VersionedMessageVariant::V1(message) => {
                let programs = message.instructions().iter().map(|call| call.program_id_index());
                count(&mut calls, message.account_keys(), programs);
                2
            }
        };
        versions[version] += 1;
    }
    writeln!(out, "{} legacy, {} of version 0, {} of version 1", versions[0], versions[1], versions[2])?;
    let mut calls: Vec<_> = calls.into_iter().collect();
    calls.sort_by_key(|&(program, count)| (usize::MAX - count, program));
    calls.iter().take(3).try_for_each(|(program, count)| writeln!(out, "  {count} calls of {program}"))?;
    Ok(())
}

/// Counts the programs, which are indexes of keys.
fn count<'a>(calls: &mut HashMap<&'a Pubkey, usize>, keys: &'a [Pubkey], programs: impl Iterator<Item = u8>) {
    for program in programs.filter_map(|index| keys.get(usize::from(index))) {
        *calls.entry(program).or_default() += 1;
    }
}

/// Prints the tower in the data of a vote account, which zeros follow. Only the fields that are printed are decoded.
pub fn tower(account: &[u8], out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let state = VoteStateVersionsView::parse(account)?;
    let (node, root, votes): (_, _, Vec<(u64, u32)>) = match state.variant() {
        VoteStateVersionsVariant::V1_14_11(state) => {
            let votes = state.votes().iter().map(|vote| (vote.slot(), vote.confirmation_count())).collect();
            (state.node_pubkey(), state.root_slot(), votes)
        }
        VoteStateVersionsVariant::V3(state) => {
            let lockouts = state.votes().iter().map(|vote| vote.lockout());
            let votes = lockouts.map(|lockout| (lockout.slot(), lockout.confirmation_count())).collect();
            (state.node_pubkey(), state.root_slot(), votes)
        }
        VoteStateVersionsVariant::V4(state) => {
            let lockouts = state.votes().iter().map(|vote| vote.lockout());
            let votes = lockouts.map(|lockout| (lockout.slot(), lockout.confirmation_count())).collect();
            (state.node_pubkey(), state.root_slot(), votes)
        }
    };
    writeln!(out, "validator {node}")?;
    match root {
        Some(slot) => writeln!(out, "  root {slot}")?,
        None => writeln!(out, "  no root")?,
    }
    for (slot, confirmation_count) in votes {
        writeln!(out, "  slot {slot}, confirmed {confirmation_count} times")?;
    }
    Ok(())
}

/// Prints the sender of a gossip packet, and what it contains. Kinds that validators no longer accept are errors.
pub fn gossip(packet: &[u8], out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    match limcode::deserialize_exact(packet)? {
        Protocol::PullRequest(_, value) => {
            writeln!(out, "request for values")?;
            show(&value.data, out)?;
        }
        Protocol::PullResponse(from, values) | Protocol::PushMessage(from, values) => {
            writeln!(out, "{} values from {from}", values.len())?;
            values.iter().try_for_each(|value| show(&value.data, out))?;
        }
        Protocol::PruneMessage(from, prune) => writeln!(out, "prune of {} origins from {from}", prune.prunes.len())?,
        Protocol::PingMessage(ping) => writeln!(out, "ping from {}", ping.from)?,
        Protocol::PongMessage(pong) => writeln!(out, "pong from {}", pong.from)?,
    }
    Ok(())
}

fn show(data: &CrdsData, out: &mut impl Write) -> io::Result<()> {
    match data {
        CrdsData::Vote(index, vote) => writeln!(out, "  vote {index} of {}", vote.from),
        CrdsData::ContactInfo(info) => {
            writeln!(out, "  contact information of {}", info.pubkey)?;
            let mut port = 0_u16;
            for socket in &info.sockets {
                // Ports are running sums.
                port = port.wrapping_add(socket.offset);
                if let Some(IpAddr::V4(ip)) = info.addrs.get(usize::from(socket.index)) {
                    writeln!(out, "    service {} at {}", socket.key, SocketAddr::from((*ip, port)))?;
                }
            }
            Ok(())
        }
        _ => writeln!(out, "  another value"),
    }
}

/// Reads the manifest of a snapshot, `snapshots/SLOT/SLOT` in its archive. `progress` gets the number of bytes read so far.
pub fn manifest(file: impl Read, progress: impl FnMut(u64)) -> limcode::Result<SnapshotManifest> {
    let watched = Watched { file, len_bytes: 0, progress };
    limcode::deserialize_from(BufReader::with_capacity(1 << 20, watched))
}

struct Watched<R, P> {
    file: R,
    len_bytes: u64,
    progress: P,
}

impl<R: Read, P: FnMut(u64)> Read for Watched<R, P> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(buffer)?;
        self.len_bytes += read as u64;
        (self.progress)(self.len_bytes);
        Ok(read)
    }
}

/// Prints the bank of a manifest, and the stakes of its epochs.
pub fn show_manifest(manifest: &SnapshotManifest, out: &mut impl Write) -> io::Result<()> {
    let bank = &manifest.bank;
    writeln!(out, "slot {}, block {}, bank hash {}", bank.slot, bank.block_height, bank.hash)?;
    writeln!(out, "  {} lamports, {} transactions", bank.capitalization, bank.transaction_count)?;
    for (epoch, VersionedEpochStakes::Current { stakes, total_stake, .. }) in &manifest.versioned_epoch_stakes {
        let accounts = stakes.vote_accounts.len();
        writeln!(out, "  epoch {epoch}: {total_stake} lamports at {accounts} vote accounts")?;
    }
    Ok(())
}

/// Follows a recipe.
///
/// # Errors
/// The input is not what the recipe is for; writing fails.
pub fn follow(recipe: &str, input: &str, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    match recipe {
        "transaction" => transaction(input, out),
        "block" => block(&fs::read(input)?, out),
        "tower" => tower(&fs::read(input)?, out),
        "gossip" => gossip(&fs::read(input)?, out),
        "manifest" => {
            let file = File::open(input)?;
            let len_bytes = file.metadata()?.len();
            let read = manifest(file, |done| eprintln!("{done} of {len_bytes} bytes"))?;
            Ok(show_manifest(&read, out)?)
        }
        _ => Err(format!("no recipe is called {recipe}").into()),
    }
}

#[allow(dead_code, reason = "a test has this file as a module")]
fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [recipe, input] = &arguments[..] else {
        return Err("usage: cookbook transaction BASE64, or cookbook block|tower|gossip|manifest FILE".into());
    };
    follow(recipe, input, &mut io::stdout().lock())
}
