//! State of nonce accounts.
//!
//! Names and order follow `solana-nonce` 3.4.

use super::fee_calculator::FeeCalculator;
use super::transaction::{Hash, Pubkey};
use limcode::Limcode;

/// A hash that replaces a recent blockhash until it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct DurableNonce(pub Hash);

/// A stored nonce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub struct Data {
    /// Signer of changes of the account.
    pub authority: Pubkey,
    /// The nonce.
    pub durable_nonce: DurableNonce,
    /// Fees when the nonce was stored.
    pub fee_calculator: FeeCalculator,
}

/// State of a nonce account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
#[allow(clippy::large_enum_variant)]
pub enum State {
    /// No nonce.
    Uninitialized,
    /// A nonce.
    Initialized(Data),
}

/// State of a nonce account, of any version.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
pub enum Versions {
    /// A nonce that may equal a blockhash.
    Legacy(Box<State>),
    /// A nonce that never equals a blockhash.
    Current(Box<State>),
}

/// Data of a nonce account: `solana_nonce::versions::Versions` in 80 bytes, which `solana_nonce::state::State::size` counts.
#[derive(Clone, Debug, PartialEq, Eq, Limcode)]
#[limcode(view, fields, view_mut)]
#[limcode(region = 80)]
pub struct NonceAccount(pub Versions);
