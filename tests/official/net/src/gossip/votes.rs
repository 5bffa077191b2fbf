//! Random transactions, most of them votes.

use limcode_random::Random;
use limcode_schemas::solana::transaction::{CompiledInstruction, MessageHeader, Pubkey, Transaction, legacy::Message};
use limcode_schemas::solana::vote::{
    CompactLockout, CompactTowerSync, Lockout, Vote, VoteInstruction, VoteStateUpdate,
};

use crate::make::{Make, make_structs};

/// The vote program, `Vote111111111111111111111111111111111111111`.
const VOTE_PROGRAM: Pubkey = Pubkey([
    0x07, 0x61, 0x48, 0x1d, 0x35, 0x74, 0x74, 0xbb, 0x7c, 0x4d, 0x76, 0x24, 0xeb, 0xd3, 0xbd, 0xb3, 0xd8, 0x35, 0x5e,
    0x73, 0xd1, 0x10, 0x43, 0xfc, 0x0d, 0xa3, 0x53, 0x80, 0x00, 0x00, 0x00, 0x00,
]);

make_structs! {
    CompiledInstruction { program_id_index, accounts, data }
    MessageHeader { num_required_signatures, num_readonly_signed_accounts, num_readonly_unsigned_accounts }
    Message { header, account_keys, recent_blockhash, instructions }
    Lockout { slot, confirmation_count }
    Vote { slots, hash, timestamp }
}

/// One in ten has any signatures, header, keys and instructions; the others are votes.
impl Make for Transaction {
    fn make(random: &mut Random) -> Self {
        let message = if random.chance(100) { Message::make(random) } else { vote(random) };
        let signatures = message.header.num_required_signatures;
        let count = if random.chance(20) { random.below(4) } else { signatures.into() };
        Self { signatures: (0..count).map(|_| Make::make(random)).collect(), message }
    }
}

/// A message whose first instruction, mostly the only one, is a vote.
fn vote(random: &mut Random) -> Message {
    let signers = 1 + random.below(2) as u8;
    let mut account_keys: Vec<Pubkey> = (0..signers + 1).map(|_| Make::make(random)).collect();
    account_keys.push(VOTE_PROGRAM);
    let data = limcode::serialize(&VoteInstruction::make(random)).expect("its tower is in order");
    let instruction = CompiledInstruction { program_id_index: signers + 1, accounts: vec![signers, 0], data };
    let mut instructions = vec![instruction];
    if random.chance(100) {
        let data = Make::make(random);
        instructions.push(CompiledInstruction { program_id_index: signers + 1, accounts: vec![0], data });
    }
    let header = MessageHeader {
        num_required_signatures: signers,
        num_readonly_signed_accounts: 0,
        num_readonly_unsigned_accounts: 1,
    };
    Message { header, account_keys, recent_blockhash: Make::make(random), instructions }
}

/// Instructions that vote.
impl Make for VoteInstruction {
    fn make(random: &mut Random) -> Self {
        match random.below(5) {
            0 => Self::Vote(Make::make(random)),
            1 => Self::VoteSwitch(Make::make(random), Make::make(random)),
            2 => Self::UpdateVoteState(Make::make(random)),
            3 => Self::TowerSync(Make::make(random)),
            _ => Self::TowerSyncSwitch(Make::make(random), Make::make(random)),
        }
    }
}

impl Make for VoteStateUpdate {
    fn make(random: &mut Random) -> Self {
        Self {
            lockouts: Vec::<Lockout>::make(random).into(),
            root: Make::make(random),
            hash: Make::make(random),
            timestamp: Make::make(random),
        }
    }
}

/// A tower whose slots rise, as only such a one can be written.
impl Make for CompactTowerSync {
    fn make(random: &mut Random) -> Self {
        let root = random.chance(800).then(|| random.below(1 << 40) as u64);
        let mut slot = root.unwrap_or(0);
        let lockouts = (0..random.below(32))
            .map(|_| {
                let bits = 1 + random.below(20);
                slot += random.below(1 << bits) as u64;
                CompactLockout { slot, confirmation_count: random.byte().into() }
            })
            .collect();
        let [hash, block_id] = [(); 2].map(|()| Make::make(random));
        Self { root, lockouts, hash, timestamp: Make::make(random), block_id }
    }
}
