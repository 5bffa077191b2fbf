//! The examples do what they say.
#![forbid(unsafe_code)]

#[path = "../examples/votes.rs"]
mod votes;

use limcode_schemas::solana::entry::Entry;
use limcode_schemas::solana::transaction::{MessageHeader, Pubkey, Signature, VersionedMessage, VersionedTransaction};
use limcode_tests::corpus::{self, Sample};

/// Header, keys and programs that are called, of the owned message.
fn parts(transaction: &VersionedTransaction) -> (MessageHeader, &[Pubkey], Vec<u8>) {
    let (header, keys, instructions) = match &transaction.message {
        VersionedMessage::Legacy(message) => (message.header, &message.account_keys, &message.instructions),
        VersionedMessage::V0(message) => (message.header, &message.account_keys, &message.instructions),
        VersionedMessage::V1(message) => (message.header, &message.account_keys, &message.instructions),
    };
    (header, keys, instructions.iter().map(|instruction| instruction.program_id_index).collect())
}

/// Signatures and writable accounts of each vote, by decoding the block.
fn decoded(block: &[u8]) -> Vec<(Vec<Signature>, Vec<Pubkey>)> {
    let entries: Vec<Entry> = limcode::deserialize_exact(block).unwrap();
    let mut votes = Vec::new();
    for transaction in entries.iter().flat_map(|entry| &entry.transactions) {
        let (header, keys, programs) = parts(transaction);
        if programs.iter().all(|program| keys.get(usize::from(*program)) != Some(&votes::VOTE_PROGRAM)) {
            continue;
        }
        let (signed, unsigned) = keys.split_at(header.num_required_signatures.into());
        let mut writable = signed[..signed.len() - usize::from(header.num_readonly_signed_accounts)].to_vec();
        writable.extend(&unsigned[..unsigned.len() - usize::from(header.num_readonly_unsigned_accounts)]);
        votes.push((transaction.signatures.clone(), writable));
    }
    votes
}

#[test]
fn votes_are_those_of_the_decoded_block() {
    let blocks = corpus::blocks("votes_are_those_of_the_decoded_block").into_iter();
    for Sample { name, bytes } in blocks.chain([corpus::mixed_block_eighth(), corpus::version_1_block()]) {
        let mut seen = Vec::new();
        votes::votes(&bytes, |vote| {
            seen.push((vote.signatures.to_vec(), vote.writable_accounts().copied().collect::<Vec<_>>()));
        })
        .unwrap();
        assert!(seen.len() > 500, "{name}: {} votes", seen.len());
        assert!(seen == decoded(&bytes), "{name}");

        let mut listed = Vec::new();
        votes::list(&bytes, &mut listed).unwrap();
        let listed = String::from_utf8(listed).unwrap();
        let signatures: usize = seen.iter().map(|(signatures, _)| signatures.len()).sum();
        assert_eq!(listed.matches("  signature ").count(), signatures, "{name}");
        assert!(listed.ends_with(&format!("\n{} vote transactions\n", seen.len())), "{name}");
    }
}

#[test]
fn what_is_no_block_has_no_votes() {
    let bytes = corpus::mixed_block_eighth().bytes;
    assert!(votes::votes(&bytes[..bytes.len() - 1], |_| panic!("a vote of a damaged block")).is_err());
}
