//! What voters sign.

use limcode_schemas::solana::consensus::{Block, VotePayloadToSign};
use limcode_schemas::solana::transaction::Hash;
use limcode_tests::random::Random;

/// A payload of any kind.
pub fn payload(random: &mut Random) -> VotePayloadToSign {
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
