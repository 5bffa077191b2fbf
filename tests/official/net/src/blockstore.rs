//! Values of the blockstore's columns beside those of `solana-ledger`.

use limcode_random::Random;
use limcode_schemas::solana::blockstore::{
    AddressSignatureMeta, DoubleMerkleMeta, DuplicateSlotProof, ErasureConfig, ErasureMeta, FrozenHashStatus,
    FrozenHashVersioned, Index, MerkleRootMeta, OptimisticSlotMetaV0, OptimisticSlotMetaVersioned, PerfSample,
    ShredIndex, ShredType, SlotMeta,
};
use solana_ledger::blockstore::BlockstoreError;
use solana_ledger::blockstore::column::{TypedColumn, columns};
use wincode::ReadResult;

use crate::compare::{Compared, Reasons, compare_each};
use crate::make::{Make, make_structs};

/// Bytes of an official bit set.
const BIT_SET_BYTES: usize = 4_096;

/// Bit sets are bytes of any length for limcode.
const BIT_SET: &str = "a bit set of another length than 4,096 bytes: the official crate cuts or extends it";

make_structs! {
    ErasureMeta { fec_set_index, first_coding_index, first_received_coding_index, config }
    ErasureConfig { num_data, num_coding }
    MerkleRootMeta { merkle_root, first_received_shred_index, first_received_shred_type }
    DuplicateSlotProof { shred1, shred2 }
    DoubleMerkleMeta { double_merkle_root, fec_set_count, proofs }
    FrozenHashStatus { frozen_hash, is_duplicate_confirmed }
    OptimisticSlotMetaV0 { hash, timestamp }
    PerfSample { num_transactions, num_slots, sample_period_secs, num_non_vote_transactions }
    AddressSignatureMeta { writeable }
    Index { slot, data, coding }
}

impl Make for FrozenHashVersioned {
    fn make(random: &mut Random) -> Self {
        Self::Current(Make::make(random))
    }
}

impl Make for OptimisticSlotMetaVersioned {
    fn make(random: &mut Random) -> Self {
        Self::V0(Make::make(random))
    }
}

impl Make for ShredType {
    fn make(random: &mut Random) -> Self {
        *random.choose(&[Self::Data, Self::Code])
    }
}

impl Make for ShredIndex {
    fn make(random: &mut Random) -> Self {
        Self { index: bit_set(random), num_shreds: Make::make(random) }
    }
}

impl Make for SlotMeta {
    fn make(random: &mut Random) -> Self {
        Self {
            slot: Make::make(random),
            consumed: Make::make(random),
            received: Make::make(random),
            first_shred_timestamp: Make::make(random),
            last_index: option(random),
            parent_slot: option(random),
            next_slots: Make::make(random),
            connected_flags: Make::make(random),
            completed_data_indexes: bit_set(random),
            parent_block_id: Make::make(random),
            replay_fec_set_index: Make::make(random),
        }
    }
}

/// A number, unless it is the encoding of `None`.
fn option(random: &mut Random) -> Option<u64> {
    Option::make(random).filter(|number| *number != u64::MAX)
}

/// A bit set; one in ten has another length than the official ones.
fn bit_set(random: &mut Random) -> Vec<u8> {
    let len = if random.chance(100) { random.below(2 * BIT_SET_BYTES) } else { BIT_SET_BYTES };
    let mut bits = vec![0; len];
    let set = if random.chance(500) { len } else { len.min(10) };
    random.fill(&mut bits[..set]);
    bits
}

/// Gives a bit set the official length.
fn follow_bit_set(bits: &mut Vec<u8>, reasons: &mut Reasons) {
    if bits.len() != BIT_SET_BYTES {
        bits.resize(BIT_SET_BYTES, 0);
        reasons.insert(BIT_SET);
    }
}

/// Reads a value as the column `C` does, and writes it.
fn official<C: TypedColumn>(bytes: &[u8]) -> ReadResult<Vec<u8>> {
    match C::deserialize(bytes) {
        Ok(value) => Ok(C::serialize(&value).expect("what was read can be written")),
        Err(BlockstoreError::WincodeRead(error)) => Err(error),
        Err(error) => panic!("columns only decode: {error}"),
    }
}

/// Types and the columns whose values they are; whether a column rejects bytes behind a value; what it reads as another value.
macro_rules! compared {
    ($($name:ident = $column:ident, $is_whole:literal $(, $value:ident, $reasons:ident => $follow:block)?;)*) => {
        $(impl Compared for $name {
            const IS_WHOLE: bool = $is_whole;

            fn official(bytes: &[u8]) -> ReadResult<Vec<u8>> {
                official::<columns::$column>(bytes)
            }

            $(fn follow(&mut self, $reasons: &mut Reasons) {
                let $value = self;
                $follow
            })?
        })*

        compare_each!($($name)*);
    };
}

compared! {
    SlotMeta = SlotMeta, false, meta, reasons => { follow_bit_set(&mut meta.completed_data_indexes, reasons); };
    Index = Index, true, index, reasons => {
        follow_bit_set(&mut index.data.index, reasons);
        follow_bit_set(&mut index.coding.index, reasons);
    };
    ErasureMeta = ErasureMeta, false;
    MerkleRootMeta = MerkleRootMeta, false;
    DuplicateSlotProof = DuplicateSlots, false;
    DoubleMerkleMeta = DoubleMerkleMeta, false;
    FrozenHashVersioned = BankHash, false;
    OptimisticSlotMetaVersioned = OptimisticSlots, false;
    PerfSample = PerfSamples, false;
    AddressSignatureMeta = AddressSignatures, false;
}
