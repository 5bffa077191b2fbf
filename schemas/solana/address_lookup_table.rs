//! Address lookup tables: state of their accounts, and instructions.
//!
//! Names and order follow `solana-address-lookup-table-interface` 4.0.

use super::transaction::Pubkey;
use limcode::Limcode;

/// Facts about a lookup table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct LookupTableMeta {
    /// Slot in which the table was deactivated; `u64::MAX` if it was not.
    pub deactivation_slot: u64,
    /// Slot of the last extension.
    pub last_extended_slot: u64,
    /// Number of addresses before that extension.
    pub last_extended_slot_start_index: u8,
    /// Signer of changes; `None` in a frozen table.
    pub authority: Option<Pubkey>,
    /// Not used.
    pub _padding: u16,
}

/// State of a lookup table, which its account's data begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum ProgramState {
    /// An account that is not in use.
    Uninitialized,
    /// A lookup table.
    LookupTable(LookupTableMeta),
}

/// The state in the first 56 bytes of an account's data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
#[limcode(region = 56)]
pub struct TableState(pub ProgramState);

/// Data of the account of a lookup table: `solana_address_lookup_table_interface::state::AddressLookupTable`.
///
/// The official type holds the state of a table in use, and cannot be made from another account.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub struct AddressLookupTable {
    /// The state.
    pub state: TableState,
    /// The addresses, up to the end of the data; at most 256 in an account.
    #[limcode(len = rest)]
    pub addresses: Vec<Pubkey>,
}

/// An instruction of the program for lookup tables.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(borrowed, view, fields, view_mut)]
pub enum ProgramInstruction {
    /// Creates a lookup table.
    CreateLookupTable {
        /// A recent slot, which the table's address is derived with.
        recent_slot: u64,
        /// Seed that keeps the address off the curve.
        bump_seed: u8,
    },
    /// Makes a table immutable.
    FreezeLookupTable,
    /// Appends addresses.
    ExtendLookupTable {
        /// The addresses; a table holds up to 256.
        new_addresses: Vec<Pubkey>,
    },
    /// Takes a table out of use.
    DeactivateLookupTable,
    /// Closes a deactivated table.
    CloseLookupTable,
}
