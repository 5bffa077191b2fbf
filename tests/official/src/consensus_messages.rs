//! Consensus messages, whose official decoder is told the shred version to expect.

use agave_votor_messages::wire::VersionedWireConsensusMessage as Official;
use limcode::Expectations;
use limcode_schemas::solana::block_component::BlsSignature;
use limcode_schemas::solana::consensus::{
    Block, VersionedWireConsensusMessage, WireBlockCertMessage, WireBlockVoteMessage, WireCertSignature,
    WireConsensusMessageKind as Kind, WireConsensusMessageV1, WireSlotCertMessage, WireSlotVoteMessage,
    WireVoteSignature,
};
use limcode_schemas::solana::transaction::Hash;
use limcode_tests::mutation::mutate;
use limcode_tests::random::Random;
use wincode::config::Configuration;

use crate::Tally;

/// Compares so many of them: each read with its own shred version, with another one, and damaged in eight ways.
pub fn compare(random: &mut Random, cases: u64) -> Tally {
    let mut tally = Tally::default();
    for case in 0..cases {
        let message = message(random);
        let VersionedWireConsensusMessage::V1(WireConsensusMessageV1 { shred_version, .. }) = &message;
        let shred_version = *shred_version;
        let valid = limcode::serialize(&message).expect("its parts are short");
        let official = official(&valid, shred_version).unwrap_or_else(|| panic!("{case}: {message:?}"));
        assert_eq!(read(&valid, shred_version).as_ref(), Some(&message), "{case}");
        assert_same(&official, &message);
        let other = shred_version ^ 1 << random.below(16);
        assert!(self::official(&valid, other).is_none() && read(&valid, other).is_none(), "{case}: {other}");
        for _ in 0..8 {
            let damaged = mutate(random, &valid);
            match (self::official(&damaged, shred_version), read(&damaged, shred_version)) {
                (Some(official), Some(read)) => {
                    tally.accepted += 1;
                    assert_same(&official, &read);
                    assert!(
                        damaged.starts_with(&wincode::serialize(&official).expect("it was read")),
                        "{damaged:02x?}"
                    );
                }
                (None, None) => tally.refused += 1,
                (official, read) => panic!("official {official:?}, limcode {read:?}: {damaged:02x?}"),
            }
        }
    }
    tally
}

/// What the official decoder reads of a receiver with this shred version.
fn official(bytes: &[u8], shred_version: u16) -> Option<Official> {
    Official::deserialize_with_expected_shred_version(bytes, Configuration::default(), shred_version).ok()
}

/// What limcode reads.
fn read(bytes: &[u8], shred_version: u16) -> Option<VersionedWireConsensusMessage> {
    Expectations::new([("shred_version", shred_version.into())]).deserialize(bytes).ok()
}

/// The same kind, slot, shred version and bytes. The official fields are private, but not their text: in front of a hash or a
/// signature it is limcode's.
fn assert_same(official: &Official, read: &VersionedWireConsensusMessage) {
    let (official_text, text) = (format!("{official:?}"), format!("{read:?}"));
    assert_eq!(head(&official_text), head(&text));
    assert_eq!(tail(&official_text), tail(&text));
    let VersionedWireConsensusMessage::V1(WireConsensusMessageV1 { kind, .. }) = read;
    assert_eq!(official.slot(), slot(kind), "{text}");
    let written = limcode::serialize(read).expect("it was read");
    assert_eq!(wincode::serialize(official).expect("it was read"), written, "{text}");
}

fn head(text: &str) -> &str {
    let end = ["block_id", "signature"].iter().filter_map(|name| text.find(name)).min();
    &text[..end.expect("every message is signed")]
}

fn tail(text: &str) -> &str {
    &text[text.rfind("shred_version").expect("every message has one")..]
}

fn slot(kind: &Kind) -> u64 {
    match kind {
        Kind::NotarVote(vote) | Kind::NotarFallbackVote(vote) | Kind::GenesisVote(vote) => vote.block.slot,
        Kind::FinalizeVote(vote) | Kind::SkipVote(vote) | Kind::SkipFallbackVote(vote) => vote.slot,
        Kind::NotarCert(cert)
        | Kind::GenesisCert(cert)
        | Kind::FastFinalizeCert(cert)
        | Kind::NotarFallbackCert(cert) => cert.block.slot,
        Kind::FinalizeCert(cert) | Kind::SkipCert(cert) => cert.slot,
    }
}

/// A message of any kind.
fn message(random: &mut Random) -> VersionedWireConsensusMessage {
    let slot = u64::from_le_bytes(random.bytes());
    let block = Block { slot, block_id: Hash(random.bytes()) };
    let signature = BlsSignature(random.bytes());
    let vote = WireVoteSignature { signature };
    let mut bitmap = vec![0; random.below(513)];
    random.fill(&mut bitmap);
    let cert = WireCertSignature { signature, bitmap };
    let kind = match random.below(12) {
        0 => Kind::NotarVote(WireBlockVoteMessage { block, signature: vote }),
        1 => Kind::FinalizeVote(WireSlotVoteMessage { slot, signature: vote }),
        2 => Kind::SkipVote(WireSlotVoteMessage { slot, signature: vote }),
        3 => Kind::NotarFallbackVote(WireBlockVoteMessage { block, signature: vote }),
        4 => Kind::SkipFallbackVote(WireSlotVoteMessage { slot, signature: vote }),
        5 => Kind::GenesisVote(WireBlockVoteMessage { block, signature: vote }),
        6 => Kind::FinalizeCert(WireSlotCertMessage { slot, signature: cert }),
        7 => Kind::FastFinalizeCert(WireBlockCertMessage { block, signature: cert }),
        8 => Kind::NotarCert(WireBlockCertMessage { block, signature: cert }),
        9 => Kind::NotarFallbackCert(WireBlockCertMessage { block, signature: cert }),
        10 => Kind::SkipCert(WireSlotCertMessage { slot, signature: cert }),
        _ => Kind::GenesisCert(WireBlockCertMessage { block, signature: cert }),
    };
    let shred_version = u16::from_le_bytes(random.bytes());
    VersionedWireConsensusMessage::V1(WireConsensusMessageV1 { kind, shred_version })
}
