//! What voters sign.

use agave_votor_messages::wire::VotePayloadToSign as Official;
use limcode_schemas::solana::consensus::{Block, VotePayloadToSign};
use limcode_schemas::solana::transaction::Hash;
use limcode_tests::mutation::mutate;
use limcode_tests::random::Random;

use crate::Tally;

/// Compares so many of them, each also damaged in eight ways.
pub fn compare(random: &mut Random, cases: u64) -> Tally {
    let mut tally = Tally::default();
    for case in 0..cases {
        let payload = payload(random);
        let valid = limcode::serialize(&payload).expect("its size is fixed");
        assert_eq!((official(&valid), ours(&valid)), (Some(valid.clone()), Some(valid.clone())), "{case}: {payload:?}");
        for _ in 0..8 {
            let damaged = mutate(random, &valid);
            let (official, ours) = (official(&damaged), ours(&damaged));
            assert_eq!(official, ours, "{damaged:02x?}");
            match ours {
                Some(written) => {
                    assert!(damaged.starts_with(&written), "{damaged:02x?}");
                    tally.accepted += 1;
                }
                None => tally.refused += 1,
            }
        }
    }
    tally
}

/// What the official codec writes of the value that it reads.
fn official(bytes: &[u8]) -> Option<Vec<u8>> {
    let payload: Official = wincode::deserialize(bytes).ok()?;
    Some(wincode::serialize(&payload).expect("it was read"))
}

/// What limcode writes of the value that it reads.
fn ours(bytes: &[u8]) -> Option<Vec<u8>> {
    let payload: VotePayloadToSign = limcode::deserialize(bytes).ok()?;
    Some(limcode::serialize(&payload).expect("it was read"))
}

/// A payload of any kind.
fn payload(random: &mut Random) -> VotePayloadToSign {
    let slot = u64::from_le_bytes(random.bytes());
    let block = Block { slot, block_id: Hash(random.bytes()) };
    let shred_version = u16::from_le_bytes(random.bytes());
    match random.below(6) {
        0 => VotePayloadToSign::Notar { block, shred_version },
        1 => VotePayloadToSign::Finalize { slot, shred_version },
        2 => VotePayloadToSign::Skip { slot, shred_version },
        3 => VotePayloadToSign::NotarFallback { block, shred_version },
        4 => VotePayloadToSign::SkipFallback { slot, shred_version },
        _ => VotePayloadToSign::Genesis { block, shred_version },
    }
}
