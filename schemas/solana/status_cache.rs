//! The status cache of a snapshot: `snapshots/status_cache` in its archive.
//!
//! Names and order follow the module `serde_snapshot::status_cache` of `solana-runtime` 4.5. The errors are copies:
//! `BorshIoError` has a text here, and none in those of `error.rs`. `BailOut` is newer than 4.2, which rejects it.

use std::collections::HashMap;

use super::transaction::Hash;
use limcode::Limcode;

/// What became of the transactions of recent slots.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub struct BankSlotDeltas(pub Vec<SlotDelta>);

/// What became of the transactions of a slot.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub struct SlotDelta {
    /// The slot.
    pub slot: u64,
    /// Whether it is rooted.
    pub is_root: bool,
    /// Its transactions by their recent blockhash.
    pub status: HashMap<Hash, KeyStatus>,
}

/// What became of the transactions of a slot with one recent blockhash.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub struct KeyStatus {
    /// Where the keys are in the hashes of messages.
    pub key_index: usize,
    /// Of each transaction, 20 bytes of its message's hash, and what became of it.
    pub statuses: Vec<([u8; 20], Result<(), TransactionError>)>,
}

/// Why a transaction was rejected.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub enum TransactionError {
    /// Another transaction in progress uses an account in a way that excludes parallel execution.
    AccountInUse,
    /// The account keys contain a key twice.
    AccountLoadedTwice,
    /// The account to debit does not exist.
    AccountNotFound,
    /// The program does not exist.
    ProgramAccountNotFound,
    /// The fee payer cannot pay the fee.
    InsufficientFundsForFee,
    /// The account may not pay fees.
    InvalidAccountForFee,
    /// The transaction was processed before.
    AlreadyProcessed,
    /// The recent blockhash is unknown or too old.
    BlockhashNotFound,
    /// The instruction at this index failed.
    InstructionError(u8, InstructionError),
    /// The chain of loader calls is too deep.
    CallChainTooDeep,
    /// A fee is due, and no signature is present.
    MissingSignatureForFee,
    /// An account index is out of range.
    InvalidAccountIndex,
    /// A signature is wrong.
    SignatureFailure,
    /// The program may not execute instructions.
    InvalidProgramForExecution,
    /// The transaction is malformed.
    SanitizeFailure,
    /// The cluster is in maintenance.
    ClusterMaintenance,
    /// An account was still borrowed at the end.
    AccountBorrowOutstanding,
    /// The block's cost limit would be exceeded.
    WouldExceedMaxBlockCostLimit,
    /// The transaction's version is unsupported.
    UnsupportedVersion,
    /// An account to write to is not writable.
    InvalidWritableAccount,
    /// The cost limit of an account within the block would be exceeded.
    WouldExceedMaxAccountCostLimit,
    /// The limit of account data within the block would be exceeded.
    WouldExceedAccountDataBlockLimit,
    /// The transaction locks too many accounts.
    TooManyAccountLocks,
    /// An address lookup table does not exist.
    AddressLookupTableNotFound,
    /// An address lookup table has the wrong owner.
    InvalidAddressLookupTableOwner,
    /// The data of an address lookup table is invalid.
    InvalidAddressLookupTableData,
    /// An index into an address lookup table is out of range.
    InvalidAddressLookupTableIndex,
    /// An account would fall below its rent-exempt minimum.
    InvalidRentPayingAccount,
    /// The cost limit of votes would be exceeded.
    WouldExceedMaxVoteCostLimit,
    /// The total limit of account data would be exceeded.
    WouldExceedAccountDataTotalLimit,
    /// The instruction at this index is a duplicate that is not allowed.
    DuplicateInstruction(u8),
    /// An account would have too few funds for rent.
    InsufficientFundsForRent {
        /// Index of the account.
        account_index: u8,
    },
    /// The loaded accounts have more data than the limit.
    MaxLoadedAccountsDataSizeExceeded,
    /// The limit of loaded account data is zero.
    InvalidLoadedAccountsDataSizeLimit,
    /// A feature activation changed the sanitized transaction.
    ResanitizationNeeded,
    /// Execution of a program is restricted for now.
    ProgramExecutionTemporarilyRestricted {
        /// Index of the program's account.
        account_index: u8,
    },
    /// The balances before and after have different sums.
    UnbalancedTransaction,
    /// The program cache is full.
    ProgramCacheHitMaxLimit,
    /// The commit was cancelled.
    CommitCancelled,
    /// Block production stopped.
    BailOut,
}

/// Why an instruction failed.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view)]
pub enum InstructionError {
    /// A program error without a code. Deprecated: programs use `Custom`.
    GenericError,
    /// An argument is invalid.
    InvalidArgument,
    /// The instruction data is invalid.
    InvalidInstructionData,
    /// The data of an account is invalid.
    InvalidAccountData,
    /// The data of an account is too small.
    AccountDataTooSmall,
    /// An account has too few funds.
    InsufficientFunds,
    /// An account belongs to another program than expected.
    IncorrectProgramId,
    /// A required signature is missing.
    MissingRequiredSignature,
    /// The account to initialize is initialized.
    AccountAlreadyInitialized,
    /// An account is not initialized.
    UninitializedAccount,
    /// The balances before and after have different sums.
    UnbalancedInstruction,
    /// A program changed the owner of an account that it may not change.
    ModifiedProgramId,
    /// A program spent lamports of an account that it does not own.
    ExternalAccountLamportSpend,
    /// A program changed data of an account that it does not own.
    ExternalAccountDataModified,
    /// The balance of a read-only account changed.
    ReadonlyLamportChange,
    /// The data of a read-only account changed.
    ReadonlyDataModified,
    /// An instruction names an account twice. Deprecated: it may.
    DuplicateAccountIndex,
    /// The executable flag of an account changed.
    ExecutableModified,
    /// The rent epoch of an account changed.
    RentEpochModified,
    /// Account keys are missing. Deprecated in favour of `MissingAccount`.
    NotEnoughAccountKeys,
    /// A program resized the data of an account that it does not own.
    AccountDataSizeChanged,
    /// An account is not executable.
    AccountNotExecutable,
    /// The data of an account is borrowed already.
    AccountBorrowFailed,
    /// The data of an account was still borrowed at the end.
    AccountBorrowOutstanding,
    /// A program changed copies of an account in different ways.
    DuplicateAccountOutOfSync,
    /// A code that the program defines.
    Custom(u32),
    /// The program returned an invalid error code.
    InvalidError,
    /// The data of an executable account changed.
    ExecutableDataModified,
    /// The balance of an executable account changed.
    ExecutableLamportChange,
    /// An executable account is not rent exempt.
    ExecutableAccountNotRentExempt,
    /// The program id is unsupported.
    UnsupportedProgramId,
    /// Calls between programs are too deep.
    CallDepth,
    /// An account is missing.
    MissingAccount,
    /// The program may not call itself through another program.
    ReentrancyNotAllowed,
    /// A seed of an address is too long.
    MaxSeedLengthExceeded,
    /// The seeds do not give a valid address.
    InvalidSeeds,
    /// The data of an account cannot have this size.
    InvalidRealloc,
    /// The compute budget is exhausted.
    ComputationalBudgetExceeded,
    /// A called program gained the rights of a signer or writer.
    PrivilegeEscalation,
    /// The execution environment of a program could not be created.
    ProgramEnvironmentSetupFailure,
    /// The program did not complete.
    ProgramFailedToComplete,
    /// The program did not compile.
    ProgramFailedToCompile,
    /// The account is immutable.
    Immutable,
    /// The authority is wrong.
    IncorrectAuthority,
    /// Account data could not be serialized or deserialized by borsh, with the reason.
    BorshIoError(String),
    /// An account is not rent exempt.
    AccountNotRentExempt,
    /// The owner of an account is wrong.
    InvalidAccountOwner,
    /// An arithmetic operation overflowed.
    ArithmeticOverflow,
    /// The sysvar is unsupported.
    UnsupportedSysvar,
    /// The owner of an account is not allowed.
    IllegalOwner,
    /// Allocations of account data exceed the limit of a transaction.
    MaxAccountsDataAllocationsExceeded,
    /// The transaction has too many accounts.
    MaxAccountsExceeded,
    /// The transaction executes too many instructions.
    MaxInstructionTraceLengthExceeded,
    /// A builtin program consumed no compute units.
    BuiltinProgramsMustConsumeComputeUnits,
    /// Block production stopped.
    BailOut,
}
