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

use crate::compare::{Compared, compare_each};
use crate::make::{Make, make_structs};

/// Bytes of a bit set.
const BIT_SET_BYTES: usize = 4_096;

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

/// A bit set: all bits random, or the first ones.
fn bit_set(random: &mut Random) -> [u8; BIT_SET_BYTES] {
    let mut bits = [0; BIT_SET_BYTES];
    let set = if random.chance(500) { BIT_SET_BYTES } else { 10 };
    random.fill(&mut bits[..set]);
    bits
}

/// `bytes` with another length of the bit set whose length is at byte `start`.
fn resized(bytes: &[u8], start: usize, random: &mut Random) -> Vec<u8> {
    let (first, rest) = (start + 8, start + 8 + BIT_SET_BYTES);
    let mut bits = bytes[first..rest].to_vec();
    bits.resize(random.below(2 * BIT_SET_BYTES), 0xa5);
    [&bytes[..start], &(bits.len() as u64).to_le_bytes(), &bits, &bytes[rest..]].concat()
}

/// Reads a value as the column `C` does, and writes it.
fn official<C: TypedColumn>(bytes: &[u8]) -> ReadResult<Vec<u8>> {
    match C::deserialize(bytes) {
        Ok(value) => Ok(C::serialize(&value).expect("what was read can be written")),
        Err(BlockstoreError::WincodeRead(error)) => Err(error),
        Err(error) => panic!("columns only decode: {error}"),
    }
}

/// Types and the columns whose values they are; whether a column rejects bytes behind a value; at which bytes of a value the lengths of
/// its bit sets are.
macro_rules! compared {
    ($($name:ident = $column:ident, $is_whole:literal $(, $bit_sets:expr)?;)*) => {
        $(impl Compared for $name {
            const IS_WHOLE: bool = $is_whole;

            fn official(bytes: &[u8]) -> ReadResult<Vec<u8>> {
                official::<columns::$column>(bytes)
            }

            $(fn other_form(&self, bytes: &[u8], random: &mut Random) -> Option<Vec<u8>> {
                let starts: fn(&Self) -> Vec<usize> = $bit_sets;
                let start = *random.choose(&starts(self));
                Some(resized(bytes, start, random))
            })?
        })*

        compare_each!($($name)*);
    };
}

compared! {
    SlotMeta = SlotMeta, false, |meta| vec![57 + 8 * meta.next_slots.len()];
    Index = Index, true, |_| vec![8, 24 + BIT_SET_BYTES];
    ErasureMeta = ErasureMeta, false;
    MerkleRootMeta = MerkleRootMeta, false;
    DuplicateSlotProof = DuplicateSlots, false;
    DoubleMerkleMeta = DoubleMerkleMeta, false;
    FrozenHashVersioned = BankHash, false;
    OptimisticSlotMetaVersioned = OptimisticSlots, false;
    PerfSample = PerfSamples, false;
    AddressSignatureMeta = AddressSignatures, false;
}
