//! The status cache of a snapshot.

use crate::subject::Subject;
use limcode_schemas::solana::status_cache::{BankSlotDeltas, InstructionError, KeyStatus, SlotDelta, TransactionError};
use limcode_schemas::solana::transaction::Hash;
use limcode_tests::corpus::Sample;
use limcode_tests::random::Random;

use super::bytes;

/// A status cache.
pub type StatusCache = Subject<BankSlotDeltas, official::BankSlotDeltas>;

/// Slots of the cache, which is as many as a validator keeps.
const SLOTS: u64 = 300;

/// Blockhashes that the transactions of a slot name.
const BLOCKHASHES: usize = 20;

/// Transactions of a slot with one blockhash.
const TRANSACTIONS: usize = 50;

/// The types of `solana-runtime`, which are private.
pub mod official {
    use limcode_tests::wincode::{SchemaRead, SchemaWrite};
    use serde::{Deserialize, Serialize};
    use std::collections::HashMap;

    /// All slots.
    #[derive(Serialize, Deserialize, SchemaRead, SchemaWrite)]
    #[wincode(crate = "limcode_tests::wincode")]
    pub struct BankSlotDeltas(Vec<SlotDelta>);

    #[derive(Serialize, Deserialize, SchemaRead, SchemaWrite)]
    #[wincode(crate = "limcode_tests::wincode")]
    struct SlotDelta {
        slot: u64,
        is_root: bool,
        status: HashMap<Blockhash, KeyStatus>,
    }

    #[derive(PartialEq, Eq, Hash, Serialize, Deserialize, SchemaRead, SchemaWrite)]
    #[wincode(crate = "limcode_tests::wincode")]
    #[repr(transparent)]
    struct Blockhash([u8; 32]);

    #[derive(Serialize, Deserialize, SchemaRead, SchemaWrite)]
    #[wincode(crate = "limcode_tests::wincode")]
    struct KeyStatus {
        key_index: usize,
        statuses: Vec<([u8; 20], Result<(), TransactionError>)>,
    }

    #[derive(Serialize, Deserialize, SchemaRead, SchemaWrite)]
    #[wincode(crate = "limcode_tests::wincode")]
    enum TransactionError {
        AccountInUse,
        AccountLoadedTwice,
        AccountNotFound,
        ProgramAccountNotFound,
        InsufficientFundsForFee,
        InvalidAccountForFee,
        AlreadyProcessed,
        BlockhashNotFound,
        InstructionError(u8, InstructionError),
        CallChainTooDeep,
        MissingSignatureForFee,
        InvalidAccountIndex,
        SignatureFailure,
        InvalidProgramForExecution,
        SanitizeFailure,
        ClusterMaintenance,
        AccountBorrowOutstanding,
        WouldExceedMaxBlockCostLimit,
        UnsupportedVersion,
        InvalidWritableAccount,
        WouldExceedMaxAccountCostLimit,
        WouldExceedAccountDataBlockLimit,
        TooManyAccountLocks,
        AddressLookupTableNotFound,
        InvalidAddressLookupTableOwner,
        InvalidAddressLookupTableData,
        InvalidAddressLookupTableIndex,
        InvalidRentPayingAccount,
        WouldExceedMaxVoteCostLimit,
        WouldExceedAccountDataTotalLimit,
        DuplicateInstruction(u8),
        InsufficientFundsForRent { account_index: u8 },
        MaxLoadedAccountsDataSizeExceeded,
        InvalidLoadedAccountsDataSizeLimit,
        ResanitizationNeeded,
        ProgramExecutionTemporarilyRestricted { account_index: u8 },
        UnbalancedTransaction,
        ProgramCacheHitMaxLimit,
        CommitCancelled,
        BailOut,
    }

    #[derive(Serialize, Deserialize, SchemaRead, SchemaWrite)]
    #[wincode(crate = "limcode_tests::wincode")]
    enum InstructionError {
        GenericError,
        InvalidArgument,
        InvalidInstructionData,
        InvalidAccountData,
        AccountDataTooSmall,
        InsufficientFunds,
        IncorrectProgramId,
        MissingRequiredSignature,
        AccountAlreadyInitialized,
        UninitializedAccount,
        UnbalancedInstruction,
        ModifiedProgramId,
        ExternalAccountLamportSpend,
        ExternalAccountDataModified,
        ReadonlyLamportChange,
        ReadonlyDataModified,
        DuplicateAccountIndex,
        ExecutableModified,
        RentEpochModified,
        NotEnoughAccountKeys,
        AccountDataSizeChanged,
        AccountNotExecutable,
        AccountBorrowFailed,
        AccountBorrowOutstanding,
        DuplicateAccountOutOfSync,
        Custom(u32),
        InvalidError,
        ExecutableDataModified,
        ExecutableLamportChange,
        ExecutableAccountNotRentExempt,
        UnsupportedProgramId,
        CallDepth,
        MissingAccount,
        ReentrancyNotAllowed,
        MaxSeedLengthExceeded,
        InvalidSeeds,
        InvalidRealloc,
        ComputationalBudgetExceeded,
        PrivilegeEscalation,
        ProgramEnvironmentSetupFailure,
        ProgramFailedToComplete,
        ProgramFailedToCompile,
        Immutable,
        IncorrectAuthority,
        BorshIoError(String),
        AccountNotRentExempt,
        InvalidAccountOwner,
        ArithmeticOverflow,
        UnsupportedSysvar,
        IllegalOwner,
        MaxAccountsDataAllocationsExceeded,
        MaxAccountsExceeded,
        MaxInstructionTraceLengthExceeded,
        BuiltinProgramsMustConsumeComputeUnits,
        BailOut,
    }
}

/// A synthetic status cache: 300,000 transactions, of which one in ten failed.
pub fn status_cache() -> StatusCache {
    let random = &mut Random::new(9);
    let deltas = (0..SLOTS).map(|slot| SlotDelta {
        slot: 400_000_000 + slot,
        is_root: true,
        status: (0..BLOCKHASHES).map(|_| (Hash(bytes(random)), key_status(random))).collect(),
    });
    let deltas = BankSlotDeltas(deltas.collect());
    let bytes = limcode::serialize(&deltas).expect("a status cache");
    Subject::unordered(Sample { name: "status cache, 300,000 transactions, synthetic".into(), bytes })
}

fn key_status(random: &mut Random) -> KeyStatus {
    let statuses = (0..TRANSACTIONS).map(|_| {
        let failed = TransactionError::InstructionError(2, InstructionError::Custom(random.bits() as u32));
        (bytes(random), if random.chance(100) { Err(failed) } else { Ok(()) })
    });
    KeyStatus { key_index: 0, statuses: statuses.collect() }
}
